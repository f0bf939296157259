// Values of nodes: variables, attributes, numbers, stats and other properties of a card, a seat or a zone. See
// nodes.hpp.
#pragma once

#include "engine/events/code/operators.hpp"

namespace qd::events::code {

// ---- the card or seat that an operand is

template <class V, class N>
EntityId card_of(const V& v, N n, const Env& env) {
  if constexpr (N::is_surely(Variable::kIt)) return env.it;
  else if constexpr (N::is_surely(Variable::kCard)) return env.card;
  else if constexpr (N::is_surely(Variable::kTarget)) return env.target.entity();
  else return Query::as_entity(v.value(n, env));
}
template <class V, class N>
SeatId seat_of(const V& v, N n, const Env& env) {
  if constexpr (N::is_surely(Variable::kMe)) return env.me;
  else if constexpr (N::is_surely(Variable::kSeat)) return env.seat;
  else if constexpr (N::kOp == Op::kNext) {
    const SeatId s = seat_of(v, n.left(), env);
    return s.valid() ? v.neighbour(s, 1) : SeatId::none();
  } else return Query::as_seat(v.value(n, env));
}

template <>
struct Operator<Op::kVariable> {
  template <class V, class N>
  static std::int32_t value(const V&, N n, const Env& env) {
    switch (static_cast<Variable>(n.imm())) {
      case Variable::kMe: return of(env.me);
      case Variable::kCard: return of(env.card);
      case Variable::kTarget: return env.target.value;
      case Variable::kIt: return of(env.it);
      case Variable::kSeat: return of(env.seat);
      case Variable::kEventCard: return env.event_card.value;
      case Variable::kEventSource: return env.event_source.value;
      case Variable::kEventSeat: return of(env.event_seat);
      case Variable::kEventAmount: return env.event_amount;
      case Variable::kChance: return env.chance;
      case Variable::kOther: return of(env.other);
      case Variable::kNumber: return env.number;
      case Variable::kEventTarget: return env.event != nullptr ? env.event->target.value : Ref::none().value;
      case Variable::kEventBefore: return env.event != nullptr ? env.event->before : 0;
    }
    return 0;
  }
};
template <>
struct Operator<Op::kLocal> {
  template <class V, class N>
  static std::int32_t value(const V&, N n, const Env& env) {
    return env.locals[n.imm()];
  }
};
template <>
struct Operator<Op::kMatchSlot> {
  template <class V, class N>
  static std::int32_t value(const V& v, N n, const Env&) {
    return v.global(n.index());
  }
};

// ---- seats

template <>
struct Operator<Op::kSeatSlot> {
  template <class V, class N>
  static std::int32_t value(const V& v, N n, const Env& env) {
    const SeatId s = seat_of(v, n.left(), env);
    return s.valid() ? v.seat_value(n.index(), s) : 0;
  }
};
template <>
struct Operator<Op::kNext> {
  template <class V, class N>
  static std::int32_t value(const V& v, N n, const Env& env) {
    return of(seat_of(v, n, env));
  }
};
template <>
struct Operator<Op::kPrevious> {
  template <class V, class N>
  static std::int32_t value(const V& v, N n, const Env& env) {
    const SeatId s = seat_of(v, n.left(), env);
    return s.valid() ? of(v.neighbour(s, v.seats() - 1)) : 0xFFFF;
  }
};
template <>
struct Operator<Op::kEliminated> {
  template <class V, class N>
  static std::int32_t value(const V& v, N n, const Env& env) {
    const SeatId s = seat_of(v, n.left(), env);
    return s.valid() && !v.plays(s) ? 1 : 0;
  }
};
template <>
struct Operator<Op::kForfeited> {
  template <class V, class N>
  static std::int32_t value(const V& v, N n, const Env& env) {
    const SeatId s = seat_of(v, n.left(), env);
    return s.valid() && v.has_forfeited(s) ? 1 : 0;
  }
};
template <>
struct Operator<Op::kTeam> {
  template <class V, class N>
  static std::int32_t value(const V& v, N n, const Env& env) {
    const SeatId s = seat_of(v, n.left(), env);
    return s.valid() ? static_cast<std::int32_t>(v.team(s)) : 0;
  }
};
template <>
struct Operator<Op::kSeatCount> {
  template <class V, class N>
  static std::int32_t value(const V& v, N, const Env&) {
    return static_cast<std::int32_t>(v.seats());
  }
};
template <>
struct Operator<Op::kSeatIndex> {
  template <class V, class N>
  static std::int32_t value(const V& v, N n, const Env& env) {
    const SeatId s = seat_of(v, n.left(), env);
    return s.valid() ? s.value + 1 : 0;
  }
};
template <>
struct Operator<Op::kSeatNamed> {
  template <class V, class N>
  static std::int32_t value(const V& v, N n, const Env&) {
    return n.index() < v.seats() ? of(SeatId(n.imm())) : of(SeatId::none());
  }
};

// ---- cards: `of` is the property of a card; kNone is its value if there is no card

template <Op>
struct Property;

template <>
struct Property<Op::kEntitySlot> {
  static constexpr std::int32_t kNone = 0;
  template <class V, class N>
  static std::int32_t of(const V& v, N n, EntityId e, const Env&) {
    return v.entity_value(n.index(), e);
  }
};
template <>
struct Property<Op::kNumber> {
  static constexpr std::int32_t kNone = 0;
  template <class V, class N>
  static std::int32_t of(const V& v, N n, EntityId e, const Env&) {
    return v.number(n, e);
  }
};
template <>
struct Property<Op::kStat> {
  static constexpr std::int32_t kNone = 0;
  template <class V, class N>
  static std::int32_t of(const V& v, N n, EntityId e, const Env& env) {
    return v.stat(n, e, env.other);
  }
};
template <>
struct Property<Op::kOwner> {
  static constexpr std::int32_t kNone = 0xFFFF;
  template <class V, class N>
  static std::int32_t of(const V& v, N, EntityId e, const Env&) {
    const SeatId owner = v.owner(e);
    return code::of(owner.valid() ? owner : v.controller(e));
  }
};
template <>
struct Property<Op::kController> {
  static constexpr std::int32_t kNone = 0xFFFF;
  template <class V, class N>
  static std::int32_t of(const V& v, N, EntityId e, const Env&) {
    return code::of(v.controller(e));
  }
};
template <>
struct Property<Op::kHost> {
  static constexpr std::int32_t kNone = 0xFFFF;
  template <class V, class N>
  static std::int32_t of(const V& v, N, EntityId e, const Env&) {
    return v.row(e).host;
  }
};
template <>
struct Property<Op::kDef> {
  static constexpr std::int32_t kNone = -1;
  template <class V, class N>
  static std::int32_t of(const V& v, N, EntityId e, const Env&) {
    return v.def(e).value;
  }
};
template <>
struct Property<Op::kIsKind> {
  static constexpr std::int32_t kNone = 0;
  template <class V, class N>
  static std::int32_t of(const V& v, N n, EntityId e, const Env&) {
    return v.is_of_kind(n.index(), e) ? 1 : 0;
  }
};
template <>
struct Property<Op::kIsDef> {
  static constexpr std::int32_t kNone = 0;
  template <class V, class N>
  static std::int32_t of(const V& v, N n, EntityId e, const Env&) {
    return v.def(e).value == n.imm() ? 1 : 0;
  }
};
template <>
struct Property<Op::kInPlay> {
  static constexpr std::int32_t kNone = 0;
  template <class V, class N>
  static std::int32_t of(const V& v, N, EntityId e, const Env&) {
    return v.zone_in_play(v.row(e).zone) ? 1 : 0;
  }
};
template <>
struct Property<Op::kInZone> {
  static constexpr std::int32_t kNone = 0;
  template <class V, class N>
  static std::int32_t of(const V& v, N n, EntityId e, const Env&) {
    return v.zone_kind(v.row(e).zone) == n.imm() ? 1 : 0;
  }
};

constexpr bool is_property(Op op) {
  return op == Op::kEntitySlot || op == Op::kNumber || op == Op::kStat || op == Op::kOwner || op == Op::kController ||
         op == Op::kHost || op == Op::kDef || op == Op::kIsKind || op == Op::kIsDef || op == Op::kInPlay ||
         op == Op::kInZone;
}
template <Op kOp>
struct ValueOfProperty {
  template <class V, class N>
  static std::int32_t value(const V& v, N n, const Env& env) {
    const EntityId e = card_of(v, n.left(), env);
    return e.valid() ? Property<kOp>::of(v, n, e, env) : Property<kOp>::kNone;
  }
};
template <Op kOp>
requires(is_property(kOp) && kOp != Op::kIsKind && kOp != Op::kIsDef && kOp != Op::kInZone)  // those are in picks.hpp
    struct Operator<kOp> : ValueOfProperty<kOp> {
};

/// against(card, value): the value, with stats read against the card.
template <>
struct Operator<Op::kAgainst> {
  template <class V, class N>
  static std::int32_t value(const V& v, N n, const Env& env) {
    Env inner = env;
    inner.other = card_of(v, n.left(), env);
    return v.value(n.right(), inner);
  }
};

// ---- answered by higher layers

/// expect("combat", card, target), odds("combat", card, target, n): the left operand is a pair of cards.
template <bool kMean>
struct Odds {
  template <class V, class N>
  static std::int32_t value(const V& v, N n, const Env& env) {
    const auto pair = n.left();
    const EntityId card = card_of(v, pair.left(), env), target = card_of(v, pair.right(), env);
    const OddsOracle* odds = v.query().odds();
    if (odds == nullptr || !card.valid() || !target.valid()) return 0;
    if constexpr (kMean) return odds->expect(n.index(), card, target);
    else return odds->odds(n.index(), card, target, v.value(n.right(), env));
  }
};
template <>
struct Operator<Op::kExpect> : Odds<true> {};
template <>
struct Operator<Op::kOdds> : Odds<false> {};

template <>
struct Operator<Op::kCan> {
  template <class V, class N>
  static std::int32_t value(const V& v, N n, const Env& env) {
    return v.can(n, env.me, env.card) ? 1 : 0;
  }
};
template <>
struct Operator<Op::kCall> {
  template <class V, class N>
  static std::int32_t value(const V& v, N n, const Env& env) {
    return v.query().call(n.where(), env);
  }
};

}  // namespace qd::events::code
