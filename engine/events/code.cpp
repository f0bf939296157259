// How expressions run: each node becomes one small function that calls those of its operands. The commonest operands
// (an attribute of `it`, of `target`, of `me`, of the match, a constant) are read in place, without a call.
#include <algorithm>

#include "engine/events/code_values.hpp"

namespace qd::events {

namespace {

using namespace code;

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

struct Choose {  // the right operand is a pair of values
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    const Code& pair = c.right();
    const Code& chosen = AnyValue::get(c.left(), q, env) != 0 ? pair.left() : pair.right();
    return chosen.run(chosen, q, env);
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
      case Op::kZoneEvery: case Op::kAttached: case Op::kUnion: case Op::kWhere: return run<NoZone>;
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
      case Op::kSeats: return run<Seats>;
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
      case Op::kChoose: return run<Choose>;
      case Op::kPair: return run<Constant>;  // read by kChoose
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
