#include "engine/combat/throws.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/base/error.hpp"
#include "engine/combat/cases.hpp"
#include "engine/combat/ranks.hpp"

namespace qd::combat {

namespace {

using dice::Group;
using dice::Throw;

constexpr double kLeftOverMax = 0.01;  // chance of explosions that are left out

/// The law of one die after all its rerolls.
Law shown(const Group& g) {
  Law out;
  const auto sides = static_cast<std::uint32_t>(g.sides);
  check_work(g.sides);
  std::int64_t again = 0;
  if (g.rerolls != 0)
    for (int face = 1; face <= g.sides; ++face) again += g.again.has(face) ? 1 : 0;
  if (again == 0 || again == g.sides) {  // no face or every face is rolled again: the last roll stands
    for (int face = 1; face <= g.sides; ++face) out.weights[face] = 1;
    out.all = sides;
    return out;
  }
  // counts the ways to a face that is not rolled again, and to one that remains after the last reroll
  const bool always = g.rerolls == Group::kAlways;
  Wide stands = 1, last = always ? 0 : 1;
  out.all = always ? static_cast<Wide>(g.sides - again) : Wide{sides};
  for (int n = 0; !always && n < g.rerolls; ++n) {
    if (out.all > kCasesMax / sides)
      throw LimitError(std::to_string(g.rerolls) + " rerolls have more than 2^126 cases", "roll again less often");
    stands = out.all + static_cast<Wide>(again) * stands;
    last = static_cast<Wide>(again) * last;
    out.all *= sides;
  }
  for (int face = 1; face <= g.sides; ++face)
    if (const Wide w = g.again.has(face) ? last : stands; w != 0) out.weights[face] = w;
  return out;
}

/// The law of a die that explodes at most `times` times: of the sum of faces, or of the worth of all its dice.
Law with_explosions(const Group& g, const Law& one, const Throw& t, bool by_face, int times) {
  const auto value = [&](std::int32_t face) { return by_face ? face : t.worth(face); };
  Law out;
  out.all = one.all;
  for (const auto& [face, weight] : one.weights) out.weights[value(face)] += weight;
  for (int n = 0; n < times; ++n) {
    Law next;
    check_work(static_cast<double>(out.weights.size()) * static_cast<double>(one.weights.size()));
    if (out.all > kCasesMax / one.all) throw LimitError("a die that explodes has more than 2^126 cases");
    for (const auto& [face, weight] : one.weights) {
      if (!g.explode.has(face)) next.weights[value(face)] += weight * out.all;
      else
        for (const auto& [more, ways] : out.weights) next.weights[value(face) + more] += weight * ways;
    }
    next.all = out.all * one.all;
    out = std::move(next);
  }
  return out;
}

Distribution laid_out(const Law& law) {
  Distribution out;
  out.low = law.weights.begin()->first;
  out.weights.assign(static_cast<std::size_t>(law.weights.rbegin()->first - out.low) + 1, 0);
  for (const auto& [value, weight] : law.weights) out.weights[static_cast<std::size_t>(value - out.low)] = weight;
  out.all = law.all;
  return out;
}

Distribution nothing() {
  Distribution out;
  out.weights = {1};
  return out;
}

Distribution added(const Distribution& a, const Distribution& b) {
  check_work(static_cast<double>(a.weights.size()) * static_cast<double>(b.weights.size()));
  return sum(a, b);
}

/// How many explosions are computed for each group, so that all cases fit, and the chance that a die explodes more
/// often.
struct Depth {
  std::array<int, limits::kDiceGroupsMax> times{};
  double left = 0;
};
Depth depth_of(const Throw& t, const std::vector<Law>& faces, Wide cases_max) {
  Depth d;
  int most = 0;
  for (std::size_t i = 0; i < t.size; ++i) most = std::max(most, t.groups[i].explosions);
  const double room = std::log2(static_cast<double>(cases_max));
  for (;; --most) {
    double bits = 0;
    for (std::size_t i = 0; i < t.size; ++i) {
      d.times[i] = std::min(most, t.groups[i].explosions);
      bits += std::log2(static_cast<double>(faces[i].all)) * (d.times[i] + 1) * t.groups[i].count;
    }
    if (bits <= room || most == 0) break;
  }
  for (std::size_t i = 0; i < t.size; ++i) {
    const Group& g = t.groups[i];
    if (d.times[i] == g.explosions) continue;
    Wide on = 0;
    for (const auto& [face, weight] : faces[i].weights) on += g.explode.has(face) ? weight : 0;
    double beyond = 1;
    for (int n = 0; n <= d.times[i]; ++n) beyond *= static_cast<double>(on) / static_cast<double>(faces[i].all);
    d.left = std::min(1.0, d.left + beyond * g.count);
  }
  return d;
}

Distribution law_within(const Throw& t, Wide cases_max) {
  std::vector<Law> faces;
  for (std::size_t i = 0; i < t.size; ++i)
    faces.push_back(t.groups[i].count == 0 ? Law{{{0, 1}}, 1} : shown(t.groups[i]));
  const Depth depth = depth_of(t, faces, cases_max);
  if (depth.left > kLeftOverMax)
    throw LimitError(
        "dice that explode have more than 2^126 cases, and more than one roll of a hundred would be left out",
        "say how often: explode 2 times; or simulate it");
  Distribution out = nothing();
  for (std::size_t i = 0; i < t.size;) {
    const std::size_t first = i;
    const bool ranked = t.groups[first].keep != dice::Keep::kAll;
    std::vector<Law> laws;
    std::vector<std::size_t> counts;
    Distribution bunch = nothing();
    do {
      const Group& g = t.groups[i];
      if (g.count != 0) {
        // ranked dice are compared by their sum; otherwise every die counts by itself
        laws.push_back(with_explosions(g, faces[i], t, ranked || !t.counts(), depth.times[i]));
        laws.back().reduce();
        counts.push_back(static_cast<std::size_t>(g.count));
        if (!ranked) {
          const Distribution one = laid_out(laws.back());
          const double width = static_cast<double>(one.weights.size());
          check_work(width * width * g.count * (g.count + 1) / 2);
          for (int n = 0; n < g.count; ++n) bunch = sum(bunch, one);
        }
      }
    } while (++i < t.size && t.groups[i].joins);
    if (ranked && !laws.empty()) {
      std::vector<const Law*> of;
      for (const Law& l : laws) of.push_back(&l);
      bunch = Ranks(t, first, of, counts).distribution();
    }
    if (t.groups[first].minus) bunch = negative(std::move(bunch));
    out = added(out, bunch);
  }
  out.low += t.add;
  out.left = depth.left;
  return out;
}

}  // namespace

Distribution law(const Throw& t, Wide cases_max) {
  try {
    return law_within(t, cases_max);
  } catch (const LimitError& e) {
    throw LimitError("exact odds of " + t.text() + ": " + e.message(),
                     e.hint().empty() ? "use fewer dice, or simulate it" : e.hint());
  }
}

namespace {
/// Bits of cases for exploding dice: tries the most first, then less if the rest needs them.
constexpr int kShares[] = {126, 105, 84, 63, 42, 28};
bool explodes(const Throw& t) {
  for (std::size_t i = 0; i < t.size; ++i)
    if (t.groups[i].explosions != 0) return true;
  return false;
}
}  // namespace

std::pair<Distribution, Distribution> laws(const Throw& attack, const Throw& defense, Wide more) {
  for (const int bits : kShares) {
    std::pair<Distribution, Distribution> out{law(attack, Wide{1} << bits), law(defense, Wide{1} << bits)};
    const bool fits = out.first.all <= kCasesMax / more / out.second.all;
    if (fits || (!explodes(attack) && !explodes(defense))) return out;
  }
  throw LimitError("exact odds of " + attack.text() + " against " + defense.text() + " need more than 2^126 cases",
                   "use fewer dice, or simulate it");
}

PoolsLaw law(const ThrownPools& p) {
  for (const int bits : kShares) {
    PoolsLaw out;
    out.hits = law(p.attack, Wide{1} << bits);
    const std::size_t most = out.hits.weights.size() - 1 + static_cast<std::size_t>(out.hits.low);
    if (most > limits::kDicePerRollMax)
      throw LimitError("exact odds of " + std::to_string(most) +
                       " hits to be blocked: " + at_most(limits::kDicePerRollMax, "dice in one roll"));
    const Distribution one = law(p.block, Wide{1} << std::max(1, std::min<int>(20, bits / static_cast<int>(most + 1))));
    double room = std::log2(static_cast<double>(out.hits.all)) +
                  std::log2(static_cast<double>(one.all)) * static_cast<double>(most);
    if (room > 125.9) {
      if (explodes(p.attack) || explodes(p.block)) continue;
      throw LimitError("exact odds of " + p.attack.text() + " against a block of " + p.block.text() +
                           " for each hit need more than 2^126 cases",
                       "use fewer dice, or simulate it");
    }
    check_work(static_cast<double>(most) * static_cast<double>(most) * static_cast<double>(one.weights.size()));
    Wide rest = 1;  // ways of the block throws that are not made
    for (std::size_t n = 0; n < most; ++n) rest *= one.all;
    out.unblocked.all = out.hits.all * rest;
    out.unblocked.weights.assign(most + 1, 0);
    Distribution blocked = nothing();
    for (std::size_t h = 0; h <= most; ++h) {
      if (h != 0) {
        blocked = sum(blocked, one);
        rest /= one.all;
      }
      const std::int64_t at = static_cast<std::int64_t>(h) - out.hits.low;
      if (at < 0) continue;
      for (std::size_t b = 0; b < blocked.weights.size(); ++b) {
        const std::size_t good = std::min(h, static_cast<std::size_t>(blocked.low) + b);
        out.unblocked.weights[h - good] += out.hits.weights[static_cast<std::size_t>(at)] * blocked.weights[b] * rest;
      }
    }
    out.unblocked.left = out.hits.left + one.left * static_cast<double>(most);
    if (out.unblocked.left > kLeftOverMax) continue;
    out.damage = scaled(out.unblocked, p.damage);
    return out;
  }
  throw LimitError("exact odds of " + p.attack.text() + " against a block of " + p.block.text() +
                       " need more than 2^126 cases, and more than one roll of a hundred would be left out",
                   "say how often: explode 2 times; or simulate it");
}

}  // namespace qd::combat
