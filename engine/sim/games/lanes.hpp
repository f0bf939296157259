// Plays one or several plans side by side, game by game, on any number of threads and ranks. simulate.hpp and
// compare.hpp use it. Results are added up in the order of the games, so nothing depends on these numbers.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/sim/games/player.hpp"
#include "engine/sim/games/tally.hpp"
#include "engine/sim/simulate.hpp"

namespace qd::sim {

/// Adds a game to a report. `ending` is the word with which it ended, `seed` that of the plan.
void add_game(Report& report, const GameResult& game, const std::string& ending, std::uint64_t seed);
/// All games are there: the rates get their intervals.
void close_report(Report& report);

/// A plan with its report and its players, one for each thread.
class Lane {
 public:
  /// Fails: UserError, ScriptError for a plan that cannot begin. Requires: the plan outlives this. `like`: a lane of
  /// the same rules and variants, whose scripts are used again, thread by thread; null: they are read.
  Lane(const Plan& plan, unsigned threads, const Lane* like = nullptr);
  Lane(const Lane&) = delete;
  Lane& operator=(const Lane&) = delete;

  [[nodiscard]] const Plan& plan() const { return plan_; }
  [[nodiscard]] std::size_t threads() const { return players_.size(); }  // may be fewer than requested
  [[nodiscard]] Player& player(std::size_t thread) { return *players_[thread]; }
  [[nodiscard]] const Report& report() const { return report_; }
  [[nodiscard]] Report take() { return std::move(report_); }
  /// Of everything that was read for it: rules, cards, decks, bots.
  [[nodiscard]] std::uint64_t files_hash() const;
  /// The word with which a game ended, and back; "" is none. Fails: UserError for a word that the rules do not know.
  [[nodiscard]] std::string ending_name(NameId ending) const;
  [[nodiscard]] NameId ending(const std::string& name) const;
  /// The keys of all cards, by definition.
  [[nodiscard]] std::vector<std::string> card_keys() const;
  /// Fails: ScriptError if a measurement failed in this game.
  void add(const GameResult& game);
  /// `decided`: no further game was wanted, so it does not count as stopped.
  void finish(bool decided);

 private:
  void add_player(std::shared_ptr<script::Ruleset> rules, const match::Match* position);
  const Plan& plan_;
  std::vector<std::string> bots_;
  std::vector<std::unique_ptr<Player>> players_;
  Report report_;
};

/// The number of threads that pay off for a plan.
[[nodiscard]] unsigned threads_of(const Plan& plan);

/// Whatever a game of these lanes may depend on, but not how many are played.
[[nodiscard]] std::uint64_t key_of_lanes(const std::vector<const Lane*>& lanes);

/// Plays the games of all lanes; `each` is called for every game in order, with its result in each lane, and says
/// whether more are wanted: games after the last one that is wanted count nowhere, even if they were played. Games,
/// threads, progress and stop are those of the first lane's plan. Fails: as Lane::add.
/// With Plan::ranks, on a rank other than 0, `each` is called only if the plan listens to each game.
void play_lanes(const std::vector<Lane*>& lanes, const EachGame& each);

}  // namespace qd::sim
