// All folders are walked here. Links to folders are not followed, so no walk leaves its folder or goes in circles.
// Depth and number of entries are limited.
//
//   for (const fs::path& file : walk(folder, [](const fs::path& inner) { return inner.filename() != "decks"; })) …
#pragma once

#include <filesystem>
#include <functional>
#include <vector>

namespace qd {

/// Every entry of the folder and of the inner folders that `enter` accepts, sorted by path. Without `enter` no inner
/// folder is entered. The folder itself may be a link. Empty if there is no such folder. Fails: LimitError
/// (kFoldersDeepMax, kFilesWalkedMax), filesystem_error (the folder may not be read).
std::vector<std::filesystem::path> walk(const std::filesystem::path& folder,
                                        const std::function<bool(const std::filesystem::path&)>& enter = nullptr);

}  // namespace qd
