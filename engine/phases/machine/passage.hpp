// Observes questions that the flow skips without asking. A match script that says "B is not asked" needs to know that B
// could have been asked; a person is told which menu was skipped. An observer changes nothing. While one is set, the
// translated program is not used, as it does not report what it skips.
//
//   struct Names : phases::Passage { … };  Names names;  match::Match m(rules, setup, true, nullptr, &names);
#pragma once

#include "engine/base/ids.hpp"

namespace qd::phases {

struct Passage {
  virtual ~Passage() = default;
  /// The flow or an ability skipped a question of this seat (or of no seat): it has only one answer or no option, or
  /// its condition fails.
  virtual void passed(NameId question, SeatId seat) = 0;
  /// The seat was not asked in this menu or window because it could only pass. People expect to be asked there, as it
  /// is not `optional`. passed() is called for it too.
  virtual void could_only_pass(NodeId /*menu*/, SeatId /*seat*/) {}
  /// The open question was answered: calls of passed() from here on come after it.
  virtual void answered() = 0;
};

}  // namespace qd::phases
