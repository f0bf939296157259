#include "engine/translate/modules.hpp"

#include <dlfcn.h>

#include <map>
#include <mutex>

#include "engine/base/folder.hpp"
#include "engine/base/hash.hpp"
#include "engine/translate/write.hpp"

namespace qd::translate {

namespace fs = std::filesystem;

namespace {

struct Shelf {
  std::mutex mutex;
  fs::path folder;
  fs::file_time_type since = fs::file_time_type::min();
  std::map<fs::path, phases::Translated> loaded;  // nothing: it cannot be
};
Shelf& shelf() {
  static Shelf one;
  return one;
}

// What can be told without writing the program: most rosters have no module, and are done with here.
std::string outline(const phases::Program& p, const phases::Tables& t) {
  std::uint64_t h = hash_join(t.layout->seats, t.layout->entities);
  for (std::size_t v : {p.nodes.size(), p.commands.size(), p.rules->expressions.nodes.size(), t.layout->bytes}) h = hash_join(h, v);
  for (const state::RosterEntry& r : t.layout->roster) h = hash_join(hash_join(h, r.definition.value), hash_join(r.owner.value, r.count));
  return hash_hex(h).substr(0, 8);
}

bool any_like(const fs::path& folder, const std::string& start, fs::file_time_type since) {
  std::error_code error;
  for (const fs::path& file : walk(folder))
    if (file.filename().string().compare(0, start.size(), start) == 0 && fs::last_write_time(file, error) >= since) return true;
  return false;
}

phases::Translated load(const fs::path& file) {
  void* module = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);  // never closed: matches of any thread may be in it
  if (module == nullptr) return {};
  phases::Translated out;
  out.advance = reinterpret_cast<decltype(out.advance)>(dlsym(module, "qd_advance"));
  out.numbers = reinterpret_cast<decltype(out.numbers)>(dlsym(module, "qd_numbers"));
  out.exchange = reinterpret_cast<decltype(out.exchange)>(dlsym(module, "qd_exchange"));
  return out;
}

}  // namespace

void set_folder(const fs::path& folder, fs::file_time_type since) {
  const std::lock_guard lock(shelf().mutex);
  shelf().folder = folder;
  shelf().since = since;
}

fs::path module_file(const phases::Program& program, const phases::Tables& tables, const std::string& text) {
  const std::lock_guard lock(shelf().mutex);
  return shelf().folder / (outline(program, tables) + "-" + hash_hex(hash_text(text)) + ".so");
}

phases::Translated find(const phases::Program& program, const phases::Tables& tables, const std::vector<combat::Spec>& combats) {
  if (!translatable(tables)) return {};
  {
    const std::lock_guard lock(shelf().mutex);
    if (shelf().folder.empty() || !any_like(shelf().folder, outline(program, tables), shelf().since)) return {};
  }
  const fs::path file = module_file(program, tables, written(program, tables, combats));
  const std::lock_guard lock(shelf().mutex);
  if (const auto known = shelf().loaded.find(file); known != shelf().loaded.end()) return known->second;
  std::error_code error;
  if (const fs::file_time_type made = fs::last_write_time(file, error); error || made < shelf().since) return {};
  return shelf().loaded[file] = load(file);
}

}  // namespace qd::translate
