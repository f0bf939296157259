// Who answers the questions of a combat.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>

#include "tests/bench/plain_admiral/state.hpp"

namespace qd::plain::admiral {

struct Action {  // without initial values, which a List would write into all its places
  enum class Type : std::uint8_t { Stop, Attack, LaunchMissile };
  Type type;
  UnitId unit;  // the ship or aircraft that attacks, or the missile; kNobody with Stop
  bool operator==(const Action&) const = default;
};

/// ADM-52. Ships and missiles have none.
enum class LoadOut : std::uint8_t { None, AntiShip, SurfaceWarfare };

/// Answers for both players; `who` is the player asked. Every answer is an index into `options`, which has at least two
/// of them: where the rules leave only one possibility nobody is asked.
class Decider {
 public:
  virtual ~Decider() = default;

  /// Which unit attacks next (ADM-42); the last option is to stop.
  virtual std::size_t main_phase(const State& state, Seat who, std::span<const Action> options) = 0;
  /// With which load-out the aircraft is launched (ADM-51).
  virtual std::size_t load_out(const State& state, Seat who, UnitId aircraft, std::span<const LoadOut> options) = 0;
  /// Which unit intercepts (ADM-55 to ADM-69); the last option is kNobody.
  virtual std::size_t interceptor(const State& state, Seat who, UnitId attacker, std::span<const UnitId> options) = 0;
  /// What a unit strikes that was not intercepted (ADM-100).
  virtual std::size_t target(const State& state, Seat who, UnitId attacker, std::span<const UnitId> options) = 0;
  /// With which of its anti-air weapons the ship counter-attacks (ADR-25).
  virtual std::size_t anti_air_weapon(const State& state, Seat who, UnitId ship, std::span<const UnitId> options) = 0;
  /// Does this flagship gun fire at the attacking ship? (ADM-86)
  virtual bool gun_fires(const State& state, Seat who, UnitId gun, UnitId attacker) = 0;
  /// Which weapon or defense card on the ship takes damage next, until it is destroyed or the damage is spent
  /// (ADM-115).
  virtual std::size_t damaged_item(const State& state, Seat who, UnitId ship, int damage,
                                   std::span<const UnitId> options) = 0;
};

/// Puts the options to `ask` unless there is but one, and refuses an answer that is none of them.
template <class Options, class Ask>
auto choose(const Options& options, Ask ask) {
  const std::size_t answer = options.size() == 1 ? 0 : ask(std::span(options.data(), options.size()));
  if (answer >= options.size()) {
    throw std::out_of_range("the decider chose none of the options");
  }
  return options[answer];
}

}  // namespace qd::plain::admiral
