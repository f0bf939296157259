// Writes a compiled rule set for one roster as C++: constants for the templates of run/play.hpp. The compiler then
// knows every flow node, condition and address.
#pragma once

#include <string>
#include <vector>

#include "engine/combat/spec.hpp"
#include "engine/phases/tables.hpp"

namespace qd::translate {

/// False for rosters with cards added during the match.
bool translatable(const phases::Tables& tables);
/// Compiler options for features of this machine beyond the common base; "" if there are none. They are part of the
/// text, so other machines do not find a module that they cannot run.
std::string machine_option();

/// The source of one file. Equal rules and rosters give equal sources on similar machines. Requires: translatable.
std::string written(const phases::Program& program, const phases::Tables& tables,
                    const std::vector<combat::Spec>& combats);

}  // namespace qd::translate
