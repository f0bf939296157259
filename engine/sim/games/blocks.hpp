// Where threads get blocks of games to play, and bring their results: from the tally, or from that of another rank.
//
//   while (const std::optional<Block> b = blocks.take()) blocks.give(*b, play(*b));
#pragma once

#include <cstdint>
#include <exception>
#include <optional>
#include <vector>

#include "engine/sim/simulate.hpp"

namespace qd::sim {

/// The games from `first` to the one before `last`.
struct Block {
  std::uint64_t first = 0, last = 0;
  [[nodiscard]] std::uint64_t size() const { return last - first; }
};

/// The results of one game, by lane.
using ByLane = std::vector<GameResult>;

/// Several threads use it at once.
class Blocks {
 public:
  Blocks() = default;
  virtual ~Blocks() = default;
  Blocks(const Blocks&) = delete;
  Blocks& operator=(const Blocks&) = delete;
  /// The next block; none: no further one is wanted. May wait for it.
  [[nodiscard]] virtual std::optional<Block> take() = 0;
  /// A game of a block has been played.
  virtual void count() = 0;
  /// The results of a block; fewer than its games if it was stopped.
  virtual void give(const Block& block, std::vector<ByLane> played) = 0;
  /// Is no further game wanted?
  [[nodiscard]] virtual bool stopped() const = 0;
  /// An exception that concerns the plan, not a single game.
  virtual void fail(std::exception_ptr error) = 0;
};

}  // namespace qd::sim
