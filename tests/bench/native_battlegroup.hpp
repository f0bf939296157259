// Hand-written reference program for the game `battlegroup` (the two sample fleets of the ledger, two seats of
// uniformly random choices). It shares no code with the engine: its only purpose is a second opinion about the
// statistics of the game, and a comparison for speed. Rules: BGP-01 to BGP-113 and the rulings BGR-nn.
//
// Seat A has North, seat B South. Each destroyer and light cruiser begins in either group with probability 1/2. In its
// tier step each ship picks uniformly among its options: one for each legal target; "hold" (u-boat); "change group"
// (DD, CL, where legal); "stay" (DD, CL without a legal target). The aircraft carrier picks for each of its two dice.
#pragma once

#include <cstdint>

namespace qd::native {

struct BattlegroupResult {
  int winner = -1;              ///< 0 seat A, 1 seat B, -1 draw
  unsigned rounds = 0;          ///< rounds begun
  std::uint64_t decisions = 0;  ///< questions with at least two answers: one for each DD and CL placed, one
                                ///< for each ship (aircraft carrier: each die) in its tier step
};

/// Sums over all matches played.
struct BattlegroupTotals {
  std::uint64_t games = 0;
  std::uint64_t a_wins = 0;
  std::uint64_t b_wins = 0;
  std::uint64_t draws = 0;
  std::uint64_t rounds = 0;
  std::uint64_t rounds_squared = 0;  ///< sum of the squares of the rounds of each game
  std::uint64_t rounds_max = 0;      ///< rounds of the longest game
  std::uint64_t decisions = 0;
  std::uint64_t checksum = 0;  ///< digest of every single result; equal arguments give equal digests
};

/// Plays one match.
[[nodiscard]] BattlegroupResult play_battlegroup_game(std::uint64_t seed);

/// Plays `games` matches, game i seeded from (seed, i).
[[nodiscard]] BattlegroupTotals play_battlegroup(std::uint64_t seed, std::uint64_t games);

}  // namespace qd::native
