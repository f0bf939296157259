// Operators are written once, for table-driven and for translated rules. They read the match through a *view*; a *node*
// is a handle to one part of an expression. TableView and the nodes of this file read tables while the match runs;
// translate::StateView and translate::ConstNode know everything except the match itself at compile time.
//
//   template <> struct Operator<Op::kNeg> {
//     template <class V, class N>
//     static std::int32_t value(const V& v, N n, const Env& env) { return in_range(-v.value(n.left(), env), …); }
//   };
//
// Operator<…> has `value`; for a set also `each` and `members`; for a condition that handles many cards at once also
// `pick`.
#pragma once

#include <bit>
#include <optional>
#include <type_traits>
#include <utility>

#include "engine/events/event.hpp"
#include "engine/events/query/query_class.hpp"

namespace qd::events::code {

template <Op>
struct Operator;
struct Equal;  // a comparison: picks.hpp

// A property of a node is a bool, or at compile time std::true_type or std::false_type. Code that such a constant rules
// out is not compiled.
//
//   const auto own = n.left().is(subject);
//   if constexpr (kPossible<decltype(own)>)
//     if (own) return …;
//   if constexpr (!kCertain<decltype(own)>) return …;
template <class Condition>
inline constexpr bool kPossible = !std::is_same_v<std::remove_cv_t<Condition>, std::false_type>;
template <class Condition>
inline constexpr bool kCertain = std::is_same_v<std::remove_cv_t<Condition>, std::true_type>;
template <class A>
constexpr auto negated(A a) {
  if constexpr (kCertain<A>) return std::false_type();
  else if constexpr (!kPossible<A>) return std::true_type();
  else return !a;
}
template <class A, class B>
constexpr auto both(A a, B b) {
  if constexpr (!kPossible<A> || !kPossible<B>) return std::false_type();
  else if constexpr (kCertain<A>) return b;
  else if constexpr (kCertain<B>) return a;
  else return a && b;
}

/// Does the operator walk along linked cards? These are few.
constexpr bool walks(Op op) { return op == Op::kAttached || op == Op::kAttachedTo || op == Op::kStack; }
using events::is_zone;
constexpr bool is_set(Op op) {
  return is_zone(op) || walks(op) || op == Op::kZoneEvery || op == Op::kUnion || op == Op::kWhere || op == Op::kWasSet;
}

/// Stands for an operator that is only known at run time.
inline constexpr Op kUnknown = static_cast<Op>(0xFF);

/// A node of the tables, about which nothing is known at compile time.
struct AnyNode {
  static constexpr Op kOp = kUnknown;
  const Code& code;
  [[nodiscard]] Op op() const { return code.op; }
  [[nodiscard]] std::int32_t imm() const { return code.imm; }
  [[nodiscard]] std::size_t index() const { return static_cast<std::size_t>(code.imm); }
  // a missing operand is the node itself
  [[nodiscard]] AnyNode left() const { return {code.left()}; }
  [[nodiscard]] AnyNode right() const { return {code.right()}; }
  [[nodiscard]] bool has_right() const { return code.b != 0; }
  template <Op kOther>
  [[nodiscard]] bool is_op() const {
    return code.op == kOther;
  }
  /// Is it the set of cards attached to the subject?
  [[nodiscard]] bool is_attached_to(Variable subject) const { return code.op == Op::kAttached && left().is(subject); }
  [[nodiscard]] bool walks() const { return events::code::walks(code.op); }
  [[nodiscard]] bool is_zone() const { return events::code::is_zone(code.op); }
  [[nodiscard]] bool fails() const { return code.fails; }
  [[nodiscard]] bool sweeps() const { return code.sweeps; }
  [[nodiscard]] bool depends_on(Variable v) const { return code.depends_on(v); }
  [[nodiscard]] std::uint32_t cost() const { return code.nodes; }
  [[nodiscard]] bool is(Variable v) const { return op() == Op::kVariable && imm() == static_cast<std::int32_t>(v); }
  static constexpr bool is_surely(Variable) { return false; }
  [[nodiscard]] const Code& where() const { return code; }
};

/// A node of the tables whose operator is known at compile time, and perhaps its operands.
template <Op kOperator, class L = AnyNode, class R = AnyNode>
struct NodeOf : AnyNode {
  static constexpr Op kOp = kOperator;
  explicit NodeOf(AnyNode n) : AnyNode(n) {}
  static constexpr Op op() { return kOperator; }
  [[nodiscard]] L left() const { return L{AnyNode{code.left()}}; }
  [[nodiscard]] R right() const { return R{AnyNode{code.right()}}; }
};
template <Variable kVariable>
struct VariableNode : AnyNode {
  static constexpr Op kOp = Op::kVariable;
  explicit VariableNode(AnyNode n) : AnyNode(n) {}
  static constexpr Op op() { return kOp; }
  static constexpr std::int32_t imm() { return static_cast<std::int32_t>(kVariable); }
  static constexpr bool is(Variable v) { return v == kVariable; }
  static constexpr bool is_surely(Variable v) { return v == kVariable; }
};

/// The view through which operators read a match from tables; see translate::StateView.
class TableView {
 public:
  explicit TableView(const Query& query) : query_(query) {}

  static constexpr std::size_t kEntitiesMax = limits::kEntitiesMax;
  static constexpr Variable it() { return Variable::kIt; }

  [[nodiscard]] const Query& query() const { return query_; }
  void step(std::uint32_t nodes) const { query_.step(nodes); }

  template <class N>
  [[nodiscard]] std::int32_t value(N n, const Env& env) const {
    if constexpr (N::kOp == kUnknown) return n.code.run(n.code, query_, env);
    else return Operator<N::kOp>::value(*this, n, env);
  }
  [[nodiscard]] Word members(AnyNode n, const Env& env, std::size_t w) const {
    return n.code.members(n.code, query_, env, w);
  }
  [[nodiscard]] Word pick(AnyNode n, Env& env, Variable subject, std::size_t w, Word from) const {
    return query_.pick(n.code, env, subject, w, from);
  }
  /// Calls f for each member of a set, in its order, until f returns false; returns false then. `cost`: how many nodes
  /// f evaluates.
  template <class F>
  bool each(AnyNode n, const Env& env, std::uint32_t cost, F&& f) const;
  /// The members of a set for which a condition holds when they are `it`.
  [[nodiscard]] Word selected(AnyNode set, AnyNode condition, const Env& env, std::size_t w) const {
    const Word from = members(set, env, w);
    if (from == 0) return 0;
    Env inner = env;
    return pick(condition, inner, Variable::kIt, w, from);
  }
  /// Cards that include all members of a set; has_candidate says whether one is a member.
  [[nodiscard]] Word candidates(AnyNode set, const Env& env, std::size_t w) const { return members(set, env, w); }
  static constexpr bool has_candidate(AnyNode, EntityId, const Env&) { return true; }
  /// Calls f with the sets of a union, the last one first, until f returns false; returns false then. Requires: the
  /// union cannot fail.
  template <class F>
  bool each_part(AnyNode n, F&& f) const {
    const Code* set = &n.code;
    for (; set->op == Op::kUnion; set = &set->left())  // unions nest on the left
      if (!f(AnyNode{set->right()})) return false;
    return f(AnyNode{*set});
  }

  // ---- whole expressions; a missing condition holds
  [[nodiscard]] std::int32_t eval(ExprId id, const Env& env) const { return query_.eval(id, env); }
  [[nodiscard]] bool holds(ExprId id, const Env& env) const { return query_.holds(id, env); }
  [[nodiscard]] Word members_of(ExprId set, const Env& env, std::size_t w) const { return query_.members(set, env, w); }
  /// Is it known at compile time to be the same for all cards?
  static constexpr std::false_type is_constant(ExprId) { return {}; }
  // ---- the match
  [[nodiscard]] std::int32_t value(SlotId slot, Ref owner) const { return state().value(slot, owner); }
  [[nodiscard]] std::int32_t global(std::size_t column) const { return state().global(column); }
  [[nodiscard]] std::int32_t seat_value(std::size_t column, SeatId s) const { return state().seat_value(column, s); }
  [[nodiscard]] std::int32_t entity_value(std::size_t column, EntityId e) const {
    return state().entity_value(column, e);
  }
  [[nodiscard]] const state::Row& row(EntityId e) const { return state().row(e); }
  /// The definition in force for a card.
  [[nodiscard]] DefId def(EntityId e) const { return state().def(e); }
  [[nodiscard]] const state::ZoneRow& zone_row(ZoneId z) const { return state().zone_row(z); }
  [[nodiscard]] std::size_t count(ZoneId z) const { return state().count(z); }
  [[nodiscard]] Word members(ZoneId z, std::size_t w) const { return state().members(z)[w]; }
  [[nodiscard]] const Word* members_at(ZoneId z, std::size_t w) const { return state().members(z) + w; }
  [[nodiscard]] bool plays(SeatId s) const { return state().plays(s); }
  [[nodiscard]] bool has_forfeited(SeatId s) const { return state().has_forfeited(s); }
  [[nodiscard]] std::size_t team(SeatId s) const { return state().catalog().team(s.index()); }
  [[nodiscard]] SeatId neighbour(SeatId s, std::size_t step) const { return state().neighbour(s, step); }
  [[nodiscard]] SeatId owner(EntityId e) const { return state().owner(e); }
  [[nodiscard]] SeatId controller(EntityId e) const { return state().controller(e); }
  /// Is an attribute certainly none for all its owners?
  [[nodiscard]] bool is_none_everywhere(std::size_t column) const {
    return state().all_none(layout().entity_slot_ids[column]);
  }
  // ---- constants of the match
  [[nodiscard]] std::size_t seats() const { return layout().seats; }
  [[nodiscard]] std::size_t words() const { return layout().words; }
  [[nodiscard]] ZoneId zone(ZoneKindId kind, SeatId seat) const { return layout().zone(kind, seat); }
  [[nodiscard]] std::size_t first_zone(std::size_t kind) const { return layout().zone_base[kind]; }
  [[nodiscard]] std::uint8_t zone_seat(std::size_t zone) const { return layout().zone_info[zone].seat; }
  [[nodiscard]] std::int32_t zone_kind(std::size_t zone) const { return layout().zone_info[zone].kind; }
  [[nodiscard]] bool zone_in_play(std::size_t zone) const { return layout().zone_info[zone].in_play; }
  [[nodiscard]] Word kind_word(std::size_t kind, std::size_t w) const { return state().of_kind(kind, w); }
  [[nodiscard]] bool is_of_kind(std::size_t kind, EntityId e) const {
    if (layout().changes) return state().definition(e).is(KindId(kind));
    return layout().kind_mask[kind].test(e.index());
  }
  /// The cards of a definition; no card if `def` is none.
  [[nodiscard]] Word definition_word(std::size_t def, std::size_t w) const {
    return def < layout().def_mask.size() ? state().of_definition(def, w) : 0;
  }
  template <class N>
  [[nodiscard]] std::int32_t number(N n, EntityId e) const {
    return layout().number(n.imm(), def(e));
  }
  /// The cards of one word for which a comparison of a property with a number holds, if that is known without reading
  /// each card.
  template <class Sign, class N>
  [[nodiscard]] std::optional<Word> cards_with(N property, std::int32_t limit, std::size_t w) const {
    if constexpr (N::kOp == Op::kNumber && std::is_same_v<Sign, Equal>) {
      return state().with_number(property.index(), limit, w);
    } else {
      return std::nullopt;
    }
  }
  /// How many members share the commonest value, if that is known without reading each card.
  template <class N>
  static constexpr std::optional<std::int32_t> most_by_number(N, const Env&) {
    return std::nullopt;
  }
  // ---- answered by higher layers
  template <class N>
  [[nodiscard]] std::int32_t stat(N n, EntityId e, EntityId other) const {
    return query_.stat(StatId{static_cast<std::uint16_t>(n.imm())}, e, other);
  }
  template <class N>
  [[nodiscard]] bool can(N n, SeatId me, EntityId card) const {
    return query_.can(n.index(), me, card);
  }

  /// Calls f(w) for each word of cards until f returns false; returns false then.
  template <class F>
  bool while_words(F&& f) const {
    for (std::size_t w = 0; w < words(); ++w)
      if (!f(w)) return false;
    return true;
  }

 private:
  [[nodiscard]] const state::State& state() const { return query_.state(); }
  [[nodiscard]] const state::Layout& layout() const { return query_.state().layout(); }

  const Query& query_;
};

}  // namespace qd::events::code
