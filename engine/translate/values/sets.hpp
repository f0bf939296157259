// Sets of a translated program, using what the roster tells before the match begins. The operators are those of
// events/code.
#pragma once

#include "engine/translate/values/columns.hpp"
#include "engine/translate/values/values.hpp"

namespace qd::translate {

using events::code::walks;
using events::code::word_of_kind;

template <std::size_t W>
using WordAt = std::integral_constant<std::size_t, W>;

template <class P, std::size_t N, class F>
bool each(const StateView<P>& h, const Env& env, F&& f) {
  return h.each(ConstNode<P, N>(), env, 0, f);
}
template <class P>
template <std::size_t N, std::size_t W>
Word StateView<P>::members(ConstNode<P, N> n, const Env& env, WordAt<W> w) const {
  if constexpr (events::code::is_set(n.op())) return events::code::Operator<n.op()>::members(*this, n, env, w);
  else return 0;
}
template <class P, std::size_t N, std::size_t W>
Word members(const StateView<P>& h, const Env& env) {
  return h.members(ConstNode<P, N>(), env, WordAt<W>());
}
template <class P>
template <std::size_t N, Variable S, std::size_t W>
Word StateView<P>::pick(ConstNode<P, N> n, Env& env, std::integral_constant<Variable, S> subject, WordAt<W> w,
                        Word from) const {
  if (from == 0) return 0;
  if constexpr (!depends<P>(N, S)) return value(n, env) != 0 ? from : 0;
  else if constexpr (is_printed<P, N, S>()) return from & printed_cards<P, N, W>;
  else if constexpr (events::code::picks_words(n.op()))
    return events::code::Operator<n.op()>::pick(*this, n, env, subject, w, from);
  else return events::code::one_by_one(*this, n, env, subject, W, from);
}
template <class P, std::size_t N, Variable S, std::size_t W>
Word pick(const StateView<P>& h, Env& env, Word from) {
  return h.pick(ConstNode<P, N>(), env, std::integral_constant<Variable, S>(), WordAt<W>(), from);
}
template <class P, std::size_t N, std::size_t W>
Word narrowed(const StateView<P>& h, Env& env, Word from) {
  return events::code::narrowed(h, ConstNode<P, N>(), env, WordAt<W>(), from);
}

/// True if a quick look shows that a condition holds for no card: no card has a value in its attribute.
template <class P, std::size_t N>
bool surely_none(const StateView<P>& h) {
  constexpr ExprNode n = P::expr[N];
  if constexpr (n.op == Op::kAnd) return surely_none<P, n.a>(h) || (!P::fails[n.a] && surely_none<P, n.b>(h));
  else if constexpr (n.op == Op::kExists) {
    constexpr ExprNode slot = P::expr[n.a];
    if constexpr (slot.op != Op::kEntitySlot) return false;
    else
      return is_variable<P, slot.a>(Variable::kIt) && P::entity_slot_none[slot.imm] &&
             !h.touched(P::entity_slots[slot.imm]);
  } else return false;
}
/// True if a set contains attached cards. They are found by walking from card to card.
template <class P, std::size_t N>
constexpr bool has_attached() {
  constexpr ExprNode n = P::expr[N];
  if constexpr (n.op == Op::kUnion) return has_attached<P, n.a>() || has_attached<P, n.b>();
  else return n.op == Op::kAttachedTo;
}
/// True if a card is in a set.
template <class P, std::size_t N>
bool contains(const StateView<P>& h, EntityId e, const Env& env) {
  constexpr ExprNode n = P::expr[N];
  if constexpr (n.op == Op::kUnion) return contains<P, n.a>(h, e, env) || contains<P, n.b>(h, e, env);
  else if constexpr (n.op == Op::kZone || n.op == Op::kZoneShared)
    return h.row(e).zone == events::code::zone_of(h, ConstNode<P, N>(), env).value;
  else if constexpr (n.op == Op::kZoneEvery) return P::zone_kind[h.row(e).zone] == n.imm;
  else if constexpr (n.op == Op::kAttachedTo)
    return h.row(e).host != 0xFFFF && contains<P, n.a>(h, EntityId{h.row(e).host}, env);
  else if constexpr (n.op == Op::kWhere) {
    if (!contains<P, n.a>(h, e, env)) return false;
    Env inner = env;
    inner.it = e;
    return value<P, n.b>(h, inner) != 0;
  } else {
    return !each<P, N>(h, env, [&](EntityId x) { return x != e; });
  }
}
/// All cards that may be in such a set: attached cards of any host.
template <class P, std::size_t N, std::size_t W>
Word candidates(const StateView<P>& h, const Env& env) {
  constexpr ExprNode n = P::expr[N];
  if constexpr (n.op == Op::kUnion) return candidates<P, n.a, W>(h, env) | candidates<P, n.b, W>(h, env);
  else if constexpr (n.op == Op::kAttachedTo) return word_of_kind(h, state::kAttached.index(), W);
  else return members<P, N, W>(h, env);
}
/// The members of a set that meet a condition. Attached cards are searched only among those that meet it.
template <class P, std::size_t Set, std::size_t Condition, std::size_t W>
Word selected(const StateView<P>& h, const Env& env) {
  if (surely_none<P, Condition>(h)) return 0;
  Env inner = env;
  if constexpr (has_attached<P, Set>()) {
    Word met = narrowed<P, Condition, W>(h, inner, candidates<P, Set, W>(h, env));
    for (Word rest = met & word_of_kind(h, state::kAttached.index(), W); rest != 0; rest &= rest - 1)
      if (!contains<P, Set>(h, EntityId(W * 64 + static_cast<std::size_t>(std::countr_zero(rest))), env))
        met &= ~(rest & (~rest + 1));
    if constexpr (P::fails[Condition]) met = pick<P, Condition, Variable::kIt, W>(h, inner, met);
    return met;
  } else {
    return pick<P, Condition, Variable::kIt, W>(h, inner, members<P, Set, W>(h, env));
  }
}

/// The cards of one word whose number meets a comparison with a constant.
template <class P, class Sign>
constexpr Word with_number(std::size_t number, std::int32_t limit, std::size_t w) {
  Word out = 0;
  for (std::size_t e = w * 64; e < P::kEntities && e < w * 64 + 64; ++e) {
    const std::int32_t v = P::numbers[number * P::kDefs + P::def_of[e]];
    if (Sign::of(v, limit)) out |= Word{1} << (e % 64);
  }
  return out;
}
/// The same for a limit that is only known at run time: a list from one below the least number to one above the
/// greatest.
template <class P, class Sign, std::size_t kNumber, std::size_t W>
struct WithNumber {
  static constexpr auto bounds = [] {
    std::pair<std::int64_t, std::int64_t> out{P::numbers[kNumber * P::kDefs + P::def_of[0]],
                                              P::numbers[kNumber * P::kDefs + P::def_of[0]]};
    for (std::size_t d : P::def_of) {
      const std::int64_t v = P::numbers[kNumber * P::kDefs + d];
      out = {std::min(out.first, v), std::max(out.second, v)};
    }
    return out;
  }();
  static constexpr std::int64_t low = bounds.first - 1, high = bounds.second + 1;
  static constexpr bool few = high - low < 64;
  static constexpr auto cards = [] {
    std::array<Word, few ? static_cast<std::size_t>(high - low + 1) : 1> out{};
    for (std::size_t i = 0; few && i < out.size(); ++i)
      out[i] = with_number<P, Sign>(kNumber, static_cast<std::int32_t>(low + static_cast<std::int64_t>(i)), W);
    return out;
  }();
  static Word of(std::int32_t limit) {
    return cards[static_cast<std::size_t>(std::clamp<std::int64_t>(limit, low, high) - low)];
  }
};

template <class P>
template <std::size_t Set, std::size_t Condition, std::size_t W>
Word StateView<P>::selected(ConstNode<P, Set>, ConstNode<P, Condition>, const Env& env, WordAt<W>) const {
  return translate::selected<P, Set, Condition, W>(*this, env);
}
template <class P>
template <std::size_t Set, std::size_t W>
Word StateView<P>::candidates(ConstNode<P, Set>, const Env& env, WordAt<W>) const {
  return translate::candidates<P, Set, W>(*this, env);
}
template <class P>
template <std::size_t Set>
bool StateView<P>::has_candidate(ConstNode<P, Set>, EntityId e, const Env& env) const {
  if constexpr (has_attached<P, Set>()) return contains<P, Set>(*this, e, env);
  else return true;
}
template <class P>
template <class Sign, std::size_t N, std::size_t W>
std::optional<Word> StateView<P>::cards_with(ConstNode<P, N> property, std::int32_t limit, WordAt<W>) const {
  if constexpr (property.kOp == Op::kNumber) {
    using Cards = WithNumber<P, Sign, property.index(), W>;
    if constexpr (Cards::few) return Cards::of(limit);
  } else {
    static_assert(property.kOp == Op::kEntitySlot);
    constexpr std::size_t slot = P::entity_slots[property.index()];
    // it still has its initial value everywhere
    if (!touched(slot)) return Sign::of(P::slots[slot].initial, limit) ? ~Word{0} : Word{0};
    if constexpr (kLooksAtAll<P, W> && events::code::is_symmetric<Sign>) {
      const Word equal = translate::cards_with<P, W>(*this, property.index(), limit);
      return std::is_same_v<Sign, events::code::Equal> ? equal : ~equal;
    }
  }
  return std::nullopt;
}

/// The values of a number among the cards of this match.
template <class P>
constexpr auto numbers_there(std::size_t number) {
  struct {
    std::array<std::int32_t, P::kEntities> list{};
    std::size_t count = 0;
  } out;
  for (std::size_t e = 0; e < P::kEntities; ++e) {
    const std::int32_t v = P::numbers[number * P::kDefs + P::def_of[e]];
    if (std::find(out.list.begin(), out.list.begin() + out.count, v) == out.list.begin() + out.count)
      out.list[out.count++] = v;
  }
  return out;
}
/// How many members share the most common value of a number. Uses sets of cards, for few values.
template <class P, std::size_t N>
constexpr bool has_few_numbers() {
  constexpr ExprNode n = P::expr[N], by = P::expr[n.b];
  if constexpr (by.op != Op::kNumber || walks(P::expr[n.a].op)) return false;
  else return is_variable<P, by.a>(Variable::kIt) && numbers_there<P>(static_cast<std::size_t>(by.imm)).count <= 8;
}
template <class P, std::size_t N>
std::int32_t most_by_number(const StateView<P>& h, const Env& env) {
  constexpr ExprNode n = P::expr[N];
  constexpr auto number = static_cast<std::size_t>(P::expr[n.b].imm);
  constexpr auto values = numbers_there<P>(number);
  std::array<std::int32_t, values.count> counts{};
  unrolled<P::kWords>([&](auto w) {
    const Word all = members<P, n.a, w>(h, env);
    unrolled<values.count>([&](auto i) {
      constexpr Word cards = with_number<P, events::code::Equal>(number, values.list[i], w);
      counts[i] += count_bits(all & cards);
    });
  });
  return *std::max_element(counts.begin(), counts.end());
}

template <class P>
template <std::size_t N>
std::optional<std::int32_t> StateView<P>::most_by_number(ConstNode<P, N>, const Env& env) const {
  if constexpr (has_few_numbers<P, N>()) return translate::most_by_number<P, N>(*this, env);
  else return std::nullopt;
}

}  // namespace qd::translate
