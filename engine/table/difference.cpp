#include "engine/table/difference.hpp"

#include <algorithm>

namespace qd::table::detail {

namespace {

/// Sides whose unit steps differ by less than this are parallel.
inline constexpr double kParallel = 1e-9;

/// Adds the stretch of the line inside the disc around a corner: `along` and `off` give the corner's place from the
/// line.
void add_disc(Span& span, double along, double off, double radius) {
  if (off > radius + kNoise || off < -radius - kNoise) return;
  if (along - radius >= span.first && along + radius <= span.last) return;
  const double rest = (radius - off) * (radius + off), half = rest > 0 ? std::sqrt(rest) : 0;
  span.first = std::min(span.first, along - half);
  span.last = std::max(span.last, along + half);
}

/// Clips the line by the polygon moved in or out by `radius`, with sharp corners.
Span clip(const Difference& shape, Vec way, double radius) {
  double first = -kFar, last = kFar;
  for (std::size_t i = 0; i < shape.count; ++i) {
    const double start = cross(shape.corner[i], shape.side[i]) + radius, slope = cross(way, shape.side[i]);
    if (std::fabs(slope) <= 1e-12) {
      if (start < -kNoise) return {};
    } else if (slope > 0) {
      last = std::min(last, start / slope);
    } else {
      first = std::max(first, start / slope);
    }
  }
  if (first > last + kNoise) return {};
  return {first, std::max(first, last)};
}

/// The minimum of the upper envelope of the lines start + slope·t: inside a polygon the distance is the greatest of the
/// distances from its sides. Closes in from both ends and meets a new line each time.
Nearest deepest(const Difference& shape, Vec way, double length) {
  struct Line {
    double start, slope;
  };
  const auto top = [&](double t) {
    Line best{0, 0};
    double value = -kFar;
    for (std::size_t i = 0; i < shape.count; ++i) {
      const Line line{-cross(shape.corner[i], shape.side[i]), cross(way, shape.side[i])};
      const double here = line.start + line.slope * t;
      if (here > value) value = here, best = line;
    }
    return best;
  };
  const auto value = [](Line line, double t) { return line.start + line.slope * t; };
  Line low = top(0), high = top(length);
  if (low.slope >= 0) return {low.start, 0};
  if (high.slope <= 0) return {value(high, length), length};
  double t = 0;
  for (std::size_t round = 0; round < 2 * shape.count + 2; ++round) {
    t = (high.start - low.start) / (low.slope - high.slope);
    const Line best = top(t);
    if (value(best, t) <= value(low, t) + kNoise) return {value(best, t), t};
    if (best.slope < 0) low = best;
    else high = best;
  }
  return {value(top(t), t), t};
}

}  // namespace

Difference::Difference(const Body& from, const Body& to) {
  if (from.count == 1) {
    count = to.count;
    for (std::size_t i = 0; i < count; ++i) {
      corner[i] = to.core[i] - from.core[0];
      side[i] = to.side[i];
    }
    return;
  }
  // Both borders, merged by the direction of their sides. `from` is turned by half a turn, so it starts at its top.
  std::size_t i = from.top, k = to.low;
  std::size_t left_from = from.count, left_to = to.count == 1 ? 0 : to.count;
  while (left_from + left_to > 0) {
    bool step_from = left_to == 0, step_to = left_from == 0;
    if (!step_from && !step_to) {
      const double turn = cross(-from.side[i], to.side[k]);
      step_from = turn > -kParallel;
      step_to = turn < kParallel;
    }
    corner[count] = to.core[k] - from.core[i];
    side[count] = step_to ? to.side[k] : -from.side[i];
    ++count;
    if (step_from) i = i + 1 < from.count ? i + 1 : 0, --left_from;
    if (step_to) k = k + 1 < to.count ? k + 1 : 0, --left_to;
  }
}

double Difference::distance(Vec place) const {
  if (count == 1) return norm(corner[0] - place);
  double deepest = -kFar, edge = kFar, square = kFar * kFar;
  for (std::size_t i = 0; i < count; ++i) {
    const Vec to = corner[i] - place;
    const double out = -cross(to, side[i]);  // right of the side is outside
    deepest = std::max(deepest, out);
    square = std::min(square, dot(to, to));
    if ((out > 0 || count == 2) && dot(to, side[i]) <= 0 && dot(next(i) - place, side[i]) >= 0)
      edge = std::min(edge, std::fabs(out));
  }
  if (count > 2 && deepest <= 0) return deepest;
  return std::min(edge, std::sqrt(square));
}

Span ray(const Difference& shape, Vec way, double radius) {
  if (shape.count > 2 && radius <= kNoise) return clip(shape, way, radius);
  Span span;
  if (radius < -kNoise) return span;
  radius = std::max(radius, 0.0);
  // The border is made of the sides moved out by the radius and of arcs around the corners. Seen from the line, each
  // corner lies `along` and `off` to the left; a side moved out is shifted by radius·slope along and -radius·run off.
  std::array<double, 2 * kCornersMax> along, off;
  for (std::size_t i = 0; i < shape.count; ++i) {
    along[i] = dot(way, shape.corner[i]);
    off[i] = cross(way, shape.corner[i]);
  }
  for (std::size_t i = 0; i < shape.count && shape.count > 1; ++i) {
    const std::size_t next = i + 1 < shape.count ? i + 1 : 0;
    const double shift = radius * dot(way, shape.side[i]), a = off[i] - shift, b = off[next] - shift;
    if ((a > kNoise && b > kNoise) || (a < -kNoise && b < -kNoise)) continue;
    const double slope = cross(way, shape.side[i]);
    if (slope == 0) continue;  // parallel to the line: the arcs at both ends cover it
    const double low = std::min(along[i], along[next]) + radius * slope,
                 high = std::max(along[i], along[next]) + radius * slope;
    const double at = std::min(std::max((cross(shape.corner[i], shape.side[i]) + radius) / slope, low), high);
    span.first = std::min(span.first, at);
    span.last = std::max(span.last, at);
  }
  for (std::size_t i = 0; i < shape.count; ++i) add_disc(span, along[i], off[i], radius);
  return span;
}

Nearest nearest(const Difference& shape, Vec way, double length) {
  double least_off = kFar, least_along = 0, left = -kFar, right = kFar;
  for (std::size_t i = 0; i < shape.count; ++i) {
    const double off = cross(way, shape.corner[i]);
    left = std::max(left, off);
    right = std::min(right, off);
    if (std::fabs(off) < least_off) least_off = std::fabs(off), least_along = dot(way, shape.corner[i]);
  }
  const bool crosses = left > 0 && right < 0;
  // A line that passes the polygon is nearest at a corner.
  if (!crosses && least_along >= 0 && least_along <= length) return {least_off, least_along};
  if (crosses && shape.count > 2) {
    const Span inside = clip(shape, way, 0);
    if (inside.first <= inside.last && inside.last >= 0 && inside.first <= length) {
      if (const Nearest found = deepest(shape, way, length); found.distance <= 0) return found;
    }
  }
  if (crosses && shape.count == 2) {
    const double at = cross(shape.corner[0], shape.side[0]) / cross(way, shape.side[0]);
    if (at >= 0 && at <= length) return {0, at};
  }
  // Outside: the nearest pair has an end of the stretch or a corner in it.
  Nearest best{shape.distance({0, 0}), 0};
  if (const double end = shape.distance(length * way); end < best.distance) best = {end, length};
  for (std::size_t i = 0; i < shape.count; ++i) {
    const double at = dot(way, shape.corner[i]);
    if (at <= 0 || at >= length) continue;
    if (const double off = std::fabs(cross(way, shape.corner[i])); off < best.distance) best = {off, at};
  }
  return best;
}

}  // namespace qd::table::detail
