// Exact odds when one card attacks another: each roll against a roll that the rule set names for such an attack, with
// its chances. Nothing is rolled, nothing is changed.
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
    std::int32_t at = 0;       // the damage with which that happens to `target`; 0 or less: not told
    std::int32_t back_at = 0;  // of a duel that hurts both: the same of `by`
  };
  std::string name;     // "attack", "counter-attack"
  EntityId by, target;  // who rolls the attack, against whom
  const combat::Spec* spec = nullptr;
  combat::Duel duel;            // of an opposed roll, as printed: abilities may change what it comes to
  combat::Fraction critical;    // … the chance that the attack is higher by just the margin of a critical hit
  combat::Pools pools;          // of a contest of pools
  std::string dice, against;    // of a combat with expressions of dice: both sides as they stand
  combat::PoolsLaw law;         // … and the chances of pools of such dice
  combat::Distribution damage;  // above 0 to `target`, below 0 to `by`
  std::vector<Loss> losses;
  bool back = false;     // an answer to the attack
  bool instead = false;  // … if no other one of the same name comes
};

/// In the order of declaration. Fails: UserError if the rule set declares no duels; LimitError (contest.hpp).
std::vector<DuelOdds> duel_odds(const match::Match& match, EntityId card, EntityId target);
/// The sum of what several duels deal to the one target that they have in common, each at least 0.
combat::Distribution together(const std::vector<DuelOdds>& duels);

}  // namespace qd::sim
