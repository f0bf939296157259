// Plays one or several plans side by side, game by game, on any number of threads. simulate.hpp and compare.hpp use it.
// Results are added up in the order of the games, so nothing depends on the number of threads.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/sim/games/player.hpp"
#include "engine/sim/simulate.hpp"

namespace qd::sim {

/// A plan with its report and its players, one for each thread.
class Lane {
 public:
  /// Fails: UserError, ScriptError for a plan that cannot begin. Requires: the plan outlives this.
  Lane(const Plan& plan, unsigned threads);
  Lane(const Lane&) = delete;
  Lane& operator=(const Lane&) = delete;

  [[nodiscard]] const Plan& plan() const { return plan_; }
  [[nodiscard]] std::size_t threads() const { return players_.size(); }  // may be fewer than requested
  [[nodiscard]] Player& player(std::size_t thread) { return *players_[thread]; }
  [[nodiscard]] const Report& report() const { return report_; }
  [[nodiscard]] Report take() { return std::move(report_); }
  /// Fails: ScriptError if a measurement failed in this game.
  void add(const GameResult& game);
  void finish();

 private:
  void add_failure(const GameResult& game);
  void add_player(std::shared_ptr<script::Ruleset> rules, const match::Match* position);
  const Plan& plan_;
  std::vector<std::string> bots_;
  std::vector<std::unique_ptr<Player>> players_;
  Report report_;
};

/// The number of threads that pay off for a plan.
[[nodiscard]] unsigned threads_of(const Plan& plan);

/// Plays the games of all lanes. Calls `each` for every game, in order, with its result in each lane. The plan of the
/// first lane gives games, threads, progress and stop. Fails: as Lane::add.
void play_lanes(const std::vector<Lane*>& lanes, const std::function<void(const std::vector<GameResult>&)>& each);

}  // namespace qd::sim
