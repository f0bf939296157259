// Wrong uses of the functions of scripts: each is an error with file and line, and the match is undamaged.
#include <catch2/catch.hpp>

#include "tests/unit/script/pebbles.hpp"

using namespace qd;
using Catch::Contains;
using Catch::Equals;
using Catch::StartsWith;
using unit::loaded;
using unit::Pebbles;
using unit::thrown;

namespace {
const char* const kAtRun = "cards/pebbles/stone.lua:6: ";
}

TEST_CASE("an error of a script names its card, ability, file and line") {
  CHECK(thrown("error('on purpose')") == "cards/pebbles/stone.lua:6: stone.throw: on purpose");
  CHECK(thrown("\n\nassert(false)") == "cards/pebbles/stone.lua:8: stone.throw: assertion failed");
  CHECK(thrown("assert(nil, 'why')") == "cards/pebbles/stone.lua:6: stone.throw: why");
  CHECK(loaded("error('while loading')") == "cards/pebbles/stone.lua:1: while loading");
}

TEST_CASE("an error in an ability that another one set off names that ability") {
  Pebbles p;
  p.body("act.change(me, 'points', 1, 'scored')");
  p.ability(
      "after { id = 'echo', text = 'x', event = 'scored', awake_in = 'hand', run = function(event, me) act.move(nil, "
      "me.hand) end },");
  CHECK_THAT(p.throw_error(), StartsWith("cards/pebbles/stone.lua:8: stone.echo: argument 1: "));
  p.change("cards/pebbles/stone.lua", "act.move(nil, me.hand)", "act.change(me, 'count', 1, 'drawn')");
  CHECK_THAT(p.throw_error(), StartsWith("cards/pebbles/stone.lua:8: stone.echo: "));
  CHECK(thrown("act.change(me, 'points', 1, 'scored') error('after it')") ==
        "cards/pebbles/stone.lua:6: stone.throw: after it");
}

TEST_CASE("an error that is not a text is a clear error all the same") {
  for (const char* value : {"{}", "nil", "12", "me", "true", "function() end", ""}) {
    INFO(value);
    CHECK_THAT(thrown(std::string("error(") + value + ")"),
               StartsWith(kAtRun) && Contains("error called without a text"));
  }
  CHECK_THAT(thrown("assert(false, {})"), StartsWith(kAtRun) && Contains("assertion failed"));
  CHECK_THAT(loaded("error({})"), StartsWith("cards/pebbles/stone.lua:1: ") && Contains("error called without a text"));
}

TEST_CASE("an error of a script may contain anything") {
  CHECK_THAT(thrown("error('a:12: b')"), StartsWith(kAtRun) && Contains("a:12: b"));
  CHECK_THAT(thrown("error(('x'):rep(60000))"), StartsWith(kAtRun));
  CHECK_THAT(thrown("error('')"), StartsWith(kAtRun));
  CHECK_THAT(thrown("error('not enough memory')"), StartsWith(kAtRun) && Contains("not enough memory"));
}

TEST_CASE("errors of Lua itself have their line, too") {
  CHECK_THAT(thrown("local x = nil + 1"),
             StartsWith(kAtRun) && Contains("attempt to perform arithmetic on a nil value"));
  CHECK_THAT(thrown("local t = nil t.x = 1"), StartsWith(kAtRun) && Contains("attempt to index a nil value"));
  CHECK_THAT(thrown("me()"), StartsWith(kAtRun) && Contains("attempt to call"));
  CHECK_THAT(thrown("local x = #me"), StartsWith(kAtRun) && Contains("length"));
  CHECK_THAT(thrown("local x = me .. 'x'"), StartsWith(kAtRun) && Contains("concatenate"));
  CHECK_THAT(thrown("local x = me < me.next"), StartsWith(kAtRun) && Contains("handles have no order"));
  CHECK_THAT(thrown("local x = 2.5 | 1"), StartsWith(kAtRun) && Contains("no integer representation"));
}

TEST_CASE("functions of a match do not work while files are loaded") {
  for (const char* code : {"act.move(1, 2)", "act.win(1, 'goal')", "local x = game.count", "local x = seat(1)",
                           "dice.roll('luck', 'd6')", "ask.card {}", "local x = game.bag.top"}) {
    INFO(code);
    CHECK_THAT(loaded(code), StartsWith("cards/pebbles/stone.lua:1: ") &&
                                 (Contains("only while a match is running") || Contains("expected")));
  }
}

TEST_CASE("wrong arguments are named by number, with what was expected and what came") {
  for (const auto& [code, why] : std::vector<std::pair<const char*, const char*>>{
           {"act.move(nil, game.gone)", "argument 1: expected a card, got nothing"},
           {"act.move(me, game.gone)", "argument 1: expected a card, got a seat"},
           {"act.move(card, me)", "argument 2: expected a zone, got a seat"},
           {"act.move(card, 'gone')", "argument 2: expected a zone, got a string"},
           {"act.move(card, game.gone, 'drwn')", "unknown event 'drwn'; did you mean 'drawn'?"},
           {"act.move(card, game.gone, 5)", "argument 3: expected the name of an event"},
           {"act.change(me, 'pionts', 1)", "no attribute 'pionts' here; did you mean 'points'?"},
           {"act.change(card, 'points', 1)", "no attribute 'points' here"},
           {"act.change(me, 'points', 'x')", "argument 3: expected by how much (a whole number), got a string"},
           {"act.change(me, 'points', 1.5)", "expected by how much (a whole number)"},
           {"act.change(me, 'points', '3')", "argument 3: expected by how much (a whole number), got a string"},
           {"act.change(me, 'points', 1 << 40)", "out of range"},
           {"act.change(game, 'active', 1)", "'active' holds no number; use act.set"},
           {"act.set(game, 'active', card)", "'active' holds a seat"},
           {"act.change(act, 'points', 1)", "argument 1: expected a card, a seat or game, got a table"},
           {"act.change(me.hand, 'points', 1)", "got a zone"},
           {"act.win(me, 'gaol')", "unknown ending 'gaol'"},
           {"act.win(card, 'goal')", "expected a seat, got a card"},
           {"act.win({}, 'goal')", "nobody wins by an empty list"},
           {"ask.cards { seat = me, question = 'which', from = { card, card } }", "the list has 'S' twice"},
           {"act.announce()", "argument 1: expected the name of an event"},
           {"act.announce('scord')", "unknown event 'scord'; did you mean 'scored'?"},
           {"act.together(5)", "argument 1: expected a function"},
           {"act.attach(card, card)", "cannot be attached to itself"},
           {"act.move_all(me.hand, me.hand)", "both zones are the same"},
           {"dice.roll('lukc', 'd6')", "unknown stream 'lukc'; did you mean 'luck'?"},
           {"dice.roll('luck', '2d')", "a number is missing"},
           {"dice.roll('luck', 6)", "argument 2: expected dice (a text), got 6"},
           {"seat(3)", "there is no seat 3"},
           {"seat(0)", "there is no seat 0"},
           {"ask.card(me)", "argument 1: expected a table"},
           {"ask.card { seat = me, question = 'wich', from = me.hand }", "the question or word 'wich' is not declared"},
           {"ask.card { seat = me, question = 'which', from = me.hand, promt = '?' }",
            "unknown field 'promt'; did you mean 'prompt'?"},
           {"ask.card { seat = me, from = me.hand }", "field 'question': expected a text"},
           {"ask.word { seat = me, question = 'which', words = 5 }", "field 'words': expected a list of texts"},
           {"ask.word { seat = me, question = 'which', words = {} }", "a question has no options"},
           {"ask.word { seat = me, question = 'which', words = { 'red', 'blue', 'red' } }",
            "field 'words': 'red' stands there twice"},
           {"ask.command { seat = me, command = 'go' }", "unknown command 'go'"},
           {"ask.word { seat = me, question = 'which', words = { 'red', 'blue' }, prompt = ('\\u{FC}'):sub(1, 1) }",
            "field 'prompt': the text is not UTF-8"},
           {"ask.command { seat = me, command = 'throw', prompt = 'a\\27[2J' }",
            "field 'prompt': the text has a line end or a control character"},
           {"ask.number { seat = me, question = 'which', min = 1 }",
            "field 'max': expected a whole number, got nothing"},
           {"ask.number { seat = me, question = 'which', max = 'two' }",
            "field 'max': expected a whole number, got a string"},
           {"ask.number { seat = me, question = 'which', max = 1.5 }", "field 'max': expected a whole number, got 1.5"},
           {"ask.cards { seat = me, question = 'which', from = me.hand, min = 'two' }",
            "field 'min': expected a whole number, got a string"},
           {"ask.number { seat = me, question = 'which', max = 1 << 40 }", "field 'max': the number: "},
           {"ask.number { seat = me, question = 'which', min = 3, max = 2 }",
            "field 'min', 3, is above 'max', 2: there is no such number"},
           {"ask.number { seat = me, question = 'which', max = 4000 }", "at most 4,000 numbers"},
           {"ask.seat { seat = me, question = 'which', from = me }", "field 'from': expected a list of seats"},
           {"ask.seat { seat = me, question = 'which', from = { me, me } }", "field 'from': the list has 'A' twice"},
           {"ask.seat { seat = me, question = 'which', from = { card } }",
            "field 'from': expected a list of seats, with"},
           {"ask.card { seat = me, question = 'which', from = { card }, blind = true }", "not of a list of cards"},
           {"ask.card { seat = me, question = 'which', from = me.hand, blind = 1 }",
            "field 'blind': expected true or false"},
           {"ask.number { seat = me, question = 'which', max = 2, words = {} }", "unknown field 'words'"},
           {"local x = me.pionts", "a seat has no 'pionts'; did you mean 'points'?"},
           {"local x = card.heet", "a card has no 'heet'; did you mean 'heat'?"},
           {"local x = game.bga", "the game has no 'bga'; did you mean 'bag'?"},
           {"local x = me.hand.size", "a zone has no 'size'"},
           {"local x = card[1]", "a card has no"},
           {"me.hand:find('ston')", "unknown card 'ston'; did you mean 'stone'?"},
           {"me.hand.list(5)", "argument 1: expected a zone, got 5"},
           {"me.hand.list()", "got nothing; what belongs to a card, seat or zone is called with a colon: zone:list()"},
           {"act:change(me, 'points', 1)", "functions of act, ask and dice are called with a dot"},
           {"local x = me.hand[1]", "a zone is not a list; zone:list() gives the cards of a zone as one"},
           {"act.change(me, 'points', 1.5)", "(a whole number), got 1.5"},
           {"card.attached(me)", "expected a card, got a seat"}}) {
    INFO(code);
    CHECK_THAT(thrown(code), StartsWith(kAtRun) && Contains(why));
  }
}

TEST_CASE("a wrong seat of a question is named by its field") {
  CHECK_THAT(thrown("ask.card { question = 'which', from = me.hand }"),
             StartsWith(kAtRun) && Contains("seat") && !Contains("argument -1"));
  CHECK_THAT(thrown("ask.card { seat = me, question = 'which' }"),
             StartsWith(kAtRun) && Contains("from") && !Contains("argument -1"));
}

TEST_CASE("a handle of a card that was shuffled is stale, and says so") {
  CHECK_THAT(thrown("local c = game.bag.top act.shuffle(game.bag) act.move(c, me.hand)"),
             StartsWith(kAtRun) && Contains("can no longer be followed") && Contains("look it up again"));
  CHECK_THAT(thrown("local c = game.bag.top act.shuffle(game.bag) local x = c.heat"),
             StartsWith(kAtRun) && Contains("can no longer be followed"));
  CHECK(thrown("local c = game.bag.top act.shuffle(me.hand) assert(c.key == 'S')") == "thrown");
  CHECK(thrown("local c = game.bag.top act.shuffle(game.bag) assert(c ~= nil and tostring(c) ~= '')") == "thrown");
}

TEST_CASE("handles are compared by what they name") {
  CHECK(thrown("assert(me == seat(1) and me.next ~= me and me.next.next == me and card.zone ~= me.heap and "
               "game.bag.top == game.bag.top)") == "thrown");
  CHECK(thrown("local t = { [me] = 1 } assert(t[seat(1)] == 1 and t[me.next] == nil)") == "thrown");
}

TEST_CASE("an event is at hand only while its listener runs") {
  Pebbles p;
  p.body("act.announce('scored', me, card, nil, 3)")
      .ability(
          "after { id = 'a', text = 'x', event = 'scored', awake_in = 'hand', run = function(ev, me) act.set(me, "
          "'points', ev.amount) end },");
  CHECK(p.throw_error() == "thrown");
  Pebbles q;
  q.ability(
      "power { 'late', text = 'x', run = function(_, _, _) end }, after { id = 'a', text = 'x', event = 'scored', run "
      "= function(ev) ev.amount = 5 end, awake_in = 'hand' },");
  CHECK_THAT(q.body("act.announce('scored', me)").ability("").throw_error(),
             Equals("thrown") || StartsWith("cards/pebbles/stone.lua:"));
}

TEST_CASE("an event cannot be written: a listener returns another amount") {
  Pebbles p;
  p.body("act.change(me, 'points', 4, 'scored')")
      .ability(
          "amend { id = 'a', text = 'x', event = 'scored', awake_in = 'hand', run = function(ev) ev.amount = 5 return "
          "5 end },");
  CHECK_THAT(p.throw_error(), StartsWith("cards/pebbles/stone.lua:8: ") && Contains("a handle is read-only"));
}

TEST_CASE("an amendment returns a whole number, or it is an error") {
  auto amended = [](const std::string& value) {
    Pebbles p;
    p.body("local n = act.change(me, 'points', 4, 'scored') assert(n == 8, 'got ' .. n)");
    return p
        .ability(
            "amend { id = 'a', text = 'x', event = 'scored', awake_in = 'hand', when = 'event.amount == 4', run = "
            "function(ev) return " +
            value + " end },")
        .throw_error();
  };
  CHECK(amended("ev.amount * 2") == "thrown");
  for (const char* value : {"'8'", "2.5", "{}", "1 << 40", "true"}) {
    INFO(value);
    CHECK_THAT(amended(value), StartsWith("cards/pebbles/stone.lua:") && Contains("whole number"));
  }
}

TEST_CASE("a card is not attached in a circle, nor to a card that is not in play") {
  CHECK_THAT(thrown("local a, b = game.bag.top, game.bag.bottom act.move(a, me.heap) act.attach(b, a) act.attach(a, b)",
                    "", 5),
             StartsWith(kAtRun));
  CHECK_THAT(thrown("act.attach(game.bag.top, game.bag.bottom)", "", 5), StartsWith(kAtRun) && Contains("in play"));
}

TEST_CASE("cards are not moved into the zone of attached cards") {
  CHECK_THAT(thrown("act.move(game.bag.top, game.attached)"), StartsWith(kAtRun));
  CHECK_THAT(thrown("local a, b = game.bag.top, game.bag.bottom act.move(a, me.heap) act.attach(b, a) "
                    "act.move(game.bag.top, b.zone)"),
             StartsWith(kAtRun));
}

TEST_CASE("listeners that change the match while it changes leave it whole") {
  for (const char* run : {"act.move(ev.card, me.heap)", "act.shuffle(game.bag)", "act.move_all(game.gone, game.bag)",
                          "act.together(function() act.change(me, 'points', 1) if game.bag.top then "
                          "act.move(game.bag.top, me.heap) end end)",
                          "act.turn_down(ev.card) act.give(ev.card, me.next)",
                          "if game.bag.top then act.move(game.bag.top, me.heap, 'scored') end"}) {
    Pebbles p;
    p.body("for _ = 1, 3 do if game.bag.top then act.move(game.bag.top, game.gone, 'scored') end end")
        .ability(
            std::string("after { id = 'a', text = 'x', event = 'scored', awake_in = 'hand', run = function(ev, me) ") +
            run + " end },");
    INFO(run);
    CHECK_THAT(p.throw_error(), Equals("thrown") || (StartsWith("cards/pebbles/stone.lua:8: ") &&
                                                     Contains("can no longer be followed")));
  }
}

TEST_CASE("numbers that run over their limits are errors") {
  CHECK_THAT(thrown("act.set(me, 'points', 2000000000) act.change(me, 'points', 2000000000)"), StartsWith(kAtRun));
  CHECK_THAT(thrown("act.set(me, 'points', 2000000001)"), StartsWith(kAtRun) && Contains("out of range"));
}

TEST_CASE("a list of questions without end runs into a limit with a name") {
  CHECK_THAT(thrown("local w = {} for i = 1, 70000 do w[i] = i % 2 == 0 and 'red' or 'blue' end ask.word { seat = me, "
                    "question = 'which', words = w }"),
             StartsWith(kAtRun) && Contains("at most 4,096"));
  CHECK_THAT(
      thrown("local w = {} for i = 1, 70000 do w[i] = card end ask.cards { seat = me, question = 'which', from = w }"),
      StartsWith(kAtRun) && Contains("at most 4,096"));
}
