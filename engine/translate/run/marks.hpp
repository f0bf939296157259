// Attributes of several cards at once in a translated program: see Machine::mark.
#pragma once

#include "engine/translate/run/play.hpp"

namespace qd::translate {

// Everything is read before anything is written.
template <class P>
template <std::size_t N>
void Play<P>::mark(const Env& env) {
  static constexpr const auto& n = kLeaf<P, N, phases::Mark>;
  std::array<Word, P::kWords> marked;
  if (!some<root<P>(n.of)>(env, marked)) return;
  constexpr ExprNode what = P::expr[root<P>(n.value)];
  std::array<std::int32_t, P::kEntities> values;
  Env at = env;
  if constexpr (what.op != Op::kConst) {
    for_each_bit(marked.data(), P::kWords, [&](std::size_t e) {
      at.it = EntityId(e);
      values[e] = eval<P, n.value.value>(h, at);
    });
  }
  const auto number = [&](std::size_t e) { return what.op == Op::kConst ? what.imm : values[e]; };
  if constexpr (!n.event.valid()) {
    for_each_bit(marked.data(), P::kWords,
                 [&](std::size_t e) { write<n.attribute.value>(Ref::of(EntityId(e)), number(e)); });
  } else {
    const events::Events::AtOnce at_once(*m.events_);
    for_each_bit(marked.data(), P::kWords, [&](std::size_t e) {
      const Ref card = Ref::of(EntityId(e));
      const std::int64_t by = std::int64_t{number(e)} - h.value(n.attribute, card);
      if (by == 0) return;
      if (limits::in_range(by) &&
          count_batch_without_listeners<P::without_listeners[n.event.index()]>()) {  // see Events::add
        write<n.attribute.value>(card, number(e));
        ++header.events;
      } else {
        m.events_->change(n.attribute, card, m.events_->fitting(n.attribute, by), n.event);
      }
    });
  }
}

// All places are known before the first card moves.
template <class P>
template <std::size_t N>
void Play<P>::move_all(const Env& env) {
  static constexpr const auto& n = kLeaf<P, N, phases::Move>;
  static constexpr EffectImage e = P::flow[N].effect;
  std::array<Word, P::kWords> cards;
  if (!some<root<P>(n.of)>(env, cards)) return;
  if constexpr (!e.attach && e.to.valid() && e.to != state::kAttached && e.tallies.count == 0 && e.aims.count == 0) {
    bool apart = true;
    std::array<std::uint16_t, P::kEntities> places;
    Env at = env;
    for_each_bit(cards.data(), P::kWords, [&](std::size_t i) {
      const EntityId card = at.it = EntityId(i);
      SeatId seat;
      if constexpr (n.seat.valid()) seat = Query::as_seat(eval<P, n.seat.value>(h, at));
      else seat = h.controller(card);
      apart = apart && goes_alone(card) && seat.valid();
      places[i] = StateView<P>::zone(e.to, seat).value;
    });
    constexpr bool quiet = e.as.valid() && P::moves_without_listeners[e.as.index()];
    if (apart && count_batch_without_listeners<quiet>()) {
      for_each_bit(cards.data(), P::kWords, [&](std::size_t i) { go(EntityId(i), ZoneId{places[i]}); });
      return;
    }
  }
  m.move_all(node(N), env, cards.data());
}

}  // namespace qd::translate
