// What is allowed in a combat, and the numbers added to the dice. Nothing here changes the state.
#pragma once

#include <cstdint>

#include "tests/bench/plain_admiral/decider.hpp"
#include "tests/bench/plain_admiral/state.hpp"

namespace qd::plain::admiral {

using ActionList = List<Action, kMaxUnits + 1>;

/// Ends with Stop; only Stop: there is nothing to attack with.
ActionList main_phase_options(const State& state);
/// Ends with kNobody.
UnitList interceptor_options(const State& state, UnitId attacker);
/// `attacker` may be a guided missile. Can be empty: surface warfare against a side without resources and construction
/// items.
UnitList target_options(const State& state, UnitId attacker, LoadOut load_out);
UnitList anti_air_weapons(const State& state, UnitId ship);

bool has_sonar(const State& state, UnitId ship);

/// What an attack comes from; some defense cards look at it.
enum class Threat : std::uint8_t { Ship, Aircraft, Missile };
constexpr Threat threat_of(Kind attacker) {
  if (is_aircraft(attacker)) {
    return Threat::Aircraft;
  }
  return attacker == Kind::Missile ? Threat::Missile : Threat::Ship;
}

/// What is added to the attack dice of a ship or aircraft. Guns, missiles and anti-air weapons add their printed
/// attack.
int attack_value(const State& state, UnitId id);
/// What is added to the defense dice of anything that can be attacked.
int defense_value(const State& state, UnitId id, Threat threat);

}  // namespace qd::plain::admiral
