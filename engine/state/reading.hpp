// Which cards have which definition in force: members of State; include state.hpp. Cards whose definition never changes
// are found by masks of the layout, the others one by one.
#pragma once

#include "engine/state/state.hpp"

namespace qd::state {

/// `fixed` from the cards whose definition never changes, and those of the others for which `reads(DefId)` holds.
template <class Reads>
inline Word State::reading(Word fixed, std::size_t w, Reads&& reads) const {
  if (!layout_->changes) return fixed;
  for (Word rest = layout_->changing.words()[w]; rest != 0; rest &= rest - 1) {
    const EntityId e(w * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
    if (reads(def(e))) fixed |= rest & (~rest + 1);
  }
  return fixed;
}

inline Word State::of_kind(std::size_t kind, std::size_t w) const {
  return reading(layout_->kind_mask[kind].words()[w], w,
                 [&](DefId d) { return catalog().definitions[d.index()].is(KindId(kind)); });
}

inline Word State::of_definition(std::size_t def, std::size_t w) const {
  return reading(layout_->def_mask[def].words()[w], w, [&](DefId d) { return d.index() == def; });
}

inline Word State::with_number(std::size_t number, std::int32_t value, std::size_t w) const {
  const Mask* cards = layout_->with_number(number, value);
  return reading(cards == nullptr ? 0 : cards->words()[w], w,
                 [&](DefId d) { return layout_->number(static_cast<int>(number), d) == value; });
}

inline Word State::of_cards(const CardSet& set, std::size_t w) const {
  return reading(set.fixed.words()[w], w, [&](DefId d) { return set.definitions.test(d.index()); });
}

inline bool State::has_some(ZoneId z, const CardSet& set) const {
  if (!layout_->changes) return meet(members(z), set.fixed.words(), layout_->words);
  for (std::size_t w = 0; w < layout_->words; ++w)
    if ((members(z)[w] & of_cards(set, w)) != 0) return true;
  return false;
}

template <class F>
void State::each_of(DefId def, F&& f) const {
  if (!layout_->changes) {
    for (std::size_t n = 0; n < layout_->count_of_def[def.index()]; ++n) f(layout_->copy(def, n));
    return;
  }
  for (std::size_t w = 0; w < layout_->words; ++w)
    for (Word rest = of_definition(def.index(), w); rest != 0; rest &= rest - 1)
      f(EntityId(w * 64 + static_cast<std::size_t>(std::countr_zero(rest))));
}

inline EntityId State::only_one_of(DefId def) const {
  return layout_->changes || layout_->count_of_def[def.index()] != 1 ? EntityId::none() : layout_->copy(def, 0);
}

}  // namespace qd::state
