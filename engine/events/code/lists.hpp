// Functions over the values of the members of a set: same, sorted, distinct, most, the smallest, the largest. See
// nodes.hpp.
#pragma once

#include "engine/events/code/picks.hpp"

namespace qd::events::code {

/// Calls f with the value of each member until f returns false.
template <class V, class N, class F>
void each_value(const V& v, N n, const Env& env, F&& f) {
  Env inner = env;
  v.each(n.left(), env, n.right().cost(), [&](EntityId e) {
    inner.it = e;
    return f(v.value(n.right(), inner));
  });
}

/// Does `Sign` hold between the values of each member and the next?
template <class Sign>
struct InARow {
  template <class V, class N>
  static std::int32_t value(const V& v, N n, const Env& env) {
    bool first = true, holds = true;
    std::int32_t last = 0;
    each_value(v, n, env, [&](std::int32_t x) {
      holds = first || Sign::of(last, x);
      first = false;
      last = x;
      return holds;
    });
    return holds ? 1 : 0;
  }
};
template <>
struct Operator<Op::kSame> : InARow<Equal> {};
template <>
struct Operator<Op::kSorted> : InARow<LessEqual> {};

/// The values of all members, sorted.
template <class V>
class Values {
 public:
  template <class N>
  Values(const V& v, N n, const Env& env) {  // NOLINT: only the first ones of the list are set
    each_value(v, n, env, [&](std::int32_t x) {
      std::size_t place = count_++;
      for (; place > 0 && list_[place - 1] > x; --place) list_[place] = list_[place - 1];
      list_[place] = x;
      return true;
    });
  }
  [[nodiscard]] const std::int32_t* begin() const { return list_.data(); }
  [[nodiscard]] const std::int32_t* end() const { return list_.data() + count_; }

 private:
  std::array<std::int32_t, V::kEntitiesMax> list_;
  std::size_t count_ = 0;
};
/// Do all members have different values?
template <>
struct Operator<Op::kDistinct> {
  template <class V, class N>
  static std::int32_t value(const V& v, N n, const Env& env) {
    const Values<V> values(v, n, env);
    return std::adjacent_find(values.begin(), values.end()) == values.end() ? 1 : 0;
  }
};
/// How many members share the commonest value.
template <>
struct Operator<Op::kMost> {
  template <class V, class N>
  static std::int32_t value(const V& v, N n, const Env& env) {
    if (const std::optional<std::int32_t> known = v.most_by_number(n, env)) return *known;
    const Values<V> values(v, n, env);
    std::int32_t most = 0, same = 0;
    for (const std::int32_t* x = values.begin(); x != values.end(); ++x) {
      same = x != values.begin() && *x == *(x - 1) ? same + 1 : 1;
      most = std::max(most, same);
    }
    return most;
  }
};
/// The smallest value, or the largest; 0 for an empty set.
template <bool kLargest>
struct Extreme {
  template <class V, class N>
  static std::int32_t value(const V& v, N n, const Env& env) {
    bool any = false;
    std::int32_t found = 0;
    each_value(v, n, env, [&](std::int32_t x) {
      if (!any || (kLargest ? x > found : x < found)) found = x;
      return any = true;
    });
    return found;
  }
};
template <>
struct Operator<Op::kLeast> : Extreme<false> {};
template <>
struct Operator<Op::kGreatest> : Extreme<true> {};

}  // namespace qd::events::code
