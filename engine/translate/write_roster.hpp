// Writes the part of a translated program with the places of things: expressions, cards, zones, attributes, streams.
// For write.cpp.
#pragma once

#include <string>
#include <vector>

#include "engine/phases/tables.hpp"
#include "engine/translate/source.hpp"

namespace qd::translate {

/// The definition of each card.
std::vector<std::size_t> definitions_of(const state::Layout& layout);
/// Members of a struct, one array for each concept. `masks` numbers the sets of cards.
std::string roster_written(const phases::Program& program, const phases::Tables& tables, Masks& masks);

}  // namespace qd::translate
