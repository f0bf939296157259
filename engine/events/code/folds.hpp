// Functions that look at the cards of a set or at the seats one after the other: counts, sums, searches, the best one.
// Internal to code.cpp.
#pragma once

#include <algorithm>

#include "engine/events/code/values.hpp"

namespace qd::events::code {

struct CountKind {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    const Mask& kind = q.state().layout().kind_mask[static_cast<std::size_t>(c.imm)];
    if (ZoneId z = q.zone_of(c.left(), env); z.valid())
      return static_cast<std::int32_t>(count_common(q.state().members(z), kind.words(), kind.size()));
    std::int32_t count = 0;
    q.each(c.left(), env, [&](EntityId e) {
      count += kind.test(e.index()) ? 1 : 0;
      return true;
    });
    return count;
  }
};
struct AnyKind {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    const Mask& kind = q.state().layout().kind_mask[static_cast<std::size_t>(c.imm)];
    bool found = false;
    q.each(c.left(), env, [&](EntityId e) {
      found = kind.test(e.index());
      return !found;
    });
    return found ? 1 : 0;
  }
};
struct AnyDefinition {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    std::int32_t def = AnyValue::get(c.right(), q, env);
    bool found = false;
    q.each(c.left(), env, [&](EntityId e) {
      found = q.state().row(e).def == def;
      return !found;
    });
    return found ? 1 : 0;
  }
};
struct CountAll {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    std::int32_t count = 0;
    q.each(c.left(), env, [&](EntityId) {
      ++count;
      return true;
    });
    return count;
  }
};
struct CountZone {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    ZoneId z = q.zone_of(c.left(), env);
    return z.valid() ? static_cast<std::int32_t>(q.state().count(z)) : 0;
  }
};
struct AnyMember {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    bool found = false;
    q.each(c.left(), env, [&](EntityId) {
      found = true;
      return false;
    });
    return found ? 1 : 0;
  }
};
struct CountWhere {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    Env inner = env;
    std::int32_t count = 0;
    q.each(
        c.left(), env,
        [&](EntityId e) {
          inner.it = e;
          count += AnyValue::get(c.right(), q, inner) != 0 ? 1 : 0;
          return true;
        },
        c.right().nodes);
    return count;
  }
};
struct Sum {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    Env inner = env;
    std::int64_t sum = 0;
    q.each(
        c.left(), env,
        [&](EntityId e) {
          inner.it = e;
          sum += AnyValue::get(c.right(), q, inner);
          return true;
        },
        c.right().nodes);
    return in_range(sum, q, c);
  }
};
template <bool kAll>
struct AnyOrAll {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    const Code &set = c.left(), &condition = c.right();
    ZoneId zone;
    if (set.op == Op::kZone && (!(zone = q.zone_of(set, env)).valid() || q.state().count(zone) == 0))
      return kAll ? 1 : 0;  // often empty
    Env inner = env;
    bool result = kAll;
    auto look = [&](EntityId e) {
      q.step(condition.nodes);
      inner.it = e;
      result = AnyValue::get(condition, q, inner) != 0;
      return result == kAll;
    };
    if (zone.valid()) {
      for (EntityId e = q.state().bottom_of(zone); e.valid() && look(e); e = q.state().above(e)) {
      }
      return result ? 1 : 0;
    }
    if constexpr (!kAll)
      if (const Code* part = sieve(condition); part != nullptr && set.op == Op::kUnion) {
        for (std::size_t w = 0; w < q.state().layout().words && !result; ++w)
          for (Word rest = q.pick(*part, inner, Variable::kIt, w, q.members(set, env, w)); rest != 0; rest &= rest - 1)
            if (!look(EntityId(w * 64 + static_cast<std::size_t>(std::countr_zero(rest))))) break;
        return result ? 1 : 0;
      }
    q.each(set, env, look);
    return result ? 1 : 0;
  }

 private:
  /// The first parts of a condition that may fail, as far as they cannot: for whom they are false, nothing else is
  /// looked at.
  static const Code* sieve(const Code& condition) {
    const Code* part = &condition;
    while (part->op == Op::kAnd && part->fails) part = &part->left();
    return part == &condition || part->fails ? nullptr : part;
  }
};
struct First {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    Env inner = env;
    EntityId first;
    q.each(
        c.left(), env,
        [&](EntityId e) {
          inner.it = e;
          if (AnyValue::get(c.right(), q, inner) != 0) first = e;
          return !first.valid();
        },
        c.right().nodes);
    return of(first);
  }
};
struct Top {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    if (ZoneId z = q.zone_of(c.left(), env); z.valid()) return of(q.state().top_of(z));
    EntityId top;
    q.each(c.left(), env, [&](EntityId e) {
      top = e;
      return true;
    });
    return of(top);
  }
};

/// Of two seats with the same value none is best.
inline void best_of(SeatId seat, std::int32_t value, SeatId& best, std::int64_t& most) {
  if (value >= most) best = value == most ? SeatId::none() : seat;
  most = std::max<std::int64_t>(most, value);
}

/// count(seats, …), any, all, sum, first, best; `imm` says which.
struct Seats {
  static std::int32_t get(const Code& c, const Query& q, const Env& env) {
    Env inner = env;
    Op how = static_cast<Op>(c.imm);
    std::int64_t result = how == Op::kAll ? 1 : how == Op::kMax ? INT64_MIN : 0;
    SeatId best;
    for (std::size_t s = 0; s < q.state().layout().seats; ++s) {
      inner.seat = SeatId(s);
      if (!q.state().plays(inner.seat)) continue;
      std::int32_t v = AnyValue::get(c.right(), q, inner);
      if (how == Op::kCount) result += v != 0 ? 1 : 0;
      else if (how == Op::kSum) result += v;
      else if (how == Op::kFirst) {
        if (v != 0) return of(inner.seat);
      } else if (how == Op::kMax) best_of(inner.seat, v, best, result);
      else if ((v != 0) == (how == Op::kAny)) return how == Op::kAny ? 1 : 0;
    }
    return how == Op::kFirst || how == Op::kMax ? of(best) : in_range(result, q, c);
  }
};

}  // namespace qd::events::code
