// Combats of pools in rule sets: errors of loading, and how they run in a match.
#include <catch2/catch.hpp>

#include "engine/base/error.hpp"
#include "engine/sim/duel_odds.hpp"
#include "tests/unit/combat/chance.hpp"
#include "tests/unit/match/support.hpp"
#include "tests/unit/script/shop.hpp"

using namespace qd;
using namespace qd::unit;
using Catch::Contains;
using Catch::StartsWith;
using match::Match;
using Texts = std::vector<std::string>;

namespace {

const char* const kRules = "scripts/pebbles/rules.lua:";
const char* const kFlow = "scripts/pebbles/flow.lua:";
const std::string kAttack =
    "attack = pool { dice = 'card.cost', sides = 6, need = 'target.size + 3', always = 6, never = 1, event = 'rolled' "
    "}, ";
const std::string kBlock =
    "block = pool { sides = 6, need = 'target.size + 4', always = 6, never = 1, event = 'rolled' }, ";
const std::string kCards = "card = 'top(me.shelf)', target = 'top(me.next.shelf)', ";
const std::string kContest = "contest { 'bout', combat = 'brawl', " + kCards + "store = 'result' }";

/// A shop with this combat; A's hammer attacks B's bread after each menu.
Pebbles& brawl(Pebbles& p, const std::string& fields, const std::string& contest = kContest) {
  return shop(p)
      .rules("--[[more]]",
             "combats = { combat { 'brawl', stream = 'luck', rule = 'pools', " + fields + " } },\n  --[[more]]")
      .rules("--[[attributes]]", "attribute { 'hits' }, attribute { 'marks' }")
      .flow("--[[round]]", contest + ",");
}
std::string with(const std::string& fields) {
  Pebbles p;
  return brawl(p, fields).load_error();
}
std::string with_contest(const std::string& fields) {
  Pebbles p;
  return brawl(p, kAttack + kBlock + "mark = 1", "contest { 'bout', combat = 'brawl', " + kCards + fields + " }")
      .load_error();
}
std::string with_duel(const std::string& fields) {
  Pebbles p;
  return brawl(p, kAttack + kBlock)
      .rules("--[[more]]", "odds = { duels = { duel { 'blow', combat = 'brawl', " + fields + " } } },")
      .load_error();
}
EntityId card(const Match& m, const char* key) {
  for (std::size_t e = 0; e < m.state().layout().entities; ++e)
    if (m.state().definition(EntityId(e)).key == key) return EntityId(e);
  throw UserError("no " + std::string(key));
}

}  // namespace

TEST_CASE(
    "a combat of pools has an attack and a block, each with sides, a need and an event, and the attack has dice") {
  CHECK(with(kAttack + kBlock) == "loaded");
  CHECK(with(kAttack + kBlock + "damage = '1 + card.cost', mark = 1, die = 'rolled'") == "loaded");
  CHECK(with(kAttack + kBlock + "damage = 2, mark = 0") == "loaded");
  CHECK(with("attack = pool { dice = 2, sides = 6, need = 4, event = 'rolled' }, block = pool { sides = 6, need = 7, "
             "event = 'rolled' }") == "loaded");
  CHECK_THAT(with(kAttack), StartsWith(kRules) && Contains("combat 'brawl'") && Contains("needs 'block', a pool") &&
                                Contains("pool { sides, need"));
  CHECK_THAT(with(kBlock), StartsWith(kRules) && Contains("needs 'attack', a pool"));
  CHECK_THAT(with(kAttack + "block = pool { dice = 2, sides = 6, need = 4, event = 'rolled' }"),
             StartsWith(kRules) && Contains("a block has no 'dice'; it has one die for each hit"));
  auto attack = [](const std::string& fields) { return with("attack = pool { " + fields + " }, " + kBlock); };
  CHECK_THAT(attack("sides = 6, need = 4, event = 'rolled'"), StartsWith(kRules) && Contains("'dice'"));
  CHECK_THAT(attack("dice = 1, need = 4, event = 'rolled'"), StartsWith(kRules) && Contains("'sides'"));
  CHECK_THAT(attack("dice = 1, sides = 6, event = 'rolled'"), StartsWith(kRules) && Contains("'need'"));
  CHECK_THAT(attack("dice = 1, sides = 6, need = 4"), StartsWith(kRules) && Contains("'event'"));
  CHECK_THAT(attack("dice = 1, sides = 6, need = 4, event = 'roled'"),
             Contains("unknown event 'roled'; did you mean 'rolled'?"));
  CHECK_THAT(attack("dice = 1, sides = 6, need = 'it.size', event = 'rolled'"), Contains("unknown name 'it'"));
  CHECK_THAT(attack("dice = 1, sides = 6, need = 4, allways = 6, event = 'rolled'"),
             Contains("'allways'; did you mean 'always'?"));
  CHECK_THAT(with(kAttack + kBlock + "die = 'dye'"), Contains("unknown event 'dye'"));
  CHECK_THAT(with(kAttack + kBlock + "both = true"), StartsWith(kRules) && Contains("'both'"));
  CHECK_THAT(with(kAttack + kBlock + "damage = 'card'"), Contains("expected a number"));
  Pebbles p;
  CHECK_THAT(
      shop(p).rules("--[[more]]", "combats = { combat { 'brawl', stream = 'luck', rule = 'pool' } },").load_error(),
      Contains("unknown rule 'pool'; did you mean 'pools'?"));
}

TEST_CASE("numbers of pools that are known when the rules are loaded are looked at then") {
  auto attack = [](const std::string& fields) {
    return with("attack = pool { need = 4, event = 'rolled', " + fields + " }, " + kBlock);
  };
  CHECK_THAT(attack("dice = 1001, sides = 6"), StartsWith(kRules) && Contains("'dice' is at least 0, at most 1,000 "));
  CHECK_THAT(attack("dice = -1, sides = 6"), Contains("'dice' is at least 0"));
  CHECK_THAT(attack("dice = 1, sides = 0"), Contains("'sides' is from 1 to 65535"));
  CHECK_THAT(attack("dice = 1, sides = 65536"), Contains("'sides' is from 1 to 65535"));
  CHECK_THAT(attack("dice = 1, sides = 6, always = 7"),
             Contains("'always' is a face of the dice, from 1 to 6, or 0 for none, not 7"));
  CHECK_THAT(attack("dice = 1, sides = 6, never = -1"), Contains("'never' is a face of the dice"));
  CHECK_THAT(attack("dice = 1, sides = 'card.cost', never = 65536"),
             Contains("'never' is a face of the dice, from 1 to 65535"));
  CHECK(attack("dice = 1, sides = 'card.cost', never = 20") == "loaded");
  CHECK(attack("dice = 1, sides = 6, always = 0, never = 0") == "loaded");
  CHECK_THAT(attack("dice = 1, sides = 6, always = 3, never = 3"),
             StartsWith(kRules) && Contains("'always' and 'never' are the same face, 3"));
  CHECK_THAT(attack("dice = 1, sides = 6, always = 'luckiest'"), Contains("unknown parameter 'luckiest'"));
  CHECK_THAT(with(kAttack + kBlock + "mark = 7"),
             StartsWith(kRules) && Contains("'mark' is a face of the dice, from 1 to 6"));
  CHECK_THAT(with(kAttack + kBlock + "mark = -2"), Contains("'mark' is a face of the dice"));
  CHECK_THAT(with(kAttack + kBlock + "mark = 'one'"), Contains("unknown parameter 'one'"));
}

TEST_CASE("a contest of pools may be given hits and store more, in attributes of their own") {
  CHECK(with_contest("store = 'result', store_hits = 'hits', store_marks = 'marks', hits = 'due + 1'") == "loaded");
  CHECK(with_contest("store = 'result', hits = 3") == "loaded");
  CHECK_THAT(with_contest("store_hits = 'hits'"), StartsWith(kFlow) && Contains("'store'"));
  CHECK_THAT(with_contest("store = 'result', store_hits = 'hit'"),
             StartsWith(kFlow) && Contains("unknown attribute 'hit'; did you mean 'hits'?"));
  CHECK_THAT(with_contest("store = 'result', store_marks = 'active'"),
             Contains("'store_marks' has to be an attribute that holds a number"));
  CHECK_THAT(with_contest("store = 'result', store_hits = 'result'"),
             Contains("'store_hits' names an attribute that already gets another number here"));
  CHECK_THAT(with_contest("store = 'result', store_hits = 'hits', store_marks = 'hits'"),
             Contains("'store_marks' names an attribute that already gets another number here"));
  CHECK_THAT(with_contest("store = 'result', hits = 'me'"), Contains("expected a number"));
  Pebbles p;
  CHECK_THAT(brawl(p, kAttack + kBlock,
                   "contest { 'bout', combat = 'brawl', " + kCards + "store = 'result', store_marks = 'marks' }")
                 .load_error(),
             StartsWith(kFlow) && Contains("'store_marks' counts nothing: combat 'brawl' has no 'mark'"));
  CHECK_THAT(brawl(p, kAttack + kBlock, "fight { 'bout', combat = 'brawl', of = 'me.shelf', aims = 'x' }").load_error(),
             StartsWith(kFlow));
}

TEST_CASE("an opposed roll has no hits and no marks to store") {
  for (const char* field : {"hits = 1", "store_hits = 'due'", "store_marks = 'due'"}) {
    Pebbles p;
    shop(p).rules("--[[more]]",
                  "combats = { combat { 'brawl', stream = 'luck', rule = 'opposed', attack = roll { dice = 1, sides = "
                  "6, event = 'rolled' }, defense = roll { dice = 1, sides = 6, event = 'rolled' } } },");
    CHECK_THAT(
        p.flow("--[[round]]", "contest { 'bout', combat = 'brawl', " + kCards + "store = 'result', " + field + " },")
            .load_error(),
        StartsWith(kFlow) && Contains("is for combats with rule = \"pools\", and 'brawl' is an opposed roll"));
  }
}

TEST_CASE("what a duel's damage means is one number, or a list of words with a number each") {
  CHECK(with_duel("lost = 3") == "loaded");
  CHECK(with_duel("lost = { { 'scratched', 1 }, { 'eaten', 'target.size * 2' } }") == "loaded");
  CHECK(with_duel("lost = {}") == "loaded");
  CHECK_THAT(with_duel("lost = { { 'scratched' } }"),
             StartsWith(kRules) && Contains("duel 'blow'") && Contains("the damage with which that happens"));
  CHECK_THAT(with_duel("lost = { { 1, 2 } }"), Contains("what becomes of the target"));
  CHECK_THAT(with_duel("lost = { { 'scratched', 'target' } }"), Contains("expected a number"));
  CHECK_THAT(with_duel("lost = { { 'scratched', 1, 2 } }"), StartsWith(kRules));
  CHECK_THAT(with_duel("lost = { 'scratched', 1 }"), StartsWith(kRules));
  CHECK_THAT(with_duel("lost = true"), Contains("'lost'"));
}

TEST_CASE("a contest of pools in the flow and one among deeds roll alike, in a match and after undo") {
  const std::string fields = kAttack + kBlock + "damage = '1 + target.size', mark = 1",
                    stores = "store = 'result', store_hits = 'hits', store_marks = 'marks' }";
  Pebbles flow, deed;
  brawl(flow, fields, "contest { 'bout', combat = 'brawl', " + kCards + stores);
  brawl(deed, fields,
        "run { 'bout', does = { let { 'who', 'top(me.shelf)' }, let { 'whom', 'top(me.next.shelf)' }, contest { "
        "'roll', combat = 'brawl', card = 'who', target = 'whom', " +
            stores + " } }");
  auto one = flow.load(), two = deed.load();
  std::map<std::string, int> seen;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const match::Setup setup = shop_setup({{}, {}, {"H"}}, {{}, {}, {"R"}}, seed);
    Match a(one, setup), b(two, setup);
    auto numbers = [](const Match& m) {
      return std::to_string(number_of(m, "result")) + "/" + std::to_string(number_of(m, "hits")) + "/" +
             std::to_string(number_of(m, "marks"));
    };
    give(a, {"done"});
    give(b, {"done"});
    CHECK(numbers(a) == numbers(b));
    CHECK(match_test::count(a, "rolled") == (number_of(a, "hits") == 0 ? 1 : 2));
    ++seen[numbers(a)];
    CHECK(a.undo());
    give(a, {"done"});
    CHECK(numbers(a) == numbers(b));
  }
  CHECK(seen.size() > 7);
}

TEST_CASE("dice that a script prescribes fall in the order attack, block, and an ability of a card may change each") {
  const std::string fields = kAttack + kBlock + "damage = 3, mark = 1, die = 'rolled'";
  Pebbles p;
  brawl(p, fields,
        "contest { 'bout', combat = 'brawl', " + kCards +
            "store = 'result', store_hits = 'hits', store_marks = 'marks' }");
  match::Setup setup = shop_setup({{}, {}, {"H"}}, {{}, {}, {"R"}});
  for (int face : {4, 6, 1, 5, 2}) setup.luck.dice.push_back({face, "luck"});  // two hits, one blocked
  Match m(p.load(), setup);
  give(m, {"done"});
  CHECK((number_of(m, "result") == 3 && number_of(m, "hits") == 2 && number_of(m, "marks") == 1));
  CHECK(m.left_over().empty());
}

TEST_CASE("a contest of pools in a match deals what the odds of its duel say") {
  Pebbles p;
  brawl(p, kAttack + kBlock + "damage = 'card.cost - 1'")
      .rules("--[[more]]",
             "odds = { duels = { duel { 'blow', combat = 'brawl', lost = { { 'scratched', 1 }, { 'eaten', 'target.size "
             "* 4' } } }, duel { 'answer', combat = 'brawl', back = true } } },");
  auto rules = p.load();
  std::map<int, std::uint64_t> counted;
  combat::Distribution exact;
  for (std::uint64_t seed = 1; seed <= 1500; ++seed) {
    Match m(rules, shop_setup({{}, {}, {"H"}}, {{}, {}, {"R"}}, seed));
    if (seed == 1) {
      const std::vector<sim::DuelOdds> duels = sim::duel_odds(m, card(m, "H"), card(m, "R"));
      REQUIRE(duels.size() == 2);
      exact = duels[0].damage;
      CHECK((duels[0].pools.attack.dice == 3 && duels[0].pools.attack.need == 4 && duels[0].pools.block.need == 5 &&
             duels[0].pools.damage == 2));
      REQUIRE(duels[0].losses.size() == 2);
      CHECK((duels[0].losses[1].text == "eaten" && duels[0].losses[1].at == 4));
      CHECK(
          (duels[1].back && duels[1].by == card(m, "R") && duels[1].pools.attack.dice == 1 && duels[1].losses.empty()));
      CHECK(sim::together(duels).at_least(1) == exact.at_least(1));  // a penny's worth of damage 0 adds nothing
    }
    give(m, {"done"});
    ++counted[number_of(m, "result")];
  }
  CHECK(combat_test::compare(
            counted, [&](int v) { return exact.chance(v); }, 0, 6) == "");
}

TEST_CASE("a bot may ask for the mean and the odds of a combat of pools, and of nothing unknown") {
  auto bot = [](Pebbles& p, const std::string& worth) -> Pebbles& {
    return brawl(p, kAttack + kBlock)
        .write(
            "scripts/pebbles/bots/careful.lua",
            "return bot { id = 'careful', text = 'x', values = { value { question = 'main', word = 'done', worth = \"" +
                worth + "\" } } }\n");
  };
  Pebbles p, q;
  CHECK(bot(p,
            "expect(\\\"brawl\\\", top(me.shelf), top(me.next.shelf)) + odds(\\\"brawl\\\", top(me.shelf), "
            "top(me.next.shelf), 2)")
            .load_error() == "loaded");
  CHECK_THAT(bot(q, "expect(\\\"brwal\\\", top(me.shelf), top(me.next.shelf))").load_error(),
             Contains("'brwal'; did you mean 'brawl'?"));
}
