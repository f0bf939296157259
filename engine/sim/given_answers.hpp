// Answers given beforehand, as keys: the first questions of a seat get them, in order.
//
//   GivenAnswers given({{SeatId(0), "BB1=CA"}});  if (!given.take(match, d, answer)) bot.decide(d, answer);
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/base/error.hpp"
#include "engine/phases/decision.hpp"

namespace qd::match {
class Match;
}

namespace qd::sim {

/// An answer names no option, or no question asks for it. Ends a run of many games, since the next one would fail, too.
struct WrongAnswer : UserError {
  using UserError::UserError;
};

class GivenAnswers {
 public:
  using List = std::vector<std::pair<SeatId, std::string>>;
  explicit GivenAnswers(List given) : given_(std::move(given)) {}

  [[nodiscard]] bool empty() const { return given_.empty(); }
  /// False: none is left for the seat, or several options may be chosen. Fails: WrongAnswer.
  bool take(const match::Match& match, const phases::Decision& decision, phases::Answer& answer);
  /// Fails: WrongAnswer if one is left. `until`: "before the first dice".
  void require_taken(const std::string& until) const;

 private:
  List given_;
};

}  // namespace qd::sim
