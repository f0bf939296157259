// A new bot of any rule set: it weighs every question that the rules declare, so that it plays at once.
#pragma once

#include <string>

#include "engine/script/ruleset.hpp"

namespace qd::repl {

/// The bot as Lua: it does what it can, in the order in which the rules declare it, with the card of the highest
/// number.
std::string bot_text(const script::Ruleset& rules, const std::string& id);

}  // namespace qd::repl
