// Answers the questions of a combat.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>

#include "tests/bench/plain_admiral/state.hpp"

namespace qd::plain::admiral {

struct Action {  // without initial values, which a List would write to all its places
  enum class Type : std::uint8_t { Stop, Attack, LaunchMissile };
  Type type;
  UnitId unit;  // the ship or aircraft that attacks, or the missile; kNobody with Stop
  bool operator==(const Action&) const = default;
};

/// ADM-52. Ships and missiles have none.
enum class LoadOut : std::uint8_t { None, AntiShip, SurfaceWarfare };

/// Answers for both players; `who` is the asked player. Every answer is an index into `options`, which has at least two
/// entries: nobody is asked if the rules leave only one possibility.
class Decider {
 public:
  virtual ~Decider() = default;

  /// The next unit to attack (ADM-42); the last option is to stop.
  virtual std::size_t main_phase(const State& state, Seat who, std::span<const Action> options) = 0;
  /// The load-out of the launched aircraft (ADM-51).
  virtual std::size_t load_out(const State& state, Seat who, UnitId aircraft, std::span<const LoadOut> options) = 0;
  /// The interceptor (ADM-55 to ADM-69); the last option is kNobody.
  virtual std::size_t interceptor(const State& state, Seat who, UnitId attacker, std::span<const UnitId> options) = 0;
  /// The target of a unit that was not intercepted (ADM-100).
  virtual std::size_t target(const State& state, Seat who, UnitId attacker, std::span<const UnitId> options) = 0;
  /// The anti-air weapon with which the ship counter-attacks (ADR-25).
  virtual std::size_t anti_air_weapon(const State& state, Seat who, UnitId ship, std::span<const UnitId> options) = 0;
  /// True if this flagship gun fires at the attacking ship (ADM-86).
  virtual bool gun_fires(const State& state, Seat who, UnitId gun, UnitId attacker) = 0;
  /// The weapon or defense card on the ship that takes damage next, until it is destroyed or the damage is used up
  /// (ADM-115).
  virtual std::size_t damaged_item(const State& state, Seat who, UnitId ship, int damage,
                                   std::span<const UnitId> options) = 0;
};

/// Asks with these options, unless there is only one; refuses an answer outside them.
template <class Options, class Ask>
auto choose(const Options& options, Ask ask) {
  const std::size_t answer = options.size() == 1 ? 0 : ask(std::span(options.data(), options.size()));
  if (answer >= options.size()) {
    throw std::out_of_range("the decider chose none of the options");
  }
  return options[answer];
}

}  // namespace qd::plain::admiral
