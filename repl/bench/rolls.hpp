// Contests of dice in a plain loop: a reference for exact distributions and for the bench. Matches roll differently: a
// volley must know the target of each die and who hit first (combat::Damage), and cards may change each roll of a duel
// (combat::Fighter).
//
//   int hits = resolve(contest, [&](int sides) { return dice.roll(stream, ship, sides); }).hits;
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/combat/contest.hpp"

namespace qd::repl::bench {

using combat::Contest;
using combat::Roll;
using combat::Rule;

struct Outcome {
  std::int32_t hits = 0;    // kEach: unblocked hits; otherwise 1 or 0
  std::int32_t margin = 0;  // kTotal, kOpposed: the attack minus what it needs
};

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

/// Rolls the attack, then the defense.
template <class Die>
Outcome resolve(const Contest& contest, Die&& die) {
  const Contest c = contest;  // a local copy, so that writing dice cannot change it and it stays in registers
  Outcome out;
  if (c.rule == Rule::kEach) {
    for (int left = c.attack.dice; left > 0; --left) out.hits += combat::hits_of_die(c, die(c.attack.sides));
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

/// Resolves the same contest many times, calling f(outcome) each time. Examines the contest only once. The dice are
/// those of `times` calls of resolve().
template <class Die, class F>
void resolve_each(const Contest& contest, std::uint64_t times, Die&& die, F&& f) {
  const Contest c = contest;
  auto sum_all = [](const Roll& r) { return r.best == 0 || r.best >= r.dice; };
  auto sum = [&](int dice, std::uint16_t sides) {
    std::int32_t faces = 0;
    for (int left = dice; left > 0; --left) faces += die(sides);
    return faces;
  };
  const bool plain = (c.always_hits | c.always_misses | c.hits_twice) == 0;  // no special faces
  if (c.rule == Rule::kEach && c.block == 0 && plain) {
    for (; times > 0; --times) {
      Outcome out;
      for (int left = c.attack.dice; left > 0; --left) out.hits += static_cast<int>(die(c.attack.sides) >= c.need);
      f(out);
    }
  } else if (c.rule == Rule::kEach && c.block == 0) {
    for (; times > 0; --times) {
      Outcome out;
      for (int left = c.attack.dice; left > 0; --left) out.hits += combat::hits_of_die(c, die(c.attack.sides));
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

inline combat::Fraction chance_to_hit(const Contest& contest) { return combat::hits(contest).at_least(1); }

}  // namespace qd::repl::bench
