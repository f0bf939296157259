// Reference program of `battlegroup` (see native_battlegroup.hpp): one match, the sums, the dice benchmark.
#include "native_battlegroup.hpp"

#include "native_battlegroup_game.hpp"

namespace qd::native {

BattlegroupResult play_battlegroup_game(std::uint64_t seed) {
  battlegroup::Game<battlegroup::North, battlegroup::South, battlegroup::Random> game{battlegroup::Random(seed)};
  game.play();
  return {game.winner(), game.rounds(), game.decisions()};
}

BattlegroupTotals play_battlegroup(std::uint64_t seed, std::uint64_t games) {
  BattlegroupTotals totals;
  totals.games = games;
  const std::uint64_t series = mix(seed + kGolden);
  for (std::uint64_t i = 0; i < games; ++i) {
    const std::uint64_t game_seed = mix(series + i * kGolden);
    const BattlegroupResult result = play_battlegroup_game(game_seed);
    totals.a_wins += result.winner == 0 ? 1U : 0U;
    totals.b_wins += result.winner == 1 ? 1U : 0U;
    totals.draws += result.winner == -1 ? 1U : 0U;
    totals.rounds += result.rounds;
    totals.rounds_squared += std::uint64_t{result.rounds} * result.rounds;
    totals.rounds_max = result.rounds > totals.rounds_max ? result.rounds : totals.rounds_max;
    totals.decisions += result.decisions;
    const std::uint64_t winner = static_cast<std::uint64_t>(result.winner) + 1;  // 0 draw, 1 seat A, 2 seat B
    totals.checksum += mix(game_seed + kGolden * (winner + 4 * (result.rounds + 1024 * result.decisions)));
  }
  return totals;
}

}  // namespace qd::native
