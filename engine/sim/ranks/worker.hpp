// A rank other than 0 while games are played: its threads get their blocks from rank 0.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <vector>

#include "engine/sim/games/tally.hpp"
#include "engine/sim/ranks/ranks.hpp"

namespace qd::sim {

class Worker : public Blocks {
 public:
  /// Requires: all of these outlive it. `threads`: how many take blocks.
  Worker(const std::vector<Lane*>& lanes, std::size_t threads, Ranks& ranks, const EachGame& each);
  /// Talks with rank 0, in a thread of its own, until no block is left. Fails: Error if rank 0 ends.
  void attend(std::uint64_t key);
  /// Then, when no thread plays any more: hears the games that all are told, until rank 0 has added them up. Fails: as
  /// attend, and as Lane::add.
  void finish();

  [[nodiscard]] std::optional<Block> take() override;
  [[nodiscard]] bool stopped() const override { return dropped_; }
  void count() override;
  void give(const Block& block, std::vector<ByLane> played) override;
  void fail(std::exception_ptr error) override;

 private:
  void heed(const Message& message);
  void close(bool drop);

  const std::vector<Lane*>& lanes_;
  std::size_t threads_;
  Ranks& ranks_;
  const EachGame& each_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Block> blocks_;          // not taken yet
  std::size_t begun_ = 0;             // taken, and not given back
  std::size_t wants_ = 0;             // how many blocks are asked for ahead
  bool closed_ = false;               // no further block comes
  std::atomic<bool> dropped_{false};  // what is begun is not wanted
  std::atomic<std::uint64_t> done_{0};
  bool ended_ = false, decided_ = false;
};

}  // namespace qd::sim
