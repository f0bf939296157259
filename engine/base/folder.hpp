// All folders are walked here. Links to folders are not followed, so no walk leaves its folder or goes in circles.
// Depth and number of entries are limited.
//
//   for (const fs::path& file : walk(folder, [](const fs::path& inner) { return inner.filename() != "decks"; })) …
#pragma once

#include <filesystem>
#include <functional>
#include <vector>

namespace qd {

/// Every entry of the folder, in order of paths, with those of the inner folders that `enter` accepts. Without `enter`:
/// of no inner folder. The folder itself may be a link. Nothing if there is no such folder. Fails: LimitError
/// (kFoldersDeepMax, kFilesWalkedMax), filesystem_error (it may not be read).
std::vector<std::filesystem::path> walk(const std::filesystem::path& folder,
                                        const std::function<bool(const std::filesystem::path&)>& enter = nullptr);

}  // namespace qd
