// Exact chances of dice that are kept by rank: the highest two of three, all but the lowest. Internal to this folder.
#pragma once

#include <map>
#include <set>
#include <utility>
#include <vector>

#include "engine/combat/contest.hpp"
#include "engine/dice/expression.hpp"

namespace qd::combat {

/// The distribution of the face of a die, or of its worth including explosions.
struct Law {
  std::map<std::int32_t, Wide> weights;
  Wide all = 1;

  void reduce() {
    Wide common = all;
    for (const auto& [value, weight] : weights)
      for (Wide rest = weight; rest != 0;) rest = std::exchange(common, rest) % rest;
    if (common < 2) return;
    for (auto& [value, weight] : weights) weight /= common;
    all /= common;
  }
};

/// The dice of one bunch, some of which are kept by rank. Goes through the values from the highest down, and counts the
/// ways in which so many dice of each group have had a value.
class Ranks {
 public:
  /// `first`: the group of the throw that says what is kept. `laws`, `counts`: of each group the law of one die and the
  /// number of dice. Requires: the laws outlive this. Fails: LimitError for too much work.
  Ranks(const dice::Throw& t, std::size_t first, std::vector<const Law*> laws, std::vector<std::size_t> counts);
  /// The distribution of the sum, or of the worth, of the dice that are kept. Fails: LimitError.
  Distribution distribution();

 private:
  [[nodiscard]] std::int32_t score(std::int32_t value) const { return by_face_ ? t_.worth(value) : value; }
  [[nodiscard]] std::size_t of_group(std::size_t state, std::size_t g) const {
    return state / strides_[g] % (counts_[g] + 1);
  }
  [[nodiscard]] std::size_t placed(std::size_t state) const {
    std::size_t n = 0;
    for (std::size_t g = 0; g < counts_.size(); ++g) n += of_group(state, g);
    return n;
  }
  /// Adds the ways from the state `from` in which some dice of group g and of later groups have this value.
  void place(std::size_t from, std::size_t g, std::int32_t value, std::size_t to, std::size_t now, std::size_t before,
             Wide weight);

  const dice::Throw& t_;
  bool by_face_;
  std::vector<const Law*> laws_;
  std::vector<std::size_t> counts_, strides_;
  std::size_t states_ = 1, width_ = 1, from_ = 0, to_ = 0;
  std::set<std::int32_t> values_;
  std::vector<std::vector<Wide>> choose_, ways_, next_;
};

}  // namespace qd::combat
