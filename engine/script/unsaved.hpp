// Texts that are read in place of what files hold: scripts as an editor has them, before they are saved.
//
//   auto unsaved = std::make_shared<Unsaved>();  unsaved->put("cards/x.lua", text);  sources.unsaved = unsaved;
#pragma once

#include <filesystem>
#include <map>
#include <string>

namespace qd::script {

/// One text for each file, whatever path names it. Only the text comes from here: which files there are, what is a
/// script and how large it may be is decided as if it lay in the file.
class Unsaved {
 public:
  void put(const std::filesystem::path& file, std::string text);
  /// The file counts again.
  void drop(const std::filesystem::path& file);
  /// Null: the file counts. Valid until the text of this file changes.
  [[nodiscard]] const std::string* find(const std::filesystem::path& file) const;

 private:
  std::map<std::filesystem::path, std::string> texts_;  // by path without links and dots
};

}  // namespace qd::script
