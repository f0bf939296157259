// What a rule set declares about a combat: its numbers, as expressions about `card` (the attacker) and `target`.
// Compiled once with the rule set; constant.
#pragma once

#include <string>
#include <vector>

#include "engine/base/error.hpp"
#include "engine/base/ids.hpp"
#include "engine/combat/contest.hpp"

namespace qd::combat {

/// The dice of one shot: those of the first pool whose `when` holds.
struct Pool {
  ExprId when;
  ExprId dice, sides;
  DiceId how{};  // in place of both: a dice expression
};

/// Several dice of one face that count together as one higher result at their common target.
struct Combine {
  std::int32_t face = 0;  // 0: no such rule
  std::int32_t dice = 0;
  std::int32_t as = 0;
  ExprId of;  // whose dice combine: a condition about `card`
};

/// One side of an opposed roll: dice, and what is added to their sum.
struct RollSpec {
  ExprId dice, sides, add;
  EventKindId event;  // announces the roll with its sum as amount, before it counts
  DiceId how{};       // in place of dice and sides: a dice expression
};

/// Dice that are added when the higher sum wins by exactly `margin`.
struct Critical {
  std::int32_t margin = 0;
  std::int32_t dice = 0;  // 0: no such rule
  std::int32_t sides = 6;
  EventKindId event;  // announces the dice with their sum as amount
};

/// One side of a contest of pools: dice that each hit, or block, by themselves.
struct PoolSpec {
  ExprId dice;  // none: one die for each hit of the other side
  ExprId sides, need;
  std::int32_t always = 0;  // a face that counts whatever is needed; 0: none
  std::int32_t never = 0;   // a face that never counts
  EventKindId event;        // announces the roll with the number of dice that count as amount, before it counts
  DiceId how{};             // in place of dice and sides: a dice expression; for a block, that of one hit
};

/// The parts of a volley (kEach) or of one roll against another (kOpposed) that are constants in a translated program.
struct SpecFields {
  Rule rule = Rule::kEach;  // kEach: a volley (`fight`); kOpposed, kPools: one roll against another (`contest`)
  StreamId stream;          // per card: dice of the card that fires, or of each side
  EventKindId die;          // announces each die before it counts; none: dice cannot be changed
  bool throws = false;      // some dice are dice expressions, which only the fighter rolls
  // opposed: the difference is dealt to `target`; with `both`, to the side with the lower sum
  bool both = false;
  RollSpec attack, defense;
  Critical critical;
  // volley
  ExprId hit;                  // what a die has to reach
  bool hit_of_target = false;  // `hit` is about the target alone
  Combine combine;
  ZoneKindId lost_to;  // where a card that is hit goes
  EventKindId lost;    // the event of its loss
  EventKindId shot;    // announces each shot with its dice
};

struct Spec : SpecFields {
  std::string name, text;
  Place place;
  std::vector<Pool> pools;  // of a volley
  // pools: each hit that is not blocked is worth `damage`
  PoolSpec hitting, blocking;
  ExprId damage;          // none: 1
  std::int32_t mark = 0;  // a face whose number among the attack dice is reported; 0: none
};

}  // namespace qd::combat
