// Orders: one question for many cards, each with its own options. The state keeps the answers secret until every asked
// seat has answered. Then the orders are carried out seat by seat, card by card. See parts.hpp.
#pragma once

#include "engine/phases/code/questions.hpp"
#include "engine/state/rows.hpp"

namespace qd::phases::code {

/// Calls ask(seat) for each playing seat that has not answered yet, from the active one on. Local a counts them. False:
/// a question is open.
template <class R, class F>
bool ask_seats(R r, state::Frame& f, F&& ask) {
  const std::size_t seats = r.seats(), first = r.active().valid() ? r.active().index() : 0;
  while (f.a < static_cast<std::int32_t>(seats)) {
    const SeatId seat((first + static_cast<std::size_t>(f.a)) % seats);
    if (!r.plays(seat)) ++f.a;
    else if (!ask(seat)) return false;
  }
  return true;
}

/// Asks a seat for the orders of its cards. False: the question is open.
template <class R, class N>
bool ask_orders(R r, const N& n, SeatId seat) {
  if (r.draws_orders(n, seat)) return true;
  Decision& d = r.decision();
  d.begin(DecisionKind::kVector, seat, n.question(), n.id());
  // when all seats answer in one step, scripted matches stop only once
  d.rests = get<&Ask::rests>(n) && !r.has_chosen(n);
  d.optional = get<&Ask::optional>(n);
  d.secret = n.is_secret();
  const Env about = code::about(seat);
  r.each(get<&Ask::of>(n), about, [&](EntityId e) {
    Part p;
    p.subject = Ref::of(e);
    p.first = static_cast<std::uint16_t>(d.options.size());
    r.offer_orders(n, seat, e, d, p);
    if (p.count == 0) return true;
    Env env = about;
    env.it = e;
    const std::int32_t repeats = value_or(r, get<&Ask::repeats>(n), env, 1);
    if (repeats > static_cast<std::int32_t>(limits::kOrdersPerCardMax)) [[unlikely]]
      repeats_too_often(r.node(n), repeats);
    for (; p.repeat < repeats; ++p.repeat) d.parts.push_back(p);
    return true;
  });
  if (d.options.size() > limits::kOptionsMax || d.parts.size() > limits::kAnswerMax) [[unlikely]]
    has_too_many_orders(r.node(n), d.options.size(), d.parts.size());
  if (d.parts.empty()) {  // without a card there is no question
    r.nothing_to_ask(d);
    r.note_orders(n, 0);
    return true;
  }
  d.min = d.max = static_cast<std::uint16_t>(d.parts.size());
  Answer answer;
  if (!r.obtain(d, answer)) return false;
  r.note_orders(n, d.forced() ? 1 : 3);
  for (std::size_t i = 0; i < d.parts.size(); ++i)
    r.state().set_order(d.parts[i].subject.entity(), d.parts[i].repeat, pack_order(d.options[answer.picks[i]]));
  return true;
}

/// Carries out all stored orders.
template <class R, class N>
void carry_out_orders(R r, const N& n) {
  r.each_with_orders([&](EntityId card) {
    for (std::size_t i = 0; i < limits::kOrdersPerCardMax; ++i) {
      const auto order = static_cast<std::uint32_t>(r.state().order(card, i));
      if (order == 0) return;  // the orders of a card have no gaps
      r.state().set_order(card, i, 0);
      const CommandId command{static_cast<std::uint16_t>((order & 0xFFFFu) - 1)};
      r.carry_out_order(n, command, card, Ref{static_cast<std::uint16_t>(order >> 16)}, i);
    }
  });
}

}  // namespace qd::phases::code
