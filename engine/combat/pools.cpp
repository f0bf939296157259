#include "engine/combat/pools.hpp"

#include <string>

#include "engine/base/error.hpp"
#include "engine/combat/cases.hpp"

namespace qd::combat {

namespace {

/// The chance that one attack die hits and is not blocked.
Fraction chance_through(const Pools& p) {
  return Fraction(faces_that_count(p.attack), p.attack.sides) *
         Fraction(p.block.sides - faces_that_count(p.block), p.block.sides);
}

/// Does cases^dice stay below the limit of exact numbers?
bool fits(Wide cases, std::uint32_t dice) {
  Wide all = 1;
  for (std::uint32_t i = 0; i < dice; ++i) {
    if (all > kCasesMax / cases) return false;
    all *= cases;
    if (cases == 1) return true;
  }
  return true;
}

/// The distribution of how many of `dice` dice succeed, each with the same chance.
Distribution binomial(std::uint32_t dice, const Fraction& luck) {
  Distribution out;
  out.weights = {1};
  if (luck.numerator() == 0 || dice == 0) return out;
  if (luck.numerator() == luck.denominator()) {
    out.low = static_cast<std::int32_t>(dice);
    return out;
  }
  if (!fits(luck.denominator(), dice))
    throw LimitError(
        std::to_string(dice) + " dice with " + wide_text(luck.denominator()) + " cases each have more than 2^126 cases",
        "use fewer dice, or simulate it");
  const Wide bad = luck.denominator() - luck.numerator();
  // weighted rows of Pascal's triangle: each step adds one die
  out.weights.assign(dice + 1u, 0);
  out.weights[0] = 1;
  for (std::uint32_t n = 1; n <= dice; ++n) {
    for (std::uint32_t k = n; k > 0; --k) out.weights[k] = out.weights[k] * bad + out.weights[k - 1] * luck.numerator();
    out.weights[0] *= bad;
    out.all *= luck.denominator();
  }
  return out;
}

/// The chance of at least so many successes, as a double. Uses only sums and products, which every machine rounds
/// alike.
double tail(std::uint32_t dice, double luck, std::uint32_t at_least) {
  std::vector<double> chance(dice + 1u, 0);
  chance[0] = 1;
  for (std::uint32_t n = 1; n <= dice; ++n) {
    for (std::uint32_t k = n; k > 0; --k) chance[k] = chance[k] * (1 - luck) + chance[k - 1] * luck;
    chance[0] *= 1 - luck;
  }
  double sum = 0;
  for (std::uint32_t k = dice + 1; k > at_least; --k) sum += chance[k - 1];  // the smallest chances first
  return std::min(sum, 1.0);
}

}  // namespace

std::uint32_t faces_that_count(const DicePool& p) {
  const std::int64_t sides = p.sides;
  std::int64_t n = std::clamp<std::int64_t>(sides - p.need + 1, 0, sides);
  if (p.always >= 1 && p.always <= sides && p.always < p.need && p.always != p.never) ++n;
  if (p.never >= 1 && p.never <= sides && p.never >= p.need) --n;
  return static_cast<std::uint32_t>(n);
}

Distribution hits(const DicePool& attack) {
  return attack.dice == 0 ? binomial(0, Fraction())
                          : binomial(attack.dice, Fraction(faces_that_count(attack), attack.sides));
}

Distribution unblocked(const Pools& p) {
  return p.attack.dice == 0 ? binomial(0, Fraction()) : binomial(p.attack.dice, chance_through(p));
}

namespace {
void check_damage(std::int64_t hits, std::int32_t damage) {
  if (damage != 0 && hits > static_cast<std::int64_t>(limits::kDistributionWork) / damage)
    throw LimitError("exact odds of a damage of up to " + std::to_string(damage * hits) +
                         " take too many steps: " + at_most(limits::kDistributionWork, ""),
                     "use less damage for each hit, or simulate it");
}
}  // namespace

Distribution scaled(const Distribution& hits, std::int32_t damage) {
  check_damage(hits.low + static_cast<std::int64_t>(hits.weights.size()) - 1, damage);
  Distribution out;
  out.weights = {1};
  out.left = hits.left;
  if (damage == 0) return out;
  out.low = hits.low * damage;
  out.all = hits.all;
  out.weights.assign((hits.weights.size() - 1) * static_cast<std::size_t>(damage) + 1, 0);
  for (std::size_t i = 0; i < hits.weights.size(); ++i)
    out.weights[i * static_cast<std::size_t>(damage)] = hits.weights[i];
  return out;
}

Distribution damage(const Pools& p) {
  check_damage(p.attack.dice, p.damage);
  return scaled(unblocked(p), p.damage);
}

Fraction mean_hits(const DicePool& attack) {
  return attack.dice == 0 ? Fraction() : Fraction(attack.dice) * Fraction(faces_that_count(attack), attack.sides);
}

Fraction mean_damage(const Pools& p) {
  return p.attack.dice == 0 ? Fraction()
                            : Fraction(static_cast<std::uint64_t>(p.damage) * p.attack.dice) * chance_through(p);
}

std::int32_t thousandths(const Pools& p, std::int32_t at_least) {
  if (at_least <= 0) return 1000;
  if (p.damage == 0 || p.attack.dice == 0) return 0;
  const std::int64_t hits = (std::int64_t{at_least} + p.damage - 1) / p.damage;
  if (hits > p.attack.dice) return 0;
  const Fraction luck = chance_through(p);
  if (luck.numerator() == 0) return 0;
  if (luck.numerator() == luck.denominator()) return 1000;
  if (!fits(luck.denominator(), p.attack.dice))
    return static_cast<std::int32_t>(tail(p.attack.dice, luck.value(), static_cast<std::uint32_t>(hits)) * 1000);
  const Fraction chance = binomial(p.attack.dice, luck).at_least(static_cast<std::int32_t>(hits));
  return static_cast<std::int32_t>(chance.times(1000));
}

}  // namespace qd::combat
