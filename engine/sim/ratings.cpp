#include "engine/sim/ratings.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "engine/sim/elementary.hpp"

namespace qd::sim {

namespace {

constexpr double kEloOfUnit = 173.71779276130073;  // 400 / ln 10
constexpr int kSteps = 60;
constexpr double kStepMax = 2;  // Newton's method may leap too far at first

using Matrix = std::vector<std::vector<double>>;

/// Solves m x = b for several b at once, by elimination with the greatest pivot. Requires: m can be inverted.
Matrix solved(Matrix m, Matrix b) {
  const std::size_t n = m.size();
  for (std::size_t c = 0; c < n; ++c) {
    std::size_t best = c;
    for (std::size_t r = c + 1; r < n; ++r)
      if (std::fabs(m[r][c]) > std::fabs(m[best][c])) best = r;
    std::swap(m[c], m[best]);
    std::swap(b[c], b[best]);
    assert(m[c][c] != 0);
    for (std::size_t r = 0; r < n; ++r) {
      if (r == c) continue;
      const double f = m[r][c] / m[c][c];
      for (std::size_t k = c; k < n; ++k) m[r][k] -= f * m[c][k];
      for (std::size_t k = 0; k < b[r].size(); ++k) b[r][k] -= f * b[c][k];
    }
  }
  for (std::size_t r = 0; r < n; ++r)
    for (double& x : b[r]) x /= m[r][r];
  return b;
}

/// Adds `weight` where two have met.
void add_between(Matrix& m, const Meeting& who, double weight) {
  m[who.first][who.first] += weight;
  m[who.second][who.second] += weight;
  m[who.first][who.second] -= weight;
  m[who.second][who.first] -= weight;
}

}  // namespace

std::vector<Rating> ratings(std::size_t players, const std::vector<Meeting>& played) {
  std::vector<Meeting> meetings = played;
  for (Meeting& m : meetings) m.share.add(0.5);
  std::vector<double> theta(players, 0);
  Matrix information;
  for (int step = 0; step < kSteps; ++step) {
    Matrix slope(players, {0});
    information.assign(players, std::vector<double>(players, 1.0));  // the sum of all stays 0
    for (const Meeting& m : meetings) {
      const double n = static_cast<double>(m.share.count());
      const double p = 1 / (1 + exponential(theta[m.second] - theta[m.first]));
      slope[m.first][0] += n * (m.share.mean() - p);
      slope[m.second][0] -= n * (m.share.mean() - p);
      add_between(information, m, n * p * (1 - p));
    }
    const Matrix change = solved(information, slope);
    double largest = 0;
    for (std::size_t i = 0; i < players; ++i) largest = std::max(largest, std::fabs(change[i][0]));
    for (std::size_t i = 0; i < players; ++i) theta[i] += change[i][0] * (largest > kStepMax ? kStepMax / largest : 1);
  }
  Matrix variance(players, std::vector<double>(players, 0.0)), unit = variance;
  for (const Meeting& m : meetings) add_between(variance, m, static_cast<double>(m.share.count()) * m.share.variance());
  for (std::size_t i = 0; i < players; ++i) unit[i][i] = 1;
  const Matrix inverse = solved(information, unit);
  std::vector<Rating> out(players);
  for (std::size_t i = 0; i < players; ++i) {
    double sum = 0;
    for (std::size_t a = 0; a < players; ++a)
      for (std::size_t b = 0; b < players; ++b) sum += inverse[i][a] * variance[a][b] * inverse[b][i];
    out[i] = {theta[i] * kEloOfUnit, kZ95 * std::sqrt(std::max(0.0, sum)) * kEloOfUnit};
  }
  return out;
}

}  // namespace qd::sim
