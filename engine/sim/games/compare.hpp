// Compares two rule sets that differ in their variants, with common luck: game i of both has the same seeds for the
// match and the bots. Chance comes from independent named streams (dice/dice.hpp), so two games stay alike until a rule
// makes a difference. The difference of a pair therefore varies far less than that of two separate simulations.
//
//   Comparison c = sim::compare(plan, {}, {"some_variant"});   c.wins[0].interval   c.different
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/sim/games/looker.hpp"
#include "engine/sim/sequential.hpp"
#include "engine/sim/simulate.hpp"

namespace qd::sim {

/// One figure of both rule sets, over the pairs in which both have it.
struct Paired {
  std::string name;
  Sample a, b;
  Sample difference;  // b - a, pair by pair
  Interval interval;  // 95% of the mean difference: paired_shares for wins and draws, else mean_interval

  void add(double of_a, double of_b);
  /// All pairs are there: the interval, of a share or of a mean.
  void close_share();
  void close_mean() { interval = mean_interval(difference); }
};

struct Comparison {
  Report a, b;
  std::uint64_t pairs = 0;      // games that ended in both
  std::uint64_t different = 0;  // of these: pairs that differ in a question, an answer, the turns or the end
  std::vector<Paired> wins;     // by seat
  Paired draws, turns, decisions;
  std::vector<Paired> measures;  // those at the end of games
  std::optional<SequentialTest> test;
  std::string tested;  // the name of what it is about
  bool stopped = false;

  /// All figures, in the order in which they are told.
  [[nodiscard]] std::vector<Paired*> figures();
};

/// A figure whose mean difference b - a decides when a comparison ends.
struct FigureTest {
  std::string figure;  // "wins.A", "draws", "turns", "decisions", or a measure of the plan
  Hypotheses wanted;   // wins and draws as shares: 0.02 is 2 %
};

/// Adds up the pairs of two rule sets.
class ComparisonSum {
 public:
  /// `like`: has the seats and measures of both. Fails: UserError for a test of a figure that is not there.
  ComparisonSum(const Report& like, const std::optional<FigureTest>& test);
  ComparisonSum(const ComparisonSum&) = delete;
  ComparisonSum& operator=(const ComparisonSum&) = delete;
  /// False: the test is decided.
  bool add(const GameResult& a, const GameResult& b);
  [[nodiscard]] Comparison close(Report a, Report b);

 private:
  Comparison out_;
  std::optional<FigureTest> test_;
  Looker looker_;
  const Paired* tested_ = nullptr;  // of out_
};

/// `plan.variants` are those of both, `a` and `b` come on top. Fails: as run() does; UserError for a plan that goes on
/// from a match, for measures that are not at the end, and for a test of a figure that is not there. With a test,
/// plan.games is the most that is played. Shares are tested as differences of -1, 0 and 1 (log_ratio), all others by
/// their mean (log_ratio_of_means).
[[nodiscard]] Comparison compare(const Plan& plan, const std::vector<std::string>& a, const std::vector<std::string>& b,
                                 const std::optional<FigureTest>& test = std::nullopt);
/// Fails: UserError if a plan goes on from a match; if two are played by different numbers of players.
void require_beginning(const Plan& plan);
void require_equal_seats(const Report& a, const Report& b);
/// Is this figure, by its name in a test, a share?
[[nodiscard]] bool is_share(const std::string& figure);

}  // namespace qd::sim
