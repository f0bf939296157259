// What the flow and deeds of a translated program do to the state: see phases/machine/effects.cpp.
#pragma once

#include "engine/phases/code/marks.hpp"
#include "engine/translate/run/play.hpp"

namespace qd::translate {

/// Can a leaf change nothing but an attribute that no check reads? Then nobody has to be asked afterwards.
template <class P, std::size_t N>
constexpr bool calm() {
  constexpr NodeImage n = P::flow[N];
  const auto unread = [](SlotId attribute) {
    return P::watch_everything == 0 && P::watched_slots[attribute.index()] == 0;
  };
  if constexpr (n.kind == NodeKind::kSet)
    return !kLeaf<P, N, phases::Set>.of.valid() && unread(kLeaf<P, N, phases::Set>.attribute);
  else if constexpr (n.kind == NodeKind::kMark)
    return !kLeaf<P, N, phases::Mark>.event.valid() && unread(kLeaf<P, N, phases::Mark>.attribute);
  else return false;
}

/// Whom a part concerns: the seat it names, else who acts.
template <class P>
template <std::uint16_t Seat>
SeatId Play<P>::concerned(const Env& env) const {
  if constexpr (Seat != kNone) return Query::as_seat(eval<P, Seat>(h, env));
  else return env.me;
}
template <class P>
template <std::uint16_t E>
Ref Play<P>::ref(const Env& env) const {
  if constexpr (E == kNone) return Ref::none();
  else return Ref{static_cast<std::uint16_t>(eval<P, E>(h, env))};
}

// A change of a number as an event, by 0 too; see Events::change. Where everybody who hears of it looks before it
// happens, those are asked first; a single rule that amends it by an expression is applied.
template <class P>
template <std::uint16_t S, EventKindId As>
void Play<P>::change(Ref owner, std::int32_t by, Ref source) {
  bool alone = m.events_->is_without_listeners(As);
  if constexpr (P::foreseen[As.index()]) {
    if (!is_watched()) {
      events::Event about;
      about.card = owner;
      about.source = source;
      about.slot = SlotId(int{S});
      about.before = h.value(about.slot, owner);
      about.seat = owner.is_seat() ? owner.seat() : h.controller(owner.entity());
      alone = !anybody_acts<As>(about, by);
      if constexpr (P::amended[As.index()]) {
        if (!alone) {
          const std::int32_t proposed = by;
          by = amended<As>(about, by);
          if (proposed > 0 ? by <= 0 : proposed < 0 && by >= 0) {  // nothing is left of it
            does.count_batch();
            return;
          }
        }
        alone = true;
      }
    }
  }
  if (!alone) {
    m.events_->change(SlotId(int{S}), owner, by, As, source, true);
    return;
  }
  does.count_batch();
  does.change_without_listeners(Constant<SlotId(int{S})>(), owner, by);
}

template <class P>
template <std::size_t N>
void Play<P>::change_leaf(const Env& env) {
  constexpr const auto& n = kLeaf<P, N, phases::Change>;
  if constexpr (n.card.valid()) {
    Env at = env;
    at.it = Query::as_entity(eval<P, n.card.value>(h, env));
    if (!at.it.valid()) return;
    const std::int32_t by = eval<P, n.by.value>(h, at);
    if (by != 0 || n.even_zero) change<n.attribute.value, n.event>(Ref::of(at.it), by, ref<n.source.value>(env));
  } else if constexpr (n.of.valid()) {
    phases::code::CardsOf<StateView<P>> cards;
    if (phases::code::cards_of(h, Constant<n.of>(), env, cards)) m.run_leaf(node(N), env);
  } else {
    const SeatId seat = concerned<n.seat.value>(env);
    const std::int32_t by = eval<P, n.by.value>(h, env);
    if ((by != 0 || n.even_zero) && seat.valid())
      change<n.attribute.value, n.event>(Ref::of(seat), by, ref<n.source.value>(env));
  }
}

template <class P>
template <std::size_t N>
void Play<P>::leaf(const Env& env) {
  constexpr NodeImage n = P::flow[N];
  if constexpr (n.kind == NodeKind::kSet) {
    constexpr const auto& set = kLeaf<P, N, phases::Set>;
    const Ref owner = ref<set.of.value>(env);
    if constexpr (set.of.valid())
      if (!owner.valid()) return;  // of nobody
    write<set.attribute.value>(owner, eval<P, set.value.value>(h, env));
  } else if constexpr (n.kind == NodeKind::kRun && n.does.count != 0) {
    perform<n.does.first, n.does.count>(env.me, EntityId::none(), Ref::none());
  } else if constexpr (n.kind == NodeKind::kAnnounce) {
    announce<N>(env);
  } else if constexpr (n.kind == NodeKind::kDeal) {
    const SeatId seat = concerned<kLeaf<P, N, phases::Deal>.seat.value>(env);
    if (seat.valid()) deal<N>(seat, eval<P, kLeaf<P, N, phases::Deal>.count.value>(h, env));
    else m.run_leaf(node(N), env);
  } else if constexpr (n.kind == NodeKind::kMark) {
    mark<N>(env);
  } else if constexpr (has_volley<N>()) {
    if (!fight<N>(env)) m.run_leaf(node(N), env);
  } else if constexpr (n.kind == NodeKind::kMove) {
    constexpr const auto& move = kLeaf<P, N, phases::Move>;
    if constexpr (move.of.valid()) {
      move_all<N>(env);
    } else if (const EntityId card = ref<move.card.value>(env).entity(); card.valid()) {
      apply([] { return P::flow[N].effect; }, concerned<move.seat.value>(env), card, Ref::none(),
            ref<move.source.value>(env));
    }
  } else if constexpr (n.kind == NodeKind::kChange) {
    change_leaf<N>(env);
  } else if constexpr (n.kind == NodeKind::kContest) {
    contest<N>(env);
  } else if constexpr (n.kind == NodeKind::kUse && n.powers.count != 0) {
    constexpr const auto& use = kLeaf<P, N, phases::Use>;
    const SeatId seat = concerned<use.seat.value>(env);
    const EntityId card = ref<use.card.value>(env).entity();
    if (!card.valid()) return;
    const bool done = !while_true<n.powers.count>([&](auto i) {
      constexpr PowerImage p = P::powers[n.powers.first + i];
      if (h.def(card).value != p.card.value) return true;
      perform<p.does.first, p.does.count>(seat, card, Ref::none());
      return false;
    });
    if (!done) m.use(use.power, seat, card);
  } else if constexpr (n.kind == NodeKind::kTurnUp) {
    constexpr const auto& up = kLeaf<P, N, phases::TurnUp>;
    const EntityId card = ref<up.card.value>(env).entity();
    if (card.valid()) m.events_->turn_up(card, true, up.event);
  } else if constexpr (n.kind == NodeKind::kStack && P::kStacks != 0xFFFF) {
    build_stack<N>(env);
  } else if constexpr (n.kind == NodeKind::kFinish) {
    constexpr const auto& finish = kLeaf<P, N, phases::Finish>;
    SeatId winner;
    if constexpr (finish.winner.valid()) winner = Query::as_seat(eval<P, finish.winner.value>(h, env));
    m.events_->finish(winner.valid() ? static_cast<std::uint8_t>(1u << winner.value) : std::uint8_t{0}, finish.reason,
                      false);
  } else {
    m.run_leaf(node(N), env);
  }
}

template <class P>
template <std::size_t N>
void Play<P>::announce(const Env& env) {
  constexpr const auto& told = kLeaf<P, N, phases::Announce>;
  if constexpr (!told.store.valid() && P::without_listeners[told.event.index()]) {
    if (m.events_->collects()) m.run_leaf(node(N), env);
    else does.announce_without_listeners();
  } else if constexpr (told.store.valid()) {
    events::Event e;
    e.kind = told.event;
    e.seat = concerned<told.seat.value>(env);
    e.card = ref<told.card.value>(env);
    e.source = ref<told.source.value>(env);
    if constexpr (told.amount.valid()) e.amount = eval<P, told.amount.value>(h, env);
    bool happened = true;
    if (is_watched() || !unnoticed<told.event>(e, e.amount)) {
      happened = m.events_->announce(e);
    } else {
      does.announce_without_listeners();
    }
    write<told.store.value>(Ref::none(), happened ? e.amount : 0);
  } else {
    m.run_leaf(node(N), env);
  }
}

// Cards find their places by the order of the zone; equal ones come after those that are there. See
// Machine::build_stack.
template <class P>
template <std::size_t N>
void Play<P>::build_stack(const Env& env) {
  constexpr const auto& n = kLeaf<P, N, phases::Stack>;
  EntityId host = ref<n.on.value>(env).entity();
  if constexpr (n.on.valid())
    if (!host.valid()) return;
  ZoneId zone;
  if (host.valid()) zone = ZoneId{h.row(host).zone};
  else if constexpr (n.to.valid()) {
    if (const SeatId seat = concerned<n.seat.value>(env); seat.valid()) zone = StateView<P>::zone(n.to, seat);
  }
  if (!zone.valid() || P::zone_kind[zone.index()] != P::kStacks || (host.valid() && h.row(host).host != kNone)) {
    m.build_stack(node(N), env);
    return;
  }
  Env at = env;
  const auto key = [&](EntityId e) {
    at.it = e;
    return eval<P, P::kStackBy>(h, at);
  };
  std::array<EntityId, P::kEntities> cards;
  std::array<std::int32_t, P::kEntities> keys;
  std::size_t count = 0;
  if constexpr (n.of.valid()) {
    each<P, root<P>(n.of)>(h, env, [&](EntityId e) {
      const std::int32_t k = key(e);
      std::size_t place = count++;
      for (; place > 0 && keys[place - 1] > k; --place) {
        cards[place] = cards[place - 1];
        keys[place] = keys[place - 1];
      }
      cards[place] = e;
      keys[place] = k;
      return true;
    });
  } else if (const EntityId card = ref<n.card.value>(env).entity(); card.valid()) {
    cards[count++] = card;
  }
  std::size_t below = 0;
  const bool alone = !host.valid() && reads_print<P>(P::roots[P::kStackBy], Variable::kIt) &&
                     P::without_listeners[n.event.index()] && !is_watched();
  for (std::size_t i = 0; i < count; ++i) {
    const EntityId card = cards[i];
    if (!host.valid()) {
      if (move<n.event.value>(card, zone, Ref::none())) host = card;
      continue;
    }
    if (alone) {  // in order, and nobody has come between
      does.join(card, host, ++below, Constant<n.event>());
      continue;
    }
    const std::int32_t k = key(card);  // anew: a card that came before may have changed it
    std::size_t place = key(host) <= k ? 1 : 0;
    for (EntityId e{h.row(host).child}; place != 0 && e.valid() && key(e) <= k; e = EntityId{h.row(e).sibling}) ++place;
    if (does.join(card, host, place, Constant<n.event>()) && place == 0) host = card;
  }
}

template <class P>
template <std::size_t N>
void Play<P>::deal(SeatId seat, std::int32_t missing) {
  constexpr const auto& n = kLeaf<P, N, phases::Deal>;
  const ZoneId from = StateView<P>::zone(n.from, seat), to = StateView<P>::zone(n.to, seat);
  while (missing > 0) {
    if constexpr (n.refill.valid()) {
      if (h.count(from) == 0) {
        const ZoneId refill = StateView<P>::zone(n.refill, seat);
        if (h.count(refill) == 0) return;
        m.events_->refill(from, refill);
      }
    }
    const EntityId card{h.zone_row(from).tail};
    if (!card.valid()) return;
    std::size_t drawn = m.events_->draw_without_listeners(from, to, static_cast<std::size_t>(missing), n.event);
    if (drawn == 0) {
      move<n.event.value>(card, to, Ref::none());
      drawn = 1;
    }
    missing -= static_cast<std::int32_t>(drawn);
  }
}

}  // namespace qd::translate
