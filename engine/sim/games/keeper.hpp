// Where results of games go while they are played, in the order of the games: files for other programs, and stores from
// which a run that was cut off goes on.
//
//   plan.keepers = {&store, &table};  sim::run(plan);
#pragma once

#include <vector>

#include "engine/sim/simulate.hpp"

namespace qd::sim {

class Lane;

/// Used by one thread at a time. What it throws ends the run.
class Keeper {
 public:
  Keeper() = default;
  virtual ~Keeper() = default;
  Keeper(const Keeper&) = delete;
  Keeper& operator=(const Keeper&) = delete;
  /// Before the first game. Requires: the lanes outlive the games.
  virtual void begin(const std::vector<const Lane*>& lanes) = 0;
  /// The next game, from the first one on, with its result in each lane, if it is kept from before; false: it has to be
  /// played, and so have all after it.
  virtual bool next(std::vector<GameResult>&) { return false; }
  /// A game that was played, or that another keeper had.
  virtual void add(const std::vector<GameResult>& game) = 0;
  /// No game comes any more, since all have been played or somebody has stopped them.
  virtual void end() = 0;
};

}  // namespace qd::sim
