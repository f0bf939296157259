// Compares counts with expected frequencies.
#pragma once

#include <cassert>
#include <cmath>
#include <cstdint>
#include <vector>

namespace qd::unit {

/// Pearson's statistic of counts against weights (not necessarily normed). Requires: equal sizes, positive weights.
/// Source: Pearson, "On the criterion that a given system of deviations …", 1900.
inline double chi_square(const std::vector<std::uint64_t>& observed, const std::vector<double>& weights) {
  assert(observed.size() == weights.size());
  double count = 0, weight = 0, sum = 0;
  for (std::uint64_t o : observed) count += static_cast<double>(o);
  for (double w : weights) weight += w;
  for (std::size_t i = 0; i < observed.size(); ++i) {
    double expected = count * weights[i] / weight, off = static_cast<double>(observed[i]) - expected;
    if (expected > 0) sum += off * off / expected;
  }
  return sum;
}

/// The value that the statistic exceeds with the one-sided probability of `z` (3.09 for 1 in 1000), to about 1%.
/// Source: Wilson and Hilferty, "The distribution of chi-square", 1931.
inline double chi_square_limit(std::uint64_t degrees_of_freedom, double z = 3.09) {
  double k = static_cast<double>(degrees_of_freedom), part = 2 / (9 * k);
  double root = 1 - part + z * std::sqrt(part);
  return k * root * root * root;
}

}  // namespace qd::unit
