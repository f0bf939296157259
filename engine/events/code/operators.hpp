// Values of nodes: constants and arithmetic. See nodes.hpp.
#pragma once

#include <algorithm>

#include "engine/events/code/nodes.hpp"

namespace qd::events::code {

inline std::int32_t of(EntityId e) { return Ref::of(e).value; }
inline std::int32_t of(SeatId s) { return Ref::of(s).value; }
/// `where`: the node, by its code or its number, for messages.
template <class Where>
[[noreturn]] __attribute__((cold, noinline)) void out_of_range(std::int64_t v, const Query& q, const Where& where) {
  q.fault(where, "has the value " + std::to_string(v) + ", out of range");
}
template <class Where>
std::int32_t in_range(std::int64_t v, const Query& q, const Where& where) {
  if (!limits::in_range(v)) out_of_range(v, q, where);
  return static_cast<std::int32_t>(v);
}
template <class Where>
std::int64_t floor_div(std::int64_t a, std::int64_t b, const Query& q, const Where& where) {
  if (b == 0) q.fault(where, "divides by zero");
  std::int64_t d = a / b;
  return (a % b != 0 && ((a < 0) != (b < 0))) ? d - 1 : d;
}

template <>
struct Operator<Op::kConst> {
  template <class V, class N>
  static std::int32_t value(const V&, N n, const Env&) {
    return n.imm();
  }
};
template <>
struct Operator<Op::kPair> : Operator<Op::kConst> {};  // read by the node that it is part of

// ---- arithmetic

struct Add {
  static constexpr std::int64_t of(std::int64_t a, std::int64_t b) { return a + b; }
};
struct Sub {
  static constexpr std::int64_t of(std::int64_t a, std::int64_t b) { return a - b; }
};
struct Mul {
  static constexpr std::int64_t of(std::int64_t a, std::int64_t b) { return a * b; }
};
struct Min {
  static constexpr std::int64_t of(std::int64_t a, std::int64_t b) { return std::min(a, b); }
};
struct Max {
  static constexpr std::int64_t of(std::int64_t a, std::int64_t b) { return std::max(a, b); }
};
template <class F>
struct Arithmetic : F {
  template <class V, class N>
  static std::int32_t value(const V& v, N n, const Env& env) {
    const std::int64_t left = v.value(n.left(), env);
    return in_range(F::of(left, std::int64_t{v.value(n.right(), env)}), v.query(), n.where());
  }
};
template <>
struct Operator<Op::kAdd> : Arithmetic<Add> {};
template <>
struct Operator<Op::kSub> : Arithmetic<Sub> {};
template <>
struct Operator<Op::kMul> : Arithmetic<Mul> {};
template <>
struct Operator<Op::kMin> : Arithmetic<Min> {};
template <>
struct Operator<Op::kMax> : Arithmetic<Max> {};

template <bool kRest>
struct Division {
  template <class V, class N>
  static std::int32_t value(const V& v, N n, const Env& env) {
    const std::int64_t a = v.value(n.left(), env), b = v.value(n.right(), env),
                       d = floor_div(a, b, v.query(), n.where());
    return in_range(kRest ? a - d * b : d, v.query(), n.where());
  }
};
template <>
struct Operator<Op::kDiv> : Division<false> {};
template <>
struct Operator<Op::kMod> : Division<true> {};
template <>
struct Operator<Op::kNeg> {
  template <class V, class N>
  static std::int32_t value(const V& v, N n, const Env& env) {
    return in_range(-std::int64_t{v.value(n.left(), env)}, v.query(), n.where());
  }
};

template <>
struct Operator<Op::kChoose> {  // the right operand is a pair of values
  template <class V, class N>
  static std::int32_t value(const V& v, N n, const Env& env) {
    return v.value(n.left(), env) != 0 ? v.value(n.right().left(), env) : v.value(n.right().right(), env);
  }
};

}  // namespace qd::events::code
