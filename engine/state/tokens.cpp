// Tokens, cards that come into being in a match: takes rows for them and gives the rows back.
#include "engine/state/state.hpp"

namespace qd::state {

namespace {
constexpr std::uint32_t low(std::int32_t pair) { return static_cast<std::uint32_t>(pair) & 0xFFFFu; }
constexpr std::uint32_t high(std::int32_t pair) { return static_cast<std::uint32_t>(pair) >> 16; }
}  // namespace

// Does the frame of a running command name the card?
bool State::is_named(EntityId e) const {
  for (std::size_t i = 0; i < header_->depth; ++i)
    if (const Frame& f = frames_[i]; f.node == kCommandFrame && (low(f.b) == e.value || high(f.b) == e.value))
      return true;
  return false;
}

void State::forget_name(EntityId e) {
  for (std::size_t i = 0; i < header_->depth; ++i) {
    Frame& f = frames_[i];
    if (f.node != kCommandFrame) continue;
    const std::uint32_t source = low(f.b) == e.value ? 0xFFFFu : low(f.b);
    const std::uint32_t target = high(f.b) == e.value ? 0xFFFFu : high(f.b);
    f.b = static_cast<std::int32_t>(source | (target << 16));
  }
}

// Takes the rows in turn, so that a removed card is not taken for the next one. A row whose card a running command
// names comes last, because the command may still read that card.
EntityId State::make(DefId def, SeatId owner, bool vanishes) {
  EntityId found;
  for (std::size_t i = 1; i <= layout_->tokens; ++i) {
    const EntityId e(layout_->first_token + (tokens_->last + i) % layout_->tokens);
    if (token(e).exists != 0) continue;
    if (!found.valid()) found = e;
    if (is_named(e)) continue;
    found = e;
    break;
  }
  if (!found.valid()) return found;
  forget_name(found);
  tokens_->last = static_cast<std::uint16_t>(found.index() - layout_->first_token);
  tokens_->due = 1;  // in case it never arrives
  header_->dirty = 1;
  token(found) = TokenRow{};
  token(found).exists = 1;
  token(found).vanishes = vanishes ? 1 : 0;
  Row& r = rows_[found.index()];
  r.def = def.value;
  if (own_ != nullptr) own_[found.index()] = def.value;
  ++r.generation;
  set_owner(found, owner);
  reset_entity(found);
  return found;
}

void State::note_gone(EntityId e, bool play) {
  if (play && token(e).vanishes != 0) token(e).left = 1;
  else if (layout_->zone_kind[zone(e).index()] != kNowhere.value) return;
  tokens_->due = 1;
  header_->dirty = 1;
}

std::vector<EntityId> State::take_due() {
  std::vector<EntityId> out;
  tokens_->due = 0;
  for (std::size_t i = 0; i < layout_->tokens; ++i) {
    const EntityId e(layout_->first_token + i);
    const bool away = layout_->zone_kind[zone(e).index()] == kNowhere.value;
    if (token(e).exists != 0 && (token(e).left != 0 || away)) out.push_back(e);
  }
  return out;
}

void State::unmake(EntityId e) {
  const ZoneId nowhere{layout_->zone_base[kNowhere.index()]};
  const SeatId owner = this->owner(e);
  while (rows_[e.index()].child != 0xFFFF) {  // nothing stays attached to it
    const EntityId child{rows_[e.index()].child};
    move(child, layout_->zone_kind[zone(e).index()] == kAttached.value ? nowhere : place_beside(child, e, zone(e)),
         End::kTop);
  }
  if (zone(e) != nowhere) move(e, nowhere, End::kTop);
  token(e) = TokenRow{};
  Row& r = rows_[e.index()];
  ++r.generation;
  r.known = r.among = r.face_up = 0;
  set_owner(e, owner);
  reset_entity(e);
  for (std::size_t i = 0; i < layout_->slot_info.size(); ++i) {
    const Slot& slot = layout_->catalog->slots[i];
    if (slot.type != SlotType::kEntity || touched_[i] == 0) continue;
    const std::size_t owners = slot.scope == SlotScope::kMatch  ? 1
                               : slot.scope == SlotScope::kSeat ? seats_
                                                                : entities_;
    std::int32_t* const values = globals_ + layout_->slot_info[i].first;
    for (std::size_t owns = 0; owns < owners; ++owns)
      if (values[owns] == e.value) values[owns] = 0xFFFF;
  }
  if (layout_->catalog->orders)
    for (std::size_t n = 0; n < limits::kOrdersPerCardMax; ++n) set_order(e, n, 0);
}

}  // namespace qd::state
