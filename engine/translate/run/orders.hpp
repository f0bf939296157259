// Orders of a translated program: what cards may get, the question, and how they are carried out. See
// phases/code/orders.hpp and phases/legality/order_options.cpp.
#pragma once

#include "engine/translate/run/play.hpp"

namespace qd::translate {

/// The legal targets in one mask word of one target set of an order.
template <class P, std::size_t T, std::size_t W>
Word order_targets(const StateView<P>& h, Env& env) {
  static constexpr TargetImage t = P::targets[T];
  Word legal = 0;
  if constexpr (t.zone.is_zone()) legal = h.members(t.zone.of(h, env.me), W);
  else legal = members<P, root<P>(t.from), W>(h, env);
  unrolled<t.needs.count>(
      [&](auto i) { legal = pick<P, root<P>(P::needs[t.needs.first + i]), Variable::kTarget, W>(h, env, legal); });
  return legal;
}

/// Has a card, or a seat, a legal use of a command? See Legality::any_legal.
template <class P, std::size_t C>
bool can(const StateView<P>& h, SeatId me, EntityId e) {
  static constexpr OrderImage o = P::orders[C];
  static constexpr CommandImage c = P::commands[C];
  if constexpr (!o.order || !o.simple || !o.closed) return h.query().can(C, me, e);
  else {
    if (h.found.knows(C, me, e)) return h.found.is_legal(C);
    Env env;
    env.me = me;
    if (!needs_hold<P, c.needs>(h, env) || !e.valid() || !in_mask<P>(o.cards, e)) return false;
    env.card = e;
    if (!needs_hold<P, c.card_needs>(h, env)) return false;
    return c.targets.count == 0 || !while_true<c.targets.count>([&](auto t) {
             return while_true<P::kWords>(
                 [&](auto w) { return order_targets<P, c.targets.first + t, w>(h, env) == 0; });
           });
  }
}

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

/// Do the target sets of an order lie in different zones, so that each card is in at most one of them?
template <class P, Range R>
constexpr bool apart() {
  for (std::size_t i = R.first; i < std::size_t{R.first} + R.count; ++i) {
    if (P::targets[i].zone.whose == phases::OneZone::Whose::kOther ||
        P::targets[i].zone.whose != P::targets[R.first].zone.whose)
      return false;
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
  std::array<std::uint32_t, list.count> counts;
  std::array<std::array<Word, P::kWords>, first_set[list.count] + 1> sets{};
  std::uint32_t count = 0, usual = 0;  // of all commands; the option that is taken by default
};

// `Usual`: find the usual option, too? Commands that refer to each other see the results for those before them.
template <class P>
template <std::size_t N, bool Usual>
void Play<P>::count_orders(Env& env, Ways<P, N>& ways) const {
  static constexpr Range list = P::ask_orders[N];
  bool told = false;
  h.found.begin(env.me, env.card);
  unrolled<list.count>([&](auto i) {
    constexpr std::uint16_t C = P::order_commands[list.first + i].value;
    constexpr Range targets = P::commands[C].targets;
    constexpr ExprId is_usual = P::orders[C].usual;
    ways.counts[i] = 0;
    if (!in_mask<P>(P::orders[C].cards, env.card)) return;
    std::uint32_t more = 0;
    if (needs_hold<P, P::commands[C].needs>(h, env) && needs_hold<P, P::commands[C].card_needs>(h, env)) {
      if constexpr (targets.count == 0) more = 1;
      unrolled<targets.count>([&](auto t) {
        unrolled<P::kWords>([&](auto w) {
          const Word legal = order_targets<P, targets.first + t, w>(h, env);
          ways.sets[ways.first_set[i] + t][w] = legal;
          more += static_cast<std::uint32_t>(count_bits(legal));
        });
      });
      env.target = Ref::none();
    }
    h.found.note(C, more != 0);
    if constexpr (Usual && is_usual.valid()) {
      if (!told && more != 0 && holds<P, is_usual.value>(h, env)) {
        told = true;
        ways.usual = ways.count;
      }
    }
    ways.counts[i] = more;
    ways.count += more;
  });
  h.found.end();
}

// Calls f for each option of the I-th command of the list, in order, until f returns false. See
// Legality::order_targets.
template <class P>
template <std::size_t N, std::size_t I, class F>
void Play<P>::each_order(const Env& about, const Ways<P, N>& ways, F&& f) const {
  constexpr std::uint16_t C = P::order_commands[P::ask_orders[N].first + I].value;
  static constexpr Range targets = P::commands[C].targets;
  Option option{CommandId(int{C}), Ref::of(about.card), Ref::none(), 0, NameId::none(), kNone};
  const auto* const sets = ways.sets.data() + ways.first_set[I];
  if constexpr (targets.count == 0) {
    f(option);
  } else if constexpr (targets.count == 1) {
    each<P, root<P>(P::targets[targets.first].from)>(h, about, [&](EntityId e) {
      if (((sets[0][e.index() / 64] >> (e.index() % 64)) & 1u) == 0) return true;
      option.target = Ref::of(e);
      return f(option);
    });
  } else {  // by number
    (void)while_true<P::kWords>([&](auto w) {
      Word all = 0;
      unrolled<targets.count>([&](auto t) { all |= sets[t][w]; });
      for (; all != 0; all &= all - 1) {
        const auto bit = static_cast<std::size_t>(std::countr_zero(all));
        option.target = Ref::of(EntityId(w * 64 + bit));
        if constexpr (apart<P, targets>()) {
          std::size_t way = 0;
          unrolled<targets.count>([&](auto t) { way += ((sets[t][w] >> bit) & 1u) * t; });
          option.alternative = static_cast<std::uint16_t>(way);
          if (!f(option)) return false;
        } else {
          const bool on = while_true<targets.count>([&](auto t) {
            if (((sets[t][w] >> bit) & 1u) == 0) return true;
            option.alternative = t;
            return f(option);
          });
          if (!on) return false;
        }
      }
      return true;
    });
  }
}

// Sets the number of options of the part and its usual option. See Legality::order_options.
template <class P>
template <std::size_t N>
void Play<P>::order_options(SeatId me, EntityId card, phases::Part& part, std::vector<Option>& out) const {
  Env env;
  env.me = me;
  env.card = card;
  Ways<P, N> ways;
  count_orders<N, true>(env, ways);
  unrolled<P::ask_orders[N].count>([&](auto i) {
    if (ways.counts[i] == 0) return;
    each_order<N, i>(env, ways, [&](const Option& o) {
      out.push_back(o);
      return true;
    });
  });
  part.count = static_cast<std::uint16_t>(ways.count);
  part.usual = static_cast<std::uint16_t>(part.first + ways.usual);
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
