// Files that a command begins: either all of them are there at the end, or none.
//
//   NewFiles files;  files.write(root / "cards/a/b.lua", text);  …  files.keep();
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace qd::repl {

class NewFiles {
 public:
  NewFiles() = default;
  NewFiles(const NewFiles&) = delete;
  NewFiles& operator=(const NewFiles&) = delete;
  /// Removes what was written and the folders made for it, unless keep() was called.
  ~NewFiles();
  /// Writes a file, with the folders it needs; one that it has written before is replaced.
  /// Fails: UserError (no permission, no room, a file where a folder should be).
  void write(const std::filesystem::path& file, const std::string& content);
  void keep() { kept_ = true; }
  /// Those that were written, in order.
  [[nodiscard]] const std::vector<std::filesystem::path>& files() const { return files_; }

 private:
  void make_folder(const std::filesystem::path& folder);
  std::vector<std::filesystem::path> made_, files_;
  bool kept_ = false;
};

/// A path as people type it from the folder at hand; in full if it lies elsewhere.
std::string shown(const std::filesystem::path& file);
/// Fails: UserError: there is such a file or folder.
void refuse_existing(const std::filesystem::path& file);

/// Of a-z, 0-9 and _, a letter first: what a card, a game, a variant or a bot may be called.
bool is_name(const std::string& text);
/// Fails: UserError: "'Kirov' is not a valid name for a card". `what`: "a card".
void require_name(const std::string& text, const std::string& what);
/// "red_october" as people write it: "Red october". Requires: is_name.
std::string title_of(const std::string& id);

}  // namespace qd::repl
