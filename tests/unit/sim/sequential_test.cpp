#include "engine/sim/sequential.hpp"

#include <catch2/catch.hpp>
#include <cmath>

#include "engine/dice/generator.hpp"
#include "engine/sim/elementary.hpp"

using namespace qd;
using sim::SequentialTest;
using Verdict = sim::SequentialTest::Verdict;

namespace {

std::vector<sim::Weighted> pairs(const std::vector<double>& counts) {
  std::vector<sim::Weighted> out;
  for (std::size_t i = 0; i < counts.size(); ++i)
    out.emplace_back(static_cast<double>(i) / static_cast<double>(counts.size() - 1), counts[i]);
  return out;
}

/// Pairs of two games: half of them even whoever is stronger, since luck decides; otherwise two games by themselves.
std::size_t draw_pair(dice::Luck& luck, double score) {
  constexpr std::uint32_t kFine = 1'000'000;
  const auto win = [&] { return luck.below(kFine) < static_cast<std::uint32_t>(score * kFine) ? 2u : 0u; };
  return luck.below(2) == 0 ? 2 : win() + win();
}

/// How often of `tests` a contest whose mean score is `mean` accepts the upper bound.
int accepted_high(double mean, const sim::Hypotheses& wanted, int tests) {
  int high = 0;
  for (int i = 0; i < tests; ++i) {
    dice::Luck luck(static_cast<std::uint64_t>(i) + 1);
    SequentialTest test(wanted);
    std::vector<sim::Weighted> seen = pairs({0, 0, 0, 0, 0});
    for (std::uint64_t n = 0; test.verdict() == Verdict::kOpen;) {
      for (const std::uint64_t end = n + wanted.chunk; n < end; ++n) ++seen[draw_pair(luck, 2 * mean - 0.5)].second;
      test.look(n, sim::log_ratio(seen, wanted.low, wanted.high));
    }
    if (test.verdict() == Verdict::kHigh) ++high;
  }
  return high;
}

}  // namespace

TEST_CASE("logarithm and exponential agree with those of the library") {
  for (double x : {1e-300, 1e-9, 0.1, 0.5, 0.70710678, 0.9999999, 1.0, 1.0000001, 2.0, 19.0, 1e9, 1e300})
    CHECK(sim::natural_log(x) == Approx(std::log(x)).epsilon(1e-15).margin(1e-300));
  for (double x : {-690.0, -20.0, -1.0, -1e-9, 0.0, 0.3465, 0.3466, 1.0, 2.5, 690.0})
    CHECK(sim::exponential(x) == Approx(std::exp(x)).epsilon(1e-15));
}

TEST_CASE("Elo is what a score says, and back") {
  CHECK(sim::elo_score(0) == 0.5);
  CHECK(sim::elo_score(100) == Approx(0.6400649998));
  CHECK(sim::elo_score(-35) == Approx(0.4498006467));
  CHECK(sim::score_elo(sim::elo_score(123.4)) == Approx(123.4));
}

TEST_CASE("the likelihood ratio of pairs is that of fishtest's formulas, computed apart") {
  const auto ratio = [](double low, double high, const std::vector<double>& counts) {
    return sim::log_ratio(pairs(counts), sim::elo_score(low), sim::elo_score(high));
  };
  CHECK(ratio(0, 5, {100, 1200, 2400, 1300, 110}) == Approx(2.0462511018).epsilon(1e-7));
  CHECK(ratio(-3, 1, {10, 20, 500, 30, 0}) == Approx(-1.0292083063).epsilon(1e-6));
  CHECK(ratio(0, 10, {0, 0, 500, 0, 0}) == Approx(-14.588152603).epsilon(1e-6));
  CHECK(ratio(0, 10, {0, 0, 0, 0, 0}) == 0);
}

TEST_CASE("the likelihood ratio of means agrees with that of a finite set if there are many values") {
  sim::Running values;
  std::vector<sim::Weighted> seen{{-1, 300}, {0, 1400}, {1, 380}};
  for (const auto& [value, count] : seen)
    for (int i = 0; i < count; ++i) values.add(value);
  CHECK(sim::log_ratio_of_means(values, 0, 0.05) == Approx(sim::log_ratio(seen, 0, 0.05)).epsilon(0.02));
  sim::Running even;
  for (int i = 0; i < 500; ++i) even.add(0);
  CHECK(sim::log_ratio_of_means(even, 0, 1) < -100);  // finite, and clear
  CHECK(std::isfinite(sim::log_ratio_of_means(even, 0, 1)));
}

TEST_CASE("a sequential test ends beyond Wald's bounds, and keeps its path") {
  SequentialTest test({0, 1, 0.05, 0.1, 500});
  CHECK(test.lower() == Approx(std::log(0.1 / 0.95)));
  CHECK(test.upper() == Approx(std::log(0.9 / 0.05)));
  test.look(500, 1.5);
  CHECK(test.verdict() == Verdict::kOpen);
  test.look(1000, 2.9);
  CHECK(test.verdict() == Verdict::kHigh);
  REQUIRE(test.path().size() == 2);
  CHECK(test.path()[1].pairs == 1000);
  SequentialTest other({0, 1, 0.05, 0.1, 500});
  other.look(500, -2.3);
  CHECK(other.verdict() == Verdict::kLow);
}

// Of 400 tests with an error rate of 5 %, 20 are expected to err; three standard deviations are 13 more.
TEST_CASE("sequential tests of pairs keep their error rates") {
  const sim::Hypotheses wanted{sim::elo_score(0), sim::elo_score(25), 0.05, 0.05, 500};
  CHECK(accepted_high(wanted.low, wanted, 400) <= 33);
  CHECK(accepted_high(wanted.high, wanted, 400) >= 400 - 33);
  CHECK(accepted_high(sim::elo_score(60), wanted, 20) == 20);
  CHECK(accepted_high(sim::elo_score(-35), wanted, 20) == 0);
}

TEST_CASE("sequential tests of means keep their error rates, also of values that are far from normal") {
  const sim::Hypotheses wanted{0, 0.4, 0.05, 0.05, 100};
  int wrong_high = 0, wrong_low = 0;
  for (int i = 0; i < 400; ++i) {
    for (const double mean : {wanted.low, wanted.high}) {
      dice::Luck luck(static_cast<std::uint64_t>(i) + 1);
      SequentialTest test(wanted);
      sim::Running values;
      while (test.verdict() == Verdict::kOpen) {
        for (std::uint64_t n = 0; n < wanted.chunk; ++n)  // skewed: mostly -1, seldom 9
          values.add(mean + (luck.below(10) == 0 ? 9 : -1));
        test.look(values.count(), sim::log_ratio_of_means(values, wanted.low, wanted.high));
      }
      if (mean == wanted.low && test.verdict() == Verdict::kHigh) ++wrong_high;
      if (mean == wanted.high && test.verdict() == Verdict::kLow) ++wrong_low;
    }
  }
  CHECK(wrong_high <= 33);
  CHECK(wrong_low <= 33);
}
