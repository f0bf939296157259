// The flow node `contest` with a combat of pools: dice, events, stored results, and the expectations of bots.
#include <catch2/catch.hpp>

#include "tests/unit/combat/pools.hpp"
#include "tests/unit/phases/navy.hpp"

using namespace qd;
using namespace qd::core_test;
using namespace qd::combat_test;
using Catch::Contains;
using combat::Distribution;
using combat::Pools;
using events::Stage;
using Ints = std::vector<int>;
using Texts = std::vector<std::string>;

namespace {

/// Ways to run a contest: without an observer, or with one that changes nothing.
enum class Way { kFast, kLog, kDie, kAttack, kBlock, kEnd };

struct Run {
  Way way = Way::kLog;
  Ints dice{};
  std::uint64_t seed = 1;
  int times = 1;
  std::string hits{};  // given
  int mark = 0;
};

/// A cruiser of A against a frigate of B, several times in a row; notes "damage/hits/marks" of each.
std::unique_ptr<Navy> contest(const Pools& p, const Run& run) {
  auto navy = std::make_unique<Navy>(std::vector<Navy::Ship>{{"C", kA}, {"F", kB}}, run.seed);
  auto number = [&](std::int32_t v) { return navy->compile(std::to_string(v), navy->shot_scope()); };
  combat::Spec s;
  s.name = "attack";
  s.place = Place{"combat.lua", 9};
  s.rule = combat::Rule::kPools;
  s.stream = navy->catalog->find_stream("attack");
  s.hitting = {number(p.attack.dice), number(p.attack.sides), number(p.attack.need),
               p.attack.always,       p.attack.never,         navy->event("shot")};
  s.blocking = {ExprId::none(), number(p.block.sides), number(p.block.need),
                p.block.always, p.block.never,         navy->event("hit")};
  s.damage = number(p.damage);
  s.mark = run.mark;
  s.die = navy->event("die");
  navy->specs.push_back(s);
  auto nothing = [](events::Event& e, EntityId) { return e.amount; };
  if (run.way == Way::kDie) navy->on(Stage::kAmend, "die", nothing);
  if (run.way == Way::kAttack) navy->on(Stage::kAmend, "shot", nothing);
  if (run.way == Way::kBlock) navy->on(Stage::kAfter, "hit", nothing);
  for (int face : run.dice) navy->luck.dice.push_back({face, ""});
  navy->luck.strict_dice = !run.dice.empty();
  Navy* n = navy.get();
  std::vector<NodeId> parts;
  for (int i = 0; i < run.times; ++i) {
    const ExprId who = navy->expression("top(me.fleet)"), whom = navy->expression("top(foe.fleet)");
    const ExprId given = run.hits.empty() ? ExprId::none() : navy->expression(run.hits);
    parts.push_back(navy->leaf("roll" + std::to_string(i), phases::Contest{0, who, whom, navy->slot("turn"), given,
                                                                           navy->slot("hits"), navy->slot("marks")}));
    parts.push_back(navy->run("note" + std::to_string(i), [n](SeatId) {
      auto value = [n](const char* name) { return std::to_string(n->state.value(n->slot(name), Ref::none())); };
      n->notes.push_back(value("turn") + "/" + value("hits") + "/" + value("marks"));
    }));
  }
  navy->sail(navy->seq("match", parts));
  if (run.way != Way::kLog) navy->events->set_log(nullptr);
  return navy;
}

/// "damage/hits/marks" of one contest; all dice must be used.
std::string result(const Pools& p, const Run& run) {
  auto navy = contest(p, run);
  REQUIRE(navy->play({}));
  CHECK(navy->state.header().forced_next == run.dice.size());
  return navy->notes.at(0);
}

/// The same with one listener.
std::string changed(const Pools& p, const Run& run, Stage stage, const char* event,
                    const std::function<std::int32_t(events::Event&, EntityId)>& f) {
  auto navy = contest(p, run);
  events::Listener& l = navy->on(stage, event, stage == Stage::kForbid ? Lambdas::Run{} : Lambdas::Run{f});
  l.when = ExprId::none();
  navy->rules.build_index();
  navy->events->index_listeners();
  REQUIRE(navy->play({}));
  CHECK(navy->state.header().forced_next == run.dice.size());
  return navy->notes.at(0);
}

const Pools kThree = pools_of(dice_of(3, 6, 4, 6, 1), dice_of(0, 6, 5, 6, 1), 2);

}  // namespace

TEST_CASE("a contest of pools in events is the fast one, draw by draw: same dice, same numbers, same state") {
  Numbers numbers(9);
  int dealt = 0, marked = 0;
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    const Pools p = made_up_pools(numbers, 5, 8);
    Run run{Way::kFast, {}, seed, 5, seed % 5 == 0 ? "3" : "", numbers(0, 3)};
    INFO(text(p) << ", seed " << seed);
    auto fast = contest(p, run);
    REQUIRE(fast->play({}));
    for (const std::string& n : fast->notes) {
      dealt += n[0] != '0' ? 1 : 0;
      marked += n.back() != '0' ? 1 : 0;
    }
    for (int way = 1; way < static_cast<int>(Way::kEnd); ++way) {
      INFO("way " << way);
      run.way = static_cast<Way>(way);
      auto other = contest(p, run);
      REQUIRE(other->play({}));
      REQUIRE(other->notes == fast->notes);
      REQUIRE(other->rolled(0) == fast->rolled(0));
      REQUIRE(other->rolled(1) == fast->rolled(1));
      REQUIRE(other->state.hash() == fast->state.hash());
    }
  }
  CHECK(dealt > 100);
  CHECK(marked > 100);
}

TEST_CASE("the fast contest of pools deals as damage() says") {
  for (const Pools& p : {kThree, pools_of(dice_of(2, 6, 7, 6), dice_of(0, 6, 7), 1),
                         pools_of(dice_of(10, 10, 3, 0, 10), dice_of(0, 8, 6), 3),
                         pools_of(dice_of(5, 20, 11), dice_of(0, 4, 1, 0, 1), 1)}) {
    const Distribution exact = combat::damage(p);
    const Distribution hits = combat::hits(p.attack);
    std::map<int, std::uint64_t> counted, hit;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
      auto navy = contest(p, {Way::kFast, {}, seed * 1'000'003, 100});
      REQUIRE(navy->play({}));
      for (const std::string& n : navy->notes) {
        ++counted[std::stoi(n)];
        ++hit[std::stoi(n.substr(n.find('/') + 1))];
      }
    }
    INFO(text(p));
    auto high = [](const Distribution& d) { return d.low + static_cast<int>(d.weights.size()) - 1; };
    CHECK(compare(
              counted, [&](int v) { return exact.chance(v); }, exact.low, high(exact)) == "");
    CHECK(compare(
              hit, [&](int v) { return hits.chance(v); }, hits.low, high(hits)) == "");
  }
}

TEST_CASE("attack dice come first, then a block die for each hit, each of the stream of who rolls") {
  auto navy = contest(kThree, {Way::kLog, {4, 1, 6, 5, 2}});
  REQUIRE(navy->play({}));  // two hits, one is blocked
  CHECK(navy->notes == Texts{"2/2/0"});
  CHECK(navy->logged() == Texts{"shot", "hit", "ended"});
  const events::Event &attack = navy->log[0], &block = navy->log[1];
  CHECK((attack.amount == 2 && attack.faces == 4 + 1 * 256 + 6 * 65536 && attack.sides == 6 &&
         attack.card == Ref::of(EntityId(0)) && attack.target == Ref::of(EntityId(1)) && attack.seat == kA));
  CHECK((block.amount == 1 && block.faces == 5 + 2 * 256 && block.card == Ref::of(EntityId(1)) &&
         block.target == Ref::of(EntityId(0)) && block.source == Ref::of(EntityId(0)) && block.seat == kB));
  auto free = contest(pools_of(dice_of(4, 6, 1), dice_of(0, 6, 7)), {Way::kFast});
  REQUIRE(free->play({}));
  CHECK((free->rolled(0) == 4 && free->rolled(1) == 4));
}

TEST_CASE("without a hit no block is rolled and none is told") {
  auto navy = contest(kThree, {Way::kLog, {3, 2, 1}});
  REQUIRE(navy->play({}));
  CHECK(navy->notes == Texts{"0/0/0"});
  CHECK(navy->logged() == Texts{"shot", "ended"});
  CHECK(navy->rolled(1) == 0);
}

TEST_CASE("6 always hits when 7 is needed, 1 never when 1 is enough, in both pools") {
  CHECK(result(pools_of(dice_of(3, 6, 7, 6), dice_of(0, 6, 7)), {Way::kLog, {5, 6, 6, 1, 6}}) == "2/2/0");
  CHECK(result(pools_of(dice_of(3, 6, 1, 0, 1), dice_of(0, 6, 7)), {Way::kLog, {1, 2, 6, 3, 3}}) == "2/2/0");
  CHECK(result(pools_of(dice_of(3, 6, 1), dice_of(0, 6, 7, 6)), {Way::kLog, {1, 1, 1, 5, 6, 6}}) == "1/3/0");
  CHECK(result(pools_of(dice_of(3, 6, 1), dice_of(0, 6, 1, 0, 1), 4), {Way::kLog, {1, 1, 1, 1, 1, 2}}) == "8/3/0");
  CHECK(result(pools_of(dice_of(2, 6, 7), dice_of(0, 6, 7)), {Way::kLog, {6, 6}}) == "0/0/0");
}

TEST_CASE("with hits given no attack is rolled or told, and only blocks stand between them and the damage") {
  auto navy = contest(kThree, {Way::kLog, {5, 2, 1}, 1, 1, "turn + 3", 5});
  REQUIRE(navy->play({}));
  CHECK(navy->notes == Texts{"4/3/0"});
  CHECK(navy->logged() == Texts{"hit", "ended"});
  CHECK((navy->rolled(0) == 0));
  CHECK(result(kThree, {Way::kLog, {}, 1, 1, "0"}) == "0/0/0");
  CHECK(result(kThree, {Way::kFast, {}, 1, 1, "0 - 2"}) == "0/0/0");
  auto broken = contest(kThree, {Way::kFast, {}, 1, 1, "2"});
  broken->specs[0].hitting.sides = broken->compile("0", broken->shot_scope());
  CHECK(broken->play({}));  // nothing of the attack is read
}

TEST_CASE("marks are the attack dice that show the face, whether they hit or not, and no block dice") {
  CHECK(result(kThree, {Way::kLog, {1, 1, 6, 1}, 1, 1, "", 1}) == "2/1/2");
  CHECK(result(kThree, {Way::kFast, {1, 1, 6, 1}, 1, 1, "", 6}) == "2/1/1");
  CHECK(result(kThree, {Way::kFast, {1, 1, 6, 1}, 1, 1, "", 0}) == "2/1/0");
  auto six = [](events::Event& e, EntityId) { return e.amount == 1 ? 6 : e.amount; };
  CHECK(changed(kThree, {Way::kFast, {1, 2, 6, 2, 2}, 1, 1, "", 1}, Stage::kAmend, "die", six) == "4/2/0");
  CHECK(changed(kThree, {Way::kFast, {1, 2, 6, 2, 2}, 1, 1, "", 6}, Stage::kAmend, "die", six) == "4/2/2");
}

TEST_CASE("a card may change a die, and the face it shows then is the one that always or never counts") {
  CHECK(result(kThree, {Way::kLog, {4, 3, 2, 4}}) == "2/1/0");
  auto up = [](events::Event& e, EntityId) { return e.amount + 1; };
  CHECK(changed(kThree, {Way::kFast, {4, 3, 2, 4, 3}}, Stage::kAmend, "die", up) == "2/2/0");  // 5 4 3, then 5 4
  auto one = [](events::Event&, EntityId) { return 1; };
  CHECK(changed(pools_of(dice_of(2, 6, 1, 0, 1), dice_of(0, 6, 7)), {Way::kFast, {6, 6}}, Stage::kAmend, "die", one) ==
        "0/0/0");
  auto none = [](events::Event&, EntityId) { return 0; };
  CHECK(changed(pools_of(dice_of(2, 6, 0), dice_of(0, 6, 7)), {Way::kFast, {6, 6, 1, 1}}, Stage::kAmend, "die", none) ==
        "2/2/0");
}

TEST_CASE("a card may change the hits and the blocks, which are never below 0 or more blocks than hits") {
  auto to = [](std::int32_t n) { return [n](events::Event&, EntityId) { return n; }; };
  CHECK(changed(kThree, {Way::kFast, {2, 2, 2, 2, 2}}, Stage::kAmend, "shot", to(2)) == "4/2/0");
  CHECK(changed(kThree, {Way::kFast, {4, 4, 4}}, Stage::kAmend, "shot", to(-3)) == "0/0/0");
  CHECK(changed(kThree, {Way::kFast, {4, 4, 4, 5, 5, 5, 2}}, Stage::kAmend, "shot", to(4)) == "2/4/0");
  CHECK(changed(kThree, {Way::kFast, {4, 4, 2, 2, 2}}, Stage::kAmend, "hit", to(9)) == "0/2/0");
  CHECK(changed(kThree, {Way::kFast, {4, 4, 2, 5, 5}}, Stage::kAmend, "hit", to(-1)) == "4/2/0");
}

TEST_CASE("a roll that is stopped counts nothing: no hits, or no blocks; its dice are rolled and marked all the same") {
  auto stop = [](events::Event&, EntityId) { return 0; };
  for (Stage stage : {Stage::kForbid, Stage::kReact, Stage::kInstead}) {
    INFO(static_cast<int>(stage));
    CHECK(changed(kThree, {Way::kFast, {4, 4, 1}, 1, 1, "", 1}, stage, "shot", stop) == "0/0/1");
    CHECK(changed(kThree, {Way::kFast, {4, 4, 1, 6, 6}, 1, 1, "", 1}, stage, "hit", stop) == "4/2/1");
  }
}

TEST_CASE("a die that is forbidden shows nothing, so it neither hits nor blocks nor is marked, whatever is needed") {
  CHECK(changed(pools_of(dice_of(2, 6, -1), dice_of(0, 6, -1)), {Way::kFast, {6, 6}, 1, 1, "", 6}, Stage::kForbid,
                "die", {}) == "0/0/0");
}

TEST_CASE("without an attacker or a target no pool is rolled, and all that is stored is 0") {
  for (const char* gone : {"who", "whom"})
    for (const char* hits : {"", "2"}) {
      auto navy = contest(kThree, {Way::kLog, {}, 1, 1, hits, 1});
      navy->state.move(EntityId(gone == std::string("who") ? 0 : 1), navy->zone("discard"), state::End::kTop);
      for (const char* name : {"turn", "hits", "marks"}) navy->state.set_value(navy->slot(name), Ref::none(), 7);
      REQUIRE(navy->play({}));
      CHECK(navy->notes == Texts{"0/0/0"});
      CHECK(navy->logged() == Texts{"ended"});
    }
}

TEST_CASE("numbers of pools out of range are errors that name the combat and its place") {
  auto error = [](const std::function<void(Navy&, combat::Spec&)>& spoil, const std::string& hits = "") {
    auto navy = contest(kThree, {Way::kFast, {}, 1, 1, hits});
    spoil(*navy, navy->specs[0]);
    try {
      navy->play({});
    } catch (const Error& e) {
      return std::string(e.what());
    }
    return std::string("played");
  };
  auto to = [](ExprId combat::PoolSpec::*field, bool attack, const char* text) {
    return [=](Navy& n, combat::Spec& s) {
      combat::PoolSpec& pool = attack ? s.hitting : s.blocking;
      pool.*field = n.compile(text, n.shot_scope());
    };
  };
  using combat::PoolSpec;
  const std::string where = "combat.lua:9: combat 'attack': ";
  CHECK_THAT(error(to(&PoolSpec::dice, true, "1001")),
             Contains(where + "a roll of 1001 dice: at least 0, at most 1,000 (docs/security.md)"));
  CHECK_THAT(error(to(&PoolSpec::dice, true, "0 - 1")), Contains(where + "a roll of -1 dice"));
  CHECK_THAT(error(to(&PoolSpec::sides, true, "0")), Contains(where + "a die has 0 sides"));
  CHECK_THAT(error(to(&PoolSpec::sides, true, "70000")), Contains(where + "a die has 70000 sides"));
  CHECK_THAT(error(to(&PoolSpec::sides, false, "0")), Contains(where + "a die has 0 sides"));
  CHECK_THAT(error([](Navy& n, combat::Spec& s) { s.damage = n.compile("0 - 1", n.shot_scope()); }),
             Contains(where + "the damage of a hit is -1"));
  CHECK_THAT(error([](Navy&, combat::Spec&) {}, "1001"),
             Contains(where + "1001 hits to be blocked: at most 1,000 dice in one roll"));
  CHECK_THAT(error(
                 [](Navy& n, combat::Spec& s) {
                   s.damage = n.compile("1000000000", n.shot_scope());
                   s.blocking.need = n.compile("7", n.shot_scope());
                   s.blocking.always = 0;
                 },
                 "3"),
             Contains(where + "a damage of 3000000000 is out of range"));
}

TEST_CASE(
    "pools read numbers of who attacks as card and of who blocks as target, and a bot is told their mean and odds") {
  auto navy = contest(kThree, {Way::kFast});
  combat::Spec& s = navy->specs[0];
  auto number = [&](const char* text) { return navy->compile(text, navy->shot_scope()); };
  s.hitting = {number("card.dice"), number("card.sides"), number("target.need + 1"), 0, 0, s.hitting.event};
  s.blocking = {ExprId::none(), number("target.sides"), number("card.need - 4"), 0, 1, s.blocking.event};
  s.damage = number("card.dice");
  CHECK(text(navy->fighter->pools(s, EntityId(0), EntityId(1))) ==
        "2d10 >= 5, 0 always, 0 never against 0d6 >= 4, 0 always, 1 never; damage 2");  // C: 2, 10, 8; F: 1, 6, 4
  CHECK(navy->fighter->expect(0, EntityId(0), EntityId(1)) == 1200);                    // 2 dice * 6/10 * 1/2 * 2
  CHECK(navy->fighter->odds(0, EntityId(0), EntityId(1), 1) == 510);                    // 1 - 7/10 * 7/10
  CHECK(navy->fighter->odds(0, EntityId(0), EntityId(1), 2) == 510);
  CHECK(navy->fighter->odds(0, EntityId(0), EntityId(1), 3) == 90);
  CHECK(navy->fighter->odds(0, EntityId(0), EntityId(1), 5) == 0);
  CHECK(navy->fighter->odds(0, EntityId(0), EntityId(1), 0) == 1000);
}
