// Exact odds when one card attacks another: each opposed roll that the rule set names for such an attack, with its
// chances. Rolls no die and changes nothing.
//
//   for (const DuelOdds& d : duel_odds(match, card, target))  d.damage.at_least(1).text() == "575/1296"
#pragma once

#include <string>
#include <vector>

#include "engine/match/match.hpp"

namespace qd::sim {

struct DuelOdds {
  struct Loss {
    std::string text;          // "lost", "destroyed"
    std::int32_t at = 0;       // the damage that does this to `target`; 0 or less: not reported
    std::int32_t back_at = 0;  // of a duel that can hurt both: the same for `by`
  };
  std::string name;     // "attack", "counter-attack"
  EntityId by, target;  // `by` rolls the attack against `target`
  const combat::Spec* spec = nullptr;
  combat::Duel duel;  // of an opposed roll, as printed: abilities may change the result
  // of an opposed roll: the chance that the attack wins by exactly the margin of a critical hit
  combat::Fraction critical;
  combat::Pools pools;          // of a contest of pools
  combat::Distribution damage;  // above 0: to `target`; below 0: to `by`
  std::vector<Loss> losses;
  bool back = false;     // true for an answer to the attack
  bool instead = false;  // true if that answer comes only if no other duel of the same name does
};

/// Duels in the order of declaration. Fails: UserError if the rule set declares none; LimitError (contest.hpp).
std::vector<DuelOdds> duel_odds(const match::Match& match, EntityId card, EntityId target);
/// The sum of the damage of several duels to their common target; each counts at least 0.
combat::Distribution together(const std::vector<DuelOdds>& duels);

}  // namespace qd::sim
