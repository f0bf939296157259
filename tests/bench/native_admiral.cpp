#include "tests/bench/native_admiral.hpp"

#include <algorithm>

#include "tests/bench/native_random.hpp"

namespace qd::native {

namespace {

constexpr int kHull = 6;

int two_dice(Random& random) {
  const int first = static_cast<int>(random.below(6));
  return first + static_cast<int>(random.below(6)) + 2;
}

/// The damage of an attack roll.
int exchange(Random& random, int attack, int defense) {
  const int attacking = two_dice(random) + attack;
  const int defending = two_dice(random) + defense;
  const int difference = attacking - defending;
  if (difference <= 0) {
    return 0;
  }
  return difference == 1 ? 2 + static_cast<int>(random.below(6)) : difference;
}

}  // namespace

AdmiralTotals fight_admiral(std::uint64_t seed, std::uint64_t combats) {
  AdmiralTotals totals;
  for (std::uint64_t i = 0; i < combats; ++i) {
    Random random(mix(seed + i * kGolden));
    const int interceptor = std::min(exchange(random, 3, 3), kHull);
    int attacker = std::min(exchange(random, 3, 3), kHull);
    for (const int gun : {2, 1}) {
      attacker = std::min(attacker + exchange(random, gun, 3), kHull);
    }
    ++totals.combats;
    totals.attackers_lost += attacker == kHull ? 1 : 0;
    totals.interceptors_lost += interceptor == kHull ? 1 : 0;
    totals.attacker_damage += static_cast<std::uint64_t>(attacker);
    totals.interceptor_damage += static_cast<std::uint64_t>(interceptor);
    totals.attacker_damage_squared += static_cast<std::uint64_t>(attacker * attacker);
    totals.interceptor_damage_squared += static_cast<std::uint64_t>(interceptor * interceptor);
    totals.checksum = mix(totals.checksum + static_cast<std::uint64_t>(attacker * 16 + interceptor) + kGolden);
  }
  return totals;
}

}  // namespace qd::native
