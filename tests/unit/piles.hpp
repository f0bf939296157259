// Shared by tests of hidden piles, stacks and eliminated seats: the small world with four more zones for each seat.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/dice/generator.hpp"
#include "engine/state/position.hpp"
#include "tests/unit/events/world.hpp"

namespace qd::core_test {

inline const SeatId kD(3);

/// pile: a visible top card; table: stacks; hold: in play, seen by its seat; lost: cards stay when the seat is
/// eliminated.
inline state::Catalog piles_catalog() {
  state::Catalog c = catalog();
  auto zone = [&](const char* name, state::Visibility see, bool in_play, bool pile) -> state::ZoneKind& {
    state::ZoneKind z;
    z.name = name;
    z.per_seat = true;
    z.in_play = in_play;
    z.pile = pile;
    z.visibility = see;
    c.zones.push_back(z);
    return c.zones.back();
  };
  zone("pile", state::Visibility::kTop, false, true);
  state::ZoneKind& table = zone("table", state::Visibility::kOwner, true, false);
  table.stacks = table.face_up = true;
  zone("hold", state::Visibility::kOwner, true, false);
  zone("lost", state::Visibility::kAll, false, true).stays = true;
  c.orders = true;
  return c;
}

inline std::vector<state::RosterEntry> three_of_each() {
  std::vector<state::RosterEntry> roster;
  for (int d = 0; d < 4; ++d) roster.push_back({DefId(d), SeatId::none(), 3});
  return roster;
}

inline state::State piles_state(std::size_t seats = 3, std::uint64_t seed = 1) {
  return {state::make_layout(std::make_shared<const state::Catalog>(piles_catalog()), seats, three_of_each()), seed};
}

/// A world, or a flow, over that catalog.
template <class Base>
struct WithPiles : Base {
  explicit WithPiles(std::size_t seats = 3) : Base(seats) {
    this->catalog = std::make_shared<const state::Catalog>(piles_catalog());
    this->rules = events::make_rules(this->catalog);
    for (const char* name : {"sunk", "hit", "scored"}) {
      events::EventKind kind;
      kind.name = name;
      this->rules.events.push_back(kind);
    }
    this->state = state::State(state::make_layout(this->catalog, seats, three_of_each()), 1);
    this->rules.policies.active = this->slot("active");
    this->set_active(kA);
  }
};

/// Which seats see a card, as letters.
inline std::string who_sees(const state::State& s, int card) {
  std::string out;
  for (std::size_t i = 0; i < s.layout().seats; ++i)
    if (s.sees(SeatId(i), EntityId(card))) out += static_cast<char>('A' + i);
  return out;
}
/// The seats that know it is one of its group.
inline std::string who_guesses(const state::State& s, int card) {
  std::string out;
  for (std::size_t i = 0; i < s.layout().seats; ++i)
    if (((s.row(EntityId(card)).among >> i) & 1) != 0) out += static_cast<char>('A' + i);
  return out;
}
inline std::uint8_t bits(std::initializer_list<SeatId> seats) {
  unsigned out = 0;
  for (SeatId s : seats) out |= 1u << s.value;
  return static_cast<std::uint8_t>(out);
}
inline void set_out(state::State& s, std::initializer_list<SeatId> seats) { s.header().out = bits(seats); }

}  // namespace qd::core_test
