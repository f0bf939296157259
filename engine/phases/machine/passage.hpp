// Somebody who notes which questions the flow comes by, asked or not: a match script that says "B is not asked" has to
// know that B could have been. A passage changes nothing; it is null in every match that is played.
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
  /// The open question has been answered: what is passed from here on comes after it.
  virtual void answered() = 0;
};

}  // namespace qd::phases
