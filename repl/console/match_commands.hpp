// What `:load` does, for the command line.
#pragma once

#include <cstddef>
#include <optional>

#include "repl/session/command.hpp"

namespace qd::repl {

/// Plays a record again and goes on at its end, or at one of its decisions. `words`: the file, and who plays
/// ("B=random"). Fails: UserError, ScriptError; the session is then unchanged, unless there is no such decision.
void load_match(Console& console, const Words& words, std::optional<std::size_t> decision);

}  // namespace qd::repl
