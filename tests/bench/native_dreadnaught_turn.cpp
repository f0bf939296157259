// Reference program of `dreadnaught` (see native_dreadnaught.hpp): the phases of one turn. Step numbers are
// those of the table in docs/decisions/0002-dreadnaught-decisions.md.
#include "native_dreadnaught_game.hpp"

namespace qd::native::dreadnaught {

bool Game::play_turn() {
  ++turns_;
  assert(conserved());
  if (!window()) {  // step 1 (DRE-11)
    return false;
  }
  draw_cards(me(), kDrawUpTo);  // step 2; nobody is asked between two cards (DRE-10)
  if (!window() ||              // step 3 (DRE-12)
      !upgrade_phase() ||       // step 4
      !window() ||              // step 5
      !deploy_phase() ||        // step 6
      !window() ||              // step 7
      !attack_phase() ||        // steps 8 to 13
      !window()) {              // step 14
    return false;
  }
  // Step 15: each card goes with probability 1/2 (DRE-77, DRE-78). The order within the pile (DRE-G24)
  // never matters again, because the pile is shuffled before anything is drawn from it.
  const Cards gone = choose_subset(me().hand);
  me().hand ^= gone;
  discard_ |= gone;
  return window();  // step 16
}

/// Step 4 (DRE-16 to DRE-28), a menu of the active seat: upgrades, anytime plays, done.
bool Game::upgrade_phase() {
  Ships upgraded = 0;  // one each per phase (DRE-17); a 3 is not counted here (DRE-G06)
  for (;;) {
    const Ships open = me().roomy() & ~upgraded;
    const unsigned pairs = me().upgrade_pairs(open);
    const unsigned option = choose(1 + pairs + anytime_plays(active_));
    if (option == 0) {
      return true;
    }
    if (option <= pairs) {
      upgraded |= put_pair(me(), open, option - 1);
    } else if (!play_anytime(active_, option - 1 - pairs)) {
      return false;
    }
  }
}

/// Puts one of the ship ranks in hand into play, without upgrades (DRE-29, DRE-31).
Ships Game::deploy(unsigned option) {
  for (unsigned rank = kJack; rank <= kKing; ++rank) {
    if (me().holds(rank) && option-- == 0) {
      const Cards card = take(me().hand, rank);
      table_ |= card;
      const auto ship = static_cast<Ships>(card >> kFirstShip);
      me().ships |= ship;
      return ship;
    }
  }
  assert(false);
  return 0;
}

/// Step 6 (DRE-29 to DRE-40, DRE-G13), a menu of the active seat: one ship, Aces, anytime plays, done. The foe cannot
/// act before it is over, so a new ship stays in play until then.
bool Game::deploy_phase() {
  Ships fresh = 0;  // deployed this turn; the first of them in the normal way (DRE-30)
  for (;;) {
    Seat& own = me();
    const unsigned ranks = (own.holds(kJack) ? 1U : 0U) + (own.holds(kQueen) ? 1U : 0U) + (own.holds(kKing) ? 1U : 0U);
    const unsigned ships = fresh == 0 ? ranks : 0U;
    const bool ace = fresh != 0 && own.holds(kAce);
    const Ships open = ace ? own.roomy() & fresh : 0U;  // DRE-36
    const unsigned pairs = own.upgrade_pairs(open);
    const unsigned ace_upgrade = pairs != 0 ? 1U : 0U;        // DRE-35, DRE-38
    const unsigned ace_deploy = ace && ranks != 0 ? 1U : 0U;  // DRE-37, DRE-38
    const unsigned phase_options = ships + ace_upgrade + ace_deploy;
    const unsigned option = choose(1 + phase_options + anytime_plays(active_));
    if (option == 0) {
      return true;
    }
    if (option > phase_options) {
      if (!play_anytime(active_, option - 1 - phase_options)) {
        return false;
      }
    } else if (option <= ships) {
      fresh |= deploy(option - 1);
    } else {  // one Ace, one step, and no window in between (DRE-39, DRE-40, DRE-G14)
      discard_ |= take(own.hand, kAce);
      if (option == ships + ace_upgrade) {
        put_pair(own, open, choose(pairs));
      } else {
        fresh |= deploy(choose(ranks));
      }
    }
  }
}

/// Steps 8 to 13.
bool Game::attack_phase() {
  // Step 8: no card, a 5 or a 10, one at most (DRE-41 to DRE-44, DRE-G27). It is laid on the discard pile
  // at once instead of after its effect (DRE-G25): no card is drawn before the next turn.
  const bool five = me().holds(kFive);
  const bool ten = me().holds(kTen);
  const unsigned option = choose(1U + (five ? 1U : 0U) + (ten ? 1U : 0U));
  const unsigned rank = option == 1 && five ? kFive : kTen;
  if (option != 0) {
    discard_ |= take(me().hand, rank);
  }
  // Step 9: any own ships (DRE-41, DRE-G16). Their order is made up when they attack.
  const auto announced = static_cast<Ships>(choose_subset(me().ships));
  const bool stopped = option != 0 && negated();  // step 10
  if (!window()) {                                // step 11
    return false;
  }
  Ships unavailable = 0;                                // ships of the foe that cannot block any more in this phase
  if (option != 0) {                                    // step 12 (DRE-45)
    if (!stopped && !attack_card(rank, unavailable)) {  // DRE-58, DRE-59
      return false;
    }
    if (!window()) {
      return false;
    }
  }
  return attack_ships(announced, unavailable);  // step 13 (DRE-60)
}

/// Step 10: Aces in turn, the foe first; the first pass ends it (DRE-55 to DRE-57, DRE-G12, DRE-G15).
bool Game::negated() {
  bool odd = false;
  for (unsigned seat = active_ ^ 1U; seats_[seat].holds(kAce) && choose(2) != 0; seat ^= 1U) {
    discard_ |= take(seats_[seat].hand, kAce);
    odd = !odd;
  }
  return odd;
}

/// The effect of a 5 or a 10 that was not negated. Ships it meets are marked (DRE-G19).
bool Game::attack_card(unsigned rank, Ships& unavailable) {
  Seat& other = foe();
  if (rank == kTen) {
    if (other.ships == 0) {
      return damage(active_ ^ 1U, 3);  // DRE-53
    }
    unavailable = other.ships;  // DRE-64
    for (Ships left = other.ships; left != 0; left &= left - 1) {
      hit(other, left & (~left + 1));  // DRE-51, DRE-54
    }
    return true;
  }
  const unsigned blocker = choose(1 + count(other.ships));  // DRE-46
  if (blocker == 0) {
    return damage(active_ ^ 1U, 1);  // DRE-49, DRE-50, DRE-65
  }
  unavailable = nth_ship(other.ships, blocker - 1);  // DRE-63
  hit(other, unavailable);
  return true;
}

/// Step 13: one attacker after the other (DRE-75, DRE-G17). The announced order is uniformly random and no
/// choice depends on it, so the next ship is drawn from those that are left and still in play.
bool Game::attack_ships(Ships announced, Ships unavailable) {
  for (;;) {
    announced &= me().ships;  // a mine may have taken one (DRE-G08)
    if (announced == 0) {
      return true;
    }
    const unsigned left = count(announced);
    const Ships attacker = left == 1 ? announced : nth_ship(announced, random_.below(left));
    announced ^= attacker;
    const Ships blockers = foe().ships & ~unavailable;    // DRE-62
    const unsigned option = choose(1 + count(blockers));  // DRE-66, DRE-73
    const Ships blocker = option != 0 ? nth_ship(blockers, option - 1) : 0U;
    unavailable |= blocker;  // DRE-G18
    if (!window()) {
      return false;
    }
    // Uses the values after the window (DRE-G22). A ship that has left play has no effect any more, but an attack stays
    // blocked (DRE-G21). Attackers are never harmed (DRE-74).
    if ((me().ships & attacker) != 0) {
      const unsigned attack = me().attack(attacker);
      if (blocker == 0) {
        if (attack != 0 && !damage(active_ ^ 1U, attack)) {  // DRE-72
          return false;
        }
      } else if ((foe().ships & blocker) != 0 && foe().defense(blocker) < attack) {
        destroy(foe(), blocker);  // DRE-68 to DRE-70, DRE-76
      }
    }
    if (!window()) {
      return false;
    }
  }
}

}  // namespace qd::native::dreadnaught
