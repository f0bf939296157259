// The console does not mislead: what people try first, what they see, what they are told. At a real terminal:
// tests/terminal/misleading.sh.
#include <algorithm>
#include <catch2/catch.hpp>
#include <sstream>

#include "engine/base/text.hpp"
#include "repl/terminal/layout.hpp"
#include "repl/terminal/screen.hpp"
#include "tests/unit/repl/given.hpp"

using namespace qd;
using namespace qd::repl_test;
using Catch::Contains;

TEST_CASE("exit, quit and help need no colon, but an answer comes first") {
  Desk desk;
  CHECK_THAT(desk.run("help"), Contains(":help :new tells all about a command"));
  CHECK_THAT(desk.run("help :step"), Contains(":step"));
  desk.run_all({":new dreadnaught seed=7"});
  CHECK_THROWS_WITH(desk.run("exit now"), Contains("is not an option"));
  CHECK_FALSE(desk.console.done());
  desk.run("quit");
  CHECK(desk.console.done());
}

TEST_CASE("a game tells goal, turn and commands; rules and cards are found by what people call them") {
  Desk desk;
  CHECK_THAT(desk.run("? dreadnaught"), Contains("Dreadnaught: ") && Contains("How it ends: ") &&
                                            Contains("  upgrade ") && Contains(":new dreadnaught begins"));
  CHECK_THROWS_WITH(desk.run(":rules"), Contains("no match is running"));
  desk.run_all({":new dreadnaught seed=7", "rock", "paper", "first"});
  CHECK_THAT(desk.run("? Dreadnaught"), Contains("It is B's turn") && Contains("turn_start."));
  CHECK_THAT(desk.run(":rules DRE-G10"), Contains("DRE-G10  a joker repairs"));
  CHECK_THROWS_WITH(desk.run(":rules zebra"), Contains("no rule speaks of 'zebra'"));
  CHECK_THAT(desk.run("? joker"), Contains("repair") && Contains("card of dreadnaught"));
  desk.run(":new popes seed=3");
  CHECK_THAT(desk.run("? joker"), Contains("decoy ") && Contains("card of popes"));
}

TEST_CASE("a menu that can only be done is told to whom it was passed, and to nobody else") {
  Desk desk;
  desk.run_all({":new dreadnaught seed=7 B=random"});
  CHECK_THAT(desk.run("rock"), Contains("  A can do nothing more in upgrade_menu: done\n"));
  desk.run_all({":new dreadnaught seed=7 A=random B=random", ":view B"});
  const std::string told = desk.run(":continue");
  CHECK_FALSE(text::contains(told, "A can do nothing more"));
}

TEST_CASE(":state shows what the viewer may see, :state all everything") {
  Desk desk;
  desk.run(":new dreadnaught seed=7 B=random");
  CHECK_THAT(desk.run(":state"), Contains("as A sees it"));
  CHECK_FALSE(text::contains(desk.run(":state all"), "as A sees it"));
  CHECK(desk.run(":state json") != desk.run(":state all json"));
}

TEST_CASE("where rows are few the log stands next to the question, and of a long one its end") {
  Desk desk;
  desk.run_all({":new dreadnaught seed=7 A=random B=random", ":step 30"});
  const match::Match& m = desk.console.match();
  const auto shown = [&](std::size_t rows) {
    std::ostringstream out;
    repl::Screen screen;
    screen.out = &out;
    screen.rows = rows;
    repl::LogFollower().print_table(screen, m, SeatId(0), true);
    return text::split(out.str(), '\n');
  };
  const std::vector<std::string> all = shown(0), some = shown(24);
  CHECK(all.front() == "  deck is shuffled");
  CHECK(text::starts_with(some.front(), "---"));  // the table
  const auto question =
      std::find_if(some.begin(), some.end(), [](const std::string& l) { return text::contains(l, " is asked: "); });
  REQUIRE(question != some.end());
  // of the log: it would be above the table if there were room for everything
  const std::string last = *(question - 1);
  CHECK(std::find(all.begin(), all.end(), last) != all.end());
  CHECK_FALSE(text::starts_with(last, "---"));
  CHECK(std::any_of(some.begin(), some.end(), [](const auto& l) { return text::contains(l, "lines before: :log"); }));
}

TEST_CASE("lines are broken at blanks, and keep what they begin with") {
  CHECK(repl::broken("  one two three", 10, 4) == "  one two\n    three");
  CHECK(repl::broken("a\nb", 10, 2) == "a\nb");
  CHECK(repl::broken("extraordinary word", 6, 2) == "extraordinary\n  word");
  CHECK(repl::broken("", 6, 2).empty());
}
