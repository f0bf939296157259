#include <catch2/catch.hpp>

#include "engine/base/error.hpp"
#include "engine/dice/generator.hpp"
#include "tests/unit/child.hpp"
#include "tests/unit/events/world.hpp"

using namespace qd;
using namespace qd::core_test;
using Catch::Contains;
using events::ModifierOp;
using events::Query;

namespace {

const EntityId kShip(0);
const DefId kFrigate(0), kCruiser(1), kLaser(2), kShield(3);

/// A frigate of A with a laser, a shield and another shield.
void equip(World& w) {
  w.put(0, w.zone("fleet", kA));
  for (int i : {6, 9, 10}) w.state.attach(EntityId(i), kShip);
}

std::int32_t value(World& w, StatId stat, EntityId e = kShip) {
  w.rules.build_index();
  return Query(w.rules, w.state).stat(stat, e);
}

}  // namespace

TEST_CASE("a stat without modifiers is its base, without a base 0") {
  World w;
  StatId attack = w.stat("attack", "it.power + 1"), bare = w.stat("bare");
  CHECK(value(w, attack) == 2);
  CHECK(value(w, attack, EntityId(3)) == 3);
  CHECK(value(w, bare) == 0);
}

TEST_CASE("what is attached adds to its host, each copy, and to nobody else") {
  World w;
  StatId defense = w.stat("defense", "1");
  w.modify(defense, ModifierOp::kAdd, "2", kShield).to_host = true;
  equip(w);
  w.put(1, w.zone("fleet", kA));
  CHECK(value(w, defense) == 5);
  CHECK(value(w, defense, EntityId(1)) == 1);
  CHECK(w.rules.stats[0].only_host_constants);
}

TEST_CASE("a modifier with a condition or a computed value counts as its sources say") {
  World w;
  StatId defense = w.stat("defense");
  w.modify(defense, ModifierOp::kAdd, "it.damage", kShield).to_host = true;
  events::Modifier& m = w.modify(defense, ModifierOp::kAdd, "10", kLaser);
  m.to_host = true;
  m.when = w.compile("me.points < 10", World::modifier_scope(true));
  equip(w);
  w.state.set_value(w.slot("damage"), Ref::of(kShip), 3);
  CHECK(value(w, defense) == 6);
  CHECK_FALSE(w.rules.stats[0].only_host_constants);
  w.state.set_value(w.slot("points"), Ref::of(kA), 9);
  CHECK(value(w, defense) == 16);
}

TEST_CASE("a modifier may reach a set of cards from wherever its card is in play") {
  World w;
  StatId defense = w.stat("defense");
  w.modify(defense, ModifierOp::kAdd, "1", kCruiser).to = w.compile("me.fleet", World::modifier_scope(true));
  w.put(0, w.zone("fleet", kA));
  w.put(1, w.zone("fleet", kB));
  w.put(3, w.zone("fleet", kA));
  w.put(4, w.zone("hand", kA));  // not in play
  CHECK(value(w, defense) == 1);
  CHECK(value(w, defense, EntityId(1)) == 0);
  w.put(4, w.zone("fleet", kA));
  CHECK(value(w, defense) == 2);
}

TEST_CASE("a modifier of the rules concerns every card or the set it names") {
  World w;
  StatId defense = w.stat("defense");
  w.modify(defense, ModifierOp::kAdd, "7").when = w.compile("it.is_frigate", World::modifier_scope(false));
  CHECK(value(w, defense) == 7);
  CHECK(value(w, defense, EntityId(3)) == 0);
}

TEST_CASE("modifiers act by layer, then in order of declaration; caps hold what came before them") {
  World w;
  StatId s = w.stat("s", "1");
  w.modify(s, ModifierOp::kAdd, "10", DefId{}, 3);
  w.modify(s, ModifierOp::kSet, "5", DefId{}, 1);
  w.modify(s, ModifierOp::kAdd, "4", DefId{}, 0);
  w.modify(s, ModifierOp::kAtMost, "8", DefId{}, 2);
  w.modify(s, ModifierOp::kAdd, "6", DefId{}, 1);
  CHECK(value(w, s) == 18);  // 1, 5, 5, 11, 8, 18
  w.modify(s, ModifierOp::kAtLeast, "30", DefId{}, 4);
  CHECK(value(w, s) == 30);
}

TEST_CASE("a value is multiplied and divided, and rounded as the modifier says, below zero as well") {
  struct Case {
    const char* base;
    ModifierOp op;
    const char* by;
    int value;
  };
  constexpr auto kUp = ModifierOp::kDivideUp, kDown = ModifierOp::kDivideDown, kTimes = ModifierOp::kTimes;
  for (const Case& c : {Case{"7", kUp, "2", 4},
                        {"7", kDown, "2", 3},
                        {"-7", kUp, "2", -3},
                        {"-7", kDown, "2", -4},
                        {"8", kUp, "2", 4},
                        {"8", kDown, "2", 4},
                        {"-8", kDown, "2", -4},
                        {"1", kUp, "3", 1},
                        {"0", kUp, "3", 0},
                        {"7", kTimes, "2", 14},
                        {"7", kTimes, "0", 0},
                        {"7", kTimes, "-1", -7}}) {
    INFO(c.base << " " << events::modifier_op_name(c.op) << " " << c.by);
    World w;
    const StatId s = w.stat("s", c.base);
    w.modify(s, c.op, c.by);
    CHECK(value(w, s) == c.value);
  }
}

TEST_CASE("a product out of range is an error, unless a later modifier limits or replaces it") {
  World w;
  const StatId s = w.stat("s", "1000000000");
  w.modify(s, ModifierOp::kTimes, "1000000000", DefId{}, 1);
  w.modify(s, ModifierOp::kTimes, "-2", DefId{}, 2);
  w.modify(s, ModifierOp::kDivideUp, "1000000000", DefId{}, 3);  // what is beyond stays there
  w.modify(s, ModifierOp::kAdd, "5", DefId{}, 4);
  CHECK_THROWS_WITH(value(w, s), Contains("'s' of") && Contains("a value, out of range"));
  w.modify(s, ModifierOp::kAtLeast, "-9", DefId{}, 5);
  CHECK(value(w, s) == -9);
  CHECK(Query(w.rules, w.state).explain(s, kShip).back().after == -9);
}

TEST_CASE("a divisor that is worked out and is less than 1 is an error that names it") {
  World w;
  const StatId s = w.stat("s", "4");
  w.modify(s, ModifierOp::kDivideUp, "it.power - 1");
  CHECK_THROWS_WITH(value(w, s), Contains("'it.power - 1' is 0, and a modifier divides by 1 or more"));
}

TEST_CASE("the explanation lists what changed the value, in order, and ends at the value") {
  World w;
  StatId s = w.stat("s", "it.power");
  w.modify(s, ModifierOp::kAtMost, "3", DefId{}, 1);
  w.modify(s, ModifierOp::kAdd, "2", kShield).to_host = true;
  equip(w);
  CHECK(value(w, s) == 3);
  std::vector<events::Contribution> list = Query(w.rules, w.state).explain(s, kShip);
  REQUIRE(list.size() == 4);
  CHECK(list[0].modifier == nullptr);
  CHECK(list[0].after == 1);
  CHECK(list[1].source == EntityId(9));
  CHECK(list[1].before == 1);
  CHECK(list[1].after == 3);
  CHECK(list[2].source == EntityId(10));
  CHECK(list[2].after == 5);
  CHECK(list[3].modifier->id == "m0");
  CHECK(list[3].after == 3);
}

TEST_CASE("the explanation ends at the value, whatever the modifiers are") {
  dice::Luck luck(2026);
  for (int round = 0; round < 200; ++round) {
    World w;
    StatId s = w.stat("s", "it.limit");
    for (std::uint32_t i = luck.below(6); i > 0; --i) {
      bool card = luck.below(3) != 0;
      auto op = static_cast<ModifierOp>(luck.below(round % 2 == 0 ? 1 : 7));
      events::Modifier& m =
          w.modify(s, op, std::to_string(1 + luck.below(8)),
                   card ? DefId(static_cast<int>(2 + luck.below(2))) : DefId{}, static_cast<int>(luck.below(3)));
      m.to_host = card && luck.below(4) != 0;
      if (!card || !m.to_host) m.to = w.compile("me.fleet", World::modifier_scope(card));
    }
    equip(w);
    w.rules.build_index();
    Query q(w.rules, w.state);
    for (int e : {0, 1, 6}) {
      std::vector<events::Contribution> list = q.explain(s, EntityId(e));
      CHECK(list.back().after == q.stat(s, EntityId(e)));
      for (std::size_t i = 1; i < list.size(); ++i) CHECK(list[i].before == list[i - 1].after);
    }
  }
}

TEST_CASE("a modifier that says where its sources lie is the same as one whose condition is looked at card by card") {
  dice::Luck luck(7);
  for (int round = 0; round < 300; ++round) {
    World w;
    const auto op = static_cast<ModifierOp>(luck.below(7));
    const bool once = luck.below(2) != 0, to = luck.below(3) != 0, itself = luck.below(3) == 0,
               of_it = luck.below(2) != 0;
    const char* zone = luck.below(3) == 0 ? "hand" : "fleet";
    const std::string when =
        std::string("card.in_") + zone + (itself ? " and it == card" : "") + (of_it ? " and it.damage < 2" : "");
    // equivalent, but written so that possible sources are not known in advance
    const std::string plain = "(" + when + ") or false", number = std::to_string(1 + luck.below(4));
    StatId quick = w.stat("quick", "it.limit"), slow = w.stat("slow", "it.limit");
    for (StatId s : {quick, slow}) {
      events::Modifier& m = w.modify(s, op, s == quick ? number : number + " + 0", kFrigate);
      m.when = w.compile(s == quick ? when : plain, World::modifier_scope(true));
      if (to) m.to = w.compile("me.fleet", World::modifier_scope(true));
      if (once) m.once = NameId(0);
      w.modify(s, ModifierOp::kAdd, "1", kFrigate, 1).when =
          w.compile(s == quick ? "card.in_fleet" : "card.in_fleet or false", World::modifier_scope(true));
    }
    for (int e = 0; e < 12; ++e) {
      w.put(e, w.zone(luck.below(3) == 0 ? "hand" : "fleet", luck.below(2) == 0 ? kA : kB));
      w.state.set_value(w.slot("damage"), Ref::of(EntityId(e)), static_cast<std::int32_t>(luck.below(4)));
    }
    if (luck.below(2) == 0) w.state.attach(EntityId(1), EntityId(3));
    w.rules.build_index();
    CHECK(w.rules.modifiers[0].from_zone.valid());
    CHECK_FALSE(w.rules.modifiers[2].from_zone.valid());
    Query q(w.rules, w.state);
    for (int e = 0; e < 12; ++e) {
      CAPTURE(round, when, e);
      CHECK(q.stat(quick, EntityId(e)) == q.stat(slow, EntityId(e)));
      CHECK(q.explain(quick, EntityId(e)).back().after == q.stat(quick, EntityId(e)));
      CHECK(q.explain(quick, EntityId(e)).size() == q.explain(slow, EntityId(e)).size());
    }
  }
}

TEST_CASE("a modifier may read stats of lower layers only") {
  World w;
  StatId a = w.stat("a"), b = w.stat("b");
  w.modify(a, ModifierOp::kAdd, "1", DefId{}, 1);
  w.modify(b, ModifierOp::kAdd, "it.a", DefId{}, 2);
  CHECK_NOTHROW(w.rules.build_index());
  w.modify(a, ModifierOp::kAdd, "it.b", DefId{}, 1);
  CHECK_THROWS_WITH(w.rules.build_index(), Contains("cards/x.lua:11: modify 'm2': on layer 1") &&
                                               Contains("\"it.b\"") && Contains("give it a higher layer"));
}

TEST_CASE("a modifier that reads its own stat is an error, also in its condition or its set") {
  for (int where = 0; where < 3; ++where) {
    World w;
    StatId a = w.stat("a");
    events::Modifier& m = w.modify(a, ModifierOp::kAdd, where == 0 ? "it.a" : "1", kShield, 5);
    if (where == 1) m.when = w.compile("any(me.fleet, it.a > 1)", World::modifier_scope(true));
    if (where == 2) m.when = w.compile("it.a > 1", World::modifier_scope(true));
    CHECK_THROWS_AS(w.rules.build_index(), ScriptError);
  }
}

TEST_CASE("stats that are based on each other are an error, not a crash") {
  std::string end = unit::in_child([] {
    World w;
    StatId a = w.stat("a");
    events::Scope scope;
    scope.it = true;
    w.rules.stats[0].base = w.compile("it.a + 1", scope);
    try {
      return std::to_string(value(w, a));
    } catch (const ScriptError& e) {
      return std::string("error");
    }
  });
  CHECK(end == "error");
}

TEST_CASE("a stat that reads itself by way of another one's base is an error, not a crash") {
  std::string end = unit::in_child([] {
    World w;
    StatId a = w.stat("a");
    w.stat("b", "it.a");
    w.modify(a, ModifierOp::kAdd, "it.b");
    try {
      return std::to_string(value(w, a));
    } catch (const ScriptError& e) {
      return std::string("error");
    }
  });
  CHECK(end == "error");
}

TEST_CASE("a stat beyond what a number may be is an error, not another number; on the way it may be") {
  World w;
  StatId attack = w.stat("attack", "1");
  for (int i = 0; i < 3; ++i) w.modify(attack, ModifierOp::kAdd, "1000000000");
  w.put(0, w.zone("fleet", kA));
  CHECK_THROWS_WITH(value(w, attack), Contains("'attack' of 'F' has the value 3000000001, out of range"));
  w.modify(attack, ModifierOp::kAtMost, "9");
  CHECK(value(w, attack) == 9);
}

TEST_CASE("a stat of constants of what is attached keeps to the range as well") {
  World w;
  StatId attack = w.stat("attack", "1");
  w.modify(attack, ModifierOp::kAdd, "1000000000", kShield).to_host = true;
  equip(w);
  CHECK_THROWS_WITH(value(w, attack), Contains("2000000001, out of range"));
}
