#include "repl/branches/source_watch.hpp"

#include <algorithm>
#include <chrono>

#include "engine/base/error.hpp"
#include "engine/base/file.hpp"
#include "engine/base/folder.hpp"
#include "engine/base/hash.hpp"

namespace qd::repl {

namespace fs = std::filesystem;

namespace {

constexpr auto kYoung = std::chrono::seconds(2);  // longer than the resolution of file times

std::vector<fs::path> lua_files_below(const std::vector<fs::path>& folders) {
  std::vector<fs::path> out;
  for (const fs::path& folder : folders) try {
      for (const fs::path& path : walk(folder, [](const fs::path&) { return true; }))
        if (path.extension() == ".lua") out.push_back(path);
    } catch (const std::exception&) {  // loading the rule set reports the error
    }
  return out;
}

/// Hash of the content; 0 if it cannot be read: a pipe, a device, a file above the size limit of scripts.
std::uint64_t hash_of(const fs::path& path) {
  try {
    return hash_text(read_file(path, path.string(), kScriptFile));
  } catch (const Error&) {
    return 0;
  }
}

}  // namespace

void SourceWatch::follow(const script::Ruleset& rules) {
  for (const script::SourceFile& f : rules.files()) {
    File file;
    file.hash = f.hash;
    files_.emplace(f.path, file);
  }
  for (const fs::path& folder : rules.folders())
    if (std::find(folders_.begin(), folders_.end(), folder) == folders_.end()) folders_.push_back(folder);
  for (const fs::path& path : lua_files_below(folders_))
    if (auto [at, added] = files_.emplace(path, File{}); added) (void)look(path, at->second);
}

bool SourceWatch::changed() {
  bool any = false;
  for (auto& [path, file] : files_) any = look(path, file) || any;
  for (const fs::path& path : lua_files_below(folders_))
    if (auto [at, added] = files_.emplace(path, File{}); added) any = look(path, at->second) || any;
  return any;
}

bool SourceWatch::look(const fs::path& path, File& file) {
  std::error_code failed;
  const fs::file_time_type time = fs::last_write_time(path, failed);
  const std::uintmax_t size = failed ? 0 : fs::file_size(path, failed);
  const bool there = !failed;
  if (there && file.there && file.sure && file.time == time && file.size == size) return false;
  const bool was_there = file.there;
  const std::uint64_t before = file.hash;
  file.there = there;
  file.hash = 0;
  if (there) {
    file.hash = hash_of(path);
    file.sure = Clock::now() - time > kYoung;
    file.time = time;
    file.size = size;
  }
  return there != was_there || file.hash != before;
}

bool RulesWatch::changed(const std::shared_ptr<script::Ruleset>& rules) {
  bool changed = watch_.changed();  // first, since the next step treats new files as known
  if (rules_.lock() != rules) {     // another match, or this one after a reload
    watch_.follow(*rules);
    changed = watch_.changed() || changed;
  }
  rules_ = rules;
  return changed;
}

}  // namespace qd::repl
