// One number for the behaviour of all rule sets. It changes if the outcome of any of many games changes.
#pragma once

#include <string>

#include "repl/commands.hpp"

namespace qd::repl {

/// Plays a thousand games of each rule set. The result does not depend on the machine or the number of threads.
std::string behaviour_signature(const Program& program);

}  // namespace qd::repl
