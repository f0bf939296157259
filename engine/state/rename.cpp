// Exchanges the cards of a match: see State::rename.
#include "engine/state/state.hpp"

namespace qd::state {

namespace {

/// The card that takes the place of a card; seats and none stay the same.
inline std::uint16_t mapped(const std::vector<std::uint16_t>& order, std::uint16_t value) {
  return value < order.size() ? order[value] : value;
}

}  // namespace

void State::rename(const State& from, const std::vector<std::uint16_t>& order) {
  *this = from;
  std::vector<std::uint16_t> changed;
  changed.reserve(entities_);
  for (std::size_t e = 0; e < entities_; ++e) {
    const Row& old = from.rows_[e];
    Row& row = rows_[order[e]];
    if (order[e] != e) {
      changed.push_back(static_cast<std::uint16_t>(e));
      const std::uint16_t def = row.def;
      row = old;
      row.def = def;
    }
    row.prev = mapped(order, old.prev);
    row.next = mapped(order, old.next);
    row.host = mapped(order, old.host);
    row.child = mapped(order, old.child);
    row.sibling = mapped(order, old.sibling);
  }
  for (std::size_t z = 0; z < layout_->zones; ++z) {
    zone_rows_[z].head = mapped(order, zone_rows_[z].head);
    zone_rows_[z].tail = mapped(order, zone_rows_[z].tail);
  }
  for (std::uint16_t e : changed) {
    const std::size_t there = order[e];
    const Word bit = Word{1} << (there % 64);
    members_[from.rows_[there].zone * layout_->words + there / 64] &= ~bit;
    members_[from.rows_[e].zone * layout_->words + there / 64] |= bit;
  }
  if (layout_->shows_tops) rename_groups(from, order);
  rename_values(from, order, changed);
  if (layout_->catalog->orders) {
    constexpr std::size_t kEach = limits::kOrdersPerCardMax;
    for (std::size_t e = 0; e < entities_; ++e)
      for (std::size_t r = 0; r < kEach; ++r) {
        auto v = static_cast<std::uint32_t>(from.orders_[e * kEach + r]);
        if (v != 0)
          v = (v & 0xFFFFu) | (static_cast<std::uint32_t>(mapped(order, static_cast<std::uint16_t>(v >> 16))) << 16);
        orders_[order[e] * kEach + r] = static_cast<std::int32_t>(v);
      }
  }
  const std::size_t picks = layout_->catalog->sealed;
  std::int32_t* sealed = sealed_;
  for (std::size_t seat = 0; picks != 0 && seat < seats_; ++seat, sealed += picks + 1)
    for (std::int32_t p = 1; p < sealed[0]; ++p) {
      const auto v = static_cast<std::uint32_t>(sealed[p]);
      sealed[p] = static_cast<std::int32_t>((v & 0xFFFF0000u) | mapped(order, static_cast<std::uint16_t>(v)));
    }
  settle_forms();
}

// Skips slots that were never written: they have the same values in both states.
void State::rename_values(const State& from, const std::vector<std::uint16_t>& order,
                          const std::vector<std::uint16_t>& changed) {
  for (std::size_t i = 0; i < layout_->column.size(); ++i) {
    if (touched_[i] == 0) continue;
    const Slot& slot = layout_->catalog->slots[i];
    const bool names = slot.type == SlotType::kEntity;
    const std::size_t first = layout_->slot_info[i].first;
    std::int32_t* values = globals_ + first;
    if (slot.scope == SlotScope::kEntity)
      for (std::uint16_t e : changed) values[order[e]] = from.globals_[first + e];
    if (!names) continue;
    const std::size_t owners = slot.scope == SlotScope::kMatch  ? 1
                               : slot.scope == SlotScope::kSeat ? seats_
                                                                : entities_;
    for (std::size_t owner = 0; owner < owners; ++owner)
      values[owner] = mapped(order, static_cast<std::uint16_t>(values[owner]));
  }
}

// A seat that knows a card as one of its group still does if the card stays in the group. What seats knew about cards
// that leave, they know about those that take their places.
void State::rename_groups(const State& from, const std::vector<std::uint16_t>& order) {
  struct Left {
    std::uint16_t zone, group;
    std::uint8_t among;
  };
  std::vector<Left> left;
  std::vector<std::uint16_t> came, back(entities_);
  left.reserve(entities_);
  came.reserve(entities_);
  for (std::size_t e = 0; e < entities_; ++e) {
    groups_[order[e]] = from.groups_[e];
    back[order[e]] = static_cast<std::uint16_t>(e);
  }
  const auto stays = [&](std::size_t place, std::size_t card) {
    return from.groups_[card] == from.groups_[place] && from.rows_[card].zone == from.rows_[place].zone;
  };
  for (std::size_t e = 0; e < entities_; ++e) {
    if (from.groups_[e] == 0) continue;
    const std::uint16_t card = order[e];  // the card that takes place e; its own place was `card`
    if (stays(e, card)) rows_[card].among = from.rows_[card].among;
    else came.push_back(static_cast<std::uint16_t>(e));
    if (!stays(e, back[e])) left.push_back({from.rows_[e].zone, from.groups_[e], from.rows_[e].among});
  }
  for (std::uint16_t place : came)
    for (auto l = left.begin(); l != left.end(); ++l)
      if (l->zone == from.rows_[place].zone && l->group == from.groups_[place]) {
        rows_[order[place]].among = l->among;
        left.erase(l);
        break;
      }
}

}  // namespace qd::state
