// Lines become inputs: prompts in front of them are taken away, and what is not finished goes on in the next line. The
// same at a terminal, from a pipe and in pasted text.
//
//   Input input(next_line);  while (std::optional<Entered> e = input.next("qd> ")) console.run(e->text);
#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace qd::repl {

/// What was entered.
struct Entered {
  std::string text;   // one command, answer or expression; an expression keeps its lines
  std::string typed;  // as it was typed, for the history
  int line = 0;       // number of its first line
};

/// Does an input go on after these lines: a backslash at the end, an open bracket, an unfinished expression after '='?
bool goes_on(const std::vector<std::string>& lines);
/// What they mean together.
std::string together(const std::vector<std::string>& lines);

class Input {
 public:
  struct Line {
    std::string text;
    bool dropped = false;  // by Ctrl-C: forget what came before it
  };
  using Source = std::function<std::optional<Line>(const std::string& prompt)>;

  explicit Input(Source source) : source_(std::move(source)) {}

  /// The next input; nothing at the end. One that was dropped is empty. A line with the prompt of an input or with a
  /// command of the console begins anew, whatever was open before it.
  std::optional<Entered> next(const std::string& prompt);
  /// How many lines have been read.
  [[nodiscard]] int lines() const { return read_; }

 private:
  std::optional<Line> line(const std::string& prompt);

  Source source_;
  std::deque<std::string> waiting_;  // read, but not yet used
  int read_ = 0;
};

}  // namespace qd::repl
