// Kinds with subtypes and minimum numbers: errors of loading, and their meaning in expressions and scripts.
#include <catch2/catch.hpp>

#include "engine/base/error.hpp"
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
const char* const kApple = "cards/pebbles/apple.lua";

/// The error of loading a further card with these fields.
std::string with_card(const std::string& fields, const std::string& kinds = "") {
  Pebbles p;
  return shop(p)
      .rules("--[[kinds]]", kinds)
      .write(kApple, "return card { id = \"apple\", key = \"E\", name = \"Apple\", " + fields + " }\n")
      .load_error();
}
std::string with_kind(const std::string& kind) {
  Pebbles p;
  return shop(p).rules("--[[kinds]]", kind + ",").load_error();
}
std::string with_rules(const std::string& from, const std::string& to) {
  Pebbles p;
  return shop(p).rules(from, to).load_error();
}
/// The value of an expression for A, with apple E (fruit, size 2) and hammer H on the shelf and a penny in the purse.
std::int32_t value(const std::string& text) {
  Pebbles p;
  shop(p)
      .rules("\"food\", \"tool\"", "\"food\", \"tool\", \"fruit\"")
      .write(kApple,
             "return card { id = \"apple\", key = \"E\", name = \"Apple\", kind = \"ware\", subtype = \"fruit\", size "
             "= 2 }\n");
  p.flow("--[[round]]", "set { 'look', 'result', '" + text + "' },");
  Match m(p.load(), shop_setup({{}, {"P"}, {"E", "H"}}));
  give(m, {"done"});
  return number_of(m, "result");
}

}  // namespace

TEST_CASE("a card of a kind with subtypes has one of them") {
  CHECK(with_card("kind = \"ware\", subtype = \"food\", size = 1") == "loaded");
  CHECK_THAT(with_card("kind = \"ware\", size = 1"),
             StartsWith(kApple) && Contains("a card of kind 'ware' needs a subtype; subtype is one of: food, tool"));
  CHECK_THAT(with_card("kind = \"ware\", subtype = \"\", size = 1"), Contains("needs a subtype"));
  CHECK_THAT(with_card("kind = \"ware\", subtype = \"fodo\", size = 1"),
             StartsWith(kApple) && Contains("'fodo' is not a subtype of 'ware'; did you mean 'food'?"));
  CHECK_THAT(with_card("kind = \"ware\", subtype = \"xylophone\", size = 1"),
             Contains("'xylophone' is not a subtype of 'ware'; ") && Contains("food, tool"));
  CHECK_THAT(with_card("kind = \"ware\", subtype = \"ware\", size = 1"), Contains("'ware' is not a subtype of 'ware'"));
  CHECK_THAT(with_card("kind = \"ware\", subtype = 3, size = 1"), StartsWith(kApple) && Contains("'subtype'"));
  CHECK_THAT(with_card("kind = \"ware\", subtype = { \"food\", \"tool\" }, size = 1"),
             StartsWith(kApple) && Contains("'subtype'"));
}

TEST_CASE("a subtype of another kind, of none, and a subtype as a kind are errors that say how to write it") {
  const std::string boats = "kind { \"boat\", subtypes = { \"canoe\" } },";
  CHECK_THAT(with_card("kind = \"ware\", subtype = \"canoe\", size = 1", boats),
             Contains("'canoe' is not a subtype of 'ware'"));
  CHECK_THAT(with_card("kind = \"coin\", subtype = \"food\", worth = 1"),
             Contains("a card of kind 'coin' has no subtype; leave 'subtype' out"));
  CHECK_THAT(with_card("kind = \"food\", size = 1"),
             StartsWith(kApple) && Contains("'food' is a subtype; write kind = \"ware\", subtype = \"food\""));
  CHECK_THAT(with_card("kind = \"food\", subtype = \"food\", size = 1"), Contains("'food' is a subtype"));
  CHECK_THAT(with_card("kind = \"wares\", subtype = \"food\", size = 1"),
             Contains("unknown kind 'wares'; did you mean 'ware'?"));
  CHECK(with_card("kind = \"boat\", subtype = \"canoe\"", boats) == "loaded");
}

TEST_CASE("all kinds and subtypes need different names") {
  CHECK_THAT(with_kind("kind { \"coin\" }"), StartsWith(kRules) && Contains("kind 'coin' is declared twice"));
  CHECK_THAT(with_kind("kind { \"food\" }"), StartsWith(kRules) && Contains("'food' is declared twice"));
  CHECK_THAT(with_kind("kind { \"boat\", subtypes = { \"tool\" } }"),
             StartsWith(kRules) && Contains("'tool' is declared already"));
  CHECK_THAT(with_kind("kind { \"boat\", subtypes = { \"coin\" } }"), Contains("'coin' is declared already"));
  CHECK_THAT(with_kind("kind { \"boat\", subtypes = { \"boat\" } }"), Contains("'boat' is declared already"));
  CHECK_THAT(with_kind("kind { \"boat\", subtypes = { \"raft\", \"raft\" } }"), Contains("'raft' is declared already"));
  CHECK(with_kind("kind { \"boat\", subtypes = \"raft\" }") == "loaded");
  CHECK(with_kind("kind { \"boat\", subtypes = {} }") == "loaded");
  CHECK_THAT(with_kind("kind { \"boat\", subtype = { \"raft\" } }"), Contains("'subtype'") && Contains("subtypes"));
}

TEST_CASE("a number of a kind has a least value that every card of it reaches") {
  CHECK_THAT(
      with_card("kind = \"ware\", subtype = \"food\""),
      StartsWith(kApple) &&
          Contains("there is no 'size', which makes it 0, but a card of kind 'ware' has at least 1; add size = 1"));
  CHECK_THAT(with_card("kind = \"ware\", subtype = \"food\", size = 0"), Contains("'size' is 0, but"));
  CHECK_THAT(with_card("kind = \"ware\", subtype = \"food\", size = -3"), Contains("'size' is -3, but"));
  CHECK(with_card("kind = \"ware\", subtype = \"food\", size = 1000") == "loaded");
  CHECK(with_card("kind = \"coin\", worth = 1") == "loaded");  // another kind
  CHECK(with_card("kind = \"coin\", worth = 1, size = 0") == "loaded");
}

TEST_CASE("a number of one's own may resemble those of other kinds, not those of its own") {
  CHECK(with_card("kind = \"coin\", worth = 1, sizes = 4") == "loaded");
  CHECK_THAT(with_card("kind = \"ware\", subtype = \"food\", sise = 3"),
             Contains("unknown number 'sise'; did you mean 'size'? A new number needs a clearly different name"));
}

TEST_CASE("keys are what players can type and records can hold") {
  for (const char* key : {"", "E\\nV", "a b", "a/b", "a+b", "A.K", "a->b", "-x", "x-", "?", ":quit", "none", "usual",
                          "pass", "x=1", "a,b"})
    CHECK_THAT(with_card("kind = \"coin\", worth = 1, key = \"" + std::string(key) + "\""),
               StartsWith(kApple) && Contains("key"));
  CHECK_THAT(with_card("kind = \"coin\", worth = 1, key = \"\\255\""),
             StartsWith(kApple) && Contains("is not valid UTF-8"));
  CHECK_THAT(with_card("kind = \"coin\", worth = 1, key = \"a\\0b\""),
             StartsWith(kApple) && Contains("the text 'a…' has a NUL character"));
  for (const char* key : {"5", "10", "Ace", "K_2", "u-boat", "O'Hara", "Z\xC3\xA9ro"})
    CHECK(with_card("kind = \"coin\", worth = 1, key = \"" + std::string(key) + "\"") == "loaded");
}

TEST_CASE("a least value is of its kind, may be below 0, and is each kind's own") {
  const std::string kinds =
      "kind { \"boat\", numbers = { number { \"size\", min = 3 }, number { \"draft\", min = -2 } } }, kind { \"raft\", "
      "numbers = { \"size\" } },";
  CHECK_THAT(with_card("kind = \"boat\", size = 2", kinds),
             Contains("'size' is 2, but a card of kind 'boat' has at least 3; write size = 3, or more"));
  CHECK(with_card("kind = \"boat\", size = 3", kinds) == "loaded");
  CHECK_THAT(with_card("kind = \"boat\", size = 3, draft = -3", kinds),
             Contains("'draft' is -3, but a card of kind 'boat' has at least -2"));
  CHECK(with_card("kind = \"boat\", size = 3, draft = -2", kinds) == "loaded");
  CHECK(with_card("kind = \"raft\"", kinds) == "loaded");
}

TEST_CASE("a number that is declared wrongly is named") {
  CHECK_THAT(with_kind("kind { \"boat\", numbers = { number { min = 1 } } }"),
             StartsWith(kRules) && Contains("the name of the number"));
  CHECK_THAT(with_kind("kind { \"boat\", numbers = { number { \"size\", min = \"x\" } } }"),
             StartsWith(kRules) && Contains("'min'"));
  CHECK_THAT(with_kind("kind { \"boat\", numbers = { number { \"size\", least = 1 } } }"),
             StartsWith(kRules) && Contains("'least'"));
  CHECK(with_kind("kind { \"boat\", numbers = \"size\" }") == "loaded");
}

TEST_CASE("is_SUBTYPE and is_KIND in expressions: of cards, counted, picked and of nobody") {
  CHECK(value("count(me.shelf, it.is_fruit)") == 1);
  CHECK(value("count(me.shelf, it.is_ware)") == 2);
  CHECK(value("count(me.shelf | me.purse, it.is_coin or it.is_tool)") == 2);
  CHECK(value("count(where(me.shelf, it.is_tool and not it.is_fruit))") == 1);
  CHECK(value("any(me.shelf, it.is_food)") == 0);
  CHECK(value("any(every.shelf, it.is_tool)") == 1);
  CHECK(value("all(me.shelf, it.is_fruit)") == 0);
  CHECK(value("sum(me.shelf, choose(it.is_fruit, it.size, 0))") == 2);
  CHECK(value("first(me.shelf, it.is_tool).is_ware") == 1);
  CHECK(value("top(me.hand).is_fruit") == 0);
  CHECK_THAT(with_rules("--[[stats]]", "stat { \"x\", base = \"it.is_fod\" },"),
             StartsWith(kRules) && Contains("a card has no 'is_fod'; did you mean 'is_food'?"));
}

TEST_CASE("commands and questions take kinds and subtypes, one or several") {
  struct Case {
    const char *kind, *options;
  };
  for (const Case& c : {Case{"'ware'", "use R, use H"},
                        {"'tool'", "use H"},
                        {"{ 'tool', 'coin' }", "use H, use P"},
                        {"{ 'ware', 'tool' }", "use R, use H"},
                        {"{ 'food', 'tool' }", "use R, use H"}}) {
    INFO(c.kind);
    Pebbles p;
    shop(p).rules("--[[commands]]", std::string("command { 'use', from = 'shelf', kind = ") + c.kind +
                                        ", windows = 'turn', text = 'x' },");
    Match m(p.load(), shop_setup({{}, {}, {"R", "H", "P"}}));
    CHECK(asks(m) == std::string("A main: ") + c.options + ", done");
  }
  Pebbles ask;
  shop(ask)
      .flow("--[[round]]",
            "ask { 'pick', from = 'me.shelf', kind = { 'food', 'coin' }, store = 'chosen', always = true },")
      .rules("--[[attributes]]", "attribute { 'chosen', is = 'card' },");
  Match m(ask.load(), shop_setup({{}, {}, {"R", "H", "P"}}));
  give(m, {"done"});
  CHECK(asks(m) == "A pick: R, P");
  CHECK_THAT(
      with_rules("--[[commands]]", "command { 'use', from = 'shelf', kind = 'tol', windows = 'turn', text = 'x' },"),
      Contains("unknown kind 'tol'; did you mean 'tool'?"));
  CHECK_THAT(with_rules("--[[commands]]",
                        "command { 'use', from = 'shelf', kind = { 'tool', 'fodo' }, windows = 'turn', text = 'x' },"),
             Contains("unknown kind 'fodo'"));
}

TEST_CASE("scripts see the kind, the subtype and what a card is") {
  Pebbles p;
  shop(p).change(kBread, "-- buy", R"(run = function(me, card)
      local hammer, penny = me.shelf:find("hammer"), me.purse:find("penny")
      local function one(x) return x and 1 or 0 end
      act.set(game,
          "result",
          one(card.is_food) + 10 * one(card.is_ware) + 100 * one(card.is_tool) + 1000 * one(hammer.is_tool) + 10000 *
          one(penny.is_food)
        + 100000 * one(card.kind == "ware") + 1000000 * one(penny.kind == "coin"))
    end)");
  Match m(p.load(), shop_setup({{"R"}, {"P"}, {"H"}}));
  give(m, {"buy R"});
  CHECK(number_of(m, "result") == 1101011);
  Pebbles wrong;
  shop(wrong).change(kBread, "-- buy", "run = function(me, card) if card.is_fod then end end");
  Match n(wrong.load(), shop_setup({{"R"}, {"P"}, {}}));
  CHECK_THAT(given_answer(n, "buy R"), Contains("a card has no 'is_fod'; did you mean 'is_food'?"));
}

TEST_CASE("modifiers tell cards apart by kind and subtype") {
  Pebbles p;
  shop(p).change(
      kPenny, "-- more",
      "modify { id = 'm', text = 'x', stat = 'cost', add = 10, to = 'me.shelf', when = 'it.is_tool' }, modify { id = "
      "'n', text = 'x', stat = 'cost', add = 100, to = 'me.shelf', when = 'it.is_ware and not it.is_tool' },");
  p.flow("--[[round]]", "set { 'look', 'result', 'sum(me.shelf, it.cost)' },");
  Match m(p.load(), shop_setup({{}, {"P"}, {"R", "H"}}));
  give(m, {"done"});
  CHECK(number_of(m, "result") == 114);
}
