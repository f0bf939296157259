// Leaves: the parts of the flow and the deeds that change something. See parts.hpp.
#pragma once

#include "engine/phases/code/effects.hpp"

namespace qd::phases::code {

template <class Act>
struct Leaf;

template <class R, class Deeds>
void perform(R r, const Deeds& deeds, Doing doing);

template <>
struct Leaf<std::monostate> {  // kRun
  template <class R, class N>
  static void run(R r, const N& n, const Env& env) {
    if (n.does.size() == 0) r.call(n, env.me);
    else perform(r, n.does, acting(env.me, EntityId::none(), Ref::none()));
  }
};

template <>
struct Leaf<Set> {
  template <class R, class N>
  static void run(R r, const N& n, const Env& env) {
    const auto of = get<&Set::of>(n);
    const Ref owner = ref(r, of, env);
    if (of.valid() && !owner.valid()) return;  // no owner, nothing to set
    r.set(get<&Set::attribute>(n), owner, r.eval(get<&Set::value>(n), env));
  }
};

template <>
struct Leaf<Deal> {
  template <class R, class N>
  static void run(R r, const N& n, const Env& env) {
    const auto refill = get<&Deal::refill>(n);
    const auto as = get<&Deal::event>(n);
    const SeatId seat = concerned(r, get<&Deal::seat>(n), env);
    const ZoneId from = r.zone_of(n, get<&Deal::from>(n), seat), to = r.zone_of(n, get<&Deal::to>(n), seat);
    for (std::int32_t missing = r.eval(get<&Deal::count>(n), env); missing > 0;) {
      if constexpr (kPossible<decltype(refill.valid())>) {
        if (refill.valid() && r.count(from) == 0) {
          const ZoneId pile = r.zone_of(n, refill, seat);
          if (r.count(pile) == 0) return;
          r.events().refill(from, pile);
        }
      }
      const EntityId card = r.top_of(from);
      if (!card.valid()) return;
      std::size_t drawn = r.events().draw_without_listeners(from, to, static_cast<std::size_t>(missing), as);
      if (drawn == 0) {
        r.move(card, to, as, Ref::none());
        drawn = 1;
      }
      missing -= static_cast<std::int32_t>(drawn);
    }
  }
};

template <>
struct Leaf<Shuffle> {
  template <class R, class N>
  static void run(R r, const N& n, const Env& env) {
    r.events().shuffle(r.zone_of(n, get<&Shuffle::zone>(n), concerned(r, get<&Shuffle::seat>(n), env)));
  }
};

template <>
struct Leaf<Move> {
  template <class R, class N>
  static void run(R r, const N& n, const Env& env) {
    const auto of = get<&Move::of>(n);
    if constexpr (kPossible<decltype(of.valid())>)
      if (of.valid()) return r.move_all(n, env);
    if constexpr (!kCertain<decltype(of.valid())>)
      if (const EntityId card = ref(r, get<&Move::card>(n), env).entity(); card.valid())
        apply(r, n.effect, concerned(r, get<&Move::seat>(n), env), card, Ref::none(),
              ref(r, get<&Move::source>(n), env));
  }
};

template <>
struct Leaf<Change> {
  template <class R, class N>
  static void one(R r, const N& n, const Env& env, Ref owner, std::int32_t by) {
    if (by != 0 || get<&Change::even_zero>(n))
      r.change(get<&Change::attribute>(n), owner, by, get<&Change::event>(n), ref(r, get<&Change::source>(n), env));
  }
  // Computes all changes before it makes the first.
  template <class R, class N>
  static void all(R r, const N& n, const Env& env) {
    const auto cards = r.cards(get<&Change::of>(n), env);
    std::array<std::int32_t, R::kEntitiesMax> changes;
    Env at = env;
    bool any = false;
    r.each_card(cards, [&](EntityId e) {
      at.it = e;
      changes[e.index()] = r.eval(get<&Change::by>(n), at);
      any = true;
    });
    if (!any) return;
    events::Events::Together together(r.events());
    r.each_card(cards, [&](EntityId e) { one(r, n, env, Ref::of(e), changes[e.index()]); });
    together.commit();
  }
  template <class R, class N>
  static void run(R r, const N& n, const Env& env) {
    const auto card = get<&Change::card>(n);
    const auto of = get<&Change::of>(n);
    if constexpr (kPossible<decltype(card.valid())>) {
      if (card.valid()) {
        Env at = env;
        at.it = ref(r, card, env).entity();
        if (at.it.valid()) one(r, n, env, Ref::of(at.it), r.eval(get<&Change::by>(n), at));
        return;
      }
    }
    if constexpr (kPossible<decltype(of.valid())>)
      if (of.valid()) return all(r, n, env);
    if constexpr (!kCertain<decltype(card.valid())> && !kCertain<decltype(of.valid())>)
      if (const SeatId seat = concerned(r, get<&Change::seat>(n), env); seat.valid())
        one(r, n, env, Ref::of(seat), r.eval(get<&Change::by>(n), env));
  }
};

template <>
struct Leaf<Announce> {
  template <class R, class N>
  static void run(R r, const N& n, const Env& env) {
    const auto as = get<&Announce::event>(n);
    const auto store = get<&Announce::store>(n);
    if (!store.valid() && r.announce_unread(as)) return;
    const auto amount = get<&Announce::amount>(n);
    events::Event e;
    e.kind = as;
    e.seat = concerned(r, get<&Announce::seat>(n), env);
    e.source = ref(r, get<&Announce::source>(n), env);
    e.card = ref(r, get<&Announce::card>(n), env);
    if constexpr (kPossible<decltype(amount.valid())>)
      if (amount.valid()) e.amount = r.eval(amount, env);
    const bool happened = r.announce(as, e);
    if constexpr (kPossible<decltype(store.valid())>)
      if (store.valid()) r.set(store, Ref::none(), happened ? e.amount : 0);
  }
};

template <>
struct Leaf<Use> {
  template <class R, class N>
  static void run(R r, const N& n, const Env& env) {
    if (const EntityId card = ref(r, get<&Use::card>(n), env).entity(); card.valid())
      r.use(n, concerned(r, get<&Use::seat>(n), env), card);
  }
};

template <>
struct Leaf<Mark> {
  template <class R, class N>
  static void run(R r, const N& n, const Env& env) {
    r.mark(n, env);
  }
};

template <>
struct Leaf<Fight> {
  template <class R, class N>
  static void run(R r, const N& n, const Env& env) {
    r.fight(n, env);
  }
};

template <>
struct Leaf<Contest> {
  template <class R, class N>
  static void run(R r, const N& n, const Env& env) {
    r.contest(n, env);
  }
};

template <>
struct Leaf<TurnUp> {
  template <class R, class N>
  static void run(R r, const N& n, const Env& env) {
    if (const EntityId card = ref(r, get<&TurnUp::card>(n), env).entity(); card.valid())
      r.events().turn_up(card, true, get<&TurnUp::event>(n));
  }
};

template <>
struct Leaf<Eliminate> {
  template <class R, class N>
  static void run(R r, const N& n, const Env& env) {
    if (const SeatId seat = ref(r, get<&Eliminate::seat>(n), env).seat(); seat.valid())
      (void)r.events().eliminate(seat);
  }
};

template <>
struct Leaf<Lot> {
  template <class R, class N>
  static void run(R r, const N& n, const Env& /*env*/) {
    std::array<SeatId, limits::kSeatsMax> seats;
    std::uint32_t count = 0;
    for (std::size_t s = 0; s < r.seats(); ++s)
      if (r.plays(SeatId(s))) seats[count++] = SeatId(s);
    const SeatId drawn =
        count == 0 ? SeatId::none() : seats[r.events().dice().draw(state::kShuffleStream, Ref::none(), count)];
    r.set(get<&Lot::attribute>(n), Ref::none(), Ref::of(drawn).value);
  }
};

template <>
struct Leaf<Finish> {
  template <class R, class N>
  static void run(R r, const N& n, const Env& env) {
    const SeatId winner = ref(r, get<&Finish::winner>(n), env).seat();
    r.events().finish(winner.valid() ? static_cast<std::uint8_t>(1u << winner.value) : std::uint8_t{0},
                      get<&Finish::reason>(n), false);
  }
};

template <>
struct Leaf<Travel> {
  template <class R, class N>
  static void run(R r, const N& n, const Env& env) {
    Env about = env;
    about.card = ref(r, get<&Travel::card>(n), env).entity();
    about.target = ref(r, get<&Travel::target>(n), env);
    if (about.card.valid()) r.mover().travel(get<&Travel::course>(n), about);
  }
};

// Only deeds may be these.
template <>
struct Leaf<Let> {
  template <class R, class N>
  static void run(R, const N&, const Env&) {}
};
template <>
struct Leaf<Pick> : Leaf<Let> {};

/// Cards find their places by the order of the zone; equal ones come after those that are there.
template <>
struct Leaf<Stack> {
  template <class R, class N>
  static void run(R r, const N& n, const Env& env) {
    const auto on = get<&Stack::on>(n);
    EntityId host = ref(r, on, env).entity();
    if (on.valid() && !host.valid()) return;
    ZoneId zone;
    if (host.valid()) zone = ZoneId{r.row(host).zone};
    else if constexpr (!kCertain<decltype(on.valid())>)
      zone = r.zone_of(n, get<&Stack::to>(n), concerned(r, get<&Stack::seat>(n), env));
    if (!r.holds_stacks(zone) || (host.valid() && r.row(host).host != 0xFFFF)) r.heads_no_stack(n, host);
    const auto by = r.order_of_stacks(zone);
    Env at = env;
    const auto key = [&](EntityId e) {
      at.it = e;
      return r.eval(by, at);
    };
    std::array<std::uint16_t, R::kEntitiesMax> cards;
    std::array<std::int32_t, R::kEntitiesMax> keys;
    const std::size_t count = sorted(r, n, env, key, cards, keys);
    const auto as = get<&Stack::event>(n);
    const bool in_order = !host.valid() && r.stack_alone(by, as);  // nobody comes between
    std::size_t below = 0;
    for (std::size_t i = 0; i < count; ++i) {
      const EntityId card{cards[i]};
      if (!host.valid()) {
        if (r.move(card, zone, as, Ref::none())) host = card;
      } else if (in_order) {
        r.join(card, host, ++below, as);
      } else {
        const std::int32_t k = key(card);  // anew: a card that came before may have changed it
        std::size_t place = key(host) <= k ? 1 : 0;
        for (EntityId e{r.row(host).child}; place != 0 && e.valid() && key(e) <= k; e = EntityId{r.row(e).sibling})
          ++place;
        if (r.join(card, host, place, as) && place == 0) host = card;
      }
    }
  }

 private:
  // How many cards there are; insertion sort, as they are few.
  template <class R, class N, class Key, class Cards, class Keys>
  static std::size_t sorted(R r, const N& n, const Env& env, const Key& key, Cards& cards, Keys& keys) {
    const auto of = get<&Stack::of>(n);
    std::size_t count = 0;
    if constexpr (kPossible<decltype(of.valid())>) {
      if (of.valid()) {
        r.each(of, env, [&](EntityId e) {
          const std::int32_t k = key(e);
          std::size_t place = count++;
          for (; place > 0 && keys[place - 1] > k; --place) {
            cards[place] = cards[place - 1];
            keys[place] = keys[place - 1];
          }
          cards[place] = e.value;
          keys[place] = k;
          return true;
        });
        return count;
      }
    }
    if (const EntityId card = ref(r, get<&Stack::card>(n), env).entity(); card.valid()) cards[count++] = card.value;
    return count;
  }
};

}  // namespace qd::phases::code
