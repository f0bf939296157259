#include "engine/sim/statistics.hpp"

#include <catch2/catch.hpp>

#include "tests/unit/chi_square.hpp"

using namespace qd::sim;

TEST_CASE("the Wilson interval agrees with values computed by hand") {
  // n = 10, x = 5: centre 1/2; half width z sqrt(1/40 + z^2/400) / (1 + z^2/10), z = 1.96
  Interval half = wilson(5, 10);
  CHECK(half.low == Approx(0.236593).margin(1e-6));
  CHECK(half.high == Approx(0.763407).margin(1e-6));
  // x = 0: low is 0, high is z^2 / (n + z^2)
  Interval none = wilson(0, 10);
  CHECK(none.low == 0.0);
  CHECK(none.high == Approx(0.277533).margin(1e-6));
  Interval all = wilson(10, 10);
  CHECK(all.low == Approx(1 - 0.277533).margin(1e-6));
  CHECK(all.high == 1.0);
  // n = 100, x = 81: (0.81 + 0.01921 -+ 0.0779) / 1.03841
  Interval most = wilson(81, 100);
  CHECK(most.low == Approx(0.722220).margin(1e-5));
  CHECK(most.high == Approx(0.874851).margin(1e-5));
}

TEST_CASE("without trials every rate is possible") {
  CHECK(wilson(0, 0).holds(0));
  CHECK(wilson(0, 0).holds(1));
}

TEST_CASE("the running mean and variance are those of the sample") {
  Running r;
  for (double x : {2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0}) r.add(x);
  CHECK(r.count() == 8);
  CHECK(r.mean() == Approx(5.0));
  CHECK(r.variance() == Approx(32.0 / 7));
  CHECK(r.error() == Approx(std::sqrt(32.0 / 7 / 8)));
}

TEST_CASE("one number has a mean and no variance") {
  Running r;
  r.add(3);
  CHECK(r.mean() == 3);
  CHECK(r.variance() == 0);
}

TEST_CASE("the running variance does not drown in a large mean") {
  Running r;
  for (int i = 0; i < 1000; ++i) r.add(1e9 + i % 2);
  CHECK(r.variance() == Approx(0.25 * 1000 / 999));
}

TEST_CASE("chi-square compares counts with weights") {
  CHECK(qd::unit::chi_square({10, 10, 10}, {1, 1, 1}) == 0);
  CHECK(qd::unit::chi_square({44, 56}, {1, 1}) == Approx(1.44));
  CHECK(qd::unit::chi_square({30, 10}, {3, 1}) == 0);
  // tables: 3.84 for one degree at 5%, 18.31 for ten, 29.59 for ten at 0.1%
  CHECK(qd::unit::chi_square_limit(10, 1.6449) == Approx(18.31).epsilon(0.01));
  CHECK(qd::unit::chi_square_limit(10, 3.0902) == Approx(29.59).epsilon(0.01));
}

TEST_CASE("the median is the smallest number that half of them do not exceed") {
  Sample c;
  CHECK(c.median() == 0);
  for (int x : {9, 1, 5}) c.add(x);
  CHECK(c.median() == 5);
  c.add(1);
  CHECK(c.median() == 1);
  for (int i = 0; i < 10; ++i) c.add(-3);
  CHECK(c.median() == -3);
}

TEST_CASE("a sample knows how often each number came") {
  Sample s;
  for (double x : {2.0, -1.0, 2.0, 0.5}) s.add(x);
  CHECK(s.count() == 4);
  CHECK(s.mean() == Approx(0.875));
  CHECK(s.low() == -1);
  CHECK(s.high() == 2);
  CHECK(s.counts() == std::map<double, std::uint64_t>{{-1, 1}, {0.5, 1}, {2, 2}});
}

TEST_CASE("the interval of a mean is that of the normal approximation") {
  // differences of five pairs: 1, 2, 0, 3, 4; mean 2, variance 10/4, error sqrt(2.5/5) = 0.707107; 1.959964 of it is
  // 1.385904
  Running r;
  for (double x : {1.0, 2.0, 0.0, 3.0, 4.0}) r.add(x);
  Interval i = mean_interval(r);
  CHECK(i.low == Approx(0.614096).margin(1e-6));
  CHECK(i.high == Approx(3.385904).margin(1e-6));
  CHECK(mean_interval(Running()).holds(1e9));
}

TEST_CASE("the interval of the difference of paired shares agrees with values computed by hand") {
  // 100 pairs, 10 only in the first, 20 only in the second: n = 102, b = 10.5, c = 20.5;
  // centre 10/102 = 0.098039; half = 1.959964 * sqrt(31 - 100/102) / 102 = 0.105281
  Interval i = paired_shares(100, 10, 20);
  CHECK(i.low == Approx(0.0980392 - 0.1052811).margin(1e-6));
  CHECK(i.high == Approx(0.0980392 + 0.1052811).margin(1e-6));
  // reversed, it is the mirror image
  Interval back = paired_shares(100, 20, 10);
  CHECK(back.low == Approx(-i.high));
  CHECK(back.high == Approx(-i.low));
  // no pair differs: half = 1.959964 * sqrt(1) / 102 around 0, not nothing
  Interval same = paired_shares(100, 0, 0);
  CHECK(same.low == Approx(-0.019215).margin(1e-6));
  CHECK(same.high == Approx(0.019215).margin(1e-6));
  CHECK(paired_shares(0, 0, 0).low == -1);
  CHECK(paired_shares(2, 0, 2).high == 1);
}
