// Internal to this layer: the difference of two cores, which is the convex polygon of all steps that bring a point of
// one core onto a point of the other. The gap of two bodies is the signed distance of a point from it, a sweep is a ray
// against it.
#pragma once

#include <array>
#include <cstddef>

#include "engine/table/body.hpp"

namespace qd::table::detail {

/// All { point of `to` - point of `from` }: one corner, a segment of two, or a counter-clockwise polygon.
struct Difference {
  std::array<Vec, 2 * kCornersMax> corner;
  std::array<Vec, 2 * kCornersMax> side;  // unit step to the next corner
  std::size_t count = 0;

  Difference(const Body& from, const Body& to);

  [[nodiscard]] Vec next(std::size_t i) const { return corner[i + 1 < count ? i + 1 : 0]; }
  /// Signed distance of a place from the polygon: inside it is minus the depth.
  [[nodiscard]] double distance(Vec place) const;
};

/// A stretch of a ray, in distances from its origin; empty if first > last.
struct Span {
  double first = kFar, last = -kFar;
};

/// The stretch in which the line through the origin along the unit step `way` is within `radius` of the polygon (radius
/// < 0: at least that deep inside it). Not clipped: distances may be negative.
Span ray(const Difference& shape, Vec way, double radius);

/// The smallest signed distance from the polygon on the stretch 0 … length of a ray, and its place.
struct Nearest {
  double distance, at;
};
Nearest nearest(const Difference& shape, Vec way, double length);

}  // namespace qd::table::detail
