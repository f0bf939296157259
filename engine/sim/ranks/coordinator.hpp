// Rank 0 for the other ranks: gives them blocks of the tally, and takes what they have played.
#pragma once

#include <string>
#include <vector>

#include "engine/sim/games/tally.hpp"
#include "engine/sim/ranks/ranks.hpp"

namespace qd::sim {

class Coordinator {
 public:
  /// `key`: what is played (key_of_lanes); others must play the same.
  Coordinator(Tally& tally, Ranks& ranks, std::uint64_t key);
  /// Serves all others until they have nothing left to play. Ends at once if the games are stopped or fail. Whatever is
  /// wrong is told to the tally.
  void serve();
  /// The games have been added up: the others may go on, too.
  void close();

 private:
  void answer(const Ranks::Heard& heard);
  void give_block(std::size_t to);
  [[nodiscard]] std::string name(std::size_t rank) const;

  Tally& tally_;
  Ranks& ranks_;
  std::uint64_t key_;
  std::vector<std::string> machines_;  // by rank, as far as known
  std::size_t playing_;                // ranks that have not said that they are done
  bool said_no_more_ = false;
};

}  // namespace qd::sim
