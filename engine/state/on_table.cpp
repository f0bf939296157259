#include "engine/state/on_table.hpp"

namespace qd::state {

namespace {

// Turns corners around the origin to the heading and moves them to the place. Rounds to units, as all places are.
table::Piece turned(const table::Piece& piece, const table::Pose& pose) {
  table::Piece out = piece;
  const table::Vec ahead = table::direction(pose.heading), right{ahead.y, -ahead.x};
  for (table::Point& p : out.corners) {
    const table::Vec at = table::vec(pose.at) + static_cast<double>(p.x) * right + static_cast<double>(p.y) * ahead;
    p = table::rounded(at);
  }
  return out;
}

}  // namespace

table::Pose pose_of(const State& s, EntityId e) {
  const TableInfo& t = s.catalog().table;
  const Ref who = Ref::of(carrier(s, e));
  return {{s.value(t.x, who), s.value(t.y, who)}, s.value(t.heading, who)};
}

void set_pose(State& s, EntityId e, const table::Pose& pose) {
  const TableInfo& t = s.catalog().table;
  s.set_value(t.x, Ref::of(e), pose.at.x);
  s.set_value(t.y, Ref::of(e), pose.at.y);
  s.set_value(t.heading, Ref::of(e), pose.heading);
}

table::Body body_at(const State& s, EntityId e, const table::Pose& pose) {
  const EntityId who = carrier(s, e);
  const Shape& shape = s.definition(who).shape;
  switch (shape.kind) {
    case Shape::Kind::kPoint: break;
    case Shape::Kind::kCapsule: return table::body_of(shape.base, pose);
    case Shape::Kind::kPolygon: return table::body_of(turned(shape.piece, pose));
    case Shape::Kind::kRectangle: {
      const TableInfo& t = s.catalog().table;
      const std::int32_t width = s.value(t.width, Ref::of(who)), depth = s.value(t.depth, Ref::of(who));
      const table::Length w = (width > 0 ? width : shape.width) / 2, d = (depth > 0 ? depth : shape.depth) / 2;
      return table::body_of(turned({{{-w, -d}, {w, -d}, {w, d}, {-w, d}}, 0}, pose));
    }
  }
  return table::body_of(pose.at);
}

const table::Base& base_of(const State& s, EntityId e) {
  static const table::Base kPoint;
  const Shape& shape = s.definition(e).shape;
  return shape.kind == Shape::Kind::kCapsule ? shape.base : kPoint;
}

std::string written(const table::Pose& pose) {
  return "(" + written(pose.at.x, Unit::kInches) + "," + written(pose.at.y, Unit::kInches) + ") " +
         written(pose.heading, Unit::kDegrees);
}

}  // namespace qd::state
