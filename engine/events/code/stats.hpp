// The value of a stat: its base, changed in turn by the modifiers that concern the card. Written once for table-driven
// and for translated rules, as operators are. The handles of stats and modifiers are TableStat and TableModifier in
// query.cpp, ConstStat and ConstModifier in translate/values/stats.hpp.
#pragma once

#include "engine/events/code/sets.hpp"

namespace qd::events::code {

/// Stands for every value that factors have taken out of range. It is an error unless a later modifier sets or limits
/// the value. Far above all sums of numbers.
inline constexpr std::int64_t kBeyond = std::int64_t{1} << 61;

constexpr std::int64_t times(std::int64_t value, std::int64_t by) {
  if (by == 0) return 0;
  if (limits::in_range(value)) value *= by;
  else if (by < 0) value = -value;
  return limits::in_range(value) ? value : value < 0 ? -kBeyond : kBeyond;
}

/// Requires: by > 0.
constexpr std::int64_t divided(std::int64_t value, std::int64_t by, bool up) {
  if (value >= kBeyond / 2 || value <= -kBeyond / 2) return value;
  const std::int64_t down = value / by - (value % by < 0 ? 1 : 0);
  return up && down * by != value ? down + 1 : down;
}

constexpr std::int64_t changed(ModifierOp op, std::int64_t value, std::int64_t by) {
  switch (op) {
    case ModifierOp::kAdd: return value + by;
    case ModifierOp::kSet: return by;
    case ModifierOp::kAtMost: return std::min(value, by);
    case ModifierOp::kAtLeast: return std::max(value, by);
    case ModifierOp::kTimes: return times(value, by);
    case ModifierOp::kDivideUp: return divided(value, by, true);
    case ModifierOp::kDivideDown: return divided(value, by, false);
  }
  return value;
}

/// The cards of one word in `from_zone` that may be the source for a card. If each seat has such a zone, they need no
/// further check of `to_zone`. Requires: from_zone.
template <class V, class M, class W>
Word sources(const V& v, M m, EntityId e, W w) {
  const Word cards = v.definition_word(m.card().index(), w);
  if (cards == 0) return 0;
  const std::size_t first = v.first_zone(m.from_zone().index());
  if (!m.awake_in().valid() && !v.zone_in_play(first)) return 0;
  if (v.zone_seat(first) == 0xFF) return cards & v.members(ZoneId(first), w);
  if (m.to_zone().valid()) {  // the zones of a kind are consecutive, seat by seat
    const std::size_t to = v.first_zone(m.to_zone().index()), at = v.row(e).zone - to;
    if (v.zone_seat(to) != 0xFF) return at < v.seats() ? cards & v.members(ZoneId(first + at), w) : 0;
    if (at != 0) return 0;
  }
  return cards & word_of_kind(v, m.from_zone().index(), w);
}

/// The same for a part of a keyword, whose source may be any card: calls f for the cards where the modifier counts.
template <class V, class M, class F>
void each_holder(const V& v, M m, EntityId e, F&& f) {
  if (m.to_host()) {
    each_attached(v, e, [&](EntityId c) {
      f(c);
      return true;
    });
    return;
  }
  const auto look = [&](EntityId c) {
    const std::size_t zone = v.row(c).zone;
    if (m.awake_in().valid() ? v.zone_kind(zone) == m.awake_in().value : v.zone_in_play(zone)) f(c);
  };
  if (m.of_itself()) return look(e);
  for (std::size_t c = 0, all = v.query().state().layout().entities; c < all; ++c) look(EntityId(c));
}

/// Calls f for each card that may be the source of a modifier for a card.
template <class V, class M, class F>
void each_source(const V& v, M m, EntityId e, F&& f) {
  if constexpr (kPossible<decltype(m.of_holders())>)
    if (m.of_holders()) return each_holder(v, m, e, f);
  if constexpr (kPossible<decltype(m.to_host())>)
    if (m.to_host()) {
      each_attached(v, e, [&](EntityId c) {
        if (v.def(c).value == m.card().value) f(c);
        return true;
      });
      return;
    }
  if constexpr (kPossible<decltype(m.of_itself())>)
    if (m.of_itself()) {
      const std::size_t zone = v.row(e).zone;
      if (v.def(e).value == m.card().value && (m.awake_in().valid() || v.zone_in_play(zone)) &&
          (!m.from_zone().valid() || v.zone_kind(zone) == m.from_zone().value))
        f(e);
      return;
    }
  if constexpr (!kCertain<decltype(m.to_host())> && !kCertain<decltype(m.of_itself())>)
    v.while_words([&](auto w) {
      if (m.from_zone().valid()) {
        for (Word rest = sources(v, m, e, w); rest != 0; rest &= rest - 1) f(card_at(w, rest));
      } else {
        for (Word rest = v.definition_word(m.card().index(), w); rest != 0; rest &= rest - 1)
          if (v.zone_in_play(v.row(card_at(w, rest)).zone)) f(card_at(w, rest));
      }
      return true;
    });
}

/// Is `it` in the set that a modifier applies to?
template <class V, class M>
bool reaches(const V& v, M m, const Env& at) {
  if (m.to_zone().valid()) return at.me.valid() && v.row(at.it).zone == v.zone(m.to_zone(), at.me).value;
  if constexpr (kPossible<decltype(m.has_to())>)
    if (m.has_to()) return !v.each(m.to(v), at, 1, [&](EntityId x) { return x != at.it; });
  return true;
}

/// Applies one modifier to the value of a stat of env.it. `once`: the name of the last modifier that counted; modifiers
/// of one name are neighbours. `told`, if not null, is called with (modifier, source, before, after, idle).
template <class V, class M, class Told>
void modify(const V& v, M m, const Env& env, std::int64_t& value, NameId& once, Told told) {
  constexpr bool kListed = !std::is_null_pointer_v<Told>;
  const auto spent = [&] { return m.once().valid() && m.once() == once; };  // a modifier of this name has counted
  if (!kListed && spent()) return;
  if constexpr (!kListed && kPossible<decltype(m.counted())>)
    if (m.counted()) {
      v.while_words([&](auto w) {
        if (spent()) return false;
        if (const Word from = sources(v, m, env.it, w); from != 0 && m.fits_it(v, env)) {
          const std::int32_t times = m.once().valid() ? 1 : m.count(from, w);
          once = m.once();
          if (m.op() == ModifierOp::kAdd) value += std::int64_t{m.amount()} * times;
          else
            for (std::int32_t i = 0; i < times; ++i) value = changed(m.op(), value, m.amount());
        }
        return true;
      });
      return;
    }
  if constexpr (kListed || !kCertain<decltype(m.counted())>) {
    const auto apply = [&](const Env& at) {
      if ((!kListed && spent()) || !reaches(v, m, at) || !m.fits(v, at)) return;
      if constexpr (kPossible<decltype(m.gated())>)
        if (m.gated() && !m.is_had(v, at.card)) return;
      if constexpr (kListed)
        if (spent()) return told(m, at.card, value, value, true);
      once = m.once();
      const std::int64_t before = value;
      const std::int32_t by = m.value(v, at);
      if (by < 1 && divides(m.op())) v.query().bad_divisor(m.value_id(), by);
      value = changed(m.op(), value, by);
      if constexpr (kListed) told(m, at.card, before, value, false);
      else (void)before;
    };
    if (!m.fits_it(v, env)) return;
    if (!m.card().valid() && !m.of_holders()) return apply(env);
    Env at = env;
    each_source(v, m, env.it, [&](EntityId source) {
      at.card = source;
      at.me = v.controller(source);
      apply(at);
    });
  }
}

/// The value of a stat of `e`, read against `other`; not yet checked to be in range.
template <class V, class S, class Told>
std::int64_t stat_of(const V& v, S stat, EntityId e, EntityId other, Told told) {
  Env env;
  env.it = e;
  env.other = other;
  env.me = v.controller(e);
  std::int64_t value = stat.base(v, env);  // stays below 2^63 with all modifiers
  if constexpr (std::is_null_pointer_v<Told> && kPossible<decltype(stat.only_host_constants())>)
    if (stat.only_host_constants()) {
      each_attached(v, e, [&](EntityId c) {
        value += stat.added_by(v.def(c).value);
        return true;
      });
      return value;
    }
  if constexpr (!std::is_null_pointer_v<Told>) told(nullptr, EntityId::none(), 0, value, false);
  if constexpr (!std::is_null_pointer_v<Told> || !kCertain<decltype(stat.only_host_constants())>) {
    NameId once;
    stat.each_modifier(v, e, [&](auto m) { modify(v, m, env, value, once, told); });
  }
  return value;
}

}  // namespace qd::events::code
