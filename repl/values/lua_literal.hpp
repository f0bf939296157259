// For Lua files that the program writes: cards, decks, matches.
#pragma once

#include <string>

namespace qd::repl {

/// The text as a Lua literal: quoted and escaped.
std::string lua_literal(const std::string& text);

}  // namespace qd::repl
