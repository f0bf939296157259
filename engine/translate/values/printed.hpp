// Expressions that hang on nothing but what is printed on a card: they are worked out for every card when this is
// compiled.
#pragma once

#include "engine/translate/values/state_view.hpp"

namespace qd::translate {

/// Does an expression read nothing but constants, kinds and numbers of the card that a variable stands for?
template <class P>
constexpr bool is_print(std::size_t n, events::Variable v) {
  using events::Op;
  const events::ExprNode& e = P::expr[n];
  switch (e.op) {
    case Op::kConst: return true;
    case Op::kNumber:
    case Op::kIsKind:
    case Op::kIsDef: return P::expr[e.a].op == Op::kVariable && P::expr[e.a].imm == static_cast<std::int32_t>(v);
    case Op::kNot:
    case Op::kNeg: return is_print<P>(e.a, v);
    case Op::kAdd:
    case Op::kSub:
    case Op::kMul:
    case Op::kMin:
    case Op::kMax:
    case Op::kEqual:
    case Op::kNotEqual:
    case Op::kLess:
    case Op::kLessEqual:
    case Op::kAnd:
    case Op::kOr:
    case Op::kPair:
    case Op::kChoose: return is_print<P>(e.a, v) && is_print<P>(e.b, v);
    default: return false;
  }
}

inline constexpr std::int64_t kTooLarge = INT64_MIN;  // what fails at play is left to the play
constexpr std::int64_t as_printed(std::int64_t v) { return limits::in_range(v) ? v : kTooLarge; }

/// Its value for a card; `e` is kEntities: for no card.
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
  switch (x.op) {
    case Op::kAdd: return as_printed(a + b);
    case Op::kSub: return as_printed(a - b);
    case Op::kMul: return as_printed(a * b);
    case Op::kMin: return a < b ? a : b;
    case Op::kMax: return a < b ? b : a;
    case Op::kEqual: return a == b ? 1 : 0;
    case Op::kNotEqual: return a != b ? 1 : 0;
    case Op::kLess: return a < b ? 1 : 0;
    case Op::kLessEqual: return a <= b ? 1 : 0;
    case Op::kAnd: return a != 0 && b != 0 ? 1 : 0;
    default: return a != 0 || b != 0 ? 1 : 0;  // kOr
  }
}

/// One number of each card.
template <class P, std::size_t Number>
constexpr auto numbers_of = [] {
  std::array<std::int32_t, P::kEntities> out{};
  for (std::size_t e = 0; e < P::kEntities; ++e) out[e] = P::numbers[Number * P::kDefs + P::def_of[e]];
  return out;
}();

/// More than a constant or a property, which are read as quickly.
template <class P, std::size_t N, events::Variable V>
constexpr bool is_printed() {
  constexpr events::Op op = P::expr[N].op;
  if constexpr (op == events::Op::kConst || op == events::Op::kNumber || op == events::Op::kIsKind ||
                op == events::Op::kIsDef || op == events::Op::kPair)
    return false;
  else if constexpr (!is_print<P>(N, V)) return false;
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
/// The cards of one word for which it is not 0.
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
