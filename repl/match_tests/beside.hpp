// Finds the files that a match names: cards, variants, decks. Searches the folder of the match, the folders above it,
// then the roots; opens nothing outside these.
//
//   Beside beside(sources, {"tests/matches"});  fs::path file = beside.find("decks/small.lua", folder);
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/script/sources.hpp"

namespace qd::repl {

class Beside {
 public:
  /// `tested`: the files and folders to run.
  Beside(const script::Sources& sources, const std::vector<std::filesystem::path>& tested);
  /// The file or folder of this name, for a match in `folder`. The same file always has the same path. Fails: UserError
  /// (missing, or outside the searched folders).
  [[nodiscard]] std::filesystem::path find(const std::string& name, const std::filesystem::path& folder) const;

 private:
  /// The folder of a match and those above it, up to its root, the current folder, or the parent of what is tested;
  /// then the roots.
  [[nodiscard]] std::vector<std::filesystem::path> folders(const std::filesystem::path& folder) const;
  std::vector<std::filesystem::path> roots_;  // resolved
  std::vector<std::filesystem::path> tops_;   // no folder above these is searched
};

}  // namespace qd::repl
