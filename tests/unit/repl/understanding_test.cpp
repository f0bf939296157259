// :why, :why_no_trigger, :trace and :explain with real cards.
#include <catch2/catch.hpp>

#include "engine/base/text.hpp"
#include "tests/unit/repl/given.hpp"

using namespace qd;
using namespace qd::repl_test;
using Catch::Contains;

namespace {

/// An attack of daring on tiger that hits for four.
Given tiger() {
  return Given().zone("A", "water", {"daring"}).zone("B", "water", {"tiger"}).dice({6, 5, 5, 3, 1, 1, 6, 6});
}

Given floats() {
  return Given()
      .zone("A", "water", {"adams"})
      .zone("B", "water", {"leander"})
      .zone("B", "flagship", {"flagship{floats}"})
      .dice({3, 4, 3, 3, 6, 1, 1, 6, 6});
}

/// The number of the first line of a trace with this word, "4.3".
std::string number_of(const std::string& trace, const std::string& word) {
  for (const std::string& line : text::split(trace, '\n'))
    if (text::contains(line, word)) return text::split_words(line).front();
  FAIL("no '" << word << "' in " << trace);
  return {};
}

}  // namespace

TEST_CASE("why tells who amended an event, from where to where, in which file") {
  Desk desk;
  tiger().start(desk, "admiral");
  desk.run_all({":view all", "attack daring"});
  desk.run(":trace on");
  const std::string trace = desk.run("tiger");
  CHECK_THAT(trace, Contains("amend   B's tiger.plate  cards/admiral/extra/tiger.lua:7: amount 4 -> 3"));
  const std::string why = desk.run(":why " + number_of(trace, " damaged"));
  CHECK_THAT(why,
             Contains("damaged: ") && Contains("B intercept, on the way to decision 2") && Contains("amount 4 -> 3"));
  CHECK_THROWS_WITH(desk.run(":why 2.999"), Contains("there is no event 2.999; there are 2.1 to 2."));
  CHECK_THROWS_WITH(desk.run(":why 999"), Contains("fewer events have happened so far"));
  CHECK_THROWS_WITH(desk.run(":why all"), Contains("which of the last events"));
}

TEST_CASE("an answer after which nothing happened has no trace") {
  Desk desk;
  desk.run_all({":new dreadnaught seed=7", ":trace on"});
  CHECK_THAT(desk.run("rock"), !Contains("trace:"));
  desk.run("paper");
  CHECK_THAT(desk.run("first"), Contains("trace: B go, on the way to decision 3\n  3.1 "));
}

TEST_CASE("an event that is replaced did not happen, and what came instead follows") {
  Desk desk;
  Given()
      .zone("A", "water", {"oberon"})
      .zone("B", "flagship", {"flagship{bulges}"})
      .dice({3, 3, 3, 4})
      .start(desk, "admiral");
  desk.run_all({":view all", ":trace on"});
  const std::string trace = desk.run("attack oberon");
  CHECK_THAT(trace, Contains("(did not happen)") && Contains("bulges.lua:6: replaced it"));
  const std::string why = desk.run(":why " + number_of(trace, "flagship_damaged"));
  CHECK_THAT(why, Contains("it did not happen") && Contains("then 1.") && Contains("damaged"));
}

TEST_CASE("an event that is forbidden is told with who forbade it") {
  Desk desk;
  Given()
      .zone("A", "hand", {"saboteur"})
      .zone("A", "battlefield", {"arsenal"})
      .zone("B", "water", {"adams[damage=3]", "daring[damage=2]"})
      .start(desk, "admiral");
  desk.run_all({":view all", ":trace on"});
  const std::string trace = desk.run("assign saboteur -> adams");
  CHECK_THAT(trace,
             Contains("repaired") && Contains("saboteur.sabotage  cards/admiral/extra/saboteur.lua:12: forbade it"));
  CHECK_THAT(trace, Contains("does not apply: event.card == card.host (B's daring == B's adams)"));
  const std::string why = desk.run(":why_no_trigger sabotage");
  CHECK_THAT(why, Contains("forbid repaired") && Contains("its event last came up at"));
}

TEST_CASE("an optional ability asks, is declined, and says so") {
  Desk desk;
  floats().start(desk, "admiral");
  desk.run_all({":view all", ":trace on", "attack adams"});
  CHECK_THAT(desk.run("leander"), Contains("floats.decoy") && Contains("acts; a question is open in it"));
  const std::string trace = desk.run("no");
  CHECK_THAT(trace, Contains("floats.decoy  cards/admiral/extra/floats.lua:6: was declined"));
  // what an effect did before it asked is not shown twice
  CHECK_FALSE(text::contains(trace, "attack_announced"));
  CHECK_THAT(desk.run(":why_no_trigger floats.decoy"), Contains("was declined"));
  desk.run(":back");
  CHECK_THAT(desk.run("yes"), Contains("stopped it") && Contains("scrapped"));
}

TEST_CASE("why_no_trigger tells where a card sleeps, which condition failed, and what is no such ability") {
  Desk desk;
  tiger().start(desk, "admiral");
  desk.run(":view all");
  CHECK_THAT(desk.run(":why_no_trigger tiger.plate"), Contains("its event, damaged, has not happened in this match") &&
                                                          Contains("tiger is now in B's water, and awake"));
  desk.run_all({"attack daring", "tiger"});
  CHECK_THAT(desk.run(":why_no_trigger plate"), Contains("its event last came up at"));
  CHECK_THROWS_WITH(desk.run(":why_no_trigger plat"), Contains("did you mean 'plate'?"));
  CHECK_THROWS_WITH(desk.run(":why_no_trigger attack"), Contains("is a command") && Contains(":why_not attack"));
  CHECK_THROWS_WITH(desk.run(":why_no_trigger armor.armor"), Contains(":explain defense CARD all"));
  CHECK_THAT(desk.run(":why_no_trigger krivak.drill"), Contains("no krivak is in this match"));
}

TEST_CASE("explain names what is printed, layers, what is cut off and what does not count") {
  Desk desk;
  Given().zone("A", "battle_group", {"BB", "CL", "DD"}).zone("B", "battle_group", {"CA"}).start(desk, "battlegroup");
  desk.run(":view all");
  const std::string out = desk.run(":explain defense BB");
  CHECK_THAT(out, Contains("defense of A's BB is "));
  CHECK_THAT(out, Contains("printed as defense_base  cards/battlegroup/battleship.lua:"));
  CHECK_THAT(out, Contains("screen: ") && Contains("layer 0") && Contains("layer 1"));
  CHECK_THAT(out, Contains("limit: ") && (Contains("cut off")));
  CHECK_THAT(desk.run(":explain defense BB all"), Contains("is in play") && Contains("none of these"));
  CHECK_THAT(desk.run(":explain quiet_rounds"),
             Contains("param.quiet_rounds is 20: rounds in a row without a loss after which the battle is drawn  "
                      "scripts/battlegroup/rules.lua:"));
  CHECK_THAT(desk.run(":explain cost CA"),
             Contains("cost of B's CA is") && Contains("printed  cards/battlegroup/heavy_cruiser.lua"));
  CHECK_THROWS_WITH(desk.run(":explain defence BB"), Contains("did you mean 'defense'?"));
  CHECK_THROWS_WITH(desk.run(":explain defense"), Contains("of which card?"));
}

TEST_CASE("explain reads a stat against another card, and tells the condition that fails without it") {
  Desk desk;
  Given()
      .zone("A", "water", {"daring"})
      .zone("A", "flagship", {"flagship{radar}"})
      .zone("B", "water", {"adams"})
      .start(desk, "admiral");
  desk.run(":view all");
  CHECK_THAT(desk.run(":explain defense A.daring against B.adams"),
             Contains("defense of A's daring against B's adams is ") && Contains("radar.warning") &&
                 Contains("does not count now"));
}

TEST_CASE("explain of an attribute tells the events that changed it, with their decisions") {
  Desk desk;
  tiger().start(desk, "admiral");
  desk.run_all({":view all", "attack daring", "tiger"});
  CHECK_THAT(desk.run(":explain tiger.damage"), Contains("damage of B's tiger is 0, 0 at first") &&
                                                    Contains("0 -> 3    at decision 2: damaged: tiger takes 3") &&
                                                    Contains("3 -> 0    at decision 2: repaired"));
  CHECK_THROWS_WITH(desk.run(":explain A.hul"), Contains("did you mean 'hull'?"));
}

TEST_CASE("edits are told as what they are, and what follows them can be asked about") {
  Desk desk;
  tiger().start(desk, "admiral");
  desk.run_all({":view all", ":set B.hull 5", ":put B.water tiger"});
  CHECK_THAT(desk.run(":explain B.hull"), Contains("20 -> 5") && Contains("at decision 1: edited: set B.hull 5"));
  desk.run(":trace on");
  desk.run("attack daring");
  CHECK_THAT(desk.run("tiger#1"),
             Contains("trace: B intercept, on the way to decision 4") && Contains("tiger#1.plate"));
  CHECK_THAT(desk.run(":why_no_trigger tiger.plate"),
             Contains("amount 4 -> 3") && Contains("does not apply: event.card == card"));
}

TEST_CASE("who looks through the eyes of a seat is told nothing of cards that it does not see") {
  Desk desk;
  desk.run_all({":new dreadnaught seed=7", "rock", "paper", "first"});
  desk.run(":view A");
  // the hand of the other seat
  const match::Match& m = desk.console.match();
  const state::State& s = m.state();
  ZoneId hand;
  for (std::size_t z = 0; z < s.layout().zones; ++z)
    if (s.layout().kind_of(ZoneId(z)).name == "hand" && s.layout().seat_of(ZoneId(z)) == SeatId(1)) hand = ZoneId(z);
  REQUIRE(s.count(hand) > 0);
  const std::string key = s.definition(s.top_of(hand)).key;
  CHECK_THROWS_WITH(desk.run(":explain load B." + key), Contains("in sight"));
  desk.run(":view all");
  CHECK_THAT(desk.run(":explain load B." + key), Contains("load of B's"));
}
