// Lines of input: edited, with history and completion on a terminal; plain otherwise, and then without a prompt.
#pragma once

#include <csignal>
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

  /// With `history`, lines are kept in XDG_STATE_HOME/quarterdeck/history.
  explicit LineReader(bool history, Completer completer = {});
  ~LineReader();
  LineReader(const LineReader&) = delete;
  LineReader& operator=(const LineReader&) = delete;

  /// The next line without its end; "" for one aborted by Ctrl-C; nothing at the end of the input.
  std::optional<std::string> read(const std::string& prompt);
  [[nodiscard]] bool interactive() const { return editor_ != nullptr; }
  /// Number of the line read last, from 1.
  [[nodiscard]] int line_number() const { return line_number_; }

 private:
  struct Editor;
  std::unique_ptr<Editor> editor_;
  int line_number_ = 0;
};

/// Was Ctrl-C pressed since a LineReader on a terminal was last read? Long work asks and stops.
bool interrupted();

}  // namespace qd::repl
