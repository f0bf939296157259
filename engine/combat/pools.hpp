// A pool of attack dice against a pool of block dice: each die that reaches what it needs is a hit, and each hit gets
// one die that may block it. Plain numbers, no state, no Lua. The chances are exact: a hit comes through with the
// chance of a hit times the chance of no block, whatever the other dice show, so what comes through is binomial.
//
//   Pools p;  p.attack = {4, 6, 4};  p.block = {0, 6, 5};  p.damage = 2;
//   damage(p).at_least(2).text() == "65/81"
#pragma once

#include <cstdint>

#include "engine/combat/contest.hpp"

namespace qd::combat {

/// Equal dice, each of which counts or not.
struct DicePool {
  std::uint16_t dice = 0;  // of a block: not used, it has one die for each hit
  std::uint16_t sides = 6;
  std::int32_t need = 0;    // what a die has to reach
  std::int32_t always = 0;  // a face that counts whatever is needed; 0: none
  std::int32_t never = 0;   // a face that never counts; 0: none
};

struct Pools {
  DicePool attack, block;
  std::int32_t damage = 1;  // of each hit that is not blocked; at least 0
};

/// Does a die that shows this face count? The face may be any number: cards change dice.
inline bool counts(const DicePool& p, std::int32_t face) {
  const int reaches =
      static_cast<int>(face >= p.need) | (static_cast<int>(p.always != 0) & static_cast<int>(face == p.always));
  return (reaches & (static_cast<int>(p.never == 0) | static_cast<int>(face != p.never))) != 0;
}

/// How many faces of a die of the pool count.
std::uint32_t faces_that_count(const DicePool& pool);

/// The hits of the attack before any is blocked, and those that are not blocked.
/// Fails: LimitError when the cases do not fit into 2^126 (of two six-sided dice: with more than 24 dice at worst).
Distribution hits(const DicePool& attack);
Distribution unblocked(const Pools& pools);
/// Of what is dealt: `damage` for each hit that is not blocked. Fails: as above, or for too large a damage.
Distribution damage(const Pools& pools);
/// Of so much damage for each hit. Requires: no negative numbers. Fails: for too large a damage.
Distribution scaled(const Distribution& hits, std::int32_t damage);
/// The means of the hits before blocking and of the damage, however many dice there are.
Fraction mean_hits(const DicePool& attack);
Fraction mean_damage(const Pools& pools);
/// The chance that at least so much is dealt, in thousandths, rounded down. Exact as long as the cases fit into 2^126,
/// for more dice from binary fractions, the same on all machines.
std::int32_t thousandths(const Pools& pools, std::int32_t at_least);

}  // namespace qd::combat
