#include "repl/terminal/screen.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>

namespace qd::repl {

namespace {
constexpr std::size_t kNarrow = 40, kWide = 120;

bool is_set(const char* variable) {
  const char* value = std::getenv(variable);
  return value != nullptr && *value != '\0';
}
}  // namespace

view::TextStyle Screen::style(bool question) const {
  view::TextStyle style;
  style.width = width;
  style.colour = colour;
  style.paint = theme->paint;
  style.question = question;
  return style;
}

bool Screen::good() const {
  out->flush();
  return out->good();
}

std::string Screen::painted(const char* code, const std::string& text) const {
  return colour && *code != '\0' && !text.empty() ? code + text + theme->paint.end : text;
}

void Screen::measure() {
  winsize size{};
  if (terminal && !fixed && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
    width = std::clamp<std::size_t>(size.ws_col, kNarrow, kWide);
}

Screen standard_screen() {
  Screen screen;
  screen.out = &std::cout;
  screen.terminal = isatty(STDOUT_FILENO) != 0;
  screen.colour = screen.terminal && !colours_are_off();
  screen.measure();
  return screen;
}

bool input_is_terminal() { return isatty(STDIN_FILENO) != 0; }

bool errors_have_colour() { return isatty(STDERR_FILENO) != 0 && !colours_are_off(); }

bool colours_are_off() {
  const char* term = std::getenv("TERM");
  return is_set("NO_COLOR") || term == nullptr || std::string(term) == "dumb";
}

std::string log_line_text(const Screen& screen, const std::string& line) {
  return line.empty() || line.front() == ' ' ? line : screen.painted(screen.theme->log, line);
}

LogFollower::Reader& LogFollower::reader(SeatId viewer) {
  readers_.resize(limits::kSeatsMax + 1);
  return readers_[viewer.valid() ? viewer.index() : limits::kSeatsMax];
}

void LogFollower::print_new(const Screen& screen, const match::Match& match, SeatId viewer) {
  Reader& r = reader(viewer);
  const std::vector<std::string> lines = view::log_lines(match, viewer, r.shown, view::Passes::kHide, r.place);
  for (std::size_t i = 0; i < lines.size();) {  // "B draws a card (9 times)"
    std::size_t next = i + 1;
    while (viewer.valid() && next < lines.size() && lines[next] == lines[i]) ++next;
    *screen.out << log_line_text(screen, lines[i]) << (next - i > 1 ? " (" + std::to_string(next - i) + " times)" : "")
                << "\n";
    i = next;
  }
  r.shown += lines.size();
}

void LogFollower::skip_all(const match::Match& match) {
  const auto skip = [&](SeatId viewer) {
    reader(viewer).shown = view::log_length(match, viewer, view::Passes::kHide, reader(viewer).place);
  };
  for (std::size_t s = 0; s < match.setup().seats; ++s) skip(SeatId(s));
  skip(SeatId::none());
}

}  // namespace qd::repl
