// "quarry": a game for two to four seats with carts (stacks), heaps (piles with a visible top) and seats that may be
// eliminated. It replaces the rules of "pebbles"; tests replace its parts, mostly the effect of the command `act`.
#pragma once

#include "tests/unit/script/pebbles.hpp"

namespace qd::unit {

inline constexpr const char* kQuarryRules = R"lua(return rules {
  id = "pebbles", title = "Quarry", text = "Carts and heaps.", seats = { min = 2, max = 4 }, deck = "standard",
      active = "active", start = "rounds",
  kinds = { kind { "rock", numbers = { "weight", "colour" } } },
  zones = {
    zone { "bag", pile = true, see = "none" },
    zone { "hand", per_seat = true, see = "owner", interchangeable = true },
    zone { "heap", per_seat = true, pile = true, see = "top" },
    zone { "carts", per_seat = true, in_play = true, see = "owner", face_up = true, stack = { by = "it.weight" } },
    zone { "yard", per_seat = true, in_play = true },
    zone { "kept", per_seat = true, pile = true, stays = true },
    zone { "gone", pile = true },
  },
  attributes = {
    attribute { "active", is = "seat" },
    attribute { "first", is = "seat", option = true },
    attribute { "goal", option = true, initial = 5 },
    attribute { "lucky", is = "seat" },
    attribute { "result" },
    attribute { "hidden_count", shown = false },
    attribute { "points", of = "seat", initial = 3 },
    attribute { "scratch", of = "seat", shown = false, initial = 7 },
    attribute { "dust", of = "card" },
    attribute { "inner", of = "card", shown = false },
  },
  stats = { stat { "load", base = "sum(stack(it), it.weight)" }, stat { "core", base = "it.weight", secret = true } },
  events = { event { "scored", text = "{seat} scores {amount}" },
      event { "joined", text = "{card} joins a cart", hidden = "something joins a cart" } },
  endings = { "goal", "nobody left" },
  commands = { command { "act", windows = "turn", text = "does it",
      does = { --[[deeds]] set { "nothing", "result", "result" } } }, --[[commands]] },
  checks = { --[[checks]] },
  --[[more]]
}
)lua";

/// Cards: F (weight 1, colour 1), G (2, 1), H (3, 2), J (4, 2).
inline Pebbles& quarry(Pebbles& p) {
  p.write("scripts/pebbles/rules.lua", kQuarryRules);
  p.write("scripts/pebbles/flow.lua", R"(return seq { "match",
  --[[flow]]
  loop { "rounds", menu { "main", offers = "turn" }, set { "go_on", "active", "active.next" } },
}
)");
  int weight = 0;
  for (const char* card : {"flint", "granite", "halite", "jasper"}) {
    const std::string id = card, n = std::to_string(++weight);
    p.write("cards/pebbles/" + id + ".lua", "return card { id = \"" + id + "\", key = \"" +
                                                std::string(1, static_cast<char>(id[0] - 32)) + "\", name = \"" + id +
                                                "\", kind = \"rock\", weight = " + n +
                                                ", colour = " + std::to_string((weight + 1) / 2) + " }\n");
  }
  p.write(Pebbles::kStone,
          "return card { id = \"stone\", key = \"S\", name = \"Stone\", kind = \"rock\", weight = 9,\n  -- more\n}\n");
  p.write("cards/pebbles/gem.lua",
          "return card { id = \"gem\", key = \"X\", name = \"Gem\", kind = \"rock\", weight = 0 }\n");
  return p;
}
inline Pebbles& deeds(Pebbles& p, const std::string& code) { return quarry(p).rules("--[[deeds]]", code + ", "); }

inline match::Setup quarry_setup(const state::Position& position, std::size_t seats = 3) {
  match::Setup setup;
  setup.seats = seats;
  setup.given = position;
  return setup;
}
inline std::vector<std::string> keys_of(const match::Match& m, const char* zone, SeatId seat = SeatId::none()) {
  const state::State& s = m.state();
  std::vector<std::string> out;
  ZoneId z = s.layout().zone(s.catalog().find_zone(zone), seat);
  for (EntityId e = s.bottom_of(z); e.valid(); e = s.above(e)) out.push_back(state::describe(s, e));
  return out;
}
inline std::int32_t value_of(const match::Match& m, const char* slot, SeatId seat = SeatId::none()) {
  const state::Catalog& c = m.state().catalog();
  return m.state().value(c.find_slot(seat.valid() ? state::SlotScope::kSeat : state::SlotScope::kMatch, slot),
                         Ref::of(seat));
}

}  // namespace qd::unit
