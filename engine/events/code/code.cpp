// How expressions run: each node becomes one small function that calls those of its operands. The commonest operands
// (an attribute of `it`, of `target`, of `me`, of the match, a constant) are read in place, without a call.
#include <algorithm>

#include "engine/events/code/folds.hpp"
#include "engine/events/code/lists.hpp"
#include "engine/events/code/sets.hpp"
#include "engine/events/code/table.hpp"

namespace qd::events {

namespace {

using namespace code;

// ---- operators

template <class F>
struct Arithmetic {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    std::int64_t a = AnyValue::get(c.left(), q, env);
    return in_range(F::of(a, std::int64_t{AnyValue::get(c.right(), q, env)}), q, c);
  }
};
template <bool kRest>
struct Divided {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    const std::int64_t a = AnyValue::get(c.left(), q, env), b = AnyValue::get(c.right(), q, env),
                       d = floor_div(a, b, q, c);
    return in_range(kRest ? a - d * b : d, q, c);
  }
};
struct Add {
  static std::int64_t of(std::int64_t a, std::int64_t b) { return a + b; }
};
struct Sub {
  static std::int64_t of(std::int64_t a, std::int64_t b) { return a - b; }
};
struct Mul {
  static std::int64_t of(std::int64_t a, std::int64_t b) { return a * b; }
};
struct Min {
  static std::int64_t of(std::int64_t a, std::int64_t b) { return std::min(a, b); }
};
struct Max {
  static std::int64_t of(std::int64_t a, std::int64_t b) { return std::max(a, b); }
};
struct Neg {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    return in_range(-std::int64_t{AnyValue::get(c.left(), q, env)}, q, c);
  }
};
struct Not {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    return AnyValue::get(c.left(), q, env) == 0 ? 1 : 0;
  }
};
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

struct Choose {  // the right operand is a pair of values
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    const Code& pair = c.right();
    const Code& chosen = AnyValue::get(c.left(), q, env) != 0 ? pair.left() : pair.right();
    return chosen.run(chosen, q, env);
  }
};

template <class Sign, class Left, class Right>
struct Compare {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    return Sign::of(Left::get(c.left(), q, env), Right::get(c.right(), q, env)) ? 1 : 0;
  }
};

template <class Value>
std::int32_t run(const Code& c, const Query& q, const Env& env) {
  return Value::get(c, q, env);
}

// ---- choosing the function of a node

class Assembler {
 public:
  Assembler(const std::vector<ExprNode>& nodes, const std::vector<Code>& code) : nodes_(nodes), code_(code) {}

  [[nodiscard]] Code::Run choose(const ExprNode& n) const {
    switch (n.op) {
      case Op::kConst: return run<Constant>;
      case Op::kVariable: return run<VariableValue>;
      case Op::kLocal: return run<LocalValue>;
      case Op::kMatchSlot: return run<MatchSlot>;
      case Op::kSeatSlot: return is(n.a, Variable::kMe) ? run<SeatSlot<Me>> : run<SeatSlot<AnySeat>>;
      case Op::kZone:
        return is(n.a, Variable::kMe)     ? run<ZoneOf<Me>>
               : is_my_next(n.a)          ? run<ZoneOf<MyNext>>
               : is(n.a, Variable::kSeat) ? run<ZoneOf<ThatSeat>>
                                          : run<ZoneOf<AnySeat>>;
      case Op::kZoneShared: return run<SharedZone>;
      case Op::kZoneEvery:
      case Op::kAttached:
      case Op::kAttachedTo:
      case Op::kStack:
      case Op::kUnion:
      case Op::kWhere: return run<NoZone>;
      case Op::kEntitySlot: return about_card<Slot>(n);
      case Op::kNumber: return about_card<Number>(n);
      case Op::kStat:
        return is(n.a, Variable::kIt)       ? run<StatValue<It>>
               : is(n.a, Variable::kCard)   ? run<StatValue<Card>>
               : is(n.a, Variable::kTarget) ? run<StatValue<Target>>
                                            : run<StatValue<AnyCard>>;
      case Op::kAgainst: return run<Against>;
      case Op::kExpect: return run<OddsValue<true>>;
      case Op::kOdds: return run<OddsValue<false>>;
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
      case Op::kPrevious: return run<Previous>;
      case Op::kEliminated: return run<Eliminated>;
      case Op::kSeatCount: return run<SeatCount>;
      case Op::kSeatIndex: return run<SeatIndex>;
      case Op::kCount:
        if (walks(n.a)) return n.b != 0xFFFF ? run<CountWhere> : run<CountAll>;
        return n.b != 0xFFFF ? run<CountPicked> : is_zone(n.a) ? run<CountZone> : run<CountWords>;
      case Op::kCountKind: return run<CountKind>;
      case Op::kAny:
        if (n.b != 0xFFFF) return sweeps(n) ? run<AnyPicked> : run<AnyOrAll<false>>;
        return walks(n.a) ? run<AnyMember> : run<AnyWord>;
      case Op::kAnyKind: return run<AnyKind>;
      case Op::kAnyDef: return run<AnyDefinition>;
      case Op::kAll: return sweeps(n) ? run<AllPicked> : run<AnyOrAll<true>>;
      case Op::kSum: return run<Sum>;
      case Op::kTop: return run<Top>;
      case Op::kFirst: return run<First>;
      case Op::kSame: return run<Same>;
      case Op::kDistinct: return run<Distinct>;
      case Op::kSorted: return run<Sorted>;
      case Op::kMost: return run<Most>;
      case Op::kLeast: return run<Extreme<false>>;
      case Op::kGreatest: return run<Extreme<true>>;
      case Op::kSeats: return run<Seats>;
      case Op::kAdd: return run<Arithmetic<Add>>;
      case Op::kSub: return run<Arithmetic<Sub>>;
      case Op::kMul: return run<Arithmetic<Mul>>;
      case Op::kDiv: return run<Divided<false>>;
      case Op::kMod: return run<Divided<true>>;
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
      case Op::kChoose: return run<Choose>;
      case Op::kPair: return run<Constant>;  // read by kChoose
      case Op::kCan: return run<Can>;
      case Op::kGap: return run<Gap>;
      case Op::kWithin: return run<Within>;
      case Op::kOverlaps: return run<Overlaps>;
      case Op::kFacing: return run<FacingValue>;
      case Op::kCrossed: return run<Crossed>;
      case Op::kSwept: return run<Swept>;
      case Op::kInside: return run<Inside>;
      case Op::kEdge: return run<ToEdge>;
      case Op::kGapTo: return run<GapTo>;
      case Op::kCall: return run<Called>;
      case Op::kEventZone: return run<EventZone>;
      case Op::kCardZone: return run<CardZone>;
      case Op::kZoneNamed: return run<ZoneNamed>;
      case Op::kZoneSeat: return run<ZoneSeat>;
      case Op::kSeatNamed: return run<SeatNamed>;
    }
    return run<Constant>;
  }

  [[nodiscard]] Code::Members choose_members(const ExprNode& n) const {
    switch (n.op) {
      case Op::kZone:
        if (is(n.a, Variable::kMe)) return MembersOfZone<ZoneOf<Me>>::members;
        if (is(n.a, Variable::kSeat)) return MembersOfZone<ZoneOf<ThatSeat>>::members;
        return is_my_next(n.a) ? MembersOfZone<ZoneOf<MyNext>>::members : MembersOfZone<ZoneOf<AnySeat>>::members;
      case Op::kZoneShared: return MembersOfZone<SharedZone>::members;
      case Op::kEventZone: return MembersOfZone<EventZone>::members;
      case Op::kCardZone: return MembersOfZone<CardZone>::members;
      case Op::kZoneEvery: return MembersOfEvery::members;
      case Op::kAttached: return MembersOfHost::members;
      case Op::kAttachedTo:
      case Op::kStack: return MembersOfWalk::members;
      case Op::kUnion: return MembersOfUnion::members;
      case Op::kWhere: return MembersOfWhere::members;
      default: return NoMembers::members;
    }
  }
  [[nodiscard]] Code::Pick choose_pick(const ExprNode& n) const {
    switch (n.op) {
      case Op::kNot: return PickNot::pick;
      case Op::kAnd: return PickAnd::pick;
      case Op::kOr: return PickOr::pick;
      case Op::kIsKind: return PickSet<KindSet>::pick;
      case Op::kIsDef: return PickSet<DefinitionSet>::pick;
      case Op::kInZone: return PickSet<ZoneSet>::pick;
      case Op::kExists: return PickExists::pick;
      case Op::kAnyKind: return PickCarries<OfKind>::pick;
      case Op::kAnyDef: return PickCarries<OfDefinition>::pick;
      case Op::kAny:
        return n.b == 0xFFFF && nodes_[n.a].op == Op::kAttached ? PickCarrying<false>::pick : OneByOne::pick;
      case Op::kEqual:
        if (is_bare_count(n.a) && nodes_[n.b].op == Op::kConst && nodes_[n.b].imm == 0) return PickCarrying<true>::pick;
        return pick_compare<Equal>(n);
      case Op::kNotEqual: return pick_compare<NotEqual>(n);
      case Op::kLess: return pick_compare<Less>(n);
      case Op::kLessEqual: return pick_compare<LessEqual>(n);
      default: return OneByOne::pick;
    }
  }

 private:
  [[nodiscard]] bool is(std::uint16_t i, Variable v) const { return Expressions::is_variable(nodes_[i], v); }
  [[nodiscard]] bool is_my_next(std::uint16_t i) const {
    return nodes_[i].op == Op::kNext && is(nodes_[i].a, Variable::kMe);
  }
  /// Few cards, one linked to the next: looked at one by one.
  [[nodiscard]] bool walks(std::uint16_t i) const {
    return nodes_[i].op == Op::kAttached || nodes_[i].op == Op::kAttachedTo || nodes_[i].op == Op::kStack;
  }
  /// count(x.attached)
  [[nodiscard]] bool is_bare_count(std::uint16_t i) const {
    return nodes_[i].op == Op::kCount && nodes_[i].b == 0xFFFF && nodes_[nodes_[i].a].op == Op::kAttached;
  }
  [[nodiscard]] bool is_zone(std::uint16_t i) const { return events::is_zone(nodes_[i].op); }

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
    if (a.op == Op::kEntitySlot && is(a.a, Variable::kTarget))
      return compare_with<Sign, OfCard<Target, Slot>>(nodes_[n.b]);
    return compare_with<Sign, AnyValue>(nodes_[n.b]);
  }
  template <class Sign, class Left>
  [[nodiscard]] Code::Run compare_with(const ExprNode& b) const {
    if (b.op == Op::kConst) return run<Compare<Sign, Left, Constant>>;
    if (b.op == Op::kMatchSlot) return run<Compare<Sign, Left, MatchSlot>>;
    return run<Compare<Sign, Left, AnyValue>>;
  }

  template <class Sign>
  [[nodiscard]] Code::Pick pick_compare(const ExprNode& n) const {
    auto of_subject = [&](std::uint16_t i, Op op) {
      const ExprNode& x = nodes_[i];
      return x.op == op && (is(x.a, Variable::kIt) || is(x.a, Variable::kTarget));
    };
    if (of_subject(n.a, Op::kEntitySlot)) return PickCompare<Sign, Slot, false>::pick;
    if (of_subject(n.a, Op::kNumber)) return PickCompare<Sign, Number, false>::pick;
    if (of_subject(n.b, Op::kEntitySlot)) return PickCompare<Sign, Slot, true>::pick;
    if (of_subject(n.b, Op::kNumber)) return PickCompare<Sign, Number, true>::pick;
    return OneByOne::pick;
  }

  /// Is the condition of a node one to evaluate for all cards at once? Not if it may fail: the author's order decides
  /// then.
  [[nodiscard]] bool sweeps(const ExprNode& n) const {
    return !walks(n.a) && !code_[n.b].fails && code_[n.b].pick != OneByOne::pick;
  }

  const std::vector<ExprNode>& nodes_;
  const std::vector<Code>& code_;  // of the nodes so far
};

// The variables that a node reads; those that it binds for its second part are its own.
std::uint16_t variables_of(const ExprNode& n, const Code& c) {
  auto bit = [](Variable v) { return static_cast<std::uint16_t>(1u << static_cast<unsigned>(v)); };
  std::uint16_t left = n.a != 0xFFFF ? c.left().variables : std::uint16_t{0},
                right = n.b != 0xFFFF ? c.right().variables : std::uint16_t{0};
  switch (n.op) {
    case Op::kVariable: return bit(static_cast<Variable>(n.imm));
    case Op::kCan: return bit(Variable::kMe) | bit(Variable::kCard);
    case Op::kEventZone:
    case Op::kCall:  // its event
      return static_cast<std::uint16_t>(left | bit(Variable::kEventCard));
    case Op::kWhere:
    case Op::kCount:
    case Op::kAny:
    case Op::kAll:
    case Op::kSum:
    case Op::kFirst:
    case Op::kSame:
    case Op::kDistinct:
    case Op::kSorted:
    case Op::kMost:
    case Op::kLeast:
    case Op::kGreatest: right = static_cast<std::uint16_t>(right & ~bit(Variable::kIt)); break;
    case Op::kSeats: right = static_cast<std::uint16_t>(right & ~bit(Variable::kSeat)); break;
    default: break;
  }
  return left | right;
}

bool may_fail(const ExprNode& n, const Code& c) {
  switch (n.op) {
    case Op::kAdd:
    case Op::kSub:
    case Op::kMul:
    case Op::kDiv:
    case Op::kMod:
    case Op::kNeg:
    case Op::kMin:
    case Op::kMax:
    case Op::kSum:
    case Op::kSeats:
    case Op::kStat:
    case Op::kCan:
    case Op::kExpect:
    case Op::kOdds:
    case Op::kCall: return true;
    default: return (n.a != 0xFFFF && c.left().fails) || (n.b != 0xFFFF && c.right().fails);
  }
}

}  // namespace

ExprId Expressions::add(std::uint16_t root, const std::string& text, const Place& place,
                        const state::Catalog& catalog) {
  Assembler assembler(nodes, code);
  auto distance = [](std::size_t from, std::uint16_t to) {
    return to == 0xFFFF ? 0
                        : (static_cast<std::int32_t>(to) - static_cast<std::int32_t>(from)) *
                              static_cast<std::int32_t>(sizeof(Code));
  };
  for (std::size_t i = code.size(); i < nodes.size(); ++i) {
    const ExprNode& n = nodes[i];
    bool slot = n.op == Op::kMatchSlot || n.op == Op::kSeatSlot || n.op == Op::kEntitySlot;
    Code c;
    c.run = assembler.choose(n);
    c.imm = slot ? static_cast<std::int32_t>(catalog.column(SlotId{static_cast<std::uint16_t>(n.imm)})) : n.imm;
    c.a = distance(i, n.a);
    c.b = distance(i, n.b);
    c.op = n.op;
    c.members = assembler.choose_members(n);
    c.pick = assembler.choose_pick(n);
    code.push_back(c);
    Code& here = code.back();  // operands come before what they are part of
    here.variables = variables_of(n, here);
    here.fails = may_fail(n, here);
    const std::uint64_t inside = (n.a != 0xFFFF ? std::uint64_t{here.left().nodes} : 0) +
                                 (n.b != 0xFFFF ? std::uint64_t{here.right().nodes} : 0);
    here.nodes =
        static_cast<std::uint32_t>(std::min<std::uint64_t>(1 + inside, std::numeric_limits<std::uint32_t>::max() / 2));
  }
  sources.push_back({root, text, place, {}});
  roots.push_back(root);
  ExprId id(roots.size() - 1);
  code[root].reenters = reads(id, [](const ExprNode& n) {
    return n.op == Op::kStat || n.op == Op::kCan || n.op == Op::kExpect || n.op == Op::kOdds || n.op == Op::kCall;
  });
  return id;
}

}  // namespace qd::events
