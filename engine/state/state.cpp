#include "engine/state/state.hpp"

#include <type_traits>

namespace qd::state {

static_assert(std::is_trivially_copyable_v<Header> && std::is_trivially_copyable_v<Row>);
static_assert(sizeof(Row) == 20 && sizeof(ZoneRow) == 8 && sizeof(Frame) == 16);

State::State(std::shared_ptr<const Layout> layout, std::uint64_t seed) : layout_(std::move(layout)) {
  block_.assign(layout_->bytes / 8, 0);
  bind();
  *header_ = Header{};
  header_->seed = seed;
  for (std::size_t i = 0; i < limits::kFlowDepthMax; ++i) frames_[i] = Frame{};
  for (std::size_t z = 0; z < layout_->zones; ++z) zone_rows_[z] = ZoneRow{};
  for (std::size_t e = 0; e < layout_->entities; ++e) rows_[e] = Row{};
  for (std::size_t d = 0; d < layout_->first_of_def.size(); ++d)
    for (std::size_t i = 0; i < layout_->count_of_def[d]; ++i)
      rows_[layout_->copy(DefId(d), i).index()].def = static_cast<std::uint16_t>(d);
  for (std::size_t e = 0; e < layout_->entities; ++e) link(EntityId(e), ZoneId(0), End::kTop);
  std::memset(touched_, 1, layout_->column.size());
  for (std::size_t s = 0; s < layout_->column.size(); ++s) reset_slot(SlotId(s));
}

State::State(std::shared_ptr<const Layout> layout, const State& from) : State(std::move(layout), from.header().seed) {
  const Layout &old = from.layout(), &now = *layout_;
  auto take = [&](std::size_t to, std::size_t at, std::size_t bytes) { std::memcpy(base_ + to, from.base_ + at, bytes); };
  take(0, 0, sizeof(Header));
  take(now.frames, old.frames, sizeof(Frame) * limits::kFlowDepthMax);
  take(now.touched, old.touched, old.column.size());
  take(now.globals, old.globals, 4 * old.match_slots);
  take(now.seat_values, old.seat_values, 4 * old.seat_slots * old.seats);
  for (std::size_t i = 0; i < old.entity_slots; ++i) take(now.entity_values + 4 * i * now.entities, old.entity_values + 4 * i * old.entities, 4 * old.entities);
  take(now.zone_rows, old.zone_rows, sizeof(ZoneRow) * old.zones);
  std::memset(base_ + now.members, 0, sizeof(Word) * now.zones * now.words);
  for (std::size_t z = 0; z < old.zones; ++z) take(now.members + sizeof(Word) * z * now.words, old.members + sizeof(Word) * z * old.words, sizeof(Word) * old.words);
  take(now.rows, old.rows, sizeof(Row) * old.entities);
  if (old.catalog->orders) take(now.orders, old.orders, 4 * limits::kOrdersPerCardMax * old.entities);
  if (old.shows_tops) take(now.groups, old.groups, 2 * old.entities);
  for (std::size_t s = 0; s < old.stream_base.size(); ++s) {
    const std::size_t end = s + 1 < old.stream_base.size() ? old.stream_base[s + 1] : old.draw_counters;
    take(now.draws + 4u * now.stream_base[s], old.draws + 4u * old.stream_base[s], 4 * (end - old.stream_base[s]));
  }
  for (std::size_t e = old.entities; e < now.entities; ++e) link(EntityId(e), ZoneId(0), End::kTop);
}

State& State::operator=(const State& other) {
  if (this == &other) return *this;
  if (layout_ == other.layout_ && layout_ != nullptr) {
    std::memcpy(base_, other.base_, layout_->bytes);
    return *this;
  }
  layout_ = other.layout_;
  block_ = other.block_;
  if (layout_ != nullptr) bind();
  return *this;
}

void State::bind() {
  base_ = reinterpret_cast<std::uint8_t*>(block_.data());
  header_ = reinterpret_cast<Header*>(base_);
  frames_ = reinterpret_cast<Frame*>(base_ + layout_->frames);
  touched_ = base_ + layout_->touched;
  globals_ = reinterpret_cast<std::int32_t*>(base_ + layout_->globals);
  seat_values_ = reinterpret_cast<std::int32_t*>(base_ + layout_->seat_values);
  entity_values_ = reinterpret_cast<std::int32_t*>(base_ + layout_->entity_values);
  zone_rows_ = reinterpret_cast<ZoneRow*>(base_ + layout_->zone_rows);
  members_ = reinterpret_cast<Word*>(base_ + layout_->members);
  rows_ = reinterpret_cast<Row*>(base_ + layout_->rows);
  orders_ = reinterpret_cast<std::int32_t*>(base_ + layout_->orders);
  groups_ = reinterpret_cast<std::uint16_t*>(base_ + layout_->groups);
  draws_ = reinterpret_cast<std::uint32_t*>(base_ + layout_->draws);
  seats_ = layout_->seats;
  entities_ = layout_->entities;
}

void State::load(const std::uint8_t* bytes) { std::memcpy(base_, bytes, layout_->bytes); }

std::uint64_t State::hash() const {
  return hash_words(reinterpret_cast<const std::uint32_t*>(base_), layout_->bytes / 4);
}

std::int32_t State::value(SlotId slot, Ref owner) const {
  const SlotInfo& info = layout_->slot_info[slot.index()];
  switch (info.scope) {
    case SlotScope::kMatch: return globals_[info.column];
    case SlotScope::kSeat: return seat_value(info.column, owner.seat());
    case SlotScope::kEntity: return entity_value(info.column, owner.entity());
  }
  return 0;
}

void State::set_value(SlotId slot, Ref owner, std::int32_t v) {
  const SlotInfo& info = layout_->slot_info[slot.index()];
  touched_[slot.index()] = 1;
  switch (info.scope) {
    case SlotScope::kMatch: globals_[info.column] = v; break;
    case SlotScope::kSeat: set_seat_value(info.column, owner.seat(), v); break;
    case SlotScope::kEntity: set_entity_value(info.column, owner.entity(), v); break;
  }
}

void State::write_initial(SlotId slot) {
  touched_[slot.index()] = 0;
  const SlotInfo& info = layout_->slot_info[slot.index()];
  std::size_t n = info.scope == SlotScope::kMatch ? 1 : info.scope == SlotScope::kSeat ? seats_ : entities_;
  std::int32_t* first = info.scope == SlotScope::kMatch  ? globals_ + info.column
                        : info.scope == SlotScope::kSeat ? seat_values_ + info.column * seats_
                                                         : entity_values_ + info.column * entities_;
  for (std::size_t i = 0; i < n; ++i) first[i] = info.initial;
}

void State::reset_entity(EntityId e) {
  for (SlotId s : layout_->entity_slot_ids) {
    const SlotInfo& info = layout_->slot_info[s.index()];
    set_entity_value(info.column, e, info.initial);
  }
}

std::size_t State::attached_count(EntityId host) const {
  std::size_t n = 0;
  for (std::uint16_t c = rows_[host.index()].child; c != 0xFFFF; c = rows_[c].sibling) ++n;
  return n;
}

std::uint8_t State::shown_to(EntityId e) const {
  for (std::size_t i = 0; i < entities_ && rows_[e.index()].host != 0xFFFF; ++i) e = EntityId{rows_[e.index()].host};
  const ZoneInfo& zone = layout_->zone_info[rows_[e.index()].zone];
  if (zone.visibility == Visibility::kAll) return 0xFF;
  return zone.visibility == Visibility::kNone || zone.seat == 0xFF ? std::uint8_t{0} : static_cast<std::uint8_t>(1u << zone.seat);
}

std::uint8_t State::seen_by(EntityId e) const {
  const Row& r = rows_[e.index()];
  return r.face_up != 0 ? std::uint8_t{0xFF} : static_cast<std::uint8_t>(r.known | shown_to(e));
}

EntityId State::nth(ZoneId z, std::size_t n) const {
  std::uint16_t e = zone_rows_[z.index()].head;
  while (e != 0xFFFF && n-- > 0) e = rows_[e].next;
  return EntityId{e};
}

inline void State::link(EntityId e, ZoneId z, End end) {
  Row& r = rows_[e.index()];
  ZoneRow& zone = zone_rows_[z.index()];
  r.zone = z.value;
  r.prev = r.next = 0xFFFF;
  if (zone.count == 0) {
    zone.head = zone.tail = e.value;
  } else if (end == End::kTop) {
    r.prev = zone.tail;
    rows_[zone.tail].next = e.value;
    zone.tail = e.value;
  } else {
    r.next = zone.head;
    rows_[zone.head].prev = e.value;
    zone.head = e.value;
  }
  ++zone.count;
  members_[z.index() * layout_->words + e.index() / 64] |= Word{1} << (e.index() % 64);
}

inline void State::unlink(EntityId e) {
  Row& r = rows_[e.index()];
  ZoneRow& zone = zone_rows_[r.zone];
  (r.prev == 0xFFFF ? zone.head : rows_[r.prev].next) = r.next;
  (r.next == 0xFFFF ? zone.tail : rows_[r.next].prev) = r.prev;
  --zone.count;
  members_[r.zone * layout_->words + e.index() / 64] &= ~(Word{1} << (e.index() % 64));
}

inline void State::learn(EntityId e) {
  Row& r = rows_[e.index()];
  r.known = r.face_up != 0 ? std::uint8_t{0xFF} : static_cast<std::uint8_t>(r.known | shown_to(e));
}

bool State::move(EntityId e, ZoneId to, End end) {
  Row& r = rows_[e.index()];
  const ZoneId from{r.zone};
  if (r.child != 0xFFFF && layout_->zone_info[r.zone].stacks && from != to) take_place(EntityId{r.child}, e);
  Rest rest;
  if (layout_->shows_tops) rest = leave_group(e);
  if (r.host != 0xFFFF) detach(e);
  const ZoneInfo& zone = layout_->zone_info[to.index()];
  bool left_play = layout_->zone_info[r.zone].in_play && !zone.in_play;
  unlink(e);
  link(e, to, end);
  if (layout_->zone_info[from.index()].interchangeable) lose_track(e, from);
  learn(e);
  if (rest.group != 0) end_certainty(rest, e);
  if (left_play) reset_entity(e);
  return left_play;
}

void State::attach(EntityId e, EntityId host, std::size_t place) {
  const Rest rest = leave_group(e);
  const ZoneId from{rows_[e.index()].zone};
  if (rows_[e.index()].host != 0xFFFF) detach(e);
  unlink(e);
  link(e, ZoneId{layout_->zone_base[kAttached.index()]}, End::kTop);
  Row& r = rows_[e.index()];
  std::uint16_t* at = &rows_[host.index()].child;
  while (*at != 0xFFFF && place-- > 0) at = &rows_[*at].sibling;
  r.host = host.value;
  r.sibling = *at;
  *at = e.value;
  lose_track(e, from);
  learn(e);
  end_certainty(rest, e);
}

void State::detach(EntityId e) {
  Row& r = rows_[e.index()];
  std::uint16_t* at = &rows_[r.host].child;
  while (*at != e.value) at = &rows_[*at].sibling;
  *at = r.sibling;
  r.host = r.sibling = 0xFFFF;
}

void State::take_place(EntityId e, EntityId host) {
  const Rest rest = leave_group(e);
  const ZoneId from{rows_[e.index()].zone};
  if (rows_[e.index()].host != 0xFFFF) detach(e);
  unlink(e);
  Row& r = rows_[e.index()];
  Row& h = rows_[host.index()];
  const ZoneId zone{h.zone};
  link(e, zone, End::kTop);
  if (h.next != e.value) {  // not the last of its zone: e goes before the host's successor
    ZoneRow& row = zone_rows_[zone.index()];
    row.tail = r.prev;
    rows_[row.tail].next = 0xFFFF;
    r.prev = host.value;
    r.next = h.next;
    rows_[h.next].prev = e.value;
    h.next = e.value;
  }
  const std::uint16_t carried = h.child, own = r.child;
  h.child = 0xFFFF;
  for (std::uint16_t c = carried; c != 0xFFFF; c = rows_[c].sibling) rows_[c].host = e.value;
  unlink(host);
  link(host, ZoneId{layout_->zone_base[kAttached.index()]}, End::kTop);
  h.host = e.value;
  h.sibling = carried;
  r.child = host.value;
  if (own != 0xFFFF) {  // what `e` carried itself comes last
    std::uint16_t* last = &h.sibling;
    while (*last != 0xFFFF) last = &rows_[*last].sibling;
    *last = own;
  }
  lose_track(e, from);
  learn(e);
  end_certainty(rest, e);
}

State::Rest State::leave_group(EntityId e) {
  Rest rest;
  if (!layout_->shows_tops || groups_[e.index()] == 0) return rest;
  const Row& r = rows_[e.index()];
  rest = {groups_[e.index()], r.prev, r.next, seen_by(e)};
  groups_[e.index()] = 0;
  rows_[e.index()].among = 0;
  return rest;
}

// Whoever did not see which card left a group cannot tell any more who is in it. A group lies together.
void State::end_certainty(const Rest& rest, EntityId gone) {
  if (rest.group == 0) return;
  const auto seen = static_cast<std::uint8_t>(rest.seen | seen_by(gone));
  if (seen == 0xFF) return;
  for (std::uint16_t x = rest.below; x != 0xFFFF && groups_[x] == rest.group; x = rows_[x].prev) rows_[x].among &= seen;
  for (std::uint16_t x = rest.above; x != 0xFFFF && groups_[x] == rest.group; x = rows_[x].next) rows_[x].among &= seen;
}

void State::lose_track(EntityId e, ZoneId from) {
  const ZoneInfo& heap = layout_->zone_info[from.index()];
  if (!heap.interchangeable || heap.visibility == Visibility::kAll || zone(e) == from || count(from) == 0) return;
  Row& r = rows_[e.index()];
  // the topmost card of a pile is seen
  if (layout_->zone_info[r.zone].visibility == Visibility::kTop && r.next == 0xFFFF) return;
  auto see = static_cast<std::uint8_t>(r.face_up != 0 ? 0xFF : shown_to(e) | (heap.seat != 0xFF && heap.visibility != Visibility::kNone ? 1u << heap.seat : 0u));
  if (see == 0xFF) return;
  r.known &= see;
  for (std::uint16_t x = zone_rows_[from.index()].head; x != 0xFFFF; x = rows_[x].next) rows_[x].known &= see;
}

void State::blur(const std::vector<EntityId>& cards, std::uint16_t group) {
  for (EntityId e : cards) {
    Row& r = rows_[e.index()];
    const std::uint8_t own = shown_to(e);
    groups_[e.index()] = group;
    r.among = static_cast<std::uint8_t>(r.known & ~own);
    r.known &= own;
  }
}

void State::show_top(ZoneId z) {
  std::uint16_t top = zone_rows_[z.index()].tail;
  if (top == 0xFFFF || rows_[top].known == 0xFF) return;  // nothing new
  rows_[top].known = 0xFF;
  rows_[top].among = 0;
  const std::uint16_t group = groups_[top];
  if (group == 0) return;
  for (std::size_t s = 0; s < seats_; ++s) {
    const auto bit = static_cast<std::uint8_t>(1u << s);
    std::uint16_t hidden = 0xFFFF;
    std::size_t n = 0;
    for (std::uint16_t x = top; x != 0xFFFF && groups_[x] == group; x = rows_[x].prev)
      if ((rows_[x].known & bit) == 0) { hidden = x; ++n; }
    if (n != 1 || (rows_[hidden].among & bit) == 0) continue;
    rows_[hidden].known |= bit;
    rows_[hidden].among &= static_cast<std::uint8_t>(~bit);
  }
}

void State::reorder(ZoneId z, const std::vector<EntityId>& order) {
  ZoneRow& zone = zone_rows_[z.index()];
  std::uint16_t before = 0xFFFF;
  for (EntityId e : order) {
    rows_[e.index()].prev = before;
    rows_[e.index()].next = 0xFFFF;
    (before == 0xFFFF ? zone.head : rows_[before].next) = e.value;
    before = e.value;
  }
  zone.tail = before;
}

void State::forget(ZoneId z) {
  for (std::uint16_t e = zone_rows_[z.index()].head; e != 0xFFFF; e = rows_[e].next) {
    rows_[e].known = rows_[e].among = 0;
    if (layout_->shows_tops) groups_[e] = 0;
    ++rows_[e].generation;
    learn(EntityId{e});
  }
}

ZoneId State::place_beside(EntityId card, EntityId host, ZoneId zone) const {
  const SeatId whose = layout().seat_of(zone);
  if (!whose.valid() || owner(host) != whose || !owner(card).valid() || owner(card) == whose) return zone;
  return layout().zone(ZoneKindId{layout().zone_info[zone.index()].kind}, owner(card));
}

}  // namespace qd::state
