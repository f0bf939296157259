// Options show the names of cards, so a choice from another seat's hidden zone would reveal them.
#include <catch2/catch.hpp>

#include "tests/unit/script/pebbles.hpp"

using namespace qd;
using Catch::Contains;
using Catch::StartsWith;
using unit::Pebbles;

namespace {

const char* const kRefused = "of another seat, which the chooser does not see";

std::string with_target(const std::string& target) {
  Pebbles p;
  return p
      .change("cards/pebbles/stone.lua", "run = function(me, card, target)",
              "target = " + target + ", run = function(me, card, target)")
      .load_error();
}
std::string with_deed(const std::string& deed) {
  Pebbles p;
  return p.change("cards/pebbles/stone.lua", "run = function(me, card, target)\n\n    end", "does = " + deed)
      .load_error();
}
std::string with_question(const std::string& question) {
  Pebbles p;
  return p.flow("menu {", question + ", menu {").load_error();
}

}  // namespace

TEST_CASE("a target in a hidden zone of somebody else is refused at load, in a list, a union and a condition, too") {
  for (const char* target :
       {"\"foe.hand\"", "\"me.next.hand\"", "\"me.heap | foe.hand\"", "\"where(foe.hand, it.weight > 2)\"",
        "\"every.hand\"", "target { \"foe.hand\", need = { need { \"target.weight > 2\", \"too light\" } } }"}) {
    INFO(target);
    CHECK_THAT(with_target(target), StartsWith("cards/pebbles/stone.lua:") && Contains(kRefused));
  }
  for (const char* target : {"\"me.hand\"", "\"foe.heap\"", "\"gone\"", "\"bag\"", "\"foe\"", "\"every.heap\""}) {
    INFO(target);
    CHECK(with_target(target) == "loaded");
  }
}

TEST_CASE("so is a question of the flow or of a deed") {
  CHECK_THAT(with_question("ask { \"which\", from = \"foe.hand\" }"),
             StartsWith("scripts/pebbles/flow.lua:") && Contains(kRefused));
  CHECK(with_question("ask { \"which\", seat = \"foe\", from = \"me.hand\" }") == "loaded");  // me: the asked seat
  CHECK_THAT(with_deed("ask { \"which\", from = \"foe.hand\", store = \"it_is\" }"), Contains(kRefused));
  CHECK_THAT(with_deed("ask { \"which\", seat = \"foe\", from = \"foe.hand\", store = \"it_is\" }"),
             Contains(kRefused));
  CHECK(with_deed("ask { \"which\", seat = \"foe\", from = \"me.hand\", store = \"one\" }") == "loaded");
}

TEST_CASE("a function that asks so ends the match with an error, whatever the cards are") {
  for (const char* body : {"ask.card { seat = me, question = 'which', from = me.next.hand }",
                           "ask.cards { seat = me, question = 'which', from = me.next.hand }",
                           "ask.card { seat = me, question = 'which', from = { me.next.hand.top } }"}) {
    Pebbles p;
    CHECK_THAT(p.body(body).throw_error(),
               StartsWith("cards/pebbles/stone.lua:6:") && Contains("seat A does not see all of these cards"));
  }
  Pebbles own;
  CHECK(own.body("ask.card { seat = me.next, question = 'which', from = me.next.hand }").throw_error() == "thrown");
  Pebbles shown;
  CHECK(shown
            .body("for _, card in ipairs(me.next.hand:list()) do act.turn_up(card) end\n"
                  "ask.card { seat = me, question = 'which', from = me.next.hand }")
            .throw_error() == "thrown");
}
