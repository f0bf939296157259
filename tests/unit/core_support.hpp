// Shared by tests of the layers below `script`: a small catalog and states of it, built by hand.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/state/state.hpp"

namespace qd::core_test {

inline const SeatId kA(0), kB(1), kC(2);

/// Two kinds, four cards, five zones besides the built-in ones, an attribute of every scope and type.
inline state::Catalog catalog() {
  state::Catalog c = state::make_catalog();
  c.sealed = limits::kAnswerMax;
  c.kinds = {"ship", "gun"};
  c.numbers = {"limit", "power"};
  auto card = [&](const char* id, const char* key, int kind, std::vector<std::int32_t> numbers) {
    state::Definition d;
    d.id = id;
    d.key = key;
    d.name = id;
    d.kind = KindId(kind);
    d.numbers = std::move(numbers);
    c.definitions.push_back(d);
  };
  card("frigate", "F", 0, {2, 1});
  card("cruiser", "C", 0, {3, 2});
  card("laser", "L", 1, {0, 4});
  card("shield", "S", 1, {0, 0});
  auto zone = [&](const char* name, bool per_seat, bool in_play, bool pile, state::Visibility see) {
    state::ZoneKind z;
    z.name = name;
    z.per_seat = per_seat;
    z.in_play = in_play;
    z.pile = pile;
    z.interchangeable = see == state::Visibility::kOwner;
    z.visibility = see;
    c.zones.push_back(z);
  };
  zone("deck", false, false, true, state::Visibility::kNone);
  zone("hand", true, false, false, state::Visibility::kOwner);
  zone("fleet", true, true, false, state::Visibility::kAll);
  zone("discard", false, false, true, state::Visibility::kAll);
  zone("vault", true, false, true, state::Visibility::kNone);
  auto slot = [&](const char* name, state::SlotScope scope, state::SlotType type, std::int32_t initial) {
    state::Slot s;
    s.name = name;
    s.scope = scope;
    s.type = type;
    s.initial = initial;
    c.slots.push_back(s);
  };
  slot("turn", state::SlotScope::kMatch, state::SlotType::kInteger, 0);
  slot("active", state::SlotScope::kMatch, state::SlotType::kSeat, 0xFFFF);
  slot("chosen", state::SlotScope::kMatch, state::SlotType::kEntity, 0xFFFF);
  slot("points", state::SlotScope::kSeat, state::SlotType::kInteger, 10);
  slot("damage", state::SlotScope::kEntity, state::SlotType::kInteger, 0);
  slot("fresh", state::SlotScope::kEntity, state::SlotType::kInteger, 1);
  c.parameters.push_back({"hand_size", 3, "", {}});
  c.streams.push_back({"attack", true});
  c.streams.push_back({"luck", false});
  return c;
}

inline std::shared_ptr<const state::Layout> layout(std::size_t seats = 2, std::vector<state::RosterEntry> roster = {}) {
  if (roster.empty())
    for (int d = 0; d < 4; ++d) roster.push_back({DefId(d), SeatId::none(), 3});
  return state::make_layout(std::make_shared<const state::Catalog>(catalog()), seats, roster);
}

/// Entities 0-2 are frigates, 3-5 cruisers, 6-8 lasers, 9-11 shields; all of them are in no zone.
inline state::State fresh(std::size_t seats = 2, std::uint64_t seed = 1) { return {layout(seats), seed}; }

inline ZoneId zone(const state::State& s, const char* name, SeatId seat = SeatId::none()) {
  return s.layout().zone(s.catalog().find_zone(name), seat);
}
inline SlotId slot(const state::State& s, const char* name) {
  for (std::size_t i = 0; i < s.catalog().slots.size(); ++i)
    if (s.catalog().slots[i].name == name) return SlotId(i);
  return SlotId::none();
}
inline std::vector<int> cards(const state::State& s, ZoneId z) {
  std::vector<int> out;
  for (EntityId e = s.bottom_of(z); e.valid(); e = s.above(e)) out.push_back(e.value);
  return out;
}
inline std::vector<int> attached(const state::State& s, EntityId host) {
  std::vector<int> out;
  for (EntityId e{s.row(host).child}; e.valid(); e = EntityId{s.row(e).sibling}) out.push_back(e.value);
  return out;
}

}  // namespace qd::core_test
