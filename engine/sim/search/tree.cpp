#include "engine/sim/search/tree.hpp"

#include <algorithm>
#include <cmath>

namespace qd::sim {

namespace {

constexpr double kCuriosity = 0.6;  // exploration: bonus for steps that were taken seldom
constexpr double kUntried = 3;      // hope for a step whose game had no result: more than for any other
constexpr std::size_t kRoom = 5;    // steps of a node at first; sqrt(visits) are added

/// The binary logarithm, computed with additions and multiplications only: the same on every machine.
double log2_of(std::uint32_t n) {
  double x = n, out = 0;
  while (x >= 2) {
    x /= 2;
    out += 1;
  }
  for (double bit = 0.5; bit > 1e-3; bit /= 2) {
    x *= x;
    if (x < 2) continue;
    x /= 2;
    out += bit;
  }
  return out;
}

}  // namespace

std::size_t Tree::add(std::uint64_t history) {
  nodes_.emplace_back();
  index_.emplace(history, nodes_.size() - 1);
  return nodes_.size() - 1;
}

std::size_t Tree::room(std::uint32_t visits) {
  return kRoom + static_cast<std::size_t>(std::sqrt(static_cast<double>(visits)));
}

std::size_t Tree::choose(std::size_t n, const std::vector<std::uint64_t>& keys, std::size_t drawn, dice::Luck& luck,
                         std::size_t& edge) {
  Node& node = nodes_[n];
  ++node.visits;
  at_.assign(keys.size(), kNone);
  std::size_t known = 0;
  for (std::size_t e = 0; e < node.edges.size(); ++e) {
    const auto found = std::find(keys.begin(), keys.end(), node.edges[e].key);
    if (found == keys.end()) continue;
    at_[static_cast<std::size_t>(found - keys.begin())] = e;
    ++node.edges[e].available;
    ++known;
  }
  if (known < keys.size() && known < room(node.visits - 1)) {
    std::size_t place = drawn;
    if (place == keys.size() || at_[place] != kNone) {
      std::size_t skip = luck.below(static_cast<std::uint32_t>(keys.size() - known));
      for (place = 0; at_[place] != kNone || skip-- != 0;) ++place;
    }
    edge = node.edges.size();
    Edge& made = node.edges.emplace_back();
    made.key = keys[place];
    made.available = 1;
    return place;
  }
  std::size_t best = 0;
  double most = -1;
  for (std::size_t i = 0; i < keys.size(); ++i) {
    if (at_[i] == kNone) continue;
    const Edge& e = node.edges[at_[i]];
    const double v = e.visits;
    const double hope = v == 0 ? kUntried : e.mean() + kCuriosity * std::sqrt(log2_of(e.available) / v);
    if (hope <= most) continue;
    most = hope;
    best = i;
  }
  edge = at_[best];
  return best;
}

void Tree::learn(std::size_t n, std::size_t edge, std::int32_t value) {
  Edge& e = nodes_[n].edges[edge];
  ++e.visits;
  e.sum += value;
}

}  // namespace qd::sim
