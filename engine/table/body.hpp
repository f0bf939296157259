// A body is what all queries work on: a convex core (point, segment or polygon) in unrounded units, rounded by a
// radius. Made from a base and a pose, a point or a piece, without allocation. A plain value, safe to share between
// threads.
//
//   Body model = body_of(base, pose);  Body rock = body_of(piece);  double g = gap(model, rock);   // gap.hpp
#pragma once

#include <array>
#include <cstddef>

#include "engine/table/piece.hpp"
#include "engine/table/trig.hpp"
#include "engine/table/units.hpp"

namespace qd::table {

/// A convex core and a radius. Only the first `count` elements of `core` and `side` have values.
class Body {
 public:
  Vec middle{0, 0};   // mean of the corners: always inside, the centre of a circle …
  double reach = 0;   // … of this radius around the whole body, `radius` included
  double radius = 0;  // units
  double length = 0;  // of the segment if count == 2, else 0
  std::size_t count = 1;
  std::size_t low = 0, top = 0;       // the corner farthest south (then west), and farthest north (then east)
  std::array<Vec, kCornersMax> core;  // corners, counter-clockwise if 3 or more
  std::array<Vec, kCornersMax> side;  // unit step from corner i to the next; (0,0) if there is only one corner

  /// The point (0, 0).
  Body() { core[0] = side[0] = Vec{0, 0}; }
  Body(const Body& other) { take(other); }
  Body& operator=(const Body& other) {
    if (this != &other) take(other);
    return *this;
  }
  ~Body() = default;

  /// The same body moved by a step.
  [[nodiscard]] Body moved(Vec step) const {
    Body out(*this);
    for (std::size_t i = 0; i < count; ++i) out.core[i] = core[i] + step;
    out.middle = middle + step;
    return out;
  }

 private:
  void take(const Body& other) {
    middle = other.middle;
    reach = other.reach;
    radius = other.radius;
    length = other.length;
    count = other.count;
    low = other.low;
    top = other.top;
    for (std::size_t i = 0; i < count; ++i) {
      core[i] = other.core[i];
      side[i] = other.side[i];
    }
  }
};

/// A disc (radius 0: a point) at an unrounded place.
inline Body disc_at(Vec at, double radius) {
  Body out;
  out.core[0] = out.middle = at;
  out.radius = out.reach = radius;
  return out;
}

/// A base at an unrounded place. Requires: 0 <= heading < 36000, half and radius >= 0.
inline Body body_at(const Base& base, Vec at, Angle heading) {
  Body out = disc_at(at, base.radius);
  if (base.half == 0) return out;
  const Vec ahead = direction(heading);
  const double half = base.half;
  out.core[0] = at - half * ahead;
  out.core[1] = at + half * ahead;
  out.side[0] = ahead;
  out.side[1] = -ahead;
  out.count = 2;
  const bool up = ahead.y > 0 || (ahead.y == 0 && ahead.x > 0);
  out.low = up ? 0 : 1;
  out.top = up ? 1 : 0;
  out.length = 2 * half;
  out.reach = half + out.radius;
  return out;
}

/// A base at a pose. Requires: 0 <= heading < 36000, half and radius >= 0.
inline Body body_of(const Base& base, const Pose& pose) { return body_at(base, vec(pose.at), pose.heading); }
/// A point without size.
inline Body body_of(Point point) { return disc_at(vec(point), 0); }
/// A piece, whichever way round its corners are. Requires: no flaw (find_flaw).
Body body_of(const Piece& piece);

}  // namespace qd::table
