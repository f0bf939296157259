// Moving bodies: what a body meets on a straight way or a path. Closed forms only (a ray against a rounded convex
// polygon), no stepping. "Gap <= inflate" includes equality up to kNoise; pass inflate + kTolerance to be generous.
//
//   for (const Hit& hit : sweep(base, path, others, 2.0 * kInch)) …
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "engine/table/body.hpp"
#include "engine/table/path.hpp"

namespace qd::table {

/// How a moving body meets another one. Nothing but `any` has a meaning if `any` is false.
struct Touch {
  bool any = false;
  double first = 0;     // path distance at which the gap is first <= inflate, units
  double last = 0;      // … and last
  double least = kFar;  // smallest gap on the whole path, units
  double closest = 0;   // a path distance at which the gap is `least`
  std::size_t leg = 0;  // the leg of `first`
};

/// A body of a list that is met.
struct Hit {
  std::size_t index;
  Touch touch;
};

/// A straight way of `length` units along the unit step `way` (any, if length is 0). `inflate` may be negative.
Touch sweep(const Body& moving, Vec way, double length, const Body& other, double inflate);

/// The same for a base on a path: `first` of the first leg that meets it, `last` of the last one, `least` over all
/// legs.
Touch sweep(const Base& base, const Path& path, const Body& other, double inflate);

/// All bodies of a list that are met, sorted by `first` (rounded to units), then by index.
std::vector<Hit> sweep(const Base& base, const Path& path, std::span<const Body> others, double inflate);

/// Smallest gap on a straight way, however far off the other body is.
double least_gap(const Body& moving, Vec way, double length, const Body& other);

/// The first contact on a straight way.
struct Contact {
  bool any = false;
  double distance = 0;    // units
  std::size_t index = 0;  // of the list
  std::size_t leg = 0;    // of the path
};

/// The first distance in 0 … reach_max at which the gap to the other body is 0. It is 0 if the bodies touch or overlap
/// at the start (a gap of at most the tolerance); `ignore_touching` skips such bodies. If the way ends or passes within
/// the tolerance of contact, the first of the closest places counts. Requires: |way| == 1, or reach_max == 0.
Contact first_contact(const Body& moving, Vec way, double reach_max, const Body& other, bool ignore_touching);
/// The nearest first contact of a list; the lower index if equally far (rounded to units).
Contact first_contact(const Body& moving, Vec way, double reach_max, std::span<const Body> others,
                      bool ignore_touching);
/// The first contact on a path, by path distance. `leg` is the leg of the contact: at a turn the earlier one, if it
/// makes contact there.
Contact first_contact(const Base& base, const Path& path, const Body& other, bool ignore_touching = false);

/// How far a body must move on to be clear.
struct ClearRun {
  double distance = 0;                  // units
  std::vector<std::size_t> overlapped;  // ascending: gap < -tolerance at the start or on the way
};

/// The smallest distance >= 0 along `way` at which the gap to every other body is at least `wanted` (with the
/// tolerance). Requires: |way| == 1.
ClearRun clear_run(const Body& moving, Vec way, std::span<const Body> others, double wanted);

}  // namespace qd::table
