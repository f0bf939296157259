#include "engine/sim/games/tally.hpp"

#include <algorithm>

#include "engine/sim/games/keeper.hpp"
#include "engine/sim/games/lanes.hpp"
#include "engine/sim/ranks/ranks.hpp"

namespace qd::sim {

namespace {

constexpr std::uint64_t kBlockGames = 32;  // most games that a thread takes at once
// fewest blocks for each thread, so that all threads end at about the same time
constexpr std::uint64_t kBlocksOfThread = 8;

}  // namespace

Tally::Tally(const std::vector<Lane*>& lanes, std::size_t crew, const EachGame& each)
    : lanes_(lanes),
      plan_(lanes.front()->plan()),
      block_(std::clamp<std::uint64_t>(plan_.games / (crew * kBlocksOfThread), 1, kBlockGames)),
      each_(each) {}

void Tally::begin() {
  folded_ = plan_.first;
  const std::vector<const Lane*> lanes(lanes_.begin(), lanes_.end());
  for (Keeper* k : plan_.keepers) k->begin(lanes);
  ByLane game;
  for (Keeper* k : plan_.keepers)
    while (folded_ < plan_.games && !decided_ && k->next(game)) {
      count_in(game, k);
      ++folded_;
      if (plan_.ranks != nullptr && plan_.each_game) plan_.ranks->tell_games({game});
    }
  next_ = folded_;
  done_ = folded_ - plan_.first;
}

std::optional<Block> Tally::take() {
  const std::uint64_t first = next_.fetch_add(block_);
  if (stopped() || first >= plan_.games) return std::nullopt;
  return Block{first, std::min(first + block_, plan_.games)};
}

void Tally::count() {
  const std::uint64_t done = ++done_;
  if (!plan_.progress) return;
  if (std::unique_lock lock(mutex_, std::try_to_lock); lock.owns_lock()) plan_.progress(done);
}

void Tally::give(const Block& block, std::vector<ByLane> played) {
  std::lock_guard lock(mutex_);
  if (failed_) return;  // a keeper may have a part of a block
  try {
    waiting_.emplace(block.first, std::move(played));
    while (!waiting_.empty() && waiting_.begin()->first == folded_) {
      fold(waiting_.begin()->second);
      folded_ += block_;
      waiting_.erase(waiting_.begin());
    }
    if (plan_.progress) plan_.progress(done_);
  } catch (...) {
    note(std::current_exception());
  }
}

void Tally::give_all(const Block& block, std::vector<ByLane> played) {
  done_ += played.size();
  give(block, std::move(played));
}

void Tally::fail(std::exception_ptr e) {
  std::lock_guard lock(mutex_);
  note(std::move(e));
}

void Tally::note(std::exception_ptr e) {
  if (error_ == nullptr) error_ = std::move(e);
  failed_ = true;
}

void Tally::finish() {
  if (error_ != nullptr) std::rethrow_exception(error_);
  in_order_ = false;  // after a stop blocks may be missing: what follows counts, and is not kept
  for (auto& [first, block] : waiting_) fold(block);
  for (Keeper* k : plan_.keepers) k->end();
  for (Lane* lane : lanes_) lane->finish(decided_);
}

void Tally::fold(const std::vector<ByLane>& block) {
  for (const ByLane& game : block) {
    if (decided_) break;
    count_in(game, nullptr);
  }
  if (block.size() < block_) in_order_ = false;
  if (plan_.ranks != nullptr && plan_.each_game) plan_.ranks->tell_games(block);
}

void Tally::count_in(const ByLane& game, const Keeper* from) {
  for (std::size_t i = 0; i < lanes_.size(); ++i) lanes_[i]->add(game[i]);
  for (Keeper* k : plan_.keepers)
    if (k != from && in_order_) k->add(game);
  if (!each_(game)) decided_ = true;
}

}  // namespace qd::sim
