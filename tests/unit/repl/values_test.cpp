#include <catch2/catch.hpp>

#include "engine/base/text.hpp"
#include "tests/unit/repl/desk.hpp"

using namespace qd;

namespace {

struct Desk : repl_test::Desk {
  void start() { run_all({":new dreadnaught seed=7", "rock", "paper", "first"}); }
};

}  // namespace

TEST_CASE("the values of expressions stay: _ the last one, _1 the first one") {
  Desk desk;
  desk.start();
  CHECK_THROWS_WITH(desk.run("= _"), Catch::Contains("no expression has had a value yet"));
  CHECK(desk.run("= 6 * 7") == "42\n");
  CHECK(desk.run("= _ + 0.5") == "42.5\n");
  CHECK(desk.run("= 'text'") == "text\n");
  CHECK(desk.run("= nil") == "nil\n");  // is none
  CHECK(desk.run("= #_ + _1") == "46\n");
  CHECK(desk.run("_2") == "42.5\n");
  CHECK(desk.run("= { _1, a = { true, 'x' } }") == "{ 42, a = { true, \"x\" } }\n");
  CHECK(desk.run("= _.a[2]") == "x\n");
  CHECK(desk.run("= (function() for _, x in ipairs { 5 } do return x + _ end end)()") == "6\n");  // a separate variable
  CHECK_THROWS_WITH(desk.run("= _99"), Catch::Contains("there is no value '_99'; there are _1 to _8"));
  CHECK_THROWS_WITH(desk.run("= _x"), Catch::Contains("_x"));
}

TEST_CASE("tables are kept with every key") {
  Desk desk;
  desk.start();
  CHECK(desk.run("= { 1, nil, 3 }") == "{ 1, [3] = 3 }\n");
  CHECK(desk.run("= _[3]") == "3\n");
  CHECK(desk.run("= { [2] = 'b', [-1] = 'c', [1.5] = true, [true] = 2, [A] = 1, x = 0 }") ==
        "{ x = 0, [true] = 2, [-1] = \"c\", [1.5] = true, [2] = \"b\", [A] = 1 }\n");
  CHECK(desk.run("= _[2] .. tostring(_[true]) .. _[A]") == "b21\n");
  CHECK(
      desk.run(
          "= (function() local n = {} for _, c in ipairs { 3, 5, 5 } do n[c] = (n[c] or 0) + 1 end return n end)()") ==
      "{ [3] = 1, [5] = 2 }\n");
}

TEST_CASE("several expressions are a list of their values") {
  Desk desk;
  desk.start();
  CHECK(desk.run("= 1, 'b', nil, 2") == "{ 1, \"b\", [4] = 2 }\n");
  CHECK(desk.run("= _[2], _[4]  -- of the last one") == "{ \"b\", 2 }\n");
  CHECK(desk.run("= math.max(3, 4)") == "4\n");
  CHECK_THROWS_WITH(desk.run("= 1,"), Catch::Contains("did not expect ',' here"));
}

TEST_CASE("cards, seats and zones are kept; a card of another match is an error") {
  Desk desk;
  desk.start();
  const std::string card = desk.run("= A.hand:list()[1]");
  CHECK(desk.run("= _1") == card);
  CHECK(desk.run("= _1.controller") == "A\n");
  const std::string list = desk.run("= { A, A.hand }");
  CHECK(desk.run("= _") == list);
  desk.run("= A.hand:list()");
  CHECK(desk.run("= #_") == "8\n");
  desk.run("= game.deck:list()[1]");
  desk.run("= function() end");
  CHECK_THROWS_WITH(desk.run("= _"), Catch::Contains("was a function, which is not kept"));
  desk.run(":new dreadnaught seed=7");
  CHECK_THROWS_WITH(desk.run("= _1"), Catch::Contains("a card of another match"));
  CHECK(desk.run("= 1") == "1\n");
}

TEST_CASE("a zone that was kept is an error when the rules have it no more, or have another one in its place") {
  Desk desk;
  desk.start();
  desk.folder.write("attic.lua",
                    "return variant { id = \"attic\", text = \"x\", zones = { zone { \"attic\" }, zone { \"cellar\", "
                    "per_seat = true } } }\n");
  const std::string file = (desk.folder.path / "attic.lua").string();
  desk.run(":variant +" + file);
  CHECK(desk.run("= B.cellar") == "B's cellar { }\n");
  desk.run("= game.attic");
  desk.run("= A.hand");
  CHECK(desk.run("= _2") == "attic { }\n");
  desk.run(":variant -attic");
  CHECK_THROWS_WITH(desk.run("= _1"), Catch::Contains("the zone B's cellar has changed"));
  CHECK_THROWS_WITH(desk.run("= _2.count"), Catch::Contains("the zone attic has changed"));
  CHECK_THAT(desk.run("= _3"), Catch::StartsWith("A's hand {"));
}

TEST_CASE("a card that was shuffled since is an error") {
  Desk desk;
  desk.start();
  desk.run("= game.deck:list()[1]");
  const std::string card = desk.run("= _");
  desk.run(":shuffle deck");
  CHECK_THROWS_WITH(desk.run("= _"), Catch::Contains("can no longer be followed"));
  desk.run(":undo");
  CHECK(desk.run("= _") == card);
}

TEST_CASE("lists of cards and of records are tables") {
  Desk desk;
  desk.start();
  const std::vector<std::string> lines = text::split(desk.run("= A.hand:list()"), '\n');
  REQUIRE(lines.size() == 10);
  CHECK(text::starts_with(lines[0], "card  name"));
  CHECK(text::contains(lines[0], "limit  damage"));
  CHECK(text::contains(lines[1], "A's hand"));
  CHECK(desk.run("= { { a = 1, b = 'x' }, { a = 22 } }") == " a  b\n 1  x\n22\n");
  CHECK(desk.run("= { 1, 2 }") == "{ 1, 2 }\n");
  CHECK(desk.run("= {}") == "{}\n");
  CHECK(text::starts_with(desk.run("= A.hand"), "A's hand { "));
  CHECK(text::contains(desk.run("= (function() local t = {} for i = 1, 150 do t[i] = i end return t end)()"),
                       "100, … and 50 more }"));
}

TEST_CASE("the prompt says game, turn, phase and seat, and where one has gone back to") {
  Desk desk;
  CHECK(desk.console.prompt() == "qd> ");
  desk.start();
  CHECK(desk.console.prompt() == "dreadnaught t1 turn_start B> ");
  desk.run("pass");
  const std::string phase = desk.console.prompt();
  desk.run(":back 2");
  CHECK(desk.console.prompt() == "dreadnaught opening @2/4 B> ");
  desk.run("second");
  CHECK(desk.console.prompt().find('@') == std::string::npos);
  desk.run(":width 40");
  CHECK(text::width(desk.console.prompt()) <= 20);
  CHECK(text::contains(desk.console.prompt(), "A> "));
}

TEST_CASE(":theme, :width and :time know what they take") {
  Desk desk;
  CHECK(text::contains(desk.run(":theme"), "* dark: "));
  desk.run(":theme light");
  CHECK(text::contains(desk.run(":theme"), "* light: "));
  CHECK_THROWS_WITH(desk.run(":theme lihgt"), Catch::Contains("did you mean 'light'?"));
  CHECK(desk.run(":width") == "80\n");
  desk.run(":width 50");
  CHECK(desk.run(":width") == "50\n");
  CHECK_THROWS_AS(desk.run(":width 3"), UserError);
  CHECK(desk.run(":width auto").empty());
  CHECK(desk.run(":width") == "80\n");
  CHECK(desk.run(":time :width") == "80\n");  // the time itself goes to standard error
  CHECK_THROWS_AS(desk.run(":time"), UserError);
  CHECK_THROWS_WITH(desk.run(":time :bogus"), Catch::Contains("unknown command"));
  CHECK_THROWS_WITH(desk.run(":time :time :log"),
                    Catch::Contains("does not time itself"));  // a hundred thousand of them would be too deep
}

TEST_CASE("words that a library does not have are told, with what was meant") {
  Desk desk;
  desk.start();
  CHECK_THROWS_WITH(desk.run("= act.mvoe(1)"), Catch::Contains("'act' has no 'mvoe'; did you mean 'move'?"));
  CHECK_THROWS_WITH(desk.run("= param.base_pionts"),
                    Catch::Contains("'param' has no 'base_pionts'; did you mean 'base_points'?"));
  CHECK(desk.run("= ({})[1]") == "nil\n");
  CHECK(desk.run("= param.base_points") == "10\n");
}
