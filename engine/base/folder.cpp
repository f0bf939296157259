#include "engine/base/folder.hpp"

#include <dirent.h>

#include <algorithm>
#include <cerrno>
#include <memory>
#include <new>
#include <string>

#include "engine/base/error.hpp"
#include "engine/base/limits.hpp"

namespace qd {

namespace fs = std::filesystem;

namespace {

// std::filesystem's own iterator ends the program when memory runs out.
std::vector<fs::directory_entry> entries_of(const fs::path& folder) {
  const std::unique_ptr<DIR, int (*)(DIR*)> at(opendir(folder.c_str()), closedir);
  if (at == nullptr && errno == ENOMEM) throw std::bad_alloc();
  if (at == nullptr) throw fs::filesystem_error("", folder, std::error_code(errno, std::generic_category()));
  std::vector<fs::directory_entry> out;
  while (const dirent* next = readdir(at.get())) {
    const std::string name = next->d_name;
    std::error_code ignored;  // a link whose target is missing is an entry, too
    if (name != "." && name != "..") out.emplace_back(folder / name, ignored);
    if (out.size() > limits::kFilesWalkedMax) break;
  }
  return out;
}

void walk_into(const fs::path& folder, const std::function<bool(const fs::path&)>& enter, std::size_t depth,
               std::vector<fs::path>& out) {
  const auto over = [&](const char* what, std::size_t limit, const char* unit) {
    throw LimitError(Place{folder.string(), 0}, what + at_most(limit, unit), "is it the right folder?");
  };
  if (depth > limits::kFoldersDeepMax) over("folders are nested too deeply: ", limits::kFoldersDeepMax, "levels");
  for (const fs::directory_entry& e : entries_of(folder)) {
    if (out.size() == limits::kFilesWalkedMax) over("too many files: ", limits::kFilesWalkedMax, "");
    out.push_back(e.path());
    if (enter && fs::is_directory(e.symlink_status()) && enter(e.path())) walk_into(e.path(), enter, depth + 1, out);
  }
}

}  // namespace

std::vector<fs::path> walk(const fs::path& folder, const std::function<bool(const fs::path&)>& enter) {
  std::vector<fs::path> out;
  if (!fs::is_directory(folder)) return out;
  walk_into(folder, enter, 0, out);
  std::sort(out.begin(), out.end());
  return out;
}

}  // namespace qd
