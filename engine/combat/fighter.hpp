// Runs the `fight` nodes of a flow: the targets in attributes become a volley, the volley becomes losses.
//
// If nobody listens to shots and dice and nothing is logged, dice are rolled and counted directly (code/volleys.hpp);
// otherwise every die and shot is an event that cards may change. Both ways use the same dice in the same order.
#pragma once

#include <functional>
#include <utility>
#include <vector>

#include "engine/combat/table_fight.hpp"
#include "engine/combat/throws.hpp"
#include "engine/combat/volley.hpp"
#include "engine/phases/machine/machine.hpp"

namespace qd::combat {

class Fighter : public phases::Fighter, public events::OddsOracle {
 public:
  /// `translated`: the contests of a translated program; without it the fighter evaluates expressions. Requires: the
  /// arguments outlive this.
  Fighter(const std::vector<Spec>& specs, events::Events& events, const phases::Translated& translated = {})
      : specs_(&specs), events_(&events), translated_(translated) {}

  void fight(const phases::Node& node, const events::Env& env) override;
  void contest(const phases::Node& node, const events::Env& env) override;
  [[nodiscard]] bool leaves_volleys() const override { return !hook_; }
  /// Rolls an opposed combat of two cards with its current numbers, and returns what it deals; see dealt(). Cards may
  /// change the dice. Fails: as duel().
  std::int32_t exchange(std::size_t combat, EntityId attacker, EntityId target) {
    if (std::int32_t deals = 0;
        translated_.exchange != nullptr && translated_.exchange(*events_, combat, attacker, target, deals))
      return deals;
    return exchange_in_events(combat, attacker, target);
  }
  /// The current numbers of an opposed combat of two cards. Fails: ScriptError for dice out of range.
  [[nodiscard]] Duel duel(std::size_t combat, EntityId attacker, EntityId target) const;
  /// The current numbers of a combat of pools of two cards. `given`: the hits are given, so the attack is not read.
  /// Fails: as duel(), and for a damage below 0.
  [[nodiscard]] Pools pools(const Spec& spec, EntityId attacker, EntityId target, bool given = false) const;
  /// The distributions of the rolls of a duel, including what abilities change (changed_dice.cpp). `declines`: without
  /// optional abilities. Fails: UserError that names an ability whose effect cannot be predicted.
  [[nodiscard]] Rolls rolls_of(const Spec& spec, const Duel& duel, EntityId attacker, EntityId target,
                               bool declines = false) const;
  /// The current dice of an opposed combat with dice expressions (Spec::throws), of both sides. thrown_pools: the same
  /// for a combat of pools. Fails: ScriptError for dice out of range.
  [[nodiscard]] std::pair<dice::Throw, dice::Throw> throws(const Spec& spec, EntityId attacker, EntityId target) const;
  [[nodiscard]] ThrownPools thrown_pools(const Spec& spec, EntityId attacker, EntityId target,
                                         bool given = false) const;
  /// The chances of pools of dice expressions. Fails: LimitError (throws.hpp), UserError as demand_plain.
  [[nodiscard]] PoolsLaw law_of(const Spec& spec, const ThrownPools& pools, EntityId attacker, EntityId target) const;
  /// Fails: UserError that names an ability that would change dice of this contest.
  void demand_plain(const Spec& spec, const Pools& pools, EntityId attacker, EntityId target) const;
  [[nodiscard]] std::string changes_dice(const events::Listener& listener, const Spec& spec) const;
  /// For bots and conditions, without optional abilities. Fails: as rolls_of and demand_plain.
  [[nodiscard]] std::int32_t expect(std::size_t combat, EntityId card, EntityId target) const override;
  [[nodiscard]] std::int32_t odds(std::size_t combat, EntityId card, EntityId target,
                                  std::int32_t at_least) const override;
  /// Sets a function that is called with each volley instead of rolling it; it may throw. For exact odds.
  void set_hook(std::function<void(const Spec&, const Volley&)> hook) { hook_ = std::move(hook); }
  /// Sets a function that is called before all other dice, with who rolls them; it may throw. For exact odds.
  void set_aside(std::function<void(const std::string&, const Place&)> aside) { aside_ = std::move(aside); }
  void roll_aside(const std::string& what, const Place& where) override {
    if (aside_) aside_(what, where);
  }
  /// Takes losses without dice, all at once: targets, each with the card that hit it.
  void take_losses(const Spec& spec, const std::vector<std::pair<EntityId, EntityId>>& lost);

  /// Fills `out` with the volley that a node would fire now. Fails: ScriptError for dice out of range.
  void gather(const phases::Node& node, const events::Env& env, Volley& out) const;
  /// The shot of one card at one target.
  [[nodiscard]] Shot aim(const Spec& spec, EntityId attacker, EntityId target) const;
  [[nodiscard]] static CombineRule combine_of(const Spec& spec) {
    return {spec.combine.face, spec.combine.dice, spec.combine.as};
  }
  /// The combat that fires at the targets that this command sets; null if none does.
  [[nodiscard]] const Spec* spec_of(const phases::Program& program, const phases::Command& command) const;
  [[nodiscard]] const std::vector<Spec>& specs() const { return *specs_; }

 private:
  // changed_dice.cpp
  [[nodiscard]] bool hears_dice(const Spec& spec) const;
  std::int32_t foreseen(const Spec& spec, events::Event& e, EventKindId kind, std::int32_t amount, bool declines) const;
  Distribution rolled(const Spec& spec, const Roll& r, EventKindId kind, EntityId who, EntityId against,
                      bool declines) const;
  [[nodiscard]] Distribution foreseen_sums(const Spec& spec, const Distribution& all, EventKindId kind, EntityId who,
                                           EntityId against, std::uint16_t sides, bool declines) const;
  void demand_unchanged(const Spec& spec, EventKindId kind, EntityId who, EntityId against, std::int32_t sides,
                        std::int32_t low, std::int32_t high) const;
  /// Returns f(the distribution of what a duel deals).
  template <class F>
  auto of_damage(std::size_t combat, EntityId card, EntityId target, F&& f) const {
    const Spec& spec = (*specs_)[combat];
    const Duel d = duel(combat, card, target);
    return spec.throws || hears_dice(spec) ? f(damage(d, rolls_of(spec, d, card, target, true))) : f(damage_of(d));
  }
  [[nodiscard]] TableFight of(const Spec& spec) const { return {*events_, spec}; }
  void shoot(const Spec& spec, EntityId attacker, Ref aimed, Volley& out) const;
  [[nodiscard]] bool watched(const Spec& spec) const;
  void fire_in_events(const Spec& spec, const Volley& volley);
  std::int32_t exchange_in_events(std::size_t combat, EntityId attacker, EntityId target);
  // pools (fight_pools.cpp)
  struct PoolRoll {
    std::int32_t good = 0, marked = 0;
  };
  [[nodiscard]] DicePool pool(const Spec& spec, const PoolSpec& pool, const events::Env& env) const;
  PoolRoll roll_pool(const Spec& spec, const DicePool& pool, const PoolSpec& of, EntityId who, EntityId against);
  void contest_pools(const Spec& spec, const phases::Contest& node, const events::Env& env, EntityId attacker,
                     EntityId target);

  [[nodiscard]] std::int32_t damage_of_hit(const Spec& spec, const events::Env& env) const;
  // expressions of dice (fight_thrown.cpp)
  [[nodiscard]] dice::Throw thrown(const Spec& spec, DiceId how, const events::Env& env) const;
  [[nodiscard]] dice::Throw thrown_side(const Spec& spec, const RollSpec& r, const events::Env& env) const;
  [[nodiscard]] dice::Throw thrown_pool(const Spec& spec, const PoolSpec& p, const events::Env& env) const;
  std::int32_t exchange_thrown(const Spec& spec, EntityId attacker, EntityId target);
  PoolRoll roll_thrown(const Spec& spec, const dice::Throw& t, const PoolSpec& of, EntityId who, EntityId against);
  [[nodiscard]] const Pool* pool_of_shot(const Spec& spec, const events::Env& env) const;
  void aim_thrown(const Spec& spec, DiceId how, const events::Env& env, Shot& shot) const;
  void fire_thrown(const Spec& spec, const Shot& s, Damage& damage, events::Event& shot);
  void demand_plain_dice(const Spec& spec, const dice::Throw& t, EntityId who, EntityId against) const;
  [[nodiscard]] Rolls thrown_rolls(const Spec& spec, EntityId attacker, EntityId target, bool declines) const;

  static std::int32_t mean_thousandths(const Spec& spec, const Distribution& damage);
  [[noreturn]] static void refuse_mean(const Spec& spec, const std::string& thousandths);
  [[nodiscard]] const Distribution& damage_of(const Duel& d) const;

  const std::vector<Spec>* specs_;
  events::Events* events_;
  phases::Translated translated_;
  struct Known {
    Duel of;
    Distribution damage;
  };
  mutable std::vector<Known> known_;  // a cache, since bots ask for the same odds again and again
  std::function<void(const Spec&, const Volley&)> hook_;
  std::function<void(const std::string&, const Place&)> aside_;
};

}  // namespace qd::combat
