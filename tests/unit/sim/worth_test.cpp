#include "engine/sim/games/worth.hpp"

#include <catch2/catch.hpp>
#include <map>
#include <optional>
#include <set>

#include "engine/dice/generator.hpp"
#include "engine/sim/strata.hpp"
#include "tests/unit/sim/support.hpp"

using namespace qd;
using sim_test::duel;

TEST_CASE("the difference within strata agrees with one computed by hand") {
  // one stratum: 17 of 30 against 24 of 50
  sim::Strata one;
  one.add(1, 30, 17, 50, 24);
  CHECK(one.difference().value == Approx(17.0 / 30 - 24.0 / 50));
  // two: weights 30 * 50 / 80 and 10 * 20 / 30; the rates differ by 0.08667 and -0.05
  sim::Strata two;
  two.add(1, 30, 17, 50, 24);
  two.add(2, 10, 4, 20, 9);
  two.add(3, 5, 5, 0, 0);  // nobody to compare with
  const double w1 = 18.75, w2 = 20.0 / 3;
  CHECK(two.difference().value == Approx((w1 * (17.0 / 30 - 0.48) + w2 * (0.4 - 0.45)) / (w1 + w2)));
  CHECK(two.difference().interval.low < two.difference().value);
  sim::Strata none;
  none.add(1, 5, 3, 0, 0);
  CHECK_FALSE(none.difference().known);
}

// Long games bring more cards and more wins; the card itself does nothing.
TEST_CASE("a card that comes in long games is not worth what long games are") {
  int outside = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    dice::Luck luck(seed);
    sim::Strata strata;
    for (int i = 0; i < 500; ++i) {
      const std::uint32_t length = luck.below(10);
      const bool had = luck.below(10) < length, won = luck.below(10) < length;
      strata.add(length, had ? 1 : 0, had && won ? 1 : 0, had ? 0 : 1, !had && won ? 1 : 0);
    }
    if (!strata.difference().interval.holds(0)) ++outside;
  }
  CHECK(outside <= 20);  // 10 are expected; three standard deviations are 9 more
  CHECK(outside >= 2);
}

TEST_CASE("careers of cards are told for each bot, alike for one, two and three threads") {
  std::optional<sim::Worth> first;
  for (unsigned threads : {1u, 2u, 3u}) {
    sim::Plan plan = duel(60, threads);
    plan.rules = "admiral";
    plan.bots = {"greedy", "random"};
    const sim::Worth w = sim::worth(plan, {});
    if (!first) first = w;
    REQUIRE(w.lines.size() == first->lines.size());
    for (std::size_t i = 0; i < w.lines.size(); ++i) {
      CHECK(w.lines[i].games == first->lines[i].games);
      CHECK(w.lines[i].wins == first->lines[i].wins);
      CHECK(w.lines[i].difference.value == first->lines[i].difference.value);
    }
    CHECK(w.report.signature == sim::run(plan).signature);  // looking changes nothing
  }
  std::set<std::string> careers, bots;
  for (const sim::Worth::Line& line : first->lines) {
    careers.insert(sim::career_name(line.career));
    bots.insert(line.bot);
    CHECK(line.games <= 60);
  }
  CHECK(bots == std::set<std::string>{"greedy", "random"});
  CHECK(careers.count("opening") + careers.count("drawn") + careers.count("played") + careers.count("seen") == 4);
}

TEST_CASE("a card that is drawn or opens a hand has been seen") {
  sim::Plan plan = duel(50);
  const sim::Worth w = sim::worth(plan, {"Ace"});
  std::map<std::string, std::uint64_t> games;
  for (const sim::Worth::Line& line : w.lines) games[sim::career_name(line.career)] = line.games;
  CHECK(games["seen"] <= 100);
  CHECK(games["opening"] > 0);
  CHECK(games["seen"] >= games["opening"]);
  CHECK(games["seen"] >= games["drawn"]);
  CHECK_THROWS_WITH(sim::worth(plan, {"Acee"}), Catch::Contains("did you mean 'Ace'?"));
}
