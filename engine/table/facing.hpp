// Bearings, the four facings around a model, and how much of a line lies inside a piece.
#pragma once

#include <cstdint>

#include "engine/table/body.hpp"

namespace qd::table {

enum class Facing : std::uint8_t { front, right, rear, left };

/// "front", "right", "rear", "left".
const char* name_of(Facing facing);

namespace detail {
inline constexpr double kDiagonal = 2.5e-4;  // over sqrt(2) · sin(0.01 degree)
Facing near_diagonal(Vec step, double forward, double right);
}  // namespace detail

/// Bearing of a point seen from a pose, relative to its heading, to the nearest 1/100 degree: -17999 … 18000, positive
/// = to the right; 0 if the point is the place of the pose.
Angle relative_bearing(const Pose& from, Point to);

/// The quadrant in which a point lies. The diagonals belong to front and rear, with a tolerance of 0.01 degree; the
/// place of the pose itself is front.
inline Facing facing_of(const Pose& from, Point to) {
  const Vec step = vec(to) - vec(from.at), ahead = direction(from.heading);
  const double forward = dot(ahead, step), right = -cross(ahead, step), side = right < 0 ? -right : right;
  if (side <= forward) return Facing::front;
  if (side <= -forward) return Facing::rear;
  // farther from a diagonal than the tolerance can be, whatever the length of the step
  const double bound = (side + (forward < 0 ? -forward : forward)) * detail::kDiagonal;
  if (side - forward > bound && side + forward > bound) return right > 0 ? Facing::right : Facing::left;
  return detail::near_diagonal(step, forward, right);
}

/// Length of the segment a-b inside a body, its edge included, in unrounded units: 0 if it only touches.
double crossed(Point a, Point b, const Body& body);

}  // namespace qd::table
