// The names that code of scripts may use, for completion and explanations.
#pragma once

#include "repl/complete/complete.hpp"

namespace qd::repl::lsp {

/// Functions of scripts, the parameters of functions in cards and matches, and the names that the rules declare.
[[nodiscard]] LuaNames names_here(const script::Ruleset* rules);

}  // namespace qd::repl::lsp
