// Values of the functions about the table. They always run from tables, since geometry takes most of their time. See
// nodes.hpp.
#pragma once

#include "engine/events/code/properties.hpp"

namespace qd::events::code {

constexpr bool is_of_table(Op op) { return op >= Op::kGap && op <= Op::kGapTo; }

template <>
struct Operator<Op::kGap> {
  template <class V, class N>
  static std::int32_t value(const V& v, N n, const Env& env) {
    return v.query().gap(card_of(v, n.left(), env), card_of(v, n.right(), env));
  }
};
/// within(a, b, length): the left operand is a pair of cards.
template <>
struct Operator<Op::kWithin> {
  template <class V, class N>
  static std::int32_t value(const V& v, N n, const Env& env) {
    const EntityId a = card_of(v, n.left().left(), env), b = card_of(v, n.left().right(), env);
    return v.query().is_near(a, b, v.value(n.right(), env) + table::kTolerance) ? 1 : 0;
  }
};
template <>
struct Operator<Op::kOverlaps> {
  template <class V, class N>
  static std::int32_t value(const V& v, N n, const Env& env) {
    const EntityId a = card_of(v, n.left(), env), b = card_of(v, n.right(), env);
    return v.query().is_near(a, b, -table::kTolerance - 1) ? 1 : 0;
  }
};
template <>
struct Operator<Op::kFacing> {
  template <class V, class N>
  static std::int32_t value(const V& v, N n, const Env& env) {
    return v.query().facing(card_of(v, n.left(), env), card_of(v, n.right(), env));
  }
};
/// crossed(a, b, card): the left operand is a pair of cards.
template <>
struct Operator<Op::kCrossed> {
  template <class V, class N>
  static std::int32_t value(const V& v, N n, const Env& env) {
    return v.query().crossed(card_of(v, n.left().left(), env), card_of(v, n.left().right(), env),
                             card_of(v, n.right(), env));
  }
};
template <>
struct Operator<Op::kSwept> {
  template <class V, class N>
  static std::int32_t value(const V& v, N n, const Env& env) {
    return v.query().swept(card_of(v, n.left(), env));
  }
};
/// inside(card, west, south, east, north): the right operand is a pair of pairs.
template <>
struct Operator<Op::kInside> {
  template <class V, class N>
  static std::int32_t value(const V& v, N n, const Env& env) {
    const auto low = n.right().left(), high = n.right().right();
    const table::Rect rect{v.value(low.left(), env), v.value(low.right(), env), v.value(high.left(), env),
                           v.value(high.right(), env)};
    return v.query().inside(card_of(v, n.left(), env), rect) ? 1 : 0;
  }
};
/// gap_to(card, x, y): the right operand is a pair of numbers.
template <>
struct Operator<Op::kGapTo> {
  template <class V, class N>
  static std::int32_t value(const V& v, N n, const Env& env) {
    return v.query().gap_to(card_of(v, n.left(), env),
                            {v.value(n.right().left(), env), v.value(n.right().right(), env)});
  }
};
template <>
struct Operator<Op::kEdge> {
  template <class V, class N>
  static std::int32_t value(const V& v, N n, const Env& env) {
    return v.query().to_edge(card_of(v, n.left(), env), v.value(n.right(), env));
  }
};

}  // namespace qd::events::code
