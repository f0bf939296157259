// Sines without the mathematics library: one table of 1/100 degrees, computed by the compiler from integers.
//
//   Vec ahead = direction(45 * kDegree);  Angle back = bearing({1.0, 1.0});
#pragma once

#include <array>
#include <cstddef>

#include "engine/table/units.hpp"

namespace qd::table {

/// sin of 0, 0.01 … 90 degrees, correctly rounded.
extern const std::array<double, 9001> kSine;

/// Sine of a heading. Requires: 0 <= heading < 36000.
inline double sine(Angle heading) {
  const Angle within = heading >= kHalfTurn ? heading - kHalfTurn : heading;
  const double value = kSine[static_cast<std::size_t>(within <= 9000 ? within : kHalfTurn - within)];
  return heading >= kHalfTurn ? -value : value;
}
inline double cosine(Angle heading) { return sine(heading >= 27000 ? heading - 27000 : heading + 9000); }

/// The unit step along a heading: (sin, cos). Requires: 0 <= heading < 36000.
inline Vec direction(Angle heading) { return {sine(heading), cosine(heading)}; }

/// The compass bearing of a step, to the nearest 1/100 degree, 0 … 35999; 0 for a step of length 0.
Angle bearing(Vec step);

}  // namespace qd::table
