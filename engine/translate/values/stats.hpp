// Stats of a translated program: the modifiers that may concern a card, one after the other. See Query::stat_general.
#pragma once

#include "engine/translate/values/counts.hpp"

namespace qd::translate {

template <events::ModifierOp kOp>
constexpr std::int64_t modified(std::int64_t value, std::int64_t by) {
  using events::ModifierOp;
  if constexpr (kOp == ModifierOp::kAdd) return value + by;
  else if constexpr (kOp == ModifierOp::kSet) return by;
  else if constexpr (kOp == ModifierOp::kAtMost) return std::min(value, by);
  else return std::max(value, by);
}

/// How many cards of a word that can have a few only.
template <Word kOf>
[[gnu::always_inline]] inline std::int32_t count_bits_of(Word w) {
  if constexpr (kOf == 0) return 0;
  else if constexpr (std::popcount(kOf) > 8) return bits_of(w);
  else return static_cast<std::int32_t>((w >> std::countr_zero(kOf)) & 1u) + count_bits_of<(kOf & (kOf - 1))>(w);
}

template <class P>
constexpr ZoneId first_of_kind(ZoneKindId kind) {
  return ZoneId(std::size_t{P::zone_base[kind.index()]});
}

/// Which cards of one word may be the source of a modifier for a card: see Query::sources.
template <class P, std::size_t M, std::size_t W>
Word sources(const StateView<P>& h, EntityId e) {
  static constexpr ModifierImage m = P::modifiers[M];
  constexpr Word cards = P::masks[P::def_mask[m.card.index()]][W];
  constexpr ZoneId first = first_of_kind<P>(m.from_zone);
  if constexpr (cards == 0 || !P::zone_in_play[first.index()]) return 0;
  else if constexpr (P::zone_seat[first.index()] == 0xFF) return cards & h.members(first, W);
  else {
    if constexpr (m.to_zone.valid()) {
      const std::size_t at = h.row(e).zone;
      constexpr ZoneId to = first_of_kind<P>(m.to_zone);
      if constexpr (P::zone_seat[to.index()] != 0xFF) {
        return at - to.index() < P::kSeats ? cards & h.members(ZoneId(first.index() + (at - to.index())), W) : 0;
      } else if (at != to.index()) {
        return 0;
      }
    }
    return cards & word_of_kind(h, m.from_zone.index(), W);
  }
}

/// Calls f for each card that a modifier may come from: see Query::each_source.
template <class P, std::size_t M, class F>
void each_source(const StateView<P>& h, EntityId e, F&& f) {
  static constexpr ModifierImage m = P::modifiers[M];
  if constexpr (m.to_host) {
    for (EntityId c{h.row(e).child}; c.valid(); c = EntityId{h.row(c).sibling})
      if (h.row(c).def == m.card.value) f(c);
  } else if constexpr (m.of_itself) {
    const std::size_t zone = h.row(e).zone;
    if (h.row(e).def == m.card.value && P::zone_in_play[zone] &&
        (!m.from_zone.valid() || P::zone_kind[zone] == m.from_zone.value))
      f(e);
  } else {
    unrolled<P::kWords>([&](auto w) {
      Word from = P::masks[P::def_mask[m.card.index()]][w];
      if constexpr (m.from_zone.valid()) from = sources<P, M, w>(h, e);
      for (Word rest = from; rest != 0; rest &= rest - 1) {
        const EntityId source(w * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
        if (m.from_zone.valid() || P::zone_in_play[h.row(source).zone]) f(source);
      }
    });
  }
}

template <class P, std::uint16_t First, std::uint16_t Count>
bool parts_hold(const StateView<P>& h, const Env& env) {
  return while_true<Count>([&](auto i) { return value<P, P::parts[First + i]>(h, env) != 0; });
}

/// Is `it` in the set the modifier speaks of?
template <class P, std::size_t M>
bool reaches(const StateView<P>& h, const Env& at) {
  static constexpr ModifierImage m = P::modifiers[M];
  if constexpr (!m.to.valid()) return true;
  else if constexpr (m.to_zone.valid())
    return at.me.valid() && h.row(at.it).zone == StateView<P>::zone(m.to_zone, at.me).value;
  else return !each<P, root<P>(m.to)>(h, at, [&](EntityId x) { return x != at.it; });
}

/// `once`: the name of the modifier that has counted last.
template <class P, std::size_t M>
void modify(const StateView<P>& h, const Env& env, std::int64_t& value, NameId& once) {
  static constexpr ModifierImage m = P::modifiers[M];
  const auto spent = [&] { return m.once.valid() && m.once == once; };
  if (spent()) return;
  if constexpr (m.counted) {
    unrolled<P::kWords>([&](auto w) {
      if (spent()) return;
      const Word from = sources<P, M, w>(h, env.it);
      if (from == 0 || !parts_hold<P, m.of_it.first, m.of_it.count>(h, env)) return;
      constexpr bool each = m.op == events::ModifierOp::kAdd && !m.once.valid();
      once = m.once;
      value = modified<m.op>(
          value,
          each ? std::int64_t{m.amount} * count_bits_of<P::masks[P::def_mask[m.card.index()]][w]>(from) : m.amount);
    });
  } else {
    const auto count = [&](const Env& at) {
      if (spent() || !reaches<P, M>(h, at)) return;
      if constexpr (m.parted) {
        if (!parts_hold<P, m.of_rest.first, m.of_rest.count>(h, at)) return;
      } else {
        if (!holds<P, m.when.value>(h, at)) return;
      }
      once = m.once;
      value = modified<m.op>(value, eval<P, m.value.value>(h, at));
    };
    if constexpr (m.to_host && m.card.valid())
      if (h.row(env.it).child == 0xFFFF) return;
    if (!parts_hold<P, m.of_it.first, m.of_it.count>(h, env)) return;
    if constexpr (!m.card.valid()) {
      count(env);
    } else {
      Env at;
      at.it = env.it;
      at.other = env.other;
      each_source<P, M>(h, env.it, [&](EntityId source) {
        at.card = source;
        at.me = h.controller(source);
        count(at);
      });
    }
  }
}

template <class P, std::size_t Sort>
std::int64_t stat_of_sort(const StateView<P>& h, const Env& env, std::int64_t value) {
  static constexpr Range list = P::sorts[Sort];
  NameId once;
  unrolled<list.count>([&](auto i) { modify<P, P::of_sort[list.first + i]>(h, env, value, once); });
  return value;
}

template <class P, std::size_t S>
std::int32_t stat(const StateView<P>& h, EntityId e, EntityId other) {
  static constexpr StatImage s = P::stats[S];
  if constexpr (!s.closed) return h.query.stat(StatId(S), e, other);
  else {
    Env env;
    env.it = e;
    env.other = other;
    env.me = h.controller(e);
    std::int64_t value = 0;
    if constexpr (s.base.valid()) value = eval<P, s.base.value>(h, env);
    if constexpr (s.only_host_constants) {
      for (std::uint16_t c = h.row(e).child; c != 0xFFFF; c = h.row(EntityId{c}).sibling)
        value += P::host_add[S * P::kDefs + h.row(EntityId{c}).def];
    } else {
      const std::uint16_t sort = P::sort_of[S * P::kDefs + h.row(e).def];
      (void)while_true<s.sorts.count>([&](auto i) {
        if (sort != i) return true;
        value = stat_of_sort<P, s.sorts.first + i>(h, env, value);
        return false;
      });
    }
    if (!limits::in_range(value)) return h.query.stat(StatId(S), e, other);  // it says so
    return static_cast<std::int32_t>(value);
  }
}

}  // namespace qd::translate
