// Writes the part of a translated program outside the flow: see rules_image.hpp. For write.cpp.
#pragma once

#include <string>
#include <vector>

#include "engine/combat/spec.hpp"
#include "engine/phases/tables.hpp"
#include "engine/translate/source.hpp"

namespace qd::translate {

/// Members of a struct, one array for each concept. `masks` numbers the sets of cards.
std::string rules_written(const phases::Program& program, const phases::Tables& tables,
                          const std::vector<combat::Spec>& combats, Masks& masks);

}  // namespace qd::translate
