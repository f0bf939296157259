// What seats know about cards: from the zones of the cards, from earlier, and about groups whose order they did not
// see.
#include "engine/state/state.hpp"

namespace qd::state {

std::uint8_t State::shown_to(EntityId e) const {
  for (std::size_t i = 0; i < entities_ && rows_[e.index()].host != 0xFFFF; ++i) e = EntityId{rows_[e.index()].host};
  return layout_->zone_info[rows_[e.index()].zone].shown;
}

std::uint8_t State::seen_by(EntityId e) const {
  const Row& r = rows_[e.index()];
  return r.face_up != 0 ? std::uint8_t{0xFF} : static_cast<std::uint8_t>(r.known | shown_to(e));
}

std::uint8_t State::readers(const Slot& slot, Ref owner) const {
  if (!slot.secret) return 0xFF;
  const SeatId seat = owner.is_seat()                      ? owner.seat()
                      : owner.valid() && owner.is_entity() ? controller(owner.entity())
                                                           : SeatId::none();
  return seat.valid() ? static_cast<std::uint8_t>(1u << seat.value) : std::uint8_t{0};
}

EntityId State::copy_taken(EntityId e) const {
  const Row& r = rows_[e.index()];
  if (!layout_->zone_info[r.zone].interchangeable) return e;
  const Word* const here = members(ZoneId{r.zone});
  EntityId best;
  const auto look = [&](std::size_t w, Word copies) {
    for (Word rest = copies; rest != 0; rest &= rest - 1) {
      const EntityId x(w * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
      if (!best.valid() || is_better_known(x, best)) best = x;
    }
  };
  if (layout_->changes) {
    for (std::size_t w = 0; w < layout_->words; ++w) {
      Word copies = 0;
      for (Word rest = here[w] & of_definition(r.def, w); rest != 0; rest &= rest - 1)
        if (vanishes(EntityId(w * 64 + static_cast<std::size_t>(std::countr_zero(rest)))) == vanishes(e))
          copies |= rest & (~rest + 1);
      look(w, copies);
    }
  } else {
    const Word* const same = layout_->def_mask[r.def].words();
    for (std::size_t w = 0; w < layout_->words; ++w) look(w, here[w] & same[w]);
  }
  return best;
}

State::Rest State::leave_its_group(EntityId e) {
  const Row& r = rows_[e.index()];
  const Rest rest = {groups_[e.index()], r.prev, r.next, seen_by(e)};
  groups_[e.index()] = 0;
  rows_[e.index()].among = 0;
  return rest;
}

void State::settle(EntityId e, ZoneId from, const Rest& rest) {
  Row& r = rows_[e.index()];
  const ZoneInfo& left = layout_->zone_info[from.index()];
  const std::uint8_t shown = shown_to(e);
  mistake(e, from, shown);
  if (left.interchangeable && (left.shown | shown) != 0xFF) lose_track(e, from);
  r.known = r.face_up != 0 ? std::uint8_t{0xFF} : static_cast<std::uint8_t>(r.known | shown);
  if (rest.group != 0) end_certainty(rest, e);
}

// Seats that did not see which card left a group no longer know which cards are in it. The cards of a group are
// neighbours in their zone.
void State::end_certainty(const Rest& rest, EntityId gone) {
  const auto seen = static_cast<std::uint8_t>(rest.seen | seen_by(gone));
  if (seen == 0xFF) return;
  for (std::uint16_t x = rest.below; x != 0xFFFF && groups_[x] == rest.group; x = rows_[x].prev) rows_[x].among &= seen;
  for (std::uint16_t x = rest.above; x != 0xFFFF && groups_[x] == rest.group; x = rows_[x].next) rows_[x].among &= seen;
}

namespace {

// Each of these seats forgets one equal card that it knew. Returns the seats that knew none.
unsigned give_up(std::uint8_t& known, unsigned seats) {
  const unsigned mistaken = known & seats;
  known &= static_cast<std::uint8_t>(~mistaken);
  return seats & ~mistaken;
}

}  // namespace

void State::mistake(EntityId e, ZoneId from, std::uint8_t shown) {
  const Row& r = rows_[e.index()];
  const ZoneInfo& heap = layout_->zone_info[from.index()];
  if (!heap.interchangeable || heap.shown == 0xFF || r.face_up != 0 || !has_copies(r.def)) return;
  unsigned seats = shown & ~static_cast<unsigned>(r.known | r.among | heap.shown);
  for (std::uint16_t x = zone_rows_[from.index()].head; x != 0xFFFF && seats != 0; x = rows_[x].next)
    if (rows_[x].def == r.def && x != e.value) seats = give_up(rows_[x].known, seats);
}

// Seats that can still tell the cards of the heap apart, as bits.
inline std::uint8_t State::lose_sight(EntityId e, ZoneId from) {
  const ZoneInfo& heap = layout_->zone_info[from.index()];
  Row& r = rows_[e.index()];
  if (!heap.interchangeable || heap.shown == 0xFF || r.zone == from.value || count(from) == 0) return 0xFF;
  // the topmost card of a pile is seen
  if (r.face_up != 0 || (layout_->zone_info[r.zone].visibility == Visibility::kTop && r.next == 0xFFFF)) return 0xFF;
  const auto see = static_cast<std::uint8_t>(shown_to(e) | heap.shown);
  r.known &= see;
  r.among &= see;
  return see;
}

void State::keep_known(ZoneId z, std::uint8_t seats) {
  if (seats == 0xFF) return;
  for (std::uint16_t x = zone_rows_[z.index()].head; x != 0xFFFF; x = rows_[x].next) rows_[x].known &= seats;
}

void State::lose_track(EntityId e, ZoneId from) { keep_known(from, lose_sight(e, from)); }

void State::lose_track(std::span<const EntityId> cards, ZoneId from) {
  unsigned see = 0xFF;
  for (EntityId e : cards) see &= lose_sight(e, from);
  keep_known(from, static_cast<std::uint8_t>(see));
}

void State::blur(std::span<const EntityId> cards, std::uint16_t group) {
  for (EntityId e : cards) {
    Row& r = rows_[e.index()];
    const std::uint8_t own = shown_to(e);
    groups_[e.index()] = group;
    r.among = static_cast<std::uint8_t>(r.known & ~own);
    r.known &= own;
  }
}

bool State::is_stack(std::span<const EntityId> cards) const {
  const EntityId first = cards.front(),
                 head = rows_[first.index()].host == 0xFFFF ? first : EntityId{rows_[first.index()].host};
  if (!layout_->zone_info[rows_[head.index()].zone].stacks || rows_[head.index()].host != 0xFFFF ||
      attached_count(head) + 1 != cards.size())
    return false;
  bool whole = true;
  for (EntityId e : cards)
    whole = whole && group(e) == 0 &&
            (e == head || (rows_[e.index()].host == head.value && rows_[e.index()].child == 0xFFFF));
  return whole;
}

void State::lay(std::span<const EntityId> cards, ZoneId from, ZoneId pile, std::uint16_t group) {
  const ZoneInfo &left = layout_->zone_info[from.index()], &entered = layout_->zone_info[pile.index()];
  ZoneRow& target = zone_rows_[pile.index()];
  const std::size_t words = layout_->words;
  Word *const members = members_, *const gains = members_ + pile.index() * words;
  Row* const rows = rows_;
  std::uint16_t* const groups = groups_;
  const std::uint8_t own = entered.shown, others = static_cast<std::uint8_t>(~own);
  std::uint16_t below = target.tail;
  bool hidden = false;
  for (const EntityId e : cards) {
    Row& r = rows[e.value];
    ZoneRow& source = zone_rows_[r.zone];
    take_out(rows, r, source);
    --source.count;
    (below == 0xFFFF ? target.head : rows[below].next) = e.value;
    const Word bit = Word{1} << (e.value % 64);
    members[r.zone * words + e.value / 64] &= ~bit;
    gains[e.value / 64] |= bit;
    const ZoneInfo& source_zone = layout_->zone_info[r.zone];
    r.zone = pile.value;
    r.prev = below;
    r.host = r.child = r.sibling = 0xFFFF;
    below = e.value;
    r.among = (r.face_up != 0 ? std::uint8_t{0xFF} : static_cast<std::uint8_t>(r.known | left.shown)) & others;
    r.known = own;
    groups[e.value] = group;
    if (begins_anew(source_zone, entered)) reset_entity(e);
    if (source_zone.in_play && !entered.in_play) {
      r.face_up = 0;
      note_left(e, true);
    }
    hidden = hidden || (r.face_up == 0 && e != cards.back());  // the topmost card is seen
  }
  rows[below].next = 0xFFFF;
  target.tail = below;
  target.count = static_cast<std::uint16_t>(target.count + cards.size());
  show_top(pile);
  if (!hidden || !left.interchangeable || left.shown == 0xFF || count(from) == 0) return;
  const auto see = static_cast<std::uint8_t>(own | left.shown);
  for (const EntityId e : cards.first(cards.size() - 1)) {
    if (rows[e.value].face_up != 0) continue;
    rows[e.value].known &= see;
    rows[e.value].among &= see;  // other seats cannot tell which of the cards that they knew has left
  }
  keep_known(from, see);
}

void State::show_top(ZoneId z) {
  std::uint16_t top = zone_rows_[z.index()].tail;
  if (top == 0xFFFF || rows_[top].known == 0xFF) return;  // nothing new
  const std::uint16_t group = groups_[top];
  if (group != 0 && has_copies(rows_[top].def)) {  // a seat that knew an equal card takes this one for it
    unsigned seats = ~static_cast<unsigned>(rows_[top].known | rows_[top].among);
    for (std::uint16_t x = rows_[top].prev; x != 0xFFFF && groups_[x] == group; x = rows_[x].prev)
      if (rows_[x].def == rows_[top].def) seats = give_up(rows_[x].among, seats);
  }
  rows_[top].known = 0xFF;
  rows_[top].among = 0;
  if (group == 0) return;
  unsigned once = 0, twice = 0;  // seats with at least one unknown card in the group, with at least two
  for (std::uint16_t x = top; x != 0xFFFF && groups_[x] == group; x = rows_[x].prev) {
    const unsigned hidden = ~static_cast<unsigned>(rows_[x].known);
    twice |= once & hidden;
    once |= hidden;
  }
  const unsigned all_but_one = once & ~twice & ((1u << seats_) - 1);
  if (all_but_one == 0) return;
  for (std::uint16_t x = top; x != 0xFFFF && groups_[x] == group; x = rows_[x].prev) {
    const auto learn = static_cast<std::uint8_t>(all_but_one & rows_[x].among & ~static_cast<unsigned>(rows_[x].known));
    rows_[x].known |= learn;
    rows_[x].among &= static_cast<std::uint8_t>(~learn);
  }
}

void State::forget(ZoneId z) {
  for (std::uint16_t e = zone_rows_[z.index()].head; e != 0xFFFF; e = rows_[e].next) {
    Row& r = rows_[e];
    r.among = 0;
    ++r.generation;
    r.known = r.face_up != 0 ? std::uint8_t{0xFF} : shown_to(EntityId{e});
    if (layout_->shows_tops) groups_[e] = 0;
  }
}

void State::reorder_unseen(ZoneId z, const std::vector<EntityId>& order) {
  const ZoneInfo& info = layout_->zone_info[z.index()];
  if (info.kind == kAttached.value || order.empty()) {
    reorder(z, order);
    forget(z);
    return;
  }
  Row* const rows = rows_;
  std::uint16_t* const groups = layout_->shows_tops ? groups_ : nullptr;
  std::uint16_t before = 0xFFFF;
  const std::uint8_t shown = info.shown;
  for (EntityId e : order) {
    Row& r = rows[e.index()];
    r.prev = before;
    r.among = 0;
    ++r.generation;
    r.known = r.face_up != 0 ? std::uint8_t{0xFF} : shown;
    if (groups != nullptr) groups[e.index()] = 0;
    if (before != 0xFFFF) rows[before].next = e.value;
    before = e.value;
  }
  rows[before].next = 0xFFFF;
  zone_rows_[z.index()].head = order.front().value;
  zone_rows_[z.index()].tail = before;
}

}  // namespace qd::state
