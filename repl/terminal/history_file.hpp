// The input history of a terminal, in a file that only its owner may read. Several sessions may use it at the same
// time: each line is appended under a lock, so no session loses lines of another.
//
//   HistoryFile past(HistoryFile::standard_path());  past.entries();  past.add(":new dreadnaught");
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace qd::repl {

class HistoryFile {
 public:
  static constexpr std::size_t kEntriesMax = 1000;

  /// XDG_STATE_HOME/quarterdeck/history, or ~/.local/state/quarterdeck/history; empty if there is no home.
  static std::filesystem::path standard_path();

  /// Reads the file; with an empty path nothing is kept after the session. Shortens a file that has grown far too long.
  explicit HistoryFile(std::filesystem::path file);
  /// Oldest first, each once at its last position. An entry may have several lines.
  [[nodiscard]] const std::vector<std::string>& entries() const { return entries_; }
  /// Ignores blank entries and repetitions of the last one. Returns why the file could not be written, only once; else
  /// "".
  std::string add(const std::string& entry);

 private:
  void read();
  void append(const std::string& entry) const;  // Fails: UserError

  std::filesystem::path file_;
  std::vector<std::string> entries_;
  bool warned_ = false;
};

}  // namespace qd::repl
