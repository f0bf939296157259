// An observer of the questions that the flow passes without asking. A match script that says "B is not asked" has to
// know that B could have been; a person is told which menu was over before it began. An observer changes nothing.
// While there is one, programs are not translated: translated ones do not report what they pass.
//
//   struct Names : phases::Passage { … };  Names names;  match::Match m(rules, setup, true, nullptr, &names);
#pragma once

#include "engine/base/ids.hpp"

namespace qd::phases {

struct Passage {
  virtual ~Passage() = default;
  /// The flow, or what a card does, has come by a question without leaving it to the seat (none: to no seat): it has
  /// one answer only, there is nothing to choose, a condition leaves it out.
  virtual void passed(NameId question, SeatId seat) = 0;
  /// The seat could do nothing but pass in this menu or window, which people expect to be asked in (it is not
  /// `optional`), so that it was not asked. passed() has been or will be called for it, too.
  virtual void could_only_pass(NodeId /*menu*/, SeatId /*seat*/) {}
  /// The open question has been answered: what is passed from here on comes after it.
  virtual void answered() = 0;
};

}  // namespace qd::phases
