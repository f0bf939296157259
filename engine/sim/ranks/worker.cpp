#include "engine/sim/ranks/worker.hpp"

#include <algorithm>

#include "engine/sim/games/lanes.hpp"

namespace qd::sim {

namespace {

// A thread that finds no block ready makes the rank ask for more ahead, up to so many for each thread: short games
// are over before the next block has come.
constexpr std::size_t kAheadMin = 2, kAheadMax = 64;

std::string text_of(const std::exception_ptr& error) {
  try {
    std::rethrow_exception(error);
  } catch (const std::exception& e) {
    return e.what();
  } catch (...) {
    return "an exception of another kind";
  }
}

}  // namespace

Worker::Worker(const std::vector<Lane*>& lanes, std::size_t threads, Ranks& ranks, const EachGame& each)
    : lanes_(lanes), threads_(threads), ranks_(ranks), each_(each) {}

void Worker::attend(std::uint64_t key) {
  try {
    ranks_.tell(0, {Message::kHello, key, 0, ranks_.machine()});
    wants_ = kAheadMin * threads_;
    for (std::size_t i = 0; i < wants_; ++i) ranks_.tell(0, {Message::kWant});
    const auto plays = [this] {
      const std::lock_guard lock(mutex_);
      return !closed_ || begun_ + blocks_.size() > 0;
    };
    while (plays())
      if (const std::optional<Ranks::Heard> heard = ranks_.hear()) heed(heard->message);
    ranks_.tell(0, {Message::kDone});
  } catch (...) {
    close(true);
    throw;
  }
}

void Worker::finish() {
  while (!ended_)
    if (const std::optional<Ranks::Heard> heard = ranks_.hear()) heed(heard->message);
  for (Lane* lane : lanes_) lane->finish(decided_ || !lanes_.front()->plan().each_game);
}

void Worker::heed(const Message& message) {
  switch (message.kind) {
    case Message::kBlock: {
      const std::lock_guard lock(mutex_);
      blocks_.push_back({message.a, message.b});
      changed_.notify_one();
      return;
    }
    case Message::kNoMore: return close(message.a != 0);
    case Message::kGames:
      for (const ByLane& game : message.games) {
        if (decided_) return;
        for (std::size_t i = 0; i < lanes_.size(); ++i) lanes_[i]->add(game[i]);
        decided_ = !each_(game);
      }
      return;
    case Message::kEnd:
      ended_ = true;
      decided_ = message.a != 0;
      return;
    case Message::kGo: throw Error("rank 0 has ended");
    default: throw Error("rank 0 says what only others may say");
  }
}

void Worker::close(bool drop) {
  const std::lock_guard lock(mutex_);
  closed_ = true;
  if (drop) {
    dropped_ = true;
    blocks_.clear();
  }
  changed_.notify_all();
}

std::optional<Block> Worker::take() {
  std::unique_lock lock(mutex_);
  const bool hungry = blocks_.empty() && done_ > 0 && !closed_ && wants_ < kAheadMax * threads_;
  if (hungry) {
    ++wants_;
    ranks_.tell(0, {Message::kWant});
  }
  changed_.wait(lock, [this] { return closed_ || !blocks_.empty(); });
  if (blocks_.empty()) return std::nullopt;
  const Block out = blocks_.front();
  blocks_.pop_front();
  ++begun_;
  if (!closed_) ranks_.tell(0, {Message::kWant});
  return out;
}

void Worker::count() {
  const std::uint64_t done = ++done_;
  const Plan& plan = lanes_.front()->plan();
  if (!plan.progress) return;
  if (std::unique_lock lock(mutex_, std::try_to_lock); lock.owns_lock()) plan.progress(done);
}

void Worker::give(const Block& block, std::vector<ByLane> played) {
  if (!dropped_ && played.size() == block.size())
    ranks_.tell(0, {Message::kResults, block.first, block.last, "", std::move(played)});
  const std::lock_guard lock(mutex_);
  --begun_;
}

// The block counts as begun: rank 0 ends the games.
void Worker::fail(std::exception_ptr error) { ranks_.tell(0, {Message::kFailed, 0, 0, text_of(error)}); }

}  // namespace qd::sim
