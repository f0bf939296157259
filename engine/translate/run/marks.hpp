// Marks and moves of several cards in a translated program.
#pragma once

#include "engine/phases/code/marks.hpp"
#include "engine/translate/run/play.hpp"

namespace qd::translate {

template <class P>
template <std::size_t N>
void Play<P>::mark(const Env& env) {
  constexpr const auto& n = kLeaf<P, N, phases::Mark>;
  phases::code::mark(h, does, Constant<n.of>(), Constant<n.attribute>(), Constant<n.value>(), Constant<n.event>(), env);
}

template <class P>
template <std::size_t N>
void Play<P>::move_all(const Env& env) {
  constexpr const auto& n = kLeaf<P, N, phases::Move>;
  constexpr EffectImage e = P::flow[N].effect;
  phases::code::CardsOf<StateView<P>> cards;
  if (!phases::code::cards_of(h, Constant<n.of>(), env, cards)) return;
  if constexpr (!e.attach && e.to.valid() && e.to != state::kAttached && e.tallies.count == 0 && e.aims.count == 0)
    if (phases::code::move_all_without_listeners(h, does, cards.data(), Constant<n.seat>(), e.to, Constant<e.as>(),
                                                 env))
      return;
  m.move_all(node(N), env, cards.data());
}

}  // namespace qd::translate
