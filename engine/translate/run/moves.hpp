// Moves of a translated program that nobody listens to: see Events::move, Events::move_together_without_listeners and
// State::move.
#pragma once

#include "engine/translate/run/play.hpp"

namespace qd::translate {

// Not of cards that are attached or carry others, nor where topmost cards are seen.
template <class P>
bool Play<P>::goes_alone(EntityId card) const {
  return !P::kShowsTops && (h.row(card).host & h.row(card).child) == 0xFFFF;
}

// True if it did; see Events::join.
template <class P>
template <std::uint16_t As>
bool Play<P>::join(EntityId card, EntityId host, std::size_t place) {
  events::Events& events = *m.events_;
  const std::uint16_t from = h.row(card).zone, at = h.row(host).zone;
  const bool plain = h.row(host).host == kNone && h.row(card).child == kNone && card != host && P::zone_in_play[at];
  if (!plain || !events.is_without_listeners(EventKindId(int{As})))
    return events.join(card, host, place, EventKindId(int{As}));
  events.count_batch();
  if (place == 0) s.take_place(card, host);
  else s.attach(card, host, place - 1);
  ++header.events;
  if constexpr (P::watches_zones || P::watch_everything != 0) events.note_move(ZoneId{from}, ZoneId{h.row(card).zone});
  if constexpr (P::kShowsTops) events.settle_piles(ZoneId{from}, ZoneId{h.row(card).zone});
  return true;
}

// The change alone, with its event. Requires: nobody hears of it, goes_alone(card), a zone whose cards are not
// attached.
template <class P>
void Play<P>::go(EntityId card, ZoneId to) {
  auto* const rows = reinterpret_cast<state::Row*>(block() + P::kRows);
  auto* const zones = reinterpret_cast<state::ZoneRow*>(block() + P::kZoneRows);
  auto* const members = reinterpret_cast<Word*>(block() + P::kMembers) + card.index() / 64;
  const Word bit = Word{1} << (card.index() % 64);
  state::Row& r = rows[card.index()];
  const ZoneId from{r.zone};
  {
    state::ZoneRow& left = zones[from.index()];
    state::take_out(rows, r, left);
    --left.count;
    members[from.index() * P::kWords] &= ~bit;
  }
  {
    state::ZoneRow& entered = zones[to.index()];
    r.zone = to.value;
    r.prev = entered.tail;
    r.next = 0xFFFF;
    (entered.tail == 0xFFFF ? entered.head : rows[entered.tail].next) = card.value;
    entered.tail = card.value;
    ++entered.count;
    members[to.index() * P::kWords] |= bit;
  }
  const std::uint8_t shown = P::zone_shown[to.index()];
  if constexpr (P::kCopies != 0)
    if (P::zone_interchangeable[from.index()] && P::zone_shown[from.index()] != 0xFF && r.face_up == 0)
      s.mistake(card, from, shown);
  if (P::zone_interchangeable[from.index()] && (P::zone_shown[from.index()] | shown) != 0xFF && r.face_up == 0)
    s.lose_track(card, from);
  r.known = r.face_up != 0 ? std::uint8_t{0xFF} : static_cast<std::uint8_t>(r.known | shown);
  ++header.events;
  const bool stays_out = !P::zone_in_play[to.index()];
  const bool other_kind = P::zone_kind[from.index()] != P::zone_kind[to.index()];
  if (stays_out && (P::zone_in_play[from.index()] || (P::zone_resets[from.index()] && other_kind))) {  // begins_anew
    auto* const values = reinterpret_cast<std::int32_t*>(block() + P::kEntityValues) + card.index();
    unrolled<P::kCardSlots>([&](auto i) { values[i * P::kEntities] = P::slots[P::entity_slots[i]].initial; });
  }
  if (stays_out && P::zone_in_play[from.index()]) r.face_up = 0;
  if constexpr (P::watches_zones || P::watch_everything != 0) m.events_->note_move(from, to);
}

}  // namespace qd::translate
