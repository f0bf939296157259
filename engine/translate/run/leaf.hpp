// Leaves of a translated program: see phases/machine_effects.cpp.
#pragma once

#include "engine/translate/run/play.hpp"

namespace qd::translate {

template <class P> template <std::size_t N>
void Play<P>::leaf(const Env& env) {
  constexpr NodeImage n = P::flow[N];
  if constexpr (n.kind == NodeKind::kSet && !n.owner.valid()) {
    write<n.store.value>(Ref::none(), eval<P, n.value.value>(h, env));
  } else if constexpr (n.kind == NodeKind::kAnnounce && !n.store.valid()) {
    if (P::watch_everything == 0 && quiet && header.batches < limits::kBatchesPerStepMax) {
      ++header.batches;
      ++header.events;
    } else if (!m.events_->heard(n.effect.as) && !m.events_->logs()) {
      m.events_->announce(n.effect.as, SeatId::none(), Ref::none());
    }
    else m.run_leaf(node(N), env);
  } else if constexpr (n.kind == NodeKind::kMark) {
    mark<N>(env);
  } else if constexpr (n.kind == NodeKind::kMove && n.of.valid()) {
    if (!while_true<P::kWords>([&](auto w) { return members<P, root<P>(n.of), w>(h, env) == 0; })) m.run_leaf(node(N), env);
  } else if constexpr (has_volley<N>()) {
    fight<N>(env);
  } else {
    m.run_leaf(node(N), env);
  }
}

// Everything is read before anything is written.
template <class P> template <std::size_t N>
void Play<P>::mark(const Env& env) {
  constexpr NodeImage n = P::flow[N];
  std::array<Word, P::kWords> marked;
  Word any = 0;
  unrolled<P::kWords>([&](auto w) { any |= marked[w] = members<P, root<P>(n.of), w>(h, env); });
  if (any == 0) return;
  constexpr ExprNode what = P::expr[root<P>(n.value)];
  std::array<std::int32_t, P::kEntities> values;
  Env at = env;
  if constexpr (what.op != Op::kConst) {
    for_each_bit(marked.data(), P::kWords, [&](std::size_t e) {
      at.it = EntityId(e);
      values[e] = eval<P, n.value.value>(h, at);
    });
  }
  for_each_bit(marked.data(), P::kWords, [&](std::size_t e) {
    const Ref card = Ref::of(EntityId(e));
    const std::int32_t to = what.op == Op::kConst ? what.imm : values[e];
    if constexpr (n.effect.as.valid()) m.events_->change(n.store, card, to - h.value(n.store, card), n.effect.as);
    else write<n.store.value>(card, to);
  });
}

}  // namespace qd::translate
