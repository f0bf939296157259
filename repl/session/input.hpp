// Turns lines into inputs: removes copied prompts, and joins unfinished lines with the next. The same for terminals,
// pipes and pasted text.
//
//   Input input(next_line);  while (std::optional<Entered> e = input.next("qd> ")) console.run(e->text);
#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace qd::repl {

/// One input.
struct Entered {
  std::string text;   // one command, answer or expression; an expression keeps its lines
  std::string typed;  // as it was typed, for the history
  int line = 0;       // first line number
};

/// True if the input is unfinished: a backslash at the end, an open bracket, an incomplete expression after '='.
bool goes_on(const std::vector<std::string>& lines);
/// The lines joined to one input.
std::string together(const std::vector<std::string>& lines);

class Input {
 public:
  struct Line {
    std::string text;
    bool dropped = false;  // by Ctrl-C: earlier lines are dropped, too
  };
  using Source = std::function<std::optional<Line>(const std::string& prompt)>;

  explicit Input(Source source) : source_(std::move(source)) {}

  /// The next input; nothing at the end. A dropped input is empty. A line with the prompt of an input or with a console
  /// command starts a new input, even if a bracket is open.
  std::optional<Entered> next(const std::string& prompt);
  /// Number of lines read so far.
  [[nodiscard]] int lines() const { return read_; }

 private:
  std::optional<Line> line(const std::string& prompt);

  Source source_;
  std::deque<std::string> waiting_;  // read but not used yet
  int read_ = 0;
};

}  // namespace qd::repl
