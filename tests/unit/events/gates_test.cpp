// Abilities that come and go: modifiers and listeners count while their card has them, bands are settled one after the
// other, and a trigger that waits for its turn is not lost any more.
#include <catch2/catch.hpp>

#include "engine/base/error.hpp"
#include "tests/unit/events/world.hpp"

using namespace qd;
using namespace qd::core_test;
using Catch::Contains;
using events::Band;
using events::Event;
using events::ModifierOp;
using events::Query;
using events::Stage;

namespace {

const EntityId kShip(0), kOther(1);
const DefId kFrigate(0), kCruiser(1);

/// Frigates have an ability as long as their damage is not 1; two of them in the fleet of A.
struct Fleet : World {
  StatId has = stat("has_sail", "1"), speed = stat("speed", "1");
  Fleet() {
    rules.stats[has.index()].band = Band::kAbilities;
    modify(has, ModifierOp::kSet, "0").when = compile("it.damage == 1", modifier_scope(false));
    put(0, zone("fleet", kA));
    put(1, zone("fleet", kA));
  }
  std::int32_t value(StatId s, EntityId e) {
    rules.build_index();
    return Query(rules, state).stat(s, e);
  }
  void lose(EntityId e) { state.set_value(slot("damage"), Ref::of(e), 1); }
};

}  // namespace

TEST_CASE("a modifier counts while its card has it") {
  Fleet w;
  events::Modifier& m = w.modify(w.speed, ModifierOp::kAdd, "2", kFrigate);
  m.to = w.compile("me.fleet", Fleet::modifier_scope(true));
  m.gate = w.has;
  CHECK(w.value(w.speed, kShip) == 5);
  w.lose(kShip);
  CHECK(w.value(w.speed, kShip) == 3);
  w.lose(kOther);
  CHECK(w.value(w.speed, kShip) == 1);
  const auto idle = Query(w.rules, w.state).idle(w.speed, kShip);
  REQUIRE(idle.size() == 2);
  CHECK(idle[0].why == events::Idle::Why::kLost);
}

TEST_CASE("what is attached adds to its host while it has it") {
  Fleet w;
  events::Modifier& m = w.modify(w.speed, ModifierOp::kAdd, "2", kFrigate);
  m.to_host = true;
  m.gate = w.has;
  w.state.attach(kOther, kShip);
  CHECK(w.value(w.speed, kShip) == 3);
  w.lose(kOther);
  CHECK(w.value(w.speed, kShip) == 1);
}

TEST_CASE("a part of a keyword counts for every card that has it, wherever it may count") {
  Fleet w;
  events::Modifier& m = w.modify(w.speed, ModifierOp::kAdd, "2");
  m.gate = w.has;
  m.of_holders = m.to_self = true;
  w.put(3, w.zone("fleet", kB));
  CHECK(w.value(w.speed, kShip) == 3);
  CHECK(w.value(w.speed, EntityId(3)) == 3);
  CHECK(w.value(w.speed, EntityId(4)) == 1);  // not in play
  w.lose(kShip);
  CHECK(w.value(w.speed, kShip) == 1);
  CHECK(w.value(w.speed, kOther) == 3);
}

TEST_CASE("a modifier of abilities looks at lower layers alone") {
  Fleet w;
  const StatId gained = w.stat("has_oars");
  w.rules.stats[gained.index()].band = Band::kAbilities;
  events::Modifier& m = w.modify(gained, ModifierOp::kSet, "1", kFrigate, 1);
  m.to = w.compile("me.fleet", Fleet::modifier_scope(true));
  m.gate = w.has;
  m.below = 1;
  CHECK(w.value(gained, kShip) == 1);
  w.lose(kShip);
  w.lose(kOther);
  CHECK(w.value(gained, kShip) == 0);
  w.rules.modifiers.back().below = 0;  // the loss stands on layer 0
  CHECK(w.value(gained, kShip) == 1);
}

TEST_CASE("two that take each other's ability on one layer both lose it, and nobody asks without end") {
  Fleet w;
  events::Modifier& m = w.modify(w.has, ModifierOp::kSet, "0", kFrigate);
  m.to = w.compile("me.fleet", Fleet::modifier_scope(true));
  m.when = w.compile("it ~= card", Fleet::modifier_scope(true));
  m.gate = w.has;
  m.below = 0;
  CHECK(w.value(w.has, kShip) == 0);
  CHECK(w.value(w.has, kOther) == 0);
}

TEST_CASE("kinds are settled before abilities, abilities before numbers") {
  const auto error = [](Band band, Band read) {
    Fleet w;
    const StatId of = w.stat("of"), from = w.stat("from");
    w.rules.stats[of.index()].band = band;
    w.rules.stats[from.index()].band = read;
    w.modify(from, ModifierOp::kAdd, "1");
    w.modify(of, ModifierOp::kAdd, "1").when = w.compile("it.from == 1", Fleet::modifier_scope(false));
    try {
      w.rules.build_index();
    } catch (const ScriptError& e) {
      return std::string(e.what());
    }
    return std::string();
  };
  CHECK(error(Band::kNumbers, Band::kAbilities).empty());
  CHECK(error(Band::kNumbers, Band::kKinds).empty());
  CHECK(error(Band::kAbilities, Band::kKinds).empty());
  CHECK_THAT(error(Band::kKinds, Band::kNumbers),
             Contains("not of a lower layer") && Contains("kinds are settled first"));
  CHECK_THAT(error(Band::kAbilities, Band::kNumbers), Contains("not of a lower layer"));
  CHECK_THAT(error(Band::kKinds, Band::kAbilities), Contains("not of a lower layer"));
}

TEST_CASE("a listener hears while its card has it; a trigger that its card has lost since acts all the same") {
  for (const bool keyword : {false, true}) {
    Fleet w;
    std::vector<int> heard;
    const auto hears = [&](Event&, EntityId self) {
      heard.push_back(self.index() == 0 ? 0 : 1);
      w.lose(kShip);
      w.lose(kOther);
      return 1;
    };
    events::Listener& l = w.on(Stage::kAfter, "hit", hears, keyword ? DefId::none() : kFrigate);
    l.gate = w.has;
    l.of_holders = keyword;
    events::Events& e = w.start();
    CHECK(e.announce(w.event("hit"), kA, Ref::of(kShip)));
    CHECK(heard == std::vector<int>{0, 1});
    CHECK(e.announce(w.event("hit"), kA, Ref::of(kShip)));
    CHECK(heard.size() == 2);
  }
}

TEST_CASE("a reaction that its card has lost since does not act") {
  Fleet w;
  int heard = 0;
  w.on(
       Stage::kReact, "hit",
       [&](Event&, EntityId) {
         ++heard;
         w.lose(kShip);
         w.lose(kOther);
         return 1;
       },
       kFrigate)
      .gate = w.has;
  CHECK(w.start().announce(w.event("hit"), kA, Ref::of(kShip)));
  CHECK(heard == 1);
}
