#include "engine/table/sweep.hpp"

#include <algorithm>

#include "engine/table/difference.hpp"
#include "engine/table/gap.hpp"

namespace qd::table {

namespace {

using detail::Difference;
using detail::Nearest;
using detail::Span;

struct Extent {
  double low, high;
};

/// How far a body's core reaches to the left of a line through the origin.
Extent extent_across(const Body& body, Vec way) {
  Extent out{cross(way, body.core[0]), cross(way, body.core[0])};
  for (std::size_t i = 1; i < body.count; ++i) {
    const double off = cross(way, body.core[i]);
    out.low = std::min(out.low, off);
    out.high = std::max(out.high, off);
  }
  return out;
}

/// True if the circles around both show that the gap stays above inflate.
bool is_far_off(const Body& moving, Vec way, double length, const Body& other, double inflate) {
  const Vec to = other.middle - moving.middle;
  const double sum = moving.reach + other.reach + inflate + kNoise;
  const double along = dot(way, to), off = cross(way, to);
  return static_cast<bool>(static_cast<int>(std::fabs(off) > sum) | static_cast<int>(along < -sum) |
                           static_cast<int>(along > length + sum));
}

/// The same test with the strip that the moving core sweeps.
bool is_beside(const Extent& strip, Vec way, const Body& other, double radius) {
  const Extent extent = extent_across(other, way);
  return extent.low > strip.high + radius + kNoise || extent.high < strip.low - radius - kNoise;
}

/// A moving body, with what is the same for all bodies that it may meet.
struct Mover {
  const Body& body;
  Vec way;
  double length;
  Extent strip;

  Mover(const Body& moving, Vec direction, double far)
      : body(moving), way(direction), length(far), strip(extent_across(moving, direction)) {}
};

/// The stretch of 0 … length at which the gap is <= inflate. Requires: length > 0, not far off.
Span meeting(const Mover& mover, const Difference& shape, double radius) {
  const Span span = detail::ray(shape, mover.way, radius);
  if (span.first > span.last || span.first > mover.length + kNoise || span.last < -kNoise) return {};
  const double first = std::min(std::max(span.first, 0.0), mover.length);
  return {first, std::max(first, std::min(span.last, mover.length))};
}

Touch standing(const Body& body, const Body& other, double inflate) {
  const double apart = gap(body, other);
  if (apart > inflate + kNoise) return {};
  return {true, 0, 0, apart, 0, 0};
}

Touch sweep_one(const Mover& mover, const Body& other, double inflate) {
  if (is_far_off(mover.body, mover.way, mover.length, other, inflate)) return {};
  if (mover.length <= 0) return standing(mover.body, other, inflate);
  const double radii = mover.body.radius + other.radius;
  if (is_beside(mover.strip, mover.way, other, radii + inflate)) return {};
  const Difference shape(mover.body, other);
  const Span span = meeting(mover, shape, radii + inflate);
  if (span.first > span.last) return {};
  const Nearest least = detail::nearest(shape, mover.way, mover.length);
  return {true, span.first, span.last, least.distance - radii, least.at, 0};
}

/// Merges the result of one leg into that of the path so far.
void join(Touch& path, const Touch& leg, double start, std::size_t index) {
  if (!leg.any) return;
  if (!path.any) {
    path = leg;
    path.first += start;
    path.closest += start;
    path.leg = index;
  } else if (leg.least < path.least) {
    path.least = leg.least;
    path.closest = leg.closest + start;
  }
  path.last = leg.last + start;
}

Contact contact_one(const Mover& mover, const Body& other, bool ignore_touching) {
  if (is_far_off(mover.body, mover.way, mover.length, other, kTolerance)) return {};
  const double radii = mover.body.radius + other.radius;
  if (mover.length > 0 && is_beside(mover.strip, mover.way, other, radii + kTolerance)) return {};
  // A body touched at the start is met there, in whatever direction the way leads. Otherwise a way past it at a small
  // angle could report the contact far along.
  const bool touching = gap(mover.body, other) <= kTolerance;
  if (touching && ignore_touching) return {};
  if (touching || mover.length <= 0) return {touching, 0, 0, 0};
  const Difference shape(mover.body, other);
  if (const Span span = meeting(mover, shape, radii); span.first <= span.last) return {true, span.first, 0, 0};
  if (const Span span = meeting(mover, shape, radii + kTolerance); span.first > span.last) return {};
  // The way comes within the tolerance. Along a straight side many places are equally near: the first one counts.
  const Nearest least = detail::nearest(shape, mover.way, mover.length);
  const Span span = meeting(mover, shape, least.distance);
  return {true, span.first <= span.last ? std::min(span.first, least.at) : least.at, 0, 0};
}

}  // namespace

Touch sweep(const Body& moving, Vec way, double length, const Body& other, double inflate) {
  return sweep_one(Mover(moving, way, length), other, inflate);
}

Touch sweep(const Base& base, const Path& path, const Body& other, double inflate) {
  Touch out;
  for (std::size_t i = 0; i < path.legs.size(); ++i) {
    const Leg& leg = path.legs[i];
    join(out, sweep(body_at(base, leg.from.at, leg.from.heading), leg.direction, leg.length, other, inflate), leg.start,
         i);
  }
  return out;
}

std::vector<Hit> sweep(const Base& base, const Path& path, std::span<const Body> others, double inflate) {
  std::vector<Hit> out;
  for (std::size_t i = 0; i < path.legs.size(); ++i) {
    const Leg& leg = path.legs[i];
    const Body body = body_at(base, leg.from.at, leg.from.heading);
    const Mover mover(body, leg.direction, leg.length);
    for (std::size_t k = 0; k < others.size(); ++k) {
      const Touch touch = sweep_one(mover, others[k], inflate);
      if (!touch.any) continue;
      std::size_t known = 0;
      while (known < out.size() && out[known].index != k) ++known;
      if (known == out.size()) out.push_back({k, {}});
      join(out[known].touch, touch, leg.start, i);
    }
  }
  std::sort(out.begin(), out.end(), [](const Hit& a, const Hit& b) {
    const Length left = rounded(a.touch.first), right = rounded(b.touch.first);
    return left != right ? left < right : a.index < b.index;
  });
  return out;
}

double least_gap(const Body& moving, Vec way, double length, const Body& other) {
  if (length <= 0) return gap(moving, other);
  return detail::nearest(Difference(moving, other), way, length).distance - (moving.radius + other.radius);
}

Contact first_contact(const Body& moving, Vec way, double reach_max, const Body& other, bool ignore_touching) {
  return contact_one(Mover(moving, way, reach_max), other, ignore_touching);
}

Contact first_contact(const Body& moving, Vec way, double reach_max, std::span<const Body> others,
                      bool ignore_touching) {
  const Mover mover(moving, way, reach_max);
  Contact best;
  for (std::size_t i = 0; i < others.size(); ++i) {
    Contact found = contact_one(mover, others[i], ignore_touching);
    if (!found.any || (best.any && rounded(found.distance) >= rounded(best.distance))) continue;
    found.index = i;
    best = found;
  }
  return best;
}

Contact first_contact(const Base& base, const Path& path, const Body& other, bool ignore_touching) {
  for (std::size_t i = 0; i < path.legs.size(); ++i) {
    const Leg& leg = path.legs[i];
    const Body body = body_at(base, leg.from.at, leg.from.heading);
    Contact found = first_contact(body, leg.direction, leg.length, other, ignore_touching && i == 0);
    if (!found.any) {
      // A body touched at the start is ignored on the whole path.
      if (i == 0 && ignore_touching && gap(body, other) <= kTolerance) return {};
      continue;
    }
    found.distance += leg.start;
    found.leg = i;
    return found;
  }
  return {};
}

ClearRun clear_run(const Body& moving, Vec way, std::span<const Body> others, double wanted) {
  struct Blocked {
    Span near;    // where the gap is smaller than wanted by more than the tolerance
    double free;  // from here on the gap is as wanted
  };
  std::vector<Blocked> blocked;
  const Extent strip = extent_across(moving, way);
  for (const Body& other : others) {
    const double radius = moving.radius + other.radius + wanted;
    if (is_far_off(moving, way, kFar, other, wanted) || is_beside(strip, way, other, radius)) continue;
    const Difference shape(moving, other);
    const Span near = detail::ray(shape, way, radius - static_cast<double>(kTolerance));
    if (near.first <= near.last && near.last > 0) blocked.push_back({near, detail::ray(shape, way, radius).last});
  }
  ClearRun out;
  for (bool moved = true; moved;) {
    moved = false;
    for (const Blocked& b : blocked) {
      if (out.distance <= b.near.first || out.distance >= b.near.last) continue;
      out.distance = b.free;
      moved = true;
    }
  }
  for (std::size_t i = 0; i < others.size(); ++i)
    if (sweep(moving, way, out.distance, others[i], -static_cast<double>(kTolerance)).any) out.overlapped.push_back(i);
  return out;
}

}  // namespace qd::table
