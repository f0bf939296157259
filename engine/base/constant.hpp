// A value known at compile time. Code that is written once takes an id read from tables, or one of these instead.
//
//   const auto by = get<&Change::by>(n);   // ExprId, or Constant<ExprId(17)>
//   if (by.valid()) …                      // a bool, or std::true_type or std::false_type
#pragma once

#include <type_traits>

namespace qd {

template <auto V>
struct Constant {
  using Type = std::remove_cv_t<decltype(V)>;
  static constexpr Type kValue = V;
  constexpr operator Type() const { return V; }  // NOLINT(google-explicit-constructor): it stands for the value
  /// Requires: an id.
  static constexpr auto valid() { return std::bool_constant<kValue.valid()>(); }
  static constexpr auto index() { return kValue.index(); }
};

}  // namespace qd
