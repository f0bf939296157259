// One roll against another: its current numbers, and its dice with their events. See parts.hpp.
#pragma once

#include "engine/combat/code/parts.hpp"

namespace qd::combat::code {

/// Reads one side. Returns false if its dice are out of range and f.refuse does not throw.
template <class F, class R>
bool side(const F& f, R spec, const Env& env, Roll& out) {
  const auto add = get<&RollSpec::add>(spec);
  const std::int32_t dice = f.view().eval(get<&RollSpec::dice>(spec), env),
                     sides = f.view().eval(get<&RollSpec::sides>(spec), env);
  if (!are_dice(dice, sides)) return f.refuse(dice, sides);
  out.dice = static_cast<std::uint16_t>(dice);
  out.sides = static_cast<std::uint16_t>(sides);
  if constexpr (kPossible<decltype(add.valid())>)
    if (add.valid()) out.add = f.view().eval(add, env);
  return true;
}

/// A duel before its two sides are known.
template <class F>
Duel terms_of(const F& f) {
  const auto critical = get<&SpecFields::critical>(f.spec());
  Duel d;
  d.both = get<&SpecFields::both>(f.spec());
  d.critical_margin = get<&Critical::margin>(critical);
  d.critical_dice = static_cast<std::uint16_t>(std::int32_t{get<&Critical::dice>(critical)});
  d.critical_sides = static_cast<std::uint16_t>(std::int32_t{get<&Critical::sides>(critical)});
  return d;
}
/// Reads both sides. Returns false if dice are out of range, as above.
template <class F>
bool sides_of(const F& f, EntityId attacker, EntityId target, Duel& d) {
  const Env env = about(f.view(), attacker, target);
  return side(f, get<&SpecFields::attack>(f.spec()), env, d.attack) &&
         side(f, get<&SpecFields::defense>(f.spec()), env, d.defense);
}

/// The sum of a roll after abilities have changed it; 0 for a roll that is stopped.
template <class F, class K>
std::int32_t roll_with_listeners(const F& f, const Roll& r, K kind, EntityId who, EntityId against) {
  events::Events& events = f.does().events();
  Event roll = roll_of(f, kind, who, against, r.sides);
  roll.amount = r.add;
  for (std::uint16_t i = 0; i < r.dice; ++i) {
    std::int32_t face = f.dice().roll(get<&SpecFields::stream>(f.spec()), Ref::of(who), r.sides);
    if (!change_die(f, roll, face)) face = 0;
    show(roll, i, face);
    roll.amount = roll_sum(std::int64_t{roll.amount} + face);
  }
  if (events.logs() || f.hears(kind, roll, roll.amount)) return events.announce(roll) ? roll.amount : 0;
  f.does().count_without_listeners(1);
  return roll.amount;
}
template <class F, class K>
std::int32_t roll_side(const F& f, const Roll& r, K kind, EntityId who, EntityId against) {
  if constexpr (kPossible<decltype(f.is_heard())>)
    if (f.is_heard(kind)) return roll_with_listeners(f, r, kind, who, against);
  f.does().count_without_listeners(1);
  return roll_sum(std::int64_t{r.add} +
                  f.dice().sum(get<&SpecFields::stream>(f.spec()), Ref::of(who), r.sides, r.dice));
}

/// Rolls the duel and returns what it deals; see dealt(). Requires: if nobody listens, the sums are in range.
template <class F>
std::int32_t exchange(const F& f, const Duel& d, EntityId attacker, EntityId target) {
  const auto event_of = [](auto side) { return get<&RollSpec::event>(side); };
  const std::int32_t attack = roll_side(f, d.attack, event_of(get<&SpecFields::attack>(f.spec())), attacker, target),
                     defense = roll_side(f, d.defense, event_of(get<&SpecFields::defense>(f.spec())), target, attacker);
  if constexpr (kPossible<decltype(f.is_heard())>)
    if (const std::int64_t apart = std::int64_t{attack} - defense; !limits::in_range(apart)) f.refuse_sums(apart);
  return dealt(d, attack, defense, [&](bool by_attacker) {
    const auto kind = get<&Critical::event>(get<&SpecFields::critical>(f.spec()));
    return roll_side(f, Roll{d.critical_dice, d.critical_sides, 0, 0}, kind, by_attacker ? attacker : target,
                     by_attacker ? target : attacker);
  });
}

}  // namespace qd::combat::code
