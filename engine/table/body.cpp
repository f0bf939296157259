#include "engine/table/body.hpp"

#include <algorithm>
#include <cassert>

namespace qd::table {

Body body_of(const Piece& piece) {
  assert(!piece.corners.empty() && piece.corners.size() <= kCornersMax);
  const std::vector<Point>& from = piece.corners;
  Body out;
  out.count = std::min(from.size(), kCornersMax);
  out.radius = piece.radius;
  Vec sum{0, 0};
  double area = 0;
  for (std::size_t i = 0; i < out.count; ++i) {
    out.core[i] = vec(from[i]);
    sum = sum + out.core[i];
    if (i >= 2) area += cross(out.core[i - 1] - out.core[0], out.core[i] - out.core[0]);
  }
  if (area < 0) std::reverse(out.core.begin(), out.core.begin() + static_cast<std::ptrdiff_t>(out.count));
  out.middle = {sum.x / static_cast<double>(out.count), sum.y / static_cast<double>(out.count)};
  double square = 0;
  const auto is_lower = [](Vec a, Vec b) { return a.y < b.y || (a.y == b.y && a.x < b.x); };
  for (std::size_t i = 0; i < out.count; ++i) {
    const Vec edge = out.core[i + 1 < out.count ? i + 1 : 0] - out.core[i], off = out.core[i] - out.middle;
    const double size = norm(edge);
    out.side[i] = size > 0 ? Vec{edge.x / size, edge.y / size} : Vec{0, 0};
    if (out.count == 2) out.length = size;
    square = std::max(square, dot(off, off));
    if (is_lower(out.core[i], out.core[out.low])) out.low = i;
    if (is_lower(out.core[out.top], out.core[i])) out.top = i;
  }
  out.reach = std::sqrt(square) + out.radius;
  return out;
}

}  // namespace qd::table
