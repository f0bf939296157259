// Lua files that the program writes: cards, decks, matches.
#pragma once

#include <string>

namespace qd::repl {

/// The text as it stands in a Lua file: in quotes, with what would end or change it escaped.
std::string lua_literal(const std::string& text);

}  // namespace qd::repl
