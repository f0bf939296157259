#include "engine/sim/games/matrix.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "engine/sim/games/lanes.hpp"

namespace qd::sim {

const Paired& VariantMatrix::difference(std::size_t first, std::size_t second) const {
  const std::size_t n = reports.size();
  return differences[first * n - first * (first + 1) / 2 + (second - first - 1)];
}

VariantSums::VariantSums(std::size_t lists) { out_.differences.resize(lists * (lists - 1) / 2); }

void VariantSums::add(const std::vector<GameResult>& games) {
  if (std::any_of(games.begin(), games.end(), [](const GameResult& g) { return !g.error.empty(); })) return;
  ++out_.counted;
  std::size_t next = 0;
  for (std::size_t i = 0; i < games.size(); ++i)
    for (std::size_t j = i + 1; j < games.size(); ++j)
      out_.differences[next++].add(games[i].winners & 1, games[j].winners & 1);
}

VariantMatrix VariantSums::close(std::vector<Report> reports) {
  for (Paired& p : out_.differences) p.close_share();
  out_.reports = std::move(reports);
  out_.stopped = out_.reports.front().stopped;
  return std::move(out_);
}

VariantMatrix variant_matrix(const Plan& plan, const std::vector<std::vector<std::string>>& variants) {
  require_beginning(plan);
  std::vector<Plan> plans(variants.size(), plan);
  std::vector<std::unique_ptr<Lane>> lanes;
  std::vector<Lane*> all;
  for (std::size_t i = 0; i < variants.size(); ++i) {
    plans[i].variants.insert(plans[i].variants.end(), variants[i].begin(), variants[i].end());
    lanes.push_back(std::make_unique<Lane>(plans[i], threads_of(plan)));
    all.push_back(lanes.back().get());
    require_equal_seats(all.front()->report(), all.back()->report());
  }
  VariantSums sums(variants.size());
  play_lanes(all, [&](const std::vector<GameResult>& games) {
    sums.add(games);
    return true;
  });
  std::vector<Report> reports;
  for (Lane* lane : all) reports.push_back(lane->take());
  return sums.close(std::move(reports));
}

}  // namespace qd::sim
