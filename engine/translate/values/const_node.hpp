// An expression node whose operator, operands and numbers are constants of the translated program `P`. The operators of
// events/code read it in place of tables.
#pragma once

#include "engine/events/code/picks.hpp"

namespace qd::translate {

using events::Env;
using events::ExprNode;
using events::Op;
using events::Query;
using events::Variable;

/// True if an expression reads the variable.
template <class P>
constexpr bool depends(std::size_t n, Variable v) {
  return ((P::variables[n] >> static_cast<unsigned>(v)) & 1u) != 0;
}
template <class P, std::size_t N>
constexpr bool is_variable(Variable v) {
  return P::expr[N].op == Op::kVariable && P::expr[N].imm == static_cast<std::int32_t>(v);
}
template <class P>
constexpr std::size_t root(ExprId id) {
  return P::roots[id.index()];
}

template <class P, std::size_t N>
struct ConstNode {
  static constexpr std::size_t kIndex = N;
  static constexpr ExprNode kNode = P::expr[N];
  static constexpr Op kOp = kNode.op;
  static constexpr Op op() { return kOp; }
  static constexpr std::int32_t imm() { return kNode.imm; }
  static constexpr std::size_t index() { return static_cast<std::size_t>(kNode.imm); }
  // a missing operand is replaced by the node itself
  static constexpr ConstNode<P, kNode.a == 0xFFFF ? N : std::size_t{kNode.a}> left() { return {}; }
  static constexpr ConstNode<P, kNode.b == 0xFFFF ? N : std::size_t{kNode.b}> right() { return {}; }
  static constexpr std::bool_constant<kNode.b != 0xFFFF> has_right() { return {}; }
  template <Op kOther>
  static constexpr std::bool_constant<kOther == kOp> is_op() {
    return {};
  }
  static constexpr std::bool_constant<events::code::walks(kOp)> walks() { return {}; }
  static constexpr std::bool_constant<events::code::is_zone(kOp)> is_zone() { return {}; }
  static constexpr std::bool_constant<P::fails[N]> fails() { return {}; }
  static constexpr bool names() { return kNode.type == events::Type::kEntity || kNode.type == events::Type::kSeat; }
  template <Variable V>
  static constexpr std::bool_constant<depends<P>(N, V)> depends_on(std::integral_constant<Variable, V>) {
    return {};
  }
  template <Variable V>
  static constexpr std::bool_constant<is_variable<P, N>(V)> is(std::integral_constant<Variable, V>) {
    return {};
  }
  template <Variable V>
  static constexpr auto is_attached_to(std::integral_constant<Variable, V> subject) {
    if constexpr (kOp == Op::kAttached) return left().is(subject);
    else return std::false_type();
  }
  static constexpr bool is_surely(Variable v) { return is_variable<P, N>(v); }
  static constexpr std::uint32_t cost() { return 0; }  // nothing is charged
  static constexpr std::size_t where() { return N; }
  /// True if the condition is evaluated for all cards at once. See Code::sweeps.
  static constexpr auto sweeps() {
    if constexpr (kNode.b == 0xFFFF) return std::false_type();
    else
      return std::bool_constant < events::code::picks_words(P::expr[kNode.b].op) && P::expr[kNode.b].op != Op::kAny &&
             !events::code::walks(P::expr[kNode.a].op) && !P::fails[kNode.b] > ();
  }
};

}  // namespace qd::translate
