// Writes a compiled rule set for one roster as C++: constants for the templates of run/play.hpp, in which the compiler
// then finds every part of the flow, every condition and every address.
#pragma once

#include <string>
#include <vector>

#include "engine/combat/spec.hpp"
#include "engine/phases/tables.hpp"

namespace qd::translate {

/// Is there anything that stands against it? Rosters with cards that came later are not translated.
bool translatable(const phases::Tables& tables);
/// What this machine can do besides what every machine of its kind can, as options of the compiler; "" if nothing. The
/// text says it, so that a translation made for one machine is not found by another one that cannot run it.
std::string machine_option();

/// The source of one file, the same for the same rules and roster on like machines. Requires: translatable.
std::string written(const phases::Program& program, const phases::Tables& tables,
                    const std::vector<combat::Spec>& combats);

}  // namespace qd::translate
