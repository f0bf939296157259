// Where the program writes to: colours and width of the terminal, tables, and the log as it grows.
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
  std::size_t rows = 0;   // of the terminal; 0: there is no end
  bool terminal = false;  // of a size that may change
  bool fixed = false;     // the width was chosen
  const Theme* theme = &themes().front();

  [[nodiscard]] view::TextStyle style(bool question) const;
  /// The text in a colour of the theme (`code`), if there is colour.
  [[nodiscard]] std::string painted(const char* code, const std::string& text) const;
  /// Reads the width of the terminal again, unless one was chosen.
  void measure();
  /// False once nothing more can be written: the reader has gone, the disk is full.
  [[nodiscard]] bool good() const;
};

/// Standard output: colour only on a terminal and without NO_COLOR, 80 columns where there is no terminal.
Screen standard_screen();
bool input_is_terminal();
/// May standard error have colours?
bool errors_have_colour();
/// Is this an environment without colours: NO_COLOR, TERM=dumb?
bool colours_are_off();

/// A line among those of a log that is not part of it.
struct Aside {
  std::size_t answers = 0, events = 0;  // of the match before it
  std::string text;
};

/// Prints each line of a log once for every viewer.
class LogFollower {
 public:
  /// The lines that this viewer has not been shown yet, with `asides` (oldest first) between them, and the table, with
  /// the open question if wanted. Where the terminal has not rows enough for all of them, what has just happened stands
  /// between table and question, and of a long log its end: it is never pushed off the screen.
  void print_table(const Screen& screen, const match::Match& match, Viewer viewer, bool question,
                   const std::vector<Aside>& asides = {});
  /// The lines that this viewer has not been shown yet.
  void print_new(const Screen& screen, const match::Match& match, Viewer viewer, const std::vector<Aside>& asides = {});
  /// What there is counts as shown: after an undo, or when a match is taken over.
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
