// One match from start to end on the screen: bots, or people at the terminal.
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
  std::optional<std::uint64_t> number;  // game so and so of a simulation with this seed, in place of a match of its own
  std::size_t seats = 0;                // 0 = the least the rule set allows
  std::vector<std::string> bots;        // one for all seats, or one for each; none = random
  std::map<std::string, std::string> players;  // by letter of the seat: "human" or a bot
  std::string save;                            // a file for the record
  bool force = false;                          // whatever file that is may be replaced
  std::string viewer;                          // "A", "all", "" = as the players ask for
  bool json = false;
  bool hint = false;  // people are told what a search thinks of their options
};

/// Fails: UserError, ScriptError; what was played until then has been shown, and saved if asked for.
int play_match(const Program& program, const PlayOptions& options);

}  // namespace qd::repl
