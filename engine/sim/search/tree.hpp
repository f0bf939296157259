// What a search remembers: for each seat a tree of what it has done and seen others do, with how often each step was
// there to be taken, how often it was, and what came of it. Steps that a world does not offer do not count there.
//
//   Tree tree;  std::size_t n = tree.find(history), e, i = tree.choose(n, keys, wished, drawn, luck, e);
//   tree.learn(n, e, 730'000);
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "engine/dice/generator.hpp"

namespace qd::sim {

/// Values are millionths: 0 a defeat, 1'000'000 a victory.
inline constexpr std::int32_t kVictory = 1'000'000;

class Tree {
 public:
  struct Edge {
    std::uint64_t key = 0;
    std::uint32_t visits = 0, available = 0;
    std::int64_t sum = 0;      // of values, in millionths
    std::int64_t squares = 0;  // of values, in thousandths
    bool wished = false;       // what the rule set's own bot would do

    [[nodiscard]] double mean() const {
      return visits == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(visits) / kVictory;
    }
    /// Of the mean; of few values as if they were as different as can be.
    [[nodiscard]] double error() const;
  };
  struct Node {
    std::uint32_t visits = 0;
    std::vector<Edge> edges;
  };
  static constexpr std::size_t kNone = SIZE_MAX;

  /// The node of a history, by its hash; kNone if nobody has been there.
  [[nodiscard]] std::size_t find(std::uint64_t history) const {
    const auto found = index_.find(history);
    return found == index_.end() ? kNone : found->second;
  }
  std::size_t add(std::uint64_t history);
  /// Which of the steps that are offered to take, by its place in `keys`; `edge` becomes its place in the node. A new
  /// one while there is room for it (progressive widening), the one that is wished first; else the one with the best
  /// prospects. `wished`, and `drawn`, a random one: places in `keys`, or keys.size().
  std::size_t choose(std::size_t node, const std::vector<std::uint64_t>& keys, std::size_t wished, std::size_t drawn,
                     dice::Luck& luck, std::size_t& edge);
  void learn(std::size_t node, std::size_t edge, std::int32_t value);
  [[nodiscard]] const Node& node(std::size_t n) const { return nodes_[n]; }
  /// What to do in the end: of the steps offered the one taken most often, unless the wished one is not worse beyond
  /// doubt. keys.size() if none has been taken.
  [[nodiscard]] std::size_t best(std::size_t node, const std::vector<std::uint64_t>& keys) const;
  void clear() {
    index_.clear();
    nodes_.clear();
  }

 private:
  [[nodiscard]] static std::size_t room(std::uint32_t visits);
  std::unordered_map<std::uint64_t, std::size_t> index_;
  std::vector<Node> nodes_;
  std::vector<std::size_t> at_;  // of the steps offered: their edges
};

}  // namespace qd::sim
