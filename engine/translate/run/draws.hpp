// Orders of a translated program for a decider that does not look at them: they are counted, one is drawn, and that one alone is made. See
// phases::Decider::indifferent.
#pragma once

#include "engine/translate/run/orders.hpp"

namespace qd::translate {

/// The orders that a card may get now, command by command, as sets of targets.
template <class P, std::size_t N>
struct Ways {
  static constexpr Range list = P::ask_orders[N];
  static constexpr auto first_set = [] {  // by command of the list: its first set of targets
    std::array<std::size_t, list.count + 1> out{};
    for (std::size_t i = 0; i < list.count; ++i) out[i + 1] = out[i] + P::commands[P::order_commands[list.first + i].value].targets.count;
    return out;
  }();
  std::array<std::uint32_t, list.count> counts;
  std::array<std::array<Word, P::kWords>, first_set[list.count] + 1> sets{};
  std::uint32_t count = 0;

  /// Can a list be done without: does each command aim at nothing, at one set, or at sets in zones of their own?
  static constexpr bool possible() {
    return while_true<list.count>([](auto i) {
      constexpr Range targets = P::commands[P::order_commands[list.first + i].value].targets;
      if constexpr (targets.count < 2) return true;
      else return apart<P, targets>();
    });
  }
};

template <class P> template <std::size_t N>
void Play<P>::count_orders(Env& env, Ways<P, N>& ways) const {
  static constexpr Range list = P::ask_orders[N];
  h.found.begin(env.me, env.card);
  unrolled<list.count>([&](auto i) {
    constexpr std::uint16_t C = P::order_commands[list.first + i].value;
    constexpr Range targets = P::commands[C].targets;
    ways.counts[i] = 0;
    if (!in_mask<P>(P::orders[C].cards, env.card)) return;
    std::uint32_t more = 0;
    if (needs_hold<P, P::commands[C].needs>(h, env) && needs_hold<P, P::commands[C].card_needs>(h, env)) {
      if constexpr (targets.count == 0) more = 1;
      unrolled<targets.count>([&](auto t) {
        unrolled<P::kWords>([&](auto w) {
          const Word legal = order_targets<P, targets.first + t, w>(h, env);
          ways.sets[ways.first_set[i] + t][w] = legal;
          more += static_cast<std::uint32_t>(bits_of(legal));
        });
      });
    }
    h.found.note(C, more != 0);
    ways.counts[i] = more;
    ways.count += more;
  });
  h.found.end();
}

// The n-th order, packed; see phases::pack_order.
template <class P> template <std::size_t N>
std::int32_t Play<P>::nth_order(const Env& about, const Ways<P, N>& ways, std::uint32_t n) const {
  static constexpr Range list = P::ask_orders[N];
  Option option{CommandId::none(), Ref::of(about.card), Ref::none(), 0, NameId::none(), kNone};
  (void)while_true<list.count>([&](auto i) {
    constexpr std::uint16_t C = P::order_commands[list.first + i].value;
    constexpr Range targets = P::commands[C].targets;
    if (n >= ways.counts[i]) {
      n -= ways.counts[i];
      return true;
    }
    option.command = CommandId(int{C});
    if constexpr (targets.count == 1) {
      each<P, root<P>(P::targets[targets.first].from)>(h, about, [&](EntityId e) {
        if (((ways.sets[ways.first_set[i]][e.index() / 64] >> (e.index() % 64)) & 1u) == 0 || n-- != 0) return true;
        option.target = Ref::of(e);
        return false;
      });
    } else if constexpr (targets.count > 1) {  // by number
      (void)while_true<P::kWords>([&](auto w) {
        Word all = 0;
        unrolled<targets.count>([&](auto t) { all |= ways.sets[ways.first_set[i] + t][w]; });
        for (; all != 0; all &= all - 1) {
          if (n-- != 0) continue;
          option.target = Ref::of(EntityId(w * 64 + static_cast<std::size_t>(std::countr_zero(all))));
          return false;
        }
        return true;
      });
    }
    return false;
  });
  return packed(option);
}

// Nothing that a card may do depends on the orders of others: so each gets its own at once.
template <class P> template <std::size_t N, std::size_t S>
void Play<P>::draw_orders(Frame& f, dice::Luck& luck) {
  static constexpr NodeImage n = P::flow[N];
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
    count_orders<N>(env, ways);
    options += ways.count;
    if (ways.count == 0) return true;
    ordered[e.index() / 64] |= Word{1} << (e.index() % 64);
    std::int32_t repeats = 1;
    if constexpr (n.repeats.valid()) {
      env.it = e;
      repeats = eval<P, n.repeats.value>(h, env);
    }
    too_many = too_many || repeats > static_cast<std::int32_t>(limits::kOrdersPerCardMax);
    asked = asked || (ways.count > 1 && repeats > 0);
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
