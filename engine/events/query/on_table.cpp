// What a query tells about the table: gaps, facings, lines of sight.
#include <algorithm>

#include "engine/events/query/query.hpp"
#include "engine/table/gap.hpp"
#include "engine/table/sweep.hpp"

namespace qd::events {

table::Pose Query::pose(EntityId e) const {
  const EntityId who = state::carrier(*state_, e);
  return standing_ != nullptr && standing_->card == who ? standing_->pose : state::pose_of(*state_, who);
}

const table::Body& Query::body(EntityId e) const {
  const EntityId who = state::carrier(*state_, e);
  if (standing_ != nullptr && standing_->card == who) return standing_->body;
  if (bodies_.size() != state_->layout().entities) {
    const state::TableInfo& t = state_->catalog().table;
    bodies_.resize(state_->layout().entities);
    for (std::size_t i = 0; i < columns_.size(); ++i)
      columns_[i] = state_->layout().column[std::array{t.x, t.y, t.heading, t.width, t.depth}[i].index()];
  }
  Known& known = bodies_[who.index()];
  auto read = [&](std::size_t i) { return state_->entity_value(columns_[i], who); };
  const table::Pose pose{{read(0), read(1)}, read(2)};
  const std::int32_t width = read(3), depth = read(4);
  if (!known.made || known.pose != pose || known.width != width || known.depth != depth) {
    known.made = true;
    known.pose = pose;
    known.width = width;
    known.depth = depth;
    known.body = state::body_of(*state_, who);
  }
  return known.body;
}

std::int32_t Query::gap(EntityId a, EntityId b) const {
  if (!a.valid() || !b.valid()) return kFarAway;
  return table::gap_rounded(body(a), body(b));
}

bool Query::is_near(EntityId a, EntityId b, std::int32_t limit) const {
  if (!a.valid() || !b.valid()) return kFarAway <= limit;
  const table::Body &x = body(a), &y = body(b);
  // the circles around them tell most pairs apart; one unit more than what rounding may add
  const table::Vec apart = x.middle - y.middle;
  const double far = x.reach + y.reach + limit + 1;
  if (far < 0 || table::dot(apart, apart) > far * far) return false;
  return table::gap_rounded(x, y) <= limit;
}

std::int32_t Query::gap_to(EntityId e, table::Point p) const {
  return e.valid() ? table::gap_rounded(body(e), table::body_of(p)) : kFarAway;
}

std::int32_t Query::facing(EntityId of, EntityId seen) const {
  if (!of.valid() || !seen.valid()) return 0;
  return static_cast<std::int32_t>(table::facing_of(pose(of), pose(seen).at)) + 1;
}

std::int32_t Query::crossed(EntityId a, EntityId b, EntityId in) const {
  if (!a.valid() || !b.valid() || !in.valid()) return 0;
  return table::rounded(table::crossed(pose(a).at, pose(b).at, body(in)));
}

std::int32_t Query::swept(EntityId e) const {
  if (standing_ == nullptr || !e.valid()) return kFarAway;
  if (standing_->path == nullptr) return gap(standing_->card, e);
  double least = table::kFar;
  for (const table::Leg& leg : standing_->path->legs)
    least = std::min(least, table::least_gap(table::body_at(*standing_->base, leg.from.at, leg.from.heading),
                                             leg.direction, leg.length, body(e)));
  return table::rounded(least);
}

bool Query::inside(EntityId e, const table::Rect& rect) const { return e.valid() && table::is_inside(body(e), rect); }

std::int32_t Query::to_edge(EntityId e, std::int32_t edge) const {
  if (!e.valid() || edge < 1 || edge > 4) return kFarAway;
  return table::rounded(table::gap_to_edge(body(e), state_->catalog().table.size, static_cast<table::Edge>(edge - 1)));
}

}  // namespace qd::events
