// The legal targets of a command, tested in words of 64 cards. A target is a phases::Legality::AnyTarget, which reads
// tables, or a translate::ConstTarget. See parts.hpp.
#pragma once

#include "engine/phases/code/fields.hpp"
#include "engine/phases/tables.hpp"

namespace qd::phases::code {

/// The zone that holds the targets; none if they are another set.
template <class R, class T>
[[gnu::always_inline]] inline ZoneId zone_of(R r, const T& t, SeatId me) {
  if constexpr (!kPossible<decltype(t.in_zone())>) return ZoneId::none();
  else return t.in_zone() ? r.zone_of(t.zone(), me) : ZoneId::none();
}

/// All cards of one mask word that are in the set of a target. `zone`: where they lie, if the set is a zone.
template <class R, class T, class W>
[[gnu::always_inline]] inline Word targets_in_word(R r, const T& t, ZoneId zone, const Env& env, W w) {
  using InZone = decltype(t.in_zone());
  if constexpr (kCertain<InZone>) return r.members(zone, w);
  else if constexpr (!kPossible<InZone>) return r.members(t.from(), env, w);
  else return t.in_zone() ? r.members(zone, w) : r.members(t.from(), env, w);
}

/// Those of them that meet all needs.
template <class R, class T, class W>
[[gnu::always_inline]] inline Word legal_in_word(R r, const T& t, ZoneId zone, Env& env, W w) {
  Word legal = targets_in_word(r, t, zone, env, w);
  (void)t.while_needs(
      t.first(), t.needs(), [&](auto need) __attribute__((always_inline)) {
        legal = r.pick(need, env, w, legal);
        return legal != 0;
      });
  return legal;
}

/// Keeps those of a set of targets that meet the needs `from` to `to`. Returns whether any are left.
template <class R, class T, class From, class To>
[[gnu::always_inline]] inline bool narrow(R r, const T& t, Env& env, typename R::Cards& legal, From from, To to) {
  Word any = 0;
  r.while_words([&](auto w) __attribute__((always_inline)) {
    (void)t.while_needs(
        from, to, [&](auto need) __attribute__((always_inline)) {
          legal[w] = r.pick(need, env, w, legal[w]);
          return legal[w] != 0;
        });
    any |= legal[w];
    return true;
  });
  return any != 0;
}

/// All targets of a set. Returns whether there are any.
template <class R, class T>
[[gnu::always_inline]] inline bool all_targets(R r, const T& t, ZoneId zone, const Env& env, typename R::Cards& out) {
  Word any = 0;
  r.while_words([&](auto w) __attribute__((always_inline)) {
    any |= out[w] = targets_in_word(r, t, zone, env, w);
    return true;
  });
  return any != 0;
}

/// All legal targets of a set. Returns whether there are any.
template <class R, class T>
[[gnu::always_inline]] inline bool all_legal(R r, const T& t, ZoneId zone, Env& env, typename R::Cards& out) {
  return all_targets(r, t, zone, env, out) && narrow(r, t, env, out, t.first(), t.needs());
}

/// The targets as far as they do not depend on the card, computed once for all cards; null if they are not kept.
template <class R, class T, class K>
[[gnu::always_inline]] inline typename R::Cards* kept_targets(R r, const T& t, ZoneId zone, Env& env, K& known) {
  bool fresh = false;
  typename R::Cards* const kept = known.find(t, fresh);
  if (fresh) {
    if (all_targets(r, t, zone, env, *kept)) (void)narrow(r, t, env, *kept, t.first(), t.fixed());
    r.sort(t, env, *kept, known);
  }
  return kept;
}

/// The legal targets for the card of `env`. Returns whether there are any.
template <class R, class T, class K>
[[gnu::always_inline]] inline bool find_targets(R r, const T& t, ZoneId zone, Env& env, K& known,
                                                typename R::Cards& legal) {
  using Kept = decltype(t.is_kept());
  if constexpr (kPossible<Kept>) {
    if (const typename R::Cards* kept = t.is_kept() ? kept_targets(r, t, zone, env, known) : nullptr; kept != nullptr) {
      const typename R::Cards& from = r.kept_for(t, env, *kept, known);
      r.while_words([&](auto w) __attribute__((always_inline)) {
        legal[w] = from[w];
        return true;
      });
      return narrow(r, t, env, legal, t.left(), t.needs());
    }
  }
  if constexpr (kCertain<Kept>) return false;
  else return all_legal(r, t, zone, env, legal);
}

/// Calls f for each legal target, in the order of its set. A single card needs no order, and the search ends at the
/// last one. Requires: there is one.
template <class R, class T, class F>
[[gnu::always_inline]] inline void each_legal(R r, const T& t, ZoneId zone, const Env& env,
                                              const typename R::Cards& legal, F&& f) {
  std::size_t count = r.count(legal);
  if (count == 1) {
    r.while_words([&](auto w) __attribute__((always_inline)) {
      if (legal[w] != 0) f(EntityId(w * 64 + static_cast<std::size_t>(std::countr_zero(legal[w]))));
      return true;
    });
    return;
  }
  r.each_target(t, zone, env, [&](EntityId e) {
    if (((legal[e.index() / 64] >> (e.index() % 64)) & 1u) == 0) return true;
    f(e);
    return --count != 0;
  });
}

}  // namespace qd::phases::code
