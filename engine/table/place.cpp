#include "engine/table/place.hpp"

#include <algorithm>

#include "engine/table/difference.hpp"
#include "engine/table/gap.hpp"

namespace qd::table {

namespace {

struct Box {
  Vec low, high;
};

/// The smallest upright box around a body.
Box box_of(const Body& body) {
  Box out{body.core[0], body.core[0]};
  for (std::size_t i = 1; i < body.count; ++i) {
    out.low = {std::min(out.low.x, body.core[i].x), std::min(out.low.y, body.core[i].y)};
    out.high = {std::max(out.high.x, body.core[i].x), std::max(out.high.y, body.core[i].y)};
  }
  const Vec edge{body.radius, body.radius};
  return {out.low - edge, out.high + edge};
}

}  // namespace

double gap_to_edge(const Body& body, const Table& table, Edge edge) {
  const Box box = box_of(body);
  switch (edge) {
    case Edge::north: return table.height - box.high.y;
    case Edge::east: return table.width - box.high.x;
    case Edge::south: return box.low.y;
    case Edge::west: return box.low.x;
  }
  return 0;
}

double room_inside(const Body& body, const Rect& rect) {
  const Box box = box_of(body);
  return std::min(std::min(box.low.x - rect.west, rect.east - box.high.x),
                  std::min(box.low.y - rect.south, rect.north - box.high.y));
}

bool is_inside(const Body& body, const Rect& rect, Length margin) {
  return is_at_least(room_inside(body, rect), margin);
}

bool is_on_table(const Body& body, const Table& table) { return is_inside(body, rect_of(table)); }

double gap_to_rect(const Body& body, const Rect& rect) {
  Piece solid{{{rect.west, rect.south}}, 0};
  const bool wide = rect.east > rect.west, high = rect.north > rect.south;
  if (wide) solid.corners.push_back({rect.east, rect.south});
  if (wide && high) solid.corners.push_back({rect.east, rect.north});
  if (high) solid.corners.push_back({rect.west, rect.north});
  return gap(body, body_of(solid));
}

Slide slide(const Body& body, Vec way, const Body& other) {
  const detail::Span span = detail::ray(detail::Difference(body, other), way, body.radius + other.radius);
  return {span.first, span.last};
}

std::optional<Pose> ring_spot(const Base& base, const Body& around, double distance, Angle bearing, Angle heading) {
  const Vec way = direction(bearing);
  const detail::Difference shape(body_at(base, around.middle, heading), around);
  const detail::Span span = detail::ray(shape, way, base.radius + around.radius + distance);
  if (span.first > span.last) return std::nullopt;
  return Pose{rounded(around.middle + span.last * way), heading};
}

}  // namespace qd::table
