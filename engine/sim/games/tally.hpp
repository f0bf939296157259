// Hands out blocks of games and adds up their results in the order of the games.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <mutex>
#include <vector>

#include "engine/sim/games/blocks.hpp"

namespace qd::sim {

class Keeper;
class Lane;

/// Is there another game wanted after this one?
using EachGame = std::function<bool(const ByLane&)>;

class Tally : public Blocks {
 public:
  /// Requires: lanes and `each` outlive this. `crew`: how many threads play, on all ranks.
  Tally(const std::vector<Lane*>& lanes, std::size_t crew, const EachGame& each);

  /// Takes what is kept from before.
  void begin();
  /// Everything is added up. Fails: with the first exception that was noted.
  void finish();
  /// Has a test decided that no further game is wanted?
  [[nodiscard]] bool decided() const { return decided_; }
  /// Has it failed, or has somebody stopped it? Then nobody waits for further results.
  [[nodiscard]] bool abandoned() const { return failed_ || (plan_.stop != nullptr && *plan_.stop); }
  /// A block that another rank has played.
  void give_all(const Block& block, std::vector<ByLane> played);

  [[nodiscard]] std::optional<Block> take() override;
  [[nodiscard]] bool stopped() const override { return decided_ || abandoned(); }
  void count() override;
  void give(const Block& block, std::vector<ByLane> played) override;
  void fail(std::exception_ptr e) override;

 private:
  void note(std::exception_ptr e);
  void fold(const std::vector<ByLane>& block);
  void count_in(const ByLane& game, const Keeper* from);

  const std::vector<Lane*>& lanes_;
  const Plan& plan_;
  std::uint64_t block_;
  const EachGame& each_;
  std::atomic<std::uint64_t> next_{0}, done_{0};
  std::atomic<bool> failed_{false}, decided_{false};
  std::mutex mutex_;
  std::map<std::uint64_t, std::vector<ByLane>> waiting_;  // by first game
  std::uint64_t folded_ = 0;
  bool in_order_ = true;  // no game before is missing
  std::exception_ptr error_;
};

}  // namespace qd::sim
