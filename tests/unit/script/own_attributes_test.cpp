// Counters that a card file declares for its own card.
#include <catch2/catch.hpp>

#include "tests/unit/script/pebbles.hpp"

using namespace qd;
using Catch::Contains;
using Catch::StartsWith;
using unit::Pebbles;

namespace {

Pebbles& with_gem(Pebbles& p, const std::string& attributes) {
  return p.write("cards/pebbles/gem.lua",
                 "return card { id = \"gem\", key = \"G\", name = \"Gem\", kind = \"pebble\", weight = 5,\n  "
                 "attributes = {\n    " +
                     attributes +
                     "\n  },\n  modify { text = \"Worth more with each spark.\", stat = \"value\", add = "
                     "\"card.sparks\", to = \"me.heap\", when = \"it == card\" } }\n");
}
std::string loading(const std::string& attributes) {
  Pebbles p;
  return with_gem(p, attributes).load_error();
}

}  // namespace

TEST_CASE("a card remembers what it declares, and it counts") {
  Pebbles p;
  with_gem(p, "attribute { \"sparks\", text = \"how bright it is\" }");
  const auto rules = p.load();
  const SlotId sparks = rules->catalog().find_slot(state::SlotScope::kEntity, "sparks");
  REQUIRE(sparks.valid());
  match::Setup setup;
  setup.given = state::Position{};
  setup.given->phase = "turns";
  setup.given->sides["A"].zones["heap"] = {"gem[sparks=3]"};
  setup.given->sides["A"].zones["hand"] = {"stone"};
  match::Match m(rules, setup);
  const EntityId gem = m.state().bottom_of(m.state().layout().zone(rules->catalog().find_zone("heap"), SeatId(0)));
  REQUIRE(gem.valid());
  CHECK(m.state().value(sparks, Ref::of(gem)) == 3);
  CHECK(events::Query(*rules->program().rules, m.state()).stat(rules->program().rules->find_stat("value"), gem) == 8);
}

TEST_CASE("an attribute of a card is one of cards unless it says otherwise, and declared once") {
  CHECK(loading("attribute { \"sparks\" }") == "loaded");
  CHECK(loading("attribute { \"sparks\" }, attribute { \"lit\", of = \"seat\" }, attribute { \"last\", of = \"match\", "
                "is = \"card\" }") == "loaded");
  CHECK_THAT(loading("attribute { \"sparks\" }, attribute { \"heat\" }"),
             Contains("'heat': declared twice, first in scripts/pebbles/rules.lua:") && Contains("every card has it"));
  CHECK_THAT(loading("attribute { \"sparks\" }, attribute { \"weight\" }"),
             Contains("attribute 'weight' of cards has the name of a number of cards"));
  CHECK_THAT(loading("attribute { \"sparks\", colour = 1 }"), Contains("colour"));
}
