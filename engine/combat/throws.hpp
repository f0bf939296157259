// Exact distributions of dice expressions (dice/expression.hpp): what is kept, rolled again, exploded and counted.
// Dice that explode are followed as often as their cases fit; what is left over is told, and refused over one percent.
//
//   law(dice::parse_expression("3d6 keep highest 2").plain).at_least(10)
#pragma once

#include "engine/combat/pools.hpp"
#include "engine/dice/expression.hpp"

namespace qd::combat {

/// Of the result of a throw. `cases_max`: what the dice that explode may take. Fails: LimitError (contest.hpp), which
/// names the throw. Requires: flaw() is "".
Distribution law(const dice::Throw& t, Wide cases_max = Wide{1} << 126);
/// Of two throws that are rolled against each other, so that `more` times their cases still fit.
std::pair<Distribution, Distribution> laws(const dice::Throw& attack, const dice::Throw& defense, Wide more);

/// Dice that hit against dice that block, one throw of `block` for each hit. `block` has the dice of one hit.
struct ThrownPools {
  dice::Throw attack, block;
  std::int32_t damage = 1;  // of each hit that is not blocked
};
struct PoolsLaw {
  Distribution hits, unblocked, damage;
};
PoolsLaw law(const ThrownPools& pools);

}  // namespace qd::combat
