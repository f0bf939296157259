// The part of a translated program that says where things lie: expressions, cards, zones, attributes, streams. For
// write.cpp.
#pragma once

#include <string>
#include <vector>

#include "engine/phases/tables.hpp"
#include "engine/translate/source.hpp"

namespace qd::translate {

/// The definition of each card.
std::vector<std::size_t> definitions_of(const state::Layout& layout);
/// Members of a struct, one array a concept. `masks` gives sets of cards their numbers.
std::string roster_written(const phases::Program& program, const phases::Tables& tables, Masks& masks);

}  // namespace qd::translate
