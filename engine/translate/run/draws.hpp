// Orders of a translated program for a decider that does not look at them: they are counted, one is drawn, and that one
// alone is made. See phases::Decider::indifferent.
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
    if constexpr (P::kWords == 1 && targets.count > 1 && apart<P, targets>()) {  // by number, each but once
      Word all = 0;
      unrolled<targets.count>([&](auto t) { all |= ways.sets[ways.first_set[i] + t][0]; });
      order = packed(command, Ref::of(EntityId(nth_bit(all, n))));
    } else {
      each_order<N, i>(about, ways, [&](const Option& o) {
        if (n-- != 0) return true;
        order = packed(o.command, o.target);
        return false;
      });
    }
    return false;
  });
  return order;
}

// Nothing that a card may do depends on the orders of others: so each gets its own at once.
template <class P>
template <std::size_t N, std::size_t S>
void Play<P>::draw_orders(Frame& f, dice::Luck& luck) {
  static constexpr const phases::AskFields& n = kPart<P, N>;
  constexpr SeatId seat(S);
  Env about;
  about.me = seat;
  std::size_t options = 0, parts = 0;
  bool asked = false, too_many = false;
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
    too_many = too_many || repeats > static_cast<std::int32_t>(limits::kOrdersPerCardMax);
    asked |= (ways.count > 1) & (repeats > 0);
    for (std::int32_t r = 0; r < repeats && !too_many; ++r, ++parts)
      s.set_order(e, static_cast<std::size_t>(r), nth_order<N>(env, ways, ways.count > 1 ? luck.below(ways.count) : 0));
    return true;
  });
  if (too_many || options > limits::kOptionsMax || parts > limits::kAnswerMax) [[unlikely]] {
    m.ask_orders(node(N), NodeId(N), seat);  // it says so
    return;
  }
  ++f.a;
  if (parts == 0) return;
  f.b |= asked ? 3 : 1;
  if (asked) m.count_answer(seat);
}

}  // namespace qd::translate
