// Volleys of a translated program that nobody listens to: see combat/fighter.cpp. The same dice in the same order.
#pragma once

#include <new>

#include "engine/translate/run/luck.hpp"
#include "engine/translate/run/play.hpp"

namespace qd::translate {

/// Room for a list whose items are made one by one.
template <class T, std::size_t N>
class Room {
 public:
  void put(std::size_t i, const T& item) { new (bytes_.data() + i * sizeof(T)) T(item); }
  [[nodiscard]] const T* data() const { return std::launder(reinterpret_cast<const T*>(bytes_.data())); }
  [[nodiscard]] const T& operator[](std::size_t i) const { return data()[i]; }

 private:
  static_assert(std::is_trivially_destructible_v<T>);
  alignas(T) std::array<std::byte, N * sizeof(T)> bytes_;
};

/// What a volley does to its targets. Dice are rolled as the shots are found: nothing that a shot reads depends on
/// those before it.
template <class P>
struct Volley {
  struct alignas(16) Target {
    std::int32_t need;
    std::uint16_t by, hits, combining;
    bool combined;
  };
  std::size_t shots = 0, count = 0;
  EntityId attacker, target;  // of the last shot
  std::int32_t sides = 0;
  bool free = true;  // no dice are prescribed
  std::uint32_t hits = 0;
  std::array<Word, P::kWords> known{};
  std::array<std::uint16_t, P::kEntities> line;  // those that are known, in the order of the shots
  std::array<Target, P::kEntities> targets;
  Volley() {}  // NOLINT: not defaulted, so that the lists stay as they are

  [[nodiscard]] bool knows(EntityId e) const { return ((known[e.index() / 64] >> (e.index() % 64)) & 1u) != 0; }
};

/// Do the numbers of a volley depend on the seat that fires?
template <class P, std::size_t V>
constexpr bool volley_reads_me() {
  const auto reads = [](ExprId e) { return e.valid() && depends<P>(P::roots[e.index()], Variable::kMe); };
  bool any = reads(P::volleys[V].hit) || reads(P::volleys[V].combines);
  for (std::size_t i = P::volleys[V].pools.first;
       i < std::size_t{P::volleys[V].pools.first} + P::volleys[V].pools.count; ++i)
    any = any || reads(P::pools[i].when) || reads(P::pools[i].dice) || reads(P::pools[i].sides);
  return any;
}

/// Do the pools of a volley depend only on what is printed on the two cards, and can their dice be rolled for all such
/// cards?
template <class P, std::size_t V>
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
  for (std::size_t i = P::volleys[V].pools.first;
       i < std::size_t{P::volleys[V].pools.first} + P::volleys[V].pools.count; ++i)
    all = all && print(P::pools[i].when, INT32_MIN, INT32_MAX) && print(P::pools[i].dice, 0, limits::kDicePerRollMax) &&
          print(P::pools[i].sides, 1, std::min<std::int64_t>(limits::kDieSidesMax, 0xFFFF));
  return all;
}

// One shot of a card at what its attribute holds. False: its dice are out of range.
template <class P>
template <std::size_t V>
bool Play<P>::shoot(EntityId attacker, Ref aimed, Volley<P>& volley) {
  static constexpr VolleyImage v = P::volleys[V];
  const EntityId target = aimed.entity();
  if (!target.valid() || !P::zone_in_play[h.row(target).zone]) return true;
  Env env;
  if constexpr (volley_reads_me<P, V>()) env.me = h.controller(attacker);
  env.card = attacker;
  env.target = Ref::of(target);
  env.it = target;
  std::int32_t dice = 0, sides = 0;
  if constexpr (pools_are_print<P, V>()) {  // the first that holds, without a branch that nobody can foresee
    unrolled<v.pools.count>([&](auto i) {
      static constexpr PoolImage p = P::pools[v.pools.first + v.pools.count - 1 - i];
      const std::int32_t on = -static_cast<std::int32_t>(holds<P, p.when.value>(h, env));
      dice ^= (dice ^ eval<P, p.dice.value>(h, env)) & on;
      sides ^= (sides ^ eval<P, p.sides.value>(h, env)) & on;
    });
  } else {
    (void)while_true<v.pools.count>([&](auto i) {
      static constexpr PoolImage p = P::pools[v.pools.first + i];
      if (!holds<P, p.when.value>(h, env)) return true;
      dice = eval<P, p.dice.value>(h, env);
      sides = eval<P, p.sides.value>(h, env);
      return false;
    });
    if (dice < 0 || dice > static_cast<std::int32_t>(limits::kDicePerRollMax) ||
        (dice > 0 && (sides < 1 || sides > 0xFFFF)))
      return false;
  }
  auto& at = volley.targets[target.index()];
  if (!volley.knows(target)) {
    volley.known[target.index() / 64] |= Word{1} << (target.index() % 64);
    volley.line[volley.count++] = target.value;
    at = {eval<P, v.hit.value>(h, env), 0xFFFF, 0, 0, false};
  }
  if (attacker != volley.attacker || target != volley.target ||
      sides != volley.sides) {  // else two orders are one shot
    ++volley.shots;
    volley.attacker = attacker;
    volley.target = target;
    volley.sides = sides;
  }
  bool combines = false;
  std::uint32_t hits = 0;
  if constexpr (v.face != 0) combines = holds<P, v.combines.value>(h, env);
  roll_each<P, v.stream.index()>(
      m.events_->dice(), s, volley.free, attacker, static_cast<std::uint32_t>(sides), static_cast<std::size_t>(dice),
      [&](int face) {
        bool hit = face >= at.need;  // see combat::Damage
        if constexpr (v.face != 0)
          if (combines && face == v.face && ++at.combining >= v.dice && v.as >= at.need && !at.combined)
            at.combined = hit = true;
        hits += hit ? 1 : 0;
      });
  volley.hits |= hits;
  const int first = -static_cast<int>((at.hits == 0) & (hits != 0));  // all bits, or none
  at.by = static_cast<std::uint16_t>(at.by ^ ((at.by ^ attacker.value) & first));
  at.hits = static_cast<std::uint16_t>(at.hits + hits);
  return true;
}

template <class P>
template <std::size_t N>
constexpr bool Play<P>::has_volley() {
  if constexpr (P::flow[N].kind != NodeKind::kFight || P::fight[N] == kNone) return false;
  else
    return P::volleys[P::fight[N]].each && P::volleys[P::fight[N]].hit_of_target &&
           P::volleys[P::fight[N]].lost_to != state::kAttached;
}

// False: it is left to the fighter.
template <class P>
template <std::size_t N>
[[gnu::flatten]] bool Play<P>::fight(const Env& env) {
  static constexpr const auto& n = kLeaf<P, N, phases::Fight>;
  static constexpr Range aims = P::flow[N].effect.aims;
  static constexpr VolleyImage v = P::volleys[P::fight[N]];
  std::array<bool, aims.count> used;
  bool any = false;
  unrolled<aims.count>([&](auto i) {
    constexpr SlotId slot = P::aims[aims.first + i];
    used[i] = h.touched(slot.index()) || !P::slot_none[slot.index()];
    any = any || used[i];
  });
  if (!any) return true;  // nobody aims
  if (m.fighter_ == nullptr || !m.fighter_->leaves_volleys()) return false;
  if (!quiet && (m.events_->logs() || m.events_->heard(v.shot) || m.events_->heard(v.die))) return false;
  Volley<P> volley;
  volley.free = !m.events_->dice().prescribes_dice();
  const auto fire = [&](EntityId attacker) {
    return while_true<aims.count>([&](auto i) {
      if (!used[i]) return true;
      const Ref aimed{static_cast<std::uint16_t>(h.value(P::aims[aims.first + i], Ref::of(attacker)))};
      return !aimed.valid() || shoot<P::fight[N]>(attacker, aimed, volley);
    });
  };
  bool in_range = true;
  constexpr Op set = P::expr[root<P>(n.of)].op;
  if constexpr (set == Op::kUnion || set == Op::kWhere) {  // by number: only those that aim
    in_range = while_true<P::kWords>([&](auto w) {
      Word aiming = members<P, root<P>(n.of), w>(h, env);
      if constexpr (kLooksAtAll<P, w>) {
        Word none = ~Word{0};
        unrolled<aims.count>([&](auto i) {
          if (used[i])
            none &= cards_with<P, w>(
                h, (P::slots[P::aims[aims.first + i].index()].first - P::kFirstOfCards) / P::kEntities, 0xFFFF);
        });
        aiming &= ~none;
      }
      for (; aiming != 0; aiming &= aiming - 1)
        if (!fire(EntityId(w * 64 + static_cast<std::size_t>(std::countr_zero(aiming))))) return false;
      return true;
    });
  } else {
    in_range = each<P, root<P>(n.of)>(h, env, fire);
  }
  if (!in_range) return false;  // the fighter says so, before any die of its own
  m.events_->count_without_listeners(static_cast<std::uint32_t>(volley.shots));
  if (volley.hits != 0) take_losses<P::fight[N]>(volley);
  return true;
}

// One batch: cards that beat each other are both lost.
template <class P>
template <std::size_t V>
void Play<P>::take_losses(const Volley<P>& volley) {
  static constexpr VolleyImage v = P::volleys[V];
  const auto place = [&](EntityId e) { return StateView<P>::zone(v.lost_to, h.controller(e)); };
  std::array<std::uint16_t, P::kEntities + 1> hit;  // in the order of the shots
  std::size_t hits = 0;
  bool apart = true;
  for (std::size_t i = 0; i < volley.count; ++i) {
    const EntityId e{volley.line[i]};
    hit[hits] = e.value;
    hits += volley.targets[e.index()].hits != 0 ? 1 : 0;
    apart = apart & goes_alone(e);
  }
  const auto each_hit = [&](auto&& f) {
    for (std::size_t i = 0; i < hits; ++i) f(EntityId{hit[i]});
  };
  if (apart && count_batch_without_listeners<P::moves_without_listeners[v.lost.index()]>()) {
    each_hit([&](EntityId e) { go(e, place(e)); });
    return;
  }
  Room<events::Events::PendingMove, P::kEntities> lost;
  std::size_t count = 0;
  each_hit([&](EntityId e) { lost.put(count++, {e, ZoneId{h.row(e).zone}, place(e)}); });
  if (m.events_->move_together_without_listeners({lost.data(), count}, v.lost)) return;
  const bool alone = count == 1 && !P::kShowsTops;
  events::Events::Together together(*m.events_, !alone);
  for (std::size_t i = 0; i < count; ++i)
    m.events_->move(lost[i].card, lost[i].to, state::End::kTop, v.lost,
                    Ref::of(EntityId{volley.targets[lost[i].card.index()].by}));
  together.commit();
}

}  // namespace qd::translate
