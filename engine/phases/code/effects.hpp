// What a leaf or a command does to its card: it goes somewhere or is attached, and numbers change with that.
#pragma once

#include "engine/phases/code/parts.hpp"

namespace qd::phases::code {

// The lists of an effect; see translate::ConstEffect.
template <class F>
void each_tally(const Effect& e, F&& f) {
  for (const Tally& t : e.tallies) f(t);
}
/// Calls f with the attribute that gets the target of the n-th order of a card, if there is one.
template <class F>
void with_aim(const Effect& e, std::size_t n, F&& f) {
  if (n < e.aims.size()) f(e.aims[n]);
}

/// `repeat`: which order of the card it is. Fails: ScriptError if nobody's zone or number is needed. Inline, as an
/// effect that is a constant is shorter than the call.
template <class R, class E>
[[gnu::always_inline]] inline void apply(R r, const E& e, SeatId me, EntityId card, Ref target,
                                         Ref source = Ref::none(), std::size_t repeat = 0) {
  const auto to = e.to;
  if (card.valid()) {
    if (e.attach) {
      if (!r.events().attach(card, target.entity(), e.as)) return;
    } else if constexpr (kPossible<decltype(to.valid())>) {
      if (to.valid()) {
        if (!me.valid() && r.is_of_seats(to)) r.has_no_zone(card);
        if (!r.move_to(card, to, me, e.as, source)) return;  // it was forbidden or replaced, so the rest is skipped
      }
    }
  }
  each_tally(e, [&](auto t) {
    const Tally::Of of = get<&Tally::of>(t);
    const Ref owner = of == Tally::Of::kMe ? Ref::of(me) : of == Tally::Of::kCard ? Ref::of(card) : target;
    if (!owner.valid()) r.has_no_number(card);
    const auto slot = get<&Tally::slot>(t);
    const std::int32_t value = get<&Tally::value>(t);
    r.set(slot, owner,
          get<&Tally::sets>(t) ? value : r.events().fitting(slot, std::int64_t{r.value(slot, owner)} + value));
  });
  with_aim(e, repeat, [&](auto slot) { r.set(slot, Ref::of(card), target.value); });
}

}  // namespace qd::phases::code
