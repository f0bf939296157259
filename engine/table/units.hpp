// The vocabulary of the table: lengths, angles, places, bases, pieces, and how numbers are rounded and compared.
// Stored numbers are integers; queries answer in doubles of the same unit, made with + - * / and sqrt only, so every
// machine and compiler gets the same bits.
//
//   Pose pose{{36 * kInch, 20 * kInch}, 45 * kDegree};  Base base{kInch / 2, kInch / 2};
#pragma once

#include <cmath>
#include <cstdint>
#include <vector>

namespace qd::table {

using Length = std::int32_t;  // 1/10000 inch
using Angle = std::int32_t;   // 1/100 degree; compass: 0 = north (+y), 9000 = east (+x), clockwise

inline constexpr Length kInch = 10'000;
inline constexpr Angle kDegree = 100;
inline constexpr Angle kHalfTurn = 180 * kDegree;
inline constexpr Angle kFullTurn = 360 * kDegree;
/// Two lengths that differ by no more than this count as equal: 0.001 inch.
inline constexpr Length kTolerance = kInch / 1000;
/// A straight leg. `from` has the heading of the model, `direction` (a unit step) is that of the way.
inline constexpr double kNoise = 1e-6;
/// "No such distance": longer than any table.
inline constexpr double kFar = 1e15;
/// Coordinates and sizes of an author stay within 1000 inches.
inline constexpr Length kCoordinateMax = 1000 * kInch;

/// A place, in units.
struct Point {
  Length x = 0, y = 0;
  friend bool operator==(const Point&, const Point&) = default;
};

/// A place and a heading (0 … 35999).
struct Pose {
  Point at;
  Angle heading = 0;
  friend bool operator==(const Pose&, const Pose&) = default;
};

/// The base of a model: a capsule that lies along the heading. `half` is half the length of its middle segment
/// (0 makes a disc). The front tip is half + radius ahead of the centre, the flank is radius beside it.
struct Base {
  Length half = 0, radius = 0;
  friend bool operator==(const Base&, const Base&) = default;
};

/// A fixed convex piece: 1 corner and a radius is a disc (radius 0: a point), 2 corners a capsule, 3 … 16 a polygon;
/// a radius rounds any of them outwards. Author data: check with find_flaw() (piece.hpp) before use.
struct Piece {
  std::vector<Point> corners;
  Length radius = 0;
  friend bool operator==(const Piece&, const Piece&) = default;
};

/// A place or a step in unrounded units.
struct Vec {
  double x, y;
};
inline constexpr Vec operator+(Vec a, Vec b) { return {a.x + b.x, a.y + b.y}; }
inline constexpr Vec operator-(Vec a, Vec b) { return {a.x - b.x, a.y - b.y}; }
inline constexpr Vec operator-(Vec a) { return {-a.x, -a.y}; }
inline constexpr Vec operator*(double s, Vec a) { return {s * a.x, s * a.y}; }
inline constexpr double dot(Vec a, Vec b) { return a.x * b.x + a.y * b.y; }
/// Positive if b points to the left of a.
inline constexpr double cross(Vec a, Vec b) { return a.x * b.y - a.y * b.x; }
inline double norm(Vec a) { return std::sqrt(dot(a, a)); }
inline constexpr Vec vec(Point p) { return {static_cast<double>(p.x), static_cast<double>(p.y)}; }

/// The only rounding: to the nearest integer, halves away from zero; numbers out of range become the nearest Length.
inline constexpr Length rounded(double value) {
  if (value >= 2147483647.0) return 2147483647;
  if (value <= -2147483647.0) return -2147483647;
  const Length whole = static_cast<Length>(value);
  const double rest = value - static_cast<double>(whole);
  return rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole;
}
inline constexpr Point rounded(Vec v) { return {rounded(v.x), rounded(v.y)}; }

/// Normalizes an angle to 0 … 35999.
inline constexpr Angle heading_of(std::int64_t angle) {
  const std::int64_t rest = angle % kFullTurn;
  return static_cast<Angle>(rest < 0 ? rest + kFullTurn : rest);
}
/// Normalizes an angle to -17999 … 18000: negative = to the left.
inline constexpr Angle turn_of(std::int64_t angle) {
  const Angle rest = heading_of(angle);
  return rest > kHalfTurn ? rest - kFullTurn : rest;
}

/// Comparisons of a gap, with the tolerance.
inline constexpr bool is_overlap(double gap) { return gap < -static_cast<double>(kTolerance); }
inline constexpr bool is_contact(double gap) { return gap <= kTolerance && !is_overlap(gap); }
inline constexpr bool is_within(double gap, double distance) { return gap <= distance + kTolerance; }
inline constexpr bool is_at_least(double gap, double distance) { return gap >= distance - kTolerance; }

}  // namespace qd::table
