#include "engine/combat/fighter.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

#include "tests/unit/combat/chance.hpp"
#include "tests/unit/phases/navy.hpp"

using namespace qd;
using namespace qd::core_test;
using Catch::Contains;
using combat_test::compare;
using combat_test::Fraction;
using combat_test::Numbers;
using events::Stage;
using Ints = std::vector<int>;

namespace {

/// Ways to run a fight.
enum class Way { kFast, kLog, kDice, kShots, kLosses };
const Way kWatched[] = {Way::kLog, Way::kDice, Way::kShots, Way::kLosses};

/// Two fleets of generated ships, some of which aim, some of them twice; damaged ships are harder to hit.
std::unique_ptr<Navy> made_up(std::uint64_t number, Way way) {
  Numbers numbers(number);
  std::vector<Navy::Ship> ships;
  int count = numbers(2, 10);
  for (int i = 0; i < count; ++i) ships.push_back({numbers(0, 2) == 0 ? "C" : "F", i < 1 + count / 3 ? kA : kB});
  auto navy = std::make_unique<Navy>(ships, number * 77 + 1);
  navy->gunnery(numbers(0, 1) == 0 ? "" : "card.is_frigate");
  for (int i = 0; i < count; ++i) {
    if (numbers(0, 4) != 0) navy->aim(i, numbers(0, count - 1));
    if (numbers(0, 3) == 0) navy->aim(i, numbers(0, count - 1), "second_aim");
    navy->state.set_value(navy->slot("damage"), Ref::of(EntityId(i)), numbers(0, 3));
  }
  auto nothing = [](events::Event& e, EntityId) { return e.amount; };
  if (way == Way::kDice) navy->on(Stage::kAfter, "die", nothing);
  if (way == Way::kShots) navy->on(Stage::kReact, "shot", [](events::Event&, EntityId) { return 1; });
  if (way == Way::kLosses) navy->on(Stage::kAfter, "sunk", nothing);
  navy->sail(navy->fight());
  if (way != Way::kLog) navy->events->set_log(nullptr);
  return navy;
}

/// Two ships of A fire at one of B that is hard to hit, one of B at one of A.
std::unique_ptr<Navy> duel(const std::vector<int>& dice,
                           const std::vector<Navy::Ship>& ships = {{"C", kA}, {"F", kA}, {"F", kB}}) {
  auto navy = std::make_unique<Navy>(ships);
  navy->gunnery();
  for (int d : dice) navy->luck.dice.push_back({d, ""});
  navy->luck.strict_dice = true;
  return navy;
}

std::vector<std::uint32_t> counters(const Navy& n) {
  std::vector<std::uint32_t> out;
  for (std::size_t i = 0; i < n.state.layout().draw_counters; ++i) out.push_back(n.state.draw_counter(i));
  return out;
}

}  // namespace

TEST_CASE("a fight in events is the fast one, draw by draw: same dice, same losses, same state") {
  int losses = 0;
  for (std::uint64_t number = 1; number <= 150; ++number) {
    INFO("fleets " << number);
    auto fast = made_up(number, Way::kFast);
    REQUIRE(fast->play({}));
    losses += static_cast<int>(fast->lost().size());
    for (Way way : kWatched) {
      INFO("way " << static_cast<int>(way));
      auto other = made_up(number, way);
      REQUIRE(other->play({}));
      REQUIRE(counters(*other) == counters(*fast));
      REQUIRE(other->lost() == fast->lost());
      REQUIRE(other->state.hash() == fast->state.hash());
    }
  }
  CHECK(losses > 150);
}

TEST_CASE("each ship rolls the dice of its shots and no others") {
  for (std::uint64_t number = 1; number <= 60; ++number) {
    auto navy = made_up(number, Way::kFast);
    combat::Volley volley;
    navy->fighter->gather(navy->program.nodes[0], events::Env(), volley);
    std::vector<std::uint32_t> dice(navy->state.layout().entities, 0);
    for (const combat::Shot& s : volley.shots) dice[s.attacker.index()] += s.dice;
    REQUIRE(navy->play({}));
    for (std::size_t e = 0; e < dice.size(); ++e) {
      INFO("fleets " << number << ", ship " << e);
      // a draw is repeated only once in many millions
      REQUIRE(navy->rolled(static_cast<int>(e)) == dice[e]);
    }
  }
}

TEST_CASE("the fast fight loses each ship as often as its exact chance says") {
  for (std::uint64_t number : {3u, 8u, 21u}) {
    auto navy = made_up(number, Way::kFast);
    combat::Volley volley;
    navy->fighter->gather(navy->program.nodes[0], events::Env(), volley);
    std::vector<EntityId> targets = volley.targets();
    REQUIRE(targets.size() >= 2);
    state::State start = navy->state;
    std::vector<std::map<int, std::uint64_t>> lost(targets.size());
    for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
      navy->state = start;
      navy->state.header().seed = seed * 1'000'003;
      REQUIRE(navy->play({}));
      for (std::size_t i = 0; i < targets.size(); ++i) ++lost[i][navy->state.in_play(targets[i]) ? 0 : 1];
    }
    for (std::size_t i = 0; i < targets.size(); ++i) {
      Fraction p = volley.chance_of_loss(targets[i]);
      INFO("fleets " << number << ", target " << targets[i].value << ", chance " << p.text());
      CHECK(compare(
                lost[i], [&](int hit) { return hit == 1 ? p : Fraction(1) - p; }, 0, 1) == "");
    }
  }
}

TEST_CASE("targets of a volley are lost independently of each other") {
  Navy navy({{"F", kA}, {"F", kA}, {"F", kB}, {"C", kB}});
  navy.gunnery();
  navy.aim(0, 2);
  navy.aim(1, 3);
  navy.state.set_value(navy.slot("damage"), Ref::of(EntityId(3)), -4);
  navy.sail(navy.fight());
  navy.events->set_log(nullptr);
  state::State start = navy.state;
  std::map<int, std::uint64_t> seen;
  for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
    navy.state = start;
    navy.state.header().seed = seed * 7919;
    navy.play({});
    ++seen[(navy.state.in_play(EntityId(2)) ? 0 : 1) + (navy.state.in_play(EntityId(3)) ? 0 : 2)];
  }
  Fraction half(1, 2);
  CHECK(compare(
            seen, [&](int) { return half * half; }, 0, 3) == "");
}

TEST_CASE("ships that sink each other do so in one batch: who looks at one loss sees the other, too") {
  for (bool log : {false, true}) {
    auto navy = duel({4, 4}, {{"F", kA}, {"F", kB}});
    navy->aim(0, 1);
    navy->aim(1, 0);
    std::vector<Ints> before, after;
    navy->on(Stage::kReact, "sunk", [&](events::Event&, EntityId) {
      before.push_back(navy->lost());
      return 1;
    });
    navy->on(Stage::kAfter, "sunk", [&](events::Event&, EntityId) {
      after.push_back(navy->lost());
      return 0;
    });
    navy->sail(navy->fight());
    if (!log) navy->events->set_log(nullptr);
    REQUIRE(navy->play({}));
    CHECK(before == std::vector<Ints>{{}, {}});
    CHECK(after.size() == 2);
    for (const Ints& lost : after) CHECK(lost.size() == 2);
    CHECK(navy->afloat(kA).empty());
    CHECK(navy->afloat(kB).empty());
  }
}

TEST_CASE("a ship that is sunk in a volley has fired in it, whoever comes first") {
  auto navy = duel({10, 1, 4}, {{"C", kA}, {"F", kB}});
  navy->state.set_value(navy->slot("damage"), Ref::of(EntityId(0)), -4);
  navy->aim(0, 1);
  navy->aim(1, 0);
  navy->sail(navy->fight());
  REQUIRE(navy->play({}));
  CHECK(navy->lost() == Ints{1, 0});
}

TEST_CASE("without a target nobody fires, no die is rolled and nothing is announced") {
  Navy navy({{"C", kA}, {"F", kB}});
  navy.gunnery();
  navy.sail(navy.fight());
  std::uint64_t before = navy.state.header().events;
  REQUIRE(navy.play({}));
  CHECK(navy.logged() == std::vector<std::string>{"ended"});
  CHECK(navy.state.header().events == before + 1);
  CHECK(navy.rolled(0) == 0);
}

TEST_CASE("a shot is announced with its dice, its sides and the number of hits") {
  auto navy = duel({3, 9, 5});
  navy->aim(0, 2);
  navy->aim(1, 2);
  navy->sail(navy->fight());
  REQUIRE(navy->play({}));
  CHECK(navy->logged() == std::vector<std::string>{"shot", "shot", "sunk", "ended"});
  const events::Event &first = navy->log[0], &loss = navy->log[2];
  CHECK(first.card == Ref::of(EntityId(0)));
  CHECK(first.target == Ref::of(EntityId(2)));
  CHECK(first.seat == kA);
  CHECK(first.sides == 10);
  CHECK(first.faces == 3 + 9 * 256);
  CHECK(first.amount == 1);
  CHECK(navy->log[1].faces == 5);
  CHECK(navy->log[1].amount == 1);
  CHECK(loss.source == Ref::of(EntityId(0)));  // whose shot came first
  CHECK(loss.seat == kB);
}

TEST_CASE("two orders of a ship for one target are one shot, for two targets they are two") {
  auto navy = duel({1, 2, 3, 4}, {{"C", kA}, {"F", kB}, {"F", kB}});
  navy->aim(0, 1);
  navy->aim(0, 1, "second_aim");
  navy->sail(navy->fight());
  combat::Volley volley;
  navy->fighter->gather(navy->program.nodes[0], events::Env(), volley);
  REQUIRE(volley.shots.size() == 1);
  CHECK(volley.shots[0].dice == 4);
  navy->aim(0, 2, "second_aim");
  navy->fighter->gather(navy->program.nodes[0], events::Env(), volley);
  REQUIRE(volley.shots.size() == 2);
  CHECK(volley.shots[0].target == EntityId(1));
  CHECK(volley.shots[1].target == EntityId(2));
  CHECK(volley.shots[1].dice == 2);
}

TEST_CASE("dice are rolled ship by ship in the order of the set, first aim first") {
  auto navy = duel({1, 2, 3, 4, 5, 6}, {{"C", kA}, {"F", kA}, {"F", kB}, {"F", kB}});
  navy->aim(0, 3);
  navy->aim(0, 2, "second_aim");
  navy->aim(1, 2);
  navy->aim(2, 1);
  navy->sail(navy->fight());
  REQUIRE(navy->play({}));
  std::vector<std::pair<int, std::uint64_t>> shots;
  for (const events::Event& e : navy->log)
    if (e.kind == navy->event("shot")) shots.emplace_back(e.target.value, e.faces);
  CHECK(shots == std::vector<std::pair<int, std::uint64_t>>{{3, 1 + 2 * 256}, {2, 3 + 4 * 256}, {2, 5}, {1, 6}});
}

TEST_CASE("two sixes count together only at one target, in one volley and of who may combine") {
  struct Case {
    std::vector<int> dice;
    bool same, combines;
    Ints lost;
  };
  for (const Case& c : std::vector<Case>{
           {{6, 6}, true, true, {2}}, {{6, 5}, true, true, {}}, {{6, 6}, false, true, {}}, {{6, 6}, true, false, {}}}) {
    Navy navy({{"F", kA}, {"F", kA}, {"F", kB}, {"F", kB}});
    navy.gunnery(c.combines ? "card.is_frigate" : "card.is_cruiser");
    for (int d : c.dice) navy.luck.dice.push_back({d, ""});
    navy.aim(0, 2);
    navy.aim(1, c.same ? 2 : 3);
    for (int e : {2, 3}) navy.state.set_value(navy.slot("damage"), Ref::of(EntityId(e)), 5);  // 9 is needed
    navy.sail(navy.fight());
    REQUIRE(navy.play({}));
    CHECK(navy.lost() == c.lost);
  }
}

TEST_CASE("who listens to a die may change it before it counts") {
  auto navy = duel({3, 2, 1});
  navy->aim(0, 2);
  navy->aim(1, 2);
  navy->on(Stage::kAmend, "die", [](events::Event& e, EntityId) { return e.amount == 1 ? 4 : e.amount; });
  navy->sail(navy->fight());
  REQUIRE(navy->play({}));
  CHECK(navy->lost() == Ints{2});
  CHECK(navy->log[1].faces == 4);
}

TEST_CASE(
    "a die that is forbidden shows nothing, a shot that is forbidden does nothing, and both are rolled all the same") {
  for (const char* event : {"die", "shot"}) {
    auto navy = duel({10, 10, 6});
    navy->aim(0, 2);
    navy->aim(1, 2);
    ExprId when = navy->listener_when("event.card.is_cruiser");
    navy->on(Stage::kForbid, event).when = when;
    navy->sail(navy->fight());
    REQUIRE(navy->play({}));
    CHECK(navy->lost() == Ints{2});
    CHECK(navy->state.header().forced_next == 3);
  }
}

TEST_CASE("a loss names the first ship that has hit, not one that has missed before") {
  auto navy = duel({1, 2, 6});
  navy->aim(0, 2);
  navy->aim(1, 2);
  navy->sail(navy->fight());
  REQUIRE(navy->play({}));
  REQUIRE(navy->logged() == std::vector<std::string>{"shot", "shot", "sunk", "ended"});
  CHECK(navy->log[0].amount == 0);
  CHECK(navy->log[2].source.value == 1);
}

TEST_CASE("a loss that is forbidden leaves the ship afloat") {
  auto navy = duel({6}, {{"F", kA}, {"F", kB}});
  navy->aim(0, 1);
  navy->on(Stage::kForbid, "sunk");
  navy->sail(navy->fight());
  REQUIRE(navy->play({}));
  CHECK(navy->lost().empty());
  CHECK(navy->afloat(kB) == Ints{1});
}

TEST_CASE("a ship that has left play in the middle of a fight is not lost once more at its end") {
  auto navy = duel({4}, {{"F", kA}, {"F", kB}});
  navy->aim(0, 1);
  navy->on(Stage::kAfter, "shot", [&](events::Event& e, EntityId) {
    navy->events->move(e.target.entity(), navy->zone("deck"));
    return 0;
  });
  navy->sail(navy->fight());
  REQUIRE(navy->play({}));
  CHECK(navy->lost().empty());
  CHECK(cards(navy->state, navy->zone("deck")) == Ints{1});
}

TEST_CASE("numbers of dice and sides out of range are errors that name the combat and its place") {
  struct Case {
    const char *dice, *sides, *error;
  };
  for (const Case& c : std::vector<Case>{
           {"1001", "6", "combat 'gunnery': a roll of 1001 dice: at least 0, at most 1,000 (docs/security.md)"},
           {"-1", "6", "combat 'gunnery': a roll of -1 dice"},
           {"1", "0", "combat 'gunnery': a die has 0 sides"},
           {"1", "70000", "combat 'gunnery': a die has 70000 sides"}}) {
    Navy navy({{"F", kA}, {"F", kB}});
    combat::Spec& spec = navy.gunnery();
    spec.pools[0].dice = navy.compile(c.dice, navy.shot_scope());
    spec.pools[0].sides = navy.compile(c.sides, navy.shot_scope());
    navy.aim(0, 1);
    navy.sail(navy.fight());
    CHECK_THROWS_WITH(navy.play({}), Contains(std::string("combat.lua:5: ") + c.error));
  }
}

TEST_CASE("many dice of one ship are still one shot of as many dice as may be rolled at once") {
  Navy navy({{"F", kA}, {"F", kB}});
  combat::Spec& spec = navy.gunnery();
  spec.pools[0].dice = navy.compile("1000", navy.shot_scope());
  navy.aim(0, 1);
  navy.sail(navy.fight());
  REQUIRE(navy.play({}));
  CHECK(navy.rolled(0) == 1000);
  CHECK(navy.lost() == Ints{1});
}

TEST_CASE("of several pools the first whose condition holds is taken, and none of them means no dice") {
  Navy navy({{"C", kA}, {"F", kB}, {"C", kB}});
  combat::Spec& spec = navy.gunnery();
  spec.pools[0].when = navy.compile("target.is_frigate", navy.shot_scope());
  spec.pools.push_back({navy.compile("target.damage > 0", navy.shot_scope()), navy.compile("5", navy.shot_scope()),
                        navy.compile("4", navy.shot_scope())});
  navy.sail(navy.fight());
  CHECK(navy.fighter->aim(navy.specs[0], EntityId(0), EntityId(1)).dice == 2);
  CHECK(navy.fighter->aim(navy.specs[0], EntityId(0), EntityId(2)).dice == 0);
  navy.state.set_value(navy.slot("damage"), Ref::of(EntityId(2)), 1);
  combat::Shot shot = navy.fighter->aim(navy.specs[0], EntityId(0), EntityId(2));
  CHECK(shot.dice == 5);
  CHECK(shot.sides == 4);
  CHECK(shot.need == 9);
}

TEST_CASE("a fight that nobody runs is an error that names it") {
  Navy navy({{"F", kA}, {"F", kB}});
  navy.gunnery();
  navy.program.root = navy.fight();
  navy.make().start();
  CHECK_THROWS_WITH(navy.play({}), Contains("'volley' is a fight, but no combat engine is set"));
}
