// Tables with cards that a seat may not know: their places are open, their identity is not.
#include <catch2/catch.hpp>

#include "engine/view/scene.hpp"
#include "tests/unit/script/tanks.hpp"

using namespace qd;

namespace {

match::Match before_a_wall(const char* walls) {
  unit::Pebbles p;
  auto rules = unit::tanks(p).rules("zone { \"walls\", on_table = true }", walls).load();
  match::Setup setup;
  state::Position position;
  position.sides["A"].zones["field"] = {"T@12,4,0"};
  position.shared.zones["walls"] = {"W@12,10,0"};
  setup.given = position;
  return {rules, setup};
}

std::string refusal(const match::Match& m, const std::string& text) {
  try {
    return m.check(m.keys().parse(text));
  } catch (const UserError& e) {
    return e.what();
  }
}

}  // namespace

TEST_CASE("a reason names no wall that the seat may not know") {
  CHECK(refusal(before_a_wall("zone { \"walls\", on_table = true }"), "drive T1") == "Wall is in the way");
  CHECK(refusal(before_a_wall("zone { \"walls\", on_table = true, see = \"none\" }"), "drive T1") ==
        "a hidden card is in the way");
}

TEST_CASE("a picture does not tell which model acts to those who may not read it") {
  unit::Pebbles p;
  auto rules = unit::tanks(p)
                   .rules("attribute { \"stopper\", is = \"card\" },",
                          "attribute { \"stopper\", is = \"card\" }, attribute { \"next_one\", is = \"card\", secret = "
                          "true },")
                   .rules("--[[more]]", "picture = { actor = \"next_one\" },")
                   .load();
  match::Setup setup;
  state::Position position;
  position.sides["A"].zones["field"] = {"T@12,4,0"};
  setup.given = position;
  match::Match m(rules, setup);
  const state::State& s = m.state();
  const EntityId tank = s.nth(s.layout().zone(s.catalog().find_zone("field"), SeatId(0)), 0);
  const SlotId slot = s.catalog().find_slot(state::SlotScope::kMatch, "next_one");
  m.suppose([&](state::State& changed) { changed.set_value(slot, Ref::none(), Ref::of(tank).value); });
  CHECK(view::make_scene(m, Viewer::all(), EntityId::none()).models[0].acts);
  CHECK_FALSE(view::make_scene(m, SeatId(1), EntityId::none()).models[0].acts);
  CHECK_FALSE(view::make_scene(m, Viewer::onlooker(), EntityId::none()).models[0].acts);
}
