#include <catch2/catch.hpp>
#include <cmath>

#include "repl/session/files.hpp"
#include "repl/tune/wish.hpp"
#include "tests/unit/sim/support.hpp"

using namespace qd;
using Catch::Contains;
using repl::parse_goal;
using repl::parse_knob;
using sim_test::duel;

namespace {

std::shared_ptr<script::Ruleset> tunable(const std::string& game) {
  return script::Ruleset::load(duel(1).sources, game);
}

}  // namespace

TEST_CASE("numbers and their ranges are read in their units") {
  const auto rules = tunable("dreadnaught"), table = tunable("warfleet");
  const repl::Knob hand = parse_knob("hand_size=5..9", false, *rules);
  CHECK(hand.name() == "hand_size");
  CHECK(hand.range.low == 5);
  CHECK(hand.range.high == 9);
  CHECK(hand.now == 6);
  CHECK(parse_knob("hand_size=1..9/4", false, *rules).range.size() == 3);
  for (const state::Parameter& p : table->catalog().parameters)
    if (p.unit == state::Unit::kInches) {
      const repl::Knob inches = parse_knob(p.name + "=1.5..3.5", false, *table);
      CHECK(inches.range.low == 15000);
      CHECK(inches.range.size() == 3);
    }
  CHECK_THROWS_WITH(parse_knob("hand_siz=5..9", false, *rules), Contains("has no parameter 'hand_siz'"));
  try {
    (void)parse_knob("hand_siz=5..9", false, *rules);
  } catch (const Error& e) {
    CHECK(e.hint() == "did you mean 'hand_size'?");
  }
  CHECK_THROWS_WITH(parse_knob("Queeen.damage=1..2", true, *rules), Contains("there is no card"));
  CHECK_THROWS_WITH(parse_knob("Ace.zzz=1..2", true, *rules), Contains("'Ace' has no number 'zzz'"));
  CHECK_THROWS_WITH(parse_knob("hand_size=1..2000000", false, *rules), Contains("'2000000' is not a number from"));
  for (const char* wrong : {"hand_size", "hand_size=", "=1..2", "hand_size=1", "hand_size=a..b", "hand_size=9..5",
                            "hand_size=1..2/0", "hand_size=1.5..2", "hand_size=1..1e99", "hand_size=nan..2"})
    CHECK_THROWS_AS(parse_knob(wrong, false, *rules), UserError);
  CHECK_THROWS_AS(parse_knob("damage=1..2", true, *rules), UserError);
  CHECK_THROWS_WITH(repl::require_different({hand, hand}), Contains("named twice"));
}

TEST_CASE("targets are shares in per cent, or figures in their units") {
  CHECK(parse_goal("wins.A=50%").value == 0.5);
  CHECK(parse_goal("turns = 12").value == 12);
  CHECK(parse_goal("A.base - B.base=-1.5").name == "A.base - B.base");
  CHECK(parse_goal("comeback=40%").percent);
  for (const char* wrong : {"wins.A=0.5", "wins.A=101%", "turns", "turns=", "turns=x", "=3", "turns=5%", "decisions=5%",
                            "A.base\n- B.base=3"})
    CHECK_THROWS_AS(parse_goal(wrong), UserError);
}

TEST_CASE("figures of goals are read from games, by seat where they have one") {
  sim::Plan plan = duel(40);
  const std::vector<repl::Goal> goals{parse_goal("wins.B=50%"), parse_goal("turns=3"), parse_goal("base.B=3"),
                                      parse_goal("A.base - B.base=0"), parse_goal("questions=9")};
  const repl::GoalReader reader(goals, plan);
  sim::Tuning::Played played;
  plan.each_game = [&](const sim::GameResult& g) { reader.read(g, played); };
  const sim::Report report = sim::run(plan);
  REQUIRE(played.size() == 5);
  std::vector<sim::Running> figures(5);
  for (std::size_t i = 0; i < 5; ++i)
    for (const double v : played[i]) figures[i].add(v);
  CHECK(figures[0].mean() == Approx(static_cast<double>(report.seats[1].wins) / 40));
  CHECK(figures[1].mean() == Approx(report.turns.mean()));
  CHECK(figures[2].mean() == Approx(report.measures[1].value.mean()));
  CHECK(figures[4].mean() == Approx(report.decisions.mean()));
  sim::Plan other = duel(1);
  CHECK_THROWS_WITH(repl::GoalReader({parse_goal("wins.C=5%")}, other), Contains("no such seat"));
  CHECK_THROWS_WITH(repl::GoalReader({parse_goal("base=5")}, other), Contains("of each seat: base.A, base.B"));
  other = duel(1);
  CHECK_THROWS(repl::GoalReader({parse_goal("bsae.A=5")}, other));
  other = duel(1);
  other.rules = "battlegroup";
  CHECK_THROWS_WITH(repl::GoalReader({parse_goal("turns=5")}, other), Contains("counts no turns"));
}

TEST_CASE("games from a later one on are those that would have come") {
  sim::Plan plan = duel(60, 3);
  std::vector<std::uint64_t> all, late;
  plan.each_game = [&](const sim::GameResult& g) { all.push_back(g.hash); };
  (void)sim::run(plan);
  plan.first = 40;
  plan.each_game = [&](const sim::GameResult& g) { late.push_back(g.hash); };
  const sim::Report report = sim::run(plan);
  CHECK(report.played == 20);
  CHECK_FALSE(report.stopped);
  CHECK(late == std::vector<std::uint64_t>(all.begin() + 40, all.end()));
}

TEST_CASE("the variant that was found loads and has its numbers") {
  const auto rules = tunable("dreadnaught");
  const std::vector<repl::Knob> knobs{parse_knob("hand_size=5..9", false, *rules)};
  const repl::TemporaryFolder folder;
  repl::write_whole_file(folder.path() / "found.lua", repl::tuned_variant("found", knobs, {8}, {"how it was found"}));
  const auto with = script::Ruleset::load(duel(1).sources, "dreadnaught", {(folder.path() / "found.lua").string()});
  for (const state::Parameter& p : with->catalog().parameters)
    if (p.name == "hand_size") CHECK(p.value == 8);
  CHECK(with->variants().front().text == "hand_size is 8 instead of 6.");
  CHECK(repl::values_said(knobs, {8}) == "hand_size = 8");
}
