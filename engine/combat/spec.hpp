// What a rule set declares about a combat: the numbers of a volley as expressions about `card` (who fires) and `target`.
// Compiled once with the rule set; constant.
#pragma once

#include <string>
#include <vector>

#include "engine/base/error.hpp"
#include "engine/base/ids.hpp"

namespace qd::combat {

/// The dice of one shot. The first pool of a spec whose `when` holds is taken.
struct Pool {
  ExprId when;
  ExprId dice, sides;
};

/// Several dice of one face that count together as one higher result at their common target.
struct Combine {
  std::int32_t face = 0;   // 0: there is no such rule
  std::int32_t dice = 0;
  std::int32_t as = 0;
  ExprId of;               // whose dice: about `card`
};

struct Spec {
  std::string name, text;
  Place place;
  StreamId stream;         // dice of the card that fires
  std::vector<Pool> pools;
  ExprId hit;              // what a die has to reach
  bool hit_of_target = false;  // `hit` is about the target alone
  Combine combine;
  ZoneKindId lost_to;      // where a card that is hit goes
  EventKindId lost;        // the event of its loss
  EventKindId shot;        // announced for each shot, with its dice
  EventKindId die;         // each die, before it counts; none: dice cannot be changed
};

}  // namespace qd::combat
