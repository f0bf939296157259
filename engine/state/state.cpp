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

bool State::sees(SeatId seat, EntityId e) const {
  const Row& r = rows_[e.index()];
  if (r.face_up != 0) return true;
  const ZoneInfo& zone = layout_->zone_info[r.zone];
  if (zone.visibility == Visibility::kAll) return true;
  if (!seat.valid()) return false;
  if (zone.visibility == Visibility::kOwner && zone.seat == seat.value) return true;
  return ((r.known >> seat.value) & 1) != 0;
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

inline void State::learn(EntityId e, const ZoneInfo& zone) {
  Row& r = rows_[e.index()];
  if (zone.visibility == Visibility::kAll || r.face_up != 0) r.known = 0xFF;
  else if (zone.visibility == Visibility::kOwner && zone.seat != 0xFF) r.known = static_cast<std::uint8_t>(r.known | (1u << zone.seat));
}

bool State::move(EntityId e, ZoneId to, End end) {
  Row& r = rows_[e.index()];
  if (r.host != 0xFFFF) detach(e);
  const ZoneInfo& zone = layout_->zone_info[to.index()];
  bool left_play = layout_->zone_info[r.zone].in_play && !zone.in_play;
  unlink(e);
  link(e, to, end);
  learn(e, zone);
  if (left_play) reset_entity(e);
  return left_play;
}

void State::attach(EntityId e, EntityId host) {
  if (rows_[e.index()].host != 0xFFFF) detach(e);
  unlink(e);
  link(e, ZoneId{layout_->zone_base[kAttached.index()]}, End::kTop);
  learn(e, layout_->zone_info[rows_[e.index()].zone]);
  Row& r = rows_[e.index()];
  r.host = host.value;
  r.sibling = 0xFFFF;
  std::uint16_t* last = &rows_[host.index()].child;
  while (*last != 0xFFFF) last = &rows_[*last].sibling;
  *last = e.value;
}

void State::detach(EntityId e) {
  Row& r = rows_[e.index()];
  std::uint16_t* at = &rows_[r.host].child;
  while (*at != e.value) at = &rows_[*at].sibling;
  *at = r.sibling;
  r.host = r.sibling = 0xFFFF;
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
    rows_[e].known = 0;
    ++rows_[e].generation;
    learn(EntityId{e}, layout_->zone_info[z.index()]);
  }
}

}  // namespace qd::state
