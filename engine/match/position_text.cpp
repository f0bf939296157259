#include "engine/match/position_text.hpp"

#include "engine/state/on_table.hpp"
#include "engine/state/position.hpp"

namespace qd::match {

using state::SlotScope;
using state::SlotType;
using state::State;

namespace {

/// Attributes of a card, a seat or the match, sorted by name, because their order in the rules does not belong to the
/// position.
std::string attributes(const State& s, SlotScope scope, Ref owner) {
  std::map<std::string, std::string> said;
  const std::vector<state::Slot>& slots = s.catalog().slots;
  const state::TableInfo& table = s.catalog().table;
  for (std::size_t i = 0; i < slots.size(); ++i) {
    const SlotId id(i);
    const state::Slot& slot = slots[i];
    if (slot.scope != scope || !slot.shown || slot.type == SlotType::kEntity) continue;
    if (table.any && (id == table.x || id == table.y || id == table.heading)) continue;
    const std::int32_t v = s.value(id, owner);
    if (v == s.layout().slot_info[i].initial) continue;
    const Ref who{static_cast<std::uint16_t>(v)};
    const bool is_number = slot.type == SlotType::kInteger;
    said[slot.name] = is_number ? state::value_text(slot, v) : who.is_seat() ? state::seat_letter(who.seat()) : "-";
  }
  std::string out;
  for (const auto& [name, value] : said) out += (out.empty() ? "" : ",") + name + "=" + value;
  return out;
}

std::string card_text(const State& s, EntityId e) {
  std::string out = s.definition(e).key;
  if (s.catalog().table.any && !s.host(e).valid() && state::stands(s, e))
    out += "@" + state::written(state::pose_of(s, e));
  std::string said = attributes(s, SlotScope::kEntity, Ref::of(e));
  if (s.is_token(e))
    said = std::string(state::kToken) + "=" + (s.vanishes(e) ? "vanishes" : "stays") + (said.empty() ? "" : ",") + said;
  if (!said.empty()) out += "[" + said + "]";
  std::string inner;
  for (EntityId c{s.row(e).child}; c.valid(); c = EntityId{s.row(c).sibling})
    inner += (inner.empty() ? "" : ",") + card_text(s, c);
  return inner.empty() ? out : out + "{" + inner + "}";
}

}  // namespace

std::string position_text(const State& s) {
  const state::Layout& l = s.layout();
  std::map<std::string, std::string> zones;
  for (std::size_t z = 0; z < l.zones; ++z) {
    const ZoneId zone(z);
    if (l.zone_kind[z] == state::kNowhere.value || l.zone_kind[z] == state::kAttached.value || !l.kind_of(zone).shown)
      continue;
    std::string cards;
    for (EntityId e = s.bottom_of(zone); e.valid(); e = s.above(e)) cards += " " + card_text(s, e);
    const SeatId seat = l.seat_of(zone);
    if (!cards.empty()) zones[(seat.valid() ? state::seat_letter(seat) + "." : "") + l.kind_of(zone).name] = cards;
  }
  std::string out = "match " + attributes(s, SlotScope::kMatch, Ref::none()) + "\n";
  for (std::size_t k = 0; k < l.seats; ++k) {
    const SeatId seat(k);
    out += "seat " + state::seat_letter(seat) + (s.plays(seat) ? " " : " out ") +
           attributes(s, SlotScope::kSeat, Ref::of(seat)) + "\n";
  }
  for (const auto& [name, cards] : zones) out += name + cards + "\n";
  return out;
}

}  // namespace qd::match
