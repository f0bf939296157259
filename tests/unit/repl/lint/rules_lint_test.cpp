// Rules, cards and bots without an effect: `qd check` reports them although they load.
#include <catch2/catch.hpp>

#include "tests/unit/repl/lint/checked.hpp"

using namespace qd;
using Catch::Contains;
using Catch::Equals;
using unit::checked;
using unit::Pebbles;

namespace {

std::string ability(const std::string& code) {
  Pebbles p;
  return checked(p.ability(code));
}

std::string bot(const std::string& values) {
  Pebbles p;
  p.flow("run { \"next\"",
         "ask { \"colour\", seat = \"me\", words = { \"red\", \"blue\" }, store = \"count\" }, run { \"next\"");
  p.write("scripts/pebbles/bots/idle.lua",
          "return bot { id = \"idle\", text = \"Takes any.\", values = { " + values + " } }\n");
  return checked(p);
}

}  // namespace

TEST_CASE("rules in which no match can end are told") {
  Pebbles endless;
  endless.flow("ends = \"count(gone) > 1000\", ", "");
  CHECK_THAT(checked(endless),
             Equals("scripts/pebbles/flow.lua:1: no match can end: the flow never comes to a 'finish'; "
                    "a finish { … } in the flow, before or in its loop, or in a check; a loop ends "
                    "with 'ends'"));
  Pebbles behind;  // nodes after an endless loop are never reached
  behind.flow("ends = \"count(gone) > 1000\", ", "");
  behind.flow("run { \"next\", setup.next } },",
              "run { \"next\", setup.next } },\n  finish { \"late\", reason = \"goal\" },");
  CHECK_THAT(checked(behind), Contains("no match can end"));
  Pebbles never;
  never.flow("ends = \"count(gone) > 1000\", ", "");
  never.flow("run { \"next\", setup.next }",
             "finish { \"never\", when = \"1 > 2\", reason = \"goal\" }, run { \"next\", setup.next }");
  CHECK_THAT(checked(never), Contains("no match can end"));

  Pebbles inside;
  inside.flow("ends = \"count(gone) > 1000\", ", "");
  inside.flow("run { \"next\", setup.next }",
              "finish { \"won\", when = \"count > 9\", reason = \"goal\" }, run { \"next\", setup.next }");
  CHECK(checked(inside).empty());
  Pebbles by_card;
  by_card.flow("ends = \"count(gone) > 1000\", ", "");
  CHECK(checked(by_card.body("act.win(me, \"goal\")")).empty());
}

TEST_CASE("a modifier about its own card where that is not in play never counts") {
  const std::string told =
      "it never counts: a modifier counts while its card is in play, and this one is about the card in 'hand'";
  CHECK_THAT(
      ability("modify { id = 'a', text = '+1 value.', stat = 'value', add = 1, to = 'me.hand', when = 'it == card' },"),
      Contains("cards/pebbles/stone.lua:8: 'stone.a': " + told));
  CHECK_THAT(
      ability("modify { id = 'a', text = '+1 value.', stat = 'value', add = 1, to = 'where(me.hand, it == card)' },"),
      Contains(told));
  CHECK_THAT(
      ability(
          "modify { id = 'a', text = '+1 value.', stat = 'value', add = 1, to = 'me.heap', when = 'card.in_hand' },"),
      !Contains("in 'heap'"));
  CHECK(ability("modify { id = 'a', text = '+1 value.', stat = 'value', add = 1, to = 'me.hand' },").empty());
  CHECK(
      ability("modify { id = 'a', text = '+1 value.', stat = 'value', add = 1, to = 'me.heap', when = 'it == card' },")
          .empty());
}

TEST_CASE("a card that is played from the hand is counted there while its effect runs, unless it lies elsewhere") {
  const std::string body = "if me.hand.count > 2 then act.change(me, \"points\", 1) end";
  Pebbles counts;
  CHECK_THAT(
      checked(counts.body(body)),
      Contains("'stone.throw': the card still lies in 'hand' while its effect runs, and \"me.hand.count\" counts it"));
  Pebbles through;
  through.body(body).rules("verb { \"throw\", from = \"hand\",",
                           "verb { \"throw\", from = \"hand\", through = \"bag\",");
  CHECK(checked(through).empty());
  Pebbles deeds;
  deeds.ability(
      "throw { id = 'b', mode = 'b', text = 'x', does = change { 'gain', seat = 'me', attribute = 'points', by = "
      "'count(me.hand)' } },");
  CHECK_THAT(checked(deeds), Contains("and \"count(me.hand)\" counts it"));
  Pebbles others;
  others.ability(
      "throw { id = 'b', mode = 'b', text = 'x', does = change { 'gain', seat = 'me', attribute = 'points', by = "
      "'count(me.hand, it ~= card)' } },");
  CHECK_THAT(checked(others), !Contains("counts it"));
}

TEST_CASE("a bot whose words of a question are all worth the same always takes the first one") {
  const std::string told =
      "scripts/pebbles/bots/idle.lua:1: bot 'idle': of question 'colour' the words 'red', 'blue' are worth 0 each, "
      "whatever happens, so it always takes 'red'";
  CHECK_THAT(bot("value { question = 'colour', word = 'red', worth = '0' }, value { question = 'colour', word = "
                 "'blue', worth = '0' }"),
             Contains(told));
  CHECK_THAT(bot("value { question = 'colour', word = 'blue', worth = '0' }"), Contains(told));
  CHECK(bot("value { question = 'colour', word = 'blue', worth = '1' }").empty());
  CHECK(bot("value { question = 'colour', word = 'blue', worth = 'count' }").empty());
}

TEST_CASE("the id of a card that no expression can name is told") {
  const auto gem = [](const std::string& id) {
    Pebbles p;
    return checked(p.write("cards/pebbles/gem.lua", "return card { id = '" + id +
                                                        "', key = 'G', name = 'Gem', kind = 'pebble', weight = 5 }\n"));
  };
  CHECK_THAT(gem("sea-wolf"),
             Equals("cards/pebbles/gem.lua:1: card 'sea-wolf': no expression can name it, is_sea-wolf is "
                    "not a valid word; an id is made of a-z, 0-9 and _; its 'key' is what players type"));
  CHECK_THAT(gem("kōhaku"), Contains("card 'kōhaku': no expression can name it"));
  CHECK(gem("sea_wolf2").empty());
}

TEST_CASE("a parameter that is read while a file is loaded is told with what to write") {
  CHECK_THAT(
      ability("throw { id = 'b', mode = 'b', text = 'x', does = change { 'gain', seat = 'me', attribute = 'points', by "
              "= param.goal } },"),
      Equals("cards/pebbles/stone.lua:8: param.goal is read while files are loaded, when no parameter has a value yet; "
             "write an expression: \"param.goal\"; or read it inside of a function"));
}

TEST_CASE("the 3 topmost cards are those from the third last one on") {
  const auto looks = [](const std::string& text, const std::string& code) {
    Pebbles p;
    p.body(code).change("cards/pebbles/stone.lua", "Throws it.", text);
    return checked(p);
  };
  const std::string code = "local all = me.heap:list()\nfor i = #all - 2, #all do act.turn_up(all[i]) end";
  CHECK(looks("Shows the 3 topmost stones.", code).empty());
  CHECK_THAT(looks("Shows the 5 topmost stones.", code), Contains("the text says '5'"));
  CHECK(looks("Shows all but 2 stones.", "for i = 1, me.heap.count - 2 do act.turn_up(me.heap.top) end").empty());
}
