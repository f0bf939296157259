// One number for the behaviour of all rule sets: it changes with the outcome of any of many games.
#pragma once

#include <string>

#include "repl/commands.hpp"

namespace qd::repl {

/// Plays a thousand games of each rule set. The same for every machine and number of threads.
std::string behaviour_signature(const Program& program);

}  // namespace qd::repl
