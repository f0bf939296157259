// Texts that replace the content of files: scripts that are open in an editor and not saved.
//
//   auto unsaved = std::make_shared<Unsaved>();  unsaved->put("cards/x.lua", text);  sources.unsaved = unsaved;
#pragma once

#include <filesystem>
#include <map>
#include <string>

namespace qd::script {

/// One text for each file, whatever path names it. Only the text is replaced: the file itself still decides whether it
/// exists, whether it is a script, and how large it may be.
class Unsaved {
 public:
  void put(const std::filesystem::path& file, std::string text);
  /// Uses the file again.
  void drop(const std::filesystem::path& file);
  /// Null: use the file. Valid until the text of this file changes.
  [[nodiscard]] const std::string* find(const std::filesystem::path& file) const;

 private:
  std::map<std::filesystem::path, std::string> texts_;  // by path without links and dots
};

}  // namespace qd::script
