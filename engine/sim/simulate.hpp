// Plays many matches of one rule set between bots, on any number of threads and ranks: who wins, how long it takes,
// what fails. Game i depends only on the plan's seed and i, and results are added up in the order of the games, so the
// report is the same for every number of threads and ranks.
//
//   sim::Plan plan;  plan.sources.root = root;  plan.rules = "some_game";  plan.games = 1000;
//   sim::Report report = sim::run(plan);  report.seats[0].wins;
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/error.hpp"
#include "engine/script/ruleset.hpp"
#include "engine/sim/statistics.hpp"

namespace qd::match {
class Match;
}

namespace qd::sim {

class Elsewhere;
class Keeper;
class Ranks;
class Translator;

/// The result of one game.
struct GameResult {
  std::uint64_t number = 0;
  std::uint64_t hash = 0;  // of the last state
  std::uint32_t decisions[limits::kSeatsMax] = {};
  std::int32_t turns = 0;  // the attribute "turn", if the rule set has one
  NameId ending;
  std::uint8_t winners = 0;  // one bit for each seat
  struct Searches {
    std::uint64_t asked = 0, without = 0;
  };
  Searches searches[limits::kSeatsMax] = {};  // of bots that search: questions asked, and those not searched
  std::string error;                          // why the game failed, or ""; a failed game does not count
  Place place;                                // of the error
  std::uint64_t course = 0;                   // with Plan::courses: hash of all questions, answers and the end
  struct Reading {
    std::uint16_t measure;
    double value;
  };
  std::vector<Reading> readings;      // of Report::measures, in the order of time
  bool unreadable = false;            // the error is one of a measurement
  std::vector<std::uint8_t> careers;  // with Plan::careers: of cards by seat (games/careers.hpp)
  [[nodiscard]] std::uint64_t decisions_sum() const;
};

/// What to measure, and when.
struct Measurement {
  std::string what;       // an attribute of the match or of seats, or an expression (script/formula.hpp)
  std::string at = kEnd;  // kEnd, kDecision, or an attribute of the match: at the first question after it changes
  static constexpr const char* kEnd = "end";
  static constexpr const char* kDecision = "decision";
  Measurement(std::string w, std::string a = kEnd)
      : what(std::move(w)), at(std::move(a)) {}  // NOLINT: implicit, since a name is a measurement
  Measurement(const char* w) : what(w) {}        // NOLINT
};

struct Plan {
  script::Sources sources;
  std::string rules;
  std::vector<std::string> variants;
  std::vector<std::string> decks;              // ids or files, by seat or one for all; none = the standard ones
  std::map<std::string, std::string> options;  // see match::Setup
  std::size_t seats = 0;                       // 0 = the smallest number that the rule set allows
  std::vector<std::string> bots = {"random"};  // one for all seats or one for each
  std::uint64_t games = 1000;
  std::uint64_t first = 0;  // the games before this one are left out
  std::uint64_t seed = 1;
  unsigned threads = 1;      // 0 = as many as the machine has
  bool check_flaws = false;  // tests the state and the text of answers at every decision
  std::vector<Measurement> measures;
  SeatId me;                             // the seat that measured expressions call `me`; none: they must not use it
  std::optional<state::Position> given;  // games begin with this position instead of decks
  // or: games go on from this match with its rules and other luck. It must not be over or inside an effect. Further
  // threads help only if the rules can be read again unchanged.
  const match::Match* from = nullptr;
  SeatId viewer;         // with `from`: what this seat does not know is drawn again for each game (worlds.hpp)
  bool courses = false;  // GameResult::course is told
  bool careers = false;  // GameResult::careers is told
  Translator* translator = nullptr;  // told what is played; games go on by what it makes (translator.hpp)
  bool interpreted = false;          // interpreted, even if translated, until the translator reports
                                     // something that was made
  Elsewhere* elsewhere = nullptr;    // whose players may be named among the bots, besides those of the engine
  std::vector<Keeper*> keepers;      // are given the games (games/keeper.hpp)
  Ranks* ranks = nullptr;            // other processes that play, too; rank 0 keeps and reports (ranks/ranks.hpp)
  std::function<void(std::uint64_t done)> progress;  // called now and then, from one thread at a time
  std::function<void(const GameResult&)> each_game;  // called in the order of the games, on all ranks
  const std::atomic<bool>* stop = nullptr;  // set to true: no further game begins, unfinished games do not count
};

/// Games that failed for the same reason at the same place.
struct Failure {
  Place place;
  std::string text;  // place, message and hint
  std::uint64_t games = 0;
  std::uint64_t first_game = 0, first_seed = 0;  // seed: of that match
};

struct SeatReport {
  std::string bot;
  std::uint64_t wins = 0;  // a shared victory counts for each winner
  Interval rate;           // 95% interval, over the games that count
  Running decisions;
  GameResult::Searches searches;  // of a bot that searches
};

/// One measured figure. An attribute of seats has one for each seat: "base.A".
struct Measure {
  std::string name, at;
  Sample value;
};

struct Report {
  std::uint64_t rules_hash = 0;
  std::uint64_t played = 0;   // games that ended or failed
  std::uint64_t counted = 0;  // games that ended
  bool stopped = false;
  std::vector<SeatReport> seats;
  std::uint64_t draws = 0;
  Interval draw_rate;
  bool has_turns = false;
  Sample turns, decisions;  // with Plan::from: decisions from that position on
  std::map<std::string, std::uint64_t> endings;
  std::vector<Measure> measures;
  std::vector<Failure> failures;  // sorted by their first games
  std::uint64_t failed = 0;
  std::uint64_t signature = 0;  // one number for the behaviour of all games
};

/// The seed of game `number`, from 0: a match with this seed has the same luck.
[[nodiscard]] std::uint64_t match_seed(std::uint64_t seed, std::uint64_t number);
/// The seed of its bots; see make_bot.
[[nodiscard]] std::uint64_t bot_seed(std::uint64_t seed, std::uint64_t number);

/// Plays the games. A script error inside a game is counted, not thrown. Fails: UserError, ScriptError for a plan that
/// cannot begin (rule set, variant, deck, seats, bots, measures), and for a measurement that fails: the first one in
/// the order of the games; NoAnswer if an external player gives no answer.
[[nodiscard]] Report run(const Plan& plan);

}  // namespace qd::sim
