// What a window offers a seat: commands for its cards, zone by zone, and the targets of each. Computes what commands
// share only once: `known` keeps it. A command is a phases::Legality::AnyOffer, which reads tables, or a
// translate::ConstOffer. See parts.hpp.
#pragma once

#include <algorithm>
#include <array>

#include "engine/phases/code/payments.hpp"
#include "engine/phases/code/targets.hpp"

namespace qd::phases::code {

/// False only if it is certain, without a closer look, that the seat can only pass.
template <class R, class N>
bool may_act(R r, const N& window, SeatId me) {
  return !r.while_prefilters(window, [&](const auto& g) {
    if (!r.has_some(g, me)) return true;
    return g.targets.is_zone() && r.zone_row(r.zone_of(g.targets, me)).count == 0;
  });
}

/// Can the seat pay for a command? `env`: the seat and the card.
template <class R, class C, class K>
[[gnu::always_inline]] inline bool affords(R r, const C& c, const Env& env, K& known) {
  const auto cost = c.cost();
  if constexpr (kPossible<decltype(cost.valid())>) {
    if (cost.valid()) {
      const std::int32_t due = r.eval(cost, env);
      return due <= 0 || due <= known.funds(c, [&] { return funds(r, c.price(), env.me); });
    }
  }
  return true;
}

/// Calls f for each card of a set that a command may start from, until f returns true; returns true then. Of copies
/// that stand for each other only the one that most seats know.
template <class R, class C, class F>
bool each_among(R r, const C& c, const Env& env, F&& f) {
  if constexpr (!kPossible<decltype(r.may_have_copies(c))>) {
    bool found = false;
    r.each_usable(c, env, [&](EntityId e) { return !(found = f(e)); });
    return found;
  } else {
    std::array<std::uint16_t, R::kEntitiesMax> cards;  // not a vector: that would allocate for each question
    auto end = cards.begin();
    r.each_usable(c, env, [&](EntityId e) {
      const auto copy = std::find_if(cards.begin(), end, [&](auto x) { return r.state().are_copies(EntityId{x}, e); });
      if (copy == end) *end++ = e.value;
      else if (r.state().is_better_known(e, EntityId{*copy})) *copy = e.value;
      return true;
    });
    return std::any_of(cards.begin(), end, [&](std::uint16_t e) { return f(EntityId{e}); });
  }
}

/// May a seat give a command, whatever card it starts from?
template <class R, class C, class K>
[[gnu::always_inline]] inline bool is_open(R r, const C& c, const Env& env, K& known) {
  if constexpr (!kPossible<decltype(c.is_conditional())>) return true;
  else
    return !c.is_conditional() ||
           known.is_open(c, [&] { return r.meets(c.needs(), env) && !r.lacks_targets(c, env.me); });
}

/// Offers the targets of a command, in the order of each set.
template <class R, class C, class T, class K>
[[gnu::always_inline]] inline void aim(R r, const C& c, const T& t, Env& env, K& known, std::vector<Option>& out) {
  Option option{c.id(), Ref::of(env.card), Ref::none(), t.way(), NameId::none(), 0xFFFF};
  if constexpr (kPossible<decltype(t.is_seat())>) {
    if (t.is_seat()) {
      option.target = env.target = Ref{static_cast<std::uint16_t>(r.eval(t.from(), env))};
      if (env.target.valid() && r.meets(t.all_needs(), env)) out.push_back(option);
      return;
    }
  }
  if constexpr (!kCertain<decltype(t.is_seat())>) {
    const ZoneId zone = zone_of(r, t, env.me);
    typename R::Cards legal;
    if (!find_targets(r, t, zone, env, known, legal)) return;
    each_legal(r, t, zone, env, legal, [&](EntityId e) {
      option.target = Ref::of(e);
      out.push_back(option);
    });
  }
}

/// Offers one command for one card, or without a card. Requires: the command is open.
template <class R, class C, class K>
[[gnu::always_inline]] inline void offer(R r, const C& c, Env& env, K& known, std::vector<Option>& out) {
  if (!r.card_meets(c, env) || !affords(r, c, env, known)) return;
  if constexpr (kPossible<decltype(c.has_way())>)
    if (c.has_way()) return r.offer_ways(c, env, out);
  if constexpr (kPossible<decltype(c.is_aimed())>)
    if (c.is_aimed())
      return c.each_target([&](const auto& t) __attribute__((always_inline)) { aim(r, c, t, env, known, out); });
  if constexpr (!kCertain<decltype(c.is_aimed())>)
    out.push_back({c.id(), Ref::of(env.card), Ref::none(), 0, NameId::none(), 0xFFFF});
}

/// Offers a command that needs no card of a zone: its card is from a set, or it has none.
template <class R, class C, class K>
void offer_elsewhere(R r, const C& c, Env env, K& known, std::vector<Option>& out) {
  const auto among = c.among();
  if constexpr (kPossible<decltype(among.valid())>) {
    if (among.valid()) {
      if (!r.may_fit(c) || !is_open(r, c, env, known)) return;
      const Env about = env;
      (void)each_among(r, c, about, [&](EntityId e) {
        env.card = e;
        offer(r, c, env, known, out);
        return false;
      });
      return;
    }
  }
  if constexpr (!kCertain<decltype(among.valid())>)
    if (is_open(r, c, env, known)) offer(r, c, env, known, out);
}

/// Offers the commands for which a seat may use its cards of a zone.
template <class R, class Z, class K>
void offer_zone(R r, const Z& z, Env& env, K& known, std::vector<Option>& out) {
  const ZoneId zone = r.zone(z.kind(), env.me);
  const auto same = z.interchanges(zone);
  r.while_words([&](auto w) __attribute__((always_inline)) {
    const Word here = r.members(zone, w) & r.cards(z, w);
    if (here == 0) return true;
    z.each_group(
        w, [&](auto group) __attribute__((always_inline)) {  // cards with the same commands, as far as that is known
          Word rest = group.usable(r, env, known, here);
          for (; rest != 0; rest &= rest - 1) {
            const EntityId e(w * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
            if constexpr (kPossible<decltype(same)>)
              if (same && !r.is_taken(zone, e)) continue;
            env.card = e;
            group.each_open(
                r, env, known, [&](const auto& c) __attribute__((always_inline)) { offer(r, c, env, known, out); });
          }
        });
    return true;
  });
}

/// The options of a window for a seat, without `pass`.
template <class R, class N, class K>
void offer_commands(R r, const N& window, SeatId me, K& known, std::vector<Option>& out) {
  Env env = about(me);
  window.each_elsewhere([&](const auto& c) { offer_elsewhere(r, c, env, known, out); });
  window.each_zone([&](const auto& z) { offer_zone(r, z, env, known, out); });
  if (out.size() > limits::kOptionsMax) [[unlikely]]
    offers_too_much();
}

}  // namespace qd::phases::code
