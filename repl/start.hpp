// What all programs begin and end with: where the rule sets are, the log, errors as a message and an exit code.
#pragma once

#include <functional>

#include "repl/commands.hpp"

namespace qd::repl {

/// Ends the program with a message, not with a signal, where there is no memory for an exception. Call it first.
void tell_where_no_exception_fits();

/// Runs the command that is given, or `without_command`. Returns the exit code of the program.
int start(CommandLine& line, Program& program, int argc, const char* const* argv,
          const std::function<int()>& without_command);

}  // namespace qd::repl
