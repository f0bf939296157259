// The cards that a command of a translated program may start from, and whether the seat can pay: see
// Legality::each_source and Legality::affords.
#pragma once

#include <algorithm>
#include <array>

#include "engine/translate/run/play.hpp"

namespace qd::translate {

/// Can copies in a set stand for each other?
template <class P, std::size_t N>
constexpr bool interchanges() {
  constexpr ExprNode n = P::expr[N];
  if constexpr (n.op == Op::kUnion) return interchanges<P, n.a>() || interchanges<P, n.b>();
  else if constexpr (n.op == Op::kWhere) return interchanges<P, n.a>();
  else if constexpr (n.op == Op::kZone || n.op == Op::kZoneShared || n.op == Op::kZoneEvery)
    return P::zone_interchangeable[P::zone_base[n.imm]];
  else return n.op != Op::kAttached && n.op != Op::kAttachedTo;
}
template <class P>
constexpr bool has_any(std::uint16_t mask) {
  for (Word w : P::masks[mask])
    if (w != 0) return true;
  return false;
}

// Calls f for each card, but only once for copies that stand for each other.
template <class P>
template <std::uint16_t C, class F>
void Play<P>::each_among(const Env& env, F&& f) const {
  constexpr CommandImage c = P::commands[C];
  constexpr std::size_t set = root<P>(c.among);
  constexpr Op op = P::expr[set].op;
  constexpr bool copies = P::kCopies != 0 && interchanges<P, set>();
  std::array<EntityId, copies ? P::kEntities : 1> cards;
  std::size_t count = 0;
  const auto offer = [&](EntityId e) {
    if constexpr (copies) {
      const auto end = cards.begin() + static_cast<std::ptrdiff_t>(count);
      const auto copy = std::find_if(cards.begin(), end, [&](EntityId x) { return s.are_copies(x, e); });
      if (copy == end) cards[count++] = e;
      else if (s.is_better_known(e, *copy)) *copy = e;
    } else {
      f(e);
    }
    return true;
  };
  if constexpr (op == Op::kAttachedTo) {
    Word any = 0;
    unrolled<P::kWords>([&](auto w) { any |= candidates<P, set, w>(h, env) & P::masks[c.cards][w]; });
    if (any == 0) return;
  }
  if constexpr (op == Op::kUnion || op == Op::kWhere) {  // by number, so only cards that fit the command are looked at
    unrolled<P::kWords>([&](auto w) {
      for (Word rest = P::masks[c.cards][w]; rest != 0; rest &= rest - 1) {
        const EntityId e(w * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
        if (contains<P, set>(h, e, env)) (void)offer(e);
      }
    });
  } else {
    each<P, set>(h, env, [&](EntityId e) { return !in_mask<P>(c.cards, e) || offer(e); });
  }
  if constexpr (copies) std::for_each_n(cards.begin(), count, f);
}

template <class P>
template <std::uint16_t C>
void Play<P>::offer_among(SeatId me, Aims<P>& known, std::vector<Option>& out) const {
  constexpr CommandImage c = P::commands[C];
  if constexpr (has_any<P>(c.cards)) {
    Env env;
    env.me = me;
    if (!is_open<C>(env, known)) return;
    Env with = env;
    each_among<C>(env, [&](EntityId e) {
      with.card = e;
      offer<C>(with, known, out);
    });
  }
}

// The funds of the seat are counted once for all cards.
template <class P>
template <std::uint16_t C>
bool Play<P>::affords(const Env& env, Aims<P>& known) const {
  constexpr CommandImage c = P::commands[C];
  if constexpr (!c.cost.valid()) return true;
  else {
    const std::int32_t cost = eval<P, c.cost.value>(h, env);
    if (cost <= 0) return true;
    std::int64_t& funded = known.funds[c.price];
    if (funded < 0) funded = phases::code::funds(ConstReader<P>{h, m.legality_}, ConstPrice<P, c.price>(), env.me);
    return cost <= funded;
  }
}

}  // namespace qd::translate
