// One roll of dice against a number or against another roll: what combats are made of. Plain numbers, no state, no Lua.
//
//   Contest c;  c.rule = Rule::kOpposed;  c.attack = {2, 6, 3};  c.defense = {2, 6, 4};  c.ties_hit = false;
//   int hits = resolve(c, [&](int sides) { return dice.roll(stream, ship, sides); }).hits;
//   Fraction p = chance_to_hit(c);
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
  kPools,    // of declared combats only, no Contest has it: dice that hit against dice that block, see pools.hpp
};

struct Contest {
  Rule rule = Rule::kEach;
  Roll attack, defense;
  std::int32_t need = 0;
  std::int32_t block = 0;           // kEach: 0 = nothing is blocked
  bool ties_hit = true;             // kTotal, kOpposed: equal sums
  std::uint16_t always_hits = 0;    // a die that shows this hits whatever is needed (0 = none); kEach
  std::uint16_t always_misses = 0;  // a die that shows this misses whatever is needed (0 = none); kEach
  std::uint16_t hits_twice = 0;     // a hit with this face counts as two (0 = none); kEach
};

struct Outcome {
  std::int32_t hits = 0;    // kEach: hits that were not blocked; else 1 or 0
  std::int32_t margin = 0;  // kTotal, kOpposed: by how much the attack is over what it needs
};

/// What one die of a kEach contest is worth.
inline std::int32_t hits_of_die(const Contest& c, std::int32_t face) {
  // without a branch: what a die shows cannot be predicted
  const int reaches = static_cast<int>(face >= c.need) | static_cast<int>(face == c.always_hits);
  const int hit = reaches & static_cast<int>(face != c.always_misses);
  return hit << static_cast<int>(face == c.hits_twice);
}

/// The sum of a roll, dice from `die(sides)`. Requires: at most kDicePerRollMax dice.
template <class Die>
std::int32_t total(const Roll& r, Die&& die) {
  std::int32_t sum = r.add;
  if (r.best == 0 || r.best >= r.dice) {
    for (int left = r.dice; left > 0; --left) sum += die(r.sides);
    return sum;
  }
  std::array<std::int32_t, limits::kDicePerRollMax> faces;
  for (std::uint16_t i = 0; i < r.dice; ++i) faces[i] = die(r.sides);
  std::partial_sort(faces.begin(), faces.begin() + r.best, faces.begin() + r.dice, std::greater<>());
  for (std::uint16_t i = 0; i < r.best; ++i) sum += faces[i];
  return sum;
}

/// Rolls the attack, then the defense. Matches do not call it: a volley has to know of each die whom it went at and who
/// hit first (Damage::take), each side of a duel draws dice of its own card and is a roll that cards may change
/// (Fighter::roll_side); what a duel deals is dealt() in both. Here is what the exact distributions are held against,
/// and what a plain loop is compared with.
template <class Die>
Outcome resolve(const Contest& contest, Die&& die) {
  const Contest c = contest;  // a copy of its own: writing a die cannot change it, so it stays in registers
  Outcome out;
  if (c.rule == Rule::kEach) {
    for (int left = c.attack.dice; left > 0; --left) out.hits += hits_of_die(c, die(c.attack.sides));
    if (c.block != 0)
      for (int left = c.defense.dice; left > 0; --left) out.hits -= static_cast<int>(die(c.defense.sides) >= c.block);
    out.hits = std::max(out.hits, 0);
    return out;
  }
  out.margin = total(c.attack, die);
  out.margin -= c.rule == Rule::kOpposed ? total(c.defense, die) : c.need;
  out.hits = static_cast<int>(out.margin >= (c.ties_hit ? 0 : 1));
  return out;
}

/// Resolves the same contest many times, calling f(outcome) for each: what the contest is gets decided once. The dice
/// are those of `times` calls of resolve().
template <class Die, class F>
void resolve_each(const Contest& contest, std::uint64_t times, Die&& die, F&& f) {
  const Contest c = contest;
  auto sum_all = [](const Roll& r) { return r.best == 0 || r.best >= r.dice; };
  auto sum = [&](int dice, std::uint16_t sides) {
    std::int32_t faces = 0;
    for (int left = dice; left > 0; --left) faces += die(sides);
    return faces;
  };
  const bool plain = (c.always_hits | c.always_misses | c.hits_twice) == 0;  // no face stands out
  if (c.rule == Rule::kEach && c.block == 0 && plain) {
    for (; times > 0; --times) {
      Outcome out;
      for (int left = c.attack.dice; left > 0; --left) out.hits += static_cast<int>(die(c.attack.sides) >= c.need);
      f(out);
    }
  } else if (c.rule == Rule::kEach && c.block == 0) {
    for (; times > 0; --times) {
      Outcome out;
      for (int left = c.attack.dice; left > 0; --left) out.hits += hits_of_die(c, die(c.attack.sides));
      f(out);
    }
  } else if (c.rule == Rule::kOpposed && sum_all(c.attack) && sum_all(c.defense)) {
    const std::int32_t add = c.attack.add - c.defense.add, least = c.ties_hit ? 0 : 1;
    for (; times > 0; --times) {
      Outcome out;
      out.margin = add + sum(c.attack.dice, c.attack.sides);
      out.margin -= sum(c.defense.dice, c.defense.sides);
      out.hits = static_cast<int>(out.margin >= least);
      f(out);
    }
  } else {
    for (; times > 0; --times) f(resolve(c, die));
  }
}

/// The sum of dice, as cards may have changed them. Fails: ScriptError out of range.
[[nodiscard]] inline std::int32_t roll_sum(std::int64_t sum) {
  if (!limits::in_range(sum)) throw ScriptError("a roll comes to " + std::to_string(sum) + ", out of range");
  return static_cast<std::int32_t>(sum);
}

/// One roll against another for damage: the difference of the sums, and more dice when it is exactly `critical_margin`.
struct Duel {
  Roll attack, defense;
  bool both = false;  // whoever has the lower sum takes the difference; else only the target
  std::int32_t critical_margin = 0;
  std::uint16_t critical_dice = 0;  // 0: none
  std::uint16_t critical_sides = 6;
  friend bool operator==(const Duel&, const Duel&) = default;
};

/// What the sums deal: above 0 to the target, below 0 (with `both`) to who attacked. `critical` rolls the dice of a
/// critical hit and returns their sum; its argument says who rolls: true for who attacked.
template <class Extra>
std::int32_t dealt(const Duel& d, std::int32_t attack, std::int32_t defense, Extra&& critical) {
  const std::int32_t margin = d.both ? attack - defense : std::max(attack - defense, 0);
  const bool exact = (margin == d.critical_margin) |
                     (margin == -d.critical_margin);  // one branch, seldom taken: who rolls more cannot be predicted
  if (!exact || margin == 0 || d.critical_dice == 0) return margin;
  return margin > 0 ? roll_sum(std::int64_t{margin} + critical(true))
                    : roll_sum(std::int64_t{margin} - critical(false));
}

/// How often each result from `low` on comes up, out of `all`.
struct Distribution {
  std::int32_t low = 0;
  std::vector<Wide> weights;
  Wide all = 1;

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

/// Exact. Fails: LimitError when the cases do not fit into 2^126 or the work is over kDistributionWork.
Distribution distribution(const Roll& roll);
/// Of the sum of two independent results.
Distribution sum(const Distribution& a, const Distribution& b);
/// Of the hits of a contest.
Distribution hits(const Contest& contest);
/// Of the margin of a kTotal or kOpposed contest.
Distribution margin(const Contest& contest);
Fraction chance_to_hit(const Contest& contest);
/// What the rolls of a duel come to: as dice fall, or as abilities make of them. `more`, `more_back`: the dice of a
/// critical hit of who attacks, of the other one.
struct Rolls {
  Distribution attack, defense, more, more_back;
};
Rolls rolls(const Duel& duel);
/// Of the attack less the defense.
Distribution margin(const Rolls& rolls);
/// Of what a duel deals; see dealt().
Distribution damage(const Duel& duel, const Rolls& rolls);
inline Distribution damage(const Duel& duel) { return damage(duel, rolls(duel)); }

}  // namespace qd::combat
