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

// True if it moved.
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
