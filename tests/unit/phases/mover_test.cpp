// The calls of the flow to a mover; this one knows only two fixed ways.
#include <catch2/catch.hpp>

#include "tests/unit/phases/flow.hpp"

using namespace qd;
using namespace qd::core_test;
using Catch::Contains;
using phases::Command;
using phases::Way;
using phases::WindowPolicy;

namespace {

Way turn_of(std::int32_t angle) {
  Way way;
  way.kind = Way::Kind::kTurn;
  way.at[0] = angle;
  way.count = 1;
  return way;
}

struct ByHeart : phases::Mover {
  std::vector<std::string> gone;
  bool stuck = false;

  void each_way(const Command&, const events::Env&, const std::function<bool(const Way&)>& f) const override {
    for (const std::int32_t angle : {3000, -3000})
      if (stuck || !f(turn_of(angle))) return;
  }
  [[nodiscard]] std::string check(const Command&, const events::Env&, const Way& way) const override {
    return way.count == 1 && way.at[0] % 1000 == 0 ? "" : "it turns by tens of degrees";
  }
  [[nodiscard]] std::string why_none(const Command&, const events::Env&) const override {
    return stuck ? "it is stuck" : "";
  }
  void go(const Command& command, const events::Env& env, const Way& way) override {
    gone.push_back(command.id + " of " + std::to_string(env.me.value) + ": " + phases::written(way));
  }
  void travel(std::uint16_t course, const events::Env& env) override {
    gone.push_back("course " + std::to_string(course) + " of card " + std::to_string(env.card.value));
  }
};

/// A window with a command that is given with a way.
struct Sailing : Flow {
  ByHeart mover;
  CommandId sail = fire("sail", 0);

  phases::Machine& set_out(NodeId first = NodeId::none()) {
    program.commands[sail.index()].course = 0;
    const NodeId main = window("main", WindowPolicy::kSolo, {sail});
    return begin(seq("match", first.valid() ? std::vector<NodeId>{first, main} : std::vector<NodeId>{main}));
  }
};

}  // namespace

TEST_CASE("each way is an option, and the chosen one is taken before the command takes effect") {
  Sailing f;
  f.set_out().set_mover(&f.mover);
  CHECK_FALSE(f.play({}));
  CHECK(f.open() == "A main: sail 30, sail -30, pass");
  CHECK_FALSE(f.play({"sail -30"}));
  CHECK(f.mover.gone == std::vector<std::string>{"sail of 0: -30"});
  CHECK(f.notes == std::vector<std::string>{"sail A"});
}

TEST_CASE("a way that is not offered is taken if it is legal, and refused in words if not") {
  Sailing f;
  f.set_out().set_mover(&f.mover);
  CHECK_FALSE(f.play({"sail 20"}));
  CHECK(f.mover.gone == std::vector<std::string>{"sail of 0: 20"});
  CHECK_THROWS_WITH(f.play({"sail 25"}), Contains("it turns by tens of degrees"));
  CHECK(f.mover.gone.size() == 1);
}

TEST_CASE("where there is no way there is no option, and the mover says why") {
  Sailing f;
  f.mover.stuck = true;
  f.set_out().set_mover(&f.mover);
  CHECK(f.play({}));
  CHECK(f.notes.empty());
  CHECK(f.machine->legality().why_not(f.sail, kA, EntityId::none(), Ref::none()) == "it is stuck");
}

TEST_CASE("the flow sends a card along a course by its number") {
  Sailing f;
  const NodeId leaf = f.leaf("drift", phases::Travel{});
  const ExprId card = f.expression("first(me.fleet, true)");
  phases::Travel travel;
  travel.card = card;
  travel.course = 7;
  f.node(leaf).act = travel;
  f.set_out(leaf).set_mover(&f.mover);
  f.put(3, f.zone("fleet", kA));
  CHECK_FALSE(f.play({}));
  CHECK(f.mover.gone == std::vector<std::string>{"course 7 of card 3"});
}

TEST_CASE("a game with ways fails in words where nobody moves cards, and a game without plays") {
  Sailing f;
  f.set_out();
  CHECK_THROWS_WITH(f.play({}), Contains("no mover is set"));
  Flow still;
  still.begin(still.window("main", WindowPolicy::kSolo, {still.fire("fire", 9)}));
  CHECK_FALSE(still.play({}));
  CHECK(still.open() == "A main: fire, pass");
}
