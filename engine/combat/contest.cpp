#include "engine/combat/contest.hpp"

#include <string>

#include "engine/base/error.hpp"
#include "engine/combat/cases.hpp"
#include "engine/combat/throws.hpp"

namespace qd::combat {

void check_work(double steps) {
  if (steps > static_cast<double>(limits::kDistributionWork))
    throw LimitError("exact odds would take about " + std::to_string(static_cast<std::uint64_t>(steps)) +
                         " steps: " + at_most(limits::kDistributionWork, ""),
                     "use fewer dice, or simulate it");
}

namespace {

Wide power(std::uint16_t base, std::uint16_t times) {
  Wide all = 1;
  for (std::uint16_t i = 0; i < times; ++i) {
    if (all > kCasesMax / base)
      throw LimitError(std::to_string(times) + " dice of " + std::to_string(base) + " sides have more than 2^126 cases",
                       "use fewer dice, or simulate it");
    all *= base;
  }
  return all;
}

Distribution single(std::int32_t value) {
  Distribution d;
  d.low = value;
  d.weights = {1};
  return d;
}

/// `times` independent copies of one die, whose result for a face is worth(face).
template <class Worth>
Distribution repeated(std::uint16_t dice, std::uint16_t sides, Worth&& worth) {
  Distribution one;
  std::int32_t low = 0, high = 0;
  for (std::uint16_t f = 1; f <= sides; ++f) {
    std::int32_t v = worth(f);
    low = f == 1 ? v : std::min(low, v);
    high = f == 1 ? v : std::max(high, v);
  }
  one.low = low;
  one.weights.assign(static_cast<std::size_t>(high - low) + 1, 0);
  for (std::uint16_t f = 1; f <= sides; ++f) one.weights[static_cast<std::size_t>(worth(f) - low)] += 1;
  one.all = sides;
  power(sides, dice);
  double width = static_cast<double>(one.weights.size());
  check_work(width * width * dice * std::max(dice - 1, 0) / 2 + width * dice);
  Distribution out = single(0);
  for (std::uint16_t i = 0; i < dice; ++i) out = sum(out, one);
  return out;
}

}  // namespace

void sum_out_of_range(std::int64_t sum) {
  throw ScriptError("the result of a roll, " + std::to_string(sum) + ", is out of range");
}

Fraction Distribution::at_least(std::int32_t value) const {
  Wide sum = 0;
  for (std::size_t i = 0; i < weights.size(); ++i)
    if (low + static_cast<std::int32_t>(i) >= value) sum += weights[i];
  return {sum, all};
}

Distribution sum(const Distribution& a, const Distribution& b) {
  if (a.all > kCasesMax / b.all)
    throw LimitError("exact odds of more than 2^126 cases", "use fewer dice, or simulate it");
  Distribution out;
  out.low = a.low + b.low;
  out.all = a.all * b.all;
  out.left = std::min(1.0, a.left + b.left);
  out.weights.assign(a.weights.size() + b.weights.size() - 1, 0);
  for (std::size_t i = 0; i < a.weights.size(); ++i)
    for (std::size_t j = 0; j < b.weights.size(); ++j) out.weights[i + j] += a.weights[i] * b.weights[j];
  return out;
}

Distribution distribution(const Roll& r) {
  if (r.best != 0 && r.best < r.dice) {
    dice::Throw t;
    t.size = 1;
    t.groups[0].count = r.dice;
    t.groups[0].sides = r.sides;
    t.groups[0].keep = dice::Keep::kHighest;
    t.groups[0].kept = r.best;
    t.add = r.add;
    return law(t);
  }
  Distribution d = repeated(r.dice, r.sides, [](std::int32_t face) { return face; });
  d.low += r.add;
  return d;
}

Distribution hits(const Contest& c) {
  if (c.rule != Rule::kEach) {
    Distribution m = margin(c), out;
    out.low = 0;
    out.all = m.all;
    Fraction p = m.at_least(c.ties_hit ? 0 : 1);
    Wide hit = p.numerator() * (m.all / p.denominator());
    out.weights = {m.all - hit, hit};
    return out;
  }
  Distribution made = repeated(c.attack.dice, c.attack.sides, [&](std::int32_t face) { return hits_of_die(c, face); });
  if (c.block == 0 || c.defense.dice == 0) return made;
  Distribution rest =
      sum(made, repeated(c.defense.dice, c.defense.sides, [&](std::int32_t face) { return face >= c.block ? -1 : 0; }));
  Distribution out;  // blocks beyond the last hit have no effect
  out.low = 0;
  out.all = rest.all;
  std::int32_t high = rest.low + static_cast<std::int32_t>(rest.weights.size()) - 1;
  out.weights.assign(static_cast<std::size_t>(std::max(high, 0)) + 1, 0);
  for (std::size_t i = 0; i < rest.weights.size(); ++i)
    out.weights[static_cast<std::size_t>(std::max(rest.low + static_cast<std::int32_t>(i), 0))] += rest.weights[i];
  return out;
}

Distribution negative(Distribution of) {
  of.low = -(of.low + static_cast<std::int32_t>(of.weights.size()) - 1);
  std::reverse(of.weights.begin(), of.weights.end());
  return of;
}

namespace {
Distribution difference(const Distribution& attack, Distribution against) {
  return sum(attack, negative(std::move(against)));
}
std::int32_t highest(const Distribution& d) { return d.low + static_cast<std::int32_t>(d.weights.size()) - 1; }
}  // namespace

Distribution margin(const Contest& c) {
  Distribution attack = distribution(c.attack);
  if (c.rule == Rule::kTotal) {
    attack.low -= c.need;
    return attack;
  }
  return difference(attack, distribution(c.defense));
}

Fraction Distribution::at_most(std::int32_t value) const {
  Wide over = 0;
  for (std::size_t i = 0; i < weights.size() && low + static_cast<std::int64_t>(i) <= value; ++i) over += weights[i];
  return Fraction(over, all);
}

double Distribution::mean() const {
  double sum = 0;
  for (std::size_t i = 0; i < weights.size(); ++i)
    sum += static_cast<double>(weights[i]) / static_cast<double>(all) * (low + static_cast<double>(i));
  return sum;
}

Rolls rolls(const Duel& d) {
  const Distribution extra = distribution({d.critical_dice, d.critical_sides, 0, 0});  // without dice: always 0
  return {distribution(d.attack), distribution(d.defense), extra, extra};
}

Distribution margin(const Rolls& r) { return difference(r.attack, r.defense); }

Distribution damage(const Duel& d, const Rolls& r) {
  const Distribution margins = margin(r);
  if (margins.all > kCasesMax / r.more.all)
    throw LimitError("exact odds of a combat need more than 2^126 cases", "use fewer dice, or simulate it");
  // how far critical dice can change what is dealt; abilities may bring them below 0
  const std::int64_t more = std::max(
      {std::abs(r.more.low), std::abs(highest(r.more)), std::abs(r.more_back.low), std::abs(highest(r.more_back))});
  const std::int64_t margins_high = highest(margins), critical = d.critical_margin;
  const std::int64_t high = std::max(margins_high, critical) + more;
  const std::int64_t low = (d.both ? std::min<std::int64_t>(margins.low, -critical) - more
                                   : std::min(critical + std::min(r.more.low, 0), std::int64_t{0}));
  Distribution out;
  out.low = static_cast<std::int32_t>(std::min(low, std::int64_t{0}));
  out.weights.assign(static_cast<std::size_t>(std::max<std::int64_t>(high, 0) - out.low) + 1, 0);
  out.all = margins.all * r.more.all;
  out.left = std::min(1.0, margins.left + std::max(r.more.left, r.more_back.left));
  for (std::size_t i = 0; i < margins.weights.size(); ++i) {
    const Wide weight = margins.weights[i];
    if (weight == 0) continue;
    const std::int32_t by = margins.low + static_cast<std::int32_t>(i);
    bool is_critical = false;
    const std::int32_t plain = dealt(d, by, 0, [&](bool) {
      is_critical = true;
      return 0;
    });
    const Distribution& extra = by > 0 ? r.more : r.more_back;
    for (std::size_t x = 0; x < extra.weights.size(); ++x) {
      const std::int32_t added = is_critical ? (by > 0 ? 1 : -1) * (extra.low + static_cast<std::int32_t>(x)) : 0;
      out.weights[static_cast<std::size_t>(plain + added - out.low)] += weight * extra.weights[x];
    }
  }
  return out;
}

}  // namespace qd::combat
