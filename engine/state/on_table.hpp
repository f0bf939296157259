// Where cards stand on the table, and what they occupy there.
#pragma once

#include <string>

#include "engine/state/state.hpp"
#include "engine/table/body.hpp"

namespace qd::state {

/// The card at the end of the chain of hosts: the card itself if it is not attached.
[[nodiscard]] inline EntityId carrier(const State& s, EntityId e) {
  while (e.valid() && s.host(e).valid()) e = s.host(e);
  return e;
}
/// Does the card lie in a zone whose cards stand on the table? Attached cards stand where their host does.
[[nodiscard]] inline bool stands(const State& s, EntityId e) {
  return s.catalog().table.any && s.layout().kind_of(s.zone(e)).on_table;
}
/// Where the card stands, or where its host stands. Requires: the game has a table.
table::Pose pose_of(const State& s, EntityId e);
void set_pose(State& s, EntityId e, const table::Pose& pose);
/// What the card would occupy at a place.
table::Body body_at(const State& s, EntityId e, const table::Pose& pose);
inline table::Body body_of(const State& s, EntityId e) { return body_at(s, e, pose_of(s, e)); }
/// The base of a card; a point if it has none.
const table::Base& base_of(const State& s, EntityId e);
/// "(36,20) 45"
std::string written(const table::Pose& pose);

}  // namespace qd::state
