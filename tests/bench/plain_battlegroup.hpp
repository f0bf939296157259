// A second, plain reference program for `battlegroup`, written from the rules by somebody who had seen neither the
// engine nor native_battlegroup.cpp. Ships are structs in arrays, fleets are read at run time, every choice and every
// die is a separate draw, and each line names its rule, as a careful programmer would write it to check it against the
// ledger. The other program is as fast as possible: fleets and tiers at compile time, tables over all sets of ships,
// and one random word for everything that a ship does.
#pragma once

#include <cstdint>

namespace qd::plain {

/// Sums over all matches played: seat A has North, seat B South; the choices are those of native_battlegroup.hpp.
struct BattlegroupTotals {
  std::uint64_t games = 0;
  std::uint64_t a_wins = 0;
  std::uint64_t b_wins = 0;
  std::uint64_t draws = 0;
  std::uint64_t rounds = 0;          ///< rounds begun
  std::uint64_t rounds_squared = 0;  ///< sum of the squares of the rounds of each game
};

/// Plays `games` matches with the luck of one seed.
[[nodiscard]] BattlegroupTotals play_battlegroup(std::uint64_t seed, std::uint64_t games);

}  // namespace qd::plain
