// The memory of a search: for each seat a tree of its own actions and those it has seen. Each step counts how often it
// was available, how often it was taken, and its results. Steps that a world does not offer do not count as available
// there.
//
//   Tree tree;  std::size_t n = tree.find(history), e, i = tree.choose(n, keys, drawn, luck, e);
//   tree.learn(n, e, 730'000);
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "engine/dice/generator.hpp"
#include "engine/sim/search/arms.hpp"

namespace qd::sim {

class Tree {
 public:
  struct Edge {
    std::uint64_t key = 0;
    std::uint32_t visits = 0, available = 0;
    std::int64_t sum = 0;  // of values in millionths

    [[nodiscard]] double mean() const {
      return visits == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(visits) / kVictory;
    }
  };
  struct Node {
    std::uint32_t visits = 0;
    std::vector<Edge> edges;
  };
  static constexpr std::size_t kNone = SIZE_MAX;

  /// The node of a history, by its hash; kNone if it is new.
  [[nodiscard]] std::size_t find(std::uint64_t history) const {
    const auto found = index_.find(history);
    return found == index_.end() ? kNone : found->second;
  }
  std::size_t add(std::uint64_t history);
  /// Chooses one of the offered steps. Returns its place in `keys`; `edge` is set to its place in the node. Takes a new
  /// step while there is room for one (progressive widening), `drawn` first; otherwise the step with the best
  /// prospects. `drawn`: a random step, as a place in `keys`, or keys.size().
  std::size_t choose(std::size_t node, const std::vector<std::uint64_t>& keys, std::size_t drawn, dice::Luck& luck,
                     std::size_t& edge);
  void learn(std::size_t node, std::size_t edge, std::int32_t value);

 private:
  [[nodiscard]] static std::size_t room(std::uint32_t visits);
  std::unordered_map<std::uint64_t, std::size_t> index_;
  std::vector<Node> nodes_;
  std::vector<std::size_t> at_;  // edges of the offered steps
};

}  // namespace qd::sim
