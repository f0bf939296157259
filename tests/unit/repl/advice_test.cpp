// The advice of a search in the console, and searches wherever a bot is named.
#include <catch2/catch.hpp>

#include "engine/base/text.hpp"
#include "tests/unit/repl/desk.hpp"

using namespace qd;
using Catch::Contains;
using repl_test::Desk;

TEST_CASE("a hint lists the options with value, visits and what followed, and changes nothing") {
  Desk desk;
  desk.run(":new dreadnaught seed=7 A=human B=random");
  desk.run("rock");
  const std::string before = desk.state();
  const std::string out = desk.run(":hint mcts:40");
  CHECK_THAT(out, Contains("A deploy_menu, by 40 games played on from worlds that A cannot tell apart"));
  CHECK_THAT(out, Contains("* deploy ") && Contains(" visits") && Contains(" % ± "));  // K and Q are equally good
  CHECK_THAT(out, Contains("deploy K") && Contains("deploy Q") && Contains("done"));
  CHECK(desk.run(":hint mcts:40") == out);
  CHECK(desk.state() == before);
}

TEST_CASE("a hint is for the seat that is asked, and for nobody else") {
  Desk desk;
  desk.run(":new dreadnaught seed=7 A=human B=human");
  desk.run(":view B");
  CHECK_THROWS_WITH(desk.run(":hint"), Contains("seat A is asked") && Contains(":view A"));
  desk.run(":view all");
  CHECK_THROWS_WITH(desk.run(":hint greedy"), Contains("'greedy' does not search"));
  CHECK_THROWS_WITH(desk.run(":hint mcts:0"), Contains("expected 1 to 1000000 iterations"));
  CHECK_THROWS_WITH(desk.run(":hint mcts:4 mcts:5"), Contains("takes one bot"));
}

TEST_CASE("annotations tell where an answer gave a victory away, by decision") {
  Desk desk;
  CHECK_THROWS_WITH(desk.run(":annotate"), Contains("no match"));
  desk.run(":new dreadnaught seed=7 A=human B=random");
  CHECK_THROWS_WITH(desk.run(":annotate"), Contains("nothing has been answered yet"));
  desk.run("rock");
  const std::string number = std::to_string(desk.console.match().history().size() + 1);
  desk.run("done");
  const std::string before = desk.state();
  const std::string out = desk.run(":annotate");
  CHECK_THAT(out, Contains(number + " ?? A deploy_menu: done") && Contains("2 answers of A looked at by mcts:100"));
  CHECK(desk.state() == before);
}

TEST_CASE("hints and annotations need few games to see a sure victory") {
  Desk desk;
  desk.run(":new dreadnaught seed=7 A=human B=random");
  desk.run_all({"rock", "done", ":edit set B.base 1", ":edit put A.hand 5", ":edit put A.hand 10"});
  const std::string number = std::to_string(desk.console.match().history().size() + 1);
  REQUIRE_THAT(desk.console.prompt(), Contains("attack"));
  CHECK_THAT(desk.run(":hint mcts:40"), Contains("* 5     100 %"));
  desk.run("none");
  CHECK_THAT(desk.run(":annotate mcts:50"), Contains(number + " ?? A attack.card: none"));
}

TEST_CASE("annotations go through edits as they were made, and the public has none") {
  Desk desk;
  desk.run(":new dreadnaught seed=7 A=human B=random");
  desk.run_all({"rock", ":edit set B.base 9", ":edit put A.hand 5", "done"});
  const std::string before = desk.state();
  CHECK_THAT(desk.run(":annotate mcts:5"), Contains("2 answers of A looked at by mcts:5"));
  CHECK(desk.state() == before);
  desk.run(":view public");
  CHECK_THROWS_WITH(desk.run(":annotate mcts:5"), Contains("the public has no answers"));
  CHECK_THROWS_WITH(desk.run(":hint mcts:5"), Contains("seat A is asked"));
}

TEST_CASE("a seat goes through its own answers of a secret round only") {
  Desk desk;
  desk.run(":new battlegroup seed=3 A=human B=human");
  const std::string asked = desk.console.prompt();
  CHECK_THAT(asked, Contains("placement A"));
  desk.run("CL1=carrier_group");
  REQUIRE(text::contains(desk.console.prompt(), "placement B"));
  const std::string hint = desk.run(":hint mcts:10");
  CHECK_THAT(hint, Contains("B placement, by 10 games"));
  CHECK_THAT(desk.run(":annotate mcts:5"), Contains("0 answers of B looked at"));
  desk.run(":back");
  desk.run("CL1=battle_group");
  CHECK(desk.run(":hint mcts:10") == hint);
}

TEST_CASE("a search is a bot wherever one is named, and is completed and explained") {
  Desk desk;
  CHECK_THROWS_WITH(desk.run(":new dreadnaught seed=7 A=mcts:x"), Contains("'mcts:x' names no search"));
  desk.run(":new dreadnaught seed=7 A=mcts:6 B=mcts:5");
  desk.run(":step 6");
  const std::string there = desk.state();
  desk.run(":back 4");
  desk.run(":step 4");
  CHECK(desk.state() == there);
  CHECK_THAT(desk.run(":sim 1"), Contains("mcts:6") && Contains("searched   A "));
  CHECK_THROWS_WITH(desk.run(":sim 1 --bots mcts:0"), Contains("'mcts:0' names no search"));
  CHECK_THROWS_WITH(desk.run(":odds win mcts:6"), Contains("'mcts:6' is not one"));
  const std::vector<std::string> offered = desk.console.complete(":hint mc");
  CHECK(std::find(offered.begin(), offered.end(), "mcts:400") != offered.end());
  CHECK_THAT(desk.run("? mcts"), Contains("Searches: plays on 400 times"));
}
