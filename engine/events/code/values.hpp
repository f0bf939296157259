// What the nodes of an expression are worth: one small class for each, whose `get` reads it. Internal to code.cpp,
// which makes functions of them.
#pragma once

#include <algorithm>
#include <array>
#include <limits>

#include "engine/events/query/query.hpp"

namespace qd::events::code {

inline std::int32_t of(EntityId e) { return Ref::of(e).value; }
inline std::int32_t of(SeatId s) { return Ref::of(s).value; }
/// `where`: the node, by its code or its number, for messages.
template <class Where>
[[noreturn]] __attribute__((cold, noinline)) void out_of_range(std::int64_t v, const Query& q, const Where& where) {
  q.fault(where, "has the value " + std::to_string(v) + ", out of range");
}
template <class Where>
std::int32_t in_range(std::int64_t v, const Query& q, const Where& where) {
  if (!limits::in_range(v)) out_of_range(v, q, where);
  return static_cast<std::int32_t>(v);
}
template <class Where>
std::int64_t floor_div(std::int64_t a, std::int64_t b, const Query& q, const Where& where) {
  if (b == 0) q.fault(where, "divides by zero");
  std::int64_t d = a / b;
  return (a % b != 0 && ((a < 0) != (b < 0))) ? d - 1 : d;
}

// ---- what a node says about its operand: which card, which seat

struct It {
  static EntityId get(const Code&, const Query&, const Env& env) { return env.it; }
};
struct Card {
  static EntityId get(const Code&, const Query&, const Env& env) { return env.card; }
};
struct Target {
  static EntityId get(const Code&, const Query&, const Env& env) { return env.target.entity(); }
};
struct AnyCard {
  static EntityId get(const Code& c, const Query& q, const Env& env) { return Query::as_entity(c.run(c, q, env)); }
};
struct MyNext {  // me.next; the node is `next`
  static SeatId get(const Code&, const Query& q, const Env& env) {
    return env.me.valid() ? q.state().neighbour(env.me, 1) : SeatId::none();
  }
};
struct ThatSeat {
  static SeatId get(const Code&, const Query&, const Env& env) { return env.seat; }
};
struct Me {
  static SeatId get(const Code&, const Query&, const Env& env) { return env.me; }
};
struct AnySeat {
  static SeatId get(const Code& c, const Query& q, const Env& env) { return Query::as_seat(c.run(c, q, env)); }
};

// ---- values. `get` is the value of a node; `run` below makes a function of it.

struct Constant {
  static std::int32_t get(const Code& c, const Query&, const Env&) { return c.imm; }
};
struct AnyValue {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) { return c.run(c, q, env); }
};
struct MatchSlot {
  static std::int32_t get(const Code& c, const Query& q, const Env&) {
    return q.state().global(static_cast<std::size_t>(c.imm));
  }
};
template <class Who>
struct SeatSlot {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    SeatId s = Who::get(c.left(), q, env);
    return s.valid() ? q.state().seat_value(static_cast<std::size_t>(c.imm), s) : 0;
  }
};

/// A property of a card, or what stands for it if there is no card.
struct OrZero {
  static constexpr std::int32_t kNone = 0;
};
struct OrNobody {
  static constexpr std::int32_t kNone = 0xFFFF;
};
template <class Who, class Property>
struct OfCard {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    EntityId e = Who::get(c.left(), q, env);
    return e.valid() ? Property::of(c, q, e) : Property::kNone;
  }
};
struct Slot : OrZero {
  static std::int32_t of(const Code& c, const Query& q, EntityId e) {
    return q.state().entity_value(static_cast<std::size_t>(c.imm), e);
  }
};
struct Number : OrZero {
  static std::int32_t of(const Code& c, const Query& q, EntityId e) {
    return q.state().layout().number(c.imm, q.state().def(e));
  }
};
template <class Who>
struct StatValue {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    EntityId e = Who::get(c.left(), q, env);
    return e.valid() ? q.stat(StatId{static_cast<std::uint16_t>(c.imm)}, e, env.other) : 0;
  }
};
/// expect("combat", card, target), odds("combat", card, target, n): the left operand is a pair of cards.
template <bool kMean>
struct OddsValue {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    const Code& pair = c.left();
    const EntityId card = AnyCard::get(pair.left(), q, env), target = AnyCard::get(pair.right(), q, env);
    if (q.odds() == nullptr || !card.valid() || !target.valid()) return 0;
    if constexpr (kMean) return q.odds()->expect(static_cast<std::size_t>(c.imm), card, target);
    else return q.odds()->odds(static_cast<std::size_t>(c.imm), card, target, AnyValue::get(c.right(), q, env));
  }
};
/// against(card, value): the value, with stats read against the card.
struct Against {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    Env inner = env;
    inner.other = AnyCard::get(c.left(), q, env);
    return c.right().run(c.right(), q, inner);
  }
};
struct Owner : OrNobody {
  static std::int32_t of(const Code&, const Query& q, EntityId e) {
    SeatId owner = q.state().owner(e);
    return code::of(owner.valid() ? owner : q.state().controller(e));
  }
};
struct Controller : OrNobody {
  static std::int32_t of(const Code&, const Query& q, EntityId e) { return code::of(q.state().controller(e)); }
};
struct Host : OrNobody {
  static std::int32_t of(const Code&, const Query& q, EntityId e) { return code::of(q.state().host(e)); }
};
struct Definition {
  static constexpr std::int32_t kNone = -1;
  static std::int32_t of(const Code&, const Query& q, EntityId e) { return q.state().def(e).value; }
};
struct IsKind : OrZero {
  static std::int32_t of(const Code& c, const Query& q, EntityId e) {
    return q.state().layout().kind_mask[static_cast<std::size_t>(c.imm)].test(e.index()) ? 1 : 0;
  }
};
struct IsDefinition : OrZero {
  static std::int32_t of(const Code& c, const Query& q, EntityId e) { return q.state().def(e).value == c.imm ? 1 : 0; }
};
struct InPlay : OrZero {
  static std::int32_t of(const Code&, const Query& q, EntityId e) { return q.state().in_play(e) ? 1 : 0; }
};
struct InZone : OrZero {
  static std::int32_t of(const Code& c, const Query& q, EntityId e) {
    return q.state().layout().zone_info[q.state().zone(e).index()].kind == c.imm ? 1 : 0;
  }
};

struct VariableValue {
  static std::int32_t get(const Code& c, const Query&, const Env& env) {
    switch (static_cast<Variable>(c.imm)) {
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
    }
    return 0;
  }
};
struct LocalValue {
  static std::int32_t get(const Code& c, const Query&, const Env& env) { return env.locals[c.imm]; }
};
struct Exists {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    return Ref{static_cast<std::uint16_t>(AnyValue::get(c.left(), q, env))}.valid() ? 1 : 0;
  }
};
struct Next {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    SeatId s = AnySeat::get(c.left(), q, env);
    return s.valid() ? of(q.state().neighbour(s, 1)) : 0xFFFF;
  }
};
struct Previous {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    SeatId s = AnySeat::get(c.left(), q, env);
    return s.valid() ? of(q.state().neighbour(s, q.state().layout().seats - 1)) : 0xFFFF;
  }
};
struct Eliminated {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    SeatId s = AnySeat::get(c.left(), q, env);
    return s.valid() && !q.state().plays(s) ? 1 : 0;
  }
};
struct SeatCount {
  static std::int32_t get(const Code&, const Query& q, const Env&) {
    return static_cast<std::int32_t>(q.state().layout().seats);
  }
};
struct SeatIndex {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    SeatId s = AnySeat::get(c.left(), q, env);
    return s.valid() ? s.value : -1;
  }
};
struct Can {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    return q.can(static_cast<std::size_t>(c.imm), env.me, env.card) ? 1 : 0;
  }
};

// ---- sets. The value of a zone is its number; other sets have none, functions of sets walk them.

template <class Whose>
struct ZoneOf {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    SeatId seat = Whose::get(c.left(), q, env);
    return seat.valid() ? q.state().layout().zone(ZoneKindId{static_cast<std::uint16_t>(c.imm)}, seat).value
                        : ZoneId::kNoneValue;
  }
};
struct SharedZone {
  static std::int32_t get(const Code& c, const Query& q, const Env&) {
    return q.state().layout().zone(ZoneKindId{static_cast<std::uint16_t>(c.imm)}, SeatId::none()).value;
  }
};
struct NoZone {
  static std::int32_t get(const Code&, const Query&, const Env&) { return ZoneId::kNoneValue; }
};
struct CountKind {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    const Mask& kind = q.state().layout().kind_mask[static_cast<std::size_t>(c.imm)];
    if (ZoneId z = q.zone_of(c.left(), env); z.valid())
      return static_cast<std::int32_t>(count_common(q.state().members(z), kind.words(), kind.size()));
    std::int32_t count = 0;
    q.each(c.left(), env, [&](EntityId e) {
      count += kind.test(e.index()) ? 1 : 0;
      return true;
    });
    return count;
  }
};
struct AnyKind {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    const Mask& kind = q.state().layout().kind_mask[static_cast<std::size_t>(c.imm)];
    bool found = false;
    q.each(c.left(), env, [&](EntityId e) {
      found = kind.test(e.index());
      return !found;
    });
    return found ? 1 : 0;
  }
};
struct AnyDefinition {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    std::int32_t def = AnyValue::get(c.right(), q, env);
    bool found = false;
    q.each(c.left(), env, [&](EntityId e) {
      found = q.state().row(e).def == def;
      return !found;
    });
    return found ? 1 : 0;
  }
};
struct CountAll {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    std::int32_t count = 0;
    q.each(c.left(), env, [&](EntityId) {
      ++count;
      return true;
    });
    return count;
  }
};
struct CountZone {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    ZoneId z = q.zone_of(c.left(), env);
    return z.valid() ? static_cast<std::int32_t>(q.state().count(z)) : 0;
  }
};
struct AnyMember {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    bool found = false;
    q.each(c.left(), env, [&](EntityId) {
      found = true;
      return false;
    });
    return found ? 1 : 0;
  }
};
struct CountWhere {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    Env inner = env;
    std::int32_t count = 0;
    q.each(
        c.left(), env,
        [&](EntityId e) {
          inner.it = e;
          count += AnyValue::get(c.right(), q, inner) != 0 ? 1 : 0;
          return true;
        },
        c.right().nodes);
    return count;
  }
};
struct Sum {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    Env inner = env;
    std::int64_t sum = 0;
    q.each(
        c.left(), env,
        [&](EntityId e) {
          inner.it = e;
          sum += AnyValue::get(c.right(), q, inner);
          return true;
        },
        c.right().nodes);
    return in_range(sum, q, c);
  }
};
template <bool kAll>
struct AnyOrAll {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    const Code &set = c.left(), &condition = c.right();
    ZoneId zone;
    if (set.op == Op::kZone && (!(zone = q.zone_of(set, env)).valid() || q.state().count(zone) == 0))
      return kAll ? 1 : 0;  // often empty
    Env inner = env;
    bool result = kAll;
    auto look = [&](EntityId e) {
      q.step(condition.nodes);
      inner.it = e;
      result = AnyValue::get(condition, q, inner) != 0;
      return result == kAll;
    };
    if (zone.valid()) {
      for (EntityId e = q.state().bottom_of(zone); e.valid() && look(e); e = q.state().above(e)) {
      }
      return result ? 1 : 0;
    }
    if constexpr (!kAll)
      if (const Code* part = sieve(condition); part != nullptr && set.op == Op::kUnion) {
        for (std::size_t w = 0; w < q.state().layout().words && !result; ++w)
          for (Word rest = q.pick(*part, inner, Variable::kIt, w, q.members(set, env, w)); rest != 0; rest &= rest - 1)
            if (!look(EntityId(w * 64 + static_cast<std::size_t>(std::countr_zero(rest))))) break;
        return result ? 1 : 0;
      }
    q.each(set, env, look);
    return result ? 1 : 0;
  }

 private:
  /// The first parts of a condition that may fail, as far as they cannot: for whom they are false, nothing else is
  /// looked at.
  static const Code* sieve(const Code& condition) {
    const Code* part = &condition;
    while (part->op == Op::kAnd && part->fails) part = &part->left();
    return part == &condition || part->fails ? nullptr : part;
  }
};
struct First {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    Env inner = env;
    EntityId first;
    q.each(
        c.left(), env,
        [&](EntityId e) {
          inner.it = e;
          if (AnyValue::get(c.right(), q, inner) != 0) first = e;
          return !first.valid();
        },
        c.right().nodes);
    return of(first);
  }
};
struct Top {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    if (ZoneId z = q.zone_of(c.left(), env); z.valid()) return of(q.state().top_of(z));
    EntityId top;
    q.each(c.left(), env, [&](EntityId e) {
      top = e;
      return true;
    });
    return of(top);
  }
};

/// Of two seats with the same value none is best.
inline void best_of(SeatId seat, std::int32_t value, SeatId& best, std::int64_t& most) {
  if (value >= most) best = value == most ? SeatId::none() : seat;
  most = std::max<std::int64_t>(most, value);
}

/// count(seats, …), any, all, sum, first, best; `imm` says which.
struct Seats {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    Env inner = env;
    Op how = static_cast<Op>(c.imm);
    std::int64_t result = how == Op::kAll ? 1 : how == Op::kMax ? INT64_MIN : 0;
    SeatId best;
    for (std::size_t s = 0; s < q.state().layout().seats; ++s) {
      inner.seat = SeatId(s);
      if (!q.state().plays(inner.seat)) continue;
      std::int32_t v = AnyValue::get(c.right(), q, inner);
      if (how == Op::kCount) result += v != 0 ? 1 : 0;
      else if (how == Op::kSum) result += v;
      else if (how == Op::kFirst) {
        if (v != 0) return of(inner.seat);
      } else if (how == Op::kMax) best_of(inner.seat, v, best, result);
      else if ((v != 0) == (how == Op::kAny)) return how == Op::kAny ? 1 : 0;
    }
    return how == Op::kFirst || how == Op::kMax ? of(best) : in_range(result, q, c);
  }
};

}  // namespace qd::events::code
