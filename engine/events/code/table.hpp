// What the functions of the table are worth. Internal to code.cpp, like values.hpp.
#pragma once

#include "engine/events/code/values.hpp"

namespace qd::events::code {

struct Gap {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    return q.gap(AnyCard::get(c.left(), q, env), AnyCard::get(c.right(), q, env));
  }
};
/// within(a, b, length): the left operand is a pair of cards.
struct Within {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    const std::int32_t gap = q.gap(AnyCard::get(c.left().left(), q, env), AnyCard::get(c.left().right(), q, env));
    return gap <= AnyValue::get(c.right(), q, env) + table::kTolerance ? 1 : 0;
  }
};
struct Overlaps {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    return Gap::get(c, q, env) < -table::kTolerance ? 1 : 0;
  }
};
struct FacingValue {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    return q.facing(AnyCard::get(c.left(), q, env), AnyCard::get(c.right(), q, env));
  }
};
struct Crossed {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    return q.crossed(AnyCard::get(c.left().left(), q, env), AnyCard::get(c.left().right(), q, env),
                     AnyCard::get(c.right(), q, env));
  }
};
struct Swept {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    return q.swept(AnyCard::get(c.left(), q, env));
  }
};
/// inside(card, west, south, east, north): the right operand is a pair of pairs.
struct Inside {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    const Code &low = c.right().left(), &high = c.right().right();
    const table::Rect rect{AnyValue::get(low.left(), q, env), AnyValue::get(low.right(), q, env),
                           AnyValue::get(high.left(), q, env), AnyValue::get(high.right(), q, env)};
    return q.inside(AnyCard::get(c.left(), q, env), rect) ? 1 : 0;
  }
};
/// gap_to(card, x, y): the right operand is a pair of numbers.
struct GapTo {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    return q.gap_to(AnyCard::get(c.left(), q, env),
                    {AnyValue::get(c.right().left(), q, env), AnyValue::get(c.right().right(), q, env)});
  }
};
struct ToEdge {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    return q.to_edge(AnyCard::get(c.left(), q, env), AnyValue::get(c.right(), q, env));
  }
};

}  // namespace qd::events::code
