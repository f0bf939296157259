#include "engine/sim/ratings.hpp"

#include <catch2/catch.hpp>

#include "engine/sim/elementary.hpp"
#include "engine/sim/sequential.hpp"

using namespace qd;

namespace {

sim::Running shares(int won, int even, int lost) {
  sim::Running out;
  for (int i = 0; i < won; ++i) out.add(1);
  for (int i = 0; i < even; ++i) out.add(0.5);
  for (int i = 0; i < lost; ++i) out.add(0);
  return out;
}

}  // namespace

TEST_CASE("two players are as far apart as their score says") {
  const std::vector<sim::Rating> r = sim::ratings(2, {{0, 1, shares(6000, 1999, 2000)}});
  CHECK(r[0].elo - r[1].elo == Approx(sim::score_elo(0.7)).epsilon(0.001));
  CHECK(r[0].elo + r[1].elo == Approx(0).margin(1e-9));
  // the half interval of the difference is 1.96 standard errors of the score, along the logistic curve
  const sim::Running with = shares(6000, 2000, 2000);
  const double slope = 400 / 2.302585093 / (0.7 * 0.3);
  CHECK(r[0].half + r[1].half == Approx(sim::kZ95 * with.error() * slope).epsilon(0.001));
}

TEST_CASE("three players whose scores fit one scale lie on it") {
  const auto meet = [](std::size_t a, std::size_t b, double elo) {
    const int won = static_cast<int>(100000 * sim::elo_score(elo) + 0.5);
    return sim::Meeting{a, b, shares(won, 0, 100000 - won)};
  };
  const std::vector<sim::Rating> r = sim::ratings(3, {meet(0, 1, 100), meet(1, 2, 50), meet(0, 2, 150)});
  CHECK(r[0].elo == Approx(83.33).margin(0.1));
  CHECK(r[1].elo == Approx(-16.67).margin(0.1));
  CHECK(r[2].elo == Approx(-66.67).margin(0.1));
}

TEST_CASE("who wins everything is not better without end, and players who are always even are exactly even") {
  const std::vector<sim::Rating> r =
      sim::ratings(3, {{0, 1, shares(50, 0, 0)}, {0, 2, shares(50, 0, 0)}, {1, 2, shares(0, 50, 0)}});
  CHECK(r[0].elo > 300);
  CHECK(r[0].elo < 1500);
  CHECK(r[1].elo == Approx(r[2].elo));
  const std::vector<sim::Rating> even = sim::ratings(2, {{0, 1, shares(0, 50, 0)}});
  CHECK(even[0].elo == 0);
  CHECK(even[0].half == 0);
}

TEST_CASE("the tail of the normal distribution agrees with tables") {
  CHECK(sim::normal_tail(0) == Approx(0.5).margin(1e-7));
  CHECK(sim::normal_tail(1.959964) == Approx(0.025).margin(1e-7));
  CHECK(sim::normal_tail(3.290527) == Approx(0.0005).margin(1e-7));
}
