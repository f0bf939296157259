#include "engine/sim/games/matrix.hpp"

#include <algorithm>
#include <memory>

#include "engine/sim/games/lanes.hpp"

namespace qd::sim {

const Paired& VariantMatrix::difference(std::size_t first, std::size_t second) const {
  const std::size_t n = reports.size();
  return differences[first * n - first * (first + 1) / 2 + (second - first - 1)];
}

VariantMatrix variant_matrix(const Plan& plan, const std::vector<std::vector<std::string>>& variants) {
  require_beginning(plan);
  std::vector<Plan> plans(variants.size(), plan);
  std::vector<std::unique_ptr<Lane>> lanes;
  std::vector<Lane*> all;
  VariantMatrix out;
  for (std::size_t i = 0; i < variants.size(); ++i) {
    plans[i].variants.insert(plans[i].variants.end(), variants[i].begin(), variants[i].end());
    lanes.push_back(std::make_unique<Lane>(plans[i], threads_of(plan)));
    all.push_back(lanes.back().get());
    require_equal_seats(all.front()->report(), all.back()->report());
  }
  out.differences.resize(variants.size() * (variants.size() - 1) / 2);
  play_lanes(all, [&](const std::vector<GameResult>& games) {
    if (std::any_of(games.begin(), games.end(), [](const GameResult& g) { return !g.error.empty(); })) return true;
    ++out.counted;
    std::size_t next = 0;
    for (std::size_t i = 0; i < games.size(); ++i)
      for (std::size_t j = i + 1; j < games.size(); ++j)
        out.differences[next++].add(games[i].winners & 1, games[j].winners & 1);
    return true;
  });
  for (Paired& p : out.differences) p.close_share();
  for (Lane* lane : all) out.reports.push_back(lane->take());
  out.stopped = out.reports.front().stopped;
  return out;
}

}  // namespace qd::sim
