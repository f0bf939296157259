// Many matches of one rule set between bots, on any number of threads: who wins, how long it takes, what fails.
// Game i depends on the plan's seed and i alone and results are added up in the order of the games, so a report is the
// same for every number of threads.
//
//   sim::Plan plan;  plan.sources.root = root;  plan.rules = "some_game";  plan.games = 1000;
//   sim::Report report = sim::run(plan);  report.seats[0].wins;
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "engine/base/error.hpp"
#include "engine/script/ruleset.hpp"
#include "engine/sim/statistics.hpp"

namespace qd::match { class Match; }

namespace qd::sim {

/// How one game went.
struct GameResult {
  std::uint64_t number = 0;
  std::uint64_t hash = 0;                     // of the last state
  std::uint32_t decisions[limits::kSeatsMax] = {};
  std::int32_t turns = 0;                     // the attribute "turn", if there is one
  NameId ending;
  std::uint8_t winners = 0;                   // as bits of seats
  std::string error;                          // "" or what went wrong; the game does not count then
  Place place;                                // of the error
  std::vector<std::int32_t> measures;         // in the order of Report::measures
  [[nodiscard]] std::uint64_t decisions_sum() const;
};

struct Plan {
  script::Sources sources;
  std::string rules;
  std::vector<std::string> variants;
  std::vector<std::string> decks;             // ids or files, by seat or one for all; none = the standard ones
  std::map<std::string, std::string> options; // see match::Setup
  std::size_t seats = 0;                      // 0 = the least the rule set allows
  std::vector<std::string> bots = {"random"}; // one for all seats or one for each
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
  unsigned threads = 1;                       // 0 = as many as the machine has
  bool check_flaws = false;                   // looks for inconsistencies of the state at every decision
  std::vector<std::string> measures;          // attributes of match or seats, read at the end of each game
  std::function<void(std::uint64_t done)> progress;        // called now and then, from one thread at a time
  std::function<void(const GameResult&)> each_game;        // called in the order of the games
  std::atomic<bool>* stop = nullptr;          // set to true: no further game begins
};

/// Games that failed for the same reason at the same place.
struct Failure {
  Place place;
  std::string text;                           // place, message and hint
  std::uint64_t games = 0;
  std::uint64_t first_game = 0, first_seed = 0;  // the seed of that match
};

struct SeatReport {
  std::string bot;
  std::uint64_t wins = 0;                     // a shared victory counts for each winner
  Interval rate;                              // 95%, of the games that count
  Running decisions;
};

/// An attribute at the end of the games; a seat attribute has one line for each seat: "base.A".
struct Measure { std::string name; Running value; };

struct Report {
  std::uint64_t rules_hash = 0;
  std::uint64_t played = 0;                   // games that began
  std::uint64_t counted = 0;                  // those that came to their end
  bool stopped = false;
  std::vector<SeatReport> seats;
  std::uint64_t draws = 0;
  Interval draw_rate;
  bool has_turns = false;
  Running turns, decisions;
  Counts turn_counts;
  std::map<std::string, std::uint64_t> endings;
  std::vector<Measure> measures;
  std::vector<Failure> failures;              // in the order of their first games
  std::uint64_t failed = 0;
  std::uint64_t signature = 0;                // one number for the behaviour of all games
};

/// The seed of game `number`, from 0: a match with it has the same luck.
[[nodiscard]] std::uint64_t match_seed(std::uint64_t seed, std::uint64_t number);
/// The seed of its bots, see make_bot.
[[nodiscard]] std::uint64_t bot_seed(std::uint64_t seed, std::uint64_t number);

/// Plays the games. An error of a script inside of a game is counted, not thrown.
/// Fails: UserError, ScriptError for a plan that cannot begin (rule set, variant, deck, seats, bots, measures).
[[nodiscard]] Report run(const Plan& plan);

}  // namespace qd::sim
