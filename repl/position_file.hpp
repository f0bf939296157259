// A position from a Lua file, for commands.
#pragma once

#include <string>

#include "engine/script/ruleset.hpp"

namespace qd::repl {

/// Reads a file that returns a position, in the form of `given` of a scripted match. Fails: UserError, ScriptError.
state::Position read_position_file(script::Host& host, const std::string& file);

}  // namespace qd::repl
