// Writes a match as a scripted match: its beginning, every answer, every edit, and the complete final position. The
// script passes; match_tests.hpp reads it back (docs/match-scripts.md).
//
//   std::string lua = match_script(match, "a close escape", {"stronger_bases"});
#pragma once

#include <string>
#include <vector>

#include "engine/match/match.hpp"

namespace qd::repl {

/// `variants`: as named when the rules were loaded.
std::string match_script(const match::Match& match, const std::string& name, const std::vector<std::string>& variants);

}  // namespace qd::repl
