// Exact distributions of dice expressions (dice/expression.hpp): what is kept, rolled again, exploded and counted.
// Explosions are computed as far as their cases fit; Distribution::left tells the rest, and more than one percent is an
// error.
//
//   law(dice::parse_expression("3d6 keep highest 2").plain).at_least(10)
#pragma once

#include "engine/combat/pools.hpp"
#include "engine/dice/expression.hpp"

namespace qd::combat {

/// The distribution of the result of a throw. `cases_max`: how many cases exploding dice may take. Fails: LimitError
/// (contest.hpp), which names the throw. Requires: t.flaw() is "".
Distribution law(const dice::Throw& t, Wide cases_max = Wide{1} << 126);
/// The distributions of two throws against each other, such that `more` times their cases still fit.
std::pair<Distribution, Distribution> laws(const dice::Throw& attack, const dice::Throw& defense, Wide more);

/// Dice that hit against dice that block. `block` has the dice for one hit and is thrown for each hit.
struct ThrownPools {
  dice::Throw attack, block;
  std::int32_t damage = 1;  // for each hit that is not blocked
};
struct PoolsLaw {
  Distribution hits, unblocked, damage;
};
PoolsLaw law(const ThrownPools& pools);

}  // namespace qd::combat
