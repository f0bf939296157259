// Functions over the cards of a set or over the seats: how many, any, all, sums, searches, the best one. See nodes.hpp.
#pragma once

#include <algorithm>

#include "engine/events/code/picks.hpp"

namespace qd::events::code {

/// count(set [, condition]): how many members meet the condition; without one, all.
template <>
struct Operator<Op::kCount> {
  template <class V, class N>
  static std::int32_t value(const V& v, N n, const Env& env) {
    const auto set = n.left();
    const auto walked = set.walks();
    const auto whole_zone = both(set.is_zone(), negated(n.has_right()));
    if constexpr (kPossible<decltype(walked)>)
      if (walked) return count_one_by_one(v, n, env);
    if constexpr (kPossible<decltype(whole_zone)>)
      if (whole_zone) {
        const ZoneId z = zone_of(v, set, env);
        return z.valid() ? static_cast<std::int32_t>(v.count(z)) : 0;
      }
    std::int32_t count = 0;
    if constexpr (!kCertain<decltype(walked)> && !kCertain<decltype(whole_zone)>)
      v.while_words([&](auto w) {
        if constexpr (kCertain<decltype(n.has_right())>) count += count_bits(v.selected(set, n.right(), env, w));
        else if constexpr (!kPossible<decltype(n.has_right())>) count += count_bits(v.members(set, env, w));
        else count += count_bits(n.has_right() ? v.selected(set, n.right(), env, w) : v.members(set, env, w));
        return true;
      });
    return count;
  }

 private:
  template <class V, class N>
  static std::int32_t count_one_by_one(const V& v, N n, const Env& env) {
    Env inner = env;
    std::int32_t count = 0;
    v.each(n.left(), env, n.has_right() ? n.right().cost() : 1, [&](EntityId e) {
      inner.it = e;
      if constexpr (!kPossible<decltype(n.has_right())>) ++count;
      else count += !n.has_right() || v.value(n.right(), inner) != 0 ? 1 : 0;
      return true;
    });
    return count;
  }
};
/// count(set, it.is_KIND)
template <>
struct Operator<Op::kCountKind> {
  template <class V, class N>
  static std::int32_t value(const V& v, N n, const Env& env) {
    const auto walked = n.left().walks();
    std::int32_t count = 0;
    if constexpr (kPossible<decltype(walked)>)
      if (walked)
        v.each(n.left(), env, 1, [&](EntityId e) {
          count += static_cast<std::int32_t>((v.kind_word(n.index(), e.index() / 64) >> (e.index() % 64)) & 1u);
          return true;
        });
    if constexpr (!kCertain<decltype(walked)>)
      if (!walked)
        v.while_words([&](auto w) {
          count += count_bits(v.members(n.left(), env, w) & v.kind_word(n.index(), w));
          return true;
        });
    return count;
  }
};

/// The cards of `from` for which the first parts of a condition hold, up to the first part that may fail. For other
/// cards the condition is false, and its later parts are not evaluated.
template <class V, class N, class W>
Word narrowed(const V& v, N n, Env& env, W w, Word from) {
  const auto fails = n.fails();
  const auto parted = n.template is_op<Op::kAnd>();
  if constexpr (!kCertain<decltype(fails)>)
    if (!fails) return v.pick(n, env, v.it(), w, from);
  if constexpr (kPossible<decltype(fails)> && kPossible<decltype(parted)>)
    if (parted) {
      const Word left = narrowed(v, n.left(), env, w, from);
      if constexpr (kCertain<decltype(n.left().fails())>) return left;
      else return n.left().fails() ? left : narrowed(v, n.right(), env, w, left);
    }
  return from;
}
/// Does the condition begin with a part that cannot fail?
inline bool narrows(AnyNode n) { return n.op() == Op::kAnd && (!n.left().fails() || narrows(n.left())); }
template <class N>
constexpr auto narrows(N n) {
  if constexpr (N::kOp != Op::kAnd) return std::false_type();
  else if constexpr (!kPossible<decltype(n.left().fails())>) return std::true_type();
  else return narrows(n.left());
}

/// Calls f for each member of a set for which a condition may hold, by number, until f returns false.
template <class V, class N, class M, class F>
void each_narrowed(const V& v, N set, M condition, const Env& env, F&& f) {
  Env inner = env;
  v.while_words([&](auto w) {
    for (Word rest = narrowed(v, condition, inner, w, v.candidates(set, env, w)); rest != 0; rest &= rest - 1) {
      const EntityId e = card_at(w, rest);
      if (!v.has_candidate(set, e, env)) continue;
      v.step(condition.cost());
      if (!f(e)) return false;
    }
    return true;
  });
}

/// any and all with a condition. Evaluates it for all members at once if it cannot fail, else one by one in the
/// author's order.
template <bool kAll>
struct AnyOrAll {
  template <class V, class N>
  static std::int32_t value(const V& v, N n, const Env& env) {
    const auto sweeps = n.sweeps();
    if constexpr (kPossible<decltype(sweeps)>)
      if (sweeps) return at_once(v, n, env);
    if constexpr (kCertain<decltype(sweeps)>) return 0;  // not reached
    else return one_by_one(v, n, env);
  }

 private:
  template <class V, class N>
  static std::int32_t at_once(const V& v, N n, const Env& env) {
    if constexpr (kAll) {
      Env inner = env;
      return v.while_words([&](auto w) {
        const Word all = v.members(n.left(), env, w);
        return v.pick(n.right(), inner, v.it(), w, all) == all;
      })
                 ? 1
                 : 0;
    } else {
      return v.while_words([&](auto w) { return v.selected(n.left(), n.right(), env, w) == 0; }) ? 0 : 1;
    }
  }
  template <class V, class N>
  static std::int32_t one_by_one(const V& v, N n, const Env& env) {
    const auto set = n.left();
    const auto condition = n.right();
    const auto zone = set.is_zone();
    if constexpr (kPossible<decltype(zone)>)
      if (zone) {  // often empty
        const ZoneId z = zone_of(v, set, env);
        if (!z.valid() || v.count(z) == 0) return kAll ? 1 : 0;
      }
    Env inner = env;
    bool result = kAll;
    const auto look = [&](EntityId e) {
      inner.it = e;
      result = v.value(condition, inner) != 0;
      return result == kAll;
    };
    if constexpr (!kAll) {
      const auto narrowed = both(set.template is_op<Op::kUnion>(), narrows(condition));
      if constexpr (kPossible<decltype(narrowed)>)
        if (narrowed) {  // most often no card is left for the rest of the condition
          each_narrowed(v, set, condition, env, look);
          return result ? 1 : 0;
        }
    }
    v.each(set, env, condition.cost(), look);
    return result ? 1 : 0;
  }
};
template <>
struct Operator<Op::kAll> : AnyOrAll<true> {};
template <>
struct Operator<Op::kAny> {
  template <class V, class N>
  static std::int32_t value(const V& v, N n, const Env& env) {
    const auto with_condition = n.has_right();
    if constexpr (kPossible<decltype(with_condition)>)
      if (with_condition) return AnyOrAll<false>::value(v, n, env);
    if constexpr (kCertain<decltype(with_condition)>) return 0;  // not reached
    else return any_member(v, n.left(), env) ? 1 : 0;
  }
  template <class V, class N, class S, class W>
  static Word pick(const V& v, N n, Env& env, S subject, W w, Word from) {
    const auto own = both(negated(n.has_right()), n.left().is_attached_to(subject));
    if constexpr (kPossible<decltype(own)>)
      if (own) return filtered(from, w, [&](EntityId e) { return v.row(e).child != EntityId::kNoneValue; });
    if constexpr (kCertain<decltype(own)>) return 0;  // not reached
    else return one_by_one(v, n, env, subject, w, from);
  }

 private:
  template <class V, class N>
  static bool any_member(const V& v, N set, const Env& env) {
    const auto walked = set.walks();
    if constexpr (kPossible<decltype(walked)>)
      if (walked) return !v.each(set, env, 1, [](EntityId) { return false; });
    const auto parted = both(set.template is_op<Op::kUnion>(), negated(set.fails()));
    if constexpr (kPossible<decltype(parted)>)
      if (parted) return Operator<Op::kUnion>::any_member(v, set, env);
    if constexpr (kCertain<decltype(walked)> || kCertain<decltype(parted)>) return false;  // not reached
    else return !v.while_words([&](auto w) { return v.members(set, env, w) == 0; });
  }
};

template <>
struct Operator<Op::kSum> {
  template <class V, class N>
  static std::int32_t value(const V& v, N n, const Env& env) {
    Env inner = env;
    std::int64_t sum = 0;
    v.each(n.left(), env, n.right().cost(), [&](EntityId e) {
      inner.it = e;
      sum += v.value(n.right(), inner);
      return true;
    });
    return in_range(sum, v.query(), n.where());
  }
};
template <>
struct Operator<Op::kFirst> {
  template <class V, class N>
  static std::int32_t value(const V& v, N n, const Env& env) {
    Env inner = env;
    EntityId first;
    v.each(n.left(), env, n.right().cost(), [&](EntityId e) {
      inner.it = e;
      if (v.value(n.right(), inner) != 0) first = e;
      return !first.valid();
    });
    return of(first);
  }
};
template <>
struct Operator<Op::kTop> {
  template <class V, class N>
  static std::int32_t value(const V& v, N n, const Env& env) {
    const auto zone = n.left().is_zone();
    if constexpr (kPossible<decltype(zone)>)
      if (zone) {
        const ZoneId z = zone_of(v, n.left(), env);
        return z.valid() ? v.zone_row(z).tail : EntityId::kNoneValue;
      }
    EntityId top;
    if constexpr (!kCertain<decltype(zone)>)
      v.each(n.left(), env, 1, [&](EntityId e) {
        top = e;
        return true;
      });
    return of(top);
  }
};

/// Two seats with the same highest value: none is best.
inline void best_of(SeatId seat, std::int32_t value, SeatId& best, std::int64_t& most) {
  if (value >= most) best = value == most ? SeatId::none() : seat;
  most = std::max<std::int64_t>(most, value);
}
/// count(seats, …), any, all, sum, first, best; `imm` says which.
template <>
struct Operator<Op::kSeats> {
  template <class V, class N>
  static std::int32_t value(const V& v, N n, const Env& env) {
    Env inner = env;
    const Op how = static_cast<Op>(n.imm());
    std::int64_t result = how == Op::kAll ? 1 : how == Op::kMax ? INT64_MIN : 0;
    SeatId best;
    for (std::size_t s = 0; s < v.seats(); ++s) {
      inner.seat = SeatId(s);
      if (!v.plays(inner.seat)) continue;
      const std::int32_t x = v.value(n.right(), inner);
      if (how == Op::kCount) result += x != 0 ? 1 : 0;
      else if (how == Op::kSum) result += x;
      else if (how == Op::kFirst) {
        if (x != 0) return of(inner.seat);
      } else if (how == Op::kMax) best_of(inner.seat, x, best, result);
      else if ((x != 0) == (how == Op::kAny)) return how == Op::kAny ? 1 : 0;
    }
    return how == Op::kFirst || how == Op::kMax ? of(best) : in_range(result, v.query(), n.where());
  }
};

}  // namespace qd::events::code
