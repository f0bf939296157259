// Finds mistakes in functions that still load: unknown names, values of the wrong type, unused results. See
// analysis.hpp for the method.
#pragma once

#include <string>
#include <vector>

#include "engine/script/ruleset.hpp"

namespace qd::repl::slips {

class Vocabulary;

/// For the scripts, cards and variants that a rule set was loaded from; with `only`, only that chunk.
std::vector<ScriptError> find(script::Ruleset& rules, const std::string& only = "");
/// For one chunk in this environment of a host, "script" or "test". Fails: ScriptError if it does not compile.
std::vector<ScriptError> find(script::Host& host, const char* environment, const Vocabulary& known,
                              const std::string& chunk, const std::string& code);

}  // namespace qd::repl::slips
