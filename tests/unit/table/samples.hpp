// For tests of the table: short ways to write places, random bodies from a fixed generator, and slow but obviously
// correct measures.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "engine/table/body.hpp"
#include "engine/table/facing.hpp"
#include "engine/table/gap.hpp"
#include "engine/table/path.hpp"
#include "engine/table/place.hpp"
#include "engine/table/sweep.hpp"

namespace samples {

using namespace qd::table;

inline Length inches(double value) { return rounded(value * kInch); }
inline double in_inches(double units) { return units / kInch; }
inline Point at(double x, double y) { return {inches(x), inches(y)}; }
inline Pose pose(double x, double y, double degrees) { return {at(x, y), heading_of(rounded(degrees * kDegree))}; }

inline const Base kLarge{7500, 7500};   // 3.0 x 1.5 inches
inline const Base kMiddle{6250, 6250};  // 2.5 x 1.25
inline const Base kSmall{5000, 5000};   // 2.0 x 1.0
inline const Base kDisc{0, 5000};       // diameter 1.0

inline Body small(double x, double y, double degrees) { return body_of(kSmall, pose(x, y, degrees)); }
inline Body middle(double x, double y, double degrees) { return body_of(kMiddle, pose(x, y, degrees)); }
inline Body large(double x, double y, double degrees) { return body_of(kLarge, pose(x, y, degrees)); }
inline Body disc(double x, double y) { return body_of(kDisc, pose(x, y, 0)); }
inline Body box(double west, double east, double south, double north) {
  return body_of(Piece{{at(west, south), at(east, south), at(east, north), at(west, north)}, 0});
}

/// A plain linear congruential generator (Knuth's MMIX constants). Draw once in each call: compilers evaluate arguments
/// in any order (a braced list is in order).
struct Random {
  std::uint64_t state;
  std::uint64_t next() {
    state = state * 6364136223846793005ull + 1442695040888963407ull;
    return state >> 33;
  }
  /// A whole number of low … high.
  std::int32_t within(std::int32_t low, std::int32_t high) {
    return low +
           static_cast<std::int32_t>(next() % static_cast<std::uint64_t>(static_cast<std::int64_t>(high) - low + 1));
  }
  Point point(Length extent) { return {within(0, extent), within(0, extent)}; }
  Pose pose(Length extent) { return {point(extent), within(0, kFullTurn - 1)}; }
};

inline Piece random_polygon(Random& random, Length extent) {
  for (;;) {
    Piece piece;
    const Point centre = random.point(extent);
    const double wide = random.within(3000, 60000), high = random.within(3000, 60000);
    std::vector<Angle> sides;
    for (int n = random.within(3, 16); n > 0; --n) sides.push_back(random.within(0, kFullTurn - 1));
    std::sort(sides.begin(), sides.end());
    if (random.within(0, 1) == 1) std::reverse(sides.begin(), sides.end());
    for (Angle side : sides) {
      const Vec way = direction(side);
      piece.corners.push_back(rounded(vec(centre) + Vec{wide * way.x, high * way.y}));
    }
    if (random.within(0, 3) == 0) piece.radius = random.within(0, 10000);
    if (find_flaw(piece).empty()) return piece;
  }
}

/// A point, disc, capsule, or polygon somewhere in a square.
inline Body random_body(Random& random, Length extent) {
  switch (random.within(0, 7)) {
    case 0: return body_of(random.point(extent));
    case 1: return body_of(Piece{{random.point(extent)}, random.within(0, 30000)});
    case 2: return body_of(kDisc, random.pose(extent));
    case 3: return body_of(kSmall, random.pose(extent));
    case 4: {
      const Base base{random.within(0, 20000), random.within(0, 10000)};
      return body_of(base, random.pose(extent));
    }
    default: return body_of(random_polygon(random, extent));
  }
}

/// Two convex cores are as far apart as the widest gap between their projections in any direction; if all projections
/// overlap, the smallest overlap is the depth. Tries `count` directions.
inline double slow_gap(const Body& a, const Body& b, int count = 1440) {
  double widest = -1e18;
  for (int i = 0; i < count; ++i) {
    const double angle = 2 * 3.14159265358979323846 * i / count;
    const Vec way{std::sin(angle), std::cos(angle)};
    double end_a = -1e18, start_b = 1e18;
    for (std::size_t k = 0; k < a.count; ++k) end_a = std::max(end_a, dot(way, a.core[k]));
    for (std::size_t k = 0; k < b.count; ++k) start_b = std::min(start_b, dot(way, b.core[k]));
    widest = std::max(widest, start_b - end_a);
  }
  return widest - a.radius - b.radius;
}

/// The places of ring_spot at the bearings 0, step, 2·step …, at each of them all headings.
inline std::vector<Pose> ring_spots(const Base& base, const Body& around, double distance, Angle step,
                                    const std::vector<Angle>& headings) {
  std::vector<Pose> out;
  for (std::int64_t side = 0; side < kFullTurn; side += step)
    for (const Angle heading : headings)
      if (const auto pose = ring_spot(base, around, distance, static_cast<Angle>(side), heading)) out.push_back(*pose);
  return out;
}

}  // namespace samples
