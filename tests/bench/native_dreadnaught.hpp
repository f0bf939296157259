// Hand-written reference program for the card game `dreadnaught` (base game, two seats of uniformly random choices). It
// shares no code with the engine: its only purpose is a second opinion about the statistics of the game, and a
// comparison for speed. Rules: DRE-01 to DRE-86 and the rulings DRE-Gnn; questions, their order and their options:
// docs/decisions/0002-dreadnaught-decisions.md.
#pragma once

#include <cstdint>

namespace qd::native {

/// Sums over all matches played. "First" is the player who takes the first turn.
struct DreadnaughtTotals {
  std::uint64_t games = 0;
  std::uint64_t first_wins = 0;
  std::uint64_t second_wins = 0;
  std::uint64_t draws = 0;
  std::uint64_t turns = 0;          ///< turns begun, both players together
  std::uint64_t turns_squared = 0;  ///< sum of the squares of the turns of each game
  std::uint64_t decisions = 0;      ///< questions with at least two answers, setup included
  std::uint64_t checksum = 0;       ///< digest of every single result; equal arguments give equal digests
};

/// Plays `games` matches of uniformly random seats, game i seeded from (seed, i).
[[nodiscard]] DreadnaughtTotals play_dreadnaught(std::uint64_t seed, std::uint64_t games);

}  // namespace qd::native
