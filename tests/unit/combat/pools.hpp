// Pools of dice for tests: from plain numbers or generated, and as text.
#pragma once

#include <string>

#include "engine/combat/pools.hpp"
#include "tests/unit/combat/duels.hpp"

namespace qd::combat_test {

inline combat::DicePool dice_of(int dice, int sides, int need, int always = 0, int never = 0) {
  return {u16(dice), u16(sides), need, always, never};
}

inline combat::Pools pools_of(const combat::DicePool& attack, const combat::DicePool& block, int damage = 1) {
  return {attack, block, damage};
}

inline std::string text(const combat::Pools& p) {
  auto pool = [](const combat::DicePool& d) {
    return std::to_string(d.dice) + "d" + std::to_string(d.sides) + " >= " + std::to_string(d.need) + ", " +
           std::to_string(d.always) + " always, " + std::to_string(d.never) + " never";
  };
  return pool(p.attack) + " against " + pool(p.block) + "; damage " + std::to_string(p.damage);
}

/// Generated pools with at most `dice` dice of at most `sides` sides.
inline combat::Pools made_up_pools(Numbers& n, int dice, int sides) {
  auto pool = [&](int most) {
    combat::DicePool p = dice_of(n(0, most), n(1, sides), n(-1, sides + 2));
    if (n(0, 1) == 1) p.always = n(1, sides);
    if (n(0, 1) == 1) p.never = n(1, sides);
    if (p.always == p.never) p.never = 0;
    return p;
  };
  const combat::DicePool attack = pool(dice), block = pool(0);
  return pools_of(attack, block, n(0, 3));
}

}  // namespace qd::combat_test
