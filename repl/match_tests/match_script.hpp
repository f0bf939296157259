// A match as a scripted match: how it began, every answer, every edit, and the whole position it has come to. Run as
// such, it passes: what is written is read back by match_tests.hpp (docs/match-scripts.md).
//
//   std::string lua = match_script(match, "a close escape", {"stronger_bases"});
#pragma once

#include <string>
#include <vector>

#include "engine/match/match.hpp"

namespace qd::repl {

/// `variants` as they are named to load the rules.
std::string match_script(const match::Match& match, const std::string& name, const std::vector<std::string>& variants);

}  // namespace qd::repl
