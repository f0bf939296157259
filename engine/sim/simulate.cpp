#include "engine/sim/simulate.hpp"

#include "engine/base/hash.hpp"
#include "engine/sim/games/lanes.hpp"

namespace qd::sim {

std::uint64_t GameResult::decisions_sum() const {
  std::uint64_t sum = 0;
  for (std::uint32_t d : decisions) sum += d;
  return sum;
}

std::uint64_t match_seed(std::uint64_t seed, std::uint64_t number) {
  return hash_join(hash_join(seed, hash_text("match")), number);
}
std::uint64_t bot_seed(std::uint64_t seed, std::uint64_t number) {
  return hash_join(hash_join(seed, hash_text("bots")), number);
}

Report run(const Plan& plan) {
  Lane lane(plan, threads_of(plan));
  play_lanes({&lane}, [&](const std::vector<GameResult>& game) {
    if (plan.each_game) plan.each_game(game.front());
    return true;
  });
  return lane.take();
}

}  // namespace qd::sim
