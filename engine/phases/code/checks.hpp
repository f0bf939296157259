// State-based checks, written once for two readers: the loop over tables, and translate::Play. `R` gives access to the
// match and its checks; a check is a phases::Check or a Constant one.
#pragma once

#include <algorithm>

#include "engine/base/constant.hpp"
#include "engine/events/events.hpp"

namespace qd::phases::code {

/// Starts the flow of a check for the first seat, from the active one on, for which it holds. `number`: of the check.
/// `from`: how many pairs of check and seat have been tested. False: it holds for no seat.
template <class R, class When, class Variable>
bool begin_check(R& r, std::size_t number, When when, Variable variable, NodeId flow, std::size_t from) {
  const std::size_t seats = r.seats(), begin = number * seats;
  const std::size_t first = r.active().valid() ? r.active().index() : 0;
  state::Header& h = r.header();
  events::Env env;
  for (std::size_t at = std::max(from, begin); at < begin + seats; ++at) {
    const std::size_t seat = first + at - begin;
    env.seat = env.me = SeatId(seat >= seats ? seat - seats : seat);
    if (!r.plays(env.seat) || !r.holds(when, env)) continue;
    if (variable.valid()) r.set(variable, Ref::of(env.seat).value);
    r.push(flow);
    h.checking = static_cast<std::uint8_t>(h.depth);
    h.checked = static_cast<std::uint16_t>(at + 1);
    return true;
  }
  if (from <= begin) r.events().settle_check(number);
  return false;
}

/// Starts the first check that holds, in the order of checks, then seats. Tests only checks that read something that
/// has changed, and none while the flow of a check runs. False: no flow was started.
template <class R>
bool settle(R& r) {
  state::Header& h = r.header();
  if (h.checking != 0) return false;
  const std::size_t from = h.dirty == 2 ? h.checked : 0;
  h.dirty = 0;
  h.checked = 0;
  if (!r.may_begin(from)) return false;
  return !r.while_checks([&](std::size_t number, auto when, auto variable, NodeId flow) {
    return number < from / r.seats() || !r.events().stale(number) ||
           !begin_check(r, number, when, variable, flow, from);
  });
}

/// Call when the innermost frame is removed. If it was the flow of a check that changed something, all checks are
/// tested again; otherwise testing goes on after that check.
inline void leave_check(state::Header& h) {
  if (h.checking != h.depth) return;
  h.checking = 0;
  if (h.dirty != 0) h.checked = 0;
  else h.dirty = 2;
}

}  // namespace qd::phases::code
