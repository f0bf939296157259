#include "engine/base/folder.hpp"

#include <algorithm>
#include <string>

#include "engine/base/error.hpp"
#include "engine/base/limits.hpp"

namespace qd {

namespace fs = std::filesystem;

namespace {

void walk_into(const fs::path& folder, const std::function<bool(const fs::path&)>& enter, std::size_t depth, std::vector<fs::path>& out) {
  const auto over = [&](const char* name, std::size_t limit) {
    throw LimitError(Place{folder.string(), 0}, std::string("the folder is over the limit ") + name + " (" + std::to_string(limit) + ")", "is it the right folder?");
  };
  if (depth > limits::kFoldersDeepMax) over("kFoldersDeepMax", limits::kFoldersDeepMax);
  for (const fs::directory_entry& e : fs::directory_iterator(folder)) {
    if (out.size() == limits::kFilesWalkedMax) over("kFilesWalkedMax", limits::kFilesWalkedMax);
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
