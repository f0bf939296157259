// Abilities that come to nothing, and uses and names that cannot be told apart: what `qd check` remarks of them.
#include <catch2/catch.hpp>

#include "tests/unit/repl/lint/checked.hpp"

using namespace qd;
using Catch::Contains;
using unit::checked;
using unit::Pebbles;

namespace {

/// The flow tells of a round, which has no card, and changes points.
Pebbles& rounds(Pebbles& p) {
  p.rules("event { \"scored\"",
          "event { \"round\", text = \"\" }, event { \"fined\", text = \"\" }, event { \"scored\"");
  return p.flow("menu { \"main\"",
                "announce { \"tell\", event = \"round\" }, change { \"fine\", seat = \"active\", attribute = "
                "\"points\", by = \"-1\", event = \"fined\" }, menu { \"main\"");
}
std::string of(const std::string& ability) {
  Pebbles p;
  return checked(rounds(p).ability(ability));
}

/// The flow burns the stones of a heap.
std::string burnt(const std::string& ability) {
  Pebbles p;
  p.rules("event { \"scored\"", "event { \"burnt\", text = \"\" }, event { \"scored\"");
  p.flow("menu { \"main\"",
         "move { \"burn\", of = \"active.heap\", to = \"gone\", event = \"burnt\" }, menu { \"main\"");
  return checked(p.ability(ability));
}

}  // namespace

TEST_CASE("what the flow only tells of cannot be forbidden") {
  CHECK_THAT(
      of("forbid { id = 'no', text = 'x', event = 'round' },"),
      Contains("stone.lua:8: 'stone.no': 'round' is only an announcement: what it announces happens all the same"));
  CHECK_THAT(of("instead { id = 'no', text = 'x', event = 'round', run = function() end },"),
             Contains("'stone.no': 'round' is only an announcement"));
  CHECK(of("forbid { id = 'no', text = 'x', event = 'fined' },").empty());
  CHECK(of("after { id = 'hears', text = 'x', event = 'round', run = function() end },").empty());
  CHECK(of("forbid { id = 'no', text = 'x', event = 'round' }, after { id = 'asks', text = 'x', event = 'scored', run "
           "= function() if act.announce(\"round\") then act.shuffle(game.bag) end end },")
            .empty());
}

TEST_CASE("an event about no card is no event about this card") {
  CHECK_THAT(
      of("after { id = 'mine', text = 'x', event = 'round', when = 'event.card == card', run = function() end },"),
      Contains("'stone.mine': 'round' is about no card, so its 'when' never holds"));
  CHECK_THAT(
      of("after { id = 'mine', text = 'x', event = 'fined', when = 'event.card.is_pebble', run = function() end },"),
      Contains("'stone.mine': 'fined' is about no card"));
  CHECK(of("after { id = 'mine', text = 'x', event = 'fined', when = 'event.seat == me', run = function() end },")
            .empty());
  CHECK(of("after { id = 'mine', text = 'x', event = 'moved', when = 'event.card == card', run = function() end },")
            .empty());
}

TEST_CASE("what is said of events does not depend on where lines break") {
  CHECK_THAT(of("after { id = 'mine', text = 'x', event = \"round\", when = 'event.card == card', run = "
                "function(event, me, card) act.set(card, 'heat', 0) end },"),
             Contains("'stone.mine': 'round' is about no card"));
  CHECK_THAT(of("forbid { id = 'no', text = 'x', event = \"round\", when = 'me == active' }, after { id = 'a', text = "
                "'x', event = 'scored', run = function() act.shuffle(game.bag) end },"),
             Contains("'stone.no': 'round' is only an announcement"));
  CHECK(of("after { id = 'asks', text = 'x', event = 'scored', run = function() if act.announce('round') then "
           "act.shuffle(game.bag) end end },\nforbid { id = 'no', text = 'x', event = \"round\" },")
            .empty());
}

TEST_CASE("an ability that comes when its card has left play hears nothing there") {
  CHECK_THAT(
      burnt("after { id = 'last', text = 'x', event = 'burnt', when = 'event.card == card', run = function() end },"),
      Contains("'stone.last': after 'burnt' the card is no longer in play, so it does not hear the event; let it look "
               "back: looks_back = true; or say where it is awake: awake_in = \"ZONE\""));
  CHECK(burnt("after { id = 'last', text = 'x', event = 'burnt', when = 'event.card == card', looks_back = true, run = "
              "function() end },")
            .empty());
  CHECK(burnt("after { id = 'last', text = 'x', event = 'burnt', when = 'event.card == card', awake_in = 'gone', run = "
              "function() end },")
            .empty());
  CHECK(burnt("react { id = 'last', text = 'x', event = 'burnt', when = 'event.card == card', run = function() end },")
            .empty());
  CHECK(burnt("after { id = 'other', text = 'x', event = 'burnt', when = 'event.card ~= card', run = function() end },")
            .empty());
  CHECK(burnt("after { id = 'any', text = 'x', event = 'burnt', when = 'event.card == card or event.seat == me', run = "
              "function() end },")
            .empty());
}

TEST_CASE("a text says which stage an ability wants") {
  const std::string others =
      "text = 'Whenever another stone is burnt, nothing.', event = 'burnt', when = 'event.card ~= card', ";
  CHECK_THAT(burnt("after { id = 'hears', " + others + "run = function() end },"),
             Contains("'stone.hears': a card that is lost together with this one is meant as well, but this one no "
                      "longer hears of it; let it look back: looks_back = true"));
  CHECK(burnt("after { id = 'hears', looks_back = true, " + others + "run = function() end },").empty());
  CHECK(burnt("react { id = 'hears', " + others + "run = function() end },").empty());
  const std::string stops = "react { id = 'saves', text = 'x', event = 'burnt', run = function() return false end },";
  CHECK_THAT(
      burnt("react { id = 'hears', " + others + "run = function() end }," + stops),
      Contains("'stone.hears': 'react' acts before 'burnt', and what it did stays if another ability stops that; "
               "what has happened is heard by 'after'"));
  CHECK(burnt("react { id = 'hears', " + others + "run = function() return false end }," + stops).empty());
  CHECK_THAT(burnt("after { id = 'hears', text = 'If it would be burnt, nothing happens instead.', event = 'burnt', "
                   "run = function() end },"),
             Contains("'stone.hears': 'after' does not replace 'burnt', as the text says"));
  CHECK(burnt("instead { id = 'hears', text = 'If it would be burnt, nothing happens instead.', event = 'burnt', "
              "run = function() end },")
            .empty());
}

TEST_CASE("a number that is taken away is not one that is added") {
  CHECK_THAT(of("modify { id = 'up', text = '-1 value.', stat = 'value', add = 1, to = 'me.heap' },"),
             Contains("stone.up: the text says '-1 value', and add is 1; let text and code say the same"));
  CHECK_THAT(of("modify { id = 'up', text = '+2 value.', stat = 'value', add = -2, to = 'me.heap' },"),
             Contains("the text says '+2 value', and add is -2"));
  CHECK(of("modify { id = 'up', text = '-2 value.', stat = 'value', add = -2, to = 'me.heap' },").empty());
  CHECK(
      of("modify { id = 'up', text = '+1 value, but -1 values for others.', stat = 'value', add = 1, to = 'me.heap' },")
          .empty());
}

TEST_CASE("a key that is the name of one of several cards of another key, where cards are numbered") {
  Pebbles p;
  p.rules("owners = false", "owners = false, keep_order = true");
  p.write("cards/pebbles/gem.lua", "return card { id = 'gem', key = 'G1', name = 'Gem', kind = 'pebble', weight = 5 }");
  CHECK(checked(p).empty());  // no card is called G
  p.write("cards/pebbles/gem.lua",
          "return card { id = 'gem', key = 'S12', name = 'Gem', kind = 'pebble', weight = 5 }");
  CHECK_THAT(checked(p),
             Contains("card 'gem': one of several 'S' is called 'S12' as well, which is its key; give it another key"));
  p.rules("keep_order = true", "keep_order = false");
  CHECK(checked(p).empty());
}

TEST_CASE("two uses of a card that are written alike") {
  const std::string other = "throw { id = 'again', text = 'x', run = function() end },";
  CHECK_THAT(
      of(other),
      Contains(
          "'stone.again': players write it as they write 'stone.throw', \"throw S\"; give each a word of its own"));
  CHECK(of("throw { id = 'again', mode = 'high', text = 'x', run = function() end },").empty());
}

TEST_CASE("a card that is called like a kind that it is not of") {
  Pebbles p;
  p.rules("kind { \"pebble\", numbers = { \"weight\" } }",
          "kind { \"pebble\", numbers = { \"weight\" } }, kind { \"jewel\" }");
  p.write("cards/pebbles/gem.lua",
          "return card { id = 'jewel', key = 'P', name = 'Jewel', kind = 'pebble', weight = 1 }");
  CHECK_THAT(checked(p),
             Contains("card 'jewel': expressions read is_jewel as the kind of that name, which this card is not of"));
}

TEST_CASE("a modifier of a host that the card never has") {
  Pebbles p;
  p.rules("commands = {}",
          "commands = { command { \"tie\", from = \"hand\", card = \"gem\", windows = \"turn\", text = \"x\", target = "
          "target { \"me.heap\" }, attach = true } }");
  p.ability("modify { id = 'up', text = '+1 value.', stat = 'value', add = 1 },");
  CHECK_THAT(checked(p), Contains("'stone.up': without 'to' it changes the card that this one is attached to, and "
                                  "nothing attaches a card of kind 'pebble'"));
}

TEST_CASE("a modifier of a host where nothing is ever attached") {
  CHECK_THAT(of("modify { id = 'up', text = '+1 value.', stat = 'value', add = 1 },"),
             Contains("'stone.up': without 'to' it changes the card that this one is attached to"));
}

TEST_CASE("conditions on parameters and numbers that a variant may change are no mistakes") {
  CHECK(of("after { id = 'late', text = 'x', event = 'scored', when = 'param.goal == 6 and event.seat == me', run = "
           "function() end },")
            .empty());
  CHECK(of("modify { id = 'up', text = '+1 value.', stat = 'value', add = 1, to = 'me.heap', when = 'it == card and "
           "param.goal > 9' },")
            .empty());
  Pebbles p;
  p.ability("after { id = 'heavy', text = 'x', event = 'scored', when = 'card.weight > 7', run = function() end },");
  CHECK(p.load_error() == "loaded");
}

TEST_CASE("7 or more is > 6 in a function as well") {
  CHECK(of("after { id = 'a', text = 'Counts with 7 or more points.', event = 'scored', run = function(event) if "
           "event.amount > 6 then act.shuffle(game.bag) end end },")
            .empty());
  CHECK(of("after { id = 'a', text = 'Counts with 3 or fewer points.', event = 'scored', run = function(event) if "
           "event.amount < 4 then act.shuffle(game.bag) end end },")
            .empty());
  CHECK_THAT(of("after { id = 'a', text = 'Counts with 8 or more points.', event = 'scored', run = function(event) if "
                "event.amount > 6 then act.shuffle(game.bag) end end },"),
             Contains("the text says '8'"));
}
