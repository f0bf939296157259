// Statistics of samples: pure functions and running sums. Uses no libm function but the square root, so equal samples
// in equal order give equal bits on every machine.
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

class Running;
/// The same of the mean of numbers from 0 to 1 that vary less than successes do, such as shares of pairs: as many
/// trials are supposed as would have their variance, and one for each number if the mean is 0 or 1. Without any
/// variance otherwise, it is the mean alone. Source: Kish, "Survey Sampling", 1965 (effective size of a sample).
[[nodiscard]] Interval share_interval(const Running& shares, double z = kZ95);

/// Mean and variance of numbers that come one by one.
/// Source: Welford, "Note on a method for calculating corrected sums of squares and products", 1962.
class Running {
 public:
  void add(double x);
  [[nodiscard]] std::uint64_t count() const { return n_; }
  [[nodiscard]] double mean() const { return mean_; }
  /// Sample variance (n - 1); 0 for fewer than two numbers.
  [[nodiscard]] double variance() const;
  [[nodiscard]] double deviation() const;
  /// Standard error of the mean.
  [[nodiscard]] double error() const;

 private:
  std::uint64_t n_ = 0;
  double mean_ = 0, squares_ = 0;
};

/// Also counts how often each number came, for quantiles and histograms.
class Sample : public Running {
 public:
  void add(double x) {
    Running::add(x);
    ++counts_[x];
  }
  /// The smallest number that at least this share of them do not exceed; 0 of none. Requires: 0 < share <= 1.
  [[nodiscard]] double quantile(double share) const;
  [[nodiscard]] double median() const { return quantile(0.5); }
  /// 0 of none.
  [[nodiscard]] double low() const { return counts_.empty() ? 0 : counts_.begin()->first; }
  [[nodiscard]] double high() const { return counts_.empty() ? 0 : counts_.rbegin()->first; }
  [[nodiscard]] const std::map<double, std::uint64_t>& counts() const { return counts_; }
  [[nodiscard]] std::uint64_t how_often(double value) const;

 private:
  std::map<double, std::uint64_t> counts_;
};

/// 95% interval of a mean: mean ± z standard errors, by the normal approximation (rough below about 30 numbers). For
/// differences of pairs it is the paired interval, in which the common part of both cancels. Without numbers:
/// everything. Source: Student, "The probable error of a mean", 1908 (pairs); z in place of t, since samples of
/// simulations are large.
[[nodiscard]] Interval mean_interval(const Running& sample, double z = kZ95);

/// Interval of the difference of two probabilities, second minus first, after `pairs` trials with common luck. `first`
/// of them succeeded only in the first, `second` only in the second. It also holds if few or no pairs differ. [-1, 1]
/// without pairs. Requires: first + second <= pairs. Source: Agresti and Min, "Simple improved confidence intervals for
/// comparing matched proportions", 2005: Wald's interval of McNemar's table, with 1/2 added to each of its four cells.
[[nodiscard]] Interval paired_shares(std::uint64_t pairs, std::uint64_t first, std::uint64_t second, double z = kZ95);

}  // namespace qd::sim
