#include "engine/sim/strata.hpp"

#include <algorithm>
#include <cmath>

namespace qd::sim {

Strata::Difference Strata::difference() const {
  double weight = 0, sum = 0, p = 0, q = 0;
  for (const auto& [stratum, c] : cells_) {
    if (c.with == 0 || c.without == 0) continue;
    const double n1 = static_cast<double>(c.with), n0 = static_cast<double>(c.without), n = n1 + n0;
    const double y1 = static_cast<double>(c.with_won), y0 = static_cast<double>(c.without_won);
    weight += n1 * n0 / n;
    sum += (y1 * n0 - y0 * n1) / n;
    p += (n1 * n1 * y0 - n0 * n0 * y1 + n1 * n0 * (n0 - n1) / 2) / (n * n);
    q += (y1 * (n0 - y0) + y0 * (n1 - y1)) / (2 * n);
  }
  Difference out;
  if (weight == 0) return out;
  out.known = true;
  out.value = sum / weight;
  const double half = kZ95 * std::sqrt(std::max(0.0, out.value * p + q)) / weight;
  out.interval = {std::max(-1.0, out.value - half), std::min(1.0, out.value + half)};
  return out;
}

}  // namespace qd::sim
