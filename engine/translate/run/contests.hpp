// Opposed rolls of a translated program: see combat/code/duels.hpp. With a log the fighter handles them.
#pragma once

#include "engine/translate/run/fights.hpp"

namespace qd::translate {

/// Can the sums of the two rolls be compared if nothing changes them?
inline bool is_close(const combat::Duel& d) {
  return std::abs(std::int64_t{d.attack.add} - d.defense.add) <= limits::kNumberMax / 2;
}

/// What a contest without listeners deals, shared by all nodes. Returns false if a number is out of range; no die was
/// rolled then.
template <class P, std::size_t C>
[[gnu::noinline, gnu::flatten]] bool exchange_without_listeners(const ConstFight<P, C>& f, EntityId attacker,
                                                                EntityId target, std::int32_t& deals) {
  combat::Duel d = combat::code::terms_of(f);
  if (!combat::code::sides_of(f, attacker, target, d) || !is_close(d)) return false;
  deals = combat::code::exchange(f, d, attacker, target);
  return true;
}

/// Does no rule and no card of this roster listen to the event?
template <class P>
constexpr bool nobody_hears(EventKindId kind) {
  return !kind.valid() || P::without_listeners[kind.index()];
}
/// Does nothing listen to any event of the contest?
template <class P, std::size_t C>
constexpr bool nobody_hears_contest() {
  constexpr const combat::SpecFields& c = P::specs[C];
  return nobody_hears<P>(c.attack.event) && nobody_hears<P>(c.defense.event) && nobody_hears<P>(c.critical.event) &&
         nobody_hears<P>(c.die);
}

/// Is it one roll of equal dice against another? Expressions of dice are left to the fighter.
template <class P, std::size_t C>
constexpr bool rolls_equal_dice() {
  if constexpr (C < P::kCombats) return P::specs[C].rule == combat::Rule::kOpposed && !P::specs[C].throws;
  else return false;
}

/// Calls f with the number of an opposed combat as a constant. Returns false if the program has no such combat.
template <class P, class F>
bool with_contest(std::size_t combat, F&& f) {
  bool known = false;
  unrolled<P::kCombats>([&](auto c) {
    if constexpr (rolls_equal_dice<P, c>())
      if (combat == c) known = f(c);
  });
  return known;
}

/// What functions called from outside a translated program read the match through.
template <class P>
struct Door {
  StateView<P> h;
  events::Changes<ConstBlock<P>> does;
  ConstDice<P> luck;
  explicit Door(events::Events& events)
      : h(events), does(events, ConstBlock<P>(events.state(), events.collects())), luck(events) {}
  template <std::size_t C>
  [[nodiscard]] ConstFight<P, C> fight() const {
    return {h, does, luck};
  }
};

/// See phases::Translated::numbers.
template <class P>
bool numbers(events::Events& events, std::size_t combat, EntityId attacker, EntityId target,
             std::array<std::int32_t, 6>& out) {
  const Door<P> door(events);
  return with_contest<P>(combat, [&](auto c) {
    combat::Duel d;
    if (!combat::code::sides_of(door.template fight<c>(), attacker, target, d)) return false;
    out = {d.attack.dice, d.attack.sides, d.attack.add, d.defense.dice, d.defense.sides, d.defense.add};
    return true;
  });
}

/// See phases::Translated::exchange.
template <class P>
bool exchange(events::Events& events, std::size_t combat, EntityId attacker, EntityId target, std::int32_t& deals) {
  if (events.logs() || events.is_observed() || events.dice().prescribes_dice()) return false;
  const Door<P> door(events);
  return with_contest<P>(combat, [&](auto c) {
    if constexpr (nobody_hears_contest<P, c>())
      return exchange_without_listeners<P, c>(door.template fight<c>(), attacker, target, deals);
    else return false;
  });
}

/// A combat with possible listeners: a roll or die is an event only if it has some.
template <class P>
template <std::size_t C>
struct Play<P>::Heard : ConstFight<P, C> {
  Play& play;

  static constexpr std::true_type is_heard() { return {}; }
  template <EventKindId K>
  static constexpr bool is_heard(Constant<K>) {
    return !nobody_hears<P>(K) || !nobody_hears<P>(P::specs[C].die);
  }
  template <EventKindId K>
  [[nodiscard]] bool hears(Constant<K>, const events::Event& about, std::int32_t amount) const {
    if constexpr (nobody_hears<P>(K)) return false;
    else return !play.unnoticed<K>(about, amount);
  }
  [[noreturn]] static void refuse_sums(std::int64_t apart) {
    throw ScriptError("the sums of two rolls, " + std::to_string(apart) + " apart, are out of range");
  }
};

// Returns false if the machine has to do it.
template <class P>
template <std::size_t C>
bool Play<P>::duel(EntityId attacker, EntityId target, std::int32_t& deals) {
  if (!rolls) return false;
  const ConstFight<P, C> fight{h, does, luck};
  if constexpr (nobody_hears_contest<P, C>()) {
    return exchange_without_listeners(fight, attacker, target, deals);
  } else {
    combat::Duel d = combat::code::terms_of(fight);
    if (!combat::code::sides_of(fight, attacker, target, d)) return false;
    deals = combat::code::exchange(Heard<C>{fight, *this}, d, attacker, target);
    return true;
  }
}

template <class P>
template <std::size_t N>
void Play<P>::contest(const Env& env) {
  constexpr const auto& n = kPart<P, N>;
  if constexpr (rolls_equal_dice<P, n.combat>()) {
    const EntityId attacker = Query::as_entity(eval<P, n.card.value>(h, env)),
                   target = Query::as_entity(eval<P, n.target.value>(h, env));
    std::int32_t deals = 0;
    if (!attacker.valid() || !target.valid() || duel<n.combat>(attacker, target, deals))
      return write<n.store.value>(Ref::none(), deals);
  }
  m.run_leaf(node(N), env);
}

}  // namespace qd::translate
