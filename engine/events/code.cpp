// How expressions run: each node becomes one small function that calls those of its operands. The commonest operands
// (an attribute of `it`, of `target`, of `me`, of the match, a constant) are read in place, without a call.
#include <algorithm>

#include "engine/events/query.hpp"

namespace qd::events {

namespace {

std::int32_t of(EntityId e) { return Ref::of(e).value; }
std::int32_t of(SeatId s) { return Ref::of(s).value; }
std::int32_t in_range(std::int64_t v) {
  if (v < -2'000'000'000 || v > 2'000'000'000) throw ScriptError("an expression has the value " + std::to_string(v) + ", out of range");
  return static_cast<std::int32_t>(v);
}
std::int64_t floor_div(std::int64_t a, std::int64_t b) {
  if (b == 0) throw ScriptError("an expression divides by zero");
  std::int64_t q = a / b;
  return (a % b != 0 && ((a < 0) != (b < 0))) ? q - 1 : q;
}

// ---- what a node says about its operand: which card, which seat

struct It { static EntityId get(const Code&, const Query&, const Env& env) { return env.it; } };
struct Card { static EntityId get(const Code&, const Query&, const Env& env) { return env.card; } };
struct Target { static EntityId get(const Code&, const Query&, const Env& env) { return env.target.entity(); } };
struct AnyCard { static EntityId get(const Code& c, const Query& q, const Env& env) { return Query::as_entity(c.run(c, q, env)); } };
struct MyNext {  // me.next; the node is `next`
  static SeatId get(const Code&, const Query& q, const Env& env) {
    if (!env.me.valid()) return SeatId::none();
    std::size_t next = env.me.index() + 1;
    return SeatId(next == q.state().layout().seats ? 0 : next);
  }
};
struct Me { static SeatId get(const Code&, const Query&, const Env& env) { return env.me; } };
struct AnySeat { static SeatId get(const Code& c, const Query& q, const Env& env) { return Query::as_seat(c.run(c, q, env)); } };

// ---- values. `get` is the value of a node; `run` below makes a function of it.

struct Constant { static std::int32_t get(const Code& c, const Query&, const Env&) { return c.imm; } };
struct AnyValue { static std::int32_t get(const Code& c, const Query& q, const Env& env) { return c.run(c, q, env); } };
struct MatchSlot { static std::int32_t get(const Code& c, const Query& q, const Env&) { return q.state().global(static_cast<std::size_t>(c.imm)); } };
template <class Who> struct SeatSlot {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    SeatId s = Who::get(c.left(), q, env);
    return s.valid() ? q.state().seat_value(static_cast<std::size_t>(c.imm), s) : 0;
  }
};

/// A property of a card, or what stands for it if there is no card.
struct OrZero { static constexpr std::int32_t kNone = 0; };
struct OrNobody { static constexpr std::int32_t kNone = 0xFFFF; };
template <class Who, class Property> struct OfCard {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    EntityId e = Who::get(c.left(), q, env);
    return e.valid() ? Property::of(c, q, e) : Property::kNone;
  }
};
struct Slot : OrZero {
  static std::int32_t of(const Code& c, const Query& q, EntityId e) { return q.state().entity_value(static_cast<std::size_t>(c.imm), e); }
};
struct Number : OrZero {
  static std::int32_t of(const Code& c, const Query& q, EntityId e) { return q.state().layout().number(c.imm, q.state().def(e)); }
};
struct StatValue : OrZero {
  static std::int32_t of(const Code& c, const Query& q, EntityId e) { return q.stat(StatId{static_cast<std::uint16_t>(c.imm)}, e); }
};
struct Owner : OrNobody {
  static std::int32_t of(const Code&, const Query& q, EntityId e) {
    SeatId owner = q.state().owner(e);
    return events::of(owner.valid() ? owner : q.state().controller(e));
  }
};
struct Controller : OrNobody {
  static std::int32_t of(const Code&, const Query& q, EntityId e) { return events::of(q.state().controller(e)); }
};
struct Host : OrNobody {
  static std::int32_t of(const Code&, const Query& q, EntityId e) { return events::of(q.state().host(e)); }
};
struct Definition {
  static constexpr std::int32_t kNone = -1;
  static std::int32_t of(const Code&, const Query& q, EntityId e) { return q.state().def(e).value; }
};
struct IsKind : OrZero {
  static std::int32_t of(const Code& c, const Query& q, EntityId e) { return q.state().layout().kind_mask[static_cast<std::size_t>(c.imm)].test(e.index()) ? 1 : 0; }
};
struct IsDefinition : OrZero {
  static std::int32_t of(const Code& c, const Query& q, EntityId e) { return q.state().def(e).value == c.imm ? 1 : 0; }
};
struct InPlay : OrZero {
  static std::int32_t of(const Code&, const Query& q, EntityId e) { return q.state().in_play(e) ? 1 : 0; }
};
struct InZone : OrZero {
  static std::int32_t of(const Code& c, const Query& q, EntityId e) { return q.state().layout().zone_info[q.state().zone(e).index()].kind == c.imm ? 1 : 0; }
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
    }
    return 0;
  }
};
struct LocalValue { static std::int32_t get(const Code& c, const Query&, const Env& env) { return env.locals[c.imm]; } };
struct Exists {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    return Ref{static_cast<std::uint16_t>(AnyValue::get(c.left(), q, env))}.valid() ? 1 : 0;
  }
};
struct Next {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    SeatId s = AnySeat::get(c.left(), q, env);
    if (!s.valid()) return 0xFFFF;
    std::size_t next = s.index() + 1;
    return of(SeatId(next == q.state().layout().seats ? 0 : next));
  }
};
struct SeatIndex {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    SeatId s = AnySeat::get(c.left(), q, env);
    return s.valid() ? s.value : -1;
  }
};
struct Can {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) { return q.can(static_cast<std::size_t>(c.imm), env.me) ? 1 : 0; }
};

// ---- sets. The value of a zone is its number; other sets have none, functions of sets walk them.

template <class Whose> struct ZoneOf {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    SeatId seat = Whose::get(c.left(), q, env);
    return seat.valid() ? q.state().layout().zone(ZoneKindId{static_cast<std::uint16_t>(c.imm)}, seat).value : ZoneId::kNoneValue;
  }
};
struct SharedZone {
  static std::int32_t get(const Code& c, const Query& q, const Env&) { return q.state().layout().zone(ZoneKindId{static_cast<std::uint16_t>(c.imm)}, SeatId::none()).value; }
};
struct NoZone { static std::int32_t get(const Code&, const Query&, const Env&) { return ZoneId::kNoneValue; } };
struct CountKind {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    const Mask& kind = q.state().layout().kind_mask[static_cast<std::size_t>(c.imm)];
    if (ZoneId z = q.zone_of(c.left(), env); z.valid()) return static_cast<std::int32_t>(count_common(q.state().members(z), kind.words(), kind.size()));
    std::int32_t count = 0;
    q.each(c.left(), env, [&](EntityId e) { count += kind.test(e.index()) ? 1 : 0; return true; });
    return count;
  }
};
struct AnyKind {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    const Mask& kind = q.state().layout().kind_mask[static_cast<std::size_t>(c.imm)];
    bool found = false;
    q.each(c.left(), env, [&](EntityId e) { found = kind.test(e.index()); return !found; });
    return found ? 1 : 0;
  }
};
struct AnyDefinition {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    std::int32_t def = AnyValue::get(c.right(), q, env);
    bool found = false;
    q.each(c.left(), env, [&](EntityId e) { found = q.state().row(e).def == def; return !found; });
    return found ? 1 : 0;
  }
};
struct CountAll {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    std::int32_t count = 0;
    q.each(c.left(), env, [&](EntityId) { ++count; return true; });
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
    q.each(c.left(), env, [&](EntityId) { found = true; return false; });
    return found ? 1 : 0;
  }
};
struct CountWhere {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    Env inner = env;
    std::int32_t count = 0;
    q.each(c.left(), env, [&](EntityId e) { inner.it = e; count += AnyValue::get(c.right(), q, inner) != 0 ? 1 : 0; return true; });
    return count;
  }
};
struct Sum {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    Env inner = env;
    std::int64_t sum = 0;
    q.each(c.left(), env, [&](EntityId e) { inner.it = e; sum += AnyValue::get(c.right(), q, inner); return true; });
    return in_range(sum);
  }
};
template <bool kAll> struct AnyOrAll {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    Env inner = env;
    bool result = kAll;
    q.each(c.left(), env, [&](EntityId e) {
      inner.it = e;
      result = AnyValue::get(c.right(), q, inner) != 0;
      return result == kAll;
    });
    return result ? 1 : 0;
  }
};
struct First {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    Env inner = env;
    EntityId first;
    q.each(c.left(), env, [&](EntityId e) {
      inner.it = e;
      if (AnyValue::get(c.right(), q, inner) != 0) first = e;
      return !first.valid();
    });
    return of(first);
  }
};
struct Top {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    if (ZoneId z = q.zone_of(c.left(), env); z.valid()) return of(q.state().top_of(z));
    EntityId top;
    q.each(c.left(), env, [&](EntityId e) { top = e; return true; });
    return of(top);
  }
};

// ---- operators

template <class F> struct Arithmetic {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    std::int64_t a = AnyValue::get(c.left(), q, env);
    return in_range(F::of(a, std::int64_t{AnyValue::get(c.right(), q, env)}));
  }
};
struct Add { static std::int64_t of(std::int64_t a, std::int64_t b) { return a + b; } };
struct Sub { static std::int64_t of(std::int64_t a, std::int64_t b) { return a - b; } };
struct Mul { static std::int64_t of(std::int64_t a, std::int64_t b) { return a * b; } };
struct Div { static std::int64_t of(std::int64_t a, std::int64_t b) { return floor_div(a, b); } };
struct Mod { static std::int64_t of(std::int64_t a, std::int64_t b) { return a - floor_div(a, b) * b; } };
struct Min { static std::int64_t of(std::int64_t a, std::int64_t b) { return std::min(a, b); } };
struct Max { static std::int64_t of(std::int64_t a, std::int64_t b) { return std::max(a, b); } };
struct Neg { static std::int32_t get(const Code& c, const Query& q, const Env& env) { return in_range(-std::int64_t{AnyValue::get(c.left(), q, env)}); } };
struct Not { static std::int32_t get(const Code& c, const Query& q, const Env& env) { return AnyValue::get(c.left(), q, env) == 0 ? 1 : 0; } };
struct And {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    return AnyValue::get(c.left(), q, env) != 0 && AnyValue::get(c.right(), q, env) != 0 ? 1 : 0;
  }
};
struct Or {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    return AnyValue::get(c.left(), q, env) != 0 || AnyValue::get(c.right(), q, env) != 0 ? 1 : 0;
  }
};

struct Equal { static bool of(std::int32_t a, std::int32_t b) { return a == b; } };
struct NotEqual { static bool of(std::int32_t a, std::int32_t b) { return a != b; } };
struct Less { static bool of(std::int32_t a, std::int32_t b) { return a < b; } };
struct LessEqual { static bool of(std::int32_t a, std::int32_t b) { return a <= b; } };
template <class Sign, class Left, class Right> struct Compare {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    return Sign::of(Left::get(c.left(), q, env), Right::get(c.right(), q, env)) ? 1 : 0;
  }
};

template <class Value>
std::int32_t run(const Code& c, const Query& q, const Env& env) { return Value::get(c, q, env); }

// ---- choosing the function of a node

class Assembler {
 public:
  explicit Assembler(const std::vector<ExprNode>& nodes) : nodes_(nodes) {}

  [[nodiscard]] Code::Run choose(const ExprNode& n) const {
    switch (n.op) {
      case Op::kConst: return run<Constant>;
      case Op::kVariable: return run<VariableValue>;
      case Op::kLocal: return run<LocalValue>;
      case Op::kMatchSlot: return run<MatchSlot>;
      case Op::kSeatSlot: return is(n.a, Variable::kMe) ? run<SeatSlot<Me>> : run<SeatSlot<AnySeat>>;
      case Op::kZone: return is(n.a, Variable::kMe) ? run<ZoneOf<Me>> : is_my_next(n.a) ? run<ZoneOf<MyNext>> : run<ZoneOf<AnySeat>>;
      case Op::kZoneShared: return run<SharedZone>;
      case Op::kZoneEvery: case Op::kAttached: return run<NoZone>;
      case Op::kEntitySlot: return about_card<Slot>(n);
      case Op::kNumber: return about_card<Number>(n);
      case Op::kStat: return about_card<StatValue>(n);
      case Op::kOwner: return about_card<Owner>(n);
      case Op::kHost: return about_card<Host>(n);
      case Op::kController: return about_card<Controller>(n);
      case Op::kDef: return about_card<Definition>(n);
      case Op::kIsKind: return about_card<IsKind>(n);
      case Op::kIsDef: return about_card<IsDefinition>(n);
      case Op::kInPlay: return about_card<InPlay>(n);
      case Op::kInZone: return about_card<InZone>(n);
      case Op::kExists: return run<Exists>;
      case Op::kNext: return run<Next>;
      case Op::kSeatIndex: return run<SeatIndex>;
      case Op::kCount: return n.b != 0xFFFF ? run<CountWhere> : is_zone(n.a) ? run<CountZone> : run<CountAll>;
      case Op::kCountKind: return run<CountKind>;
      case Op::kAny: return n.b != 0xFFFF ? run<AnyOrAll<false>> : run<AnyMember>;
      case Op::kAnyKind: return run<AnyKind>;
      case Op::kAnyDef: return run<AnyDefinition>;
      case Op::kAll: return run<AnyOrAll<true>>;
      case Op::kSum: return run<Sum>;
      case Op::kTop: return run<Top>;
      case Op::kFirst: return run<First>;
      case Op::kAdd: return run<Arithmetic<Add>>;
      case Op::kSub: return run<Arithmetic<Sub>>;
      case Op::kMul: return run<Arithmetic<Mul>>;
      case Op::kDiv: return run<Arithmetic<Div>>;
      case Op::kMod: return run<Arithmetic<Mod>>;
      case Op::kMin: return run<Arithmetic<Min>>;
      case Op::kMax: return run<Arithmetic<Max>>;
      case Op::kNeg: return run<Neg>;
      case Op::kEqual: return compare<Equal>(n);
      case Op::kNotEqual: return compare<NotEqual>(n);
      case Op::kLess: return compare<Less>(n);
      case Op::kLessEqual: return compare<LessEqual>(n);
      case Op::kAnd: return run<And>;
      case Op::kOr: return run<Or>;
      case Op::kNot: return run<Not>;
      case Op::kCan: return run<Can>;
    }
    return run<Constant>;
  }

 private:
  [[nodiscard]] bool is(std::uint16_t i, Variable v) const { return Expressions::is_variable(nodes_[i], v); }
  [[nodiscard]] bool is_my_next(std::uint16_t i) const { return nodes_[i].op == Op::kNext && is(nodes_[i].a, Variable::kMe); }
  [[nodiscard]] bool is_zone(std::uint16_t i) const { return nodes_[i].op == Op::kZone || nodes_[i].op == Op::kZoneShared; }

  template <class Property>
  [[nodiscard]] Code::Run about_card(const ExprNode& n) const {
    if (is(n.a, Variable::kIt)) return run<OfCard<It, Property>>;
    if (is(n.a, Variable::kCard)) return run<OfCard<Card, Property>>;
    if (is(n.a, Variable::kTarget)) return run<OfCard<Target, Property>>;
    return run<OfCard<AnyCard, Property>>;
  }
  template <class Sign>
  [[nodiscard]] Code::Run compare(const ExprNode& n) const {
    const ExprNode& a = nodes_[n.a];
    if (a.op == Op::kConst) return compare_with<Sign, Constant>(nodes_[n.b]);
    if (a.op == Op::kMatchSlot) return compare_with<Sign, MatchSlot>(nodes_[n.b]);
    if (a.op == Op::kSeatSlot && is(a.a, Variable::kMe)) return compare_with<Sign, SeatSlot<Me>>(nodes_[n.b]);
    if (a.op == Op::kEntitySlot && is(a.a, Variable::kIt)) return compare_with<Sign, OfCard<It, Slot>>(nodes_[n.b]);
    if (a.op == Op::kEntitySlot && is(a.a, Variable::kTarget)) return compare_with<Sign, OfCard<Target, Slot>>(nodes_[n.b]);
    return compare_with<Sign, AnyValue>(nodes_[n.b]);
  }
  template <class Sign, class Left>
  [[nodiscard]] Code::Run compare_with(const ExprNode& b) const {
    if (b.op == Op::kConst) return run<Compare<Sign, Left, Constant>>;
    if (b.op == Op::kMatchSlot) return run<Compare<Sign, Left, MatchSlot>>;
    return run<Compare<Sign, Left, AnyValue>>;
  }

  const std::vector<ExprNode>& nodes_;
};

}  // namespace

ExprId Expressions::add(std::uint16_t root, const std::string& text, const Place& place, const state::Catalog& catalog) {
  Assembler assembler(nodes);
  auto distance = [](std::size_t from, std::uint16_t to) { return to == 0xFFFF ? 0 : static_cast<std::int32_t>(to) - static_cast<std::int32_t>(from); };
  for (std::size_t i = code.size(); i < nodes.size(); ++i) {
    const ExprNode& n = nodes[i];
    bool slot = n.op == Op::kMatchSlot || n.op == Op::kSeatSlot || n.op == Op::kEntitySlot;
    Code c;
    c.run = assembler.choose(n);
    c.imm = slot ? static_cast<std::int32_t>(catalog.column(SlotId{static_cast<std::uint16_t>(n.imm)})) : n.imm;
    c.a = distance(i, n.a);
    c.b = distance(i, n.b);
    c.op = n.op;
    code.push_back(c);
  }
  sources.push_back({root, text, place});
  roots.push_back(root);
  ExprId id(roots.size() - 1);
  code[root].reenters = reads(id, [](const ExprNode& n) { return n.op == Op::kStat || n.op == Op::kCan; });
  return id;
}

}  // namespace qd::events
