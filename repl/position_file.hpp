// A position that a command is given as a Lua file.
#pragma once

#include <string>

#include "engine/script/ruleset.hpp"

namespace qd::repl {

/// A file that returns a position, in the form of `given` of a scripted match. Fails: UserError, ScriptError.
state::Position read_position_file(script::Host& host, const std::string& file);

}  // namespace qd::repl
