// Shared by tests of combats: all results of dice, Pearson's statistic, generated numbers.
#pragma once

#include <cmath>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "engine/base/error.hpp"
#include "engine/combat/fraction.hpp"
#include "engine/dice/generator.hpp"

namespace qd::combat_test {

using combat::Fraction;
using combat::Wide;

inline constexpr Wide kLargest = (Wide{1} << 126) - 1;

/// Calls f(faces) for every result of dice with these numbers of sides.
inline void each_fall(const std::vector<int>& sides, const std::function<void(const std::vector<int>&)>& f) {
  std::vector<int> faces(sides.size(), 1);
  while (true) {
    f(faces);
    std::size_t i = 0;
    for (; i < faces.size() && faces[i] == sides[i]; ++i) faces[i] = 1;
    if (i == faces.size()) return;
    ++faces[i];
  }
}

/// Returns the given faces in order.
struct Fall {
  const std::vector<int>& faces;
  std::size_t next = 0;
  int operator()(int) { return faces.at(next++); }
};

/// Tests whether counts agree with exact chances. Rare results are merged; impossible ones must not occur. By chance
/// the limit would be exceeded once in 1000 (Wilson and Hilferty, 1931); seeds are fixed, so the test is stable.
inline std::string compare(const std::map<int, std::uint64_t>& counted, const std::function<Fraction(int)>& chance,
                           int low, int high) {
  double games = 0, off = 0, rest_seen = 0, rest_expected = 0;
  for (const auto& [value, n] : counted) {
    games += static_cast<double>(n);
    if (chance(value) == Fraction()) return std::to_string(value) + " came up, though it cannot";
  }
  int cells = 0;
  auto add = [&](double seen, double expected) {
    off += (seen - expected) * (seen - expected) / expected;
    ++cells;
  };
  for (int v = low; v <= high; ++v) {
    auto found = counted.find(v);
    double seen = found == counted.end() ? 0 : static_cast<double>(found->second), expected = games * chance(v).value();
    if (expected >= 8) {
      add(seen, expected);
    } else {
      rest_seen += seen;
      rest_expected += expected;
    }
  }
  if (rest_expected >= 4) add(rest_seen, rest_expected);
  else if (rest_seen > rest_expected + 12) return "what is rare came up " + std::to_string(rest_seen) + " times";
  if (cells < 2) return "";
  double k = cells - 1, part = 2 / (9 * k), root = 1 - part + 3.09 * std::sqrt(part), limit = k * root * root * root;
  return off <= limit ? "" : "chi-square " + std::to_string(off) + " over " + std::to_string(limit);
}

/// Whole numbers from low to high.
struct Numbers {
  dice::Luck luck;
  explicit Numbers(std::uint64_t seed) : luck(seed, hash_text("numbers")) {}
  int operator()(int low, int high) {
    return low + static_cast<int>(luck.below(static_cast<std::uint32_t>(high - low + 1)));
  }
};

template <class F>
bool hits_limit(F&& f) {
  try {
    f();
  } catch (const LimitError&) {
    return true;
  }
  return false;
}

}  // namespace qd::combat_test
