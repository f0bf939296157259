#include "repl/terminal/screen.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <sstream>

#include "engine/base/text.hpp"
#include "repl/ranks/launched.hpp"
#include "repl/terminal/layout.hpp"

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
  if (colour) style.paint = theme->paint;
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
  if (!terminal || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return;
  rows = size.ws_row;
  if (!fixed && size.ws_col > 0) width = std::clamp<std::size_t>(size.ws_col, kNarrow, kWide);
}

Screen standard_screen() {
  Screen screen;
  screen.out = &std::cout;
  screen.terminal = output_is_terminal();
  screen.colour = screen.terminal && !colours_are_off();
  screen.measure();
  return screen;
}

bool output_is_terminal() { return isatty(STDOUT_FILENO) != 0 && !launched_by_mpirun(); }
bool input_is_terminal() { return isatty(STDIN_FILENO) != 0; }

bool errors_have_colour() { return isatty(STDERR_FILENO) != 0 && !colours_are_off(); }

bool colours_are_off() {
  const char* term = std::getenv("TERM");
  return is_set("NO_COLOR") || term == nullptr || std::string(term) == "dumb";
}

std::string log_line_text(const Screen& screen, const std::string& line) {
  const bool event = line.empty() || line.front() == ' ';
  const std::string shown =
      screen.terminal ? broken(line, screen.width, 4) : line;  // otherwise the terminal would break words
  return event ? shown : screen.painted(screen.theme->log, shown);
}

LogFollower::Reader& LogFollower::reader(Viewer viewer) {
  readers_.resize(Viewer::kCount);
  return readers_[viewer.index()];
}

void LogFollower::print_new(const Screen& screen, const match::Match& match, Viewer viewer,
                            const std::vector<Aside>& asides) {
  Reader& r = reader(viewer);
  const std::vector<view::LogLine> lines = view::log_lines(match, viewer, r.shown, view::Passes::kHide, r.place);
  r.shown += lines.size();
  auto aside = asides.begin();
  const auto due = [&](const view::LogLine& line) {
    return aside != asides.end() && (line.answers > aside->answers || line.events > aside->events);
  };
  for (std::size_t i = 0; i < lines.size();) {
    for (; due(lines[i]); ++aside) *screen.out << log_line_text(screen, aside->text) << "\n";
    std::size_t next = i + 1;
    while (!viewer.is_all() && next < lines.size() && lines[next].text == lines[i].text && !due(lines[next])) ++next;
    const std::string times = next - i > 1 ? " (" + std::to_string(next - i) + " times)" : "";  // "B draws a card"
    *screen.out << log_line_text(screen, lines[i].text + times) << "\n";
    i = next;
  }
  for (; aside != asides.end(); ++aside) *screen.out << log_line_text(screen, aside->text) << "\n";
}

void LogFollower::print_table(const Screen& screen, const match::Match& match, Viewer viewer, bool question,
                              const std::vector<Aside>& asides) {
  std::ostringstream said;
  Screen apart = screen;
  apart.out = &said;
  print_new(apart, match, viewer, asides);
  std::vector<std::string> log = text::split(said.str(), '\n');
  if (log.back().empty()) log.pop_back();
  const view::SeatView view = view::make_view(match, viewer);
  const std::string table = view::view_text(view, screen.style(false)),
                    asks = question ? view::question_text(view, screen.style(true)) : "";
  const auto lines = [](const std::string& text) {
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
  };
  const std::size_t prompt = question ? 1 : 0;
  const bool fits = screen.rows == 0 || log.size() + lines(table) + lines(asks) + prompt <= screen.rows;
  const auto print_log = [&] {
    std::size_t first = 0;
    const std::size_t room = screen.rows - std::min(screen.rows, lines(asks) + prompt);
    constexpr std::size_t kFew = 4;
    if (!fits && log.size() > std::max(room, kFew)) {
      first = log.size() - std::max(room, kFew) + 1;
      *screen.out << screen.painted(screen.theme->hint, "… and " + std::to_string(first) + " lines before: :log " +
                                                            std::to_string(log.size()))
                  << "\n";
    }
    for (std::size_t i = first; i < log.size(); ++i) *screen.out << log[i] << "\n";
  };
  if (fits) print_log();
  *screen.out << table;
  if (!fits) print_log();
  *screen.out << asks;
}

void LogFollower::skip_all(const match::Match& match) {
  const auto skip = [&](Viewer viewer) {
    reader(viewer).shown = view::log_length(match, viewer, view::Passes::kHide, reader(viewer).place);
  };
  for (std::size_t s = 0; s < match.setup().seats; ++s) skip(SeatId(s));
  skip(Viewer::onlooker());
  skip(Viewer::all());
}

}  // namespace qd::repl
