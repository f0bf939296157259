// Rolls of a translated program against each other: see Fighter::contest, Fighter::roll_side and Dice::roll_each. With a log, and with
// dice that are prescribed, the fighter does it.
#pragma once

#include <optional>

#include "engine/combat/contest.hpp"
#include "engine/translate/run/luck.hpp"
#include "engine/translate/run/play.hpp"

namespace qd::translate {

/// Where the dice of one subject come from; see Dice::source.
template <class P> template <std::size_t C>
[[gnu::always_inline]] inline typename Play<P>::Source Play<P>::dice_of(EntityId who) const {
  constexpr ContestImage c = P::contests[C];
  const std::size_t subject = c.per_subject ? who.index() : 0;
  return {mix64(header.seed ^ kKeysOfSubjects<P, c.stream, c.per_subject>[subject]), reinterpret_cast<std::uint32_t*>(block() + P::kDraws)[c.counter + subject]};
}

// A roll of which nobody hears.
template <class P> template <std::size_t C>
[[gnu::always_inline]] inline std::int32_t Play<P>::roll_unheard(combat::Roll r, EntityId who) {
  ++header.events;
  ++header.batches;
  if (r.dice == 0) return r.add;
  const Source source = dice_of<C>(who);
  std::uint32_t at = source.counter;
  std::int32_t sum = r.add + r.dice;
  for (std::uint16_t i = 0; i < r.dice; ++i) sum += static_cast<std::int32_t>(dice::bounded(source.key, at, r.sides));
  source.counter = at;
  return sum;
}

// A roll, and dice, of which somebody may hear: they are events only for whom they are meant.
template <class P> template <std::size_t C, EventKindId Kind>
[[gnu::noinline]] std::int32_t Play<P>::roll_heard(combat::Roll r, EntityId who, EntityId against) {
  constexpr EventKindId kDie = P::contests[C].die;
  events::Event roll;
  roll.kind = Kind;
  roll.card = Ref::of(who);
  roll.target = roll.source = Ref::of(against);
  roll.seat = h.controller(who);
  roll.sides = r.sides;
  roll.amount = r.add;
  for (std::uint16_t i = 0; i < r.dice; ++i) {
    const Source source = dice_of<C>(who);
    std::int32_t face = 1 + static_cast<std::int32_t>(dice::bounded(source.key, source.counter, r.sides));
    if (m.events_->heard(kDie) && !unnoticed<kDie>(roll, face)) {
      events::Event die = roll;
      die.kind = kDie;
      die.amount = face;
      die.silent = true;
      m.events_->announce(die);
      face = die.cancelled ? 0 : die.amount;
    }
    if (i < 8) roll.faces |= static_cast<std::uint64_t>(std::clamp(face, 0, 255)) << (8 * i);
    roll.amount = combat::roll_sum(std::int64_t{roll.amount} + face);
  }
  if (m.events_->heard(Kind) && !unnoticed<Kind>(roll, roll.amount)) return m.events_->announce(roll) ? roll.amount : 0;
  ++header.events;
  ++header.batches;
  return roll.amount;
}

/// One side of a roll; false: out of range.
template <class P, ExprId Dice, ExprId Sides, ExprId Add>
[[gnu::always_inline]] inline bool side(const Here<P>& h, const Env& env, combat::Roll& out) {
  const std::int32_t dice = eval<P, Dice.value>(h, env), sides = eval<P, Sides.value>(h, env);
  constexpr auto most = static_cast<std::int32_t>(limits::kDicePerRollMax);
  constexpr auto most_sides = static_cast<std::int32_t>(std::min<std::uint32_t>(limits::kDieSidesMax, 0xFFFF));
  if (dice < 0 || dice > most || (dice > 0 && (sides < 1 || sides > most_sides))) return false;
  out.dice = static_cast<std::uint16_t>(dice);
  out.sides = static_cast<std::uint16_t>(sides);
  if constexpr (Add.valid()) out.add = eval<P, Add.value>(h, env);
  return true;
}

/// Both sides of a contest of two cards; false: out of range.
template <class P, std::size_t C>
[[gnu::always_inline]] inline bool sides(const Here<P>& h, EntityId attacker, EntityId target, combat::Duel& d) {
  constexpr ContestImage c = P::contests[C];
  Env about;
  about.me = h.controller(attacker);
  about.card = attacker;
  about.target = Ref::of(target);
  about.it = target;
  return side<P, c.attack.dice, c.attack.sides, c.attack.add>(h, about, d.attack) && side<P, c.defense.dice, c.defense.sides, c.defense.add>(h, about, d.defense);
}

/// See phases::Translated::numbers.
template <class P>
bool numbers(const events::Events& events, std::size_t combat, EntityId attacker, EntityId target, std::array<std::int32_t, 6>& out) {
  const Here<P> h(events);
  bool told = false;
  unrolled<std::size(P::contests)>([&](auto c) {
    if constexpr (P::contests[c].attack.dice.valid()) {
      if (combat != c) return;
      combat::Duel d;
      told = sides<P, c>(h, attacker, target, d);
      out = {d.attack.dice, d.attack.sides, d.attack.add, d.defense.dice, d.defense.sides, d.defense.add};
    }
  });
  return told;
}

/// Is there neither a rule nor a card of this roster that listens?
template <class P>
constexpr bool nobody_hears(EventKindId kind) { return !kind.valid() || P::unheard[kind.index()]; }

/// A kind of event as a type.
template <EventKindId K>
struct Kind {
  static constexpr EventKindId value = K;
};

// What comes of it for two cards, for all nodes alike. `at`: the node at hand, for messages. Nothing: the machine has to do it.
template <class P> template <std::size_t C>
[[gnu::noinline]] std::optional<std::int32_t> Play<P>::duel(EntityId attacker, EntityId target, std::size_t at) {
  constexpr ContestImage c = P::contests[C];
  if (!rolls) return std::nullopt;
  [[maybe_unused]] events::Events& events = *m.events_;
  constexpr bool deaf = nobody_hears<P>(c.attack.event) && nobody_hears<P>(c.defense.event) && nobody_hears<P>(c.critical) && nobody_hears<P>(c.die);
  [[maybe_unused]] bool heard = false;
  if constexpr (!deaf) heard = events.heard(c.attack.event) || events.heard(c.defense.event) || events.heard(c.critical) || events.heard(c.die);
  combat::Duel d;
  if (!sides<P, C>(h, attacker, target, d)) return std::nullopt;  // it says what is wrong
  d.both = c.both;
  d.critical_margin = c.critical_margin;
  d.critical_dice = c.critical_dice;
  d.critical_sides = c.critical_sides;
  if (std::abs(std::int64_t{d.attack.add} - d.defense.add) > limits::kNumberMax / 2) return std::nullopt;  // perhaps out of range
  const auto roll = [&](auto kind, combat::Roll r, EntityId who, EntityId against) {
    if constexpr (deaf) return roll_unheard<C>(r, who);
    return heard ? roll_heard<C, kind.value>(r, who, against) : roll_unheard<C>(r, who);
  };
  const std::int32_t attack = roll(Kind<c.attack.event>{}, d.attack, attacker, target), defense = roll(Kind<c.defense.event>{}, d.defense, target, attacker);
  if constexpr (!deaf)
    if (const std::int64_t apart = std::int64_t{attack} - defense; !limits::in_range(apart))  // somebody changed a roll
      throw ScriptError(node(at).place, "'" + node(at).name + "': sums " + std::to_string(apart) + " apart are out of range");
  return combat::dealt(d, attack, defense, [&](bool by_attacker) {
    return roll(Kind<c.critical>{}, combat::Roll{c.critical_dice, c.critical_sides, 0, 0}, by_attacker ? attacker : target, by_attacker ? target : attacker);
  });
}

template <class P> template <std::size_t N>
void Play<P>::contest(const Env& env) {
  constexpr NodeImage n = P::flow[N];
  const EntityId attacker = Query::as_entity(eval<P, n.value.value>(h, env)), target = Query::as_entity(eval<P, n.from.value>(h, env));
  std::optional<std::int32_t> result = 0;
  if (attacker.valid() && target.valid()) result = duel<n.contest>(attacker, target, N);
  if (result) write<n.store.value>(Ref::none(), *result);
  else m.run_leaf(node(N), env);
}

}  // namespace qd::translate
