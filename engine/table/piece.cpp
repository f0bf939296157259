#include "engine/table/piece.hpp"

#include <algorithm>

namespace qd::table {

namespace {

/// Twice the signed area of a triangle: positive = a, b, c run counter-clockwise.
std::int64_t turn(Point a, Point b, Point c) {
  const std::int64_t x1 = std::int64_t{b.x} - a.x, y1 = std::int64_t{b.y} - a.y;
  const std::int64_t x2 = std::int64_t{c.x} - a.x, y2 = std::int64_t{c.y} - a.y;
  return x1 * y2 - y1 * x2;
}

std::int64_t doubled_area(const std::vector<Point>& corners) {
  std::int64_t sum = 0;
  for (std::size_t i = 2; i < corners.size(); ++i) sum += turn(corners[0], corners[i - 1], corners[i]);
  return sum;
}

bool is_absurd(Length value) { return value > kCoordinateMax || value < -kCoordinateMax; }

std::string corner(std::size_t index) { return "corner " + std::to_string(index + 1); }

/// Requires: 3 corners or more, all different.
std::string find_shape_flaw(const std::vector<Point>& corners) {
  const std::size_t n = corners.size();
  bool flat = true;
  for (std::size_t i = 2; i < n && flat; ++i) flat = turn(corners[0], corners[1], corners[i]) == 0;
  if (flat) return "all corners lie on one line";
  const std::int64_t way = doubled_area(corners) < 0 ? -1 : 1;
  for (std::size_t i = 0; i < n; ++i)
    if (way * turn(corners[(i + n - 1) % n], corners[i], corners[(i + 1) % n]) < 0) return corner(i) + " is not convex";
  // All turns go one way; a star does that too, but its corners lie on both sides of an edge.
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t k = 0; k < n; ++k)
      if (way * turn(corners[i], corners[(i + 1) % n], corners[k]) < 0)
        return "the sides at " + corner(i) + " and " + corner(k) + " cross";
  return {};
}

}  // namespace

std::string find_flaw(const Piece& piece) {
  const std::vector<Point>& corners = piece.corners;
  if (corners.empty()) return "has no corners; a disc has one (its centre)";
  if (corners.size() > kCornersMax)
    return "has " + std::to_string(corners.size()) + " corners, at most " + std::to_string(kCornersMax) +
           " are allowed";
  if (piece.radius < 0) return "the radius is negative";
  if (is_absurd(piece.radius)) return "the radius is more than 1000 inches";
  for (std::size_t i = 0; i < corners.size(); ++i)
    if (is_absurd(corners[i].x) || is_absurd(corners[i].y)) return corner(i) + " is more than 1000 inches off";
  for (std::size_t i = 0; i < corners.size(); ++i)
    for (std::size_t k = i + 1; k < corners.size(); ++k)
      if (corners[i] == corners[k])
        return "corners " + std::to_string(i + 1) + " and " + std::to_string(k + 1) + " coincide";
  return corners.size() < 3 ? std::string() : find_shape_flaw(corners);
}

Piece oriented(Piece piece) {
  if (doubled_area(piece.corners) < 0) std::reverse(piece.corners.begin(), piece.corners.end());
  return piece;
}

}  // namespace qd::table
