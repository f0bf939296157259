#include "engine/sim/games/contest.hpp"

#include <catch2/catch.hpp>

#include "engine/sim/games/compare.hpp"
#include "tests/unit/sim/support.hpp"

using namespace qd;
using sim_test::duel;
using Verdict = sim::SequentialTest::Verdict;

namespace {

sim::Contender bot(const std::string& name) { return {name, name, ""}; }

sim::Plan fleets(std::uint64_t games, unsigned threads = 1) {
  sim::Plan plan = duel(games, threads);
  plan.rules = "battlegroup";
  return plan;
}

}  // namespace

TEST_CASE("a bot against itself is exactly even in every pair, at any number of seats") {
  const sim::Contest two = sim::contest(duel(40, 2), bot("random"), bot("random"));
  CHECK(two.groups == 40);
  CHECK(two.share.mean() == 0.5);
  CHECK(two.share.variance() == 0);
  CHECK(two.pairs()[2].second == 40);
  CHECK(two.correlation == Approx(-1));
  CHECK(two.same_winner == 0);
  CHECK(two.same_seat + two.seatings[0].draws == 40);
  CHECK(sim::share_interval(two.share).low == 0.5);
  sim::Plan plan = duel(6, 2);
  plan.rules = "popes";
  plan.seats = 3;
  const sim::Contest three = sim::contest(plan, bot("random"), bot("random"));
  CHECK(three.share.variance() == 0);
  CHECK(three.share.mean() == Approx(1.0 / 3));
}

TEST_CASE("a contest plays each game once for every seat of the first contender") {
  const sim::Contest c = sim::contest(fleets(30, 2), bot("greedy"), bot("random"));
  REQUIRE(c.seats() == 2);
  sim::Plan plan = fleets(30);
  plan.bots = {"greedy", "random"};
  CHECK(c.seatings[0].signature == sim::run(plan).signature);
  plan.bots = {"random", "greedy"};
  CHECK(c.seatings[1].signature == sim::run(plan).signature);
  const double points = static_cast<double>(c.seatings[0].seats[0].wins + c.seatings[1].seats[1].wins) +
                        static_cast<double>(c.seatings[0].draws + c.seatings[1].draws) / 2;
  CHECK(c.share.mean() == Approx(points / 60));
  CHECK(static_cast<double>(c.same_winner) == c.pairs()[0].second + c.pairs()[4].second);
  CHECK(c.same_winner + c.same_seat <= 30);
}

TEST_CASE("decks change seats with their contender") {
  const sim::Contest c = sim::contest(fleets(10), {"north", "", "north"}, {"south", "", "south"});
  sim::Plan plan = fleets(10);
  plan.decks = {"south", "north"};
  CHECK(c.seatings[1].signature == sim::run(plan).signature);
}

TEST_CASE("a test ends at the same game for one, two and three threads, and what was played beyond it does not count") {
  const sim::Hypotheses wanted{sim::elo_score(0), sim::elo_score(100), 0.05, 0.05, 20};
  std::optional<sim::Contest> first;
  for (unsigned threads : {1u, 2u, 3u}) {
    const sim::Contest c = sim::contest(fleets(4000, threads), bot("greedy"), bot("random"), wanted);
    REQUIRE(c.test);
    CHECK(c.test->verdict() == Verdict::kHigh);
    CHECK_FALSE(c.stopped);
    CHECK(c.groups % 20 == 0);
    CHECK(c.groups < 2000);
    if (!first) first = c;
    CHECK(c.groups == first->groups);
    CHECK(c.share.mean() == first->share.mean());
    CHECK(c.seatings[0].played == c.groups);
    CHECK(c.seatings[0].signature == first->seatings[0].signature);
    CHECK(c.test->path().back().ratio == first->test->path().back().ratio);
  }
}

TEST_CASE("a mirror is soon known to be no better") {
  const sim::Contest c = sim::contest(duel(5000, 2), bot("random"), bot("random"),
                                      sim::Hypotheses{sim::elo_score(0), sim::elo_score(10), 0.05, 0.05, 100});
  CHECK(c.test->verdict() == Verdict::kLow);
  CHECK(c.groups == 200);
}

TEST_CASE("a comparison of variants ends when its figure is known") {
  sim::Plan plan = duel(4000, 2);
  plan.measures = {"base"};
  const sim::Comparison turns =
      sim::compare(plan, {}, {"stronger_bases"}, sim::FigureTest{"turns", {0, 1, .05, .05, 20}});
  REQUIRE(turns.test);
  CHECK(turns.test->verdict() == Verdict::kHigh);
  CHECK(turns.pairs < 400);
  const sim::Comparison same = sim::compare(plan, {}, {}, sim::FigureTest{"wins.A", {0, 0.02, .05, .05, 100}});
  CHECK(same.test->verdict() == Verdict::kLow);
  const sim::Comparison base =
      sim::compare(plan, {}, {"stronger_bases"}, sim::FigureTest{"base.A", {0, 1, .05, .05, 20}});
  CHECK(base.test->verdict() == Verdict::kHigh);
  CHECK_THROWS_WITH(sim::compare(plan, {}, {}, sim::FigureTest{"wins.C", {0, 0.02}}),
                    Catch::Contains("wins.A, wins.B, draws"));
}

TEST_CASE("what was stopped is undecided") {
  std::atomic<bool> stop{false};
  sim::Plan plan = duel(100000, 2);
  plan.stop = &stop;
  plan.progress = [&](std::uint64_t done) {
    if (done >= 20) stop = true;
  };
  const sim::Contest c = sim::contest(plan, bot("random"), bot("random"), sim::Hypotheses{0.4, 0.6});
  CHECK(c.stopped);
  CHECK(c.test->path().empty());
}

TEST_CASE("shares have intervals that heed how much they vary") {
  sim::Running certain, even, mixed;
  for (int i = 0; i < 50; ++i) {
    certain.add(1);
    even.add(0.5);
    mixed.add(i % 2);
  }
  CHECK(sim::share_interval(certain).low == Approx(sim::wilson(50, 50).low));
  CHECK(sim::share_interval(certain).high == 1);
  CHECK(sim::share_interval(even).low == 0.5);
  CHECK(sim::share_interval(mixed).low == Approx(sim::wilson(25, 50).low).margin(0.005));
  CHECK(sim::share_interval(sim::Running()).high == 1);
}
