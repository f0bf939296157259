// What the flow and deeds of a translated program do to the state: see phases/machine/effects.cpp.
#pragma once

#include "engine/translate/run/play.hpp"

namespace qd::translate {

/// Can a leaf change nothing but an attribute that no check reads? Then nobody has to be asked afterwards.
template <class P, std::size_t N>
constexpr bool calm() {
  constexpr NodeImage n = P::flow[N];
  if constexpr ((n.kind == NodeKind::kSet && !n.owner.valid()) || (n.kind == NodeKind::kMark && !n.effect.as.valid()))
    return P::watch_everything == 0 && P::watched_slots[n.store.index()] == 0;
  else return false;
}

/// Whom a part concerns: the seat it names, else who acts.
template <class P>
template <std::size_t N>
SeatId Play<P>::concerned(const Env& env) const {
  if constexpr (P::flow[N].seat.valid()) return Query::as_seat(eval<P, P::flow[N].seat.value>(h, env));
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
  constexpr SlotImage slot = P::slots[S];
  std::int32_t& value =
      reinterpret_cast<std::int32_t*>(block() + P::kGlobals)[slot.first + (owner.value & slot.owner_bits)];
  bool alone = m.events_->is_without_listeners(As);
  if constexpr (P::foreseen[As.index()]) {
    if (!is_watched()) {
      events::Event about;
      about.card = owner;
      about.source = source;
      about.slot = SlotId(int{S});
      about.before = value;
      about.seat = owner.is_seat() ? owner.seat() : h.controller(owner.entity());
      alone = !anybody_acts<As>(about, by);
      if constexpr (P::amended[As.index()]) {
        if (!alone) {
          const std::int32_t proposed = by;
          by = amended<As>(about, by);
          if (proposed > 0 ? by <= 0 : proposed < 0 && by >= 0) {  // nothing is left of it
            ++header.batches;
            return;
          }
        }
        alone = true;
      }
    }
  }
  const std::int64_t sum = std::int64_t{value} + by;
  if (!alone || !limits::in_range(sum)) {
    m.events_->change(SlotId(int{S}), owner, by, As, source, true);
    return;
  }
  ++header.events;
  ++header.batches;
  block()[P::kTouched + S] = 1;
  value = static_cast<std::int32_t>(sum);
  constexpr events::Checks read = P::watch_everything | P::watched_slots[S];
  if constexpr (read != 0) m.events_->note_written(read);
}

template <class P>
template <std::size_t N>
void Play<P>::change_leaf(const Env& env) {
  constexpr NodeImage n = P::flow[N];
  if constexpr (n.owner.valid()) {
    Env at = env;
    at.it = Query::as_entity(eval<P, n.owner.value>(h, env));
    if (!at.it.valid()) return;
    const std::int32_t by = eval<P, n.value.value>(h, at);
    if (by != 0 || n.even_zero) change<n.store.value, n.effect.as>(Ref::of(at.it), by, ref<n.from.value>(env));
  } else if constexpr (n.of.valid()) {
    std::array<Word, P::kWords> cards;
    if (some<root<P>(n.of)>(env, cards)) m.run_leaf(node(N), env);
  } else {
    const SeatId seat = concerned<N>(env);
    const std::int32_t by = eval<P, n.value.value>(h, env);
    if ((by != 0 || n.even_zero) && seat.valid())
      change<n.store.value, n.effect.as>(Ref::of(seat), by, ref<n.from.value>(env));
  }
}

template <class P>
template <std::size_t N>
void Play<P>::leaf(const Env& env) {
  constexpr NodeImage n = P::flow[N];
  if constexpr (n.kind == NodeKind::kSet) {
    const Ref owner = ref<n.owner.value>(env);
    if constexpr (n.owner.valid())
      if (!owner.valid()) return;  // of nobody
    write<n.store.value>(owner, eval<P, n.value.value>(h, env));
  } else if constexpr (n.kind == NodeKind::kRun && n.does.count != 0) {
    perform<n.does.first, n.does.count>(env.me, EntityId::none(), Ref::none());
  } else if constexpr (n.kind == NodeKind::kAnnounce && !n.store.valid() && P::without_listeners[n.effect.as.index()]) {
    if (count_batch_without_listeners<true>()) ++header.events;
    else if (m.events_->logs()) m.run_leaf(node(N), env);
    else m.events_->announce(n.effect.as, SeatId::none(), Ref::none());  // nobody asks what it is about
  } else if constexpr (n.kind == NodeKind::kDeal) {
    const SeatId seat = concerned<N>(env);
    if (seat.valid()) deal<N>(seat, eval<P, n.value.value>(h, env));
    else m.run_leaf(node(N), env);
  } else if constexpr (n.kind == NodeKind::kMark) {
    mark<N>(env);
  } else if constexpr (has_volley<N>()) {
    if (!fight<N>(env)) m.run_leaf(node(N), env);
  } else if constexpr (n.kind == NodeKind::kMove && n.of.valid()) {
    move_all<N>(env);
  } else if constexpr (n.kind == NodeKind::kMove && !n.of.valid()) {
    const EntityId card = ref<n.value.value>(env).entity();
    if (card.valid())
      apply([] { return P::flow[N].effect; }, concerned<N>(env), card, Ref::none(), ref<n.from.value>(env));
  } else if constexpr (n.kind == NodeKind::kChange) {
    change_leaf<N>(env);
  } else if constexpr (n.kind == NodeKind::kContest && n.contest != kNone) {
    contest<N>(env);
  } else if constexpr (n.kind == NodeKind::kUse && n.powers.count != 0) {
    const SeatId seat = concerned<N>(env);
    const EntityId card = ref<n.value.value>(env).entity();
    if (!card.valid()) return;
    const bool done = !while_true<n.powers.count>([&](auto i) {
      constexpr PowerImage p = P::powers[n.powers.first + i];
      if (h.row(card).def != p.card.value) return true;
      perform<p.does.first, p.does.count>(seat, card, Ref::none());
      return false;
    });
    if (!done) m.use(n.question, seat, card);
  } else if constexpr (n.kind == NodeKind::kTurnUp) {
    const EntityId card = ref<n.value.value>(env).entity();
    if (card.valid()) m.events_->turn_up(card, true, n.effect.as);
  } else if constexpr (n.kind == NodeKind::kAnnounce && n.store.valid()) {
    events::Event e;
    e.kind = n.effect.as;
    e.seat = concerned<N>(env);
    e.card = ref<n.value.value>(env);
    e.source = ref<n.from.value>(env);
    if constexpr (n.amount.valid()) e.amount = eval<P, n.amount.value>(h, env);
    bool happened = true;
    if (is_watched() || !unnoticed<n.effect.as>(e, e.amount)) {
      happened = m.events_->announce(e);
    } else {
      m.events_->count_batch();
      ++header.events;
    }
    write<n.store.value>(Ref::none(), happened ? e.amount : 0);
  } else if constexpr (n.kind == NodeKind::kStack && P::kStacks != 0xFFFF) {
    build_stack<N>(env);
  } else if constexpr (n.kind == NodeKind::kFinish) {
    SeatId winner;
    if constexpr (n.value.valid()) winner = Query::as_seat(eval<P, n.value.value>(h, env));
    m.events_->finish(winner.valid() ? static_cast<std::uint8_t>(1u << winner.value) : std::uint8_t{0}, n.question,
                      false);
  } else {
    m.run_leaf(node(N), env);
  }
}

// Cards find their places by the order of the zone; equal ones come after those that are there. See
// Machine::build_stack.
template <class P>
template <std::size_t N>
void Play<P>::build_stack(const Env& env) {
  constexpr NodeImage n = P::flow[N];
  EntityId host = ref<n.from.value>(env).entity();
  if constexpr (n.from.valid())
    if (!host.valid()) return;
  ZoneId zone;
  if (host.valid()) zone = ZoneId{h.row(host).zone};
  else if constexpr (n.effect.to.valid()) {
    if (const SeatId seat = concerned<N>(env); seat.valid()) zone = StateView<P>::zone(n.effect.to, seat);
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
  } else if (const EntityId card = ref<n.value.value>(env).entity(); card.valid()) {
    cards[count++] = card;
  }
  std::size_t below = 0;
  const bool alone = !host.valid() && reads_print<P>(P::roots[P::kStackBy], Variable::kIt) &&
                     P::without_listeners[n.effect.as.index()] && !is_watched();
  for (std::size_t i = 0; i < count; ++i) {
    const EntityId card = cards[i];
    if (!host.valid()) {
      if (move<n.effect.as.value>(card, zone, Ref::none())) host = card;
      continue;
    }
    if (alone) {  // in order, and nobody has come between
      join<n.effect.as.value>(card, host, ++below);
      continue;
    }
    const std::int32_t k = key(card);  // anew: a card that came before may have changed it
    std::size_t place = key(host) <= k ? 1 : 0;
    for (EntityId e{h.row(host).child}; place != 0 && e.valid() && key(e) <= k; e = EntityId{h.row(e).sibling}) ++place;
    if (join<n.effect.as.value>(card, host, place) && place == 0) host = card;
  }
}

template <class P>
template <std::size_t N>
void Play<P>::deal(SeatId seat, std::int32_t missing) {
  constexpr NodeImage n = P::flow[N];
  const ZoneId from = StateView<P>::zone(n.deal_from, seat), to = StateView<P>::zone(n.effect.to, seat);
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
    std::size_t drawn = m.events_->draw_without_listeners(from, to, static_cast<std::size_t>(missing), n.effect.as);
    if (drawn == 0) {
      move<n.effect.as.value>(card, to, Ref::none());
      drawn = 1;
    }
    missing -= static_cast<std::int32_t>(drawn);
  }
}

}  // namespace qd::translate
