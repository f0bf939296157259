// How the bodies of this folder read fields, beyond parts.hpp.
#pragma once

#include "engine/phases/code/parts.hpp"

namespace qd::phases::code {

/// The environment of expressions about a seat.
inline Env about(SeatId me) {
  Env env;
  env.me = me;
  return env;
}
/// A field that is true or false: a bool, or std::true_type or std::false_type.
template <auto kMember, class N>
constexpr auto flag(const N& n) {
  const auto value = get<kMember>(n);
  if constexpr (std::is_same_v<decltype(value), const bool>) return value;
  else return std::bool_constant<decltype(value)::kValue>();
}
template <class R, class E>
std::int32_t value_or(R r, E e, const Env& env, std::int32_t standard) {
  if constexpr (kPossible<decltype(e.valid())>)
    if (e.valid()) return r.eval(e, env);
  return standard;
}

}  // namespace qd::phases::code
