// Where the files lie that a match names: cards, variants, decks. They are looked for in the folder of the match, then
// in those above it, then in the roots; nothing outside of these is opened.
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
  /// `tested`: the files and folders that are to be run.
  Beside(const script::Sources& sources, const std::vector<std::filesystem::path>& tested);
  /// The file or folder of this name, for a match whose file lies in `folder`. The same file always has the same path.
  /// Fails: UserError (not there, leads out of the folders that are looked in).
  [[nodiscard]] std::filesystem::path find(const std::string& name, const std::filesystem::path& folder) const;

 private:
  /// The folder of a match and those above it, up to the root it lies in, the folder at hand, or the one beside what is
  /// tested; then the roots.
  [[nodiscard]] std::vector<std::filesystem::path> folders(const std::filesystem::path& folder) const;
  std::vector<std::filesystem::path> roots_;  // resolved
  std::vector<std::filesystem::path> tops_;   // no folder above these is looked in
};

}  // namespace qd::repl
