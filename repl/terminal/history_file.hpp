// The lines that were entered at a terminal, kept in a file that only its owner may read. Several sessions may use the
// file at the same time: each line is appended under a lock, so none of them loses what another one has written.
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

  /// XDG_STATE_HOME/quarterdeck/history, or the same below ~/.local/state; empty if there is no home.
  static std::filesystem::path standard_path();

  /// Reads what there is; with an empty path nothing is kept beyond the session. A file that has grown far too long is
  /// cut.
  explicit HistoryFile(std::filesystem::path file);
  /// Oldest first, each once: the last time it was entered counts. An entry may have several lines.
  [[nodiscard]] const std::vector<std::string>& entries() const { return entries_; }
  /// Blank entries and the last one over again are not kept. Why the file could not be written, once; else "".
  std::string add(const std::string& entry);

 private:
  void read();
  void append(const std::string& entry) const;  // Fails: UserError

  std::filesystem::path file_;
  std::vector<std::string> entries_;
  bool warned_ = false;
};

}  // namespace qd::repl
