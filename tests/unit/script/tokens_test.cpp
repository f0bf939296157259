// Cards that come into being: what is refused when a game is loaded and when it is played, and where errors point.
#include <catch2/catch.hpp>

#include "tests/unit/script/pebbles.hpp"

using namespace qd;
using Catch::Contains;
using Catch::StartsWith;
using unit::Pebbles;

namespace {

Pebbles& with_tokens(Pebbles& p, const std::string& tokens = "tokens = 2,") {
  return p.rules("deck = \"standard\",", "deck = \"standard\", " + tokens);
}
/// A stone that does this when it is thrown.
std::string deed(const std::string& fields, const std::string& tokens = "tokens = 2,") {
  Pebbles p;
  with_tokens(p, tokens).change(Pebbles::kStone, "run = function(me, card, target)\n\n    end",
                                "does = create { \"make\", " + fields + " }");
  return p.throw_error();
}
std::string function(const std::string& code) {
  Pebbles p;
  return with_tokens(p).body(code).throw_error();
}

}  // namespace

TEST_CASE("a deed that creates says what, and where to") {
  CHECK(deed("new = \"stone\", to = \"heap\"") == "thrown");
  CHECK(deed("copy = \"card\", to = \"heap\", count = 2, changes = true, vanishes = true") == "thrown");
  const auto wrong = [](const std::string& fields, const std::string& said) {
    CHECK_THAT(deed(fields), StartsWith("cards/pebbles/stone.lua:") && Contains(said));
  };
  wrong("to = \"heap\"", "needs 'new' or 'copy'");
  wrong("new = \"stone\", copy = \"card\", to = \"heap\"", "has both 'new' and 'copy'");
  wrong("new = \"stone\"", "needs 'to' or 'on'");
  wrong("new = \"stnoe\", to = \"heap\"", "unknown card 'stnoe'; did you mean 'stone'?");
  wrong("new = \"stone\", to = \"haep\"", "did you mean 'heap'?");
  wrong("new = \"stone\", to = \"nowhere\"", "nowhere");
  wrong("new = \"stone\", to = \"heap\", changes = true", "'changes' does not go with 'new'");
  CHECK_THAT(deed("new = \"stone\", to = \"heap\"", ""), Contains("write tokens = 12 in rules.lua"));
}

TEST_CASE("no card comes into being on a table: deeds say so when they are loaded, functions when they run") {
  const auto with_table = [](Pebbles& p) -> Pebbles& {
    return with_tokens(p)
        .rules("kinds = {", "table = { width = 24, height = 12 }, kinds = {")
        .rules("zone { \"gone\",", "zone { \"sea\", in_play = true, on_table = true }, zone { \"gone\",");
  };
  Pebbles loaded;
  with_table(loaded).change(Pebbles::kStone, "run = function(me, card, target)\n\n    end",
                            "does = create { \"make\", new = \"stone\", to = \"sea\" }");
  CHECK_THAT(loaded.load_error(), StartsWith("cards/pebbles/stone.lua:") &&
                                      Contains("cards in zone 'sea' stand on the table") && Contains("'spot'"));
  Pebbles run;
  CHECK_THAT(with_table(run).body("act.create { new = \"stone\", to = game.sea }").throw_error(),
             StartsWith("cards/pebbles/stone.lua:6") && Contains("cards in zone 'sea' stand on the table"));
}

TEST_CASE("the card for which there is no room is an error that names the limit and both places") {
  CHECK(deed("new = \"stone\", to = \"heap\", count = 2") == "thrown");
  CHECK_THAT(deed("new = \"stone\", to = \"heap\", count = 3"),
             StartsWith("cards/pebbles/stone.lua:") && Contains("'S' cannot come into being: at most 2 tokens") &&
                 Contains("tokens = 2 in scripts/pebbles/rules.lua:3"));
  CHECK_THAT(function("for _ = 1, 3 do act.create { new = \"stone\", to = me.heap } end"),
             StartsWith("cards/pebbles/stone.lua:6") && Contains("at most 2 tokens"));
}

TEST_CASE("rules reserve as many tokens as a match has room for") {
  const auto rules = [](const std::string& tokens) {
    Pebbles p;
    return with_tokens(p, tokens).load_error();
  };
  CHECK(rules("tokens = 0,") == "loaded");
  CHECK(rules("tokens = \"goal\",") == "loaded");
  CHECK_THAT(rules("tokens = -1,"), StartsWith("scripts/pebbles/rules.lua:3") && Contains("'tokens' is -1"));
  CHECK_THAT(rules("tokens = 1025,"), Contains("at most 1,024"));
  CHECK_THAT(rules("tokens = \"gaol\","), Contains("gaol"));
  Pebbles p;
  with_tokens(p).rules("attribute { \"count\" }", "attribute { \"count\" }, attribute { \"token\", of = \"card\" }");
  CHECK_THAT(p.load_error(), Contains("attribute 'token' of cards") && Contains("another name"));
}

TEST_CASE("act.create gives the card that has come, or nil") {
  CHECK(function("local made = act.create { new = \"stone\", to = me.heap }\n"
                 "act.set(made, \"heat\", 3)\n"
                 "local same = act.create { copy = made, to = me.heap, changes = true, seat = me }\n"
                 "if same.heat ~= 3 or same.weight ~= 2 or made.zone ~= me.heap then error('no copy') end") ==
        "thrown");
  CHECK(function("local made = act.create { new = \"stone\", to = me.heap }\n"
                 "local other = act.create { new = \"stone\", on = made }\n"
                 "if other.host ~= made then error('not attached') end") == "thrown");
  const auto wrong = [](const std::string& call, const std::string& said) {
    CHECK_THAT(function("act.create " + call), StartsWith("cards/pebbles/stone.lua:6") && Contains(said));
  };
  wrong("(card)", "argument 1: expected a table");
  wrong("{ new = \"stone\" }", "needs 'to' or 'on', one of them");
  wrong("{ to = me.heap }", "needs 'new' or 'copy', one of them");
  wrong("{ new = \"stnoe\", to = me.heap }", "field 'new': unknown card 'stnoe'; did you mean 'stone'?");
  wrong("{ new = \"stone\", too = me.heap }", "unknown field 'too'; did you mean 'to'?");
  wrong("{ new = \"stone\", to = me }", "field 'to': expected a zone, got a seat");
  wrong("{ new = \"stone\", to = me.heap, vanishes = 1 }", "field 'vanishes': expected true or false");
  wrong("{ new = \"stone\", to = me.heap, event = \"scroed\" }", "did you mean 'scored'?");
  wrong("{ new = \"gem\", to = me.heap }", "'G' is not a card of this match; write token = true in its file");
}

TEST_CASE("what an effect has sent away for good can be read to its end, and does not come back") {
  CHECK(function("local made = act.create { new = \"stone\", to = me.heap, vanishes = true }\n"
                 "if not act.move(made, game.gone) then error('it stays') end\n"
                 "if made.weight ~= 2 or made.zone ~= game.gone then error('unread') end\n"
                 "if act.move(made, me.heap) or act.attach(made, act.create { new = \"stone\", to = me.heap }) then\n"
                 "  error('it is back') end") == "thrown");
}

TEST_CASE("what stops a card from coming leaves its row free") {
  Pebbles p;
  with_tokens(p)
      .body("for _ = 1, 2 do if act.create { new = \"stone\", to = me.heap } then error('it came') end end")
      .ability("forbid { id = \"no\", text = \"Nothing comes.\", event = \"created\", awake_in = \"hand\" }");
  CHECK(p.throw_error() == "thrown");
}
