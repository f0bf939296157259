// State checks of a translated program: see Machine::loop and Machine::start_check.
#pragma once

#include "engine/translate/run/play.hpp"

namespace qd::translate {

/// The checks of a program, as bits.
template <class P>
inline constexpr events::Checks kAllChecks = P::kChecks < events::kChecksMax ? (events::Checks{1} << P::kChecks) - 1
                                                                             : ~events::Checks{0};

// What has changed is looked at where it changed. False: nothing comes of it, the flow goes on as if nothing had. In
// the flow of a check nothing is looked at until that is done.
template <class P>
bool Play<P>::settle() {
  if (header.ended != 0) return true;
  if (header.checking != 0) return false;
  const std::size_t from = header.dirty == 2 ? header.checked : 0;
  header.dirty = 0;
  header.checked = 0;
  if ((m.events_->stale() & kAllChecks<P>) == 0) return false;
  return from == 0 ? start_check(0) : start_check(from);  // almost always from the first one
}

/// All cards that a set may hold, whatever seat it speaks of.
template <class P, std::size_t N, std::size_t W>
Word of_any_seat(const StateView<P>& h) {
  constexpr ExprNode n = P::expr[N];
  if constexpr (n.op == Op::kZone || n.op == Op::kZoneShared || n.op == Op::kZoneEvery)
    return word_of_kind(h, static_cast<std::size_t>(n.imm), W);
  else if constexpr (n.op == Op::kUnion) return of_any_seat<P, n.a, W>(h) | of_any_seat<P, n.b, W>(h);
  else if constexpr (n.op == Op::kWhere) return of_any_seat<P, n.a, W>(h);
  else if constexpr (n.op == Op::kAttachedTo) return word_of_kind(h, state::kAttached.index(), W);
  else return ~Word{0};
}

/// Might a condition hold for some seat? Said of all of them at once: that it is the time for it, that there is such a
/// card.
template <class P, std::size_t N>
bool might_hold(const StateView<P>& h) {
  constexpr ExprNode n = P::expr[N];
  if constexpr (n.op == Op::kAnd) {
    if constexpr (P::fails[n.a]) return might_hold<P, n.a>(h);
    else return might_hold<P, n.a>(h) && might_hold<P, n.b>(h);
  } else if constexpr (n.op == Op::kAny && n.b != 0xFFFF && !P::fails[n.a] && !depends<P>(n.b, Variable::kSeat) &&
                       !depends<P>(n.b, Variable::kMe)) {
    Env env;
    return !while_true<P::kWords>([&](auto w) { return narrowed<P, n.b, w>(h, env, of_any_seat<P, n.a, w>(h)) == 0; });
  } else if constexpr (!depends<P>(N, Variable::kSeat) && !depends<P>(N, Variable::kMe) && !P::fails[N]) {
    return value<P, N>(h, Env()) != 0;
  } else {
    return true;
  }
}

// Most often none begins for anybody: that is found out here, of all of them at once.
template <class P>
[[gnu::always_inline]] inline bool Play<P>::start_check(std::size_t from) {
  unrolled<P::kChecks>([&](auto i) {
    constexpr CheckImage c = P::checks[i];
    if constexpr (c.when.valid())
      if (m.events_->stale(i) && from <= i * P::kSeats && !might_hold<P, root<P>(c.when)>(h))
        m.events_->settle_check(i);
  });
  if ((m.events_->stale() & kAllChecks<P>) == 0) return false;
  const std::size_t first = h.active().valid() ? h.active().index() : 0;
  return !while_true<P::kChecks>(
      [&](auto i) { return i < from / P::kSeats || !m.events_->stale(i) || !check<i>(from, first); });
}

// Does it begin, for some seat?
template <class P>
template <std::size_t I>
bool Play<P>::check(std::size_t from, std::size_t first) {
  constexpr CheckImage c = P::checks[I];
  constexpr std::size_t begin = I * P::kSeats;
  for (std::size_t at = std::max(from, begin); at < begin + P::kSeats; ++at) {
    std::size_t number = first + at - begin;
    number = number >= P::kSeats ? number - P::kSeats : number;
    Env env;
    env.seat = env.me = SeatId(number);
    if (!h.plays(env.seat) || !holds<P, c.when.value>(h, env)) continue;
    if constexpr (c.variable.valid()) write<c.variable.value>(Ref::none(), Ref::of(env.seat).value);
    push(c.node.value);
    header.checking = static_cast<std::uint8_t>(header.depth);
    header.checked = static_cast<std::uint16_t>(at + 1);
    return true;
  }
  if (from <= begin) m.events_->settle_check(I);
  return false;
}

}  // namespace qd::translate
