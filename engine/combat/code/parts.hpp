// Volleys and opposed rolls are written once for table-driven and for translated rules, as operators are
// (events/code/nodes.hpp). A *fight* gives them access to the match: combat::TableFight, or translate::ConstFight whose
// spec is constant. It has `view`, `does` (events::Changes), `dice` and `spec`.
//
//   const auto hit = get<&SpecFields::hit>(f.spec());      // an ExprId, or Constant<ExprId(…)>
#pragma once

#include "engine/base/constant.hpp"
#include "engine/combat/spec.hpp"
#include "engine/events/thrown.hpp"

namespace qd::combat::code {

using events::Env;
using events::Event;
using events::code::kCertain;
using events::code::kPossible;

template <auto kMember, class T>
constexpr auto get(const T& of) {
  return of.*kMember;
}
template <auto kMember, auto V>
constexpr auto get(Constant<V>) {
  return Constant<V.*kMember>();
}

/// The spec of a combat in a program whose specs are constants.
template <class P, std::size_t kCombat>
struct SpecOf {};
template <auto kMember, class P, std::size_t kCombat>
constexpr auto get(SpecOf<P, kCombat>) {
  return Constant<P::specs[kCombat].*kMember>();
}

/// The variables for the expressions of a combat.
template <class V>
Env about(const V& v, EntityId attacker, EntityId target) {
  Env env;
  env.me = v.controller(attacker);
  env.card = attacker;
  env.target = Ref::of(target);
  env.it = target;
  return env;
}

constexpr bool are_dice(std::int32_t dice, std::int32_t sides) {
  return dice >= 0 && dice <= static_cast<std::int32_t>(limits::kDicePerRollMax) &&
         (dice == 0 || (sides >= 1 && sides <= 0xFFFF));
}

/// Lets listeners change or forbid one die before it counts. `roll`: the roll or shot that the die belongs to.
template <class F>
bool change_die(const F& f, const Event& roll, std::int32_t& face) {
  const auto kind = get<&SpecFields::die>(f.spec());
  if (!f.hears(kind, roll, face)) return true;
  Event die = roll;
  die.kind = kind;
  die.amount = face;
  die.silent = true;
  f.does().events().announce(die);
  face = die.amount;
  return !die.cancelled;
}
using events::show;
/// The event of a roll of one card against another, before its first die.
template <class F>
Event roll_of(const F& f, EventKindId kind, EntityId who, EntityId against, std::uint16_t sides) {
  Event roll;
  roll.kind = kind;
  roll.card = Ref::of(who);
  roll.target = roll.source = Ref::of(against);
  roll.seat = f.view().controller(who);
  roll.sides = sides;
  return roll;
}

}  // namespace qd::combat::code
