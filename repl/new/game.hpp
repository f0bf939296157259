// Writes a new game: rules that play, cards, a deck, a variant, a bot, a ledger and matches, from
// scripts/templates/game.
#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "engine/script/sources.hpp"

namespace qd::repl {

/// An optional part of a new game, and its explanation.
struct GamePart {
  const char* name;
  const char* text;
};
const std::vector<GamePart>& game_parts();

/// The files of the game, by their paths below the root, in order. `with`: names of parts. Fails: UserError (unknown
/// part, no templates), ScriptError (a broken template).
std::vector<std::pair<std::filesystem::path, std::string>> game_files(const script::Sources& sources,
                                                                      const std::string& game,
                                                                      const std::vector<std::string>& with);

}  // namespace qd::repl
