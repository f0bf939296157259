#include "engine/dice/expression.hpp"

#include <algorithm>
#include <numeric>

#include "engine/base/error.hpp"

namespace qd::dice {

namespace {

constexpr int kTop = std::numeric_limits<int>::max(), kBottom = std::numeric_limits<int>::min();

bool fulfils(const Throw& t, int face) {
  switch (t.compare) {
    case Compare::kAtLeast: return face >= t.target;
    case Compare::kAtMost: return face <= t.target;
    case Compare::kEqual: return face == t.target;
    case Compare::kSum: break;
  }
  return false;
}

std::string text_of(const Faces& f) {
  if (f.high == kTop) return std::to_string(f.low) + " or more";
  if (f.low == kBottom) return std::to_string(f.high) + " or less";
  return std::to_string(f.low);
}

std::string text_of(Keep keep, int kept) {
  static constexpr const char* kWords[] = {"", "keep highest", "keep lowest", "drop highest", "drop lowest"};
  return keep == Keep::kAll ? "" : std::string(" ") + kWords[static_cast<int>(keep)] + " " + std::to_string(kept);
}

std::string text_of(const Group& g) {
  std::string out = std::to_string(g.count) + "d" + std::to_string(g.sides);
  if (g.rerolls != 0)
    out += std::string(" reroll ") +
           (g.rerolls == Group::kAlways ? "always "
            : g.rerolls == 1            ? ""
                                        : std::to_string(g.rerolls) + " times ") +
           text_of(g.again);
  if (g.explosions == 0) return out;
  out += " explode";
  if (g.explosions == 1) out += " once";
  else if (g.explosions != limits::kExplosionsMax) out += " " + std::to_string(g.explosions) + " times";
  return g.on_highest ? out : out + " " + text_of(g.explode);
}

/// How many faces of a die with these sides are among `f`.
std::int64_t among(const Faces& f, int sides) {
  return std::max<std::int64_t>(0, std::int64_t{std::min(f.high, sides)} - std::max(f.low, 1) + 1);
}

/// One die of a group with the dice of its explosions.
struct Bundle {
  std::size_t first = 0, last = 0;  // its physical dice
  std::int64_t value = 0, worth = 0;
};

}  // namespace

int Throw::worth(int face) const {
  if (!counts()) return face;
  const bool good = (fulfils(*this, face) || (always != 0 && face == always)) && (never == 0 || face != never);
  return good ? (twice.has(face) ? 2 : 1) : 0;
}

std::string Throw::flaw() const {
  std::int64_t dice = 0;
  for (std::size_t i = 0; i < size; ++i) {
    const Group& g = groups[i];
    if (g.count < 0) return "a roll of " + std::to_string(g.count) + " dice: at least 0";
    dice += g.count;
    if (g.count == 0) continue;
    if (g.sides < 1 || g.sides > static_cast<int>(limits::kDieSidesMax))
      return "a die of " + std::to_string(g.sides) + " sides: at least 1, " + at_most(limits::kDieSidesMax, "");
    if (g.kept < 0) return "to keep or drop " + std::to_string(g.kept) + " dice: at least 0";
    if (const std::int64_t stand = g.sides - among(g.again, g.sides);
        g.rerolls == Group::kAlways && stand * 20 < g.sides)
      return "a die of " + std::to_string(g.sides) + " sides stands with " + std::to_string(stand) +
             " faces only: of twenty at least one has to end 'reroll always'";
    if (g.explosions != 0 && among(g.explode, g.sides) == g.sides)
      return "a die of " + std::to_string(g.sides) + " sides explodes whatever it shows";
  }
  if (dice > static_cast<std::int64_t>(limits::kDicePerRollMax))
    return "a roll of " + std::to_string(dice) + " dice: " + at_most(limits::kDicePerRollMax, "");
  return {};
}

std::string Throw::text() const {
  std::string out;
  for (std::size_t i = 0; i < size; ++i) {
    const Group& g = groups[i];
    const bool goes_on = i + 1 < size && groups[i + 1].joins;
    if (!g.joins) out += i == 0 ? (g.minus ? "0 - " : "") : g.minus ? " - " : " + ";
    if (!g.joins && goes_on) out += "{";
    out += (g.joins ? ", " : "") + text_of(g);
    if (goes_on) continue;
    std::size_t first = i;
    while (groups[first].joins) --first;
    out += (g.joins ? "}" : "") + text_of(groups[first].keep, groups[first].kept);
  }
  if (add != 0) out += (add < 0 ? " - " : " + ") + std::to_string(add < 0 ? -std::int64_t{add} : std::int64_t{add});
  static constexpr const char* kCompare[] = {"", " >= ", " <= ", " == "};
  if (counts()) out += kCompare[static_cast<int>(compare)] + std::to_string(target);
  if (twice.any()) out += " twice " + text_of(twice);
  if (always != 0 || never != 0) {
    out += " (" + (always != 0 ? std::to_string(always) + " always" : "") + (always != 0 && never != 0 ? ", " : "") +
           (never != 0 ? std::to_string(never) + " never" : "") + ")";
  }
  return out;
}

void Expression::fill(Throw& t, const Blank& b, int number) {
  Group& g = t.groups[b.group];
  switch (b.part) {
    case Part::kCount: g.count = number; break;
    case Part::kSides: g.sides = number; break;
    case Part::kKept: g.kept = number; break;
    case Part::kAdd:
      t.add = static_cast<int>(std::clamp<std::int64_t>(std::int64_t{t.add} + number, kBottom, kTop));
      break;
    case Part::kSubtract:
      t.add = static_cast<int>(std::clamp<std::int64_t>(std::int64_t{t.add} - number, kBottom, kTop));
      break;
    case Part::kTarget: t.target = number; break;
  }
}

void Expression::settle(Throw& t) {
  for (std::size_t i = 0; i < t.size; ++i)
    if (t.groups[i].on_highest) t.groups[i].explode = {t.groups[i].sides, t.groups[i].sides};
}

Thrown throw_dice(const Throw& t, const std::function<std::optional<int>(int sides)>& draw) {
  Thrown out;
  out.result = t.add;
  std::vector<Bundle> bunch;
  const auto roll = [&](int sides) {
    if (out.dice.size() == limits::kDrawsPerRollMax)
      throw LimitError(t.text() + " rolls more and more dice: " + at_most(limits::kDrawsPerRollMax, "in one roll"));
    const std::optional<int> face = draw(sides);
    out.dice.push_back({face.value_or(0), false});
    return face;
  };
  const auto bundle = [&](const Group& g) {
    Bundle b;
    b.first = out.dice.size();
    for (int explosions = 0;; ++explosions) {
      std::optional<int> face = roll(g.sides);
      for (int again = 0; again < g.rerolls && face && g.again.has(*face); ++again) {
        if (again == limits::kRerollsMax)
          throw LimitError("a die of " + std::to_string(g.sides) + " sides is rolled again and again: " +
                           at_most(static_cast<std::uint64_t>(limits::kRerollsMax), "times"));
        out.dice.back().out = true;
        face = roll(g.sides);
      }
      b.value += face.value_or(0);
      b.worth += face ? t.worth(*face) : 0;
      if (!face || explosions == g.explosions || !g.explode.has(*face)) break;
    }
    b.last = out.dice.size();
    bunch.push_back(b);
  };
  for (std::size_t i = 0; i < t.size;) {
    const Group& first = t.groups[i];
    bunch.clear();
    do {
      for (int n = 0; n < t.groups[i].count; ++n) bundle(t.groups[i]);
    } while (++i < t.size && t.groups[i].joins);
    // dice by rank from the highest; of equal dice the one rolled first
    std::vector<std::size_t> order(bunch.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return bunch[a].value > bunch[b].value; });
    const auto [from, to] = kept_of(first, bunch.size());
    for (std::size_t rank = 0; rank < order.size(); ++rank) {
      const Bundle& b = bunch[order[rank]];
      if (rank >= from && rank < to) out.result += first.minus ? -b.worth : b.worth;
      else
        for (std::size_t d = b.first; d < b.last; ++d) out.dice[d].out = true;
    }
  }
  return out;
}

std::pair<std::size_t, std::size_t> kept_of(const Group& first, std::size_t dice) {
  const std::size_t n = std::min(dice, static_cast<std::size_t>(std::max(first.kept, 0)));
  switch (first.keep) {
    case Keep::kHighest: return {0, n};
    case Keep::kLowest: return {dice - n, dice};
    case Keep::kDropHighest: return {n, dice};
    case Keep::kDropLowest: return {0, dice - n};
    case Keep::kAll: break;
  }
  return {0, dice};
}

}  // namespace qd::dice
