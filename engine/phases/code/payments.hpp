// The cards that can pay, and whether they are enough. The handle of a price is a Price or a translate::ConstPrice. See
// parts.hpp.
#pragma once

#include <algorithm>

#include "engine/phases/code/questions.hpp"

namespace qd::phases::code {

/// Calls f(card, worth) for each card that a seat can pay with.
template <class R, class P, class F>
void each_payable(R r, const P& price, SeatId me, F&& f) {
  Env env;
  env.me = me;
  Env about = env;
  r.each(get<&Price::from>(price), env, [&](EntityId e) {
    about.it = e;
    f(e, r.eval(get<&Price::worth>(price), about));
    return true;
  });
}

/// Appends the cards that a seat can pay with, and the worth of each.
template <class R, class P>
void payment_options(R r, const P& price, SeatId me, std::vector<Option>& out, std::vector<std::int32_t>& worths) {
  worths.clear();
  each_payable(r, price, me, [&](EntityId e, std::int32_t worth) {
    if (worth <= 0) return;
    out.push_back(Option::of_card(e));
    worths.push_back(worth);
  });
  r.best_known_first(out);
}

/// How much a seat can pay.
template <class R, class P>
std::int64_t funds(R r, const P& price, SeatId me) {
  std::int64_t sum = 0;
  std::size_t cards = 0;
  each_payable(r, price, me, [&](EntityId, std::int32_t worth) {
    sum += std::max(worth, 0);
    ++cards;
  });
  if (cards <= limits::kAnswerMax) return sum;
  std::vector<Option> options;
  std::vector<std::int32_t> worths;
  payment_options(r, price, me, options, worths);
  return payable(worths);
}

/// Fills in the question for a payment. `n`: the node that asks, or that of the price. False: the seat cannot pay that
/// much. Requires: something is due.
template <class R, class N, class P>
bool put_payment(R r, const N& n, const P& price, SeatId seat, std::int32_t due, Decision& d) {
  d.begin(DecisionKind::kSubset, seat, n.question(), n.id());
  d.optional = true;
  d.due = due;
  payment_options(r, price, seat, d.options, d.worths);
  d.min = 1;
  d.max = static_cast<std::uint16_t>(std::min(d.options.size(), limits::kAnswerMax));
  return payable(d.worths) >= due;
}

template <class R, class N>
void take_payment(R r, const N& n, SeatId seat, const Answer& answer) {
  Chosen chosen(r.decision(), answer);
  take_cards(r, n, seat, chosen.all(), [&](EntityId e) { r.spend(n, seat, e); });
}

/// Asks for a payment; nobody is asked if nothing is due. False: the question is open.
template <class R, class N, class P>
bool pay(R r, const N& n, const P& price, SeatId seat, std::int32_t due) {
  Answer answer;
  Decision& d = r.decision();
  if (due <= 0) {
    d.begin(DecisionKind::kSubset, seat, n.question(), n.id());
    r.nothing_to_ask(d);
  } else {
    if (!put_payment(r, n, price, seat, due, d)) cannot_pay(r.node(n), due, payable(d.worths));
    if (!r.obtain(d, answer)) return false;
  }
  r.go_on(n);
  take_payment(r, n, seat, answer);
  return true;
}
template <class R, class N>
bool pay(R r, const N& n) {
  const Env env = code::about(r.active());
  const SeatId seat = concerned(r, get<&Pay::seat>(n), env);
  if (!seat.valid()) [[unlikely]]
    asks_nobody(r.node(n));
  if (!r.plays(seat)) {
    r.go_on(n);
    return true;
  }
  const Env asked = code::about(seat);
  return pay(r, n, r.price(n), seat, value_or(r, get<&Pay::amount>(n), asked, 0));
}

}  // namespace qd::phases::code
