// The main phase and the combats. A template on the source of the dice, so that tests can script them.
#pragma once

#include <array>
#include <concepts>

#include "tests/bench/plain_admiral/damage.hpp"
#include "tests/bench/plain_admiral/decider.hpp"
#include "tests/bench/plain_admiral/rules.hpp"
#include "tests/bench/plain_admiral/state.hpp"

namespace qd::plain::admiral {

/// Each call of die() draws one die of six.
template <class T>
concept DiceSource = requires(T dice) {
  { dice.die() } -> std::same_as<int>;
};

/// One combat at a time, in the order of ADR-20: load-out, interceptor, target, attack, counter-attack, flagship guns,
/// losses.
template <DiceSource Dice>
class Combat {
 public:
  Combat(State& state, Decider& decider, Dice& dice) : state_(state), decider_(decider), dice_(dice) {}

  /// One unit attacks (ADR-18).
  void attack(UnitId attacker) {
    state_.unit(attacker).attacked = true;  // ADM-43
    const Kind kind = state_.unit(attacker).kind();
    const LoadOut load_out = is_aircraft(kind) ? choose_load_out(attacker) : LoadOut::None;  // ADM-51
    const UnitId interceptor = choose_interceptor(attacker);
    if (interceptor == kNobody) {
      strike(attacker, attack_value(state_, attacker), load_out);
    } else if (is_aircraft(kind) && is_aircraft(state_.unit(interceptor).kind())) {
      dogfight(attacker, interceptor);
    } else {
      ship_combat(attacker, interceptor);
    }
    if (is_surface_combatant(kind) && !state_.winner) {  // ADM-90, ADM-91, ADM-152
      fire_flagship_guns(attacker);
    }
    settle_losses(state_);
  }

  /// No interceptor, no counter-attack, no flagship guns; the ship may attack as well (ADM-157).
  void launch_missile(UnitId missile) {
    state_.unit(missile).attacked = true;
    strike(missile, state_.unit(missile).card->attack, LoadOut::None);
    settle_losses(state_);
  }

 private:
  int two_dice() { return dice_.die() + dice_.die(); }

  /// An attack total against a defense total, the attacker's dice first (ADR-20); returns the damage.
  int exchange(int attack, int defense) {
    const int attack_total = two_dice() + attack;                  // ADM-70
    const int difference = attack_total - (two_dice() + defense);  // ADM-71
    if (difference <= 0) {                                         // ADM-72, ADM-74, ADM-75
      return 0;
    }
    return difference == 1 ? difference + dice_.die() : difference;  // ADM-76, ADM-77; ADM-73
  }

  /// `source` attacks with this attack value and deals the resulting damage.
  void fire(UnitId source, int attack, UnitId victim) {
    const int defense = defense_value(state_, victim, threat_of(state_.unit(source).kind()));
    deal_damage(state_, decider_, source, victim, exchange(attack, defense));
  }

  /// Attack and counter-attack; also if one of the two is an aircraft (ADM-155, ADM-156).
  void ship_combat(UnitId attacker, UnitId interceptor) {
    fire(attacker, attack_value(state_, attacker), interceptor);
    // The counter-attack happens whatever the result of the attack (ADM-78, ADM-79, ADM-81).
    if (is_aircraft(state_.unit(attacker).kind())) {
      const UnitId weapon = choose_anti_air_weapon(interceptor);
      fire(weapon, state_.unit(weapon).card->attack, attacker);
    } else {
      fire(interceptor, attack_value(state_, interceptor), attacker);
    }
  }

  /// One roll per side, defense against defense, no critical hit (ADM-92 to ADM-96). Neither strikes afterwards
  /// (ADM-98).
  void dogfight(UnitId attacker, UnitId interceptor) {
    const int attacker_total = two_dice() + defense_value(state_, attacker, Threat::Aircraft);
    const int difference = attacker_total - (two_dice() + defense_value(state_, interceptor, Threat::Aircraft));
    deal_damage(state_, decider_, attacker, interceptor,
                difference);  // deals nothing if negative (ADM-94) or zero (ADM-95)
    deal_damage(state_, decider_, interceptor, attacker, -difference);
  }

  /// An attack without an interceptor (ADM-100, ADM-113). The target does not counter-attack (ADM-82).
  void strike(UnitId source, int attack, LoadOut load_out) {
    const UnitList targets = target_options(state_, source, load_out);
    if (targets.empty()) {
      return;
    }
    fire(source, attack,
         choose(targets, [&](auto options) { return decider_.target(state_, state_.active, source, options); }));
  }

  /// Each gun of the defender's flagship fires separately, once in a combat (ADM-85 to ADM-89, ADR-30), even one that
  /// was just destroyed (ADR-21).
  void fire_flagship_guns(UnitId attacker) {
    const Seat defender = opponent(state_.unit(attacker).owner);
    state_.for_each_item(state_.player(defender).flagship, [&](UnitId gun) {
      if (state_.unit(gun).kind() == Kind::Gun && decider_.gun_fires(state_, defender, gun, attacker)) {
        fire(gun, state_.unit(gun).card->attack, attacker);
      }
    });
  }

  LoadOut choose_load_out(UnitId aircraft) {
    static constexpr std::array kLoadOuts{LoadOut::AntiShip, LoadOut::SurfaceWarfare};  // ADM-52
    return choose(kLoadOuts, [&](auto options) { return decider_.load_out(state_, state_.active, aircraft, options); });
  }
  UnitId choose_interceptor(UnitId attacker) {
    return choose(interceptor_options(state_, attacker), [&](auto options) {
      return decider_.interceptor(state_, opponent(state_.unit(attacker).owner), attacker, options);
    });
  }
  UnitId choose_anti_air_weapon(UnitId ship) {
    return choose(anti_air_weapons(state_, ship), [&](auto options) {
      return decider_.anti_air_weapon(state_, state_.unit(ship).owner, ship, options);
    });
  }

  State& state_;
  Decider& decider_;
  Dice& dice_;
};

/// Combats of the active player until it stops, cannot attack, or has won.
template <DiceSource Dice>
void main_phase(State& state, Decider& decider, Dice& dice) {
  Combat combat(state, decider, dice);
  while (!state.winner) {
    const Action action = choose(main_phase_options(state), [&](auto options) {  // ADM-42
      return decider.main_phase(state, state.active, options);
    });
    switch (action.type) {
      case Action::Type::Stop: return;
      case Action::Type::Attack: combat.attack(action.unit); break;
      case Action::Type::LaunchMissile: combat.launch_missile(action.unit); break;
    }
  }
}

}  // namespace qd::plain::admiral
