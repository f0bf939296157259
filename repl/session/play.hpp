// Plays one match on the screen: bots, or people at the terminal.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "repl/commands.hpp"

namespace qd::repl {

struct PlayOptions {
  std::string game;
  std::uint64_t seed = 1;
  // game with this number of a simulation with this seed, instead of a separate match
  std::optional<std::uint64_t> number;
  std::size_t seats = 0;                       // 0 = the smallest number that the rule set allows
  std::vector<std::string> bots;               // one for all seats, or one for each; none = random
  std::map<std::string, std::string> players;  // by seat letter: "human" or a bot
  std::string save;                            // a file for the record
  bool force = false;                          // may replace any file
  std::string viewer;                          // "A", "all", "" = depends on the players
  bool json = false;
  bool hint = false;  // show people what a search thinks of their options
};

/// Fails: UserError, ScriptError; by then what was played has been shown, and saved if requested.
int play_match(const Program& program, const PlayOptions& options);

}  // namespace qd::repl
