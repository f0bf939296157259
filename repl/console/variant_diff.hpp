// The changes of variants, as lines, for `:variant diff` and `qd variants`.
#pragma once

#include <string>
#include <vector>

#include "engine/script/ruleset.hpp"

namespace qd::repl {

/// For each variant its text, and its changes to the rule set with the variants before it. Fails: as Ruleset::load.
std::vector<std::string> variant_diff_lines(const script::Sources& sources, const std::string& game,
                                            const std::vector<std::string>& variants, std::size_t width);

}  // namespace qd::repl
