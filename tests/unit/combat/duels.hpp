// Duels for tests: from plain numbers or generated, and as text.
#pragma once

#include <string>

#include "engine/combat/contest.hpp"
#include "tests/unit/combat/chance.hpp"

namespace qd::combat_test {

inline std::uint16_t u16(int v) { return static_cast<std::uint16_t>(v); }

inline combat::Duel duel_of(const combat::Roll& attack, const combat::Roll& defense, bool both, int margin, int dice,
                            int sides) {
  combat::Duel d;
  d.attack = attack;
  d.defense = defense;
  d.both = both;
  d.critical_margin = margin;
  d.critical_dice = u16(dice);
  d.critical_sides = u16(sides);
  return d;
}

inline std::string text(const combat::Duel& d) {
  auto roll = [](const combat::Roll& r) {
    return std::to_string(r.dice) + "d" + std::to_string(r.sides) + (r.add < 0 ? "" : "+") + std::to_string(r.add);
  };
  return roll(d.attack) + " against " + roll(d.defense) + (d.both ? " both" : "") + ", critical at " +
         std::to_string(d.critical_margin) + ": " + std::to_string(d.critical_dice) + "d" +
         std::to_string(d.critical_sides);
}

/// A generated duel with at most `dice` dice on each side.
inline combat::Duel made_up(Numbers& n, int dice, int sides) {
  auto roll = [&] { return combat::Roll{u16(n(0, dice)), u16(n(1, sides)), n(-4, 5), 0}; };
  const combat::Roll attack = roll(), defense = roll();
  return duel_of(attack, defense, n(0, 1) == 1, n(1, 3), n(0, 2), n(1, 4));
}

inline const combat::Duel kPlain = duel_of({2, 6, 3, 0}, {2, 6, 1, 0}, false, 1, 1, 6);

}  // namespace qd::combat_test
