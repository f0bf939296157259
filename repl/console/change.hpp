// Console commands that change the rules during a match; listed in variant_commands.cpp.
#pragma once

#include "repl/session/command.hpp"

namespace qd::repl {

void reload(Console& console, const Words& words);
void autoreload(Console& console, const Words& words);
void variant(Console& console, const Words& words);
void variant_diff(Console& console, const Words& words);

}  // namespace qd::repl
