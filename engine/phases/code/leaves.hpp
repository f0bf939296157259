// Leaves: the parts of the flow and the deeds that change something. See parts.hpp.
#pragma once

#include "engine/phases/code/effects.hpp"
#include "engine/phases/code/marks.hpp"

namespace qd::phases::code {

template <class Act>
struct Leaf {};

void perform(auto r, const auto& deeds, SeatId me, EntityId card, Ref target, const events::Event* event = nullptr);

void run(Leaf<Run>, auto r, const auto& n, const Env& env) {
  if (n.does().size() == 0) r.call(n, env.me);
  else perform(r, n.does(), env.me, EntityId::none(), Ref::none());
}

void run(Leaf<Set>, auto r, const auto& n, const Env& env) {
  const auto of = get<&Set::of>(n);
  const Ref owner = ref(r, of, env);
  if (of.valid() && !owner.valid()) return;  // no owner, nothing to set
  r.set(get<&Set::attribute>(n), owner, r.eval(get<&Set::value>(n), env));
}

void run(Leaf<Deal>, auto r, const auto& n, const Env& env) {
  const auto as = get<&Deal::event>(n);
  const auto refill = get<&Deal::refill>(n);
  const SeatId seat = concerned(r, get<&Deal::seat>(n), env);
  const ZoneId from = r.zone_of(n, get<&Deal::from>(n), seat), to = r.zone_of(n, get<&Deal::to>(n), seat);
  for (std::int32_t missing = r.eval(get<&Deal::count>(n), env); missing > 0;) {
    if (refill.valid() && r.view().count(from) == 0) {
      const ZoneId heap = r.zone_of(n, refill, seat);
      if (r.view().count(heap) == 0) return;
      r.events().refill(from, heap);
    }
    const EntityId card{r.view().zone_row(from).tail};
    if (!card.valid()) return;
    std::size_t drawn = r.events().draw_without_listeners(from, to, static_cast<std::size_t>(missing), as);
    if (drawn == 0) {
      r.move(card, to, as, Ref::none());
      drawn = 1;
    }
    missing -= static_cast<std::int32_t>(drawn);
  }
}

void run(Leaf<Shuffle>, auto r, const auto& n, const Env& env) {
  r.events().shuffle(r.zone_of(n, get<&Shuffle::zone>(n), concerned(r, get<&Shuffle::seat>(n), env)));
}

// Finds all destinations before the first card moves.
template <class R>
void move_all(R r, const auto& n, const Env& env) {
  const auto whose = get<&Move::seat>(n);
  const auto& e = effect_of<Move>(n);
  auto&& view = r.view();
  CardsOf<std::remove_cvref_t<decltype(view)>> cards;
  if (!cards_of(view, get<&Move::of>(n), env, cards)) return;
  if constexpr (kPossible<decltype(e.only_moves())>)
    if (e.only_moves() && move_all_without_listeners(view, r.does(), cards.data(), whose, e.to, e.as, env)) return;
  Env at = env;
  events::Events::Together together(r.events());
  for_each_bit(cards.data(), view.words(), [&](std::size_t bit) {
    at.it = EntityId(bit);
    apply(r, e, whose.valid() ? ref(r, whose, at).seat() : view.controller(at.it), at.it, Ref::none());
  });
  together.commit();
}
void run(Leaf<Move>, auto r, const auto& n, const Env& env) {
  const auto of = get<&Move::of>(n);
  if constexpr (kPossible<decltype(of.valid())>)
    if (of.valid()) return move_all(r, n, env);
  if (const EntityId card = ref(r, get<&Move::card>(n), env).entity(); card.valid())
    apply(r, effect_of<Move>(n), concerned(r, get<&Move::seat>(n), env), card, Ref::none(),
          ref(r, get<&Move::source>(n), env));
}

void change(auto r, const auto& n, const Env& env, Ref owner, std::int32_t by) {
  if (by != 0 || get<&Change::even_zero>(n))
    r.change(get<&Change::attribute>(n), owner, by, get<&Change::event>(n), ref(r, get<&Change::source>(n), env));
}
// Computes all changes before it makes the first.
template <class R>
void change_all(R r, const auto& n, const Env& env) {
  auto&& view = r.view();
  CardsOf<std::remove_cvref_t<decltype(view)>> cards;
  if (!cards_of(view, get<&Change::of>(n), env, cards)) return;
  std::array<std::int32_t, R::kEntitiesMax> changes;
  Env at = env;
  for_each_bit(cards.data(), view.words(), [&](std::size_t e) {
    at.it = EntityId(e);
    changes[e] = r.eval(get<&Change::by>(n), at);
  });
  events::Events::Together together(r.events());
  for_each_bit(cards.data(), view.words(), [&](std::size_t e) { change(r, n, env, Ref::of(EntityId(e)), changes[e]); });
  together.commit();
}
void run(Leaf<Change>, auto r, const auto& n, const Env& env) {
  const auto of = get<&Change::of>(n);
  const auto card = get<&Change::card>(n);
  if constexpr (kPossible<decltype(of.valid())>)
    if (of.valid()) return change_all(r, n, env);
  if (card.valid()) {
    Env at = env;
    at.it = ref(r, card, env).entity();
    if (at.it.valid()) change(r, n, env, Ref::of(at.it), r.eval(get<&Change::by>(n), at));
  } else if (const SeatId seat = concerned(r, get<&Change::seat>(n), env); seat.valid()) {
    change(r, n, env, Ref::of(seat), r.eval(get<&Change::by>(n), env));
  }
}

void run(Leaf<Announce>, auto r, const auto& n, const Env& env) {
  const auto as = get<&Announce::event>(n);
  const auto store = get<&Announce::store>(n);
  const auto amount = get<&Announce::amount>(n);
  if (!store.valid() && r.does().announce_unread(as)) return;
  events::Event e;
  e.kind = as;
  e.seat = concerned(r, get<&Announce::seat>(n), env);
  e.source = ref(r, get<&Announce::source>(n), env);
  e.card = ref(r, get<&Announce::card>(n), env);
  if (amount.valid()) e.amount = r.eval(amount, env);
  const bool happened = r.announce(as, e);
  if (store.valid()) r.set(store, Ref::none(), happened ? e.amount : 0);
}

void run(Leaf<Use>, auto r, const auto& n, const Env& env) {
  if (const EntityId card = ref(r, get<&Use::card>(n), env).entity(); card.valid())
    r.use(n, concerned(r, get<&Use::seat>(n), env), card);
}

void run(Leaf<Mark>, auto r, const auto& n, const Env& env) {
  mark(r.view(), r.does(), get<&Mark::of>(n), get<&Mark::attribute>(n), get<&Mark::value>(n), get<&Mark::event>(n),
       env);
}
void run(Leaf<Fight>, auto r, const auto& n, const Env& env) { r.fight(n, env); }
void run(Leaf<Contest>, auto r, const auto& n, const Env& env) { r.contest(n, env); }

void run(Leaf<TurnUp>, auto r, const auto& n, const Env& env) {
  if (const EntityId card = ref(r, get<&TurnUp::card>(n), env).entity(); card.valid())
    r.events().turn_up(card, true, get<&TurnUp::event>(n));
}

void run(Leaf<Eliminate>, auto r, const auto& n, const Env& env) {
  if (const SeatId seat = ref(r, get<&Eliminate::seat>(n), env).seat(); seat.valid()) (void)r.events().eliminate(seat);
}

void run(Leaf<Lot>, auto r, const auto& n, const Env& /*env*/) {
  std::array<SeatId, limits::kSeatsMax> seats;
  std::uint32_t count = 0;
  for (std::size_t s = 0; s < r.view().seats(); ++s)
    if (r.view().plays(SeatId(s))) seats[count++] = SeatId(s);
  SeatId drawn;
  if (count != 0) drawn = seats[r.events().dice().draw(state::kShuffleStream, Ref::none(), count)];
  r.set(get<&Lot::attribute>(n), Ref::none(), Ref::of(drawn).value);
}

void run(Leaf<Throw>, auto r, const auto& n, const Env& env) {
  const std::int32_t result = r.throw_dice(n, env);
  if (const auto store = get<&Throw::store>(n); store.valid()) r.set(store, Ref::none(), result);
}

void run(Leaf<Create>, auto r, const auto& n, const Env& env) {
  const EntityId last = r.create(n, env);
  if (const auto store = get<&Create::store>(n); store.valid()) r.set(store, Ref::none(), Ref::of(last).value);
}

void run(Leaf<Finish>, auto r, const auto& n, const Env& env) {
  const SeatId winner = ref(r, get<&Finish::winner>(n), env).seat();
  const auto winners = winner.valid() ? static_cast<std::uint8_t>(1u << winner.value) : std::uint8_t{0};
  r.events().finish(winners, get<&Finish::reason>(n), false);
}

void run(Leaf<Travel>, auto r, const auto& n, const Env& env) {
  Env about = env;
  about.card = ref(r, get<&Travel::card>(n), env).entity();
  about.target = ref(r, get<&Travel::target>(n), env);
  if (about.card.valid()) r.mover().travel(get<&Travel::course>(n), about);
}

// Cards find their places by the order of the zone; equal ones come after those that are there.
template <class R>
void run(Leaf<Stack>, R r, const auto& n, const Env& env) {
  const auto on = get<&Stack::on>(n);
  const auto of = get<&Stack::of>(n);
  const auto as = get<&Stack::event>(n);
  EntityId host = ref(r, on, env).entity();
  if (on.valid() && !host.valid()) return;
  const ZoneId zone = host.valid() ? ZoneId{r.view().row(host).zone}
                                   : r.zone_of(n, get<&Stack::to>(n), concerned(r, get<&Stack::seat>(n), env));
  if (!r.holds_stacks(zone) || (host.valid() && r.view().row(host).host != 0xFFFF))
    heads_no_stack(r.node(n), r.events().state(), host);
  const auto by = r.order_of_stacks(zone);
  Env at = env;
  const auto key = [&](EntityId e) {
    at.it = e;
    return r.eval(by, at);
  };
  std::array<std::uint16_t, R::kEntitiesMax> cards;
  std::array<std::int32_t, R::kEntitiesMax> keys;
  std::size_t count = 0;
  const auto insert = [&](EntityId e) {  // the cards are few
    const std::int32_t k = key(e);
    std::size_t place = count++;
    for (; place > 0 && keys[place - 1] > k; --place) {
      cards[place] = cards[place - 1];
      keys[place] = keys[place - 1];
    }
    cards[place] = e.value;
    keys[place] = k;
    return true;
  };
  if (of.valid()) r.each(of, env, insert);
  else if (const EntityId card = ref(r, get<&Stack::card>(n), env).entity(); card.valid()) insert(card);
  const bool in_order = !host.valid() && r.stack_alone(by, as);  // nobody comes between
  std::size_t below = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const EntityId card{cards[i]};
    if (!host.valid()) {
      if (r.move(card, zone, as, Ref::none())) host = card;
    } else if (in_order) {
      r.does().join(card, host, ++below, as);
    } else {
      const std::int32_t k = key(card);  // anew: a card that came before may have changed it
      std::size_t place = key(host) <= k ? 1 : 0;
      EntityId e{r.view().row(host).child};
      for (; place != 0 && e.valid() && key(e) <= k; e = EntityId{r.view().row(e).sibling}) ++place;
      if (r.does().join(card, host, place, as) && place == 0) host = card;
    }
  }
}

}  // namespace qd::phases::code
