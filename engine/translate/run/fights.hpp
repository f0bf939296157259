// Fights of a translated program: what the bodies of combat/code read and do; everything but the match is constant. See
// combat::TableFight.
#pragma once

#include "engine/combat/code/duels.hpp"
#include "engine/combat/code/volleys.hpp"
#include "engine/translate/run/luck.hpp"
#include "engine/translate/run/play.hpp"

namespace qd::translate {

/// A combat without listeners.
template <class P, std::size_t C>
struct ConstFight {
  static constexpr std::size_t kEntitiesMax = P::kEntities;
  const StateView<P>& h;
  const events::Changes<ConstBlock<P>>& changes;
  const ConstDice<P>& luck;

  [[nodiscard]] const StateView<P>& view() const { return h; }
  [[nodiscard]] const events::Changes<ConstBlock<P>>& does() const { return changes; }
  [[nodiscard]] const ConstDice<P>& dice() const { return luck; }
  static constexpr combat::code::SpecOf<P, C> spec() { return {}; }
  static constexpr std::false_type is_heard() { return {}; }
  static constexpr bool refuse(std::int32_t, std::int32_t) { return false; }  // the fighter reports it
};

/// Do the numbers of a volley depend on the seat that fires?
template <class P, std::size_t C>
constexpr bool volley_reads_me() {
  const auto reads = [](ExprId e) { return e.valid() && depends<P>(P::roots[e.index()], Variable::kMe); };
  bool any = reads(P::specs[C].hit) || reads(P::specs[C].combine.of);
  for (std::size_t i = P::pools_of[C].first; i < std::size_t{P::pools_of[C].first} + P::pools_of[C].count; ++i)
    any = any || reads(P::pools[i].when) || reads(P::pools[i].dice) || reads(P::pools[i].sides);
  return any;
}

/// Do the pools of a volley depend only on the printed numbers of the two cards, and is every such number a legal roll?
template <class P, std::size_t C>
constexpr bool pools_are_print() {
  const auto print = [](ExprId e, std::int64_t least, std::int64_t most) {
    if (!e.valid()) return true;
    for (const Variable v : {Variable::kCard, Variable::kTarget}) {
      bool fits = reads_print<P>(P::roots[e.index()], v);
      for (std::size_t c = 0; c < P::kEntities && fits; ++c) {
        const std::int64_t value = print_of<P>(P::roots[e.index()], c);
        fits = value != kTooLarge && value >= least && value <= most;
      }
      if (fits) return true;
    }
    return false;
  };
  bool all = true;
  for (std::size_t i = P::pools_of[C].first; i < std::size_t{P::pools_of[C].first} + P::pools_of[C].count; ++i)
    all = all && print(P::pools[i].when, INT32_MIN, INT32_MAX) && print(P::pools[i].dice, 0, limits::kDicePerRollMax) &&
          print(P::pools[i].sides, 1, std::min<std::int64_t>(limits::kDieSidesMax, 0xFFFF));
  return all;
}

/// The volley of a node.
template <class P, std::size_t N, std::size_t C = kPart<P, N>.combat>
struct ConstVolley : ConstFight<P, C> {
  static constexpr Range kAims = P::flow[N].aims;
  using ConstFight<P, C>::h;

  [[nodiscard]] Env about_shot(EntityId attacker, EntityId target) const {
    Env env;
    if constexpr (volley_reads_me<P, C>()) env.me = h.controller(attacker);
    env.card = attacker;
    env.target = Ref::of(target);
    env.it = target;
    return env;
  }
  static constexpr std::bool_constant<translate::pools_are_print<P, C>()> pools_are_print() { return {}; }
  template <class F>
  static void while_pools(F&& f) {
    (void)while_true<P::pools_of[C].count>([&](auto i) { return f(Constant<P::pools[P::pools_of[C].first + i]>()); });
  }
  template <class F>
  static void each_pool_backwards(F&& f) {
    constexpr Range pools = P::pools_of[C];
    unrolled<pools.count>([&](auto i) { f(Constant<P::pools[pools.first + pools.count - 1 - i]>()); });
  }
  template <class F>
  static bool each_aim(F&& f) {
    return while_true<kAims.count>([&](auto i) { return f(Constant<P::aims[kAims.first + i]>(), std::size_t{i}); });
  }
  [[nodiscard]] bool is_none_everywhere(SlotId slot) const {
    return P::slot_none[slot.index()] && !h.touched(slot.index());
  }
  /// Of a set that is read by card number, tries only the cards that aim.
  template <class F>
  void each_attacker(const Env& env, Word used, F&& f) const {
    const StateView<P>& v = h;
    constexpr std::size_t set = root<P>(kPart<P, N>.of);
    if constexpr (P::expr[set].op == Op::kUnion || P::expr[set].op == Op::kWhere) {
      (void)while_true<P::kWords>([&](auto w) {
        Word aiming = members<P, set, w>(v, env);
        if constexpr (kLooksAtAll<P, w>) {
          Word none = ~Word{0};
          unrolled<kAims.count>([&](auto i) {
            constexpr SlotId slot = P::aims[kAims.first + i];
            if (((used >> std::min<std::size_t>(i, 63)) & 1u) != 0)
              none &= cards_with<P, w>(v, (P::slots[slot.index()].first - P::kFirstOfCards) / P::kEntities, 0xFFFF);
          });
          aiming &= ~none;
        }
        for (; aiming != 0; aiming &= aiming - 1)
          if (!f(events::code::card_at(w, aiming))) return false;
        return true;
      });
    } else {
      (void)each<P, set>(v, env, f);
    }
  }
};

template <class P>
template <std::size_t N>
constexpr bool Play<P>::has_volley() {
  if constexpr (P::flow[N].kind != NodeKind::kFight) return false;
  else {
    constexpr std::size_t combat = kPart<P, N>.combat;
    return combat < P::kCombats && P::specs[combat].rule == combat::Rule::kEach && !P::specs[combat].throws;
  }
}

// Returns false if the fighter has to do it.
template <class P>
template <std::size_t N>
[[gnu::flatten]] bool Play<P>::fight(const Env& env) {
  constexpr const combat::SpecFields& spec = P::specs[kPart<P, N>.combat];
  if (m.fighter_ == nullptr || !m.fighter_->leaves_volleys()) return false;
  if (!quiet && (m.events_->logs() || m.events_->heard(spec.shot) || m.events_->heard(spec.die))) return false;
  return combat::code::fire(ConstVolley<P, N>{{h, does, luck}}, env);
}

}  // namespace qd::translate
