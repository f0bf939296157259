// Console commands that give reasons: how a value is computed, why a command is not possible.
#include <array>

#include "repl/session/console.hpp"
#include "repl/why/explain.hpp"
#include "repl/why/refusal.hpp"
#include "repl/why/trigger.hpp"

namespace qd::repl {

namespace {

void why_not(Console& c, const Words& words) { tell_why_not(c.out(), c.match(), words, c.viewer(), c.nearest()); }

void explain_value(Console& c, const Words& words) { explain(c.out(), c.match(), words, c.viewer(), c.nearest()); }

void why(Console& c, const Words& words) {
  if (words.size() > 1)
    throw UserError("which event?", "write :why, :why N for the N-th last one, or :why 14.2 as :trace numbers them");
  tell_why(c.out(), c.match(), words.empty() ? "" : words[0], c.viewer());
}

void why_no_trigger(Console& c, const Words& words) {
  if (words.empty() || words.size() > 2)
    throw UserError("which ability?", "write :why_no_trigger ABILITY [CARD], the ability by its id or as CARD.id");
  tell_why_no_trigger(c.out(), c.match(), words[0], words.size() > 1 ? words[1] : "", c.viewer(), c.nearest());
}

void trace(Console& c, const Words& words) {
  if (words.empty()) {
    c.out() << "the trace is " << (c.stops().traces() ? "on" : "off") << "\n";
    return;
  }
  if (words.size() != 1 || (words[0] != "on" && words[0] != "off"))
    throw UserError("on or off?", "write :trace on or :trace off");
  c.stops().set_trace(words[0] == "on");
}

}  // namespace

std::span<const Command> why_commands() {
  static constexpr std::array<Command, 5> kRows{{
      {":explain", "STAT CARD [against CARD] [all] | CARD.NAME | A.NAME | NAME",
       "Explains a value. Stat: the printed value, each modifier with file, line and layer, limits, and what does not "
       "count and why (`all`: every one). Attribute: the events that changed it. Parameter: its place.",
       &explain_value, Offers::kStats, ":explain attack K"},
      {":why", "[N | D.K]",
       "Lists the abilities that saw the last event, in order, and what they did. N counts back; D.K is event K of "
       "decision D in `:trace`.",
       &why, Offers::kNothing, ":why 2"},
      {":why_not", "VERB [SOURCE] [TARGET] | CARD",
       "Says which condition forbids a command, or the choice of a card, with the values it read.", &why_not,
       Offers::kVerbs, ":why_not upgrade 6 K"},
      {":why_no_trigger", "ABILITY [CARD]",
       "Says why an ability did not act at its last event: asleep, a condition failed, declined, or stopped earlier.",
       &why_no_trigger, Offers::kNothing, ":why_no_trigger queen_D.capture"},
      {":trace", "[on | off]",
       "After each answer, shows every event and the abilities that saw it, as far as the viewer may know.", &trace,
       Offers::kNothing, ":trace on"},
  }};
  return kRows;
}

}  // namespace qd::repl
