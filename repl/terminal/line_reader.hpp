// Lines of input: edited, with history, completion and paste on a terminal; plain otherwise, and then without a prompt.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace qd::repl {

class LineReader {
 public:
  /// The words that may stand at the end of a line, whole; `line` is what is left of the cursor.
  using Completer = std::function<std::vector<std::string>(const std::string& line)>;

  /// With `history`, what is remembered is kept in a file (see history_file.hpp).
  explicit LineReader(bool history, Completer completer = {});
  ~LineReader();
  LineReader(const LineReader&) = delete;
  LineReader& operator=(const LineReader&) = delete;

  /// The next line without its end; "" for one dropped by Ctrl-C; nothing at the end of the input. An entry of the
  /// history may have several lines. `code` is the colour of the prompt, `end` what ends it.
  std::optional<std::string> read(const std::string& prompt, const std::string& code = {}, const std::string& end = {});
  /// Was the line read last dropped by Ctrl-C?
  [[nodiscard]] bool dropped() const { return dropped_; }
  /// While a line is edited on a terminal this descriptor is listened to as well.
  void listen(int descriptor);
  /// Was there something to read, so that the line is not finished? It is there again with the next prompt.
  [[nodiscard]] bool knocked() const { return knocked_; }
  /// Forgets the line that was not finished.
  void drop_unfinished();
  /// Puts an input into the history; without it a line is not found again.
  void remember(const std::string& input);
  /// Forgets the rest of what was pasted.
  void drop_pasted();
  [[nodiscard]] bool interactive() const { return editor_ != nullptr; }
  /// Number of the line read last, from 1.
  [[nodiscard]] int line_number() const { return line_number_; }

 private:
  struct Editor;
  class Piped;
  std::unique_ptr<Editor> editor_;
  std::unique_ptr<Piped> piped_;  // one of them
  int line_number_ = 0;
  bool dropped_ = false, knocked_ = false;
};

}  // namespace qd::repl
