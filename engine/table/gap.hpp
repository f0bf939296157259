// The gap: signed shortest distance edge to edge. Positive = apart, 0 = in contact, negative = overlap.
// Where the cores themselves overlap it is minus their penetration depth (the shortest step that parts them) minus the
// radii, so the gap is continuous everywhere. gap(a, b) and gap(b, a) are the same bits.
//
//   if (is_within(gap(a, b), 2 * kInch)) …
#pragma once

#include <span>

#include "engine/table/body.hpp"

namespace qd::table {

namespace detail {

/// Square of the distance from p to the segment of `s` (a disc is a segment of length 0).
inline double square_to_segment(Vec p, const Body& s) {
  const Vec from = p - s.core[0];
  double along = dot(s.side[0], from);
  along = along < 0 ? 0 : along;
  along = along > s.length ? s.length : along;
  const Vec rest = from - along * s.side[0];
  return dot(rest, rest);
}

inline double least_of(double a, double b) { return b < a ? b : a; }

/// Gap of two bodies of at most two corners.
inline double capsule_gap(const Body& a, const Body& b) {
  const Vec a0 = a.core[0], a1 = a.core[a.count - 1], b0 = b.core[0], b1 = b.core[b.count - 1];
  // Each side's distances from the line of the other: opposite signs on both = the segments cross.
  const double b0_off = cross(a.side[0], b0 - a0), b1_off = cross(a.side[0], b1 - a0);
  const double a0_off = cross(b.side[0], a0 - b0), a1_off = cross(b.side[0], a1 - b0);
  const double radii = a.radius + b.radius;
  if (b0_off * b1_off < 0 && a0_off * a1_off < 0) {
    const double depth =
        least_of(least_of(std::fabs(b0_off), std::fabs(b1_off)), least_of(std::fabs(a0_off), std::fabs(a1_off)));
    return -depth - radii;
  }
  const double square = least_of(least_of(square_to_segment(b0, a), square_to_segment(b1, a)),
                                 least_of(square_to_segment(a0, b), square_to_segment(a1, b)));
  return std::sqrt(square) - radii;
}

/// Gap of any two bodies, by the difference of their cores.
double polygon_gap(const Body& a, const Body& b);

}  // namespace detail

/// Signed gap in unrounded units.
inline double gap(const Body& a, const Body& b) {
  if (a.count == 1 && b.count == 1) return norm(a.core[0] - b.core[0]) - (a.radius + b.radius);
  if (a.count <= 2 && b.count <= 2) return detail::capsule_gap(a, b);
  return detail::polygon_gap(a, b);
}

/// The same, rounded to units.
inline Length gap_rounded(const Body& a, const Body& b) { return rounded(gap(a, b)); }

/// A body of a list, with its gap.
struct Near {
  std::size_t index;
  double gap;  // unrounded units
};

/// Sorts by the gap rounded to units, then by index.
void sort_by_gap(std::vector<Near>& found);

/// The bodies whose gap is at most `distance` (with the tolerance), sorted by sort_by_gap().
std::vector<Near> near(const Body& body, std::span<const Body> others, double distance);

}  // namespace qd::table
