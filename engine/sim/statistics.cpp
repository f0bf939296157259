#include "engine/sim/statistics.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

namespace qd::sim {

namespace {

Interval wilson_of(double p, double n, double z) {
  const double z2 = z * z;
  const double centre = (p + z2 / (2 * n)) / (1 + z2 / n);
  const double half = z * std::sqrt(p * (1 - p) / n + z2 / (4 * n * n)) / (1 + z2 / n);
  // Rounding may leave a bound of 0 or n successes a hair beside its true value.
  return {p == 0 ? 0.0 : std::max(0.0, centre - half), p == 1 ? 1.0 : std::min(1.0, centre + half)};
}

}  // namespace

Interval wilson(std::uint64_t successes, std::uint64_t trials, double z) {
  assert(successes <= trials);
  if (trials == 0) return {};
  const double n = static_cast<double>(trials);
  return wilson_of(static_cast<double>(successes) / n, n, z);
}

Interval share_interval(const Running& shares, double z) {
  if (shares.count() == 0) return {};
  const double p = shares.mean(), most = p * (1 - p);
  if (most <= 0) return wilson_of(p, static_cast<double>(shares.count()), z);
  if (shares.variance() == 0) return {p, p};
  return wilson_of(p, static_cast<double>(shares.count()) * most / shares.variance(), z);
}

void Running::add(double x) {
  ++n_;
  double step = x - mean_;
  mean_ += step / static_cast<double>(n_);
  squares_ += step * (x - mean_);
}

double Running::variance() const { return n_ < 2 ? 0 : squares_ / static_cast<double>(n_ - 1); }
double Running::deviation() const { return std::sqrt(variance()); }
double Running::error() const { return n_ == 0 ? 0 : std::sqrt(variance() / static_cast<double>(n_)); }

std::uint64_t Sample::how_often(double value) const {
  const auto found = counts_.find(value);
  return found == counts_.end() ? 0 : found->second;
}

double Sample::quantile(double share) const {
  std::uint64_t below = 0;
  for (const auto& [x, times] : counts_) {
    below += times;
    if (static_cast<double>(below) >= share * static_cast<double>(count())) return x;
  }
  return high();
}

Interval mean_interval(const Running& sample, double z) {
  if (sample.count() == 0) return {-std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()};
  return {sample.mean() - z * sample.error(), sample.mean() + z * sample.error()};
}

Interval paired_shares(std::uint64_t pairs, std::uint64_t first, std::uint64_t second, double z) {
  assert(first + second <= pairs);
  if (pairs == 0) return {-1, 1};
  const double n = static_cast<double>(pairs) + 2, b = static_cast<double>(first) + 0.5,
               c = static_cast<double>(second) + 0.5;
  const double centre = (c - b) / n, half = z * std::sqrt(b + c - (c - b) * (c - b) / n) / n;
  return {std::max(-1.0, centre - half), std::min(1.0, centre + half)};
}

}  // namespace qd::sim
