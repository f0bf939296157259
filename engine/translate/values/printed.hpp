// Expressions that depend only on what is printed on a card. The compiler evaluates them for every card.
#pragma once

#include "engine/translate/values/const_node.hpp"

namespace qd::translate {

/// Operators that depend only on the values of two operands.
template <events::Op... kOps>
struct OperatorsOfTwo {
  static constexpr bool has(events::Op op) { return ((op == kOps) || ...); }
  static constexpr std::int64_t of(events::Op op, std::int64_t a, std::int64_t b) {
    std::int64_t out = 0;
    (void)((op == kOps && (out = events::code::Operator<kOps>::of(a, b), true)) || ...);
    return out;
  }
};
using OfTwo = OperatorsOfTwo<Op::kAdd, Op::kSub, Op::kMul, Op::kMin, Op::kMax, Op::kEqual, Op::kNotEqual, Op::kLess,
                             Op::kLessEqual, Op::kAnd, Op::kOr>;

/// The nodes that read only constants, kinds and numbers of the card in a variable: one bit for each variable.
template <class P>
inline constexpr auto kPrint = [] {
  using events::Op;
  std::array<std::uint16_t, std::size(P::expr)> out{};
  for (std::size_t i = 0; i < out.size(); ++i) {  // operands come before their parents
    const ExprNode& e = P::expr[i];
    switch (e.op) {
      case Op::kConst: out[i] = 0xFFFF; break;
      case Op::kNumber:
      case Op::kIsKind:
      case Op::kIsDef:
        if (P::expr[e.a].op == Op::kVariable) out[i] = static_cast<std::uint16_t>(1u << P::expr[e.a].imm);
        break;
      case Op::kNot:
      case Op::kNeg: out[i] = out[e.a]; break;
      case Op::kChoose: out[i] = out[e.a] & out[e.b]; break;
      case Op::kPair:  // a list of arguments: the last pair has no second part, and one argument is the event
        if (e.a != 0xFFFF && e.b != 0xFFFF) out[i] = out[e.a] & out[e.b];
        break;
      default:
        if (OfTwo::has(e.op)) out[i] = out[e.a] & out[e.b];
    }
  }
  return out;
}();

template <class P>
constexpr bool reads_print(std::size_t n, events::Variable v) {
  return ((kPrint<P>[n] >> static_cast<unsigned>(v)) & 1u) != 0;
}

inline constexpr std::int64_t kTooLarge = INT64_MIN;  // errors are left to the running match
constexpr std::int64_t as_printed(std::int64_t v) { return limits::in_range(v) ? v : kTooLarge; }

/// The value of a node for a card; `e` is kEntities for no card.
template <class P>
constexpr std::int64_t print_of(std::size_t n, std::size_t e) {
  using events::Op;
  const events::ExprNode& x = P::expr[n];
  const bool none = e == P::kEntities;
  if (x.op == Op::kConst) return x.imm;
  if (x.op == Op::kNumber) return none ? 0 : P::numbers[static_cast<std::size_t>(x.imm) * P::kDefs + P::def_of[e]];
  if (x.op == Op::kIsKind)
    return none ? 0 : static_cast<std::int64_t>((P::masks[P::kind_mask[x.imm]][e / 64] >> (e % 64)) & 1u);
  if (x.op == Op::kIsDef) return !none && P::def_of[e] == x.imm ? 1 : 0;
  const std::int64_t a = print_of<P>(x.a, e);
  if (a == kTooLarge) return kTooLarge;
  if (x.op == Op::kNot) return a == 0 ? 1 : 0;
  if (x.op == Op::kNeg) return as_printed(-a);
  if (x.op == Op::kChoose) return print_of<P>(a != 0 ? P::expr[x.b].a : P::expr[x.b].b, e);
  const std::int64_t b = print_of<P>(x.b, e);
  if (b == kTooLarge) return kTooLarge;
  return as_printed(OfTwo::of(x.op, a, b));
}

/// One number for each card.
template <class P, std::size_t Number>
constexpr auto numbers_of = [] {
  std::array<std::int32_t, P::kEntities> out{};
  for (std::size_t e = 0; e < P::kEntities; ++e) out[e] = P::numbers[Number * P::kDefs + P::def_of[e]];
  return out;
}();

/// True for anything beyond a constant or property: those are just as fast to read directly.
template <class P, std::size_t N, events::Variable V>
constexpr bool is_printed() {
  constexpr events::Op op = P::expr[N].op;
  if constexpr (!reads_print<P>(N, V) || op == events::Op::kConst || op == events::Op::kNumber ||
                op == events::Op::kIsKind || op == events::Op::kIsDef || op == events::Op::kPair)
    return false;
  else {
    for (std::size_t e = 0; e <= P::kEntities; ++e)
      if (print_of<P>(N, e) == kTooLarge) return false;
    return true;
  }
}
template <class P, std::size_t N>
constexpr auto prints = [] {
  std::array<std::int32_t, P::kEntities + 1> out{};
  for (std::size_t e = 0; e <= P::kEntities; ++e) out[e] = static_cast<std::int32_t>(print_of<P>(N, e));
  return out;
}();
/// The cards of one word with a value other than 0.
template <class P, std::size_t N, std::size_t W>
constexpr Word printed_cards = [] {
  Word out = 0;
  for (std::size_t e = W * 64; e < P::kEntities && e < W * 64 + 64; ++e)
    if (prints<P, N>[e] != 0) out |= Word{1} << (e % 64);
  return out;
}();
template <class P, std::size_t N>
std::int32_t printed(EntityId e) {
  return prints<P, N>[e.valid() ? e.index() : P::kEntities];
}

}  // namespace qd::translate
