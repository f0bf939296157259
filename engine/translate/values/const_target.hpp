// A target of a command whose fields are constants, and how its cards are read: for phases/code/targets.hpp. See
// phases::Legality::AnyTarget.
#pragma once

#include "engine/phases/code/targets.hpp"
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

template <class P>
struct ConstTargets : ConstReader<P> {
  using ConstReader<P>::each;
  using ConstReader<P>::h;
  using ConstReader<P>::members;
  using Cards = std::array<Word, P::kWords>;

  explicit ConstTargets(const StateView<P>& view) : ConstReader<P>{view} {}

  [[nodiscard]] ZoneId zone_of(const phases::OneZone& z, SeatId me) const { return z.of(h, me); }
  template <std::size_t W>
  [[nodiscard]] Word members(ZoneId zone, WordAt<W>) const {
    return h.members(zone, W);
  }
  template <Range R>
  [[nodiscard]] bool meets(Constant<R>, const Env& env) const {
    return needs_hold<P, R>(h, env);
  }
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

}  // namespace qd::translate
