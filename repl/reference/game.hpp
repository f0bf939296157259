// Describes a game, for `? GAME` at the prompt.
#pragma once

#include <string>

namespace qd::repl {

class Console;

/// Describes the game with this id or title: its text, the state of the match, and the commands of players. False if
/// there is no such game.
bool tell_game(Console& console, const std::string& name);

}  // namespace qd::repl
