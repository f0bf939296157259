// Looks for whole numbers under which means of a noisy game hit targets. All candidates play on common luck, so that
// two of them are compared game by game; those that are surely worse are dropped early, and the others play on.
//
//   Tuning t({{5, 20, 1}}, {{0.5}}, {.games = 2000});
//   t.run([&](const std::vector<int>& at, std::uint64_t games, Played& out) { …; return true; });   t.best().at[0]
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "engine/sim/statistics.hpp"

namespace qd::sim {

class Tuning {
 public:
  /// `low`, `low` + `step` … up to `high`.
  struct Range {
    int low = 0, high = 0, step = 1;
    [[nodiscard]] std::size_t size() const { return static_cast<std::size_t>((high - low) / step) + 1; }
  };
  struct Limits {
    std::uint64_t games = 2000;  // most games of a candidate
    std::uint64_t first = 100;   // games before anybody is compared; four times as many each time after
    std::size_t candidates_max = 64;
  };
  /// By target, the figure of each game so far; NaN where a game has none.
  using Played = std::vector<std::vector<double>>;
  /// Plays the games of a candidate up to number `games`: game i has the same luck for all candidates. False: it was
  /// stopped, and nothing has changed.
  using Play = std::function<bool(const std::vector<int>& at, std::uint64_t games, Played& played)>;

  struct Candidate {
    std::vector<int> at;  // by range
    Played played;
    std::vector<Running> figures;  // of it, by target
    std::uint64_t games = 0;
    double off = 0;        // how far its means are from the targets, in standard deviations of single games
    bool dropped = false;  // surely worse than the best, when it was looked at
  };

  /// `start` is tried first, if it lies in the ranges. Requires: a range and a target at least; low <= high, step > 0,
  /// and all limits above 0.
  Tuning(std::vector<Range> ranges, std::vector<double> targets, Limits limits, std::vector<int> start = {});

  /// Plays until `limits.games`, or until it is stopped. All candidates are tried if they are few enough; otherwise
  /// some that fill the space, then neighbours of the best at ever smaller distances.
  void run(const Play& play);

  [[nodiscard]] const std::vector<Candidate>& candidates() const { return pool_; }
  /// By place in candidates(): the best first, those with more games before those that were dropped.
  [[nodiscard]] std::vector<std::size_t> order() const;
  /// Requires: some candidate has games.
  [[nodiscard]] const Candidate& best() const { return pool_[order().front()]; }
  /// Is this one surely worse than the best, by three standard errors of the difference, game by game? Nobody is, if
  /// fewer than two games have a value.
  [[nodiscard]] bool is_worse(const Candidate& candidate) const;
  /// How many candidates there are in all ranges together; at most 2^53.
  [[nodiscard]] double space() const;
  [[nodiscard]] bool stopped() const { return stopped_; }

 private:
  void begin();
  void add(const std::vector<int>& at);
  [[nodiscard]] std::vector<int> place(const std::vector<std::size_t>& steps) const;
  bool play_all(const Play& play, std::uint64_t games);
  bool add_neighbours(std::size_t of, std::size_t distance);
  bool refine(const Play& play, std::uint64_t games, std::size_t distance);
  void judge();
  void set_scales();
  [[nodiscard]] double loss(const Candidate& c) const;

  std::vector<Range> ranges_;
  std::vector<double> targets_, scales_;  // scales_: standard deviation of single games, by target
  Limits limits_;
  std::vector<Candidate> pool_;
  std::vector<int> start_;
  bool stopped_ = false;
};

}  // namespace qd::sim
