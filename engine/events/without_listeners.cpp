// Moves without listeners or observers: several cards at once, with the same result as one by one.
#include <algorithm>

#include "engine/events/events.hpp"

namespace qd::events {

using state::End;

// Turns a card that has left play face down, and moves its attachments after it.
void Events::leave_play(EntityId card, ZoneId to, End end) {
  if (state_->row(card).face_up != 0) state_->set_face_up(card, false);
  for (EntityId child{state_->row(card).child}; child.valid();) {
    EntityId next{state_->row(child).sibling};
    const ZoneId beside = state_->place_beside(child, card, to);
    move_without_listeners(child, beside, end);
    if (beside != to && state_->layout().shows_tops) settle_pile(beside);
    child = next;
  }
}

bool Events::lay_without_listeners(std::span<const EntityId> cards, ZoneId pile, EventKindId as) {
  if (!is_move_without_listeners(as)) return false;
  const state::Layout& l = state_->layout();
  state::Header& h = state_->header();
  const auto count = static_cast<std::uint32_t>(cards.size());
  const auto lay = [&](ZoneId from) {
    count_batch();
    h.events += count;
    note_move(from, pile);
    state_->lay(cards, from, pile, static_cast<std::uint16_t>(h.events % 0xFFFFu + 1));
    return true;
  };
  const ZoneId from = state_->zone(cards.front());
  const auto stays_hidden = [&](ZoneId z) {
    return z != pile && l.zone_info[z.index()].visibility != state::Visibility::kTop;
  };
  if (stays_hidden(from) && std::all_of(cards.begin(), cards.end(), [&](EntityId card) {
        return state_->zone(card) == from && state_->free(card);
      }))
    return lay(from);
  if (state_->is_stack(cards)) {
    const EntityId up = state_->host(cards.front()), head = up.valid() ? up : cards.front();
    if (stays_hidden(state_->zone(head)) && !l.zone_info[state_->zone(head).index()].interchangeable) {
      note_move(ZoneId{l.zone_base[state::kAttached.index()]}, pile);
      return lay(state_->zone(head));
    }
  }
  for (EntityId card : cards) {
    const state::ZoneInfo& zone = l.zone_info[state_->zone(card).index()];
    if (zone.visibility == state::Visibility::kTop && state_->zone(card) != pile)
      return false;                                                       // the card under it would be seen
    if (state_->row(card).child != 0xFFFF && !zone.stacks) return false;  // attached cards would follow
    if (state_->zone(card) != from && (zone.interchangeable || l.zone_info[from.index()].interchangeable))
      return false;  // the cards come from several heaps
  }
  count_batch();
  for (EntityId card : cards) {
    const ZoneId here = state_->zone(card);
    if (state_->move(card, pile, End::kTop) && state_->row(card).face_up != 0) state_->set_face_up(card, false);
    note_move(here, pile);
  }
  h.events += count;
  state_->blur(cards, static_cast<std::uint16_t>(h.events % 0xFFFFu + 1));
  state_->show_top(pile);
  state_->lose_track(cards, from);
  return true;
}

std::size_t Events::draw_without_listeners(ZoneId from, ZoneId to, std::size_t cards, EventKindId as) {
  cards = std::min(cards, state_->count(from));
  if (cards == 0 || !is_move_without_listeners(as) || !state_->can_draw(from, to) || !may_count(cards)) return 0;
  const state::Layout& l = state_->layout();
  const state::ZoneInfo& left = l.zone_info[from.index()];
  if (left.interchangeable && (l.zone_info[to.index()].shown & ~left.shown) != 0)
    return 0;  // seats may take one card for another
  const std::size_t drawn = state_->draw(from, to, cards);
  if (drawn == 0) return 0;
  note_move(from, to);
  count_without_listeners(static_cast<std::uint32_t>(drawn));
  return drawn;
}

void Events::refill(ZoneId pile, ZoneId heap) {
  const std::size_t cards = state_->count(heap);
  const bool silent =
      is_move_without_listeners(built_in(BuiltIn::kMoved)) && is_without_listeners(built_in(BuiltIn::kShuffled));
  if (silent && cards != 0 && state_->count(pile) == 0 && state_->can_pour(heap, pile) && !dice_->prescribes() &&
      may_count(cards + 1)) {
    state_->pour(heap, pile);
    note_move(heap, pile);
    count_without_listeners(static_cast<std::uint32_t>(cards));
  } else {
    for (EntityId card : state_->cards(heap))  // one by one: listeners may move or keep cards
      if (state_->zone(card) == heap) move(card, pile);
  }
  shuffle(pile);
}

}  // namespace qd::events
