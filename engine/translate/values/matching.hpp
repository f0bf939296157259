// Targets that must match a number of the card: a need `… target … == card.NUMBER`, where the number has few values.
// The targets are sorted by value once for all cards of a window.
#pragma once

#include "engine/translate/values/sets.hpp"

namespace qd::translate {

/// The last need of the T-th target, if it has this form.
template <class P, std::size_t T>
struct Matching {
  static constexpr std::size_t kSortsMax = 8;
  using Cards = std::array<Word, P::kWords>;
  using Sorted = std::array<Cards, kSortsMax>;  // by value of the number

  static constexpr TargetImage t = P::targets[T];
  static constexpr std::size_t need = t.needs.count == 0 ? 0 : root<P>(P::needs[t.needs.first + t.needs.count - 1]);
  static constexpr ExprNode n = P::expr[need];
  static constexpr bool number_of_card(std::uint16_t e) {
    if (e == 0xFFFF) return false;
    const ExprNode of = P::expr[e];
    return of.op == Op::kNumber && P::expr[of.a].op == Op::kVariable &&
           P::expr[of.a].imm == static_cast<std::int32_t>(Variable::kCard);
  }
  static constexpr bool flipped = n.op == Op::kEqual && number_of_card(n.a);
  static constexpr std::size_t card_side = flipped ? n.a : n.b, target_side = flipped ? n.b : n.a;
  static constexpr bool may_fail() {  // the author's order then decides which is read first
    bool any = t.from.valid() && P::fails[root<P>(t.from)];
    for (std::size_t i = t.needs.first; i < std::size_t{t.needs.first} + t.needs.count; ++i)
      any = any || P::fails[root<P>(P::needs[i])];
    return any;
  }
  static constexpr bool is_one() {
    if constexpr (!t.keep || std::size_t{t.fixed} + 1 != t.needs.count || n.op != Op::kEqual || may_fail())
      return false;
    else if constexpr (!number_of_card(static_cast<std::uint16_t>(card_side)) ||
                       depends<P>(target_side, Variable::kCard))
      return false;
    else return numbers_there<P>(static_cast<std::size_t>(P::expr[card_side].imm)).count <= kSortsMax;
  }
  static constexpr bool is = is_one();

  static constexpr auto values() { return numbers_there<P>(static_cast<std::size_t>(P::expr[card_side].imm)); }
  static constexpr auto sort_of_def = [] {
    std::array<std::uint8_t, P::kDefs> out{};
    if constexpr (is)
      for (std::size_t d = 0; d < P::kDefs; ++d)
        while (out[d] + 1u < values().count &&
               values().list[out[d]] != P::numbers[static_cast<std::size_t>(P::expr[card_side].imm) * P::kDefs + d])
          ++out[d];
    return out;
  }();

  static void sort(const StateView<P>& h, Env env, const Cards& cards, Sorted& out) {
    static constexpr auto all = values();
    for (std::size_t v = 0; v < all.count; ++v) out[v] = {};
    for_each_bit(cards.data(), P::kWords, [&](std::size_t e) {
      env.target = Ref::of(EntityId(e));
      const std::int32_t value = translate::value<P, target_side>(h, env);
      for (std::size_t v = 0; v < all.count; ++v)
        if (all.list[v] == value) out[v][e / 64] |= Word{1} << (e % 64);
    });
  }
  /// The cards of one mask word that have a target.
  template <std::size_t W>
  static Word cards(const Sorted& sorted) {
    Word out = 0;
    unrolled<values().count>([&](auto v) {
      Word any = 0;
      for (Word w : sorted[v]) any |= w;
      constexpr Word them =
          with_number<P, events::code::Equal>(static_cast<std::size_t>(P::expr[card_side].imm), values().list[v], W);
      if (any != 0) out |= them;
    });
    return out;
  }
  static const Cards& of(const StateView<P>& h, EntityId card, const Sorted& sorted) {
    return sorted[sort_of_def[h.def(card).value]];
  }
};

template <class P>
constexpr bool matches_any() {
  return !while_true<P::kTargets>([](auto t) { return !Matching<P, t>::is; });
}

}  // namespace qd::translate
