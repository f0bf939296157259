// Plain reference program of the combats of `admiral`: a second one, written from the rules by somebody who had seen
// neither the engine nor native_admiral.cpp. All of a combat is there: units of every kind with what they carry,
// load-outs, who may intercept, strikes that got through, damage to equipment, losses; cards and positions are read at
// run time, every choice is put to a decider, and each line names its rule. native_admiral.cpp is the arithmetic of the
// one combat that is measured, with its numbers as constants.
#pragma once

#include <cstdint>

namespace qd::plain {

/// Sums over all combats; they are those of native_admiral.hpp.
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
