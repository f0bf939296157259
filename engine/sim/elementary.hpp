// Logarithm and exponential from additions and multiplications alone: the same bits on every machine, which libm does
// not promise. Errors are below 4 units of the last place.
#pragma once

namespace qd::sim {

/// Requires: x > 0 and finite.
[[nodiscard]] double natural_log(double x);
/// Requires: |x| < 700.
[[nodiscard]] double exponential(double x);
/// The chance that a normal number is above z; the error is below 1e-7. Requires: 0 <= z < 30. Source: Abramowitz and
/// Stegun, "Handbook of Mathematical Functions", 26.2.17.
[[nodiscard]] double normal_tail(double z);

}  // namespace qd::sim
