// One roll of dice against a number or against another roll, the parts of combats. Plain numbers, no state, no Lua.
//
//   Contest c;  c.rule = Rule::kOpposed;  c.attack = {2, 6, 3};  c.defense = {2, 6, 4};  c.ties_hit = false;
//   Fraction p = hits(c).at_least(1);
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/base/error.hpp"
#include "engine/base/limits.hpp"
#include "engine/combat/fraction.hpp"

namespace qd::combat {

/// Equal dice, a number added to their sum, and how many of the best of them count (0 = all).
struct Roll {
  std::uint16_t dice = 0;
  std::uint16_t sides = 6;
  std::int32_t add = 0;
  std::uint16_t best = 0;
  friend bool operator==(const Roll&, const Roll&) = default;
};

enum class Rule : std::uint8_t {
  kEach,     // each attack die that reaches `need` is a hit; each defense die that reaches `block` takes one away
  kTotal,    // the sum of the attack against `need`
  kOpposed,  // the sum of the attack against the sum of the defense
  kPools,    // dice that hit against dice that block, see pools.hpp; only for declared combats, never in a Contest
};

struct Contest {
  Rule rule = Rule::kEach;
  Roll attack, defense;
  std::int32_t need = 0;
  std::int32_t block = 0;           // kEach: 0 = nothing is blocked
  bool ties_hit = true;             // kTotal, kOpposed: do equal sums hit?
  std::uint16_t always_hits = 0;    // kEach: a die that shows this always hits (0 = none)
  std::uint16_t always_misses = 0;  // kEach: a die that shows this always misses (0 = none)
  std::uint16_t hits_twice = 0;     // kEach: a hit with this face counts as two (0 = none)
};

/// The hits of one die of a kEach contest.
inline std::int32_t hits_of_die(const Contest& c, std::int32_t face) {
  // without branches, because dice cannot be predicted
  const int reaches = static_cast<int>(face >= c.need) | static_cast<int>(face == c.always_hits);
  const int hit = reaches & static_cast<int>(face != c.always_misses);
  return hit << static_cast<int>(face == c.hits_twice);
}

/// Throws the ScriptError about a roll whose sum is out of range; apart, so that it is not compiled into every roll.
[[noreturn]] void sum_out_of_range(std::int64_t sum);
/// The sum of dice, as cards may have changed them. Fails: ScriptError out of range.
[[nodiscard]] inline std::int32_t roll_sum(std::int64_t sum) {
  if (!limits::in_range(sum)) [[unlikely]]
    sum_out_of_range(sum);
  return static_cast<std::int32_t>(sum);
}

/// One roll against another for damage: the difference of the sums, plus further dice if it is exactly
/// `critical_margin`.
struct Duel {
  Roll attack, defense;
  bool both = false;  // the side with the lower sum takes the difference; else only the target can
  std::int32_t critical_margin = 0;
  std::uint16_t critical_dice = 0;  // 0: none
  std::uint16_t critical_sides = 6;
  friend bool operator==(const Duel&, const Duel&) = default;
};

/// What the sums deal: above 0 to the target, below 0 (with `both`) to the attacker. `critical` rolls the dice of a
/// critical hit and returns their sum; its argument is true if the attacker rolls.
template <class Extra>
std::int32_t dealt(const Duel& d, std::int32_t attack, std::int32_t defense, Extra&& critical) {
  const std::int32_t margin = d.both ? attack - defense : std::max(attack - defense, 0);
  const bool exact =
      (margin == d.critical_margin) |
      (margin == -d.critical_margin);  // one branch, seldom taken, because which sum is higher cannot be predicted
  if (!exact || margin == 0 || d.critical_dice == 0) return margin;
  return margin > 0 ? roll_sum(std::int64_t{margin} + critical(true))
                    : roll_sum(std::int64_t{margin} - critical(false));
}

/// How often each result from `low` on comes up, out of `all`.
struct Distribution {
  std::int32_t low = 0;
  std::vector<Wide> weights;
  Wide all = 1;
  double left = 0;  // the chance that a die explodes more often than was computed; the weights ignore those explosions

  [[nodiscard]] Fraction chance(std::int32_t value) const {
    std::int64_t at = std::int64_t{value} - low;
    return at < 0 || at >= static_cast<std::int64_t>(weights.size())
               ? Fraction()
               : Fraction(weights[static_cast<std::size_t>(at)], all);
  }
  [[nodiscard]] Fraction at_least(std::int32_t value) const;
  [[nodiscard]] Fraction at_most(std::int32_t value) const;
  [[nodiscard]] double mean() const;
};

/// The exact distribution of a roll. Fails: LimitError if the cases do not fit into 2^126 or the work exceeds
/// kDistributionWork.
Distribution distribution(const Roll& roll);
/// The distribution of the sum of two independent results.
Distribution sum(const Distribution& a, const Distribution& b);
/// The distribution of the negated result.
Distribution negative(Distribution of);
/// The distribution of the hits of a contest.
Distribution hits(const Contest& contest);
/// The distribution of the margin of a kTotal or kOpposed contest.
Distribution margin(const Contest& contest);
/// The distributions of the rolls of a duel: of the plain dice, or after abilities have changed them. `more`: the dice
/// of a critical hit by the attacker; `more_back`: by the other side.
struct Rolls {
  Distribution attack, defense, more, more_back;
};
Rolls rolls(const Duel& duel);
/// The distribution of the attack minus the defense.
Distribution margin(const Rolls& rolls);
/// The distribution of what a duel deals; see dealt().
Distribution damage(const Duel& duel, const Rolls& rolls);
inline Distribution damage(const Duel& duel) { return damage(duel, rolls(duel)); }

}  // namespace qd::combat
