// Writes a new bot for any rule set: it values every declared question, so it can play at once.
#pragma once

#include <string>

#include "engine/script/ruleset.hpp"

namespace qd::repl {

/// The bot as Lua: it does what it can in the order of the rules, with the card that has the highest number.
std::string bot_text(const script::Ruleset& rules, const std::string& id);

}  // namespace qd::repl
