// Rolls of a translated program against each other: see Fighter::exchange, Fighter::roll_side and Dice::roll_each. With
// a log, and with dice that are prescribed, the fighter does it.
#pragma once

#include "engine/combat/contest.hpp"
#include "engine/translate/run/luck.hpp"
#include "engine/translate/run/play.hpp"

namespace qd::translate {

/// The dice of a combat in one match; see Dice::source.
template <class P, std::size_t C>
struct DiceSource {
  state::Header& header;
  struct Source {
    std::uint64_t key;
    std::uint32_t& counter;
  };

  [[gnu::always_inline]] inline Source of(EntityId who) const {
    constexpr ContestImage c = P::contests[C];
    const std::size_t subject = c.per_subject ? who.index() : 0;
    return {
        mix64(header.seed ^ kKeysOfSubjects<P, c.stream, c.per_subject>[subject]),
        reinterpret_cast<std::uint32_t*>(reinterpret_cast<std::uint8_t*>(&header) + P::kDraws)[c.counter + subject]};
  }
  /// A roll of which nobody hears: all its dice at once, as long as none of them has to be drawn again; see
  /// dice::bounded.
  [[gnu::always_inline]] inline std::int32_t roll(combat::Roll r, EntityId who) const {
    if (r.dice == 0) return r.add;
    const Source source = of(who);
    const std::uint32_t at = source.counter;
    std::int32_t sum = r.add + r.dice;
    bool again = false;
    for (std::uint32_t i = 0; i < r.dice; ++i) {
      const std::uint64_t drawn = std::uint64_t{dice::bits_at(source.key, at + i)} * r.sides;
      again |= static_cast<std::uint32_t>(drawn) < r.sides;
      sum += static_cast<std::int32_t>(drawn >> 32);
    }
    if (again) [[unlikely]]
      return roll_one_by_one(r, who);
    source.counter = at + r.dice;
    return sum;
  }
  [[gnu::noinline, gnu::cold]] std::int32_t roll_one_by_one(combat::Roll r, EntityId who) const {
    const Source source = of(who);
    std::int32_t sum = r.add + r.dice;
    for (std::uint16_t i = 0; i < r.dice; ++i)
      sum += static_cast<std::int32_t>(dice::bounded(source.key, source.counter, r.sides));
    return sum;
  }
  /// Rolls that nobody hears are events like others.
  void count(std::uint32_t rolls) const {
    header.events += rolls;
    header.batches += rolls;
  }
};

/// One side of a roll; false: out of range.
template <class P, ExprId Dice, ExprId Sides, ExprId Add>
[[gnu::always_inline]] inline bool side(const StateView<P>& h, const Env& env, combat::Roll& out) {
  const std::int32_t dice = eval<P, Dice.value>(h, env), sides = eval<P, Sides.value>(h, env);
  constexpr auto most = static_cast<std::int32_t>(limits::kDicePerRollMax);
  constexpr auto most_sides = static_cast<std::int32_t>(std::min<std::uint32_t>(limits::kDieSidesMax, 0xFFFF));
  if (dice < 0 || dice > most || (dice > 0 && (sides < 1 || sides > most_sides))) return false;
  out.dice = static_cast<std::uint16_t>(dice);
  out.sides = static_cast<std::uint16_t>(sides);
  if constexpr (Add.valid()) out.add = eval<P, Add.value>(h, env);
  return true;
}

/// A contest of two cards as it stands; false: out of range.
template <class P, std::size_t C>
[[gnu::always_inline]] inline bool duel_of(const StateView<P>& h, EntityId attacker, EntityId target, combat::Duel& d) {
  constexpr ContestImage c = P::contests[C];
  Env about;
  about.me = h.controller(attacker);
  about.card = attacker;
  about.target = Ref::of(target);
  about.it = target;
  d.both = c.both;
  d.critical_margin = c.critical_margin;
  d.critical_dice = c.critical_dice;
  d.critical_sides = c.critical_sides;
  return side<P, c.attack.dice, c.attack.sides, c.attack.add>(h, about, d.attack) &&
         side<P, c.defense.dice, c.defense.sides, c.defense.add>(h, about, d.defense) &&
         std::abs(std::int64_t{d.attack.add} - d.defense.add) <= limits::kNumberMax / 2;
}

/// What a contest of which nobody hears deals, for all nodes alike. False: out of range; no die was rolled.
template <class P, std::size_t C>
[[gnu::noinline, gnu::flatten]] bool exchange_without_listeners(const StateView<P>& h, state::Header& header,
                                                                EntityId attacker, EntityId target,
                                                                std::int32_t& deals) {
  combat::Duel d;
  if (!duel_of<P, C>(h, attacker, target, d)) return false;
  const DiceSource<P, C> luck{header};
  luck.count(2);
  const std::int32_t attack = luck.roll(d.attack, attacker), defense = luck.roll(d.defense, target);
  deals = combat::dealt(d, attack, defense, [&](bool by_attacker) {
    luck.count(1);
    return luck.roll(combat::Roll{d.critical_dice, d.critical_sides, 0, 0}, by_attacker ? attacker : target);
  });
  return true;
}

/// Is there neither a rule nor a card of this roster that listens?
template <class P>
constexpr bool nobody_hears(EventKindId kind) {
  return !kind.valid() || P::without_listeners[kind.index()];
}

/// Does anybody hear of a contest?
template <class P, std::size_t C>
[[nodiscard]] bool is_heard(const events::Events& events) {
  constexpr ContestImage c = P::contests[C];
  if constexpr (nobody_hears<P>(c.attack.event) && nobody_hears<P>(c.defense.event) && nobody_hears<P>(c.critical) &&
                nobody_hears<P>(c.die))
    return false;
  else
    return events.heard(c.attack.event) || events.heard(c.defense.event) || events.heard(c.critical) ||
           events.heard(c.die);
}

/// Calls f with the number of a combat of two rolls as a constant; false: this program has none of that number.
template <class P, class F>
bool with_contest(std::size_t combat, F&& f) {
  bool known = false;
  unrolled<std::size(P::contests)>([&](auto c) {
    if constexpr (P::contests[c].attack.dice.valid())
      if (combat == c) known = f(c);
  });
  return known;
}

/// See phases::Translated::numbers.
template <class P>
bool numbers(const events::Events& events, std::size_t combat, EntityId attacker, EntityId target,
             std::array<std::int32_t, 6>& out) {
  const StateView<P> h(events);
  return with_contest<P>(combat, [&](auto c) {
    combat::Duel d;
    if (!duel_of<P, c>(h, attacker, target, d)) return false;
    out = {d.attack.dice, d.attack.sides, d.attack.add, d.defense.dice, d.defense.sides, d.defense.add};
    return true;
  });
}

/// See phases::Translated::exchange.
template <class P>
bool exchange(events::Events& events, std::size_t combat, EntityId attacker, EntityId target, std::int32_t& deals) {
  if (events.logs() || events.is_observed() || events.dice().prescribes_dice()) return false;
  const StateView<P> h(events);
  return with_contest<P>(combat, [&](auto c) {
    return !is_heard<P, c>(events) &&
           exchange_without_listeners<P, c>(h, events.state().header(), attacker, target, deals);
  });
}

// A roll, and dice, of which somebody may hear: they are events only for whom they are meant.
template <class P>
template <std::size_t C, EventKindId Kind>
[[gnu::noinline]] std::int32_t Play<P>::roll_heard(combat::Roll r, EntityId who, EntityId against) {
  constexpr EventKindId kDie = P::contests[C].die;
  events::Event roll;
  roll.kind = Kind;
  roll.card = Ref::of(who);
  roll.target = roll.source = Ref::of(against);
  roll.seat = h.controller(who);
  roll.sides = r.sides;
  roll.amount = r.add;
  const DiceSource<P, C> luck{header};
  for (std::uint16_t i = 0; i < r.dice; ++i) {
    const auto source = luck.of(who);
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
  luck.count(1);
  return roll.amount;
}

// `at`: the node at hand, for messages.
template <class P>
template <std::size_t C>
std::int32_t Play<P>::duel_heard(const combat::Duel& d, EntityId attacker, EntityId target, std::size_t at) {
  constexpr ContestImage c = P::contests[C];
  const std::int32_t attack = roll_heard<C, c.attack.event>(d.attack, attacker, target),
                     defense = roll_heard<C, c.defense.event>(d.defense, target, attacker);
  if (const std::int64_t apart = std::int64_t{attack} - defense; !limits::in_range(apart))  // somebody changed a roll
    throw ScriptError(node(at).place,
                      "'" + node(at).name + "': sums " + std::to_string(apart) + " apart are out of range");
  return combat::dealt(d, attack, defense, [&](bool by_attacker) {
    return roll_heard<C, c.critical>(combat::Roll{d.critical_dice, d.critical_sides, 0, 0},
                                     by_attacker ? attacker : target, by_attacker ? target : attacker);
  });
}

// False: the machine has to do it.
template <class P>
template <std::size_t C>
bool Play<P>::duel(EntityId attacker, EntityId target, std::size_t at, std::int32_t& deals) {
  if (!rolls) return false;
  if (!is_heard<P, C>(*m.events_)) return exchange_without_listeners<P, C>(h, header, attacker, target, deals);
  combat::Duel d;
  if (!duel_of<P, C>(h, attacker, target, d)) return false;
  deals = duel_heard<C>(d, attacker, target, at);
  return true;
}

template <class P>
template <std::size_t N>
void Play<P>::contest(const Env& env) {
  constexpr const auto& n = kLeaf<P, N, phases::Contest>;
  const EntityId attacker = Query::as_entity(eval<P, n.card.value>(h, env)),
                 target = Query::as_entity(eval<P, n.target.value>(h, env));
  std::int32_t deals = 0;
  if (!attacker.valid() || !target.valid() || duel<P::flow[N].contest>(attacker, target, N, deals))
    write<n.store.value>(Ref::none(), deals);
  else m.run_leaf(node(N), env);
}

}  // namespace qd::translate
