// Console commands that stop play or report changes: breakpoints and watches.
#include <array>
#include <cctype>

#include "engine/base/text.hpp"
#include "repl/session/console.hpp"

namespace qd::repl {

namespace {

/// For a text that uses `me`: the seat it means.
std::string who_asks(const Stops::Read& read) {
  const auto letter = [&](std::size_t at) { return std::isalnum(static_cast<unsigned char>(read.text[at])) != 0; };
  for (std::size_t at = read.text.find("me"); at != std::string::npos; at = read.text.find("me", at + 1))
    if ((at == 0 || (!letter(at - 1) && read.text[at - 1] != '.' && read.text[at - 1] != '_')) &&
        (at + 2 == read.text.size() || (!letter(at + 2) && read.text[at + 2] != '_')))
      return " (me is " + state::seat_letter(read.me) + ")";
  return "";
}

std::string watch_text(const Stops::Watch& w) {
  return std::to_string(w.number) + ": " + w.expression.text + " = " + w.value + who_asks(w.expression) + "\n";
}

std::string break_text(Console& c, const Stops::Break& b) {
  std::string out = std::to_string(b.number) + ": " + b.event;
  if (!b.condition.text.empty())
    out += (b.event.empty() ? "when " : " when ") + b.condition.text + who_asks(b.condition);
  if (!b.event.empty() && c.has_match() && !c.match().rules().program().rules->find_event(b.event).valid())
    out += "  (this game has no such event)";
  return b.trouble.empty() ? out : out + "  (disabled: " + b.trouble + ")";
}

void set_break(Console& c, const Words& words) {
  Stops& stops = c.stops();
  if (words.empty()) {
    if (stops.breaks().empty()) c.out() << "no breakpoints; :break EVENT [when CONDITION] sets one\n";
    for (const Stops::Break& b : stops.breaks()) c.out() << break_text(c, b) << "\n";
    return;
  }
  if (words[0] == "off") {
    if (words.size() > 2)
      throw UserError("one number at most is expected",
                      ":break off removes all breakpoints, :break off 2 only the second");
    stops.remove_break(words.size() > 1 ? words[1] : "");
    return;
  }
  const bool at_event = words[0] != "when";
  std::string condition;  // as typed: quotes are part of it
  if (words.size() > (at_event ? 1u : 0u)) {
    if (words[at_event ? 1 : 0] != "when")
      throw UserError("'" + words[1] + "': expected 'when' and a condition",
                      "write :break " + words[0] + " when ev.amount > 1");
    const std::string rest = c.rest();
    condition = text::trim(std::string_view(rest).substr(rest.find("when", at_event ? words[0].size() : 0) + 4));
    if (condition.empty())
      throw UserError("the condition is missing",
                      "write :break " + std::string(at_event ? words[0] + " " : "") + "when CONDITION");
  }
  const std::size_t number = stops.add_break(c.match(), at_event ? words[0] : "", condition, c.asker());
  c.out() << "breakpoint " << number << " is set\n";
}

void watch(Console& c, const Words& words) {
  Stops& stops = c.stops();
  if (!words.empty()) {
    const Stops::Watch& w = stops.add_watch(c.match(), c.rest(), c.asker());
    c.out() << watch_text(w);
    return;
  }
  if (stops.watches().empty()) c.out() << "nothing is watched; :watch EXPRESSION does\n";
  for (const Stops::Watch& w : stops.watches()) c.out() << watch_text(w);
}

void unwatch(Console& c, const Words& words) {
  if (words.size() > 1)
    throw UserError("one number at most is expected", ":unwatch removes all, :unwatch 2 only the second");
  c.stops().remove_watch(words.empty() ? "" : words[0]);
}

}  // namespace

std::span<const Command> stop_commands() {
  static constexpr std::array<Command, 3> kRows{{
      {":break", "[EVENT] [when CONDITION] | off [N]",
       "Stops at the first question after the event, or when the condition becomes true. CONDITION is written as after "
       "'='. `event` (Lua: `ev`) is the event, as in event.card, event.amount. `me` is the seat asked when you set it. "
       "Alone, lists breakpoints; `off` removes them.",
       &set_break, Offers::kEvents, ":break ship_destroyed when event.seat == me"},
      {":watch", "[EXPRESSION]",
       "After each answer, shows how the value of the expression changed. Alone, lists what is watched.", &watch,
       Offers::kNothing, ":watch A.base"},
      {":unwatch", "[N]", "Stops watching expression N, or all.", &unwatch, Offers::kNothing, ":unwatch 2"},
  }};
  return kRows;
}

}  // namespace qd::repl
