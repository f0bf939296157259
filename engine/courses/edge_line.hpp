// The edge of the table that a spot is about.
#pragma once

#include "engine/courses/course.hpp"
#include "engine/events/query/query.hpp"
#include "engine/table/place.hpp"

namespace qd::courses {

struct EdgeLine {
  bool any = false, along_x = false;
  table::Edge edge = table::Edge::north;
  table::Table size;

  EdgeLine(const Spot& s, const events::Env& env, const events::Query& query)
      : size(query.state().catalog().table.size) {
    const std::int32_t number = s.edge.valid() ? query.eval(s.edge, env) : 0;
    any = number >= 1 && number <= 4;
    if (any) edge = static_cast<table::Edge>(number - 1);
    along_x = edge == table::Edge::north || edge == table::Edge::south;
  }
  [[nodiscard]] table::Length end() const { return along_x ? size.width : size.height; }
  /// The pose of a base that touches the edge at a place along it.
  [[nodiscard]] table::Pose touching(const table::Base& base, table::Length at, table::Angle heading) const {
    table::Pose pose{{along_x ? at : 0, along_x ? 0 : at}, heading};
    const table::Edge near = edge == table::Edge::north  ? table::Edge::south
                             : edge == table::Edge::east ? table::Edge::west
                                                         : edge;
    const table::Length in = table::rounded(
        -table::gap_to_edge(table::body_of(base, pose), size, near));  // how far the base reaches beyond its centre
    if (along_x) pose.at.y = edge == table::Edge::north ? size.height - in : in;
    else pose.at.x = edge == table::Edge::east ? size.width - in : in;
    return pose;
  }
};

}  // namespace qd::courses
