#include "engine/sim/games/compare.hpp"

#include <catch2/catch.hpp>

#include "tests/unit/sim/support.hpp"

using namespace qd;
using sim_test::duel;

namespace {

bool same(const sim::Comparison& x, const sim::Comparison& y) {
  auto equal = [](const sim::Paired& p, const sim::Paired& q) {
    return p.difference.counts() == q.difference.counts() && p.difference.mean() == q.difference.mean() &&
           p.interval.low == q.interval.low && p.interval.high == q.interval.high;
  };
  return x.a.signature == y.a.signature && x.b.signature == y.b.signature && x.pairs == y.pairs &&
         x.different == y.different && equal(x.turns, y.turns) && equal(x.wins[0], y.wins[0]) &&
         equal(x.measures[0], y.measures[0]);
}

}  // namespace

TEST_CASE("a game compared with itself differs in nothing") {
  sim::Comparison c = sim::compare(duel(40, 2), {}, {});
  CHECK(c.pairs == 40);
  CHECK(c.different == 0);
  CHECK(c.a.signature == c.b.signature);
  CHECK(c.turns.difference.low() == 0);
  CHECK(c.turns.difference.high() == 0);
  CHECK(c.wins[0].difference.mean() == 0);
  CHECK(c.wins[0].interval.holds(0));
}

TEST_CASE("each side of a comparison is the simulation of its variants") {
  sim::Plan plan = duel(60, 2);
  plan.measures = {"base"};
  sim::Comparison c = sim::compare(plan, {}, {"stronger_bases"});
  CHECK(c.a.signature == sim::run(plan).signature);
  plan.variants = {"stronger_bases"};
  CHECK(c.b.signature == sim::run(plan).signature);
  CHECK(c.different > 50);  // nearly every game takes longer
  CHECK(c.turns.interval.low > 0);
  CHECK(c.turns.difference.mean() == Approx(c.b.turns.mean() - c.a.turns.mean()));
  REQUIRE(c.measures.size() == 2);
  CHECK(c.measures[0].name == "base.A");
  CHECK(c.measures[0].difference.count() == 60);
}

TEST_CASE("pairs share their luck: games that a variant does not touch come out the same") {
  sim::Comparison c = sim::compare(duel(60, 2), {}, {"return_fire"});
  CHECK(c.different > 0);
  CHECK(c.different < 60);
  std::uint64_t zero = c.turns.difference.counts().count(0) != 0 ? c.turns.difference.counts().at(0) : 0;
  CHECK(zero >= 60 - c.different);
}

TEST_CASE("comparisons come out the same for one, two and three threads") {
  sim::Plan one = duel(50, 1), two = duel(50, 2), three = duel(50, 3);
  for (sim::Plan* plan : {&one, &two, &three}) plan->measures = {"A.base - B.base"};
  sim::Comparison first = sim::compare(one, {}, {"shipyard"});
  CHECK(same(first, sim::compare(two, {}, {"shipyard"})));
  CHECK(same(first, sim::compare(three, {}, {"shipyard"})));
  CHECK(first.measures[0].difference.count() == 50);
}

TEST_CASE("a comparison that is stopped has only whole pairs") {
  std::atomic<bool> stop{false};
  sim::Plan plan = duel(100000, 2);
  plan.stop = &stop;
  plan.progress = [&](std::uint64_t done) {
    if (done >= 20) stop = true;
  };
  sim::Comparison c = sim::compare(plan, {}, {"shipyard"});
  CHECK(c.stopped);
  CHECK(c.pairs >= 20);
  CHECK(c.pairs < 1000);
  CHECK(c.a.played == c.b.played);
  CHECK(c.a.played == c.pairs);
}

TEST_CASE("what cannot be compared is an error with a hint") {
  CHECK_THROWS_WITH(sim::compare(duel(5), {}, {"stronger_base"}), Catch::Contains("did you mean 'stronger_bases'?"));
  sim::Plan plan = duel(5);
  plan.measures = {sim::Measurement("turn", "decision")};
  CHECK_THROWS_WITH(sim::compare(plan, {}, {}), Catch::Contains("at their end"));
}
