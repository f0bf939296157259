// Expressions at the prompt in the language of the cards.
#include <catch2/catch.hpp>

#include "engine/base/text.hpp"
#include "tests/unit/repl/desk.hpp"

using namespace qd;
using Catch::Contains;

namespace {

struct Desk : repl_test::Desk {
  Desk() { run_all({":new dreadnaught seed=7", "rock", "paper", "first"}); }
};

}  // namespace

TEST_CASE("expressions of cards have values at the prompt, with the seat that is asked as me") {
  Desk desk;
  CHECK(desk.run("= me") == "B\n");
  CHECK(desk.run("= foe") == "A\n");
  CHECK(desk.run("= me.base") == "10\n");
  CHECK(desk.run("= me.base < 9") == "false\n");
  CHECK(desk.run("= not me.base == 9") == "true\n");  // as in cards: not (me.base == 9)
  CHECK(desk.run("= count(me.hand, it.is_ship)") == "3\n");
  CHECK(desk.run("= me.hand") == desk.run("= B.hand"));
  CHECK_THAT(desk.run("= where(me.hand, it.is_ship)"), Contains("Cruiser") && Contains("Destroyer"));
  CHECK(desk.run("= param.base_points - B.base") == "0\n");
  CHECK(desk.run("= turn") == "1\n");
  desk.run(":view A");
  CHECK(desk.run("= me, foe") == "{ A, B }\n");  // as words of Lua
  CHECK(desk.run("= #foe.hand:list()") == "6\n");
}

TEST_CASE("a card that was the last value is it and card") {
  Desk desk;
  CHECK_THROWS_WITH(desk.run("= it.is_ship"), Contains("'it' is not a card here"));
  desk.run("= top(me.hand)");
  CHECK(desk.run("= it.is_ship") == "true\n");
  desk.run("= _1");
  CHECK(desk.run("= card.kind") == "ship\n");  // Lua
  CHECK(desk.run("= count(me.hand, it == _1)") == "1\n");
  CHECK(desk.run("= count(me.hand, it.def == _1.def)") == "2\n");
}

TEST_CASE("where nobody is asked, errors say what to write") {
  Desk desk;
  desk.run_all({":new dreadnaught seed=7 A=random B=random", ":continue"});
  CHECK_THROWS_WITH(desk.run("= me.base"), Contains("'me' is nobody; at the prompt write A.base, or ask as a seat: "
                                                    ":view A"));
  CHECK_THROWS_WITH(desk.run("= #me.hand:list()"), Contains("at the prompt write #A.hand:list(), or ask"));
  desk.run(":view A");
  CHECK(desk.run("= me") == "A\n");
}

TEST_CASE("errors name the words that are useful there, and no others") {
  Desk desk;
  CHECK_THROWS_WITH(desk.run("= targt"), Contains("in \"targt\", column 1: unknown name 'targt'; ") &&
                                             !Contains("const") && !Contains("ask,"));
  CHECK_THROWS_WITH(desk.run("= me.base = 9"), Contains("column 9: '=' is not a comparison; write '=='"));
  CHECK_THROWS_WITH(desk.run("= A.base && B.base"), Contains("write 'and'"));
  CHECK_THROWS_WITH(desk.run("= me.bsae"), Contains("a seat has no 'bsae'; did you mean 'base'?"));
  CHECK_THROWS_WITH(desk.run("= os"), Contains("'os' is not available to scripts"));
  CHECK(desk.run("= 6 -- 7") == "6\n");
}

TEST_CASE("breakpoints, watches and histograms take them, too") {
  Desk desk;
  desk.run_all({":new dreadnaught seed=7 A=random B=random", ":break base_damaged when me.base < 9"});
  CHECK_THAT(desk.run(":break"), Contains("1: base_damaged when me.base < 9 (me is A)"));
  CHECK_THAT(desk.run(":continue"), Contains("breakpoint 1: base_damaged (decision "));
  CHECK(desk.run("= A.base < 9") == "true\n");
  desk.run_all({":break off", ":goto start", ":break base_damaged when event.amount > 100"});
  CHECK_THAT(desk.run(":continue"), !Contains("breakpoint"));
  desk.run_all({":new dreadnaught seed=7", "rock"});
  CHECK(desk.run(":watch count(me.hand)") == "3: count(me.hand) = 0 (me is B)\n");
  CHECK_THAT(desk.run(":hist count(me.hand) --games 5"), Contains("count(me.hand), at the end"));
  CHECK_THROWS_WITH(desk.run(":watch it.is_ship"), Contains("'it' is not a card here"));
}

TEST_CASE("what Lua reads otherwise stays Lua") {
  Desk desk;
  CHECK(desk.run("= A.base > 0 and A.base or 7") == "10\n");
  CHECK(desk.run("= A.base > 0 and B.base > 0") == "true\n");
  CHECK(desk.run("= A.index") == "1\n");
}
