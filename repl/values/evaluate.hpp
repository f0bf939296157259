// Expressions of the console: Lua in the sandbox, over the open match, reading only.
#pragma once

#include <string>

#include "engine/match/match.hpp"
#include "repl/values/value.hpp"

namespace qd::repl {

/// Is this text one Lua expression that is more than a plain word or number?
bool looks_like_expression(script::Host& host, const std::string& text);
/// Is this the beginning of an expression, which only lacks its end?
bool is_unfinished(const std::string& expression);
/// Its value. The seats are called A, B …, the values of `memory` _, _1, _2 …; everything else as in a card.
/// Fails: ScriptError (a wrong expression, or one that would change something); its place is kExpressionChunk.
Value evaluate_value(match::Match& match, const std::string& expression, const Memory* memory = nullptr);
/// The same as text.
std::string evaluate(match::Match& match, const std::string& expression);

}  // namespace qd::repl
