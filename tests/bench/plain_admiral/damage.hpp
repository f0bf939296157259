// The effects of damage, and the losses at the end of a combat.
#pragma once

#include "tests/bench/plain_admiral/decider.hpp"
#include "tests/bench/plain_admiral/state.hpp"

namespace qd::plain::admiral {

/// ADM-136 to ADM-138: more than 3/4 of the hit points, not rounded.
constexpr bool cripples(int damage, int hit_points) { return 4 * damage > 3 * hit_points; }

/// `source` (ship, aircraft, gun, anti-air weapon or missile) deals damage to `victim`.
void deal_damage(State& state, Decider& decider, UnitId source, UnitId victim, int damage);

/// End of the combat: lost cards go to their owner's scrapyard, damaged aircraft return to their ship (ADM-97, ADM-111,
/// ADM-154).
void settle_losses(State& state);

}  // namespace qd::plain::admiral
