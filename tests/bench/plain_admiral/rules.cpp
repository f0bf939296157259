// Legality, and bonuses to dice (see rules.hpp).
#include "tests/bench/plain_admiral/rules.hpp"

namespace qd::plain::admiral {

namespace {

bool can_leave_its_ship(const State& state, UnitId aircraft) {
  return !state.unit(aircraft).under_repair     // ADM-97
         && !state.host_of(aircraft).crippled;  // ADM-143; shakedown of the ship does not matter (ADM-46)
}

bool can_attack(const State& state, UnitId id) {
  const Unit& unit = state.unit(id);
  if (unit.attacked) {  // ADM-43
    return false;
  }
  if (unit.zone == Zone::Water) {
    return unit.kind() != Kind::Carrier  // ADM-53
           && !unit.shakedown            // ADM-44, ADM-45
           && !unit.crippled;            // ADM-140
  }
  return unit.zone == Zone::Attached && is_aircraft(unit.kind()) && unit.card->attacker  // ADM-50, ADM-54
         && can_leave_its_ship(state, id);
}

bool can_launch_missile(const State& state, UnitId id) {
  const Unit& unit = state.unit(id);
  return unit.zone == Zone::Attached && unit.kind() == Kind::Missile && !unit.attacked  // ADM-157
         && !state.host_of(id).shakedown                                                // ADM-157
         && !state.host_of(id).crippled;                                                // ADM-142
}

bool has_anti_air_weapon(const State& state, UnitId ship) {
  bool found = false;
  state.for_each_item(ship, [&](UnitId item) { found = found || is_anti_air(state.unit(item).kind()); });
  return found;
}

bool ship_can_intercept(const State& state, UnitId id, Kind attacker) {
  const Unit& ship = state.unit(id);
  if (ship.crippled) {  // ADM-141; shakedown (ADM-47) and earlier interceptions (ADR-19) do not matter
    return false;
  }
  if (is_aircraft(attacker)) {
    return is_surface_combatant(ship.kind()) && has_anti_air_weapon(state, id);  // ADM-67, ADM-68
  }
  if (attacker == Kind::Submarine) {
    return ship.kind() == Kind::Submarine                                   // ADM-60
           || (is_surface_combatant(ship.kind()) && has_sonar(state, id));  // ADM-61, ADM-62, ADM-64
  }
  return is_surface_combatant(ship.kind());  // ADM-55, ADM-56, ADM-57
}

bool aircraft_can_intercept(const State& state, UnitId id, Kind attacker) {
  if (attacker == Kind::Submarine || !can_leave_its_ship(state, id)) {  // ADM-64
    return false;
  }
  const Card& card = *state.unit(id).card;
  return is_aircraft(attacker) ? card.fighter    // ADM-65, ADM-66
                               : card.attacker;  // ADM-58, ADM-59
}

bool can_intercept(const State& state, UnitId id, Kind attacker) {
  const Unit& unit = state.unit(id);
  if (unit.zone == Zone::Water) {
    return ship_can_intercept(state, id, attacker);
  }
  return unit.zone == Zone::Attached && is_aircraft(unit.kind()) && aircraft_can_intercept(state, id, attacker);
}

bool can_be_target(const Unit& target, Kind attacker, LoadOut load_out) {
  // A ship under construction is a construction item, not a ship: the zone matters more than the kind.
  const bool ashore = target.zone == Zone::Resources || target.zone == Zone::Construction;
  const bool afloat = target.zone == Zone::Water || target.zone == Zone::Flagship;  // ADR-29
  if (!ashore && !afloat) {                                                         // ADR-35
    return false;
  }
  const bool submarine = afloat && target.kind() == Kind::Submarine;
  if (is_aircraft(attacker)) {
    return load_out == LoadOut::AntiShip ? afloat && !submarine  // ADM-103
                                         : ashore;               // ADM-104
  }
  if (attacker == Kind::Submarine) {
    return afloat;  // ADM-101
  }
  return !submarine;  // ADM-102; guided missiles too (ADM-157)
}

}  // namespace

ActionList main_phase_options(const State& state) {
  ActionList options;
  for (UnitId id = 0; id < state.unit_count(); ++id) {
    if (state.unit(id).owner != state.active) {  // ADM-41
      continue;
    }
    if (can_attack(state, id)) {
      options.push_back({Action::Type::Attack, id});
    } else if (can_launch_missile(state, id)) {
      options.push_back({Action::Type::LaunchMissile, id});
    }
  }
  options.push_back({Action::Type::Stop, kNobody});
  return options;
}

UnitList interceptor_options(const State& state, UnitId attacker) {
  const Kind kind = state.unit(attacker).kind();
  const Seat defender = opponent(state.unit(attacker).owner);
  UnitList options;
  for (UnitId id = 0; id < state.unit_count(); ++id) {
    if (state.unit(id).owner == defender && can_intercept(state, id, kind)) {
      options.push_back(id);
    }
  }
  options.push_back(kNobody);  // ADM-69
  return options;
}

UnitList target_options(const State& state, UnitId attacker, LoadOut load_out) {
  const Kind kind = state.unit(attacker).kind();
  const Seat defender = opponent(state.unit(attacker).owner);
  UnitList options;
  for (UnitId id = 0; id < state.unit_count(); ++id) {
    if (state.unit(id).owner == defender && can_be_target(state.unit(id), kind, load_out)) {
      options.push_back(id);
    }
  }
  return options;
}

UnitList anti_air_weapons(const State& state, UnitId ship) {
  UnitList weapons;
  state.for_each_item(ship, [&](UnitId item) {
    if (is_anti_air(state.unit(item).kind())) {
      weapons.push_back(item);
    }
  });
  return weapons;
}

bool has_sonar(const State& state, UnitId ship) {
  bool sonar = state.unit(ship).card->sonar;  // ADM-61: printed on the ship (ADR-34) ...
  const auto look = [&](UnitId item) { sonar = sonar || state.unit(item).card->sonar; };
  state.for_each_item(ship, look);                                           // ... or on its helicopter,
  state.for_each_item(state.player(state.unit(ship).owner).flagship, look);  // or a defense card for all (ADM-63)
  return sonar;
}

int attack_value(const State& state, UnitId id) {  // ADM-48, ADM-49
  int value = state.unit(id).card->attack;
  state.for_each_item(
      id, [&](UnitId item) { value += state.unit(item).card->host_attack; });  // officers, torpedoes (ADR-32)
  return value;
}

int defense_value(const State& state, UnitId id, Threat threat) {
  const Unit& unit = state.unit(id);
  if (unit.zone == Zone::Construction) {
    return 1;  // ADM-106: not the value of the finished unit
  }
  int value = unit.card->defense;
  state.for_each_item(id, [&](UnitId item) { value += state.unit(item).card->host_defense; });
  if (unit.zone == Zone::Attached) {  // an aircraft in the air
    state.for_each_item(unit.host, [&](UnitId item) { value += state.unit(item).card->aircraft_defense; });
  }
  if (threat != Threat::Ship && (unit.zone == Zone::Water || unit.zone == Zone::Flagship)) {  // ADM-36
    state.for_each_item(state.player(unit.owner).flagship, [&](UnitId item) {
      const Card& card = *state.unit(item).card;
      value += threat == Threat::Aircraft ? card.defense_against_aircraft : card.defense_against_missiles;
    });
  }
  return value;
}

}  // namespace qd::plain::admiral
