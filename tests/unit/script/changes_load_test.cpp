// Kinds and abilities that modifiers change: what loading says of wrong declarations, and what functions read.
#include <catch2/catch.hpp>

#include "engine/base/error.hpp"
#include "tests/unit/script/pebbles.hpp"

using namespace qd;
using Catch::Contains;
using unit::Pebbles;

namespace {

const char* const kSwift =
    "keywords = { keyword { \"swift\", text = \"+1.\", modify { id = \"up\", text = \"+1.\", stat = \"value\", add = "
    "1, to "
    "= \"self\" } } }, ";

/// What loading says of a stone with this ability, in a game with the keyword `swift`.
std::string with(const std::string& ability, const std::string& rules = kSwift) {
  Pebbles p;
  return p.rules("params =", rules + "params =").ability(ability).load_error();
}
std::string with_rules(const std::string& rules) {
  Pebbles p;
  return p.rules("params =", rules + "params =").load_error();
}
std::string modify(const std::string& fields) {
  return "modify { text = \"It changes.\", to = \"self\", " + fields + " },";
}

}  // namespace

TEST_CASE("a modifier may change kinds, keywords and abilities") {
  for (const char* fields : {"is = \"pebble\"", "is_not = { \"pebble\" }", "gains = \"swift\"", "loses = \"swift\"",
                             "loses = \"all\"", "loses = \"throw\"", "loses = { \"all\" }, gains = \"swift\"",
                             "borrows = \"gone\"", "gains = \"swift\", layer = -3, when = \"it.heat == 1\""})
    CHECK(with(modify(fields)) == "loaded");
}

TEST_CASE("what a modifier of kinds and abilities names has to be there") {
  CHECK_THAT(with(modify("is = \"pebbel\"")), Contains("unknown kind 'pebbel'; did you mean 'pebble'?"));
  CHECK_THAT(with(modify("gains = \"swfit\"")), Contains("unknown keyword 'swfit'; did you mean 'swift'?"));
  CHECK_THAT(with(modify("gains = \"throw\"")), Contains("unknown keyword 'throw'"));
  CHECK_THAT(with(modify("gains = \"swift\""), ""), Contains("declare keywords"));
  CHECK_THAT(with(modify("loses = \"thrwo\"")),
             Contains("no card has an ability 'thrwo' that could be lost; did you mean 'throw'?"));
  CHECK_THAT(with(modify("borrows = \"gon\"")), Contains("unknown name 'gon'"));
  CHECK_THAT(with(modify("borrows = \"it\"")), Contains("set"));
}

TEST_CASE("a modifier changes one sort of thing") {
  CHECK_THAT(with(modify("gains = \"swift\", stat = \"value\", add = 1")), Contains("'stat' does not go with"));
  CHECK_THAT(with(modify("gains = \"swift\", add = 1")), Contains("'add' does not go with"));
  CHECK_THAT(with(modify("gains = \"swift\", borrows = \"gone\"")), Contains("'borrows' does not go with"));
  CHECK_THAT(with(modify("stat = \"value\", borrows = \"gone\"")), Contains("'stat' does not go with 'borrows'"));
  CHECK_THAT(with(modify("gains = \"swift\", loses = \"swift\"")), Contains("changes 'has_swift' twice"));
  CHECK_THAT(with(modify("is = \"pebble\", is_not = \"pebble\"")), Contains("changes 'is_pebble' twice"));
  CHECK_THAT(with(modify("stat = \"has_swift\", set = 1")), Contains("write is, is_not, gains or loses"));
}

TEST_CASE("kinds cannot hang on abilities, nor abilities on numbers that modifiers change") {
  CHECK_THAT(with(modify("is = \"pebble\", when = \"it.has_swift\"") + modify("gains = \"swift\"")),
             Contains("not of a lower layer") && Contains("kinds are settled first"));
  CHECK_THAT(with(modify("gains = \"swift\", when = \"it.value == 1\"")), Contains("not of a lower layer"));
  CHECK_THAT(with(modify("gains = \"swift\", when = \"it.has_swift == 0\"")), Contains("its own stat"));
  CHECK(with(modify("gains = \"swift\", when = \"it.is_pebble and it.weight == 2\"")) == "loaded");
}

TEST_CASE("a keyword is declared once, under a name of its own, and changes no kinds") {
  CHECK_THAT(with_rules("keywords = { keyword { \"swift\" } }, "), Contains("field 'text'"));
  CHECK_THAT(with_rules("keywords = { keyword { \"swift\", text = \"A.\" }, keyword { \"swift\", text = \"B.\" } }, "),
             Contains("keyword 'swift': declared twice"));
  CHECK_THAT(with_rules("keywords = { keyword { \"all\", text = \"A.\" } }, "), Contains("'all' means all abilities"));
  CHECK_THAT(with_rules("keywords = { stat { \"swift\" } }, "), Contains("expected keyword { … }"));
  CHECK_THAT(with_rules("keywords = { keyword { \"swift\", text = \"A.\", sped = 1 } }, "),
             Contains("unknown field 'sped'"));
  CHECK_THAT(with_rules("keywords = { keyword { \"dual\", text = \"A.\", modify { text = \"B.\", is = \"pebble\", to = "
                        "\"self\" } } }, "),
             Contains("a keyword cannot change kinds"));
  CHECK_THAT(
      with_rules("keywords = { keyword { \"dual\", text = \"A.\", power { \"hit\", text = \"B.\", run = function() "
                 "end } } }, "),
      Contains("only a card can have a power"));
  Pebbles p;
  CHECK_THAT(p.rules("stat { \"value\"", "stat { \"has_swift\" }, stat { \"value\"")
                 .rules("params =", std::string(kSwift) + "params =")
                 .load_error(),
             Contains("'has_swift'"));
}

TEST_CASE("a card prints keywords that are declared") {
  const auto printed = [](const std::string& keywords) {
    Pebbles p;
    return p.rules("params =", std::string(kSwift) + "params =")
        .change("cards/pebbles/gem.lua", "weight = 5", "weight = 5, keywords = " + keywords)
        .load_error();
  };
  CHECK(printed("\"swift\"") == "loaded");
  CHECK(printed("{ \"swift\" }") == "loaded");
  CHECK_THAT(printed("\"swfit\""), Contains("unknown keyword 'swfit'; did you mean 'swift'?"));
  CHECK_THAT(printed("{ \"swift\", \"swift\" }"), Contains("'keywords' has 'swift' twice"));
}

TEST_CASE("functions read kinds and keywords as they are now") {
  Pebbles p;
  p.rules("params =", std::string(kSwift) + "params =")
      .rules(
          "checks = {},",
          "checks = {}, abilities = { modify { text = \"It is none.\", is_not = \"pebble\", gains = \"swift\", when = "
          "\"it.heat == 1\" } },")
      .body(
          "assert(card.is_pebble and not card.has_swift and card.value == 2) act.set(card, 'heat', 1)\n"
          "assert(not card.is_pebble and card.has_swift and card.kind == 'pebble' and card.value == 2)");
  CHECK(p.throw_error() == "thrown");
}

TEST_CASE("a rule set in which abilities change is read from tables, one in which kinds change may be translated") {
  const auto change = [](const std::string& fields) {
    Pebbles p;
    const auto rules = p.rules("params =", std::string(kSwift) + "params =").ability(modify(fields)).load();
    return match::Match(rules, match::Setup{}).tables()->abilities_change;
  };
  CHECK(change("gains = \"swift\""));
  Pebbles p;
  const auto rules = p.ability(modify("is_not = \"pebble\"")).load();
  CHECK_FALSE(match::Match(rules, match::Setup{}).tables()->abilities_change);
}
