// Two bots or two decks (fleets) against each other, on common luck: each game is played once for every seat of the
// first one, with the other in all other seats, and these games are one group (two seats: a pair). What a seat or the
// luck is worth cancels out in a group, and of two that are the same each gets exactly its share.
//
//   Contest c = sim::contest(plan, {"greedy", "greedy", ""}, {"random", "random", ""});   c.share.mean()
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/sim/games/looker.hpp"
#include "engine/sim/sequential.hpp"
#include "engine/sim/simulate.hpp"

namespace qd::sim {

/// What plays: a bot or a deck in place of those of the plan.
struct Contender {
  std::string name;
  std::string bot, deck;  // "": that of the plan
};

struct Contest {
  std::vector<Report> seatings;  // by the seat of the first contender
  std::uint64_t groups = 0;      // those whose games all came to their end
  // The share of victory of the first contender: 1 for a victory alone, its part of a shared one, 1 / seats of a draw.
  Sample share;                                  // of a group: the mean of its games
  std::vector<Running> seat_share;               // by its seat
  Running first_seat;                            // the share of seat A, whoever sits there: the mean of a group
  std::uint64_t same_winner = 0, same_seat = 0;  // two seats: pairs that one contender, or one seat, won both times
  double correlation = 0;  // between the games of a group: the mean of all pairs of seats; 0 if nothing varies
  std::optional<SequentialTest> test;
  bool stopped = false;

  [[nodiscard]] std::size_t seats() const { return seatings.size(); }
  /// Is there a game that failed?
  [[nodiscard]] bool any_failed() const;
  /// Two seats: how often the share of a pair was 0, 1/4, 1/2, 3/4 and 1, which is 0 to 2 points.
  [[nodiscard]] std::vector<Weighted> pairs() const;
};

/// Adds up contests that are played side by side.
class ContestSums {
 public:
  /// The test is about the first contest.
  ContestSums(std::size_t contests, std::size_t seats, const std::optional<Hypotheses>& test);
  /// The results of one game: contest by contest, and in each by the seat of the first contender. False: the test is
  /// decided.
  bool add(const std::vector<GameResult>& games);
  /// `reports` are in the same order as the games.
  [[nodiscard]] std::vector<Contest> close(std::vector<Report> reports);

 private:
  void add_group(Contest& contest, const std::vector<GameResult>& games, std::size_t first) const;
  std::size_t seats_;
  std::vector<Contest> contests_;
  Looker looker_;
};

/// Games are groups. With `test`, about the mean share of a group, it ends when that is decided, and `plan.games` is
/// the most that is played: at two seats by the five shares of a pair, at more by means. Fails: as run() does;
/// UserError for a plan that goes on from a match.
[[nodiscard]] Contest contest(const Plan& plan, const Contender& first, const Contender& second,
                              const std::optional<Hypotheses>& test = std::nullopt);

/// Several contests side by side: game i of all of them has the same luck, and where it was stopped all have played as
/// many. Fails: the same.
[[nodiscard]] std::vector<Contest> contests(const Plan& plan, const std::vector<std::pair<Contender, Contender>>& who);

}  // namespace qd::sim
