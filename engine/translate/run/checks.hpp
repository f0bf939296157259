// State checks of a translated program: see Machine::loop and Machine::start_check.
#pragma once

#include "engine/translate/run/play.hpp"

namespace qd::translate {

// What has changed is looked at where it changed. False: nothing comes of it, the flow goes on as if nothing had. In the flow of a check
// nothing is looked at until that is done.
template <class P>
bool Play<P>::settle() {
  if (header.ended != 0) return true;
  if (header.checking != 0) return false;
  const std::size_t from = header.dirty == 2 ? header.checked : 0;
  header.dirty = 0;
  header.checked = 0;
  return m.events_->stale() != 0 && start_check(from);
}

template <class P>
bool Play<P>::start_check(std::size_t from) {
  const std::size_t first = h.active().valid() ? h.active().index() : 0;
  return !while_true<P::kChecks>([&](auto i) { return i < from / P::kSeats || !m.events_->stale(i) || !check<i>(from, first); });
}

/// The part of a condition that comes first.
template <class P>
constexpr std::size_t first_part(std::size_t n) {
  while (P::expr[n].op == Op::kAnd) n = P::expr[n].a;
  return n;
}

// Does it begin, for some seat? What is said first of all of them at once, as that it is the time for it, is looked at once.
template <class P> template <std::size_t I>
bool Play<P>::check(std::size_t from, std::size_t first) {
  constexpr CheckImage c = P::checks[I];
  constexpr std::size_t begin = I * P::kSeats;
  if constexpr (c.when.valid()) {
    constexpr std::size_t part = first_part<P>(P::roots[c.when.index()]);
    if constexpr (part != P::roots[c.when.index()] && !depends<P>(part, Variable::kSeat) && !depends<P>(part, Variable::kMe) && !P::fails[part]) {
      if (value<P, part>(h, Env()) == 0) {
        if (from <= begin) m.events_->settle_check(I);
        return false;
      }
    }
  }
  for (std::size_t at = std::max(from, begin); at < begin + P::kSeats; ++at) {
    std::size_t number = first + at - begin;
    number = number >= P::kSeats ? number - P::kSeats : number;
    Env env;
    env.seat = env.me = SeatId(number);
    if (!h.plays(env.seat) || !holds<P, c.when.value>(h, env)) continue;
    if constexpr (c.variable.valid()) write<c.variable.value>(Ref::none(), Ref::of(env.seat).value);
    m.push(c.node.value);
    header.checking = static_cast<std::uint8_t>(header.depth);
    header.checked = static_cast<std::uint16_t>(at + 1);
    return true;
  }
  if (from <= begin) m.events_->settle_check(I);
  return false;
}

}  // namespace qd::translate
