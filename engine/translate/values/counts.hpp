// Functions of sets of a translated program: how many, any, all, of the seats, values side by side. See
// events/code/folds.hpp.
#pragma once

#include "engine/events/code/folds.hpp"
#include "engine/translate/values/sets.hpp"

namespace qd::translate {

/// How many members, for whom the condition holds (none: all).
template <class P, std::size_t N>
std::int32_t count(const StateView<P>& h, const Env& env) {
  constexpr ExprNode n = P::expr[N];
  constexpr Op set = P::expr[n.a].op;
  std::int32_t count = 0;
  if constexpr (walks(set)) {
    Env inner = env;
    each<P, n.a>(h, env, [&](EntityId e) {
      inner.it = e;
      if constexpr (n.b == 0xFFFF) ++count;
      else count += value<P, n.b>(h, inner) != 0 ? 1 : 0;
      return true;
    });
  } else if constexpr (n.b == 0xFFFF && (set == Op::kZone || set == Op::kZoneShared)) {
    const ZoneId z = zone_of<P, n.a>(h, env);
    count = z.valid() ? static_cast<std::int32_t>(h.count(z)) : 0;
  } else {
    unrolled<P::kWords>([&](auto w) {
      if constexpr (n.b == 0xFFFF) count += bits_of(members<P, n.a, w>(h, env));
      else count += bits_of(selected<P, n.a, n.b, w>(h, env));
    });
  }
  return count;
}

/// count(set, it.is_KIND)
template <class P, std::size_t N>
std::int32_t count_kind(const StateView<P>& h, const Env& env) {
  constexpr ExprNode n = P::expr[N];
  std::int32_t count = 0;
  if constexpr (walks(P::expr[n.a].op)) {
    each<P, n.a>(h, env, [&](EntityId e) {
      count += static_cast<std::int32_t>((P::masks[P::kind_mask[n.imm]][e.index() / 64] >> (e.index() % 64)) & 1u);
      return true;
    });
  } else {
    unrolled<P::kWords>(
        [&](auto w) { count += bits_of(members<P, n.a, w>(h, env) & P::masks[P::kind_mask[n.imm]][w]); });
  }
  return count;
}

/// any (kAll false) and all, with a condition.
template <class P, std::size_t N, bool kAll>
std::int32_t any_or_all(const StateView<P>& h, const Env& env) {
  constexpr ExprNode n = P::expr[N];
  Env inner = env;
  if constexpr (sweeps<P, N>()) {
    return while_true<P::kWords>([&](auto w) {
             if constexpr (!kAll) return selected<P, n.a, n.b, w>(h, env) == 0;
             const Word all = members<P, n.a, w>(h, env);
             return pick<P, n.b, Variable::kIt, w>(h, inner, all) == all;
           }) == kAll
               ? 1
               : 0;
  } else if constexpr (!kAll && narrows<P, n.b>() &&
                       !walks(P::expr[n.a].op)) {  // most often nobody is left to ask the rest about
    std::array<Word, P::kWords> left;
    Word any = 0;
    unrolled<P::kWords>([&](auto w) { any |= left[w] = narrowed<P, n.b, w>(h, inner, candidates<P, n.a, w>(h, env)); });
    if (any == 0) return 0;
    const auto fails = [&](EntityId e) {
      inner.it = e;
      return value<P, n.b>(h, inner) == 0;
    };
    constexpr Op set = P::expr[n.a].op;
    if constexpr (set == Op::kUnion || set == Op::kWhere) {  // by number
      return while_true<P::kWords>([&](auto w) {
        for (Word rest = left[w]; rest != 0; rest &= rest - 1) {
          const EntityId e(w * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
          if ((!has_attached<P, n.a>() || contains<P, n.a>(h, e, env)) && !fails(e)) return false;
        }
        return true;
      })
                 ? 0
                 : 1;
    } else {
      return each<P, n.a>(
                 h, env, [&](EntityId e) { return ((left[e.index() / 64] >> (e.index() % 64)) & 1u) == 0 || fails(e); })
                 ? 0
                 : 1;
    }
  } else {
    bool result = kAll;
    each<P, n.a>(h, env, [&](EntityId e) {
      inner.it = e;
      result = value<P, n.b>(h, inner) != 0;
      return result == kAll;
    });
    return result ? 1 : 0;
  }
}

template <class P, std::size_t N>
std::int32_t any_member(const StateView<P>& h, const Env& env) {
  constexpr ExprNode n = P::expr[N];
  if constexpr (walks(P::expr[n.a].op)) return each<P, n.a>(h, env, [](EntityId) { return false; }) ? 0 : 1;
  else return while_true<P::kWords>([&](auto w) { return members<P, n.a, w>(h, env) == 0; }) ? 0 : 1;
}

/// count(seats, …), any, all, sum, first, best.
template <class P, std::size_t N>
std::int32_t of_seats(const StateView<P>& h, const Env& env) {
  constexpr ExprNode n = P::expr[N];
  constexpr Op how = static_cast<Op>(n.imm);
  Env inner = env;
  std::int64_t result = how == Op::kAll ? 1 : how == Op::kMax ? INT64_MIN : 0;
  [[maybe_unused]] SeatId best;
  for (std::size_t s = 0; s < P::kSeats; ++s) {
    inner.seat = SeatId(s);
    if (!h.plays(inner.seat)) continue;
    const std::int32_t v = value<P, n.b>(h, inner);
    if constexpr (how == Op::kCount) result += v != 0 ? 1 : 0;
    else if constexpr (how == Op::kSum) result += v;
    else if constexpr (how == Op::kFirst) {
      if (v != 0) return events::code::of(inner.seat);
    } else if constexpr (how == Op::kMax) events::code::best_of(inner.seat, v, best, result);
    else if ((v != 0) == (how == Op::kAny)) return how == Op::kAny ? 1 : 0;
  }
  return how == Op::kFirst || how == Op::kMax ? events::code::of(best) : events::code::in_range(result, h.query, N);
}

/// The values of all members, sorted.
template <class P, std::size_t N>
struct Values {
  std::array<std::int32_t, P::kEntities> list;
  std::size_t n = 0;
  Values(const StateView<P>& h, const Env& env) {  // NOLINT: only the first n are set
    Env inner = env;
    each<P, P::expr[N].a>(h, env, [&](EntityId e) {
      inner.it = e;
      const std::int32_t v = value<P, P::expr[N].b>(h, inner);
      std::size_t place = n++;
      for (; place > 0 && list[place - 1] > v; --place) list[place] = list[place - 1];
      list[place] = v;
      return true;
    });
  }
};

/// The values that a number of cards has in this match.
template <class P>
constexpr auto numbers_there(std::size_t number) {
  struct {
    std::array<std::int32_t, P::kEntities> list{};
    std::size_t count = 0;
  } out;
  for (std::size_t e = 0; e < P::kEntities; ++e) {
    const std::int32_t v = P::numbers[number * P::kDefs + P::def_of[e]];
    if (std::find(out.list.begin(), out.list.begin() + out.count, v) == out.list.begin() + out.count)
      out.list[out.count++] = v;
  }
  return out;
}
/// How many members share the commonest value of a number: sets of cards tell, for few values.
template <class P, std::size_t N>
constexpr bool has_few_numbers() {
  constexpr ExprNode n = P::expr[N], by = P::expr[n.b];
  if constexpr (by.op != Op::kNumber || walks(P::expr[n.a].op)) return false;
  else return is_variable<P, by.a>(Variable::kIt) && numbers_there<P>(static_cast<std::size_t>(by.imm)).count <= 8;
}
template <class P, std::size_t N>
std::int32_t most_by_number(const StateView<P>& h, const Env& env) {
  constexpr ExprNode n = P::expr[N];
  constexpr auto number = static_cast<std::size_t>(P::expr[n.b].imm);
  constexpr auto values = numbers_there<P>(number);
  std::array<std::int32_t, values.count> counts{};
  unrolled<P::kWords>([&](auto w) {
    const Word all = members<P, n.a, w>(h, env);
    unrolled<values.count>([&](auto i) {
      constexpr Word cards = with_number<P, events::code::Equal, false>(number, values.list[i], w);
      counts[i] += bits_of(all & cards);
    });
  });
  return *std::max_element(counts.begin(), counts.end());
}

/// How many members share the commonest value.
template <class P, std::size_t N>
std::int32_t most(const StateView<P>& h, const Env& env) {
  if constexpr (has_few_numbers<P, N>()) return most_by_number<P, N>(h, env);
  const Values<P, N> values(h, env);
  std::int32_t most = 0, same = 0;
  for (std::size_t i = 0; i < values.n; ++i) {
    same = i > 0 && values.list[i] == values.list[i - 1] ? same + 1 : 1;
    most = std::max(most, same);
  }
  return most;
}
/// The smallest value, or the largest; 0 of an empty set.
template <class P, std::size_t N>
std::int32_t extreme(const StateView<P>& h, const Env& env) {
  constexpr ExprNode n = P::expr[N];
  Env inner = env;
  bool any = false;
  std::int32_t found = 0;
  each<P, n.a>(h, env, [&](EntityId e) {
    inner.it = e;
    const std::int32_t v = value<P, n.b>(h, inner);
    if (!any || (n.op == Op::kGreatest ? v > found : v < found)) found = v;
    return any = true;
  });
  return found;
}
/// Is the value of no two members the same?
template <class P, std::size_t N>
std::int32_t distinct(const StateView<P>& h, const Env& env) {
  const Values<P, N> values(h, env);
  const auto end = values.list.begin() + static_cast<std::ptrdiff_t>(values.n);
  return std::adjacent_find(values.list.begin(), end) == end ? 1 : 0;
}
/// same, sorted: does what is asked hold from each member to the next?
template <class P, std::size_t N, class Sign>
std::int32_t in_a_row(const StateView<P>& h, const Env& env) {
  Env inner = env;
  bool first = true, holds = true;
  std::int32_t last = 0;
  each<P, P::expr[N].a>(h, env, [&](EntityId e) {
    inner.it = e;
    const std::int32_t v = value<P, P::expr[N].b>(h, inner);
    holds = first || Sign::of(last, v);
    first = false;
    last = v;
    return holds;
  });
  return holds ? 1 : 0;
}

}  // namespace qd::translate
