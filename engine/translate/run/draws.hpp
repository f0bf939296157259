// Orders of a translated program for a decider that does not look at them: they are counted, one is drawn, and only
// that one is built. See phases::Decider::indifferent.
#pragma once

#include "engine/translate/run/orders.hpp"

namespace qd::translate {

/// Do the target sets of an order lie in different zones, so that each card is in at most one of them?
template <class P, Range R>
constexpr bool apart() {
  for (std::size_t i = R.first; i < std::size_t{R.first} + R.count; ++i) {
    if (!P::targets[i].zone.is_zone() || P::targets[i].zone.whose != P::targets[R.first].zone.whose) return false;
    for (std::size_t j = R.first; j < i; ++j)
      if (P::targets[i].zone.zone == P::targets[j].zone.zone) return false;
  }
  return true;
}

/// The orders that a card may get now, command by command, as sets of targets.
template <class P, std::size_t N>
struct Ways {
  static constexpr Range list = P::ask_orders[N];
  static constexpr auto first_set = [] {  // by command of the list: the index of its first target set
    std::array<std::size_t, list.count + 1> out{};
    for (std::size_t i = 0; i < list.count; ++i)
      out[i + 1] = out[i] + P::commands[P::order_commands[list.first + i].value].targets.count;
    return out;
  }();
  std::array<std::uint32_t, list.count> counts{};
  std::array<std::array<Word, P::kWords>, first_set[list.count] + 1> sets{};
  std::uint32_t count = 0;  // of all commands
};

// Commands that refer to each other see the results for those before them.
template <class P>
template <std::size_t N>
void Play<P>::count_orders(Env& env, Ways<P, N>& ways) const {
  const ConstOffers<P> r(h);
  phases::code::each_order(
      r, ConstOrders<P, N>(), env,
      [&](const auto& c, auto i) {
        std::uint32_t more = c.sets() == 0 ? 1 : 0;
        c.each_target([&](const auto& t) {
          const ZoneId zone = phases::code::zone_of(r, t, env.me);
          unrolled<P::kWords>([&](auto w) {
            const Word legal = phases::code::legal_in_word(r, t, zone, env, w);
            ways.sets[ways.first_set[i] + t.way()][w] = legal;
            more += static_cast<std::uint32_t>(count_bits(legal));
          });
        });
        ways.counts[i] = more;
        ways.count += more;
        return more != 0;
      },
      phases::code::NoUsual());
}

// The target of the n-th use of the I-th command of the list, in the order of phases::code::offer_order.
template <class P>
template <std::size_t N, std::size_t I>
Ref Play<P>::nth_target(const Env& about, const Ways<P, N>& ways, std::uint32_t n) const {
  constexpr Range targets = P::commands[P::order_commands[P::ask_orders[N].first + I].value].targets;
  const auto* const sets = ways.sets.data() + ways.first_set[I];
  Ref out;
  if constexpr (targets.count == 1) {
    each<P, root<P>(P::targets[targets.first].from)>(h, about, [&](EntityId e) {
      if (((sets[0][e.index() / 64] >> (e.index() % 64)) & 1u) == 0 || n-- != 0) return true;
      out = Ref::of(e);
      return false;
    });
  } else if constexpr (targets.count > 1) {  // by number
    (void)while_true<P::kWords>([&](auto w) {
      Word all = 0;
      unrolled<targets.count>([&](auto t) { all |= sets[t][w]; });
      if constexpr (apart<P, targets>()) {
        if (const auto here = static_cast<std::uint32_t>(count_bits(all)); P::kWords > 1 && n >= here) {
          n -= here;
          return true;
        }
        out = Ref::of(EntityId(w * 64 + nth_bit(all, n)));
        return false;
      } else {
        for (; all != 0; all &= all - 1) {
          const auto bit = static_cast<std::size_t>(std::countr_zero(all));
          std::uint32_t here = 0;
          unrolled<targets.count>([&](auto t) { here += (sets[t][w] >> bit) & 1u; });
          out = Ref::of(EntityId(w * 64 + bit));
          if (n < here) return false;
          n -= here;
        }
        return true;
      }
    });
  }
  return out;
}

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
    order = phases::pack_order(P::order_commands[P::ask_orders[N].first + i], nth_target<N, i>(about, ways, n));
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
    count_orders<N>(env, ways);
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
