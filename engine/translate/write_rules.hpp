// The part of a translated program that is no flow: see rules_image.hpp. For write.cpp.
#pragma once

#include <string>
#include <vector>

#include "engine/combat/spec.hpp"
#include "engine/phases/tables.hpp"
#include "engine/translate/source.hpp"

namespace qd::translate {

/// Members of a struct, one array a concept. `masks` gives sets of cards their numbers.
std::string rules_written(const phases::Program& program, const phases::Tables& tables,
                          const std::vector<combat::Spec>& combats, Masks& masks);

}  // namespace qd::translate
