// What happens to cards in a translated program: see Machine::apply and Events::move. While nobody listens and there is
// no log a change is made at once.
#pragma once

#include "engine/translate/run/play.hpp"

namespace qd::translate {

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

// `E` is the effect of a node or command.
template <class P>
template <class E>
void Play<P>::apply(E effect, SeatId me, EntityId card, Ref target, Ref source, std::size_t repeat) {
  constexpr EffectImage e = effect();
  if constexpr (e.attach) {
    if (card.valid() && !m.events_->attach(card, target.entity(), e.as)) return;
  } else if constexpr (e.to.valid()) {
    if (card.valid()) {
      if constexpr (P::zone_seat[P::zone_base[e.to.index()]] != 0xFF) {
        if (!me.valid()) m.apply(phases::Effect{false, e.to, e.as, {}, {}}, me, card, target, source);  // it says so
      }
      if constexpr (e.to.index() == state::kAttached.index()) {
        if (!m.events_->move(card, StateView<P>::zone(e.to, me), state::End::kTop, e.as, source)) return;
      } else if (!move<e.as.value>(card, StateView<P>::zone(e.to, me), source)) {
        return;
      }
    }
  }
  unrolled<e.tallies.count>([&](auto i) {
    constexpr phases::Tally t = P::tallies[e.tallies.first + i];
    const Ref owner = t.of == phases::Tally::Of::kMe     ? Ref::of(me)
                      : t.of == phases::Tally::Of::kCard ? Ref::of(card)
                                                         : target;
    if (!owner.valid()) m.of_nobody(card);
    if constexpr (t.sets) write<t.slot.value>(owner, t.value);
    else write<t.slot.value>(owner, m.events_->fitting(t.slot, std::int64_t{h.value(t.slot, owner)} + t.value));
  });
  unrolled<e.aims.count>([&](auto i) {
    if (repeat == i) write<P::aims[e.aims.first + i].value>(Ref::of(card), target.value);
  });
}

}  // namespace qd::translate
