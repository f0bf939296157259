// What code of scripts may speak of, for completion and to find what a name means.
#pragma once

#include "repl/complete/complete.hpp"

namespace qd::repl::lsp {

/// Functions of scripts, the variables that functions of cards and matches are given, and what the rules declare.
[[nodiscard]] LuaNames names_here(const script::Ruleset* rules);

}  // namespace qd::repl::lsp
