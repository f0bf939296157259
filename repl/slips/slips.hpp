// Slips in functions that load all the same: names that there are not, values of the wrong sort, results that nobody
// uses. See analysis.hpp for how they are found.
#pragma once

#include <string>
#include <vector>

#include "engine/script/ruleset.hpp"

namespace qd::repl::slips {

class Vocabulary;

/// Of the scripts, cards and variants that a rule set was loaded from; with `only`, of that chunk alone.
std::vector<ScriptError> find(script::Ruleset& rules, const std::string& only = "");
/// Of one chunk as it would be run in this environment of a host, "script" or "test". Fails: ScriptError if it does not
/// compile.
std::vector<ScriptError> find(script::Host& host, const char* environment, const Vocabulary& known,
                              const std::string& chunk, const std::string& code);

}  // namespace qd::repl::slips
