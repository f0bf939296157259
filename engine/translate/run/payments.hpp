// Payments of a translated program, and questions for a number: see phases/machine/pay.cpp.
#pragma once

#include "engine/translate/run/play.hpp"

namespace qd::translate {

// False: the range is not allowed.
template <class P>
template <std::size_t N>
bool Play<P>::offer_numbers(const Env& asked, Decision& d) const {
  constexpr const phases::AskFields& n = kPart<P, N>;
  const std::int32_t least = eval<P, n.min.value>(h, asked), most = eval<P, n.max.value>(h, asked);
  if (least < 0 || most > limits::kNumberAnswerMax) return false;
  for (std::int32_t v = least; v <= most; ++v)
    d.options.push_back(
        {CommandId::none(), Ref::none(), Ref::none(), 0, NameId(P::kZero + static_cast<std::size_t>(v)), kNone});
  return true;
}

template <class P>
template <std::uint16_t I>
void Play<P>::payment_options(SeatId me, Decision& d) const {
  constexpr PriceImage p = P::prices[I];
  d.worths.clear();
  Env env, about;
  env.me = about.me = me;
  each<P, root<P>(p.from)>(h, env, [&](EntityId e) {
    about.it = e;
    if (const std::int32_t worth = eval<P, p.worth.value>(h, about); worth > 0) {
      d.options.push_back({CommandId::none(), Ref::of(e), Ref::none(), 0, NameId::none(), kNone});
      d.worths.push_back(worth);
    }
    return true;
  });
  if constexpr (P::kCopies != 0) m.legality_.best_known_first(d.options);
}

// False: it is open.
template <class P>
template <std::size_t N>
bool Play<P>::pay(Frame* holder, const Env& asked) {
  constexpr const phases::PayFields& n = kPart<P, N>;
  std::int32_t due = 0;
  if constexpr (n.amount.valid()) due = eval<P, n.amount.value>(h, asked);
  phases::Answer answer;
  answer.count = 0;
  if (due > 0) {
    Decision& d = m.decision_;
    d.begin(DecisionKind::kSubset, asked.me, P::flow[N].question, NodeId(N));
    d.optional = true;
    payment_options<n.price>(asked.me, d);
    if (phases::payable(d.worths) < due) return m.ask_alone(node(N), NodeId(N));  // it says so
    d.due = due;
    d.min = 1;
    d.max = static_cast<std::uint16_t>(std::min(d.options.size(), limits::kAnswerMax));
    if (!obtain(d, answer)) return false;
  }
  ++holder->cursor;
  m.take_payment(node(N), asked.me, answer);
  return true;
}

}  // namespace qd::translate
