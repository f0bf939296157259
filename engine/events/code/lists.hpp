// What functions about the values of all members of a set are worth: same, distinct, most, sorted, the smallest, the
// largest. Internal to code.cpp, like values.hpp.
#pragma once

#include "engine/events/code/values.hpp"

namespace qd::events::code {

/// Is the value of all members the same?
struct Same {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    Env inner = env;
    bool first = true, same = true;
    std::int32_t value = 0;
    q.each(
        c.left(), env,
        [&](EntityId e) {
          inner.it = e;
          std::int32_t v = AnyValue::get(c.right(), q, inner);
          same = first || v == value;
          first = false;
          value = v;
          return same;
        },
        c.right().nodes);
    return same ? 1 : 0;
  }
};
/// The values of all members, sorted.
struct Values {
  std::array<std::int32_t, limits::kEntitiesMax> list;
  std::size_t n = 0;
  Values(const Code& c, const Query& q, const Env& env) {  // NOLINT: only the first n are set
    Env inner = env;
    q.each(
        c.left(), env,
        [&](EntityId e) {
          inner.it = e;
          list[n++] = AnyValue::get(c.right(), q, inner);
          return true;
        },
        c.right().nodes);
    std::sort(begin(), end());
  }
  [[nodiscard]] std::int32_t* begin() { return list.data(); }
  [[nodiscard]] std::int32_t* end() { return list.data() + n; }
};
/// Is the value of no two members the same?
struct Distinct {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    Values values(c, q, env);
    return std::adjacent_find(values.begin(), values.end()) == values.end() ? 1 : 0;
  }
};
/// How many members share the commonest value.
struct Most {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    Values values(c, q, env);
    std::int32_t most = 0, same = 0;
    for (std::size_t i = 0; i < values.n; ++i) {
      same = i > 0 && values.list[i] == values.list[i - 1] ? same + 1 : 1;
      most = std::max(most, same);
    }
    return most;
  }
};
/// The smallest value, or the largest; 0 of an empty set.
template <bool kLargest>
struct Extreme {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    Env inner = env;
    bool any = false;
    std::int32_t found = 0;
    q.each(
        c.left(), env,
        [&](EntityId e) {
          inner.it = e;
          const std::int32_t v = AnyValue::get(c.right(), q, inner);
          if (!any || (kLargest ? v > found : v < found)) found = v;
          return any = true;
        },
        c.right().nodes);
    return found;
  }
};
/// Does the value never fall from one member to the next?
struct Sorted {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    Env inner = env;
    bool sorted = true;
    std::int32_t last = std::numeric_limits<std::int32_t>::min();
    q.each(
        c.left(), env,
        [&](EntityId e) {
          inner.it = e;
          std::int32_t v = AnyValue::get(c.right(), q, inner);
          sorted = v >= last;
          last = v;
          return sorted;
        },
        c.right().nodes);
    return sorted ? 1 : 0;
  }
};

}  // namespace qd::events::code
