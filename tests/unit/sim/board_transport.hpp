// Ranks of one job as threads of one process: a board with a box for each, in place of a network.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "engine/sim/ranks/ranks.hpp"

namespace qd::sim_test {

class Board {
 public:
  explicit Board(std::size_t ranks) : boxes_(ranks) {}
  [[nodiscard]] std::size_t size() const { return boxes_.size(); }
  void put(std::size_t to, sim::Transport::Packet packet) {
    Box& box = boxes_[to];
    const std::lock_guard lock(box.mutex);
    box.packets.push_back(std::move(packet));
    box.changed.notify_one();
  }
  std::optional<sim::Transport::Packet> next(std::size_t of) {
    Box& box = boxes_[of];
    std::unique_lock lock(box.mutex);
    if (!box.changed.wait_for(lock, std::chrono::milliseconds(1), [&] { return !box.packets.empty(); }))
      return std::nullopt;
    sim::Transport::Packet out = std::move(box.packets.front());
    box.packets.pop_front();
    return out;
  }

 private:
  struct Box {
    std::mutex mutex;
    std::condition_variable changed;
    std::deque<sim::Transport::Packet> packets;
  };
  std::deque<Box> boxes_;
};

class BoardTransport : public sim::Transport {
 public:
  BoardTransport(Board& board, std::size_t rank) : board_(board), rank_(rank) {}
  [[nodiscard]] std::size_t rank() const override { return rank_; }
  [[nodiscard]] std::size_t size() const override { return board_.size(); }
  [[nodiscard]] std::string machine() const override { return "board"; }
  void send(std::size_t to, std::shared_ptr<const std::string> bytes) override { board_.put(to, {rank_, *bytes}); }
  [[nodiscard]] std::optional<Packet> receive() override { return board_.next(rank_); }

 private:
  Board& board_;
  std::size_t rank_;
};

/// Does the same in so many ranks at once, and what a program does at its end. What a rank throws is returned as text
/// in its place, "" if nothing.
inline std::vector<std::string> in_ranks(std::size_t ranks, const std::function<void(sim::Ranks&, std::size_t)>& run) {
  Board board(ranks);
  std::vector<std::string> wrong(ranks);
  std::vector<std::thread> all;
  for (std::size_t rank = 0; rank < ranks; ++rank)
    all.emplace_back([&, rank] {
      BoardTransport transport(board, rank);
      sim::Ranks here(transport);
      try {
        run(here, rank);
      } catch (const std::exception& e) {
        wrong[rank] = e.what();
      }
      here.leave(wrong[rank]);
    });
  for (std::thread& t : all) t.join();
  return wrong;
}

}  // namespace qd::sim_test
