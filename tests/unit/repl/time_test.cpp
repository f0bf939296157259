#include <catch2/catch.hpp>

#include "engine/base/text.hpp"
#include "repl/branches/timeline.hpp"
#include "tests/unit/repl/desk.hpp"

using namespace qd;
using repl_test::Desk;
using text::contains;

TEST_CASE("one goes back and ahead in a match, and nothing that followed is lost") {
  Desk desk;
  desk.run_all({":new dreadnaught seed=7 A=random B=random", ":step 20"});
  const std::string there = desk.state();
  desk.run(":back 15");
  CHECK(desk.console.branch().at() == 5);
  CHECK(desk.console.branch().length() == 20);
  CHECK(desk.state() != there);
  desk.run(":goto 12");
  CHECK(desk.console.branch().at() == 12);
  desk.run(":goto end");
  CHECK(desk.state() == there);
  desk.run(":goto start");
  CHECK(desk.console.branch().at() == 0);
  desk.run(":step 20");
  CHECK(desk.state() == there);
  desk.run_all({":undo 3", ":redo 3"});
  CHECK(desk.state() == there);
  CHECK_THROWS_WITH(desk.run(":redo"), Catch::Contains("nothing follows"));
  CHECK_THROWS_WITH(desk.run(":goto 21"), Catch::Contains("no decision 21"));
  CHECK_THROWS_WITH(desk.run(":goto turn"), Catch::Contains("to which decision?"));
  CHECK_THROWS_WITH(desk.run(":goto turn 99"), Catch::Contains("no question in turn 99"));
  CHECK_THROWS_WITH(desk.run(":goto nowhere"), Catch::Contains("there is no branch 'nowhere'"));
  CHECK(desk.state() == there);
}

TEST_CASE("to a turn by its number") {
  Desk desk;
  desk.run_all({":new dreadnaught seed=7 A=random B=random", ":step 40", ":goto turn 3"});
  CHECK(desk.run("= game.turn") == "3\n");
  const std::size_t at = desk.console.branch().at();
  desk.run(":back");
  CHECK(desk.run("= game.turn") == "2\n");
  CHECK(at > 1);
}

TEST_CASE("another answer in the past makes a branch of what followed") {
  Desk desk;
  desk.run_all({":new dreadnaught seed=7", "rock", "paper", "first"});
  const std::string first = desk.state();
  desk.run(":back 2");
  CHECK_FALSE(contains(desk.run("paper"), "branch"));  // the same way
  CHECK(desk.console.branch().length() == 3);
  desk.run(":back");
  CHECK(contains(desk.run("scissors"), "kept as branch 'main~1'"));
  CHECK(desk.console.branch().length() == 2);
  CHECK(contains(desk.run(":branches"), "main~1  at 3 of 3, leaves at 1 with B throw: paper"));
  CHECK(contains(desk.run(":timeline"), "1  B throw: scissors   <- main~1"));
  desk.run(":branch main~1");
  CHECK(desk.state() == first);
  desk.run(":branch main");
  CHECK(desk.console.branch().at() == 2);
}

TEST_CASE("what followed is kept even if all branches have names of their own") {
  Desk desk;
  desk.run_all({":new dreadnaught seed=7", "rock", "paper"});
  for (std::size_t n = 1; n < repl::Branches::kBranchesMax; ++n) desk.run(":branch b" + std::to_string(n));
  CHECK_THROWS_WITH(desk.run(":branch more"), Catch::Contains("branches already"));
  for (const char* answer : {"scissors", "paper"}) {
    desk.run(":goto 1");
    CHECK(contains(desk.run(answer), "kept as branch"));
    CHECK(desk.console.branches().all().size() == repl::Branches::kBranchesMax + 1);
  }
}

TEST_CASE("a branch by name begins where one stands") {
  Desk desk;
  desk.run_all({":new dreadnaught seed=7 A=random B=random", ":step 10"});
  CHECK(contains(desk.run(":branch risky"), "branch 'risky' begins at main@10"));
  desk.run(":step 5");
  CHECK(desk.console.branches().find("main").length() == 10);
  CHECK(desk.console.branches().find("risky").length() == 15);
  CHECK_THROWS_WITH(desk.run(":branch drop risky"), Catch::Contains("you are on branch"));
  CHECK_THROWS_WITH(desk.run(":branch drop riski"), Catch::Contains("did you mean 'risky'?"));
  CHECK_THROWS_WITH(desk.run(":branch 12"), Catch::Contains("not a name for a branch"));
  CHECK_THROWS_WITH(desk.run(":branch start"), Catch::Contains("not a name for a branch"));
  CHECK_THROWS_WITH(desk.run(":branch drop"), Catch::Contains("which branch?"));
  desk.run(":branch main");
  desk.run(":branch drop risky");
  CHECK_THROWS_WITH(desk.run(":goto risky@3"), Catch::Contains("no branch 'risky'"));
}

TEST_CASE("a difference tells attributes, zones and events, and no more than the viewer may know") {
  Desk desk;
  desk.run_all({":new dreadnaught seed=7", "rock", "paper", "first"});
  CHECK(contains(desk.run(":diff main@3 main@3"), "are the same"));
  CHECK(desk.run(":diff start end") == desk.run(":diff 0 main@3"));
  CHECK(desk.run(":diff main@start 2") == desk.run(":diff 0 2"));
  std::string all = desk.run_as_all(":diff main@2 main@3");
  CHECK(contains(all, "turn"));
  CHECK(contains(all, "only on the way to main@3:"));
  CHECK(contains(all, "A hand"));
  desk.run(":view A");
  std::string of_a = desk.run(":diff main@2 main@3");
  CHECK(contains(of_a, "hidden"));  // cards of B
  CHECK_FALSE(contains(of_a, "B is dealt Q"));
  CHECK_THROWS_WITH(desk.run(":diff main@2 mein"), Catch::Contains("did you mean 'main'?"));
  CHECK_THROWS_WITH(desk.run(":diff"), Catch::Contains("what is to be compared?"));
}

TEST_CASE("every game goes back to its start and to its end again") {
  for (const char* game : {"dreadnaught", "battlegroup", "popes seats=3 C=random", "popes seats=4 C=random D=random",
                           "admiral", "warfleet"}) {
    CAPTURE(game);
    Desk desk;
    desk.run(std::string(":new ") + game + " seed=3 A=random B=random");
    desk.run(":step 60");
    const std::string there = desk.state();
    const std::size_t length = desk.console.branch().length();
    desk.run(":goto start");
    desk.run(":goto end");
    CHECK(desk.state() == there);
    desk.run(":back 7");
    for (const char* seat : {"A", "B", "all"}) {
      desk.run(std::string(":view ") + seat);
      CHECK(text::split(desk.run(":timeline all"), '\n').size() > length);
      desk.run(":diff main@5 main@20");
    }
  }
}

TEST_CASE("a difference fits the terminal") {
  Desk desk;
  desk.run_all({":new warfleet seed=5 A=random B=random", ":step 40"});
  const std::vector<std::string> lines = text::split(desk.run(":diff 0 30"), '\n');
  CHECK(lines.size() > 20);
  for (const std::string& line : lines) {
    if (text::starts_with(line, "only on the way")) break;  // the log
    CHECK(text::width(line) <= 80);
  }
}

TEST_CASE("bots have the luck at a decision that they had there before") {
  const auto ends = [](std::initializer_list<const char*> on_the_way) {
    Desk desk;
    desk.run_all({":new popes seed=12 A=random B=random", ":step 5"});
    desk.run_all(on_the_way);
    desk.run(":continue");
    return desk.state();
  };
  const std::string straight = ends({});
  CHECK(ends({":reload"}) == straight);
  CHECK(ends({":branch x"}) == straight);
  CHECK(ends({":step 20", ":branch y", ":back 20", ":branch x"}) == straight);
  CHECK(ends({":step 20", ":undo 20", ":redo 20"}) == straight);

  Desk desk;
  desk.run_all({":new dreadnaught seed=9 B=random", "rock"});
  const std::string first = desk.run(":log");
  desk.run_all({":undo", "paper", ":undo", "rock"});
  CHECK(desk.run(":log") == first);
}

TEST_CASE("a final answer is not taken back while people elsewhere play") {
  script::Sources sources;
  sources.root = view_test::source_root();
  sources.own.push_back(sources.root / "tests" / "games");
  const auto rules = script::Ruleset::load(sources, "prizes", {});
  view_test::TemporaryFolder folder;
  const std::string guest = "remote:" + (folder.path / "seat").string();
  for (const std::string& other : {guest, std::string("human")}) {
    match::Setup setup;
    setup.given.emplace();
    setup.given->sides["A"].zones["harbour"] = {"F"};
    setup.given->sides["B"].zones["harbour"] = {"S", "S"};
    repl::Branches branches;
    branches.start({"prizes", {}, {}, {{"B", other}}}, std::make_unique<match::Match>(rules, setup));
    repl::Branch& b = branches.here();
    b.match->decide(b.match->keys().parse("pass"));
    b.match->decide(b.match->keys().parse("pass"));
    CHECK(b.back());
    CHECK(b.forward());
    b.match->decide(b.match->keys().parse("take F -> B.S#1"));
    if (other == guest) {
      CHECK_THROWS_WITH(b.back(), Catch::Contains("is final: the rules let nobody take it back"));
      CHECK_THROWS_WITH(b.go_to(0), Catch::Contains("an answer of A to 'action', number 3"));
      CHECK(b.at() == 3);
    } else {
      CHECK(b.back());
    }
  }
}
