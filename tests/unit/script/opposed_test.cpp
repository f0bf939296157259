// Opposed combats and questions for numbers in rule sets: errors of loading, and how they run in a match.
#include <catch2/catch.hpp>

#include "engine/base/error.hpp"
#include "tests/unit/match/support.hpp"
#include "tests/unit/script/shop.hpp"

using namespace qd;
using namespace qd::unit;
using Catch::Contains;
using Catch::StartsWith;
using match::Match;
using Texts = std::vector<std::string>;

namespace {

const SeatId kA(0);
const char* const kRules = "scripts/pebbles/rules.lua:";
const char* const kFlow = "scripts/pebbles/flow.lua:";
const char* const kAttack = "attack = roll { dice = 2, sides = 6, add = 'card.cost', event = 'rolled' }, ";
const char* const kDefense = "defense = roll { dice = 'target.size', sides = 6, event = 'rolled' }, ";

/// A shop with this combat; A's hammer fights B's bread after each menu.
Pebbles& brawl(Pebbles& p, const std::string& combat,
               const std::string& contest =
                   "contest { 'bout', combat = 'brawl', card = 'top(me.shelf)', target = 'top(me.next.shelf)', store = "
                   "'result' }") {
  return shop(p).rules("--[[more]]", "combats = { " + combat + " },\n  --[[more]]").flow("--[[round]]", contest + ",");
}
std::string with_combat(const std::string& fields) {
  Pebbles p;
  return brawl(p, "combat { 'brawl', stream = 'luck', rule = 'opposed', " + fields + " }").load_error();
}
std::string with_contest(const std::string& contest) {
  Pebbles p;
  return brawl(p, std::string("combat { 'brawl', stream = 'luck', rule = 'opposed', ") + kAttack + kDefense + " }",
               contest)
      .load_error();
}
std::string with_number(const std::string& fields) {
  Pebbles p;
  return shop(p).flow("--[[round]]", "ask { 'amount', number = true, " + fields + " },").load_error();
}

}  // namespace

TEST_CASE("an opposed combat has two rolls, each with dice, sides and an event") {
  const std::string attack = kAttack, defense = kDefense;
  CHECK(with_combat(attack + defense) == "loaded");
  CHECK(with_combat(attack + defense +
                    "both = true, die = 'rolled', critical = critical { margin = 1, dice = 1, event = 'rolled' }") ==
        "loaded");
  CHECK_THAT(with_combat(attack),
             StartsWith(kRules) && Contains("combat 'brawl'") && Contains("needs 'defense', a roll"));
  CHECK_THAT(with_combat(defense), Contains("needs 'attack', a roll"));
  CHECK_THAT(with_combat(attack + "defense = roll { sides = 6, event = 'rolled' }"),
             StartsWith(kRules) && Contains("'dice'"));
  CHECK_THAT(with_combat(attack + "defense = roll { dice = 1, event = 'rolled' }"), Contains("'sides'"));
  CHECK_THAT(with_combat(attack + "defense = roll { dice = 1, sides = 6 }"), Contains("'event'"));
  CHECK_THAT(with_combat(attack + "defense = roll { dice = 1, sides = 6, event = 'roled' }"),
             Contains("unknown event 'roled'; did you mean 'rolled'?"));
  CHECK_THAT(with_combat(attack + "defense = roll { dice = 1, sides = 6, adds = 1, event = 'rolled' }"),
             Contains("'adds'; did you mean 'add'?"));
  CHECK_THAT(with_combat(attack + "defense = roll { dice = 'it.size', sides = 6, event = 'rolled' }"),
             Contains("unknown name 'it'"));
  CHECK_THAT(with_combat(attack + defense + "hit = 'target.size'"), StartsWith(kRules) && Contains("'hit'"));
  Pebbles p;
  CHECK_THAT(brawl(p, "combat { 'brawl', stream = 'luck', rule = 'oposed' }").load_error(),
             Contains("unknown rule 'oposed'; did you mean 'opposed'?"));
}

TEST_CASE("a critical hit has a margin of at least 1 and dice that can be rolled") {
  auto critical = [](const std::string& fields) {
    return with_combat(std::string(kAttack) + kDefense + "critical = critical { " + fields + " }");
  };
  CHECK(critical("margin = 1, dice = 0, event = 'rolled'") == "loaded");
  CHECK_THAT(critical("margin = 0, dice = 1, event = 'rolled'"),
             StartsWith(kRules) && Contains("'margin' is at least 1"));
  CHECK_THAT(critical("margin = 1, dice = -1, event = 'rolled'"), Contains("'dice' is at least 0, at most 1,000 "));
  CHECK_THAT(critical("margin = 1, dice = 1, sides = 0, event = 'rolled'"), Contains("'sides' is from 1 to 65535"));
  CHECK_THAT(critical("dice = 1, event = 'rolled'"), StartsWith(kRules) && Contains("margin"));
  CHECK_THAT(critical("margin = 1, dice = 1"), Contains("'event'"));
  CHECK_THAT(critical("margin = 1, dice = 1001, event = 'rolled'"),
             StartsWith(kRules) && Contains("dice"));  // kDicePerRollMax
  CHECK_THAT(critical("margin = 1, dice = 65537, event = 'rolled'"), StartsWith(kRules) && Contains("dice"));
  CHECK_THAT(critical("margin = 1, dice = 1, sides = 65536, event = 'rolled'"),
             StartsWith(kRules) && Contains("sides"));
}

TEST_CASE("a contest names an opposed combat, two cards and an attribute for a number") {
  const std::string cards = "card = 'top(me.shelf)', target = 'top(me.next.shelf)', ";
  CHECK_THAT(with_contest("contest { 'bout', combat = 'brwal', " + cards + "store = 'result' }"),
             StartsWith(kFlow) && Contains("unknown combat 'brwal'; did you mean 'brawl'?"));
  CHECK_THAT(with_contest("contest { 'bout', combat = 'brawl', " + cards + "store = 'active' }"),
             Contains("holds a number"));
  CHECK_THAT(with_contest("contest { 'bout', combat = 'brawl', " + cards + "store = 'points' }"),
             Contains("unknown attribute 'points'"));
  CHECK_THAT(with_contest("contest { 'bout', combat = 'brawl', " + cards + " }"), Contains("'store'"));
  CHECK_THAT(
      with_contest("contest { 'bout', combat = 'brawl', card = 'me', target = 'top(me.shelf)', store = 'result' }"),
      Contains("expected a card"));
  CHECK_THAT(with_contest("contest { 'bout', combat = 'brawl', card = 'top(me.shelf)', store = 'result' }"),
             Contains("'target'"));
  CHECK_THAT(with_contest("fight { 'bout', combat = 'brawl', of = 'me.shelf', aims = 'x' }"), StartsWith(kFlow));
  Pebbles p;
  const std::string volley =
      "combat { 'brawl', stream = 'luck', pools = { pool { dice = '1', sides = '6' } }, hit = '4', shot = 'rolled', "
      "lost = 'rolled', to = 'till' }";
  CHECK_THAT(brawl(p, volley).load_error(), StartsWith(kFlow) && Contains("combat 'brawl' is a volley"));
}

TEST_CASE("a contest in the flow and one among deeds roll alike, and both are logged") {
  const std::string combat = std::string("combat { 'brawl', stream = 'luck', rule = 'opposed', both = true, ") +
                             kAttack + kDefense +
                             "critical = critical { margin = 1, dice = 1, sides = 4, event = 'rolled' } }";
  Pebbles flow, deed;
  brawl(flow, combat);
  brawl(deed, combat,
        "run { 'bout', does = { let { 'who', 'top(me.shelf)' }, let { 'whom', 'top(me.next.shelf)' }, contest { "
        "'roll', combat = 'brawl', card = 'who', target = 'whom', store = 'result' } } }");
  auto one = flow.load(), two = deed.load();
  std::map<std::int32_t, int> seen;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    match::Setup setup = shop_setup({{}, {}, {"H"}}, {{}, {}, {"R"}}, seed);
    Match a(one, setup), b(two, setup);
    give(a, {"done"});
    give(b, {"done"});
    CHECK(number_of(a, "result") == number_of(b, "result"));
    CHECK(match_test::count(a, "rolled") == match_test::count(b, "rolled"));
    ++seen[number_of(a, "result")];
    CHECK(a.undo());
    give(a, {"done"});
    CHECK(number_of(a, "result") == number_of(b, "result"));
  }
  CHECK(seen.size() > 5);
}

TEST_CASE("dice that a script prescribes fall in the order of the rolls") {
  Pebbles p;
  brawl(p, std::string("combat { 'brawl', stream = 'luck', rule = 'opposed', both = true, ") + kAttack + kDefense +
               "critical = critical { margin = 1, dice = 2, sides = 4, event = 'rolled' } }");
  match::Setup setup = shop_setup({{}, {}, {"H"}}, {{}, {}, {"R"}});
  for (int face : {1, 1, 4, 3, 2}) setup.luck.dice.push_back({face, "luck"});  // 1 + 1 + 3 against 4: critical
  Match m(p.load(), setup);
  give(m, {"done"});
  CHECK(number_of(m, "result") == 6);
  CHECK(m.left_over().empty());
}

TEST_CASE("a question for a number has a least, a greatest and an attribute, and nothing of other questions") {
  CHECK(with_number("min = 0, max = 'me.points', store = 'due'") == "loaded");
  CHECK_THAT(with_number("max = 3, store = 'due'"), StartsWith(kFlow) && Contains("'min'"));
  CHECK_THAT(with_number("min = 0, store = 'due'"), Contains("'max'"));
  CHECK_THAT(with_number("min = 0, max = 3"), Contains("needs 'store'"));
  CHECK_THAT(with_number("min = 0, max = 3, store = 'active'"), Contains("'store'"));
  CHECK_THAT(with_number("min = 0, max = 3, store = 'points'"), Contains("unknown attribute 'points'"));
  CHECK_THAT(with_number("min = 'me', max = 3, store = 'due'"), Contains("expected a number"));
  CHECK_THAT(with_number("min = 0, max = 'it.size', store = 'due'"), Contains("unknown name 'it'"));
  for (const char* other : {"words = { 'a' }", "from = 'me.purse'", "subset = true"})
    CHECK_THAT(with_number(std::string("min = 0, max = 3, store = 'due', ") + other),
               Contains("neither 'words' nor 'from'"));
  for (const char* other : {"all = true", "same = 'it.size'", "top_first = true"})
    CHECK_THAT(with_number(std::string("min = 0, max = 3, store = 'due', ") + other), StartsWith(kFlow));
}

TEST_CASE("fields that speak of cards are errors in a question for a number") {
  for (const char* other :
       {"order = 'damage'", "to = 'till'", "kind = 'ware'", "need = { need { 'it.size > 1', 'x' } }"}) {
    INFO(other);
    CHECK_THAT(with_number(std::string("min = 0, max = 3, store = 'due', ") + other), StartsWith(kFlow));
  }
}

TEST_CASE("numbers of a match: answers, words that are called so, undo and records") {
  Pebbles p;
  shop(p)
      .flow("--[[round]]",
            "ask { 'dial', words = { '2', '1', '12' }, store = 'result' }, ask { 'amount', number = true, min = 1, max "
            "= 'result + 10', store = 'due' },")
      .rules("questions = { \"which\" }", "questions = { \"which\", \"5\", \"0\", \"200\" }");
  auto rules = p.load();
  Match m(rules, shop_setup({{"H"}, {"C"}, {}}));
  give(m, {"done", "12"});
  CHECK(number_of(m, "result") == 3);
  CHECK(asks(m) == "A amount: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13");
  const std::string before = match_test::fingerprint(m);
  for (const char* wrong : {"0", "14", "200", "-1", "x"}) {
    CHECK_THAT(given_answer(m, wrong), Contains("is not an option"));
    CHECK(match_test::fingerprint(m) == before);
  }
  give(m, {"5"});
  CHECK(number_of(m, "due") == 5);
  CHECK(m.undo());
  CHECK(match_test::fingerprint(m) == before);
  give(m, {"12", "done", "2", "11"});
  CHECK((number_of(m, "due") == 11 && number_of(m, "result") == 1));
  CHECK(match::replay(match::read_record(match::write_record(m), "x.qdr"), rules).text() == "EXACT");
}

TEST_CASE("a script asks for words that are called like numbers and gets them back") {
  Pebbles p;
  shop(p)
      .flow("--[[round]]", "ask { 'amount', number = true, min = 1, max = 3, store = 'due' },")
      .change(kBread, "-- buy", R"(run = function(me, card)
      act.set(game, "result", tonumber(ask.word { seat = me, question = "which",
          words = { "7", "20", "100" } })) end)");
  Match m(p.load(), shop_setup({{"R"}, {"P", "L"}, {}}));
  give(m, {"buy R", "P"});
  CHECK(asks(m) == "A which: 7, 20, 100");
  give(m, {"20"});
  CHECK(number_of(m, "result") == 20);
}
