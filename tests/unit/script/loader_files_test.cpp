// Files that are wrong as a whole, including decks and variants: the error names them and what was expected.
#include <catch2/catch.hpp>

#include "tests/unit/script/pebbles.hpp"

using namespace qd;
using Catch::Contains;
using Catch::StartsWith;
using unit::loaded;
using unit::Pebbles;

namespace {
const char* const kRules = "scripts/pebbles/rules.lua:";
const char* const kStone = "cards/pebbles/stone.lua:";
}  // namespace

TEST_CASE("a variant, a deck or a variant of a bot whose name no file can have is an error of the author") {
  const std::string name(300, 'x');
  Pebbles p;
  CHECK_THROWS_AS(p.load({name}), UserError);
  CHECK_THROWS_WITH(p.load({name}), StartsWith("unknown variant 'xxx"));  // it has no folder, either
  CHECK_THROWS_WITH(p.load({"./" + name}), StartsWith("variant './xxx") && Contains("xxx…': File name too long"));
  const auto rules = p.load();
  CHECK_THROWS_WITH(rules->deck_ids({name + ".lua"}), Contains("there is no deck file '" + name));
  p.write("scripts/pebbles/bots/odd.lua",
          "return bot { id = 'odd', text = 'x', values = { value { question = 'main', variant = '" + name +
              "', worth = '1' } } }\n");
  CHECK_THROWS_WITH(p.load(), Contains("unknown variant '" + name + "'"));
}

TEST_CASE("two decks have different ids") {
  Pebbles p;
  p.write("cards/pebbles/decks/zz.lua", "return deck { id = 'standard', zone = 'bag', cards = { '1 gem' } }");
  CHECK_THAT(p.load_error(), StartsWith("cards/pebbles/decks/zz.lua:1: ") &&
                                 Contains("a deck with this id already: cards/pebbles/decks/standard.lua:1"));
}

TEST_CASE("a wrong deck says which line is wrong") {
  for (const auto& [line, why] :
       std::vector<std::pair<const char*, const char*>>{{"12 ston", "unknown card 'ston'; did you mean 'stone'?"},
                                                        {"4 stone gem", "card line '4 stone gem'; write \"4 ID\""},
                                                        {"x stone", "expected a whole number, got 'x'"},
                                                        {"0 stone", "0 is outside 1 to 1000"},
                                                        {"1001 stone", "1001 is outside"},
                                                        {"-1 stone", "-1 is outside"}}) {
    Pebbles p;
    p.change("cards/pebbles/decks/standard.lua", "12 stone", line);
    CHECK_THAT(p.load_error(), StartsWith("cards/pebbles/decks/standard.lua:1: deck 'standard': ") && Contains(why));
  }
  Pebbles p;
  CHECK_THAT(p.change("cards/pebbles/decks/standard.lua", "\"12 stone\"", "").load_error(),
             Contains("the deck has no cards"));
  Pebbles q;
  CHECK_THAT(q.change("cards/pebbles/decks/standard.lua", "\"bag\"", "\"bog\"").load_error(),
             Contains("unknown zone 'bog'; did you mean 'bag'?"));
}

TEST_CASE("a file returns what belongs there") {
  Pebbles p;
  CHECK_THAT(p.write("cards/pebbles/gem.lua", "return 5").load_error(),
             StartsWith("cards/pebbles/gem.lua: the file returns a number, expected a table"));
  CHECK_THAT(p.write("cards/pebbles/gem.lua", "local x = 1").load_error(),
             StartsWith("cards/pebbles/gem.lua: the file returns a nil"));
  CHECK_THAT(p.write("cards/pebbles/gem.lua", "return zone { 'x' }").load_error(),
             StartsWith("cards/pebbles/gem.lua:1: ") && Contains("expected card { … }"));
  CHECK_THAT(p.write("cards/pebbles/gem.lua", "return { 5 }").load_error(),
             StartsWith("cards/pebbles/gem.lua") && Contains("expected a table, got a number"));
  CHECK_THAT(p.write("cards/pebbles/gem.lua", "return card 'gem'").load_error(),
             StartsWith("cards/pebbles/gem.lua:1: ") && Contains("card: expected a table { … }, got a string"));
  CHECK(p.write("cards/pebbles/gem.lua", "return { card { id = 'gem', key = 'G', name = 'Gem', kind = 'pebble' } }")
            .load_error() == "loaded");
}

TEST_CASE("a wrong syntax is an error with its line") {
  CHECK_THAT(loaded("", "\nact.move(card me)"), StartsWith(std::string(kStone) + "7: ") && Contains("'me'"));
}

TEST_CASE("the folder names the rule set") {
  CHECK_THAT(Pebbles().rules("id = \"pebbles\"", "id = \"stones\"").load_error(),
             StartsWith(kRules) && Contains("id is 'stones', but the folder is 'pebbles'"));
  CHECK(unit::in_child([] {
          Pebbles p;
          p.load();
          script::Sources sources;
          sources.root = p.root();
          try {
            script::Ruleset::load(sources, "peebles");
          } catch (const UserError& e) {
            return std::string(e.what());
          }
          return std::string();
        }) == "unknown rule set 'peebles'; did you mean 'pebbles'?");
}

TEST_CASE("an unknown variant is named with the nearest one") {
  CHECK(unit::in_child([] {
          Pebbles p;
          p.write("scripts/pebbles/variants/heavy.lua", "return variant { id = 'heavy', text = 'x' }");
          try {
            p.load({"hevy"});
          } catch (const UserError& e) {
            return std::string(e.what());
          }
          return std::string();
        }) == "unknown variant 'hevy' of pebbles; did you mean 'heavy'?");
}

TEST_CASE("whether a variant is to blame is found out in as many loads as there are variants") {
  Pebbles p;
  p.rules("base = \"it.weight\"", "base = \"it.wait\"");
  std::vector<std::string> all;
  for (int i = 0; i < 24; ++i) {
    all.push_back("v" + std::to_string(i));
    p.write("scripts/pebbles/variants/" + all.back() + ".lua",
            "return variant { id = \"" + all.back() + "\", text = \"x\" }\n");
  }
  CHECK_THAT(unit::in_child([&]() -> std::string {
               (void)p.load(all);
               return "loaded";
             }),
             StartsWith(std::string("exception: ") + kRules) && Contains("a card has no 'wait'") &&
                 !Contains("has changed what stands there"));
}
