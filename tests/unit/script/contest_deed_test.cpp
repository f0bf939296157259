// contest as a deed of a card.
#include <catch2/catch.hpp>

#include "engine/view/view.hpp"
#include "tests/unit/script/pebbles.hpp"

using namespace qd;

TEST_CASE("a card runs a contest among its deeds") {
  unit::Pebbles p;
  p.rules("checks = {},",
          "checks = {}, combats = { combat { \"strike\", stream = \"luck\", rule = \"opposed\", attack = roll { dice = "
          "2, sides = 6, add = \"card.weight\", event = \"rolled\" },\n"
          "  defense = roll { dice = 1, sides = 6, event = \"rolled\" } } },");
  p.rules("events = {", "events = { event { \"rolled\", text = \"{card} rolls {dice}\" },");
  p.write("cards/pebbles/gem.lua",
          "return card { id = \"gem\", key = \"G\", name = \"Gem\", kind = \"pebble\", weight = 5,\n"
          "  throw { id = \"clash\", text = \"It strikes a pebble of a heap.\", target = \"foe.heap\",\n"
          "    does = contest { \"clash\", combat = \"strike\", card = \"card\", target = \"target\", store = "
          "\"count\" } },\n}\n");
  CHECK(unit::in_child([&]() -> std::string {
          match::Setup setup;
          state::Position position;
          position.phase = "turns";
          position.sides["A"].zones = {{"hand", {"G"}}};
          position.sides["B"].zones = {{"heap", {"S"}}, {"hand", {"S"}}};
          setup.given = position;
          setup.luck.dice = {{3, ""}, {4, ""}, {2, ""}};
          match::Match m(p.load(), setup);
          m.decide(m.keys().parse("throw G -> S"));
          const state::State& s = m.state();
          for (std::size_t i = 0; i < s.catalog().slots.size(); ++i)
            if (s.catalog().slots[i].name == "count") return std::to_string(s.value(SlotId(i), Ref::none()));
          return "no count";
        }) == "10");
}
