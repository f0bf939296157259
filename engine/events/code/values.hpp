// What the nodes of an expression are worth: one small class for each, whose `get` reads it. Internal to code.cpp,
// which makes functions of them.
#pragma once

#include <array>

#include "engine/events/event.hpp"
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

inline std::int32_t event_target(const Env& env) {
  return env.event != nullptr ? env.event->target.value : Ref::none().value;
}
inline std::int32_t event_before(const Env& env) { return env.event != nullptr ? env.event->before : 0; }

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
      case Variable::kEventTarget: return event_target(env);
      case Variable::kEventBefore: return event_before(env);
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
    return s.valid() ? s.value + 1 : 0;
  }
};
struct SeatNamed {
  static std::int32_t get(const Code& c, const Query& q, const Env&) {
    return static_cast<std::size_t>(c.imm) < q.state().layout().seats ? of(SeatId(c.imm)) : of(SeatId::none());
  }
};
struct Can {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    return q.can(static_cast<std::size_t>(c.imm), env.me, env.card) ? 1 : 0;
  }
};

struct Called {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) { return q.call(c, env); }
};

// ---- zones. The value of a zone is its number; other sets have none, functions of sets walk them (folds.hpp).

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
struct EventZone {
  static std::int32_t get(const Code& c, const Query&, const Env& env) {
    if (env.event == nullptr) return ZoneId::kNoneValue;
    return (c.imm == 0 ? env.event->from : env.event->to).value;
  }
};
struct CardZone {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    const EntityId e = AnyCard::get(c.left(), q, env);
    return e.valid() ? q.state().zone(e).value : ZoneId::kNoneValue;
  }
};
struct ZoneNamed {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    const ZoneId z = q.zone_of(c.left(), env);
    return z.valid() && q.state().layout().zone_kind[z.index()] == c.imm ? 1 : 0;
  }
};
struct ZoneSeat {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    const ZoneId z = q.zone_of(c.left(), env);
    return z.valid() ? of(q.state().layout().seat_of(z)) : 0xFFFF;
  }
};
struct NoZone {
  static std::int32_t get(const Code&, const Query&, const Env&) { return ZoneId::kNoneValue; }
};

}  // namespace qd::events::code
