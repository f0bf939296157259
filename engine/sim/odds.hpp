// Exact odds of a position: the course of a match is followed through every result of its combats, each with its exact
// chance; who has to choose follows a stated rule. No die is rolled.
//
//   OddsReport r = exact_odds(match, policy, {});   r.steps[0].losses[0].chance.text()  == "51/100"
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/match/match.hpp"

namespace qd::sim {

/// A chance as a number and, as long as its numbers stay below 2^126, as a fraction.
struct Chance {
  double value = 0;
  bool exact = true;
  combat::Fraction fraction;

  Chance() = default;
  Chance(const combat::Fraction& f) : value(f.value()), fraction(f) {}  // NOLINT: a fraction is a chance
  Chance& operator+=(const Chance& o);
  friend Chance operator*(const Chance& a, const Chance& b);
  /// "51/100 51.0 %", or "51.0 %" if the fraction is too long.
  [[nodiscard]] std::string text() const;
};

struct OddsPlan {
  std::vector<std::pair<SeatId, std::string>> answers;  // to questions before the first dice, by keys
  bool to_the_end = false;                              // until the match is decided, not only until its scope ends
  std::size_t positions_max = 50'000;
  const std::atomic<bool>* stop = nullptr;  // set to true: the calculation ends with Stopped
};

/// A calculation that was stopped has no result.
struct Stopped : UserError {
  using UserError::UserError;
};

struct Loss {
  EntityId card;
  Chance chance;
};

/// What may be lost in one step, seen from the start.
struct OddsStep {
  std::int32_t number = 0;
  std::vector<Loss> losses;  // by entity number
};

struct OddsReport {
  std::vector<OddsStep> steps;  // of the scope
  std::vector<Loss> losses;     // by the end of the scope
  std::vector<Chance> wins;     // by seat; with to_the_end
  Chance draw;
  std::size_t positions = 0;
};

/// Makes who chooses: called once, with the match whose position is followed.
using Policy = std::function<std::unique_ptr<phases::Decider>(const match::Match&, SeatId)>;

/// Answers that are not asked before the first dice are a UserError. Fails: LimitError with an estimate of the size if
/// there are too many positions; UserError if the rule set has no odds or the match is over; Stopped.
OddsReport exact_odds(const match::Match& match, const Policy& policy, const OddsPlan& plan);

/// The chance of each order of the open question to sink its target alone, by option; empty for options without a shot.
std::vector<std::pair<std::size_t, combat::Fraction>> odds_of_options(const match::Match& match);

}  // namespace qd::sim
