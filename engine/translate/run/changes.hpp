// Moves and changes of a translated program: see Events::move and Events::change. While nobody listens and there is no
// log a change is made at once.
#pragma once

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

// True if it moved.
template <class P>
template <std::uint16_t As>
bool Play<P>::move(EntityId card, ZoneId to, Ref source) {
  events::Events& events = *m.events_;
  if (moves_unnoticed<As>(card, to, source)) {
    events.count_batch();
    if (goes_alone(card)) {
      go(card, to);
    } else {
      const ZoneId from{h.row(card).zone};
      events.move_without_listeners(card, to, state::End::kTop);
      if constexpr (P::kShowsTops) events.settle_piles(from, to);
    }
    return true;
  }
  return events.move(card, to, state::End::kTop, EventKindId(int{As}), source);
}

}  // namespace qd::translate
