// Conditions that nothing can ever meet: of what may be aimed at, changed, heard of or chosen.
#pragma once

#include <vector>

#include "engine/script/ruleset.hpp"

namespace qd::script {

/// What no card of the rule set meets. It loads all the same, since the card may still be to come; what contradicts
/// itself for every kind of card is refused by Ruleset::load.
std::vector<ScriptError> out_of_reach(const Ruleset& rules);

}  // namespace qd::script
