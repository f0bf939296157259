// Ambiguous names, unknown words of events, endless loops: reported when files are loaded.
#include <catch2/catch.hpp>

#include "tests/unit/script/pebbles.hpp"

using namespace qd;
using Catch::Contains;
using Catch::StartsWith;
using unit::Pebbles;

namespace {

std::string loading(const std::string& from, const std::string& to) {
  Pebbles p;
  return p.rules(from, to).load_error();
}

}  // namespace

TEST_CASE("an attribute has no zone's and no number's name") {
  const std::string points = "attribute { \"points\", of = \"seat\" }";
  CHECK_THAT(loading(points, points + ", attribute { \"heap\", of = \"seat\" }"),
             StartsWith("scripts/pebbles/rules.lua:") && Contains("attribute 'heap' has the name of a zone"));
  CHECK_THAT(loading(points, points + ", attribute { \"bag\" }"), Contains("attribute 'bag' has the name of a zone"));
  CHECK_THAT(loading(points, points + ", attribute { \"weight\", of = \"card\" }"),
             Contains("attribute 'weight' of cards has the name of a number of cards"));
  CHECK(loading(points, points + ", attribute { \"heap\" }") == "loaded");  // each seat's heap is a different thing
}

TEST_CASE("a verb is not called like an ability") {
  CHECK_THAT(loading("verbs = {", "verbs = { verb { \"react\", from = \"hand\", windows = \"turn\" },"),
             Contains("verb 'react' has the name of an ability"));
}

TEST_CASE("an event's text has known words") {
  CHECK_THAT(loading("{seat} scores {amount}", "{seat} scores {amout}"),
             Contains("event 'scored': its text has an unknown word {amout}; did you mean 'amount'?"));
  CHECK_THAT(loading("{seat} scores {amount}", "{seat} scores {amount"),
             Contains("event 'scored': its text has a '{' without '}'"));
}

TEST_CASE("a loop in which nobody is asked is named with its place") {
  Pebbles p;
  p.flow("loop { \"turns\"", "loop { \"endless\", set { \"more\", \"count\", \"count\" } },\n  loop { \"turns\"");
  CHECK_THAT(unit::in_child([&]() -> std::string {
               try {
                 match::Match m(p.load(), match::Setup{});
               } catch (const Error& e) {
                 return e.what();
               }
               return "played";
             }),
             StartsWith("scripts/pebbles/flow.lua:3: ") && Contains("the loop 'match/endless' may have no end"));
}
