// Orders of a translated program for a decider that does not look at them: they are counted, one is drawn, and only
// that one is built. See phases::Decider::indifferent.
#pragma once

#include "engine/translate/run/orders.hpp"

namespace qd::translate {

// The n-th order, packed; see phases::pack_order.
template <class P>
template <std::size_t N>
std::int32_t Play<P>::nth_order(const Env& about, const Ways<P, N>& ways, std::uint32_t n) const {
  std::int32_t order = 0;
  (void)while_true<P::ask_orders[N].count>([&](auto i) {
    if (n >= ways.counts[i]) {
      n -= ways.counts[i];
      return true;
    }
    constexpr CommandId command = P::order_commands[P::ask_orders[N].first + i];
    static constexpr Range targets = P::commands[command.value].targets;
    if constexpr (P::kWords == 1 && targets.count > 1 && apart<P, targets>()) {  // by number, each target once
      Word all = 0;
      unrolled<targets.count>([&](auto t) { all |= ways.sets[ways.first_set[i] + t][0]; });
      order = phases::pack_order(command, Ref::of(EntityId(nth_bit(all, n))));
    } else {
      each_order<N, i>(about, ways, [&](const Option& o) {
        if (n-- != 0) return true;
        order = phases::pack_order(o);
        return false;
      });
    }
    return false;
  });
  return order;
}

// What a card may do does not depend on the orders of others, so each gets its own at once.
template <class P>
template <std::size_t N>
void Play<P>::draw_orders(SeatId seat, Frame& f, dice::Luck& luck) {
  static constexpr const phases::AskFields& n = kPart<P, N>;
  Env about;
  about.me = seat;
  std::size_t options = 0, parts = 0;
  bool asked = false;
  std::int32_t too_many = 0;  // how many orders one card would get, if too many
  each<P, root<P>(n.of)>(h, about, [&](EntityId e) {
    Env env;
    env.me = seat;
    env.card = e;
    Ways<P, N> ways;
    count_orders<N, false>(env, ways);
    options += ways.count;
    if (ways.count == 0) return true;
    ordered[e.index() / 64] |= Word{1} << (e.index() % 64);
    std::int32_t repeats = 1;
    if constexpr (n.repeats.valid()) {
      env.it = e;
      repeats = eval<P, n.repeats.value>(h, env);
    }
    if (too_many == 0 && repeats > static_cast<std::int32_t>(limits::kOrdersPerCardMax)) too_many = repeats;
    asked |= (ways.count > 1) & (repeats > 0);
    for (std::int32_t r = 0; r < repeats && too_many == 0; ++r, ++parts)
      s.set_order(e, static_cast<std::size_t>(r), nth_order<N>(env, ways, ways.count > 1 ? luck.below(ways.count) : 0));
    return true;
  });
  if (too_many != 0) [[unlikely]]
    phases::repeats_too_often(node(N), too_many);
  if (options > limits::kOptionsMax || parts > limits::kAnswerMax) [[unlikely]]
    phases::has_too_many_orders(node(N), options, parts);
  ++f.a;
  if (parts == 0) return;
  f.b |= asked ? 3 : 1;
  if (asked) m.count_answer(seat);
}

}  // namespace qd::translate
