// State-based checks of a translated program.
#pragma once

#include "engine/translate/run/play.hpp"

namespace qd::translate {

/// All checks of a program, as bits.
template <class P>
inline constexpr events::Checks kAllChecks = P::kChecks < events::kChecksMax ? (events::Checks{1} << P::kChecks) - 1
                                                                             : ~events::Checks{0};

/// All cards that a set may hold, whatever the seat.
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

/// Might a condition hold for some seat? Tests only the parts that do not depend on the seat, once for all seats.
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

/// What the checks of a translated program read and do; see phases/code/checks.hpp.
template <class P>
struct Play<P>::Checks {
  Play& p;
  static constexpr std::size_t seats() { return P::kSeats; }
  [[nodiscard]] SeatId active() const { return p.h.active(); }
  [[nodiscard]] bool plays(SeatId seat) const { return p.h.plays(seat); }
  template <ExprId E>
  [[nodiscard]] bool holds(Constant<E> when, const Env& env) const {
    return p.h.holds(when, env);
  }
  [[nodiscard]] state::Header& header() const { return p.header; }
  [[nodiscard]] events::Events& events() const { return *p.m.events_; }
  template <SlotId S>
  void set(Constant<S>, std::int32_t v) const {
    if constexpr (S.valid()) p.template write<S.value>(Ref::none(), v);
  }
  void push(NodeId flow) const { p.push(flow.value); }
  // Most often no check begins for any seat: this finds that out for all seats at once.
  [[nodiscard]] bool may_begin(std::size_t from) const {
    if ((events().stale() & kAllChecks<P>) == 0) return false;
    unrolled<P::kChecks>([&](auto i) {
      constexpr CheckImage c = P::checks[i];
      if constexpr (c.when.valid())
        if (events().stale(i) && from <= i * P::kSeats && !might_hold<P, root<P>(c.when)>(p.h))
          events().settle_check(i);
    });
    return (events().stale() & kAllChecks<P>) != 0;
  }
  template <class F>
  static bool while_checks(F&& f) {
    return while_true<P::kChecks>([&](auto i) {
      constexpr CheckImage c = P::checks[i];
      return f(i, Constant<c.when>(), Constant<c.variable>(), c.node);
    });
  }
};

template <class P>
bool Play<P>::settle() {
  if (header.ended != 0) return true;
  Checks checks{*this};
  return phases::code::settle(checks);
}

}  // namespace qd::translate
