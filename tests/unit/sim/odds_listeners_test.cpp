// Exact odds with rules that listen to events in a fight.
#include <catch2/catch.hpp>

#include "engine/sim/odds.hpp"
#include "tests/unit/child.hpp"
#include "tests/unit/match/battlegroup.hpp"

using namespace qd;
using namespace qd::match_test;
using Catch::Contains;
using match::Match;

namespace {

/// The result for a duel of battleships under these rules: chances of the losses, of A, B and a draw; or the error.
std::string told(const std::shared_ptr<script::Ruleset>& rules, bool to_the_end) {
  return unit::in_child([&]() -> std::string {
    match::Setup setup = fleets({"BB"}, {"BB"}).setup();
    setup.stop_at_forced = true;
    Match m(rules, setup);
    sim::OddsPlan plan;
    plan.to_the_end = to_the_end;
    try {
      sim::OddsReport r = sim::exact_odds(
          m, [](const Match& x, SeatId seat) { return sim::make_bot("usual", 1, seat, x); }, plan);
      std::string out;
      for (const sim::Loss& l : r.losses) out += l.chance.fraction.text() + " ";
      if (!to_the_end) return out;
      for (const sim::Chance& c : r.wins) out += std::to_string(c.value).substr(0, 5) + " ";
      return out + std::to_string(r.draw.value).substr(0, 5);
    } catch (const Error& e) {
      return std::string("refused: ") + e.what();
    }
  });
}

}  // namespace

TEST_CASE("odds of rules with listeners that do nothing are the same") {
  Shipyard yard;
  auto rules = yard.ability(
                       "after { id = \"watch\", text = \"x\", event = \"ship_sunk\", run = function(event, me) local "
                       "seen = event.card end },\n"
                       "after { id = \"shots\", text = \"x\", event = \"shot_fired\", run = function() end }")
                   .load();
  CHECK(told(rules, true) == told(battlegroup(), true));
  CHECK_THAT(told(battlegroup(), false), Catch::StartsWith("51/100 51/100"));
}

TEST_CASE("odds of rules in which a card listens to losses are the same, if it does nothing") {
  Shipyard yard;
  auto rules = yard.change("cards/battlegroup/battleship.lua", "defense_base = 8, defense_max = 10,",
                           "defense_base = 8, defense_max = 10,\n"
                           "  after { id = \"mourn\", text = \"x\", event = \"ship_sunk\", awake_in = \"sunk\", run = "
                           "function(event, me, self) local seen = self end },\n"
                           "  after { id = \"look\", text = \"x\", event = \"ship_sunk\", run = function(event, me, "
                           "self) local seen = self end },")
                   .load();
  CHECK(told(rules, true) == told(battlegroup(), true));
}

TEST_CASE("a script that changes something at a loss does so in odds, too") {
  Shipyard yard;
  auto rules = yard.change("scripts/battlegroup/rules.lua", "attribute { \"losses\"",
                           "attribute { \"tears\", text = \"x\" }, attribute { \"losses\"")
                   .ability(
                       "after { id = \"weep\", text = \"x\", event = \"ship_sunk\", run = function() act.change(game, "
                       "\"tears\", 1) end }")
                   .load();
  CHECK(told(rules, true) == told(battlegroup(), true));
}

TEST_CASE("a script that ends the match at a loss ends it in odds, too") {
  Shipyard yard;
  auto rules = yard.ability(
                       "after { id = \"surrender\", text = \"x\", event = \"ship_sunk\", run = function(event, me) "
                       "act.win(me.next, \"fleet sunk\") end }")
                   .load();
  // the seat named first in the batch loses: if both are sunk, A's shot comes first, so B's ship is named first
  std::string end = told(rules, true);
  CHECK_THAT(end, Catch::StartsWith("51/100 51/100 ") && !Contains("died"));
  CHECK_THAT(end, Catch::EndsWith("0.000"));
}

TEST_CASE("rules that change dice or shots have other odds, or none: never wrong ones") {
  Shipyard dice, shots;
  auto sure = dice.ability("amend { id = \"sure\", text = \"x\", event = \"die_rolled\", amount = \"10\" }").load();
  CHECK_THAT(told(sure, false), Catch::StartsWith("1 1") || Catch::StartsWith("refused: "));
  auto dud =
      shots.ability("forbid { id = \"dud\", text = \"x\", event = \"shot_fired\", when = \"event.seat == A\" }").load();
  CHECK_THAT(told(dud, false), Catch::StartsWith("51/100 ") || Catch::StartsWith("refused: "));
  CHECK_THAT(told(dud, false), !Catch::StartsWith("51/100 51/100"));
}
