// Reads lines of input: on a terminal with editing, history, completion and paste; otherwise plain and without a
// prompt.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace qd::repl {

class LineReader {
 public:
  /// Completions of a line as whole words; `line` is the part left of the cursor.
  using Completer = std::function<std::vector<std::string>(const std::string& line)>;

  /// `history`: keep the history in a file (see history_file.hpp).
  explicit LineReader(bool history, Completer completer = {});
  ~LineReader();
  LineReader(const LineReader&) = delete;
  LineReader& operator=(const LineReader&) = delete;

  /// The next line without its end; "" after Ctrl-C; nothing at the end of the input. A history entry may have several
  /// lines. `code` is the colour of the prompt, `end` resets it.
  std::optional<std::string> read(const std::string& prompt, const std::string& code = {}, const std::string& end = {});
  /// True if Ctrl-C dropped the last line.
  [[nodiscard]] bool dropped() const { return dropped_; }
  /// While a line is edited on a terminal, also watches this descriptor.
  void listen(int descriptor);
  /// True if the descriptor had input, so the line is unfinished. The next prompt shows it again.
  [[nodiscard]] bool knocked() const { return knocked_; }
  /// Discards the unfinished line.
  void drop_unfinished();
  /// Adds an input to the history.
  void remember(const std::string& input);
  /// Discards the rest of pasted text.
  void drop_pasted();
  [[nodiscard]] bool interactive() const { return editor_ != nullptr; }
  /// Number of the last line, from 1.
  [[nodiscard]] int line_number() const { return line_number_; }

 private:
  struct Editor;
  class Piped;
  std::unique_ptr<Editor> editor_;
  std::unique_ptr<Piped> piped_;  // one of these two is set
  int line_number_ = 0;
  bool dropped_ = false, knocked_ = false;
};

}  // namespace qd::repl
