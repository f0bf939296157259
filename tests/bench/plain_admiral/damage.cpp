// Damage and losses (see damage.hpp).
#include "tests/bench/plain_admiral/damage.hpp"

#include <algorithm>

namespace qd::plain::admiral {

namespace {

/// Applies as much of the damage as the unit can take; returns that amount.
int absorb(Unit& unit, int damage) {
  const int taken = std::min(damage, unit.hit_points_left());  // ADR-37
  unit.damage += taken;
  return taken;
}

UnitList standing_equipment(const State& state, UnitId ship) {
  UnitList items;
  state.for_each_item(ship, [&](UnitId id) {
    if (is_equipment(state.unit(id).kind()) &&
        !state.unit(id).destroyed()) {  // destroyed counts as gone at once (ADR-40)
      items.push_back(id);
    }
  });
  return items;
}

/// Returns the damage that is left for the hull.
int damage_equipment(State& state, Decider& decider, Seat dealer, UnitId ship, int damage) {
  while (damage > 0) {
    const UnitList items = standing_equipment(state, ship);
    if (items.empty()) {  // ADM-116, ADM-118
      return damage;
    }
    const UnitId item = choose(items, [&](auto options) {  // ADM-114
      return decider.damaged_item(state, dealer, ship, damage, options);
    });
    damage -= absorb(state.unit(item), damage);  // ADM-115, ADM-117: all of it, until the item is destroyed
  }
  return 0;
}

void damage_ship(State& state, Decider& decider, UnitId source, UnitId id, int damage) {
  Unit& ship = state.unit(id);
  const bool past_the_equipment = state.unit(source).kind() == Kind::Submarine  // ADM-120, ADM-122, ADR-39
                                  && ship.kind() != Kind::Submarine;            // ADM-121
  if (!past_the_equipment) {
    damage = damage_equipment(state, decider, state.unit(source).owner, id, damage);  // flagship as well (ADM-119)
  }
  absorb(ship, damage);
  if (ship.zone == Zone::Flagship) {
    if (ship.destroyed()) {
      state.winner = opponent(ship.owner);  // ADM-152
    }
  } else if (cripples(ship.damage, ship.card->hit_points)) {
    ship.crippled = true;  // ADM-139; it still acts in this combat (ADR-21)
  }
}

void scrap(State& state, UnitId id) {
  Unit& unit = state.unit(id);
  unit.zone = Zone::Scrapyard;
  state.player(unit.owner).scrapyard.push_back(id);
  state.for_each_item(id, [&](UnitId item) { scrap(state, item); });  // ADM-154, ADR-28
}

bool is_lost(const Unit& unit) {
  switch (unit.zone) {
    case Zone::Water:
    case Zone::Resources:  // ADM-108
      return unit.destroyed();
    case Zone::Attached:  // ADM-109; personnel has no hit points and goes with its host (ADR-16)
      return unit.kind() != Kind::Personnel && unit.destroyed();
    case Zone::Construction: return unit.counters == 0;  // ADM-111
    case Zone::Flagship:
    case Zone::Scrapyard: break;
  }
  return false;
}

}  // namespace

void deal_damage(State& state, Decider& decider, UnitId source, UnitId victim, int damage) {
  if (damage <= 0) {
    return;
  }
  Unit& unit = state.unit(victim);
  switch (unit.zone) {
    case Zone::Water:
    case Zone::Flagship: damage_ship(state, decider, source, victim, damage); break;
    case Zone::Construction:
      unit.counters -= std::min(damage, unit.counters);  // ADM-110, ADM-112
      break;
    case Zone::Attached:  // an aircraft
    case Zone::Resources: absorb(unit, damage); break;
    case Zone::Scrapyard: break;
  }
}

void settle_losses(State& state) {
  for (UnitId id = 0; id < state.unit_count(); ++id) {
    Unit& unit = state.unit(id);
    if (is_lost(unit)) {
      scrap(state, id);
    } else if (unit.zone == Zone::Attached && is_aircraft(unit.kind()) && unit.damage > 0) {
      unit.under_repair = true;  // ADM-97, ADM-99
    }
  }
}

}  // namespace qd::plain::admiral
