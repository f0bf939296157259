// The flow node `contest`: dice, events and damage of one card against another, and the expectations of bots.
#include <catch2/catch.hpp>

#include "tests/unit/combat/duels.hpp"
#include "tests/unit/phases/navy.hpp"

using namespace qd;
using namespace qd::core_test;
using namespace qd::combat_test;
using Catch::Contains;
using combat::Distribution;
using combat::Duel;
using events::Stage;
using Ints = std::vector<int>;
using Texts = std::vector<std::string>;

namespace {

/// Ways to run a contest: without an observer, or with one that changes nothing.
enum class Way { kFast, kLog, kDie, kAttack, kDefense, kCritical, kEnd };

/// A cruiser of A against a frigate of B, `times` times in a row; notes the damage each time.
std::unique_ptr<Navy> contest(const Duel& d, Way way, std::uint64_t seed = 1, int times = 1, const Ints& dice = {}) {
  auto navy = std::make_unique<Navy>(std::vector<Navy::Ship>{{"C", kA}, {"F", kB}}, seed);
  auto number = [&](std::int32_t v) { return navy->compile(std::to_string(v), navy->shot_scope()); };
  combat::Spec s;
  s.name = "exchange";
  s.place = Place{"combat.lua", 9};
  s.rule = combat::Rule::kOpposed;
  s.stream = navy->catalog->find_stream("attack");
  s.both = d.both;
  s.attack = {number(d.attack.dice), number(d.attack.sides), number(d.attack.add), navy->event("shot")};
  s.defense = {number(d.defense.dice), number(d.defense.sides), number(d.defense.add), navy->event("hit")};
  s.critical = {d.critical_margin, d.critical_dice, d.critical_sides, navy->event("scored")};
  s.die = navy->event("die");
  navy->specs.push_back(s);
  auto nothing = [](events::Event& e, EntityId) { return e.amount; };
  if (way == Way::kDie) navy->on(Stage::kAmend, "die", nothing);
  if (way == Way::kAttack) navy->on(Stage::kAmend, "shot", nothing);
  if (way == Way::kDefense) navy->on(Stage::kAfter, "hit", nothing);
  if (way == Way::kCritical) navy->on(Stage::kReact, "scored", [](events::Event&, EntityId) { return 1; });
  for (int face : dice) navy->luck.dice.push_back({face, ""});
  navy->luck.strict_dice = !dice.empty();
  Navy* n = navy.get();
  std::vector<NodeId> parts;
  for (int i = 0; i < times; ++i) {
    ExprId who = navy->expression("top(me.fleet)"), whom = navy->expression("top(foe.fleet)");
    parts.push_back(
        navy->leaf("roll" + std::to_string(i), phases::Contest{0, who, whom, navy->slot("turn"), {}, {}, {}}));
    parts.push_back(navy->run("note" + std::to_string(i), [n](SeatId) {
      n->notes.push_back(std::to_string(n->state.value(n->slot("turn"), Ref::none())));
    }));
  }
  navy->sail(navy->seq("match", parts));
  if (way != Way::kLog) navy->events->set_log(nullptr);
  return navy;
}
int result(const Duel& d, const Ints& dice) {
  auto navy = contest(d, Way::kLog, 1, 1, dice);
  REQUIRE(navy->play({}));
  CHECK(navy->state.header().forced_next == dice.size());
  return std::stoi(navy->notes.at(0));
}

}  // namespace

TEST_CASE("a contest in events is the fast one, draw by draw: same dice, same damage, same state") {
  Numbers numbers(9);
  int hits = 0, back = 0;
  for (std::uint64_t seed = 1; seed <= 120; ++seed) {
    const Duel d = made_up(numbers, 4, 8);
    INFO(text(d) << ", seed " << seed);
    auto fast = contest(d, Way::kFast, seed, 5);
    REQUIRE(fast->play({}));
    for (const std::string& n : fast->notes) (n[0] == '-' ? back : hits) += n == "0" ? 0 : 1;
    for (int way = 1; way < static_cast<int>(Way::kEnd); ++way) {
      INFO("way " << way);
      auto other = contest(d, static_cast<Way>(way), seed, 5);
      REQUIRE(other->play({}));
      REQUIRE(other->notes == fast->notes);
      REQUIRE(other->rolled(0) == fast->rolled(0));
      REQUIRE(other->rolled(1) == fast->rolled(1));
      REQUIRE(other->state.hash() == fast->state.hash());
    }
  }
  CHECK(hits > 150);
  CHECK(back > 50);
}

TEST_CASE("the fast contest deals as damage() says") {
  for (const Duel& d :
       {kPlain, duel_of({2, 6, 1, 0}, {2, 6, 1, 0}, true, 1, 1, 6), duel_of({3, 4, 0, 0}, {1, 10, 0, 0}, true, 2, 2, 6),
        duel_of({1, 20, 0, 0}, {0, 6, 7, 0}, false, 3, 1, 4)}) {
    const Distribution exact = combat::damage(d);
    std::map<int, std::uint64_t> counted;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
      auto navy = contest(d, Way::kFast, seed * 1'000'003, 100);
      REQUIRE(navy->play({}));
      for (const std::string& n : navy->notes) ++counted[std::stoi(n)];
    }
    INFO(text(d));
    CHECK(compare(
              counted, [&](int v) { return exact.chance(v); }, exact.low,
              exact.low + static_cast<int>(exact.weights.size()) - 1) == "");
  }
}

TEST_CASE(
    "attack dice come first, then defense dice, each of the stream of who rolls, then those of the critical hit") {
  auto navy = contest(duel_of({2, 6, 3, 0}, {2, 6, 1, 0}, true, 1, 2, 6), Way::kLog, 1, 1, {1, 2, 3, 1, 6, 4});
  REQUIRE(navy->play({}));  // 6 against 5
  CHECK(navy->notes == Texts{"11"});
  CHECK(navy->logged() == Texts{"shot", "hit", "scored", "ended"});
  const events::Event &attack = navy->log[0], &defense = navy->log[1], &extra = navy->log[2];
  CHECK((attack.amount == 6 && attack.faces == 1 + 2 * 256 && attack.card == Ref::of(EntityId(0)) &&
         attack.target == Ref::of(EntityId(1)) && attack.seat == kA));
  CHECK((defense.amount == 5 && defense.faces == 3 + 1 * 256 && defense.card == Ref::of(EntityId(1)) &&
         defense.source == Ref::of(EntityId(0)) && defense.seat == kB));
  CHECK((extra.amount == 10 && extra.faces == 6 + 4 * 256 && extra.card == Ref::of(EntityId(0)) && extra.sides == 6));
  auto free = contest(duel_of({3, 6, 0, 0}, {2, 6, 0, 0}, false, 1, 0, 6), Way::kFast);
  REQUIRE(free->play({}));
  CHECK((free->rolled(0) == 3 && free->rolled(1) == 2));
  auto back = contest(duel_of({0, 6, 1, 0}, {0, 6, 2, 0}, true, 1, 2, 6), Way::kFast);
  REQUIRE(back->play({}));
  CHECK((back->rolled(0) == 0 && back->rolled(1) == 2));  // the defender hits back, so the dice are its own
}

TEST_CASE("a card may change a die or the sum of a roll before it counts") {
  auto navy = contest(kPlain, Way::kFast, 1, 1, {1, 2, 3, 4});
  CHECK(result(kPlain, {1, 2, 3, 4}) == 0);  // 6 against 8
  navy->on(Stage::kAmend, "die", [](events::Event& e, EntityId) { return e.amount == 2 ? 6 : e.amount; });
  navy->rules.build_index();
  navy->events->index_listeners();
  REQUIRE(navy->play({}));
  CHECK(navy->notes == Texts{"2"});  // 10 against 8
  auto total = contest(kPlain, Way::kFast, 1, 1, {1, 2, 3, 4});
  total->on(Stage::kAmend, "hit", [](events::Event& e, EntityId) { return e.amount - 5; });
  total->rules.build_index();
  total->events->index_listeners();
  REQUIRE(total->play({}));
  CHECK(total->notes == Texts{"3"});  // 6 against 3
}

TEST_CASE("an amended sum decides whether a hit is critical, and an amended critical roll what it adds") {
  auto navy = contest(kPlain, Way::kFast, 1, 1, {5, 5, 1, 1, 4});
  navy->on(Stage::kAmend, "hit", [](events::Event&, EntityId) { return 12; });  // 13 against 12
  navy->on(Stage::kAmend, "scored", [](events::Event& e, EntityId) { return e.amount * 10; });
  navy->rules.build_index();
  navy->events->index_listeners();
  REQUIRE(navy->play({}));
  CHECK(navy->notes == Texts{"41"});
}

TEST_CASE(
    "a die that is forbidden shows 0, a roll that is forbidden counts 0 with all that is added, and both are rolled "
    "all the same") {
  struct Case {
    const char* event;
    Stage stage;
    const char* deals;
  };
  for (const Case& c : {Case{"die", Stage::kForbid, "2"},
                        {"shot", Stage::kForbid, "-11"},
                        {"hit", Stage::kForbid, "10"},
                        {"hit", Stage::kInstead, "10"},
                        {"shot", Stage::kReact, "-11"}}) {
    INFO(c.event << " " << static_cast<int>(c.stage));
    Duel d = kPlain;
    d.both = true;
    auto navy = contest(d, Way::kFast, 1, 1, {3, 4, 4, 6});  // 10 against 11
    events::Listener& l = navy->on(
        c.stage, c.event, c.stage == Stage::kForbid ? Lambdas::Run{} : [](events::Event&, EntityId) { return 0; });
    l.when = ExprId::none();
    navy->rules.build_index();
    navy->events->index_listeners();
    if (std::string(c.event) != "die") navy->state.header().forced_next = 0;
    REQUIRE(navy->play({}));
    CHECK(navy->notes == Texts{c.deals});
    CHECK(navy->state.header().forced_next == 4);
  }
}

TEST_CASE("a critical roll that is forbidden adds nothing, and the hit stays") {
  auto navy = contest(kPlain, Way::kFast, 1, 1, {3, 3, 5, 2, 6});
  navy->on(Stage::kForbid, "scored");
  navy->rules.build_index();
  navy->events->index_listeners();
  REQUIRE(navy->play({}));
  CHECK(navy->notes == Texts{"1"});
}

TEST_CASE("without an attacker or a target nothing is rolled and the result is 0") {
  for (const char* gone : {"who", "whom"}) {
    auto navy = contest(kPlain, Way::kLog);
    navy->state.move(EntityId(gone == std::string("who") ? 0 : 1), navy->zone("discard"), state::End::kTop);
    navy->state.set_value(navy->slot("turn"), Ref::none(), 7);
    REQUIRE(navy->play({}));
    CHECK(navy->notes == Texts{"0"});
    CHECK(navy->logged() == Texts{"ended"});
  }
}

TEST_CASE("numbers of dice and sides of a contest out of range are errors that name the combat and its place") {
  for (const auto& [dice, sides, error] :
       {std::tuple{"1001", "6", "a roll of 1001 dice: at least 0, at most 1,000 (docs/security.md)"},
        {"0 - 1", "6", "a roll of -1 dice"},
        {"1", "0", "a die has 0 sides"},
        {"1", "70000", "a die has 70000 sides"}})
    for (bool attack : {true, false}) {
      auto navy = contest(kPlain, Way::kFast);
      combat::RollSpec& r = attack ? navy->specs[0].attack : navy->specs[0].defense;
      r.dice = navy->compile(dice, navy->shot_scope());
      r.sides = navy->compile(sides, navy->shot_scope());
      CHECK_THROWS_WITH(navy->play({}), Contains(std::string("combat.lua:9: combat 'exchange': ") + error));
    }
}

TEST_CASE("sums so far apart that their difference is no number of the engine are an error, not a miss") {
  auto navy = contest(duel_of({1, 6, 0, 0}, {1, 6, 0, 0}, false, 1, 0, 6), Way::kFast);
  navy->specs[0].attack.add = navy->compile("2 * 1000000000", navy->shot_scope());
  navy->specs[0].defense.add = navy->compile("0 - 2 * 1000000000", navy->shot_scope());
  CHECK_THROWS_AS(navy->play({}), Error);
}

TEST_CASE("the mean and the odds that a bot asks for are exact thousandths where there are such") {
  for (int sides : {2, 3, 4, 5, 6, 8, 10, 20, 50, 100, 125, 200, 500, 1000}) {
    auto navy = contest(duel_of({1, u16(sides), 0, 0}, {0, 6, 0, 0}, false, 1, 0, 6), Way::kFast);
    INFO("d" << sides);
    CHECK(navy->fighter->expect(0, EntityId(0), EntityId(1)) == (sides + 1) * 500);
    for (int n = 1; n <= sides; ++n) {
      const int above = sides + 1 - n;
      REQUIRE(navy->fighter->odds(0, EntityId(0), EntityId(1), n) == above * 1000 / sides);
    }
  }
}

TEST_CASE("a duel reads numbers of who attacks as card and of who defends as target, in both rolls") {
  auto navy = contest(kPlain, Way::kFast);
  combat::Spec& s = navy->specs[0];
  s.attack = {navy->compile("card.dice", navy->shot_scope()), navy->compile("target.sides", navy->shot_scope()),
              navy->compile("card.need - target.need", navy->shot_scope()), s.attack.event};
  s.defense = {navy->compile("target.dice", navy->shot_scope()), navy->compile("card.sides", navy->shot_scope()),
               ExprId::none(), s.defense.event};
  const Duel d = navy->fighter->duel(0, EntityId(0), EntityId(1));  // C: 2, 10, 8; F: 1, 6, 4
  CHECK(text(d) == "2d6+4 against 1d10+0, critical at 1: 1d6");
  CHECK(text(navy->fighter->duel(0, EntityId(1), EntityId(0))) == "1d10-4 against 2d6+0, critical at 1: 1d6");
}
