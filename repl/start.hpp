// What all programs do first and last: find the rule sets, open the log, turn errors into a message and an exit code.
#pragma once

#include <functional>

#include "repl/commands.hpp"

namespace qd::repl {

/// Runs the given command, or `without_command`. Returns the exit code of the program.
int start(CommandLine& line, Program& program, int argc, const char* const* argv,
          const std::function<int()>& without_command);

}  // namespace qd::repl
