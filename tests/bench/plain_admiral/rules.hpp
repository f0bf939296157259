// The legal options of a combat, and the bonuses to dice. Nothing here changes the state.
#pragma once

#include <cstdint>

#include "tests/bench/plain_admiral/decider.hpp"
#include "tests/bench/plain_admiral/state.hpp"

namespace qd::plain::admiral {

using ActionList = List<Action, kMaxUnits + 1>;

/// The last option is Stop; if it is the only one, there is nothing to attack with.
ActionList main_phase_options(const State& state);
/// The last option is kNobody.
UnitList interceptor_options(const State& state, UnitId attacker);
/// `attacker` may be a guided missile. May be empty: surface warfare against a side without resources and construction
/// items.
UnitList target_options(const State& state, UnitId attacker, LoadOut load_out);
UnitList anti_air_weapons(const State& state, UnitId ship);

bool has_sonar(const State& state, UnitId ship);

/// The source of an attack; some defense cards depend on it.
enum class Threat : std::uint8_t { Ship, Aircraft, Missile };
constexpr Threat threat_of(Kind attacker) {
  if (is_aircraft(attacker)) {
    return Threat::Aircraft;
  }
  return attacker == Kind::Missile ? Threat::Missile : Threat::Ship;
}

/// The bonus to the attack dice of a ship or aircraft. Guns, missiles and anti-air weapons add their printed attack.
int attack_value(const State& state, UnitId id);
/// The bonus to the defense dice of anything that can be attacked.
int defense_value(const State& state, UnitId id, Threat threat);

}  // namespace qd::plain::admiral
