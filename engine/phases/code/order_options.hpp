// The orders that a card may get: the options of one part of a question. See orders.hpp and parts.hpp.
#pragma once

#include "engine/phases/code/found.hpp"
#include "engine/phases/code/offers.hpp"

namespace qd::phases::code {

/// Has a card a legal use of an order?
template <class R, class C>
bool can_order(R r, const C& c, SeatId me, EntityId card) {
  if (r.found().knows(c.id(), me, card)) return r.found().is_legal(c.id());
  Env env = about(me);
  if (!r.meets(c.needs(), env) || !card.valid() || !r.fits(c, card)) return false;
  env.card = card;
  if (!r.card_meets(c, env)) return false;
  if constexpr (!kCertain<decltype(c.has_simple_targets())>)
    if (!c.has_simple_targets()) return r.offer_by_card(c, env, nullptr);
  return !c.is_aimed() || !c.while_targets([&](const auto& t) {
    const ZoneId zone = zone_of(r, t, env.me);
    return r.while_words([&](auto w) { return legal_in_word(r, t, zone, env, w) == 0; });
  });
}

/// Appends the targets of an order with several sets, by card number: a card may be in several sets.
template <class R, class C>
[[gnu::always_inline]] inline void offer_by_number(R r, const C& c, Env& env, std::vector<Option>& out) {
  Option option{c.id(), Ref::of(env.card), Ref::none(), 0, NameId::none(), 0xFFFF};
  std::array<Word, C::kSetsMax> sets;
  r.while_words([&](auto w) __attribute__((always_inline)) {
    Word all = 0;
    std::size_t more = 0;
    c.each_target([&](const auto& t) __attribute__((always_inline)) {
      const Word legal = legal_in_word(r, t, zone_of(r, t, env.me), env, w);
      sets[t.way()] = legal;
      all |= legal;
      for (Word rest = legal; rest != 0; rest &= rest - 1) ++more;  // only a few
    });
    const std::size_t first = out.size();
    out.resize(first + more);
    Option* next = out.data() + first;
    for (; all != 0; all &= all - 1) {
      const auto bit = static_cast<std::size_t>(std::countr_zero(all));
      option.target = Ref::of(EntityId(w * 64 + bit));
      for (std::size_t a = 0; a < c.sets(); ++a) {
        if (((sets[a] >> bit) & 1u) == 0) continue;
        option.alternative = static_cast<std::uint16_t>(a);
        *next++ = option;
      }
    }
    return true;
  });
}

/// Appends the targets of an order with one set, in its order.
template <class R, class C, class T>
[[gnu::always_inline]] inline void offer_in_order(R r, const C& c, const T& t, Env& env, std::vector<Option>& out) {
  const ZoneId zone = zone_of(r, t, env.me);
  typename R::Cards legal;
  if (!all_legal(r, t, zone, env, legal)) return;
  Option option{c.id(), Ref::of(env.card), Ref::none(), 0, NameId::none(), 0xFFFF};
  each_legal(r, t, zone, env, legal, [&](EntityId e) {
    option.target = Ref::of(e);
    out.push_back(option);
  });
}

/// Appends the legal uses of an order for the card of `env`. Returns whether there are any.
template <class R, class C>
[[gnu::always_inline]] inline bool offer_order(R r, const C& c, Env& env, std::vector<Option>& out) {
  const std::size_t before = out.size();
  if constexpr (!kCertain<decltype(c.has_simple_targets())>)
    if (!c.has_simple_targets()) return r.offer_by_card(c, env, &out);
  if (c.sets() == 0) {
    out.push_back({c.id(), Ref::of(env.card), Ref::none(), 0, NameId::none(), 0xFFFF});
  } else if (c.sets() == 1) {
    c.each_target([&](const auto& t) { offer_in_order(r, c, t, env, out); });
  } else {
    offer_by_number(r, c, env, out);
  }
  return out.size() > before;
}

/// Of an order nobody asks which is the usual one.
struct NoUsual {};

/// Calls add(command, its number in the list) for each command of a list that a card may get. `add` returns whether
/// there is a legal use. Calls usual() for the first one that is what the card does if nobody says otherwise.
template <class R, class L, class Add, class Usual>
[[gnu::always_inline]] inline void each_order(R r, const L& list, Env& env, Add&& add, Usual&& usual) {
  bool told = false;
  const Collecting collecting(r.found(), env.me, env.card);
  list.each([&](const auto& c, auto i) __attribute__((always_inline)) {
    if (!r.fits(c, env.card)) return;
    bool legal = false;
    if (r.meets(c.needs(), env) && r.card_meets(c, env)) {
      legal = add(c, i);
      env.target = Ref::none();
    }
    r.found().note(c.id(), legal);
    if constexpr (!std::is_same_v<Usual, NoUsual> && kPossible<decltype(c.usual().valid())>) {
      if (told || !legal || !c.usual().valid() || r.eval(c.usual(), env) == 0) return;
      told = true;
      usual();
    }
  });
}

/// Appends the orders that a card may get. Returns the index of the usual one.
template <class R, class L>
std::size_t offer_orders(R r, const L& list, SeatId me, EntityId card, std::vector<Option>& out) {
  Env env = about(me);
  env.card = card;
  std::size_t usual = out.size(), before = usual;
  const auto add = [&](const auto& c, auto) {
    before = out.size();
    return offer_order(r, c, env, out);
  };
  each_order(r, list, env, add, [&] { usual = before; });
  return usual;
}

}  // namespace qd::phases::code
