// The position with all hands open, as one text: cards by their keys in the order of their zones, and shown attributes
// that differ from their initial values. Equal positions give equal texts, whatever the layout of the state: the text
// has no numbers of cards, zones or nodes, no bookkeeping of the flow and no empty zones.
#pragma once

#include <string>

#include "engine/state/state.hpp"

namespace qd::match {

std::string position_text(const state::State& state);

}  // namespace qd::match
