// Where cards stand on the table, and what they occupy there.
#pragma once

#include <string>

#include "engine/state/state.hpp"
#include "engine/table/body.hpp"

namespace qd::state {

/// The card itself, or what it is attached to at last.
[[nodiscard]] inline EntityId carrier(const State& s, EntityId e) {
  while (e.valid() && s.host(e).valid()) e = s.host(e);
  return e;
}
/// Does the card lie in a zone whose cards stand on the table? Attached cards stand where their host does.
[[nodiscard]] inline bool stands(const State& s, EntityId e) {
  return s.catalog().table.any && s.layout().kind_of(s.zone(e)).on_table;
}
/// Its place, or that of what it is attached to. Requires: the game has a table.
table::Pose pose_of(const State& s, EntityId e);
void set_pose(State& s, EntityId e, const table::Pose& pose);
/// What it occupies at a place.
table::Body body_at(const State& s, EntityId e, const table::Pose& pose);
inline table::Body body_of(const State& s, EntityId e) { return body_at(s, e, pose_of(s, e)); }
/// The base of a model; a point for everything else.
const table::Base& base_of(const State& s, EntityId e);
/// "(36,20) 45"
std::string written(const table::Pose& pose);

}  // namespace qd::state
