// Prices in rule sets: errors of loading, whose cost counts, and payments in matches: undo, copies, records, scripts.
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

const SeatId kA(0), kB(1);
const char* const kRules = "scripts/pebbles/rules.lua:";
const char* const kTwo = R"(price { "favours", from = "me.shelf", worth = "it.size", to = "till" },)";

std::string with(const std::string& from, const std::string& to) {
  Pebbles p;
  return shop(p).rules(from, to).load_error();
}
std::string with_price(const std::string& price) { return with("--[[prices]]", price + ","); }
std::string with_command(const std::string& command) { return with("--[[commands]]", command + ","); }
std::string with_bread(const std::string& fields, const std::string& prices = "") {
  Pebbles p;
  return shop(p).rules("--[[prices]]", prices).change(kBread, "-- buy", fields).load_error();
}
/// A match of a shop with these fields in the ability of bread.
std::unique_ptr<Match> shopping(Pebbles& p, const Side& a, const Side& b = {}) {
  return std::make_unique<Match>(p.load(), shop_setup(a, b));
}

}  // namespace

TEST_CASE("a price that is declared wrongly is named with what is wrong") {
  CHECK_THAT(with_price("price { 'coins', from = 'me.purse', worth = '1' }"),
             StartsWith(kRules) && Contains("price 'coins'") && Contains("declared twice"));
  CHECK_THAT(with_price("price { 'x', worth = '1' }"), StartsWith(kRules) && Contains("'from'"));
  CHECK_THAT(with_price("price { 'x', from = 'me.purse' }"), StartsWith(kRules) && Contains("'worth'"));
  CHECK_THAT(with_price("price { from = 'me.purse', worth = '1' }"),
             StartsWith(kRules) && Contains("the name of the price"));
  CHECK_THAT(with_price("price { 'x', from = 'me.points', worth = '1' }"), Contains("expected a set of cards"));
  CHECK_THAT(with_price("price { 'x', from = 'me.purse', worth = 'me.purse' }"), Contains("expected a number"));
  CHECK_THAT(with_price("price { 'x', from = 'me.purse', worth = 'card.worth' }"), Contains("unknown name 'card'"));
  CHECK_THAT(with_price("price { 'x', from = 'me.purse', worth = '1', adds = { 'target.damage' } }"),
             Contains("refers to a target, but there is none here"));
  CHECK_THAT(with_price("price { 'x', from = 'me.purse', worth = '1', attach = true }"),
             Contains("unknown field 'attach'"));
  CHECK_THAT(with_price("price { 'x', from = 'me.purse', worth = '1', event = 'taped' }"),
             Contains("unknown event 'taped'; did you mean 'tapped'?"));
  CHECK_THAT(with_price("price { 'x', from = 'me.purse', worth = '1', to = 'tyll' }"),
             Contains("unknown zone 'tyll'; did you mean 'till'?"));
  CHECK_THAT(with_price("price { 'x', from = 'me.purse', worth = '1', sets = { 'card.taped = 1' } }"),
             Contains("unknown attribute 'taped'"));
  CHECK_THAT(with_price("price { 'x', from = 'me.purse', worth = '1', worht = '1' }"), Contains("'worht'"));
  CHECK(with("worth = \"it.worth\"",
             "worth = \"it.worth + 1\", text = 'x', prompt = 'Which?', adds = { 'me.points', 'card.damage' }") ==
        "loaded");
}

TEST_CASE("a cost needs a price: one that there is, and a name where there are several") {
  CHECK_THAT(with_bread("cost = 1, price = 'cions'"),
             StartsWith(kBread) && Contains("unknown price 'cions'; did you mean 'coins'?"));
  CHECK_THAT(with_bread("cost = 1", kTwo),
             StartsWith(kBread) && Contains("does not say which price it pays; price is one of: coins, favours"));
  CHECK_THAT(with_bread("price = 'favours', cost = 'me.purse'", kTwo), Contains("expected a number"));
  CHECK_THAT(with_bread("price = 'coins', cost = 'target.cost'", kTwo), Contains("unknown name 'target'"));
  CHECK_THAT(with_bread("price = 'coins', cost = 'it.cost'", kTwo), Contains("unknown name 'it'"));
  CHECK_THAT(with_bread("cost = {}"), StartsWith(kBread) && Contains("'cost'"));
  CHECK_THAT(with_bread("cost = 1.5"), StartsWith(kBread) && Contains("'cost'"));
  CHECK_THAT(with_command("command { 'rest', windows = 'turn', text = 'x', cost = 'card.cost' }"),
             StartsWith(kRules) && Contains("unknown name 'card'"));
  CHECK_THAT(with_command("command { 'rest', windows = 'turn', text = 'x', price = 'coins' }"),
             StartsWith(kRules) && Contains("'price' is what a cost is paid with, but there is no 'cost'"));
  CHECK(with_bread("price = 'coins', cost = 1") == "loaded");
}

TEST_CASE("a cost in a rule set without prices is an error that says what to declare") {
  std::string rules = kShopRules;
  const std::size_t from = rules.find("  prices = {"), to = rules.find("  verbs = {", from);
  rules.erase(from, to - from);
  Pebbles p;
  CHECK_THAT(shop(p).write("scripts/pebbles/rules.lua", rules).load_error(),
             Contains("has a cost, but the rule set has no prices; declare prices"));
}

TEST_CASE("an order cannot cost anything: nobody would pay") {
  CHECK_THAT(with_command("command { 'guard', order = true, kind = 'ware', text = 'x', cost = 1, windows = 'turn' }"),
             StartsWith(kRules) && Contains("cost"));
}

TEST_CASE("a verb may name the price of its cost where there are several") {
  Pebbles p;
  shop(p).rules("--[[prices]]", kTwo).rules("cost = \"card.cost\"", "cost = \"card.cost\", price = \"coins\"");
  CHECK(p.load_error() == "loaded");
}

TEST_CASE("the verb says what a card costs, and the card may say something else") {
  struct Case {
    const char *fields, *options;
  };
  for (const Case& c : {Case{"", "A main: buy R, buy H, done"},
                        {"cost = 0", "A main: buy R, buy H, done"},
                        {"cost = 9", "A main: buy H, done"},
                        {"cost = 'card.size + 3'", "A main: buy R, buy H, done"},
                        {"cost = 'me.points - 3'", "A main: buy R, buy H, done"},
                        {"cost = 'card.size + 4'", "A main: buy H, done"}}) {
    INFO(c.fields);
    Pebbles p;
    shop(p).change(kBread, "-- buy", c.fields);
    auto m = shopping(p, {{"R", "H"}, {"P", "P", "L"}, {}});
    CHECK(asks(*m) == c.options);
  }
}

TEST_CASE("what costs nothing or less is bought without a question, also with an empty purse") {
  for (const char* fields : {"cost = 0", "cost = -2", "cost = 'me.points - 3'"}) {
    Pebbles p;
    shop(p).change(kBread, "-- buy", fields);
    auto m = shopping(p, {{"R", "H"}, {}, {}});
    CHECK(asks(*m) == "A main: buy R, done");
    give(*m, {"buy R"});
    CHECK(lies_in(*m, "shelf", kA) == Texts{"R"});
    CHECK(asks(*m) == "A main: done");
  }
}

TEST_CASE("a stat that is called like the number is what a card costs, with all modifiers") {
  Pebbles p;
  shop(p).change(kPenny, "-- more", "modify { id = 'm', text = 'x', stat = 'cost', add = 1, to = 'me.hand' },");
  auto m = shopping(p, {{"R", "H"}, {"P", "P"}, {}});
  CHECK(asks(*m) == "A main: done");  // two pennies raise every price by two
}

TEST_CASE("payments in a match: illegal ones are refused and change nothing, the least one is the usual one") {
  Pebbles p;
  shop(p);
  auto m = shopping(p, {{"R", "H", "H"}, {"P", "P", "L", "C"}, {}});
  give(*m, {"buy H"});
  CHECK(asks(*m) == "A coins: C, L, P#1, P#2");
  const std::string before = match_test::fingerprint(*m);
  for (const auto& [answer, error] :
       std::vector<std::pair<const char*, const char*>>{{"P#1, P#2", "that makes 2, but 3 are due"},
                                                        {"L, C", "option 2 is not needed"},
                                                        {"P, P, L", "3 are due, and option 3 is not needed"},
                                                        {"none", "have to be chosen"},
                                                        {"C, X", "'X' is not among"}}) {
    CHECK_THAT(given_answer(*m, answer), Contains(error));
    CHECK(match_test::fingerprint(*m) == before);
  }
  Match copy(*m);
  give(*m, {"usual"});
  CHECK(m->history().back().answer == "C");  // the first ones that are enough, without superfluous ones
  CHECK(lies_in(*m, "shelf", kA) == Texts{"H"});
  give(copy, {"P#2, L", "buy H", "", "buy R"});  // only the last penny is left: no question
  CHECK(copy.history()[3].answer == "C");
  CHECK(asks(copy) == "A main: done");
  CHECK(lies_in(copy, "shelf", kA) == Texts{"H", "H", "R"});
  CHECK(copy.find_flaw().empty());
}

TEST_CASE("undo goes back from a bought card to its payment, and from there to the choice") {
  Pebbles p;
  shop(p);
  auto m = shopping(p, {{"R", "H"}, {"P", "P", "L", "C"}, {}});
  Texts prints{match_test::fingerprint(*m)};
  for (const char* answer : {"buy H", "L, P", "buy R", "C"}) {
    give(*m, {answer});
    prints.push_back(match_test::fingerprint(*m));
  }
  for (std::size_t i = prints.size() - 1; i-- > 0;) {
    CHECK(m->undo());
    CHECK(match_test::fingerprint(*m) == prints[i]);
  }
  CHECK(!m->undo());
  give(*m, {"buy H", "L, P", "buy R", "C"});
  CHECK(match_test::fingerprint(*m) == prints.back());
}

TEST_CASE("a copy made in the middle of a payment goes on by itself") {
  Pebbles p;
  shop(p);
  auto m = shopping(p, {{"R", "H"}, {"P", "P", "L", "C"}, {}});
  give(*m, {"buy H"});
  Match copy(*m);
  give(*m, {"C"});
  give(copy, {"L, P#2"});
  CHECK(asks(*m) == "A main: buy R, done");
  CHECK(asks(copy) == "A main: buy R, done");
  CHECK(m->hash() != copy.hash());
  CHECK(copy.undo());
  give(copy, {"C"});
  CHECK(copy.hash() == m->hash());
  CHECK(copy.undo());
  CHECK(copy.undo());  // the fork remembers what came before it
  CHECK(asks(copy) == "A main: buy R, buy H, done");
}

TEST_CASE(
    "a script pays for a command that it asks for, in Lua and in deeds, and undo takes back its questions one by one") {
  for (const char* deed :
       {"run = function(me, card) ask.command { seat = me, command = 'boast' } act.change(me, 'points', 1) end",
        "does = { ask { 'boast', command = 'boast' }, change { 'score', attribute = 'points', by = 1 } }"}) {
    INFO(deed);
    Pebbles p;
    shop(p)
        .rules("--[[commands]]",
               R"(command { "boast", text = "x", cost = 2, does = { change { "loud", attribute = "points",
                by = 10 } } },)")
        .change(kBread, "-- buy", deed);
    auto m = shopping(p, {{"R"}, {"P", "P", "P", "L", "C"}, {}});
    const std::string start = match_test::fingerprint(*m);
    give(*m, {"buy R", "P#2"});
    CHECK(asks(*m) == "A coins: C, L, P#1, P#3");
    const std::string middle = match_test::fingerprint(*m);
    CHECK_THAT(given_answer(*m, "P#1"), Contains("that makes 1, but 2 are due"));
    CHECK(match_test::fingerprint(*m) == middle);
    Match copy(*m);
    give(*m, {"L"});
    const SlotId points = m->state().catalog().find_slot(state::SlotScope::kSeat, "points");
    CHECK(m->state().value(points, Ref::of(kA)) == 11);
    CHECK(lies_in(*m, "shelf", kA) == Texts{"R"});
    give(copy, {"P#1, P#3"});
    CHECK(copy.state().value(points, Ref::of(kA)) == 11);
    CHECK(m->undo());
    CHECK(match_test::fingerprint(*m) == middle);
    CHECK((m->undo() && m->undo()));
    CHECK(match_test::fingerprint(*m) == start);
  }
}

TEST_CASE(
    "a question that comes up while coins are paid is answered in the middle of the payment, and can be taken back") {
  Pebbles p;
  shop(p).change(kPenny, "-- more", R"(after { id = "toss", text = "x", event = "tapped", when = "event.card == card",
    run = function(event, me, card) if ask.word { seat = me, question = "which",
        words = { "yes", "no" } } == "yes" then act.change(me, "points", 1) end end },)");
  auto m = shopping(p, {{"R", "H"}, {"P", "P", "L", "C"}, {}});
  give(*m, {"buy H", "P#2, L"});
  CHECK(asks(*m) == "A which: yes, no");
  const std::string middle = match_test::fingerprint(*m);
  give(*m, {"yes"});
  CHECK(lies_in(*m, "shelf", kA) == Texts{"H"});
  CHECK(asks(*m) == "A main: buy R, done");
  CHECK(m->undo());
  CHECK(match_test::fingerprint(*m) == middle);
  CHECK(m->undo());
  CHECK(asks(*m) == "A coins: C, L, P#1, P#2");
  give(*m, {"L, P#2", "no"});
  CHECK(lies_in(*m, "shelf", kA) == Texts{"H"});
}

TEST_CASE("can says no of a command that cannot be paid, and yes as soon as it can") {
  Pebbles p;
  shop(p).rules("--[[commands]]",
                R"(command { "feast", text = "x", cost = 4 }, command { "wait", windows = "turn", text = "x",
          need = { need { 'not can("feast")', "there is money for a feast" } } },)");
  auto m = shopping(p, {{}, {"P", "L"}, {}}, {{}, {"L", "L"}, {}});
  CHECK(asks(*m) == "A main: wait, done");
  give(*m, {"done"});
  CHECK(asks(*m) == "B main: done");
}

TEST_CASE("a part of the flow may have the name of a price") {
  Pebbles p;
  shop(p).flow("loop { \"rounds\",", "loop { \"coins\",").rules("start = \"rounds\"", "start = \"coins\"");
  auto m = shopping(p, {{"R"}, {"P", "L"}, {}});
  CHECK(asks(*m) == "A main: buy R, done");
}

TEST_CASE("the leaf pay asks for what is due, and for nothing if nothing is") {
  Pebbles p;
  shop(p).flow("--[[round]]",
               "ask { 'amount', number = true, min = 0, max = 'sum(where(me.purse, it.tapped == 0), it.worth)', store "
               "= 'due' }, pay { 'tribute', amount = 'due' },");
  auto m = shopping(p, {{}, {"P", "L", "C"}, {}}, {{"R"}, {"P"}, {}});
  give(*m, {"done", "3"});
  CHECK(asks(*m) == "A coins: C, L, P");
  give(*m, {"L, P"});
  CHECK(asks(*m) == "B main: buy R, done");
  give(*m, {"done", "0", "done"});
  CHECK(asks(*m) == "A amount: 0, 1, 2, 3, 4, 5");
  Pebbles wrong;
  CHECK_THAT(shop(wrong).flow("--[[round]]", "pay { 'tribute' },").load_error(),
             StartsWith("scripts/pebbles/flow.lua:") && Contains("amount"));
  Pebbles other;
  CHECK_THAT(shop(other).flow("--[[round]]", "pay { 'tribute', amount = 1, price = 'gold' },").load_error(),
             Contains("unknown price 'gold'"));
}
