// Combats whose dice are expressions: the same dice whoever looks, listeners, prescribed dice, and what bots are told.
#include <catch2/catch.hpp>

#include "engine/base/error.hpp"
#include "tests/unit/combat/chance.hpp"
#include "tests/unit/phases/navy.hpp"

using namespace qd;
using namespace qd::core_test;
using Catch::Contains;
using events::Stage;
using Ints = std::vector<int>;
using Texts = std::vector<std::string>;

namespace {

/// How a combat is run: nobody looks, or somebody does and changes nothing.
enum class Way { kFast, kLog, kDie, kRoll, kEnd };

struct Run {
  combat::Rule rule = combat::Rule::kOpposed;
  const char* attack = "";
  const char* other = "d6";  // the defense, or the block
  Way way = Way::kLog;
  Ints dice{};
  std::uint64_t seed = 1;
  int times = 1;
};

DiceId dice_of(Navy& navy, const char* text, bool counted, bool per_hit = false) {
  dice::Reading reading{nullptr, counted, per_hit};
  reading.number = [&](std::string_view number) { return navy.compile(std::string(number), navy.shot_scope()); };
  navy.rules.throws.push_back(dice::parse_expression(text, reading));
  return DiceId(navy.rules.throws.size() - 1);
}

/// A cruiser of A against a frigate of B, several times; notes what is dealt.
std::unique_ptr<Navy> fight(const Run& run) {
  auto navy = std::make_unique<Navy>(std::vector<Navy::Ship>{{"C", kA}, {"F", kB}}, run.seed);
  auto four = [&] { return navy->compile("4", navy->shot_scope()); };
  const bool counted = run.rule != combat::Rule::kOpposed;
  combat::Spec s;
  s.name = "brawl";
  s.place = Place{"combat.lua", 9};
  s.rule = run.rule;
  s.stream = navy->catalog->find_stream("attack");
  s.throws = s.both = true;
  s.die = navy->event("die");
  if (run.rule == combat::Rule::kOpposed) {
    s.attack.event = navy->event("shot");
    s.attack.how = dice_of(*navy, run.attack, false);
    s.defense.event = navy->event("hit");
    s.defense.how = dice_of(*navy, run.other, false);
  } else {
    s.hitting = {{}, {}, four(), 0, 0, navy->event("shot"), dice_of(*navy, run.attack, counted)};
    s.blocking = {{}, {}, four(), 0, 0, navy->event("hit"), dice_of(*navy, run.other, counted, true)};
  }
  navy->specs.push_back(s);
  auto nothing = [](events::Event& e, EntityId) { return e.amount; };
  if (run.way == Way::kDie) navy->on(Stage::kAmend, "die", nothing);
  if (run.way == Way::kRoll) navy->on(Stage::kAmend, "shot", nothing);
  for (int face : run.dice) navy->luck.dice.push_back({face, ""});
  navy->luck.strict_dice = !run.dice.empty();
  Navy* n = navy.get();
  std::vector<NodeId> parts;
  for (int i = 0; i < run.times; ++i) {
    const ExprId who = navy->expression("top(me.fleet)"), whom = navy->expression("top(foe.fleet)");
    parts.push_back(
        navy->leaf("roll" + std::to_string(i), phases::Contest{0, who, whom, navy->slot("turn"), {}, {}, {}}));
    parts.push_back(navy->run("note" + std::to_string(i), [n](SeatId) {
      n->notes.push_back(std::to_string(n->state.value(n->slot("turn"), Ref::none())));
    }));
  }
  navy->sail(navy->seq("match", parts));
  if (run.way != Way::kLog) navy->events->set_log(nullptr);
  return navy;
}

std::string result(const Run& run) {
  auto navy = fight(run);
  REQUIRE(navy->play({}));
  CHECK(navy->state.header().forced_next == run.dice.size());
  return navy->notes.at(0);
}

}  // namespace

TEST_CASE("expressions of dice roll the same whoever looks: same dice, same numbers, same state") {
  const std::vector<Run> runs{
      {combat::Rule::kOpposed, "3d6 keep highest 2 + 1", "2d8 reroll 1 explode"},
      {combat::Rule::kOpposed, "{(card.dice)d8, d6 explode} keep lowest 2", "d20 advantage - d4"},
      {combat::Rule::kPools, "5d6 reroll 1 twice 6", "d6 explode once"},
      {combat::Rule::kPools, "4d6 drop lowest", "d8 reroll always 2 or less"}};
  for (Run run : runs) {
    int dealt = 0;
    for (run.seed = 1; run.seed <= 40; ++run.seed) {
      INFO(run.attack << " against " << run.other << ", seed " << run.seed);
      run.times = 4;
      run.way = Way::kFast;
      auto fast = fight(run);
      REQUIRE(fast->play({}));
      for (const std::string& n : fast->notes) dealt += n != "0" ? 1 : 0;
      for (int way = 1; way < static_cast<int>(Way::kEnd); ++way) {
        run.way = static_cast<Way>(way);
        auto other = fight(run);
        REQUIRE(other->play({}));
        REQUIRE(other->notes == fast->notes);
        REQUIRE(other->rolled(0) == fast->rolled(0));
        REQUIRE(other->rolled(1) == fast->rolled(1));
        REQUIRE(other->state.hash() == fast->state.hash());
      }
    }
    CHECK(dealt > 40);
  }
}

TEST_CASE("prescribed dice are the physical dice, those that are rolled again and brought among them") {
  CHECK(result({combat::Rule::kOpposed, "3d6 keep highest 2", "d6 explode", Way::kLog, {1, 5, 4, 6, 1}}) == "2");
  CHECK(result({combat::Rule::kPools, "3d6 reroll 1 twice 6", "d6", Way::kLog, {6, 1, 3, 4, 4, 3, 2}}) == "2");
  const auto refused = [](Run run) {
    auto navy = fight(run);
    return [n = std::shared_ptr<Navy>(std::move(navy))] { (void)n->play({}); };
  };
  CHECK_THROWS_WITH(refused({combat::Rule::kOpposed, "d8 + d6", "d6", Way::kLog, {7, 7, 1}})(),
                    Contains("scripted die 2 shows 7 on a die of 6 sides"));
  CHECK_THROWS_WITH(refused({combat::Rule::kOpposed, "d6 explode", "d6", Way::kLog, {6, 1}})(),
                    Contains("no scripted die is left"));
}

TEST_CASE("a die is changed before it is rolled again, explodes or is dropped") {
  auto navy = fight({combat::Rule::kOpposed, "2d6 reroll 1 keep highest 1", "d6", Way::kLog, {2, 5, 3, 4}});
  navy->on(Stage::kAmend, "die", [](events::Event& e, EntityId) { return e.amount == 2 ? 1 : e.amount; });
  navy->rules.build_index();
  navy->events->index_listeners();
  REQUIRE(navy->play({}));
  CHECK(navy->notes == Texts{"1"});  // the 2 is a 1 and becomes a 5; 5 against 4
}

TEST_CASE("bots are told the exact chances of expressions of dice, which frequencies approach") {
  for (const Run& each : std::vector<Run>{{combat::Rule::kOpposed, "3d6 keep highest 2", "2d6 reroll 1"},
                                          {combat::Rule::kPools, "4d6 reroll 1 twice 6", "d6 explode once"}}) {
    Run run = each;
    run.times = 2000;
    run.way = Way::kFast;
    auto navy = fight(run);
    const EntityId attacker(0), target(1);
    const double exact = navy->fighter->odds(0, attacker, target, 2) / 1000.0;
    const std::int32_t mean = navy->fighter->expect(0, attacker, target);
    REQUIRE(navy->play({}));
    int hits = 0;
    double sum = 0;
    for (const std::string& n : navy->notes) {
      hits += std::stoi(n) >= 2 ? 1 : 0;
      sum += std::stoi(n);
    }
    INFO(run.attack << " against " << run.other);
    CHECK(std::abs(hits / 2000.0 - exact) < 0.04);  // three and a half standard deviations at most
    CHECK(std::abs(sum / 2000.0 - mean / 1000.0) < 0.3);
  }
}

TEST_CASE("numbers out of range stop the match at the line of the combat") {
  auto navy = fight({combat::Rule::kOpposed, "(card.dice - 100)d6", "d6"});
  CHECK_THROWS_WITH(navy->play({}), Contains("combat.lua:9") && Contains("combat 'brawl'") && Contains("at least 0"));
}
