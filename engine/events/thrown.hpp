// Dice expressions with their events: each physical die is an event that abilities may change. The event of the roll
// keeps what its first eight dice show, and which of them were rolled again or dropped.
#pragma once

#include <algorithm>

#include "engine/dice/expression.hpp"
#include "engine/events/events.hpp"

namespace qd::events {

/// An expression of dice with its present numbers. Fails: ScriptError at `place` if no such dice can be rolled;
/// `whose()` begins its message.
template <class F>
dice::Throw throw_of(const Query& q, std::size_t how, const Env& env, const Place& place, F&& whose) {
  const dice::Throw t = q.rules().throws[how].at([&](ExprId number) { return q.eval(number, env); });
  if (const std::string flaw = t.flaw(); !flaw.empty()) throw ScriptError(place, whose() + t.text() + ": " + flaw);
  return t;
}
/// Rolls the dice, announces each as `die` if that has a listener, and adds the result to `roll.amount`. Does not
/// announce `roll`. Fails: ScriptError for a result out of range. Requires: t.flaw() is "".
dice::Thrown throw_dice(Events& events, const dice::Throw& t, StreamId stream, Ref whose, EventKindId die, Event& roll);
/// Announces a roll after its dice. Returns its amount, or 0 if it is stopped.
std::int32_t announce_roll(Events& events, Event& roll);
/// Notes what the n-th die of a roll shows, and whether it counts.
inline void show(Event& roll, std::size_t n, std::int32_t face, bool counts = true) {
  if (n >= 8) return;
  roll.faces |= static_cast<std::uint64_t>(std::clamp(face, 0, 255)) << (8 * n);
  if (!counts) roll.out = static_cast<std::uint8_t>(roll.out | (1u << n));
}

}  // namespace qd::events
