// Inner part of stack_draw.cpp: counts and draws the ways in which cards of one value fill the runs of stacks that nothing
// bounds.
//
//   FreeWays ways;  if (ways.begin(runs, keys) && ways.total() > 0) ways.draw(luck, out);
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "engine/combat/fraction.hpp"
#include "engine/sim/worlds/stack_draw.hpp"

namespace qd::sim::stack_ways {

using combat::Wide;

/// A uniform number in [0, bound). Requires: bound > 0.
inline Wide below(dice::Luck& luck, Wide bound) {
  if (bound <= 0xFFFFFFFFu) return luck.below(static_cast<std::uint32_t>(bound));
  Wide mask = 1;
  while (mask < bound - 1) mask = mask * 2 + 1;
  while (true) {
    Wide v = 0;
    for (int i = 0; i < 4; ++i) v = (v << 32) | luck.bits();
    if ((v & mask) < bound) return v & mask;
  }
}

/// Cards with the same value and key: they are interchangeable.
struct Keyed {
  std::int32_t key;
  std::span<const std::uint16_t> cards;
};

/// Has the numbers and makes the draws of the table in stack_draw.cpp by a formula: for cards that may all lie in each
/// run, at most two of them with the same key.
///
/// Two cards of one key count like two keys, but if both lie in one run, their order is another way. So the ways are a
/// sum over which runs take such a pair in the other order; the rest is a product of binomial coefficients.
class FreeWays {
 public:
  /// False: the cards or runs are others. Requires: runs and keys outlive the use of this, and the ways fit into 64 bits.
  bool begin(const std::vector<const HiddenRun*>& runs, const std::vector<Keyed>& keys) {
    runs_ = &runs;
    keys_ = &keys;
    left_.clear();
    cards_ = pairs_ = 0;
    for (const Keyed& k : keys) {
      if (k.cards.size() > 2) return false;
      cards_ += k.cards.size();
      pairs_ += k.cards.size() - 1;
    }
    for (const HiddenRun* r : runs) {
      if (!keys.empty() && (keys.front().key < r->low || r->high < keys.back().key)) return false;
      left_.push_back(r->places.size());
    }
    return true;
  }

  [[nodiscard]] Wide total() { return ways(); }

  /// Requires: total() > 0. Call begin() before the next use.
  void draw(dice::Luck& luck, std::vector<Laid>& out) {
    std::uint64_t all = ways();  // to go on
    for (const Keyed& key : *keys_) {
      rest_.assign(key.cards.begin(), key.cards.end());
      cards_ -= rest_.size();
      pairs_ -= rest_.size() - 1;
      for (std::size_t run = 0; run < left_.size(); ++run) {
        const std::uint64_t one = rest_.empty() ? 0 : rest_.size() * ways_if_taken(run);
        const std::uint64_t both = rest_.size() < 2 ? 0 : 2 * ways_if_taken(run, 2);
        const Wide pick = below(luck, all);
        const std::uint64_t none = all - one - both;
        if (pick < none) {
          all = none;
        } else if (pick < none + one) {
          all = one / rest_.size();
          take(luck, run, out);
        } else {
          all = both / 2;
          take(luck, run, out);
          take(luck, run, out);
        }
      }
    }
  }

 private:
  void take(dice::Luck& luck, std::size_t run, std::vector<Laid>& out) {
    const std::size_t k = luck.below(static_cast<std::uint32_t>(rest_.size()));
    const std::vector<std::uint16_t>& places = (*runs_)[run]->places;
    out.push_back({places[places.size() - left_[run]--], rest_[k]});
    rest_.erase(rest_.begin() + static_cast<std::ptrdiff_t>(k));
  }

  /// If a run takes one card of the current key, and runs after it may take the other one.
  [[nodiscard]] std::uint64_t ways_if_taken(std::size_t run) {
    if (left_[run] == 0) return 0;
    --left_[run];
    std::uint64_t out = ways();
    for (std::size_t other = run + 1; rest_.size() > 1 && other < left_.size(); ++other) out += ways_if_taken(other, 1);
    ++left_[run];
    return out;
  }
  /// If a run takes so many cards of the current key, and no run after it any.
  [[nodiscard]] std::uint64_t ways_if_taken(std::size_t run, std::size_t cards) {
    if (left_[run] < cards) return 0;
    left_[run] -= cards;
    const std::uint64_t out = ways();
    left_[run] += cards;
    return out;
  }

  /// The ways to fill what is left with the cards of later keys.
  [[nodiscard]] std::uint64_t ways() { return ways_from(0, cards_, pairs_, 1); }

  // Pairs in the other order go to runs from one number on; `times`: the ways in which those before got theirs.
  std::uint64_t ways_from(std::size_t run, std::size_t cards, std::size_t pairs, std::uint64_t times) {
    if (run == left_.size() || pairs == 0) return times * ways_of_single(cards);
    std::uint64_t out = 0;
    const std::size_t most = std::min(pairs, left_[run] / 2);
    for (std::size_t n = 0; n <= most; ++n) {
      left_[run] -= 2 * n;
      out += ways_from(run + 1, cards - 2 * n, pairs - n, times);
      left_[run] += 2 * n;
      times = times * (pairs - n) / (n + 1);
    }
    return out;
  }

  [[nodiscard]] std::uint64_t ways_of_single(std::uint64_t cards) const {
    std::uint64_t out = 1;
    for (const std::size_t places : left_) {
      if (places > cards) return 0;
      std::uint64_t choices = 1;
      for (std::uint64_t n = 0; n < places; ++n) choices = choices * (cards - n) / (n + 1);
      out *= choices;
      cards -= places;
    }
    return out;
  }

  const std::vector<const HiddenRun*>* runs_ = nullptr;
  const std::vector<Keyed>* keys_ = nullptr;
  std::vector<std::size_t> left_;      // free places, by run
  std::size_t cards_ = 0, pairs_ = 0;  // of keys to come: cards, and keys with two of them
  std::vector<std::uint16_t> rest_;    // of the current key
};

}  // namespace qd::sim::stack_ways
