// Finds conditions that can never be true, for targets, modifiers, triggers and choices.
#pragma once

#include <vector>

#include "engine/script/ruleset.hpp"

namespace qd::script {

/// Conditions that no card of the rule set meets. Such a rule set still loads, as a card may be added later.
/// Ruleset::load refuses conditions that contradict themselves for every kind of card.
std::vector<ScriptError> out_of_reach(const Ruleset& rules);

}  // namespace qd::script
