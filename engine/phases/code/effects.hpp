// What a leaf or a command does to its card: it goes somewhere or is attached, and numbers change with that.
#pragma once

#include "engine/phases/code/parts.hpp"
#include "engine/phases/refusals.hpp"

namespace qd::phases::code {

/// The effect of a node whose part is of this kind.
template <class Part>
const Effect& effect_of(const Node& n) {
  return n.as<Part>().effect;
}

/// `repeat`: which order of the card it is. Fails: ScriptError if nobody's zone or number is needed. Inline, as an
/// effect that is a constant is shorter than the call.
[[gnu::always_inline]] inline void apply(auto r, const auto& e, SeatId me, EntityId card, Ref target,
                                         Ref source = Ref::none(), std::size_t repeat = 0) {
  if (card.valid()) {
    if (e.attach) {
      if (!r.events().attach(card, target.entity(), e.as)) return;
    } else if (e.to.valid()) {
      if (!me.valid() && r.is_of_seats(e.to)) has_no_zone(r.events().state(), card);
      if (!r.move_to(card, e.to, me, e.as, source)) return;  // it was forbidden or replaced, so the rest is skipped
    }
  }
  e.each_tally([&](auto t) {
    const Tally::Of of = get<&Tally::of>(t);
    const Ref owner = of == Tally::Of::kMe ? Ref::of(me) : of == Tally::Of::kCard ? Ref::of(card) : target;
    if (!owner.valid()) has_no_number(r.events().state(), card);
    const auto slot = get<&Tally::slot>(t);
    std::int32_t value = get<&Tally::value>(t);
    if (!get<&Tally::sets>(t)) value = r.events().fitting(slot, std::int64_t{r.view().value(slot, owner)} + value);
    r.set(slot, owner, value);
  });
  e.with_aim(repeat, [&](auto slot) { r.set(slot, Ref::of(card), target.value); });
}

}  // namespace qd::phases::code
