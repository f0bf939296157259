// Orders of a translated program: which questions it asks itself, and how orders are carried out. See
// phases/code/orders.hpp and order_options.hpp.
#pragma once

#include "engine/translate/run/play.hpp"

namespace qd::translate {

template <class P>
template <std::size_t N>
constexpr bool Play<P>::has_orders() {
  constexpr NodeImage n = P::flow[N];
  constexpr Range list = P::ask_orders[N];
  if constexpr (n.kind != NodeKind::kTogether) return false;
  else
    return kPart<P, N>.of.valid() &&
           while_true<list.count>([&](auto i) { return P::orders[P::order_commands[list.first + i].index()].simple; });
}

// Returns false if the question is open.
template <class P>
template <std::size_t N, std::size_t S>
[[gnu::flatten]] bool Play<P>::ask_orders(Frame& f) {
  return phases::code::ask_orders(Asking{*this, &f}, ConstPart<P, N>(), SeatId(S));
}

template <class P>
template <std::uint16_t C>
void Play<P>::carry_out_order(SeatId seat, EntityId card, Ref target, std::size_t repeat) {
  if constexpr (P::orders[C].deeds) m.carry_out(m.program_->commands[C], seat, card, target);
  phases::code::apply(Reader{*this}, ConstEffect<P, true, C>(), seat, card, target, Ref::none(), repeat);
}

template <class P>
template <std::size_t N>
typename Play<P>::StepResult Play<P>::together_orders() {
  Frame& f = top();
  for (std::size_t w = 0; w < P::kWords; ++w)
    ordered[w] = f.a == 0 ? 0 : P::kEntities >= w * 64 + 64 ? ~Word{0} : (Word{1} << (P::kEntities - w * 64)) - 1;
  const bool answered = phases::code::ask_seats(Asking{*this}, f, [&](SeatId seat) {
    return while_true<P::kSeats>([&](auto i) { return seat != SeatId(i + 0) || ask_orders<N, i>(f); });
  });
  if (!answered) return StepResult::kBlocked;
  const bool ordered = f.b != 0;
  pop<N>(f);
  if (ordered) phases::code::carry_out_orders(Asking{*this}, ConstPart<P, N>());
  return interrupted() || header.depth == 0 ? StepResult::kYield : StepResult::kNext;
}

}  // namespace qd::translate
