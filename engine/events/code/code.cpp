// How expressions run from tables: each node becomes one small function that calls those of its operands. The commonest
// operands (an attribute of `it`, `target`, `me` or the match, a constant) are read in place, without a call.
#include <algorithm>
#include <array>

#include "engine/events/code/folds.hpp"
#include "engine/events/code/lists.hpp"
#include "engine/events/code/table.hpp"

namespace qd::events {

namespace {

using namespace code;

template <class N>
std::int32_t run(const Code& c, const Query& q, const Env& env) {
  return TableView(q).value(N(AnyNode{c}), env);
}
template <class N>
Word run_members(const Code& c, const Query& q, const Env& env, std::size_t w) {
  if constexpr (is_set(N::kOp)) return Operator<N::kOp>::members(TableView(q), N(AnyNode{c}), env, w);
  else return 0;
}
template <class N>
Word run_pick(const Code& c, const Query& q, Env& env, Variable subject, std::size_t w, Word from) {
  if constexpr (picks_words(N::kOp)) return Operator<N::kOp>::pick(TableView(q), N(AnyNode{c}), env, subject, w, from);
  else return one_by_one(TableView(q), N(AnyNode{c}), env, subject, w, from);
}

// ---- the functions of a node: by operator, with special ones for common combinations of operator and operands

constexpr std::size_t kOperators = static_cast<std::size_t>(kLastOp) + 1;
template <template <class> class F, std::size_t... I>
constexpr auto of_operators(std::index_sequence<I...>) {
  return std::array{F<NodeOf<static_cast<Op>(I)>>::value...};
}
template <class N>
struct RunOf {
  static constexpr Code::Run value = run<N>;
};
template <class N>
struct MembersOf {
  static constexpr Code::Members value = run_members<N>;
};
template <class N>
struct PickOf {
  static constexpr Code::Pick value = run_pick<N>;
};
constexpr auto kRuns = of_operators<RunOf>(std::make_index_sequence<kOperators>());
constexpr auto kMembers = of_operators<MembersOf>(std::make_index_sequence<kOperators>());
constexpr auto kPicks = of_operators<PickOf>(std::make_index_sequence<kOperators>());

class Assembler {
 public:
  Assembler(const std::vector<ExprNode>& nodes, const std::vector<Code>& code) : nodes_(nodes), code_(code) {}

  [[nodiscard]] Code::Run choose(const ExprNode& n) const {
    switch (n.op) {
      case Op::kSeatSlot: return is(n.a, Variable::kMe) ? run<NodeOf<Op::kSeatSlot, TheSeat>> : general(kRuns, n);
      case Op::kZone: return zone<RunOf>(n, kRuns);
      case Op::kEntitySlot: return about_card<Op::kEntitySlot>(n);
      case Op::kNumber: return about_card<Op::kNumber>(n);
      case Op::kStat: return about_card<Op::kStat>(n);
      case Op::kOwner: return about_card<Op::kOwner>(n);
      case Op::kHost: return about_card<Op::kHost>(n);
      case Op::kController: return about_card<Op::kController>(n);
      case Op::kDef: return about_card<Op::kDef>(n);
      case Op::kIsKind: return about_card<Op::kIsKind>(n);
      case Op::kIsDef: return about_card<Op::kIsDef>(n);
      case Op::kInPlay: return about_card<Op::kInPlay>(n);
      case Op::kInZone: return about_card<Op::kInZone>(n);
      case Op::kEqual: return compare<Op::kEqual>(n);
      case Op::kNotEqual: return compare<Op::kNotEqual>(n);
      case Op::kLess: return compare<Op::kLess>(n);
      case Op::kLessEqual: return compare<Op::kLessEqual>(n);
      default: return general(kRuns, n);
    }
  }
  [[nodiscard]] Code::Members choose_members(const ExprNode& n) const {
    return n.op == Op::kZone ? zone<MembersOf>(n, kMembers) : general(kMembers, n);
  }
  [[nodiscard]] Code::Pick choose_pick(const ExprNode& n) const {
    switch (n.op) {
      case Op::kExists:
        return has(n.a, Op::kEntitySlot) ? run_pick<NodeOf<Op::kExists, NodeOf<Op::kEntitySlot>>> : general(kPicks, n);
      case Op::kAnyKind:
        return has(n.a, Op::kAttached) ? run_pick<NodeOf<Op::kAnyKind, NodeOf<Op::kAttached>>> : general(kPicks, n);
      case Op::kAnyDef:
        return has(n.a, Op::kAttached) ? run_pick<NodeOf<Op::kAnyDef, NodeOf<Op::kAttached>>> : general(kPicks, n);
      case Op::kEqual:
        return has(n.a, Op::kCount) ? run_pick<NodeOf<Op::kEqual, NodeOf<Op::kCount>>> : pick_compare<Op::kEqual>(n);
      case Op::kNotEqual: return pick_compare<Op::kNotEqual>(n);
      case Op::kLess: return pick_compare<Op::kLess>(n);
      case Op::kLessEqual: return pick_compare<Op::kLessEqual>(n);
      default: return general(kPicks, n);
    }
  }
  /// May the condition of a node be evaluated for all cards at once? Not if it may fail, since then it has to stop in
  /// the author's order; nor if it reads cards one by one anyway, since then it can end at the first card that decides.
  [[nodiscard]] bool sweeps(const ExprNode& n) const {
    if ((n.op != Op::kAny && n.op != Op::kAll) || n.b == 0xFFFF) return false;
    return !walks(nodes_[n.a].op) && !code_[n.b].fails && finds_many(nodes_[n.b]);
  }

 private:
  using TheSeat = VariableNode<Variable::kMe>;

  [[nodiscard]] bool has(std::uint16_t i, Op op) const { return nodes_[i].op == op; }
  [[nodiscard]] bool is(std::uint16_t i, Variable v) const { return Expressions::is_variable(nodes_[i], v); }
  template <class Function>
  using List = std::array<Function, kOperators>;
  template <class Function>
  static Function general(const List<Function>& list, const ExprNode& n) {
    return list[static_cast<std::size_t>(n.op)];
  }

  template <template <class> class F, class Function>
  [[nodiscard]] Function zone(const ExprNode& n, const List<Function>& list) const {
    if (is(n.a, Variable::kMe)) return F<NodeOf<Op::kZone, TheSeat>>::value;
    if (is(n.a, Variable::kSeat)) return F<NodeOf<Op::kZone, VariableNode<Variable::kSeat>>>::value;
    if (has(n.a, Op::kNext) && is(nodes_[n.a].a, Variable::kMe))
      return F<NodeOf<Op::kZone, NodeOf<Op::kNext, TheSeat>>>::value;
    return general(list, n);
  }
  template <Op kOp>
  [[nodiscard]] Code::Run about_card(const ExprNode& n) const {
    if (is(n.a, Variable::kIt)) return run<NodeOf<kOp, VariableNode<Variable::kIt>>>;
    if (is(n.a, Variable::kCard)) return run<NodeOf<kOp, VariableNode<Variable::kCard>>>;
    if (is(n.a, Variable::kTarget)) return run<NodeOf<kOp, VariableNode<Variable::kTarget>>>;
    return general(kRuns, n);
  }
  template <Op kOp>
  [[nodiscard]] Code::Run compare(const ExprNode& n) const {
    const ExprNode& a = nodes_[n.a];
    if (a.op == Op::kConst) return compare_with<kOp, NodeOf<Op::kConst>>(nodes_[n.b]);
    if (a.op == Op::kMatchSlot) return compare_with<kOp, NodeOf<Op::kMatchSlot>>(nodes_[n.b]);
    if (a.op == Op::kSeatSlot && is(a.a, Variable::kMe))
      return compare_with<kOp, NodeOf<Op::kSeatSlot, TheSeat>>(nodes_[n.b]);
    if (a.op == Op::kEntitySlot && is(a.a, Variable::kIt))
      return compare_with<kOp, NodeOf<Op::kEntitySlot, VariableNode<Variable::kIt>>>(nodes_[n.b]);
    if (a.op == Op::kEntitySlot && is(a.a, Variable::kTarget))
      return compare_with<kOp, NodeOf<Op::kEntitySlot, VariableNode<Variable::kTarget>>>(nodes_[n.b]);
    return compare_with<kOp, AnyNode>(nodes_[n.b]);
  }
  template <Op kOp, class Left>
  [[nodiscard]] Code::Run compare_with(const ExprNode& b) const {
    if (b.op == Op::kConst) return run<NodeOf<kOp, Left, NodeOf<Op::kConst>>>;
    if (b.op == Op::kMatchSlot) return run<NodeOf<kOp, Left, NodeOf<Op::kMatchSlot>>>;
    return run<NodeOf<kOp, Left>>;
  }
  /// Is an operand this property of `it` or `target`?
  [[nodiscard]] bool of_subject(std::uint16_t i, Op op) const {
    return has(i, op) && (is(nodes_[i].a, Variable::kIt) || is(nodes_[i].a, Variable::kTarget));
  }
  template <Op kOp>
  [[nodiscard]] Code::Pick pick_compare(const ExprNode& n) const {
    if (of_subject(n.a, Op::kEntitySlot)) return run_pick<NodeOf<kOp, NodeOf<Op::kEntitySlot>>>;
    if (of_subject(n.a, Op::kNumber)) return run_pick<NodeOf<kOp, NodeOf<Op::kNumber>>>;
    if (of_subject(n.b, Op::kEntitySlot)) return run_pick<NodeOf<kOp, AnyNode, NodeOf<Op::kEntitySlot>>>;
    if (of_subject(n.b, Op::kNumber)) return run_pick<NodeOf<kOp, AnyNode, NodeOf<Op::kNumber>>>;
    return general(kPicks, n);
  }
  /// Can a condition be evaluated for many cards at once?
  [[nodiscard]] bool finds_many(const ExprNode& n) const {
    const auto property = [&](std::uint16_t i) { return of_subject(i, Op::kEntitySlot) || of_subject(i, Op::kNumber); };
    const auto carried = [&](std::uint16_t i) { return has(i, Op::kAttached); };
    switch (n.op) {
      case Op::kAny: return n.b == 0xFFFF && carried(n.a);
      case Op::kEqual:
        if (has(n.a, Op::kCount) && nodes_[n.a].b == 0xFFFF && carried(nodes_[n.a].a) && has(n.b, Op::kConst) &&
            nodes_[n.b].imm == 0)
          return true;
        return property(n.a) || property(n.b);
      case Op::kNotEqual:
      case Op::kLess:
      case Op::kLessEqual: return property(n.a) || property(n.b);
      default: return picks_words(n.op);
    }
  }

  const std::vector<ExprNode>& nodes_;
  const std::vector<Code>& code_;  // of the nodes compiled so far
};

// The variables that a node reads, without those that it binds for its second part.
std::uint16_t variables_of(const ExprNode& n, const Code& c) {
  auto bit = [](Variable v) { return static_cast<std::uint16_t>(1u << static_cast<unsigned>(v)); };
  std::uint16_t left = n.a != 0xFFFF ? c.left().variables : std::uint16_t{0},
                right = n.b != 0xFFFF ? c.right().variables : std::uint16_t{0};
  switch (n.op) {
    case Op::kVariable: return bit(static_cast<Variable>(n.imm));
    case Op::kCan: return bit(Variable::kMe) | bit(Variable::kCard);
    case Op::kEventZone:
    case Op::kWas:
    case Op::kWasSet:
    case Op::kCall:  // reads the event
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
    case Op::kWas:
    case Op::kWasSet:
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
    c.sweeps = assembler.sweeps(n);
    code.push_back(c);
    Code& here = code.back();  // operands come before the nodes that use them
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
    return n.op == Op::kStat || n.op == Op::kCan || n.op == Op::kExpect || n.op == Op::kOdds || n.op == Op::kCall ||
           n.op == Op::kWas || n.op == Op::kWasSet;
  });
  return id;
}

}  // namespace qd::events
