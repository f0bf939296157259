// Expressions of the console: Lua in the sandbox, over the open match, reading only.
#pragma once

#include <string>

#include "engine/match/match.hpp"

namespace qd::repl {

/// Is this text one Lua expression that is more than a plain word or number?
bool looks_like_expression(script::Host& host, const std::string& text);
/// Its value as text. The seats are called A, B …; everything else as in a card.
/// Fails: ScriptError (a wrong expression, or one that would change something).
std::string evaluate(match::Match& match, const std::string& expression);

}  // namespace qd::repl
