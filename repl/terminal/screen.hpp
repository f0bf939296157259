// The screen: colours and width of the terminal, tables, and the growing log.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "engine/view/view.hpp"
#include "repl/terminal/theme.hpp"

namespace qd::repl {

struct Screen {
  std::ostream* out = nullptr;
  bool colour = false;
  std::size_t width = 80;
  std::size_t rows = 0;   // of the terminal; 0: unlimited
  bool terminal = false;  // its size may change
  bool fixed = false;     // the user chose the width
  const Theme* theme = &themes().front();

  [[nodiscard]] view::TextStyle style(bool question) const;
  /// The text in a colour of the theme (`code`), if colour is on.
  [[nodiscard]] std::string painted(const char* code, const std::string& text) const;
  /// Reads the width of the terminal again, unless the user chose one.
  void measure();
  /// False after a write error: the reader is gone, or the disk is full.
  [[nodiscard]] bool good() const;
};

/// Standard output: colour only on a terminal and without NO_COLOR; 80 columns without a terminal.
Screen standard_screen();
/// False under mpirun, which reads what its processes print from a terminal of its own.
bool output_is_terminal();
bool input_is_terminal();
/// True if standard error may have colours.
bool errors_have_colour();
/// True if the environment forbids colours: NO_COLOR, TERM=dumb.
bool colours_are_off();

/// A line to show between lines of a log.
struct Aside {
  std::size_t answers = 0, events = 0;  // answers and events of the match before it
  std::string text;
};

/// Prints each line of a log only once for each viewer.
class LogFollower {
 public:
  /// Prints the lines that are new for this viewer, with `asides` (oldest first) between them, and the table,
  /// optionally with the open question. If the terminal has too few rows, recent events are printed between table and
  /// question, and only the end of a long log, so that they stay on the screen.
  void print_table(const Screen& screen, const match::Match& match, Viewer viewer, bool question,
                   const std::vector<Aside>& asides = {});
  /// Prints the lines that are new for this viewer.
  void print_new(const Screen& screen, const match::Match& match, Viewer viewer, const std::vector<Aside>& asides = {});
  /// Marks everything as shown: after an undo, or when a match is taken over.
  void skip_all(const match::Match& match);

 private:
  struct Reader {
    std::size_t shown = 0;
    view::LogPlace place;
  };
  Reader& reader(Viewer viewer);
  std::vector<Reader> readers_;
};

/// A line of the log in its colour.
std::string log_line_text(const Screen& screen, const std::string& line);

}  // namespace qd::repl
