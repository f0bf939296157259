// What a game is about, for who asks `? GAME` at the prompt.
#pragma once

#include <string>

namespace qd::repl {

class Console;

/// Tells what the game of this name, id or title, is about: what it says of itself, where the match stands, what
/// players may do. False: no game is called so.
bool tell_game(Console& console, const std::string& name);

}  // namespace qd::repl
