// Console commands for the console itself: colours, width, time of a line.
#include <array>
#include <chrono>
#include <cstdio>
#include <iostream>

#include "engine/base/text.hpp"
#include "repl/session/console.hpp"

namespace qd::repl {

namespace {

constexpr long long kWidthMin = 40, kWidthMax = 400;

void theme(Console& c, const Words& words) {
  if (words.size() > 1) throw UserError("one theme at most is expected", "known: " + text::join(theme_names(), ", "));
  Screen& s = c.screen();
  if (!words.empty()) s.theme = &find_theme(words[0]);
  for (const Theme& t : themes())
    if (words.empty()) c.out() << (&t == s.theme ? "* " : "  ") << t.name << ": " << t.text << "\n";
  if (!words.empty() && s.terminal && !s.colour) c.out() << "colours are off: NO_COLOR or TERM says so\n";
}

void width(Console& c, const Words& words) {
  if (words.size() > 1) throw UserError("one number at most is expected: how many columns");
  Screen& s = c.screen();
  if (words.empty()) {
    c.out() << s.width << (s.fixed || !s.terminal ? "" : ", as the terminal") << "\n";
    return;
  }
  const bool chosen = words[0] != "auto";
  if (chosen) s.width = static_cast<std::size_t>(text::parse_integer(words[0], "columns", kWidthMin, kWidthMax));
  s.fixed = chosen;
  if (!chosen) s.width = Screen{}.width;
  s.measure();
}

// The time goes to standard error, so the output of the line stays the same.
void time_line(Console& c, const Words&) {
  const std::string line = c.rest();
  if (line.empty()) throw UserError("how long does which line take?", "write it behind :time, e.g. :time :step 100");
  if (text::split_words(line)[0] == ":time") throw UserError("':time' does not time itself", "write it once");
  const auto start = std::chrono::steady_clock::now();
  c.run(line);
  const double ms = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
  char text[64];
  std::snprintf(text, sizeof text, ms < 1000 ? "took %.1f ms" : "took %.2f s", ms < 1000 ? ms : ms / 1000);
  c.out().flush();
  std::cerr << text << "\n";
}

}  // namespace

std::span<const Command> setting_commands() {
  static constexpr std::array<Command, 3> kRows{{
      {":theme", "[dark | light | safe | none]",
       "Chooses the colours; `safe` suits colour-blind readers. Alone, lists the themes.", &theme, Offers::kSettings,
       ":theme light"},
      {":width", "[N | auto]", "Sets how many columns tables use. `auto` follows the size of the terminal.", &width,
       Offers::kSettings, ":width 100"},
      {":time", "LINE", "Runs a line of the console and shows on standard error how long it took.", &time_line,
       Offers::kNothing, ":time :step 100"},
  }};
  return kRows;
}

}  // namespace qd::repl
