// Statistics of samples: pure functions and one running sum. No libm but the square root, so that equal samples in equal
// order give equal bits on every machine.
//
//   Running length;  length.add(22);  length.mean();      Interval rate = wilson(486, 1000);
#pragma once

#include <cstdint>
#include <map>
#include <vector>

namespace qd::sim {

/// The 97.5% point of the normal distribution: two-sided 95% intervals.
inline constexpr double kZ95 = 1.959963984540054;

struct Interval {
  double low = 0, high = 1;
  [[nodiscard]] bool holds(double p) const { return low <= p && p <= high; }
};

/// Interval of a probability after `successes` of `trials`; [0, 1] without trials. Requires: successes <= trials.
/// Source: Wilson, "Probable inference, the law of succession, and statistical inference", 1927.
[[nodiscard]] Interval wilson(std::uint64_t successes, std::uint64_t trials, double z = kZ95);

/// Mean and variance of numbers that come one by one.
/// Source: Welford, "Note on a method for calculating corrected sums of squares and products", 1962.
class Running {
 public:
  void add(double x);
  [[nodiscard]] std::uint64_t count() const { return n_; }
  [[nodiscard]] double mean() const { return mean_; }
  /// Of the sample (n - 1); 0 for fewer than two numbers.
  [[nodiscard]] double variance() const;
  [[nodiscard]] double deviation() const;
  /// Standard error of the mean.
  [[nodiscard]] double error() const;

 private:
  std::uint64_t n_ = 0;
  double mean_ = 0, squares_ = 0;
};

/// How often whole numbers came, for quantiles.
class Counts {
 public:
  void add(std::int64_t x) { ++counts_[x]; ++n_; }
  /// The smallest number that at least half of them do not exceed; 0 of none.
  [[nodiscard]] std::int64_t median() const;

 private:
  std::map<std::int64_t, std::uint64_t> counts_;
  std::uint64_t n_ = 0;
};

/// Pearson's statistic of counts against weights (not necessarily normed). Requires: equal sizes, positive weights.
/// Source: Pearson, "On the criterion that a given system of deviations …", 1900.
[[nodiscard]] double chi_square(const std::vector<std::uint64_t>& observed, const std::vector<double>& weights);
/// The value that the statistic exceeds with the one-sided probability of `z` (3.09 for 1 in 1000), to about 1%.
/// Source: Wilson and Hilferty, "The distribution of chi-square", 1931.
[[nodiscard]] double chi_square_limit(std::uint64_t degrees_of_freedom, double z = 3.09);

}  // namespace qd::sim
