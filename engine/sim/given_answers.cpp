#include "engine/sim/given_answers.hpp"

#include <algorithm>

#include "engine/match/match.hpp"

namespace qd::sim {

bool GivenAnswers::take(const match::Match& m, const phases::Decision& d, phases::Answer& answer) {
  if (d.kind == phases::DecisionKind::kSubset) return false;
  const auto given = std::find_if(given_.begin(), given_.end(), [&](const auto& g) { return g.first == d.seat; });
  if (given == given_.end()) return false;
  try {
    answer = phases::Keys(m.rules().program(), m.state(), d).parse(given->second);
  } catch (const UserError& e) {
    throw WrongAnswer(e.message(), e.hint());
  }
  given_.erase(given);
  return true;
}

void GivenAnswers::require_taken(const std::string& until) const {
  if (given_.empty()) return;
  throw WrongAnswer("'" + given_.front().second + "' answers no question of " +
                    state::seat_letter(given_.front().first) + " " + until);
}

}  // namespace qd::sim
