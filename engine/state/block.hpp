// Primitive changes on hot paths, written once for table-driven and for translated rules. `B` says where the parts of a
// state lie and what its zones are like: State::Block reads that from the layout, translate::ConstBlock has constants.
#pragma once

#include "engine/base/bits.hpp"
#include "engine/state/layout.hpp"
#include "engine/state/rows.hpp"

namespace qd::state {

/// An end of a zone. Cards are drawn from the top.
enum class End : std::uint8_t { kTop, kBottom };

constexpr Word bit_of(EntityId e) { return Word{1} << (e.index() % 64); }

/// `slot`: a SlotId, or a Constant one.
template <class B, class S>
inline void set_value(B b, S slot, Ref owner, std::int32_t v) {
  b.touched(slot) = 1;
  b.value(slot, owner) = v;
}

template <class B>
inline void link(B b, EntityId e, ZoneId z, End end) {
  Row& r = b.row(e);
  ZoneRow& zone = b.zone_row(z);
  r.zone = z.value;
  if (end == End::kTop) {
    r.prev = zone.tail;
    r.next = 0xFFFF;
    (zone.tail == 0xFFFF ? zone.head : b.rows()[zone.tail].next) = e.value;
    zone.tail = e.value;
  } else {
    r.prev = 0xFFFF;
    r.next = zone.head;
    (zone.head == 0xFFFF ? zone.tail : b.rows()[zone.head].prev) = e.value;
    zone.head = e.value;
  }
  ++zone.count;
  b.members(z, e) |= bit_of(e);
}
template <class B>
inline void unlink(B b, EntityId e) {
  const Row& r = b.row(e);
  ZoneRow& zone = b.zone_row(ZoneId{r.zone});
  take_out(b.rows(), r, zone);
  --zone.count;
  b.members(ZoneId{r.zone}, e) &= ~bit_of(e);
}

/// Moves a card to another zone. Returns true if it has left play. Requires: the card is State::free.
template <class B>
inline bool move_free(B b, EntityId e, ZoneId to, End end) {
  Row& r = b.row(e);
  const ZoneId from{r.zone};
  const auto &left = b.zone(from), &entered = b.zone(to);
  unlink(b, e);
  link(b, e, to, end);
  const bool on_pile = entered.visibility == Visibility::kTop && r.next == 0xFFFF;
  if (left.interchangeable && left.shown != 0xFF && r.face_up == 0 && !on_pile) {
    if (b.has_copies()) b.state().mistake(e, from, entered.shown);
    if ((left.shown | entered.shown) != 0xFF) b.state().lose_track(e, from);
  }
  r.known = r.face_up != 0 ? std::uint8_t{0xFF} : static_cast<std::uint8_t>(r.known | entered.shown);
  if (begins_anew(left, entered)) b.begin_anew(e);
  const bool leaves = left.in_play && !entered.in_play;
  if (leaves || entered.kind == kNowhere.value) b.note_left(e, leaves);
  return leaves;
}

}  // namespace qd::state
