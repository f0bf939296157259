// A command that may be offered, and its targets, whose fields are constants: what the bodies of targets.hpp and
// order_options.hpp in phases/code read. See phases::Legality::Offers.
#pragma once

#include "engine/phases/code/order_options.hpp"
#include "engine/translate/values/const_part.hpp"
#include "engine/translate/values/matching.hpp"

namespace qd::translate {

/// Target I of its command, number T of the program.
template <class P, std::size_t T, std::size_t I>
struct ConstTarget {
  static constexpr TargetImage kTarget = P::targets[T];
  static constexpr Constant<kTarget.from> from() { return {}; }
  static constexpr std::bool_constant<kTarget.seat> is_seat() { return {}; }
  static constexpr std::uint16_t way() { return I; }
  static constexpr std::bool_constant<kTarget.zone.is_zone()> in_zone() { return {}; }
  static constexpr phases::OneZone zone() { return kTarget.zone; }
  static constexpr std::bool_constant<kTarget.keep> is_kept() { return {}; }
  static constexpr Constant<kTarget.needs> all_needs() { return {}; }
  // numbers of needs: the first; the first that depends on the card; the first that is still to be tested; the end
  static constexpr WordAt<0> first() { return {}; }
  static constexpr WordAt<kTarget.fixed> fixed() { return {}; }
  static constexpr WordAt<Matching<P, T>::is ? kTarget.needs.count : kTarget.fixed> left() { return {}; }
  static constexpr WordAt<kTarget.needs.count> needs() { return {}; }
  template <std::size_t From, std::size_t To, class F>
  static bool while_needs(WordAt<From>, WordAt<To>, F&& f) {
    return while_true<To - From>([&](auto i) { return f(Constant<P::needs[kTarget.needs.first + From + i]>()); });
  }
};

template <class P, std::size_t C>
struct ConstOffer {
  static constexpr CommandImage kCommand = P::commands[C];
  static constexpr CommandId id() { return CommandId(C); }
  static constexpr Constant<kCommand.among> among() { return {}; }
  static constexpr Constant<kCommand.cost> cost() { return {}; }
  static constexpr ConstPrice<P, kCommand.price> price() { return {}; }
  static constexpr Constant<kCommand.needs> needs() { return {}; }
  static constexpr std::false_type has_way() { return {}; }  // a window with ways is not translated
  static constexpr std::bool_constant<kCommand.targets.count != 0> is_aimed() { return {}; }
  /// Are its targets cards of zones? It is not offered if all of these are empty.
  static constexpr bool kInZones = kCommand.targets.count != 0 && while_true<kCommand.targets.count>([](auto t) {
                                     constexpr TargetImage target = P::targets[kCommand.targets.first + t];
                                     return !target.seat && target.zone.is_zone();
                                   });
  static constexpr std::bool_constant<kCommand.needs.count != 0 || kInZones> is_conditional() { return {}; }
  template <class F>
  static void each_target(F&& f) {
    unrolled<kCommand.targets.count>([&](auto i) { f(ConstTarget<P, kCommand.targets.first + i, i>()); });
  }
  // orders
  static constexpr std::size_t kSetsMax = kCommand.targets.count + 1;
  static constexpr Constant<P::orders[C].usual> usual() { return {}; }
  static constexpr std::true_type has_simple_targets() { return {}; }  // other orders are left to the tables
  static constexpr WordAt<kCommand.targets.count> sets() { return {}; }
  template <class F>
  static bool while_targets(F&& f) {
    return while_true<kCommand.targets.count>(
        [&](auto i) { return f(ConstTarget<P, kCommand.targets.first + i, i>()); });
  }
};

/// The orders that part N offers.
template <class P, std::size_t N>
struct ConstOrders {
  template <class F>
  static void each(F&& f) {
    constexpr Range list = P::ask_orders[N];
    unrolled<list.count>([&](auto i) { f(ConstOffer<P, P::order_commands[list.first + i].value>(), i); });
  }
};

template <class P>
struct ConstOffers : ConstReader<P> {
  using ConstReader<P>::each;
  using ConstReader<P>::h;
  using ConstReader<P>::members;
  using Cards = std::array<Word, P::kWords>;

  explicit ConstOffers(const StateView<P>& view) : ConstReader<P>{view} {}

  [[nodiscard]] ZoneId zone_of(const phases::OneZone& z, SeatId me) const { return z.of(h, me); }
  template <std::size_t W>
  [[nodiscard]] Word members(ZoneId zone, WordAt<W>) const {
    return h.members(zone, W);
  }
  template <Range R>
  [[nodiscard]] bool meets(Constant<R>, const Env& env) const {
    return needs_hold<P, R>(h, env);
  }
  template <std::size_t C>
  static constexpr bool fits(ConstOffer<P, C>, EntityId e) {
    return in_mask<P>(P::commands[C].cards, e);
  }
  template <std::size_t C>
  [[nodiscard]] bool card_meets(ConstOffer<P, C>, const Env& env) const {
    return needs_hold<P, P::commands[C].card_needs>(h, env);
  }
  [[nodiscard]] phases::code::Found& found() const { return h.found; }
  template <ExprId E, std::size_t W>
  [[nodiscard]] Word pick(Constant<E>, Env& env, WordAt<W>, Word from) const {
    return translate::pick<P, root<P>(E), Variable::kTarget, W>(h, env, from);
  }
  static std::size_t count(const Cards& cards) {
    std::size_t out = 0;
    unrolled<P::kWords>([&](auto w) { out += static_cast<std::size_t>(count_bits(cards[w])); });
    return out;
  }
  template <class T, class F>
  void each_target(T t, ZoneId, const Env& env, F&& f) const {
    each(t.from(), env, f);
  }
  // targets that match a number of the card
  template <std::size_t T, std::size_t I, class K>
  void sort(ConstTarget<P, T, I>, const Env& env, const Cards& kept, K& known) const {
    if constexpr (Matching<P, T>::is) Matching<P, T>::sort(h, env, kept, known.sorted[T]);
  }
  template <std::size_t T, std::size_t I, class K>
  const Cards& kept_for(ConstTarget<P, T, I>, const Env& env, const Cards& kept, const K& known) const {
    if constexpr (Matching<P, T>::is) return Matching<P, T>::of(h, env.card, known.sorted[T]);
    else return kept;
  }
};

/// Has a card, or a seat, a legal use of a command? See phases::Legality::any_legal.
template <class P, std::size_t C>
bool can(const StateView<P>& h, SeatId me, EntityId e) {
  constexpr OrderImage o = P::orders[C];
  if constexpr (!o.order || !o.simple || !o.closed) return h.query().can(C, me, e);
  else return phases::code::can_order(ConstOffers<P>(h), ConstOffer<P, C>(), me, e);
}

}  // namespace qd::translate
