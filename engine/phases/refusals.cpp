#include "engine/phases/refusals.hpp"

namespace qd::phases {

void asks_nobody(const Node& n) {
  const char* const what = n.kind == NodeKind::kWindow ? "window '" : "'";
  throw ScriptError(n.place, what + n.name + "' asks nobody: its seat is none");
}

void asks_for_too_many(const Node& n, std::int32_t least, std::int32_t most) {
  throw LimitError(n.place, "'" + n.name + "' asks for a number from " + std::to_string(least) + " to " +
                                std::to_string(most) + ": " + at_most(limits::kNumbersAskedMax, "numbers"));
}

void cannot_pay(const Node& n, std::int32_t due, std::int64_t most) {
  throw ScriptError(
      n.place,
      "'" + n.name + "': " + std::to_string(due) + " are due, but only " + std::to_string(most) + " can be paid",
      "ask only for what can be paid");
}

void repeats_too_often(const Node& n, std::int32_t repeats) {
  throw LimitError(n.place,
                   "a card gets " + std::to_string(repeats) + " orders: " + at_most(limits::kOrdersPerCardMax, ""));
}

void has_too_many_orders(const Node& n, std::size_t options, std::size_t orders) {
  const bool of_options = options > limits::kOptionsMax;
  throw LimitError(n.place, "'" + n.name + (of_options ? "' has " : "' asks for ") +
                                std::to_string(of_options ? options : orders) +
                                (of_options ? " options: " : " orders: ") +
                                at_most(of_options ? limits::kOptionsMax : limits::kAnswerMax, ""));
}

void offers_too_much() { throw LimitError("a question has too many options: " + at_most(limits::kOptionsMax, "")); }

void has_no_number(const state::State& state, EntityId card) {
  const std::string what = card.valid() ? "'" + state.definition(card).key + "'" : "it";
  throw ScriptError(what + " belongs to nobody, so there is no seat whose number could change",
                    "say whose with 'seat'");
}
void has_no_zone(const state::State& state, EntityId card) {
  throw ScriptError("'" + state.definition(card).key + "' belongs to nobody, so it cannot go to a zone of a seat",
                    "say whose with 'seat'");
}
void heads_no_stack(const Node& n, const state::State& state, EntityId card) {
  throw ScriptError(n.place, "'" + n.name + "': '" + state.definition(card).key + "' is not the top card of a stack",
                    "'on' must be the top card of a stack");
}

}  // namespace qd::phases
