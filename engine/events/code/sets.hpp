// Sets of cards: their members one by one, in the order of the set (`each`), and as words of 64 cards (`members`). The
// value of a zone is its number; other sets have none. See nodes.hpp.
#pragma once

#include "engine/events/code/properties.hpp"

namespace qd::events::code {

constexpr EntityId card_at(std::size_t w, Word bits) {
  return EntityId(w * 64 + static_cast<std::size_t>(std::countr_zero(bits)));
}

// ---- walking

template <class V, class F>
bool each_of_zone(const V& v, ZoneId z, F&& f) {
  for (EntityId e{v.zone_row(z).head}; e.valid(); e = EntityId{v.row(e).next})
    if (!f(e)) return false;
  return true;
}
template <class V, class F>
bool each_attached(const V& v, EntityId host, F&& f) {
  for (EntityId e{v.row(host).child}; e.valid(); e = EntityId{v.row(e).sibling})
    if (!f(e)) return false;
  return true;
}
template <class V, class N, class F>
bool each_by_number(const V& v, N n, const Env& env, F&& f) {
  return v.while_words([&](auto w) {
    for (Word rest = v.members(n, env, w); rest != 0; rest &= rest - 1)
      if (!f(card_at(w, rest))) return false;
    return true;
  });
}
/// All zones of a kind.
template <class V>
[[gnu::always_inline]] inline Word word_of_kind(const V& v, std::size_t kind, std::size_t w) {
  const std::size_t first = v.first_zone(kind);
  const Word* members = v.members_at(ZoneId(first), w);  // the zones of the seats are consecutive
  Word all = *members;
  if (v.zone_seat(first) != 0xFF)
    for (std::size_t more = v.seats() - 1; more > 0; --more) all |= *(members += v.words());
  return all;
}

// ---- zones

template <class V, class N>
[[gnu::always_inline]] inline ZoneId zone_of(const V& v, N n, const Env& env) {
  if constexpr (N::kOp == Op::kZone) {
    const SeatId s = seat_of(v, n.left(), env);
    return s.valid() ? v.zone(ZoneKindId{static_cast<std::uint16_t>(n.imm())}, s) : ZoneId::none();
  } else if constexpr (N::kOp == Op::kZoneShared) {
    return v.zone(ZoneKindId{static_cast<std::uint16_t>(n.imm())}, SeatId::none());
  } else if constexpr (N::kOp == Op::kEventZone) {
    if (env.event == nullptr) return ZoneId::none();
    return n.imm() == 0 ? env.event->from : env.event->to;
  } else if constexpr (N::kOp == Op::kCardZone) {
    const EntityId e = card_of(v, n.left(), env);
    return e.valid() ? ZoneId{v.row(e).zone} : ZoneId::none();
  } else if constexpr (N::kOp == kUnknown) {
    return ZoneId{static_cast<std::uint16_t>(v.value(n, env))};
  } else {
    return ZoneId::none();
  }
}
struct OneZone {
  template <class V, class N>
  static std::int32_t value(const V& v, N n, const Env& env) {
    return zone_of(v, n, env).value;
  }
  template <class V, class N, class F>
  static bool each(const V& v, N n, const Env& env, F&& f) {
    const ZoneId z = zone_of(v, n, env);
    return !z.valid() || each_of_zone(v, z, f);
  }
  template <class V, class N, class W>
  static Word members(const V& v, N n, const Env& env, W w) {
    const ZoneId z = zone_of(v, n, env);
    return z.valid() ? v.members(z, w) : 0;
  }
};
template <>
struct Operator<Op::kZone> : OneZone {};
template <>
struct Operator<Op::kZoneShared> : OneZone {};
template <>
struct Operator<Op::kEventZone> : OneZone {};
template <>
struct Operator<Op::kCardZone> : OneZone {};
template <>
struct Operator<Op::kZoneNamed> {
  template <class V, class N>
  static std::int32_t value(const V& v, N n, const Env& env) {
    const ZoneId z = zone_of(v, n.left(), env);
    return z.valid() && v.zone_kind(z.index()) == n.imm() ? 1 : 0;
  }
};
template <>
struct Operator<Op::kZoneSeat> {
  template <class V, class N>
  static std::int32_t value(const V& v, N n, const Env& env) {
    const ZoneId z = zone_of(v, n.left(), env);
    return z.valid() && v.zone_seat(z.index()) != 0xFF ? of(SeatId(int{v.zone_seat(z.index())})) : 0xFFFF;
  }
};

struct NoZone {
  template <class V, class N>
  static std::int32_t value(const V&, N, const Env&) {
    return ZoneId::kNoneValue;
  }
};
/// A set with `each`: finds the members of one word by walking.
struct Walked : NoZone {
  template <class V, class N, class W>
  static Word members(const V& v, N n, const Env& env, W w) {
    Word out = 0;
    Operator<N::kOp>::each(v, n, env, [&](EntityId e) {
      if (e.index() / 64 == w) out |= Word{1} << (e.index() % 64);
      return true;
    });
    return out;
  }
};
/// A set with `members`: walks by the numbers of its cards.
struct Numbered : NoZone {
  template <class V, class N, class F>
  static bool each(const V& v, N n, const Env& env, F&& f) {
    return each_by_number(v, n, env, f);
  }
};

/// The zones of a kind, of all seats.
template <>
struct Operator<Op::kZoneEvery> : NoZone {
  template <class V, class N, class F>
  static bool each(const V& v, N n, const Env&, F&& f) {
    for (std::size_t s = 0; s < v.seats(); ++s)
      if (!each_of_zone(v, v.zone(ZoneKindId{static_cast<std::uint16_t>(n.imm())}, SeatId(s)), f)) return false;
    return true;
  }
  template <class V, class N, class W>
  static Word members(const V& v, N n, const Env&, W w) {
    return word_of_kind(v, n.index(), w);
  }
};

// ---- attached cards

template <>
struct Operator<Op::kAttached> : Walked {
  template <class V, class N, class F>
  static bool each(const V& v, N n, const Env& env, F&& f) {
    const EntityId host = card_of(v, n.left(), env);
    return !host.valid() || each_attached(v, host, f);
  }
};
/// Cards attached to any card of a set, in the order of the numbers of their hosts.
template <>
struct Operator<Op::kAttachedTo> : NoZone {
  template <class V, class N, class F>
  static bool each(const V& v, N n, const Env& env, F&& f) {
    return each_by_number(v, n.left(), env, [&](EntityId host) { return each_attached(v, host, f); });
  }
  // All attached cards lie in one zone, which is often empty.
  template <class V, class N, class W>
  static Word members(const V& v, N n, const Env& env, W w) {
    const Word all = word_of_kind(v, state::kAttached.index(), w);
    if (all == 0 && !n.left().fails()) return 0;
    Query::Bits hosts;
    v.while_words([&](auto i) {
      hosts[i] = v.members(n.left(), env, i);
      return true;
    });
    Word out = 0;
    for (Word rest = all; rest != 0; rest &= rest - 1) {
      const std::uint16_t host = v.row(card_at(w, rest)).host;
      if (host != EntityId::kNoneValue && ((hosts[host / 64u] >> (host % 64u)) & 1u) != 0) out |= rest & (~rest + 1);
    }
    return out;
  }
};
/// The stack of a card: the card at its head and everything attached to it.
template <>
struct Operator<Op::kStack> : Walked {
  template <class V, class N, class F>
  static bool each(const V& v, N n, const Env& env, F&& f) {
    EntityId host = card_of(v, n.left(), env);
    while (host.valid() && v.row(host).host != EntityId::kNoneValue) host = EntityId{v.row(host).host};
    return !host.valid() || (f(host) && each_attached(v, host, f));
  }
};

// ---- sets made of other sets

template <>
struct Operator<Op::kUnion> : Numbered {
  template <class V, class N, class W>
  static Word members(const V& v, N n, const Env& env, W w) {
    if constexpr (kPossible<decltype(n.fails())>)
      if (n.fails()) {
        const Word left = v.members(n.left(), env, w);
        return left | v.members(n.right(), env, w);
      }
    Word all = 0;
    if constexpr (!kCertain<decltype(n.fails())>)
      v.each_part(n, [&](auto part) {
        all |= part_members(v, part, env, w);
        return true;
      });
    return all;
  }
  /// Has the set a member? Requires: it cannot fail.
  template <class V, class N>
  static bool any_member(const V& v, N n, const Env& env) {
    return !v.each_part(
        n, [&](auto part) { return v.while_words([&](auto w) { return part_members(v, part, env, w) == 0; }); });
  }

 private:
  // Reads the commonest sets without a call.
  template <class V, class N, class W>
  static Word part_members(const V& v, N n, const Env& env, W w) {
    if constexpr (N::kOp == kUnknown) {
      if (n.op() == Op::kZoneEvery) return word_of_kind(v, n.index(), w);
      if (n.op() == Op::kZone && n.left().is(Variable::kMe))
        return OneZone::members(v, NodeOf<Op::kZone, VariableNode<Variable::kMe>>(n), env, w);
      if (n.op() == Op::kZone && n.left().is(Variable::kSeat))
        return OneZone::members(v, NodeOf<Op::kZone, VariableNode<Variable::kSeat>>(n), env, w);
    }
    return v.members(n, env, w);
  }
};
template <>
struct Operator<Op::kWhere> : Numbered {
  template <class V, class N, class W>
  static Word members(const V& v, N n, const Env& env, W w) {
    return v.selected(n.left(), n.right(), env, w);
  }
};

// ---- before the event

/// What an ability that looks back reads. Always runs from tables, because it reads a copy of the state.
template <>
struct Operator<Op::kWas> {
  template <class V, class N>
  static std::int32_t value(const V& v, N n, const Env& env) {
    return v.query().was(n.where(), env);
  }
};
template <>
struct Operator<Op::kWasSet> : NoZone {
  template <class V, class N, class F>
  static bool each(const V& v, N n, const Env& env, F&& f) {
    const std::vector<EntityId> all = v.query().was_list(n.where(), env);
    return std::all_of(all.begin(), all.end(), f);
  }
  template <class V, class N, class W>
  static Word members(const V& v, N n, const Env& env, W w) {
    return v.query().was_members(n.where(), env, w);
  }
};

// ---- when tables are read, the operator is found at run time

template <class F>
bool TableView::each(AnyNode n, const Env& env, std::uint32_t cost, F&& take) const {
  const auto f = [&](EntityId e) {
    step(cost);
    return take(e);
  };
  switch (n.op()) {
    case Op::kUnion:
    case Op::kWhere: return each_by_number(*this, n, env, f);
    case Op::kAttached: return Operator<Op::kAttached>::each(*this, n, env, f);
    case Op::kAttachedTo: return Operator<Op::kAttachedTo>::each(*this, n, env, f);
    case Op::kStack: return Operator<Op::kStack>::each(*this, n, env, f);
    case Op::kZoneEvery: return Operator<Op::kZoneEvery>::each(*this, n, env, f);
    case Op::kWasSet: return Operator<Op::kWasSet>::each(*this, n, env, f);
    default: return OneZone::each(*this, n, env, f);
  }
}

}  // namespace qd::events::code

namespace qd::events {

template <class F>
bool Query::each(const Code& set, const Env& env, F&& f, std::uint32_t nodes) const {
  return code::TableView(*this).each(code::AnyNode{set}, env, nodes, std::forward<F>(f));
}

}  // namespace qd::events
