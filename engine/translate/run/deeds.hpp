// What cards and commands do in a translated program: see phases/machine/deeds.cpp.
#pragma once

#include "engine/translate/run/play.hpp"

namespace qd::translate {

template <class P>
template <std::size_t First, std::size_t Count>
void Play<P>::perform(SeatId me, EntityId card, Ref target) {
  const Machine::Inside::InDeeds here(m);
  std::array<std::int32_t, limits::kLocalsMax> locals{};
  Doing doing;
  doing.env.me = me;
  doing.env.card = card;
  doing.env.target = target;
  doing.env.locals = doing.locals = locals.data();
  try {
    deeds<First, Count>(doing);
  } catch (const ScriptError& e) {
    m.blame(doing.at, e);
  }
}

template <class P>
template <std::size_t First, std::size_t Count>
void Play<P>::deeds(Doing& doing) {
  unrolled<Count>([&](auto i) { deed<P::does[First + i].index()>(doing); });
}
// The parts of a deed follow each other like those of the flow.
template <class P>
template <std::size_t N>
void Play<P>::parts_of_deed(Doing& doing) {
  unrolled<P::flow[N].children.count>([&](auto i) { deed<P::children[P::flow[N].children.first + i].index()>(doing); });
}

template <class P>
template <std::size_t N>
void Play<P>::deed(Doing& doing) {
  constexpr NodeImage n = P::flow[N];
  const Env& env = doing.env;
  constexpr ExprId of = [] {
    if constexpr (n.kind == NodeKind::kEach) return kPart<P, N>.of;
    else return ExprId::none();
  }();
  doing.at = NodeId(N - P::kNodes);
  if constexpr (n.when.valid())
    if (!holds<P, n.when.value>(h, env)) return;
  if constexpr (n.kind == NodeKind::kSeq) {
    parts_of_deed<N>(doing);
  } else if constexpr (n.kind == NodeKind::kEach && !of.valid()) {
    const std::size_t begin = h.active().valid() ? h.active().index() : 0;
    for (std::size_t i = 0; i < P::kSeats; ++i) {
      const SeatId seat((begin + i) % P::kSeats);
      if (!h.plays(seat)) continue;
      m.count_deed();
      doing.locals[n.local] = Ref::of(seat).value;
      parts_of_deed<N>(doing);
    }
  } else if constexpr (n.kind == NodeKind::kEach) {  // the cards that are there at the beginning
    const std::size_t first = m.each_.size();
    each<P, root<P>(of)>(h, env, [&](EntityId e) {
      m.each_.push_back(e);
      return true;
    });
    const std::size_t last = m.each_.size();
    for (std::size_t i = first; i < last; ++i) {
      m.count_deed();
      doing.locals[n.local] = Ref::of(m.each_[i]).value;
      parts_of_deed<N>(doing);
    }
    m.each_.resize(first);
  } else if constexpr (n.kind == NodeKind::kLet) {
    constexpr const auto& let = kLeaf<P, N, phases::Let>;
    doing.locals[let.name] = eval<P, let.value.value>(h, env);
  } else if constexpr (n.kind == NodeKind::kPick) {
    constexpr const auto& pick = kLeaf<P, N, phases::Pick>;
    const ZoneId from = m.zone_of(node(N), pick.from, concerned<pick.seat.value>(env));
    doing.locals[pick.name] = Ref::of(m.events_->dice().pick(from)).value;
  } else if constexpr (n.kind == NodeKind::kAsk) {
    const std::int32_t answer = m.ask_deed(node(N), env);
    if constexpr (n.local != phases::kNoLocal) doing.locals[n.local] = answer;
  } else if constexpr (n.kind == NodeKind::kTogether) {
    m.together_deed(node(N), env);
  } else if constexpr (n.kind == NodeKind::kAskCommand) {
    const Ref used = m.ask_command(node(N), env);
    if constexpr (n.local != phases::kNoLocal) doing.locals[n.local] = used.value;
  } else {
    leaf<N>(env);
    if (header.ended != 0) throw events::Ended{};
  }
}

}  // namespace qd::translate
