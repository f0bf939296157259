// Exact odds of a position: follows the match through every result of its combats, each with its exact chance. A fixed
// policy answers all questions. No die is rolled.
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
#include "engine/sim/given_answers.hpp"

namespace qd::sim {

/// A chance as a number, and as a fraction while that fits into 126 bits.
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
  GivenAnswers::List answers;  // to questions before the first dice
  bool to_the_end = false;     // until the match is decided, not just to the end of the scope
  std::size_t positions_max = 50'000;
  const std::atomic<bool>* stop = nullptr;  // set to true to end the calculation with Stopped
};

/// The calculation was stopped and has no result.
struct Stopped : UserError {
  using UserError::UserError;
};

struct Loss {
  EntityId card;
  Chance chance;
};

/// The losses in one step, with their chances as seen from the start.
struct OddsStep {
  std::int32_t number = 0;
  std::vector<Loss> losses;  // by entity number
};

struct OddsReport {
  std::vector<OddsStep> steps;  // steps of the scope
  std::vector<Loss> losses;     // by the end of the scope
  std::vector<Chance> wins;     // by seat; only with to_the_end
  Chance draw;
  std::size_t positions = 0;
};

/// Makes the decider of a seat. Called once for each seat, with the match whose position is followed.
using Policy = std::function<std::unique_ptr<phases::Decider>(const match::Match&, SeatId)>;

/// Fails: UserError if an answer is not asked for before the first dice, the rule set has no odds, or the match is
/// over; LimitError with an estimate of the size if there are too many positions; Stopped.
OddsReport exact_odds(const match::Match& match, const Policy& policy, const OddsPlan& plan);

/// The chance of each order of the open question to sink its target on its own, by option; options without a shot are
/// left out.
std::vector<std::pair<std::size_t, combat::Fraction>> odds_of_options(const match::Match& match);

}  // namespace qd::sim
