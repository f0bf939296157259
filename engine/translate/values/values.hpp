// What expressions of a translated program are worth: the same as events/code/values.hpp says, with every operand known
// when this is compiled. What is rare is left to the query.
#pragma once

#include <algorithm>
#include <array>

#include "engine/events/code/sets.hpp"
#include "engine/translate/values/printed.hpp"
#include "engine/translate/values/state_view.hpp"

namespace qd::translate {

using events::Env;
using events::ExprNode;
using events::Op;
using events::Query;
using events::Variable;

template <class P, std::size_t N>
std::int32_t value(const StateView<P>& h, const Env& env);
template <class P, std::size_t S>
std::int32_t stat(const StateView<P>& h, EntityId e, EntityId other);
template <class P, std::size_t C>
bool can(const StateView<P>& h, SeatId me, EntityId e);
template <class P, std::size_t N, std::size_t W>
Word members(const StateView<P>& h, const Env& env);
template <class P, std::size_t Set, std::size_t Condition, std::size_t W>
Word selected(const StateView<P>& h, const Env& env);
template <class P, std::size_t N, std::size_t W>
Word candidates(const StateView<P>& h, const Env& env);
template <class P, std::size_t N, std::size_t W>
Word narrowed(const StateView<P>& h, Env& env, Word from);
template <class P, std::size_t N>
bool contains(const StateView<P>& h, EntityId e, const Env& env);
template <class P, std::size_t N, Variable S, std::size_t W>
Word pick(const StateView<P>& h, Env& env, Word from);

template <class P, std::size_t N>
constexpr bool is_variable(Variable v) {
  return P::expr[N].op == Op::kVariable && P::expr[N].imm == static_cast<std::int32_t>(v);
}
template <class P>
constexpr std::size_t root(ExprId id) {
  return P::roots[id.index()];
}

template <class P, std::size_t N>
EntityId card(const StateView<P>& h, const Env& env) {
  if constexpr (is_variable<P, N>(Variable::kIt)) return env.it;
  else if constexpr (is_variable<P, N>(Variable::kCard)) return env.card;
  else if constexpr (is_variable<P, N>(Variable::kTarget)) return env.target.entity();
  else return Query::as_entity(value<P, N>(h, env));
}
template <class P, std::size_t N>
SeatId seat(const StateView<P>& h, const Env& env) {
  constexpr ExprNode n = P::expr[N];
  if constexpr (is_variable<P, N>(Variable::kMe)) return env.me;
  else if constexpr (is_variable<P, N>(Variable::kSeat)) return env.seat;
  else if constexpr (n.op == Op::kNext) {
    const SeatId s = seat<P, n.a>(h, env);
    return s.valid() ? h.neighbour(s, 1) : SeatId::none();
  } else return Query::as_seat(value<P, N>(h, env));
}
/// The zone that a set is; none if it is no zone.
template <class P, std::size_t N>
ZoneId zone_of(const StateView<P>& h, const Env& env) {
  constexpr ExprNode n = P::expr[N];
  if constexpr (n.op == Op::kZoneShared) return StateView<P>::zone(ZoneKindId(n.imm), SeatId::none());
  else if constexpr (n.op == Op::kZone) {
    const SeatId s = seat<P, n.a>(h, env);
    return s.valid() ? StateView<P>::zone(ZoneKindId(n.imm), s) : ZoneId::none();
  } else if constexpr (events::is_zone(n.op)) return h.query.zone_of(h.query.rules().expressions.code[N], env);
  else return ZoneId::none();
}

/// Few cards, one linked to the next.
constexpr bool walks(Op op) { return op == Op::kAttached || op == Op::kAttachedTo || op == Op::kStack; }

/// Calls f for each member of a set, in its order, until f returns false; false if that ended it. See Query::each.
template <class P, std::size_t N, class F>
bool each(const StateView<P>& h, const Env& env, F&& f) {
  constexpr ExprNode n = P::expr[N];
  const auto walk = [&](ZoneId z) {
    for (EntityId e{h.zone_row(z).head}; e.valid(); e = EntityId{h.row(e).next})
      if (!f(e)) return false;
    return true;
  };
  const auto carried = [&](EntityId host) {
    for (EntityId e{h.row(host).child}; e.valid(); e = EntityId{h.row(e).sibling})
      if (!f(e)) return false;
    return true;
  };
  if constexpr (n.op == Op::kUnion || n.op == Op::kWhere) {
    return while_true<P::kWords>([&](auto w) {
      for (Word rest = members<P, N, w>(h, env); rest != 0; rest &= rest - 1)
        if (!f(EntityId(w * 64 + static_cast<std::size_t>(std::countr_zero(rest))))) return false;
      return true;
    });
  } else if constexpr (n.op == Op::kAttached) {
    const EntityId host = card<P, n.a>(h, env);
    return !host.valid() || carried(host);
  } else if constexpr (n.op == Op::kAttachedTo) {
    return while_true<P::kWords>([&](auto w) {
      for (Word hosts = members<P, n.a, w>(h, env); hosts != 0; hosts &= hosts - 1)
        if (!carried(EntityId(w * 64 + static_cast<std::size_t>(std::countr_zero(hosts))))) return false;
      return true;
    });
  } else if constexpr (n.op == Op::kStack) {
    EntityId host = card<P, n.a>(h, env);
    while (host.valid() && h.row(host).host != 0xFFFF) host = EntityId{h.row(host).host};
    return !host.valid() || (f(host) && carried(host));
  } else if constexpr (n.op == Op::kZoneEvery) {
    for (std::size_t s = 0; s < P::kSeats; ++s)
      if (!walk(StateView<P>::zone(ZoneKindId(n.imm), SeatId(s)))) return false;
    return true;
  } else {
    const ZoneId z = zone_of<P, N>(h, env);
    return !z.valid() || walk(z);
  }
}

/// Is the condition of a node one to evaluate for all cards at once? Not if it may fail: the author's order decides
/// then; nor if it looks at one card after the other anyway.
template <class P, std::size_t N>
constexpr bool sweeps() {
  constexpr ExprNode n = P::expr[N];
  constexpr Op op = P::expr[n.b].op;
  constexpr bool by_words = op == Op::kNot || op == Op::kAnd || op == Op::kOr || op == Op::kIsKind ||
                            op == Op::kIsDef || op == Op::kInZone || op == Op::kExists || op == Op::kAnyKind ||
                            op == Op::kAnyDef || op == Op::kEqual || op == Op::kNotEqual || op == Op::kLess ||
                            op == Op::kLessEqual;
  return by_words && !walks(P::expr[n.a].op) && !P::fails[n.b];
}

/// Has a set of what lies somewhere attached cards among it? They are found by walking from card to card.
template <class P, std::size_t N>
constexpr bool has_attached() {
  constexpr ExprNode n = P::expr[N];
  if constexpr (n.op == Op::kUnion) return has_attached<P, n.a>() || has_attached<P, n.b>();
  else return n.op == Op::kAttachedTo;
}
/// Does a condition that may fail begin with a part that cannot?
template <class P, std::size_t N>
constexpr bool narrows() {
  constexpr ExprNode n = P::expr[N];
  if constexpr (n.op != Op::kAnd) return false;
  else return !P::fails[n.a] || narrows<P, n.a>();
}

template <class P, std::size_t N, class Sign>
std::int32_t compared(const StateView<P>& h, const Env& env) {
  constexpr ExprNode n = P::expr[N];
  const std::int32_t left = value<P, n.a>(h, env);
  return Sign::of(left, value<P, n.b>(h, env)) ? 1 : 0;
}

// functions of sets (counts.hpp)
template <class P, std::size_t N>
std::int32_t count(const StateView<P>& h, const Env& env);
template <class P, std::size_t N>
std::int32_t count_kind(const StateView<P>& h, const Env& env);
template <class P, std::size_t N, bool kAll>
std::int32_t any_or_all(const StateView<P>& h, const Env& env);
template <class P, std::size_t N>
std::int32_t any_member(const StateView<P>& h, const Env& env);
template <class P, std::size_t N>
std::int32_t of_seats(const StateView<P>& h, const Env& env);
template <class P, std::size_t N>
std::int32_t most(const StateView<P>& h, const Env& env);
template <class P, std::size_t N>
std::int32_t distinct(const StateView<P>& h, const Env& env);
template <class P, std::size_t N>
std::int32_t extreme(const StateView<P>& h, const Env& env);
template <class P, std::size_t N, class Sign>
std::int32_t in_a_row(const StateView<P>& h, const Env& env);

/// A property of a card; `kNone` if there is no card.
template <class P, std::size_t N>
std::int32_t of_card(const StateView<P>& h, EntityId e, const Env& env) {
  constexpr ExprNode n = P::expr[N];
  constexpr auto none =
      static_cast<std::int32_t>(n.op == Op::kOwner || n.op == Op::kHost || n.op == Op::kController ? 0xFFFF
                                : n.op == Op::kDef                                                 ? -1
                                                                                                   : 0);
  if (!e.valid()) return none;
  if constexpr (n.op == Op::kEntitySlot) return h.entity_value(n.imm, e);
  else if constexpr (n.op == Op::kNumber) return numbers_of<P, static_cast<std::size_t>(n.imm)>[e.index()];
  else if constexpr (n.op == Op::kStat) return stat<P, static_cast<std::size_t>(n.imm)>(h, e, env.other);
  else if constexpr (n.op == Op::kOwner) return events::code::of(h.owner(e).valid() ? h.owner(e) : h.controller(e));
  else if constexpr (n.op == Op::kController) return events::code::of(h.controller(e));
  else if constexpr (n.op == Op::kHost) return h.row(e).host;
  else if constexpr (n.op == Op::kDef) return h.row(e).def;
  else if constexpr (n.op == Op::kIsKind)
    return (P::masks[P::kind_mask[n.imm]][e.index() / 64] >> (e.index() % 64)) & 1u ? 1 : 0;
  else if constexpr (n.op == Op::kIsDef) return h.row(e).def == n.imm ? 1 : 0;
  else if constexpr (n.op == Op::kInPlay) return P::zone_in_play[h.row(e).zone] ? 1 : 0;
  else return P::zone_kind[h.row(e).zone] == n.imm ? 1 : 0;  // kInZone
}

template <class P, std::size_t N>
std::int32_t variable(const Env& env) {
  constexpr auto v = static_cast<Variable>(P::expr[N].imm);
  using events::code::of;
  if constexpr (v == Variable::kMe) return of(env.me);
  else if constexpr (v == Variable::kCard) return of(env.card);
  else if constexpr (v == Variable::kTarget) return env.target.value;
  else if constexpr (v == Variable::kIt) return of(env.it);
  else if constexpr (v == Variable::kSeat) return of(env.seat);
  else if constexpr (v == Variable::kEventCard) return env.event_card.value;
  else if constexpr (v == Variable::kEventSource) return env.event_source.value;
  else if constexpr (v == Variable::kEventSeat) return of(env.event_seat);
  else if constexpr (v == Variable::kEventAmount) return env.event_amount;
  else if constexpr (v == Variable::kChance) return env.chance;
  else if constexpr (v == Variable::kOther) return of(env.other);
  else if constexpr (v == Variable::kEventTarget) return events::code::event_target(env);
  else if constexpr (v == Variable::kEventBefore) return events::code::event_before(env);
  else return env.number;
}

template <class P, std::size_t N>
std::int32_t value(const StateView<P>& h, const Env& env) {
  using namespace events::code;
  constexpr ExprNode n = P::expr[N];
  if constexpr (n.op == Op::kConst) return n.imm;
  else if constexpr (n.op == Op::kVariable) return variable<P, N>(env);
  else if constexpr (is_printed<P, N, Variable::kIt>()) return printed<P, N>(env.it);
  else if constexpr (is_printed<P, N, Variable::kCard>()) return printed<P, N>(env.card);
  else if constexpr (is_printed<P, N, Variable::kTarget>()) return printed<P, N>(env.target.entity());
  else if constexpr (n.op == Op::kLocal) return env.locals[n.imm];
  else if constexpr (n.op == Op::kMatchSlot) return h.global(n.imm);
  else if constexpr (n.op == Op::kSeatSlot) {
    const SeatId s = seat<P, n.a>(h, env);
    return s.valid() ? h.seat_value(n.imm, s) : 0;
  } else if constexpr (n.op == Op::kEntitySlot || n.op == Op::kNumber || n.op == Op::kStat || n.op == Op::kOwner ||
                       n.op == Op::kHost || n.op == Op::kController || n.op == Op::kDef || n.op == Op::kIsKind ||
                       n.op == Op::kIsDef || n.op == Op::kInPlay || n.op == Op::kInZone) {
    return of_card<P, N>(h, card<P, n.a>(h, env), env);
  } else if constexpr (n.op == Op::kExists)
    return Ref{static_cast<std::uint16_t>(value<P, n.a>(h, env))}.valid() ? 1 : 0;
  else if constexpr (n.op == Op::kNext) return of(seat<P, N>(h, env));
  else if constexpr (n.op == Op::kPrevious) {
    const SeatId s = seat<P, n.a>(h, env);
    return s.valid() ? of(h.neighbour(s, P::kSeats - 1)) : 0xFFFF;
  } else if constexpr (n.op == Op::kEliminated) {
    const SeatId s = seat<P, n.a>(h, env);
    return s.valid() && !h.plays(s) ? 1 : 0;
  } else if constexpr (n.op == Op::kSeatCount) return static_cast<std::int32_t>(P::kSeats);
  else if constexpr (n.op == Op::kSeatIndex) {
    const SeatId s = seat<P, n.a>(h, env);
    return s.valid() ? s.value + 1 : 0;
  } else if constexpr (n.op == Op::kCount) return count<P, N>(h, env);
  else if constexpr (n.op == Op::kCountKind) return count_kind<P, N>(h, env);
  else if constexpr (n.op == Op::kAny && n.b == 0xFFFF) return any_member<P, N>(h, env);
  else if constexpr (n.op == Op::kAny || n.op == Op::kAll) return any_or_all<P, N, n.op == Op::kAll>(h, env);
  else if constexpr (n.op == Op::kAnyKind) {
    constexpr auto& kind = P::masks[P::kind_mask[n.imm]];
    return each<P, n.a>(h, env, [&](EntityId e) { return ((kind[e.index() / 64] >> (e.index() % 64)) & 1u) == 0; }) ? 0
                                                                                                                    : 1;
  } else if constexpr (n.op == Op::kAnyDef) {
    const std::int32_t def = value<P, n.b>(h, env);
    return each<P, n.a>(h, env, [&](EntityId e) { return h.row(e).def != def; }) ? 0 : 1;
  } else if constexpr (n.op == Op::kSum) {
    Env inner = env;
    std::int64_t sum = 0;
    each<P, n.a>(h, env, [&](EntityId e) {
      inner.it = e;
      sum += value<P, n.b>(h, inner);
      return true;
    });
    return in_range(sum, h.query, N);
  } else if constexpr (n.op == Op::kFirst) {
    Env inner = env;
    EntityId first;
    each<P, n.a>(h, env, [&](EntityId e) {
      inner.it = e;
      if (value<P, n.b>(h, inner) != 0) first = e;
      return !first.valid();
    });
    return of(first);
  } else if constexpr (n.op == Op::kTop && (P::expr[n.a].op == Op::kZone || P::expr[n.a].op == Op::kZoneShared)) {
    const ZoneId z = zone_of<P, n.a>(h, env);
    return z.valid() ? h.zone_row(z).tail : 0xFFFF;
  } else if constexpr (n.op == Op::kSeats) return of_seats<P, N>(h, env);
  else if constexpr (n.op == Op::kMost) return most<P, N>(h, env);
  else if constexpr (n.op == Op::kLeast || n.op == Op::kGreatest) return extreme<P, N>(h, env);
  else if constexpr (n.op == Op::kSame) return in_a_row<P, N, Equal>(h, env);
  else if constexpr (n.op == Op::kSorted) return in_a_row<P, N, LessEqual>(h, env);
  else if constexpr (n.op == Op::kDistinct) return distinct<P, N>(h, env);
  else if constexpr (n.op == Op::kAdd) {
    const std::int64_t left = value<P, n.a>(h, env);
    return in_range(left + value<P, n.b>(h, env), h.query, N);
  } else if constexpr (n.op == Op::kSub) {
    const std::int64_t left = value<P, n.a>(h, env);
    return in_range(left - value<P, n.b>(h, env), h.query, N);
  } else if constexpr (n.op == Op::kMul) {
    const std::int64_t left = value<P, n.a>(h, env);
    return in_range(left * value<P, n.b>(h, env), h.query, N);
  } else if constexpr (n.op == Op::kDiv) {
    const std::int64_t left = value<P, n.a>(h, env);
    return in_range(floor_div(left, value<P, n.b>(h, env), h.query, N), h.query, N);
  } else if constexpr (n.op == Op::kMod) {
    const std::int64_t left = value<P, n.a>(h, env), right = value<P, n.b>(h, env);
    return in_range(left - floor_div(left, right, h.query, N) * right, h.query, N);
  } else if constexpr (n.op == Op::kNeg) return in_range(-std::int64_t{value<P, n.a>(h, env)}, h.query, N);
  else if constexpr (n.op == Op::kMin) {
    const std::int32_t left = value<P, n.a>(h, env);
    return std::min(left, value<P, n.b>(h, env));
  } else if constexpr (n.op == Op::kMax) {
    const std::int32_t left = value<P, n.a>(h, env);
    return std::max(left, value<P, n.b>(h, env));
  } else if constexpr (n.op == Op::kEqual) return compared<P, N, Equal>(h, env);
  else if constexpr (n.op == Op::kNotEqual) return compared<P, N, NotEqual>(h, env);
  else if constexpr (n.op == Op::kLess) return compared<P, N, Less>(h, env);
  else if constexpr (n.op == Op::kLessEqual) return compared<P, N, LessEqual>(h, env);
  else if constexpr (n.op == Op::kAnd) return value<P, n.a>(h, env) != 0 && value<P, n.b>(h, env) != 0 ? 1 : 0;
  else if constexpr (n.op == Op::kOr) return value<P, n.a>(h, env) != 0 || value<P, n.b>(h, env) != 0 ? 1 : 0;
  else if constexpr (n.op == Op::kNot) return value<P, n.a>(h, env) == 0 ? 1 : 0;
  else if constexpr (n.op == Op::kChoose) {
    constexpr ExprNode pair = P::expr[n.b];
    return value<P, n.a>(h, env) != 0 ? value<P, pair.a>(h, env) : value<P, pair.b>(h, env);
  } else if constexpr (n.op == Op::kAgainst) {
    Env inner = env;
    inner.other = card<P, n.a>(h, env);
    return value<P, n.b>(h, inner);
  } else if constexpr (n.op == Op::kCan) return can<P, static_cast<std::size_t>(n.imm)>(h, env.me, env.card) ? 1 : 0;
  else if constexpr (n.op == Op::kZone || n.op == Op::kZoneShared) return zone_of<P, N>(h, env).value;
  else return h.query.value(N, env);
}

/// The value of a whole expression; what is not there holds.
template <class P, std::uint16_t E>
std::int32_t eval(const StateView<P>& h, const Env& env) {
  return value<P, P::roots[E]>(h, env);
}
template <class P, std::uint16_t E>
bool holds(const StateView<P>& h, const Env& env) {
  if constexpr (E == ExprId::kNoneValue) return true;
  else return value<P, P::roots[E]>(h, env) != 0;
}

/// Do all needs of a list hold?
template <class P, Range R>
bool needs_hold(const StateView<P>& h, const Env& env) {
  return while_true<R.count>([&](auto i) { return holds<P, P::needs[R.first + i].value>(h, env); });
}

}  // namespace qd::translate
