// A pool of attack dice against a pool of block dice: each die that reaches what it needs is a hit, and one block die
// is rolled for each hit. Plain numbers, no state, no Lua. The chances are exact: each die hits unblocked with the same
// chance, independent of the others, so the number of unblocked hits is binomial.
//
//   Pools p;  p.attack = {4, 6, 4};  p.block = {0, 6, 5};  p.damage = 2;
//   damage(p).at_least(2).text() == "65/81"
#pragma once

#include <cstdint>

#include "engine/combat/contest.hpp"

namespace qd::combat {

/// Equal dice, each of which succeeds or fails by itself.
struct DicePool {
  std::uint16_t dice = 0;  // not used for a block, which has one die for each hit
  std::uint16_t sides = 6;
  std::int32_t need = 0;    // what a die has to reach
  std::int32_t always = 0;  // a face that always counts; 0: none
  std::int32_t never = 0;   // a face that never counts; 0: none
};

struct Pools {
  DicePool attack, block;
  std::int32_t damage = 1;  // for each hit that is not blocked; at least 0
};

/// Does a die that shows this face count? The face may be any number, since cards change dice.
inline bool counts(const DicePool& p, std::int32_t face) {
  const int reaches =
      static_cast<int>(face >= p.need) | (static_cast<int>(p.always != 0) & static_cast<int>(face == p.always));
  return (reaches & (static_cast<int>(p.never == 0) | static_cast<int>(face != p.never))) != 0;
}

/// How many faces of a die of the pool count.
std::uint32_t faces_that_count(const DicePool& pool);

/// The distribution of the hits of an attack before any is blocked, or of the unblocked hits of pools. Fails:
/// LimitError if the cases do not fit into 2^126 (of six-sided dice: at worst with more than 24).
Distribution hits(const DicePool& attack);
Distribution unblocked(const Pools& pools);
/// The distribution of what is dealt: `damage` for each unblocked hit. Fails: as above, or for too large a damage.
Distribution damage(const Pools& pools);
/// The distribution of `damage` times the hits. Requires: neither is negative. Fails: for too large a damage.
Distribution scaled(const Distribution& hits, std::int32_t damage);
/// The mean of the hits before blocking, or of the damage, for any number of dice.
Fraction mean_hits(const DicePool& attack);
Fraction mean_damage(const Pools& pools);
/// The chance that at least so much is dealt, in thousandths, rounded down. Exact as long as the cases fit into 2^126;
/// for more dice computed with doubles, with the same result on all machines.
std::int32_t thousandths(const Pools& pools, std::int32_t at_least);

}  // namespace qd::combat
