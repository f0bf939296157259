// The position as people see it, all hands open, as one text: cards by their keys in the order of their zones,
// attributes that are shown and are not what they are at first. Two texts are equal if the positions are, however the
// state is laid out: numbers of cards, zones and nodes, bookkeeping of the flow and empty zones are not in it.
#pragma once

#include <string>

#include "engine/state/state.hpp"

namespace qd::match {

std::string position_text(const state::State& state);

}  // namespace qd::match
