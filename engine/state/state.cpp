#include "engine/state/state.hpp"

#include <algorithm>
#include <type_traits>
#include <utility>

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
  for (std::size_t i = 0; i < layout_->tokens; ++i) rows_[layout_->first_token + i].def = 0;
  for (std::size_t e = 0; e < layout_->entities && own_ != nullptr; ++e) own_[e] = rows_[e].def;
  for (std::size_t e = 0; e < layout_->entities; ++e) link(EntityId(e), ZoneId(0), End::kTop);
  std::memset(touched_, 1, layout_->column.size());
  for (std::size_t s = 0; s < layout_->column.size(); ++s) reset_slot(SlotId(s));
}

State::State(std::shared_ptr<const Layout> layout, const State& from) : State(std::move(layout), from.header().seed) {
  const Layout &old = from.layout(), &now = *layout_;
  auto take = [&](std::size_t to, std::size_t at, std::size_t bytes) {
    std::memcpy(base_ + to, from.base_ + at, bytes);
  };
  take(0, 0, sizeof(Header));
  take(now.frames, old.frames, sizeof(Frame) * limits::kFlowDepthMax);
  take(now.touched, old.touched, old.column.size());
  take(now.globals, old.globals, 4 * old.match_slots);
  take(now.seat_values, old.seat_values, 4 * old.seat_slots * old.seats);
  for (std::size_t i = 0; i < old.entity_slots; ++i)
    take(now.entity_values + 4 * i * now.entities, old.entity_values + 4 * i * old.entities, 4 * old.entities);
  take(now.zone_rows, old.zone_rows, sizeof(ZoneRow) * old.zones);
  std::memset(base_ + now.members, 0, sizeof(Word) * now.zones * now.words);
  for (std::size_t z = 0; z < old.zones; ++z)
    take(now.members + sizeof(Word) * z * now.words, old.members + sizeof(Word) * z * old.words,
         sizeof(Word) * old.words);
  take(now.rows, old.rows, sizeof(Row) * old.entities);
  if (old.catalog->orders) take(now.orders, old.orders, 4 * limits::kOrdersPerCardMax * old.entities);
  if (old.shows_tops) take(now.groups, old.groups, 2 * old.entities);
  for (std::size_t s = 0; s < old.stream_base.size(); ++s) {
    const std::size_t end = s + 1 < old.stream_base.size() ? old.stream_base[s + 1] : old.draw_counters;
    take(now.draws + 4u * now.stream_base[s], old.draws + 4u * old.stream_base[s], 4 * (end - old.stream_base[s]));
  }
  if (old.catalog->sealed != 0) take(now.sealed, old.sealed, 4 * (old.catalog->sealed + 1) * old.seats);
  if (old.tokens != 0) take(now.created, old.created, sizeof(TokensHead) + sizeof(TokenRow) * old.tokens);
  if (own_ != nullptr) take(now.own, old.own, 2 * old.entities);
  for (std::size_t e = old.entities; e < now.entities; ++e) link(EntityId(e), ZoneId(0), End::kTop);
}

State& State::operator=(const State& other) {
  if (this == &other) return *this;
  if (layout_ == other.layout_ && layout_ != nullptr) {
    std::memcpy(base_, other.base_, layout_->bytes);
    return *this;
  }
  if (other.block_.size() > block_.capacity()) {
    std::vector<std::uint64_t> block = other.block_;  // copied before anything changes, since memory may run out
    block_.swap(block);
  } else {
    block_ = other.block_;
  }
  layout_ = other.layout_;
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
  sealed_ = reinterpret_cast<std::int32_t*>(base_ + layout_->sealed);
  tokens_ = reinterpret_cast<TokensHead*>(base_ + layout_->created);
  token_rows_ = reinterpret_cast<TokenRow*>(base_ + layout_->created + sizeof(TokensHead));
  own_ = layout_->forms.empty() ? nullptr : reinterpret_cast<std::uint16_t*>(base_ + layout_->own);
  seats_ = layout_->seats;
  entities_ = layout_->entities;
}

EntityId State::settle_forms() {
  EntityId wrong;
  for (std::size_t e = 0; own_ != nullptr && e < entities_; ++e) {
    rows_[e].def = own_[e];
    for (const SlotId slot : layout_->forms) {
      const std::int32_t form = value(slot, Ref::of(EntityId(e)));
      if (form <= 0) continue;
      if (!in_play(EntityId(e)) || static_cast<std::size_t>(form) > catalog().definitions.size()) wrong = EntityId(e);
      else rows_[e].def = static_cast<std::uint16_t>(form - 1);
    }
  }
  return wrong;
}

std::uint64_t State::hash() const {
  return hash_words(reinterpret_cast<const std::uint32_t*>(base_), layout_->bytes / 4);
}

void State::write_initial(SlotId slot) {
  touched_[slot.index()] = 0;
  const SlotInfo& info = layout_->slot_info[slot.index()];
  std::int32_t* first = globals_ + info.first;
  switch (info.scope) {
    case SlotScope::kMatch: *first = info.initial; break;
    case SlotScope::kSeat:
      for (std::size_t i = 0; i < seats_; ++i) first[i] = info.initial;
      break;
    case SlotScope::kEntity:
      std::memcpy(first, layout_->initial.data() + info.first, sizeof(*first) * entities_);
      break;
  }
  if (own_ != nullptr && layout_->is_form(slot)) settle_forms();
}

void State::reset_entity(EntityId e) {
  std::int32_t* value = entity_values_ + e.index();
  for (std::int32_t initial : layout_->entity_initial) {
    *value = initial;
    value += entities_;
  }
  if (own_ != nullptr) rows_[e.index()].def = own_[e.index()];
}

std::size_t State::attached_count(EntityId host) const {
  std::size_t n = 0;
  for (std::uint16_t c = rows_[host.index()].child; c != 0xFFFF; c = rows_[c].sibling) ++n;
  return n;
}

EntityId State::nth(ZoneId z, std::size_t n) const {
  std::uint16_t e = zone_rows_[z.index()].head;
  while (e != 0xFFFF && n-- > 0) e = rows_[e].next;
  return EntityId{e};
}

std::vector<EntityId> State::cards(ZoneId z) const {
  std::vector<EntityId> out;
  for (EntityId e = bottom_of(z); e.valid(); e = above(e)) out.push_back(e);
  return out;
}

// Moves a card that is attached, has attachments or is in a group.
bool State::move_bound(EntityId e, ZoneId to, End end) {
  Row& r = rows_[e.index()];
  const ZoneId from{r.zone};
  if (r.child != 0xFFFF && layout_->zone_info[r.zone].stacks && from != to) take_place(EntityId{r.child}, e);
  const Rest rest = leave_group(e);
  if (r.host != 0xFFFF) detach(e);
  const ZoneInfo &left = layout_->zone_info[r.zone], &entered = layout_->zone_info[to.index()];
  unlink(e);
  link(e, to, end);
  settle(e, from, rest);
  if (begins_anew(left, entered)) reset_entity(e);
  const bool leaves = left.in_play && !entered.in_play;
  if (leaves || entered.kind == kNowhere.value) note_left(e, leaves);
  return leaves;
}

void State::attach(EntityId e, EntityId host, std::size_t place) {
  const ZoneId from{rows_[e.index()].zone};
  const bool bound = rows_[e.index()].host != 0xFFFF || group(e) != 0;
  const Rest rest = bound ? leave_group(e) : Rest{};
  if (rows_[e.index()].host != 0xFFFF) detach(e);
  unlink(e);
  link(e, ZoneId{layout_->zone_base[kAttached.index()]}, End::kTop);
  Row& r = rows_[e.index()];
  std::uint16_t* at = &rows_[host.index()].child;
  while (*at != 0xFFFF && place-- > 0) at = &rows_[*at].sibling;
  r.host = host.value;
  r.sibling = *at;
  *at = e.value;
  if (bound || rows_[host.index()].host != 0xFFFF) return settle(e, from, rest);
  const ZoneInfo& left = layout_->zone_info[from.index()];
  const std::uint8_t shown = layout_->zone_info[rows_[host.index()].zone].shown;
  mistake(e, from, shown);
  if (left.interchangeable && (left.shown | shown) != 0xFF) lose_track(e, from);
  r.known = r.face_up != 0 ? std::uint8_t{0xFF} : static_cast<std::uint8_t>(r.known | shown);
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
  if (h.next != e.value) {  // the host is not the last in its zone: e goes before its successor
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
  if (own != 0xFFFF) {  // the attachments of `e` itself come last
    std::uint16_t* last = &h.sibling;
    while (*last != 0xFFFF) last = &rows_[*last].sibling;
    *last = own;
  }
  settle(e, from, rest);
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

std::size_t State::draw(ZoneId from, ZoneId to, std::size_t cards) {
  ZoneRow &source = zone_rows_[from.index()], &target = zone_rows_[to.index()];
  const ZoneInfo &left = layout_->zone_info[from.index()], &entered = layout_->zone_info[to.index()];
  Row* const rows = rows_;
  const std::uint16_t* const groups = layout_->shows_tops ? groups_ : nullptr;
  Word *lacks = members_ + from.index() * layout_->words, *gains = members_ + to.index() * layout_->words;
  const std::uint8_t shown = entered.shown;
  const unsigned see = left.interchangeable ? left.shown | shown : 0xFFu;  // see lose_track
  const std::size_t last = source.count, most = std::min(cards, last);
  const std::uint16_t first = source.tail;
  std::uint16_t card = first, below = target.tail;
  unsigned kept = 0xFF;  // seats that can still tell the cards of the heap apart
  std::size_t drawn = 0;
  for (; drawn < most && (groups == nullptr || groups[card] == 0); ++drawn) {
    Row& r = rows[card];
    if (r.face_up == 0 && drawn + 1 != last) kept &= see;
    const std::uint16_t next = r.prev;
    r.zone = to.value;
    r.prev = below;
    r.next = next;  // the card drawn next
    r.known = r.face_up != 0 ? std::uint8_t{0xFF} : static_cast<std::uint8_t>((r.known & kept) | shown);
    const Word bit = Word{1} << (card % 64);
    lacks[card / 64] &= ~bit;
    gains[card / 64] |= bit;
    below = card;
    card = next;
  }
  if (drawn == 0) return 0;
  (target.tail == 0xFFFF ? target.head : rows_[target.tail].next) = first;
  target.tail = below;
  rows_[below].next = 0xFFFF;
  source.tail = card;
  (card == 0xFFFF ? source.head : rows_[card].next) = 0xFFFF;
  source.count = static_cast<std::uint16_t>(source.count - drawn);
  target.count = static_cast<std::uint16_t>(target.count + drawn);
  keep_known(from, static_cast<std::uint8_t>(kept));
  return drawn;
}

void State::pour(ZoneId from, ZoneId to) {
  ZoneRow &source = zone_rows_[from.index()], &target = zone_rows_[to.index()];
  for (std::uint16_t e = source.head; e != 0xFFFF; e = rows_[e].next) rows_[e].zone = to.value;
  target = source;
  source = ZoneRow{};
  const std::size_t words = layout_->words;
  Word *lacks = members_ + from.index() * words, *gains = members_ + to.index() * words;
  for (std::size_t i = 0; i < words; ++i) gains[i] = std::exchange(lacks[i], 0);
}

ZoneId State::place_beside(EntityId card, EntityId host, ZoneId zone) const {
  const SeatId whose = layout().seat_of(zone);
  if (!whose.valid() || owner(host) != whose || !owner(card).valid() || owner(card) == whose) return zone;
  return layout().zone(ZoneKindId{layout().zone_info[zone.index()].kind}, owner(card));
}

}  // namespace qd::state
