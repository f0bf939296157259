// Hand-written reference program for one combat of the game `admiral`: a destroyer (attack 3, defense 3, 6 hit points)
// attacks, another with the same numbers intercepts it and counter-attacks, and two guns (2 and 1) of the defending
// flagship fire at the attacker. Each side of every roll has two dice of six; the higher attack deals the difference,
// and a difference of exactly one adds a die; damage beyond the hit points is lost. Rules: ADM-70 to ADM-91. It shares
// no code with the engine.
#pragma once

#include <cstdint>

namespace qd::native {

/// Sums over all combats.
struct AdmiralTotals {
  std::uint64_t combats = 0;
  std::uint64_t attackers_lost = 0;
  std::uint64_t interceptors_lost = 0;
  std::uint64_t attacker_damage = 0;  ///< on the hull, at most 6 each time
  std::uint64_t interceptor_damage = 0;
  std::uint64_t attacker_damage_squared = 0;
  std::uint64_t interceptor_damage_squared = 0;
  std::uint64_t checksum = 0;  ///< digest of every single result; equal arguments give equal digests
};

/// Fights `combats` combats, number i seeded from (seed, i).
[[nodiscard]] AdmiralTotals fight_admiral(std::uint64_t seed, std::uint64_t combats);

}  // namespace qd::native
