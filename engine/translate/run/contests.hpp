// Rolls of a translated program against each other: see Fighter::contest and Dice::roll_each. With who listens or looks on, and with
// dice that are prescribed, the fighter does it.
#pragma once

#include "engine/combat/contest.hpp"
#include "engine/translate/run/play.hpp"

namespace qd::translate {

// The sum of the dice alone, drawn as roll_each would draw them.
template <class P> template <std::size_t C>
std::int32_t Play<P>::sum_of_dice(EntityId who, const combat::Roll& r) {
  constexpr ContestImage c = P::contests[C];
  ++header.events;
  ++header.batches;
  if (r.dice == 0) return 0;
  const std::size_t subject = c.per_subject ? who.index() : 0;
  const std::uint64_t key = dice::stream_key(header.seed, c.stream, c.per_subject ? subject + 1 : 0);
  std::uint32_t& counter = reinterpret_cast<std::uint32_t*>(block() + P::kDraws)[c.counter + subject];
  std::uint32_t at = counter;
  std::int32_t sum = r.dice;
  for (std::uint16_t i = 0; i < r.dice; ++i) sum += static_cast<std::int32_t>(dice::bounded(key, at, r.sides));
  counter = at;
  return sum;
}

template <class P> template <ExprId Dice, ExprId Sides, ExprId Add>
bool Play<P>::side(const Env& env, combat::Roll& out) const {
  const std::int32_t dice = eval<P, Dice.value>(h, env), sides = eval<P, Sides.value>(h, env);
  if (dice < 0 || dice > static_cast<std::int32_t>(limits::kDicePerRollMax) || (dice > 0 && (sides < 1 || sides > static_cast<std::int32_t>(std::min<std::uint32_t>(limits::kDieSidesMax, 0xFFFF)))))
    return false;
  out.dice = static_cast<std::uint16_t>(dice);
  out.sides = static_cast<std::uint16_t>(sides);
  if constexpr (Add.valid()) out.add = eval<P, Add.value>(h, env);
  return true;
}

template <class P> template <std::size_t N>
void Play<P>::contest(const Env& env) {
  constexpr NodeImage n = P::flow[N];
  constexpr ContestImage c = P::contests[n.contest];
  events::Events& events = *m.events_;
  if (m.fighter_ == nullptr || events.logs() || events.heard(c.attack.event) || events.heard(c.defense.event) || events.heard(c.critical) || events.heard(c.die) ||
      events.dice().prescribes_dice())
    return m.run_leaf(node(N), env);
  const EntityId attacker = Query::as_entity(eval<P, n.value.value>(h, env)), target = Query::as_entity(eval<P, n.from.value>(h, env));
  std::int32_t result = 0;
  if (attacker.valid() && target.valid()) {
    Env about;
    about.me = h.controller(attacker);
    about.card = attacker;
    about.target = Ref::of(target);
    about.it = target;
    combat::Duel d;
    if (!side<c.attack.dice, c.attack.sides, c.attack.add>(about, d.attack) || !side<c.defense.dice, c.defense.sides, c.defense.add>(about, d.defense))
      return m.run_leaf(node(N), env);  // it says what is wrong
    d.both = c.both;
    d.critical_margin = c.critical_margin;
    d.critical_dice = c.critical_dice;
    d.critical_sides = c.critical_sides;
    if (std::abs(std::int64_t{d.attack.add} - d.defense.add) > 1'000'000'000) return m.run_leaf(node(N), env);  // perhaps out of range
    const std::int32_t attack = d.attack.add + sum_of_dice<n.contest>(attacker, d.attack), defense = d.defense.add + sum_of_dice<n.contest>(target, d.defense);
    result = combat::dealt(d, attack, defense, [&](bool by_attacker) {
      return sum_of_dice<n.contest>(by_attacker ? attacker : target, combat::Roll{c.critical_dice, c.critical_sides, 0, 0});
    });
  }
  write<n.store.value>(Ref::none(), result);
}

}  // namespace qd::translate
