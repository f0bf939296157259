// Bearings, the four facings around a model, and how much of a line lies inside a piece.
#pragma once

#include <cstdint>

#include "engine/table/body.hpp"

namespace qd::table {

enum class Facing : std::uint8_t { front, right, rear, left };

/// "front", "right", "rear", "left".
const char* name_of(Facing facing);

/// Bearing of a point seen from a pose, relative to its heading, to the nearest 1/100 degree: -17999 … 18000, positive =
/// to the right; 0 if the point is the place of the pose.
Angle relative_bearing(const Pose& from, Point to);

/// The quadrant in which a point lies. The diagonals belong to front and rear, with a tolerance of 0.01 degree; the place
/// of the pose itself is front.
Facing facing_of(const Pose& from, Point to);

/// Length of the segment a-b inside a body, its edge included, in unrounded units: 0 if it only touches.
double crossed(Point a, Point b, const Body& body);

}  // namespace qd::table
