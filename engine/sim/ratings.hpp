// Ratings out of contests: how strong each one of a circle is, on one scale, with intervals.
//
//   std::vector<Rating> r = ratings(3, {{0, 1, share}, {0, 2, other}});   r[0].elo, r[0].half
#pragma once

#include <cstddef>
#include <vector>

#include "engine/sim/statistics.hpp"

namespace qd::sim {

/// Two of the circle have met: the share of victory of the first, pair by pair of games.
struct Meeting {
  std::size_t first, second;
  Running share;
};

struct Rating {
  double elo = 0;   // the mean of all is 0
  double half = 0;  // of its 95 % interval, against that mean
};

/// The ratings under which the shares are likeliest if i gets elo_score(elo i - elo j) of j on average. Each meeting
/// has one even pair more than was played, so that nobody is better without end. Intervals heed how the shares vary
/// from pair to pair, which is less than that of single games on luck of their own.
/// Requires: every two are joined by meetings, first and second differ, and all are below `players`.
/// Source: Bradley and Terry, "Rank analysis of incomplete block designs", 1952, by Newton's method; White, "Maximum
/// likelihood estimation of misspecified models", 1982 (variances).
[[nodiscard]] std::vector<Rating> ratings(std::size_t players, const std::vector<Meeting>& meetings);

}  // namespace qd::sim
