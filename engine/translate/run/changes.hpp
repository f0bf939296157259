// Moves and changes of a translated program: see Events::move and Events::change. Without listeners and a log a change
// is made directly.
#pragma once

#include "engine/translate/run/play.hpp"

namespace qd::translate {

/// Can a leaf change nothing but an attribute that no check reads? Then no check has to run afterwards.
template <class P, std::size_t N>
constexpr bool calm() {
  constexpr NodeImage n = P::flow[N];
  const auto unread = [](SlotId attribute) {
    return P::watch_everything == 0 && P::watched_slots[attribute.index()] == 0;
  };
  if constexpr (n.kind == NodeKind::kSet) return !kPart<P, N>.of.valid() && unread(kPart<P, N>.attribute);
  else if constexpr (n.kind == NodeKind::kMark) return !kPart<P, N>.event.valid() && unread(kPart<P, N>.attribute);
  else return false;
}

// Changes a number as an event, even by 0; see Events::change. If every listener of the event acts before it happens,
// their conditions are tested first, and a single rule that amends the amount is applied here.
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
          if (proposed > 0 ? by <= 0 : proposed < 0 && by >= 0) {  // nothing is left of the change
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

// Returns true if the card moved.
template <class P>
template <std::uint16_t As>
bool Play<P>::move(EntityId card, ZoneId to, Ref source) {
  if (moves_unnoticed<As>(card, to, source)) {
    does.move_alone(card, to, state::End::kTop);
    return true;
  }
  return m.events_->move(card, to, state::End::kTop, EventKindId(int{As}), source);
}

}  // namespace qd::translate
