// Inner part of stack_draw.cpp: counts and draws the ways in which cards of one value fill the runs of stacks, where of
// any two runs the same cards may lie in both, or none, or those of one are some of those of the other.
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

/// Has the numbers and makes the draws of the table in stack_draw.cpp by a formula, for at most two cards with one key.
/// Runs with the same cards are a group. Groups have no cards in common, or one is inside of another in which all keys
/// differ. So their ways are multiplied.
///
/// Two cards of one key count like two keys, but if both lie in one run, their order is another way. So the ways are a
/// sum over which runs take such a pair in the other order; the rest is a product of binomial coefficients.
class FreeWays {
 public:
  /// False: the formula does not hold for these cards and runs. Requires: runs and keys outlive the use of this; the
  /// ways fit into 64 bits.
  bool begin(const std::vector<const HiddenRun*>& runs, const std::vector<Keyed>& keys) {
    runs_ = &runs;
    keys_ = &keys;
    left_.clear();
    group_.clear();
    groups_.clear();
    for (const Keyed& k : keys)
      if (k.cards.size() > 2) return false;
    return std::all_of(runs.begin(), runs.end(), [&](const HiddenRun* r) { return add(*r); });
  }

  [[nodiscard]] Wide total() { return ways(); }

  /// Requires: total() > 0. Call begin() before the next use.
  void draw(dice::Luck& luck, std::vector<Laid>& out) {
    std::uint64_t all = ways();  // to go on
    for (std::size_t key = 0; key < keys_->size(); ++key) {
      rest_.assign((*keys_)[key].cards.begin(), (*keys_)[key].cards.end());
      for (Group& g : groups_) {
        if (!g.has(key)) continue;
        g.cards -= rest_.size();
        g.pairs -= rest_.size() - 1;
      }
      for (std::size_t run = 0; run < left_.size(); ++run) {
        const std::size_t cards = groups_[group_[run]].has(key) ? rest_.size() : 0;
        const std::uint64_t one = cards == 0 ? 0 : cards * ways_if_taken(run);
        const std::uint64_t both = cards < 2 ? 0 : 2 * ways_if_taken(run, 2);
        const Wide pick = below(luck, all);
        const std::uint64_t none = all - one - both;
        if (pick < none) {
          all = none;
        } else if (pick < none + one) {
          all = one / cards;
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
    for (std::size_t other = run + 1; rest_.size() > 1 && other < left_.size(); ++other)
      if (group_[other] == group_[run]) out += ways_if_taken(other, 1);
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

  /// The ways to fill what is left with the cards of later keys. Whatever cards the runs of inner groups take, each
  /// leaves one card fewer to those around it.
  [[nodiscard]] std::uint64_t ways() {
    std::uint64_t out = 1;
    for (std::size_t g = 0; g < groups_.size() && out != 0; ++g) {
      std::size_t inner = 0;
      for (std::size_t run = 0; run < left_.size(); ++run)
        if (group_[run] != g && groups_[g].holds(groups_[group_[run]])) inner += left_[run];
      if (inner > groups_[g].cards) return 0;
      out *= ways_from(g, 0, groups_[g].cards - inner, groups_[g].pairs, 1);
    }
    return out;
  }

  // Pairs in the other order go to runs from one number on; `times`: the ways in which those before got theirs.
  std::uint64_t ways_from(std::size_t g, std::size_t run, std::size_t cards, std::size_t pairs, std::uint64_t times) {
    while (run < left_.size() && group_[run] != g) ++run;
    if (run == left_.size() || pairs == 0) return times * ways_of_single(g, cards);
    std::uint64_t out = 0;
    const std::size_t most = std::min(pairs, left_[run] / 2);
    for (std::size_t n = 0; n <= most; ++n) {
      left_[run] -= 2 * n;
      out += ways_from(g, run + 1, cards - 2 * n, pairs - n, times);
      left_[run] += 2 * n;
      times = times * (pairs - n) / (n + 1);
    }
    return out;
  }

  [[nodiscard]] std::uint64_t ways_of_single(std::size_t g, std::uint64_t cards) const {
    std::uint64_t out = 1;
    for (std::size_t run = 0; run < left_.size(); ++run) {
      if (group_[run] != g) continue;
      if (left_[run] > cards) return 0;
      std::uint64_t choices = 1;
      for (std::uint64_t n = 0; n < left_[run]; ++n) choices = choices * (cards - n) / (n + 1);
      out *= choices;
      cards -= left_[run];
    }
    return out;
  }

  /// The keys that some runs may take, from one number up to another.
  struct Group {
    std::size_t first = 0, last = 0;
    std::size_t cards = 0, pairs = 0;  // of keys to come: cards, and keys with two of them
    [[nodiscard]] bool has(std::size_t key) const { return first <= key && key < last; }
    [[nodiscard]] bool holds(const Group& other) const { return first <= other.first && other.last <= last; }
    /// May the other one be a group inside of this one?
    [[nodiscard]] bool surrounds(const Group& other) const { return pairs == 0 && holds(other); }
  };
  bool add(const HiddenRun& r) {
    const std::vector<Keyed>& keys = *keys_;
    Group g;
    while (g.first < keys.size() && keys[g.first].key < r.low) ++g.first;
    for (g.last = g.first; g.last < keys.size() && keys[g.last].key <= r.high; ++g.last) {
      g.cards += keys[g.last].cards.size();
      g.pairs += keys[g.last].cards.size() - 1;
    }
    std::size_t at = 0;
    while (at < groups_.size() && (groups_[at].first != g.first || groups_[at].last != g.last)) {
      const Group& other = groups_[at++];
      if (g.first < other.last && other.first < g.last && !g.surrounds(other) && !other.surrounds(g)) return false;
    }
    if (at == groups_.size()) groups_.push_back(g);
    group_.push_back(at);
    left_.push_back(r.places.size());
    return true;
  }

  const std::vector<const HiddenRun*>* runs_ = nullptr;
  const std::vector<Keyed>* keys_ = nullptr;
  std::vector<std::size_t> left_, group_;  // by run: free places, and the number of its group
  std::vector<Group> groups_;
  std::vector<std::uint16_t> rest_;  // of the current key
};

}  // namespace qd::sim::stack_ways
