// Positions as JSON, for records and views.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "engine/state/position.hpp"

namespace qd::match {

nlohmann::ordered_json position_to_json(const state::Position& position);
/// Fails: UserError naming what is wrong.
state::Position position_from_json(const nlohmann::ordered_json& json);

}  // namespace qd::match
