// A second, plain reference program for the combats of `admiral`, written from the rules by somebody who had seen
// neither the engine nor native_admiral.cpp. It covers a whole combat: units of every kind with their equipment,
// load-outs, who may intercept, strikes that get through, damage to equipment, losses. It reads cards and positions at
// run time, leaves every choice to a decider, and each line names its rule. native_admiral.cpp is only the arithmetic
// of the measured combat, with its numbers as constants.
#pragma once

#include <cstdint>

namespace qd::plain {

/// Sums over all combats; the same as in native_admiral.hpp.
struct AdmiralTotals {
  std::uint64_t combats = 0;
  std::uint64_t attackers_lost = 0;
  std::uint64_t interceptors_lost = 0;
  std::uint64_t attacker_damage = 0;  ///< on the hull, at most 6 each time
  std::uint64_t interceptor_damage = 0;
  std::uint64_t attacker_damage_squared = 0;
  std::uint64_t interceptor_damage_squared = 0;
};

/// Fights `combats` combats, number i seeded from (seed, i).
[[nodiscard]] AdmiralTotals fight_admiral(std::uint64_t seed, std::uint64_t combats);

}  // namespace qd::plain
