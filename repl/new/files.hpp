// The files that a command creates: in the end all of them exist, or none.
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
  /// Removes the written files and the folders made for them, unless keep() was called.
  ~NewFiles();
  /// Writes a file, and creates its folders; replaces a file that it wrote before. Fails: UserError (no permission, no
  /// room, a file in place of a folder).
  void write(const std::filesystem::path& file, const std::string& content);
  void keep() { kept_ = true; }
  /// The written files, in order.
  [[nodiscard]] const std::vector<std::filesystem::path>& files() const { return files_; }

 private:
  void make_folder(const std::filesystem::path& folder);
  std::vector<std::filesystem::path> made_, files_;
  bool kept_ = false;
};

/// A path relative to the current folder; absolute if it is elsewhere.
std::string shown(const std::filesystem::path& file);
/// Fails: UserError if the file or folder exists.
void refuse_existing(const std::filesystem::path& file);

/// True for a valid name of a card, game, variant or bot: a-z, 0-9 and _, with a letter first.
bool is_name(const std::string& text);
/// Fails: UserError: "'Kirov' is not a valid name for a card". `what`: "a card".
void require_name(const std::string& text, const std::string& what);
/// "red_october" for people: "Red october". Requires: is_name.
std::string title_of(const std::string& id);

}  // namespace qd::repl
