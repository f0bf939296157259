// What leaves of a translated program do to attributes and cards: see phases/machine_effects.cpp.
#pragma once

#include "engine/translate/run/play.hpp"

namespace qd::translate {

// A change of a number as an event; see Events::change.
template <class P> template <std::uint16_t S>
void Play<P>::change(Ref owner, std::int32_t by, EventKindId as, Ref source) {
  constexpr SlotImage slot = P::slots[S];
  std::int32_t& value = reinterpret_cast<std::int32_t*>(block() + P::kGlobals)[slot.first + (owner.value & slot.owner_bits)];
  const std::int64_t sum = std::int64_t{value} + by;
  if (!m.events_->is_unheard(as) || sum < -2'000'000'000 || sum > 2'000'000'000) {
    m.events_->change(SlotId(int{S}), owner, by, as, source);
    return;
  }
  ++header.events;
  ++header.batches;
  block()[P::kTouched + S] = 1;
  value = static_cast<std::int32_t>(sum);
  constexpr events::Checks read = P::watch_everything | P::watched_slots[S];
  if constexpr (read != 0) m.events_->note_written(read);
}

template <class P> template <std::size_t N>
void Play<P>::mark(const Env& env) {
  constexpr NodeImage n = P::flow[N];
  std::array<Word, P::kWords> marked;
  if (!some<root<P>(n.of)>(env, marked)) return;
  if constexpr (!n.effect.as.valid() && P::expr[root<P>(n.value)].op == Op::kConst) {
    const std::int32_t value = eval<P, n.value.value>(h, env);
    for_each_bit(marked.data(), P::kWords, [&](std::size_t e) { write<n.store.value>(Ref::of(EntityId(e)), value); });
  } else {
    m.mark_all(node(N), env, marked.data());
  }
}

template <class P> template <std::size_t N>
void Play<P>::change_leaf(const Env& env) {
  constexpr NodeImage n = P::flow[N];
  const auto from = [&] {
    if constexpr (n.from.valid()) return Ref{static_cast<std::uint16_t>(eval<P, n.from.value>(h, env))};
    else return Ref::none();
  };
  if constexpr (n.owner.valid()) {
    Env at = env;
    at.it = Query::as_entity(eval<P, n.owner.value>(h, env));
    if (!at.it.valid()) return;
    const std::int32_t by = eval<P, n.value.value>(h, at);
    if (by != 0 || n.even_zero) change<n.store.value>(Ref::of(at.it), by, n.effect.as, from());
  } else if constexpr (n.of.valid()) {
    std::array<Word, P::kWords> cards;
    if (some<root<P>(n.of)>(env, cards)) m.run_leaf(node(N), env);
  } else {
    SeatId seat = env.me;
    if constexpr (n.seat.valid()) seat = Query::as_seat(eval<P, n.seat.value>(h, env));
    const std::int32_t by = eval<P, n.value.value>(h, env);
    if ((by != 0 || n.even_zero) && seat.valid()) change<n.store.value>(Ref::of(seat), by, n.effect.as, from());
  }
}

template <class P> template <std::size_t N>
void Play<P>::leaf(const Env& env) {
  constexpr NodeImage n = P::flow[N];
  if constexpr (n.kind == NodeKind::kSet && !n.owner.valid()) {
    write<n.store.value>(Ref::none(), eval<P, n.value.value>(h, env));
  } else if constexpr (n.kind == NodeKind::kSet) {
    const Ref owner{static_cast<std::uint16_t>(eval<P, n.owner.value>(h, env))};
    if (owner.valid()) write<n.store.value>(owner, eval<P, n.value.value>(h, env));
  } else if constexpr (n.kind == NodeKind::kAnnounce && !n.store.valid()) {
    if (!m.events_->heard(n.effect.as) && !m.events_->logs()) m.events_->announce(n.effect.as, SeatId::none(), Ref::none());
    else m.run_leaf(node(N), env);
  } else if constexpr (n.kind == NodeKind::kMark) {
    mark<N>(env);
  } else if constexpr (n.kind == NodeKind::kChange) {
    change_leaf<N>(env);
  } else if constexpr (n.kind == NodeKind::kMove && n.of.valid()) {
    std::array<Word, P::kWords> cards;
    if (some<root<P>(n.of)>(env, cards)) m.move_all(node(N), env, cards.data());
  } else if constexpr (n.kind == NodeKind::kContest && n.contest != kNone) {
    contest<N>(env);
  } else {
    m.run_leaf(node(N), env);
  }
}

}  // namespace qd::translate
