// "tanks": a tiny game on a table of 24 x 24 inches, for tests of places and moves on a table.
#pragma once

#include "tests/unit/script/pebbles.hpp"

namespace qd::unit {

inline Pebbles& tanks(Pebbles& p) {
  p.write("scripts/pebbles/setup.lua", "return {}\n");
  p.write("scripts/pebbles/rules.lua", R"lua(return rules {
  id = "pebbles", title = "Tanks", seats = { min = 2, max = 2 }, deck = "standard", active = "active",
      keep_order = true, numbered = true, start = "turns",
  table = { width = 24, height = 24 }, map = "plain",
  kinds = { kind { "tank", numbers = { number { "speed", inches = true }, "gun" } }, kind { "wall" }, kind { "flag" } },
  zones = {
    zone { "garage", per_seat = true, in_play = true },
    zone { "field", per_seat = true, in_play = true, on_table = true },
    zone { "off", per_seat = true, in_play = true },
    zone { "walls", on_table = true }, zone { "flags", in_play = true, on_table = true },
  },
  attributes = {
    attribute { "active", is = "seat" }, attribute { "met", of = "card" }, attribute { "hit", of = "card" },
        attribute { "edge", of = "card", words = { "north", "east", "south", "west" } },
    attribute { "stopper", is = "card" }, attribute { "fuel", of = "card", inches = true, initial = 0 },
        attribute { "gear", words = { "low", "high" } },
  },
  events = { event { "moved_on", text = "{card} drives {inches} to {place}" },
      event { "shoved", text = "{card} is shoved to {place}" }, event { "parked", text = "{card} at {place}" } },
  endings = { "over" },
  courses = {
    course { "drive", length = "card.speed", turn = "90deg", turn_after = 50,
        slowed_by = "where(walls, it.is_mud)", slowed_to = 50, barred_by = "where(walls, it.is_wall_piece)",
      beyond = { beyond { "where(every.field, it ~= card)", clear = "1in" } }, overlapped = "hit", exit = "edge",
      meets = { meet { "flags", order = "met" } }, event = "moved_on" },
    course { "crawl", length = "card.speed", any_length = true, event = "moved_on" },
    course { "fly", along = "free", length = "card.speed",
        need = { need { "not any(where(every.field, it ~= card), overlaps(card, it))", "no room there" },
      need { "not any(flags, swept(it) <= 0in)", "flags are in the way" } }, event = "moved_on" },
    course { "shove", along = "away", of = "target", length = "4in",
        stops_at = "where(every.field, it ~= card) | walls", stopped_by = "stopper", event = "shoved" },
  },
  spots = {
    spot { "park", turns = true, inside = { north = "6in" }, facing = "90deg",
        need = { need { "not any(every.field, overlaps(card, it))", "no room there" } } },
    spot { "beside", around = "first(me.field, true)", reach = "2in", event = "parked" },
  },
  commands = {
    command { "drive", from = "field", windows = "turn", course = "drive" },
    command { "crawl", from = "field", windows = "turn", course = "crawl" },
    command { "fly", from = "field", windows = "turn", course = "fly" },
    command { "park", from = "garage", windows = "turn", spot = "park", to = "field", event = "parked" },
    command { "shift", from = "where(foe.field, true)", windows = "turn", spot = "beside" },
    command { "shove", from = "field", windows = "turn", target = "foe.field",
        does = travel { "go", course = "shove", card = "target", target = "card" } },
  },
  words = { foe = "me.next" },
  --[[more]]
})lua");
  p.write("scripts/pebbles/flow.lua", R"lua(return seq { "match", set { "first", "active", "first(seats, true)" },
  loop { "turns", menu { "turn", policy = "one" }, set { "next", "active", "me.next" } },
}
)lua");
  p.write("cards/pebbles/stone.lua",
          R"lua(return card { id = "tank", key = "T", name = "Tank", kind = "tank", speed = 6, gun = 2,
          shape = { length = 2, width = 1 } }
)lua");
  p.write("cards/pebbles/gem.lua", R"lua(return {
  card { id = "wall_piece", key = "W", name = "Wall", kind = "wall", shape = { width = 8, depth = 1 } },
  card { id = "mud", name = "Mud", kind = "wall", shape = { corners = { { -2, -2 }, { 2, -2 }, { 2, 2 },
      { -2, 2 } } } },
  card { id = "flag", name = "Flag", kind = "flag" },
  card { id = "drone", key = "D", name = "Drone", kind = "tank", speed = 6, shape = { diameter = 1 } },
}
)lua");
  p.write("cards/pebbles/decks/standard.lua",
          R"lua(return deck { id = "standard", zones = { garage = { "2 T", "D[fuel=2.5]" } } }
)lua");
  p.write(
      "cards/pebbles/maps/plain.lua",
      R"lua(return map { id = "plain", title = "Plain", zones = { walls = { "W@12,20,0" }, flags = { "flag@12,12" } } }
)lua");
  return p;
}

}  // namespace qd::unit
