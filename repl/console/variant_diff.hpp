// What variants change, as lines: for `:variant diff` and `qd variants`.
#pragma once

#include <string>
#include <vector>

#include "engine/script/ruleset.hpp"

namespace qd::repl {

/// For each variant what it is, and what it changes in the rule set with the ones before it. Fails: as Ruleset::load.
std::vector<std::string> variant_diff_lines(const script::Sources& sources, const std::string& game,
                                            const std::vector<std::string>& variants, std::size_t width);

}  // namespace qd::repl
