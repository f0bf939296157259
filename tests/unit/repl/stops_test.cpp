// Breakpoints and watches.
#include <catch2/catch.hpp>

#include "engine/base/text.hpp"
#include "tests/unit/repl/given.hpp"

using namespace qd;
using namespace qd::repl_test;
using Catch::Contains;

TEST_CASE("play stops at the first question after an event that a breakpoint names, and only there") {
  Desk desk;
  desk.run(":new battlegroup seed=3 A=random B=random");
  CHECK_THAT(desk.run(":break ship_sunk when ev.ship.kind == \"carrier\""), Contains("breakpoint 1 is set"));
  CHECK_THAT(desk.run(":break"), Contains("1: ship_sunk when ev.ship.kind == \"carrier\""));
  const std::string out = desk.run(":continue");
  REQUIRE_THAT(out, Contains("breakpoint 1: ship_sunk (decision "));
  const std::size_t at = desk.console.branch().at();
  // the last answer sank a carrier, and none before it
  const match::Match& m = desk.console.match();
  const EventKindId sunk = m.rules().program().rules->find_event("ship_sunk");
  std::size_t carriers = 0, last = 0;
  for (std::size_t i = 0; i < m.log().size(); ++i) {
    const events::Event& e = m.log()[i];
    if (e.kind != sunk) continue;
    const state::Catalog& c = m.rules().catalog();
    if (c.kinds[c.definitions[e.def.index()].kind.index()] != "carrier") continue;
    ++carriers;
    if (i >= m.history().back().log_before) ++last;
  }
  CHECK(last > 0);
  CHECK(carriers == last);
  // replayed answers stop there, too
  desk.run(":goto start");
  CHECK_THAT(desk.run(":continue"), Contains("breakpoint 1"));
  CHECK(desk.console.branch().at() == at);
  desk.run(":break off 1");
  CHECK_THAT(desk.run(":break"), Contains("no breakpoints"));
  CHECK_FALSE(text::contains(desk.run(":continue"), "breakpoint"));
  CHECK(desk.console.match().decision() == nullptr);
}

TEST_CASE("the event of a breakpoint is what listeners see, at its time") {
  Desk desk;
  Given()
      .zone("A", "water", {"daring"})
      .zone("B", "water", {"tiger"})
      .dice({6, 5, 5, 3, 1, 1, 6, 6})
      .start(desk, "admiral");
  desk.run("attack daring");
  desk.run(
      ":break damaged when ev.amount == 3 and ev.ship == ev.card and ev.card.damage == 0 and ev.name == \"damaged\" "
      "and ev.seat == B");
  desk.run(":break damaged when ev.amount == 4");
  const std::string out = desk.run("tiger");
  CHECK_THAT(out, Contains("breakpoint 1: damaged (decision 2)"));
  CHECK_FALSE(text::contains(out, "breakpoint 2"));
}

TEST_CASE("a condition without an event stops when it comes true, not as long as it is") {
  Desk desk;
  desk.run(":new dreadnaught seed=7 A=random B=random");
  desk.run(":break when game.turn >= 2");
  CHECK_THAT(desk.run(":continue"), Contains("breakpoint 1: game.turn >= 2 (decision "));
  CHECK(desk.run("= game.turn") == "2\n");
  CHECK_FALSE(text::contains(desk.run(":step 3"), "breakpoint"));
}

TEST_CASE("what is wrong with a breakpoint is said when it is set, with a caret, or once when it comes up") {
  Desk desk;
  CHECK_THROWS_WITH(desk.run(":break ship_sunk"), Contains("no match is running"));
  desk.run(":new battlegroup seed=3 A=random B=random");
  CHECK_THROWS_WITH(desk.run(":break ship_snk"), Contains("there is no event 'ship_snk'; did you mean 'ship_sunk'?"));
  CHECK_THROWS_WITH(desk.run(":break ship_sunk if x"), Contains("expected 'when'"));
  CHECK_THROWS_WITH(desk.run(":break ship_sunk when"), Contains("the condition is missing"));
  CHECK_THROWS_WITH(desk.run(":break ship_sunk when ev.amount > > 2"),
                    Contains("in \"ev.amount > > 2\", column 13: unexpected symbol near '>'"));
  CHECK_THROWS_WITH(desk.run(":break ship_sunk when ev.amount >"), Contains("in \"ev.amount >\", column 12: "));
  CHECK_THROWS_WITH(desk.run(":break ship_sunk when ev.crew > 1"),
                    Contains("in \"ev.crew > 1\", column 4: an event has no 'crew'"));
  CHECK_THROWS_WITH(desk.run(":break ship_sunk when ev.amount > 1 and targt.x"), Contains("unknown name 'targt'"));
  CHECK_THROWS_WITH(desk.run(":break ship_sunk when event.amont > 1"), Contains("did you mean 'amount'?"));
  CHECK_THROWS_WITH(desk.run(":break when game.rond == 1"), Contains("did you mean 'round'?"));
  CHECK_THAT(desk.run(":break"), Contains("no breakpoints"));
  desk.run(":break ship_sunk when ev.target.kind == \"carrier\"");  // there is none
  const std::string out = desk.run(":continue");
  CHECK_THAT(out, Contains("breakpoint 1 is disabled: ") && Contains("nil value"));
  CHECK(out.find("is disabled") == out.rfind("is disabled"));
  CHECK(desk.console.match().decision() == nullptr);
  CHECK_THAT(desk.run(":break"), Contains("(disabled: "));
  CHECK_THROWS_WITH(desk.run(":break off 7"), Contains("there is no breakpoint 7; there are: 1"));
}

TEST_CASE("watches tell changes after each answer, and begin anew where one goes") {
  Desk desk;
  desk.run(":new dreadnaught seed=7");
  desk.run(":watch #A.hand:list()");
  CHECK(desk.run(":watch game.turn") == "2: game.turn = 0\n");
  desk.run_all({"rock", "paper"});
  const std::string out = desk.run("first");
  CHECK_THAT(out, Contains("watch game.turn: 0 -> 1 (decision 3)") && Contains("watch #A.hand:list(): "));
  CHECK_FALSE(text::contains(desk.run(":back"), "watch "));
  CHECK_THAT(desk.run(":watch"), Contains("2: game.turn = 0"));
  CHECK_THAT(desk.run(":redo"), !Contains("error"));
  desk.run_all({":new dreadnaught seed=3 A=random B=random", ":step 60", ":goto start", ":break when B.base < 10"});
  for (const char* ahead : {":goto 45", ":redo 45"}) {
    INFO(ahead);
    desk.run_all({":goto start", ":watch B.base", ahead});
    CHECK_THAT(desk.run(":step 1"), !Contains("watch B.base: 10") && !Contains("breakpoint"));
  }
  desk.run(":unwatch 1");
  CHECK_FALSE(text::contains(desk.run(":watch"), "hand"));
  CHECK_THROWS_WITH(desk.run(":watch A.hnd"), Contains("did you mean 'hand'?"));
  CHECK_THROWS_WITH(desk.run(":watch A.hand ="), Contains("column 8: '=' is not a comparison"));
  CHECK_THROWS_WITH(desk.run(":watch act.change(A, 'base', 1)"), Contains("only read"));
  desk.run(":unwatch");
  CHECK_THAT(desk.run(":watch"), Contains("nothing is watched"));
}
