// One or several plans played side by side, game by game, on any number of threads: the machinery behind simulate.hpp
// and compare.hpp. Results are added up in the order of the games, so that nothing depends on the number of threads.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/sim/games/player.hpp"
#include "engine/sim/simulate.hpp"

namespace qd::sim {

/// A plan with its players, one for each thread, and its report.
class Lane {
 public:
  /// Fails: UserError, ScriptError for a plan that cannot begin. Requires: the plan outlives this.
  Lane(const Plan& plan, unsigned threads);
  Lane(const Lane&) = delete;
  Lane& operator=(const Lane&) = delete;

  [[nodiscard]] const Plan& plan() const { return plan_; }
  [[nodiscard]] std::size_t threads() const { return players_.size(); }  // it may want fewer than it was given
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

/// The threads that are worth their while for a plan.
[[nodiscard]] unsigned threads_of(const Plan& plan);

/// Plays the games of all lanes; `each` is called for every game in order, with its result in each lane. Games,
/// threads, progress and stop are those of the first lane's plan. Fails: as Lane::add.
void play_lanes(const std::vector<Lane*>& lanes, const std::function<void(const std::vector<GameResult>&)>& each);

}  // namespace qd::sim
