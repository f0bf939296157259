#include "engine/translate/modules.hpp"

#include <dlfcn.h>
#include <sys/stat.h>
#include <unistd.h>

#include <map>
#include <mutex>
#include <optional>

#include "engine/base/error.hpp"
#include "engine/base/file.hpp"
#include "engine/base/folder.hpp"
#include "engine/base/hash.hpp"
#include "engine/base/log.hpp"
#include "engine/translate/write.hpp"

namespace qd::translate {

namespace fs = std::filesystem;

namespace {

struct Shelf {
  std::mutex mutex;
  fs::path folder;
  fs::file_time_type since = fs::file_time_type::min();
  fs::path program;                               // the program that modules are for, if the folder is shared
  std::optional<std::uint64_t> hash;              // hash of `program`, computed on first use
  std::map<fs::path, phases::Translated> loaded;  // empty: cannot be loaded
};
Shelf& shelf() {
  static Shelf one;
  return one;
}

constexpr FileLimit kProgramFile{std::size_t{1} << 30};

// The hash of a text, combined with that of the shared program, if any; nothing if that cannot be read. Requires: the
// shelf is locked.
std::optional<std::uint64_t> hash_for_program(const std::string& text) {
  Shelf& s = shelf();
  if (s.program.empty()) return hash_text(text);
  try {
    if (!s.hash) s.hash = hash_text(read_file(s.program, s.program.string(), kProgramFile));
  } catch (const Error&) {
    return std::nullopt;
  }
  return hash_join(*s.hash, hash_text(text));
}

// A short description that needs no writing of the program. Most rosters have no module and are ruled out by it.
std::string outline(const phases::Program& p, const phases::Tables& t) {
  std::uint64_t h = hash_join(t.layout->seats, t.layout->entities);
  for (std::size_t v : {p.nodes.size(), p.commands.size(), p.rules->expressions.nodes.size(), t.layout->bytes})
    h = hash_join(h, v);
  for (const state::RosterEntry& r : t.layout->roster)
    h = hash_join(hash_join(h, r.definition.value), hash_join(r.owner.value, r.count));
  return hash_hex(h).substr(0, 8);
}

bool any_like(const fs::path& folder, const std::string& start, fs::file_time_type since) {
  std::error_code error;
  for (const fs::path& file : walk(folder))
    if (file.filename().string().compare(0, start.size(), start) == 0 && fs::last_write_time(file, error) >= since)
      return true;
  return false;
}

phases::Translated load(const fs::path& file) {
  // never closed: matches of any thread may be running in it
  void* module = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (module == nullptr) return {};
  phases::Translated out;
  out.advance = reinterpret_cast<decltype(out.advance)>(dlsym(module, "qd_advance"));
  out.numbers = reinterpret_cast<decltype(out.numbers)>(dlsym(module, "qd_numbers"));
  out.exchange = reinterpret_cast<decltype(out.exchange)>(dlsym(module, "qd_exchange"));
  return out;
}

}  // namespace

bool is_own_folder(const fs::path& folder) {
  struct stat s {};
  return lstat(folder.c_str(), &s) == 0 && S_ISDIR(s.st_mode) && s.st_uid == geteuid() && (s.st_mode & 07777) == 0700;
}

void set_folder(const fs::path& folder, fs::file_time_type since, const fs::path& program) {
  const std::lock_guard lock(shelf().mutex);
  shelf().folder = folder;
  shelf().since = since;
  shelf().program = program;
  shelf().hash.reset();
}

fs::path module_file(const phases::Program& program, const phases::Tables& tables, const std::string& text) {
  const std::lock_guard lock(shelf().mutex);
  const std::optional<std::uint64_t> hash = hash_for_program(text);
  return hash ? shelf().folder / (outline(program, tables) + "-" + hash_hex(*hash) + ".so") : fs::path();
}

phases::Translated find(const phases::Program& program, const phases::Tables& tables,
                        const std::vector<combat::Spec>& combats) {
  if (!translatable(tables)) return {};
  {
    const std::lock_guard lock(shelf().mutex);
    if (shelf().folder.empty() || (!shelf().program.empty() && !is_own_folder(shelf().folder))) return {};
    if (!any_like(shelf().folder, outline(program, tables), shelf().since)) return {};
  }
  const fs::path file = module_file(program, tables, written(program, tables, combats));
  if (file.empty()) return {};
  const std::lock_guard lock(shelf().mutex);
  if (const auto known = shelf().loaded.find(file); known != shelf().loaded.end()) return known->second;
  std::error_code error;
  if (const fs::file_time_type made = fs::last_write_time(file, error); error || made < shelf().since) return {};
  log::write(log::Logger::kTranslate, log::Level::kInfo, "matches are played by " + file.string());
  return shelf().loaded[file] = load(file);
}

}  // namespace qd::translate
