// Questions inside effects that reveal hidden cards, and those that do not.
#include <catch2/catch.hpp>

#include "repl/leak/leak_hunt.hpp"
#include "tests/unit/script/pebbles.hpp"
#include "tests/unit/sim/popes.hpp"

using namespace qd;
using Catch::Contains;

namespace {

repl::LeakReport hunt(const std::string& effect) {
  unit::Pebbles p;
  p.write("cards/pebbles/decks/standard.lua",
          "return deck { id = \"standard\", zone = \"bag\", cards = { \"6 stone\", \"6 gem\" } }\n");
  p.flow("count(gone) > 1000", "count(gone) > 3 or count(every.hand, it.is_stone) == 0")
      .flow("run { \"deal\"", "shuffle { \"mix\", \"bag\" }, run { \"deal\"")
      .body(effect);
  repl::LeakHunt h;
  h.points = 300;
  h.distance = 2;
  return repl::hunt_leaks(p.load(), h, popes_test::leak_check());
}

constexpr const char* kWeight = "local n = 0\nfor _, c in ipairs(me.next.hand:list()) do n = n + c.weight end\n";

}  // namespace

TEST_CASE("a question of a script whose options depend on hidden cards is found") {
  CHECK_THAT(hunt(std::string(kWeight) + "ask.number { seat = me, question = 'which', max = n }").leak,
             Contains("the question 'which'") && Contains("became"));
}

TEST_CASE("a question of a script that is asked only because of hidden cards is found") {
  CHECK_THAT(
      hunt(std::string(kWeight) + "if n > 8 then ask.number { seat = me, question = 'which', max = 3 } end").leak,
      Contains("inside an effect: whether 'which' is asked depends on them"));
}

TEST_CASE("a line of the log between two questions of a script must not depend on hidden cards either") {
  CHECK_THAT(hunt(std::string(kWeight) + "ask.number { seat = me, question = 'which', max = 3 }\n"
                                         "if n > 8 then act.announce('scored', me, card) end\n"
                                         "ask.number { seat = me, question = 'which', max = 3 }")
                 .leak,
             Contains("of hidden cards inside an effect: "));
}

TEST_CASE("questions of scripts that tell nothing pass, and most come to a verdict") {
  for (const char* effect :
       {"ask.number { seat = me, question = 'which', max = me.next.hand.count }",
        "ask.card { seat = me, question = 'which', from = game.bag, none = 'red' }",
        "ask.card { seat = me, question = 'which', from = me.hand, none = 'red' }",
        "ask.card { seat = me, question = 'which', from = me.next.hand, blind = true, none = 'red' }",
        "ask.together { question = 'which', max = 3 }",
        "ask.together { question = 'which', from = function(who) return who.hand end, none = 'red' }"}) {
    const repl::LeakReport r = hunt(effect);
    INFO(effect << ": " << r.leak << ", " << r.inside.verdicts << " of " << r.inside.checked);
    CHECK(r.leak.empty());
    CHECK(r.inside.checked > 20);
    CHECK(r.inside.verdicts * 2 > r.inside.checked);
  }
}
