#include "engine/events/thrown.hpp"

namespace qd::events {

dice::Thrown throw_dice(Events& events, const dice::Throw& t, StreamId stream, Ref whose, EventKindId die,
                        Event& roll) {
  const bool heard = events.heard(die);
  dice::Thrown thrown = dice::throw_dice(t, [&](int sides) -> std::optional<int> {
    const int face = events.dice().roll(stream, whose, static_cast<std::uint32_t>(sides));
    roll.sides = static_cast<std::uint16_t>(std::min(sides, 0xFFFF));
    if (!heard) return face;
    Event one = roll;
    one.kind = die;
    one.amount = face;
    one.silent = true;
    events.announce(one);
    return one.cancelled ? std::nullopt : std::optional<int>(one.amount);
  });
  for (std::size_t i = 0; i < thrown.dice.size(); ++i) show(roll, i, thrown.dice[i].face, !thrown.dice[i].out);
  const std::int64_t sum = roll.amount + thrown.result;
  if (!limits::in_range(sum)) throw ScriptError("the result of a roll, " + std::to_string(sum) + ", is out of range");
  roll.amount = static_cast<std::int32_t>(sum);
  return thrown;
}

std::int32_t announce_roll(Events& events, Event& roll) {
  if (events.logs() || events.heard(roll.kind)) return events.announce(roll) ? roll.amount : 0;
  events.count_without_listeners(1);
  return roll.amount;
}

}  // namespace qd::events
