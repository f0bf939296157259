// The places of state for one roster: addresses are constants of the translated program `P`.
#pragma once

#include <bit>
#include <utility>

#include "engine/base/constant.hpp"
#include "engine/phases/machine/inside.hpp"
#include "engine/translate/rules_image.hpp"
#include "engine/translate/values/const_node.hpp"

namespace qd::translate {

/// Calls f with 0, 1, 2 … as constants.
template <std::size_t... I, class F>
constexpr void unrolled(std::index_sequence<I...>, F&& f) {
  (f(std::integral_constant<std::size_t, I>{}), ...);
}
template <std::size_t N, class F>
constexpr void unrolled(F&& f) {
  unrolled(std::make_index_sequence<N>{}, std::forward<F>(f));
}
/// The same until f returns false.
template <std::size_t... I, class F>
constexpr bool while_true(std::index_sequence<I...>, F&& f) {
  return (f(std::integral_constant<std::size_t, I>{}) && ...);
}
template <std::size_t N, class F>
constexpr bool while_true(F&& f) {
  return while_true(std::make_index_sequence<N>{}, std::forward<F>(f));
}

/// True if a card is in a mask.
template <class P>
constexpr bool in_mask(std::size_t mask, EntityId e) {
  return ((P::masks[mask][e.index() / 64] >> (e.index() % 64)) & 1u) != 0;
}

template <class P>
struct StateView {
  const std::uint8_t* const block;

  mutable phases::code::Found found;  // of the card whose orders are being collected

  explicit StateView(const events::Events& events) : block(events.query().state().data()), query_(events.query()) {}

  template <class T>
  [[nodiscard]] const T* at(std::size_t offset) const {
    return reinterpret_cast<const T*>(block + offset);
  }
  [[nodiscard]] const state::Header& header() const { return *at<state::Header>(0); }
  [[nodiscard]] std::int32_t global(std::size_t column) const { return at<std::int32_t>(P::kGlobals)[column]; }
  [[nodiscard]] std::int32_t seat_value(std::size_t column, SeatId s) const {
    return at<std::int32_t>(P::kSeatValues)[column * P::kSeats + s.index()];
  }
  [[nodiscard]] std::int32_t entity_value(std::size_t column, EntityId e) const {
    return at<std::int32_t>(P::kEntityValues)[column * P::kEntities + e.index()];
  }
  /// The value of an attribute of the match, a seat or a card.
  [[nodiscard]] std::int32_t value(SlotId slot, Ref owner) const {
    return at<std::int32_t>(
        P::kGlobals)[P::slots[slot.index()].first + (owner.value & P::slots[slot.index()].owner_bits)];
  }
  [[nodiscard]] const state::Row& row(EntityId e) const { return at<state::Row>(P::kRows)[e.index()]; }
  [[nodiscard]] DefId def(EntityId e) const { return DefId{row(e).def}; }
  [[nodiscard]] const state::ZoneRow& zone_row(ZoneId z) const { return at<state::ZoneRow>(P::kZoneRows)[z.index()]; }
  [[nodiscard]] std::size_t count(ZoneId z) const { return zone_row(z).count; }
  [[nodiscard]] Word members(ZoneId z, std::size_t w) const { return *members_at(z, w); }
  [[nodiscard]] const Word* members_at(ZoneId z, std::size_t w) const {
    return at<Word>(P::kMembers) + z.index() * P::kWords + w;
  }
  [[nodiscard]] bool touched(std::size_t slot) const { return at<std::uint8_t>(P::kTouched)[slot] != 0; }
  [[nodiscard]] bool plays(SeatId s) const { return ((header().out >> s.value) & 1) == 0; }
  [[nodiscard]] bool has_forfeited(SeatId s) const { return ((header().forfeits >> s.value) & 1) != 0; }
  [[nodiscard]] std::size_t team(SeatId s) const { return P::teams[s.index()]; }
  [[nodiscard]] SeatId neighbour(SeatId seat, std::size_t step) const {
    const auto wrapped = [](std::size_t i) { return i >= P::kSeats ? i - P::kSeats : i; };
    std::size_t i = wrapped(seat.index() + step);
    if (header().out != 0) [[unlikely]]
      for (std::size_t n = 1; n < P::kSeats && !plays(SeatId(i)); ++n) i = wrapped(i + step);
    return SeatId(i);
  }
  [[nodiscard]] SeatId owner(EntityId e) const {
    return row(e).owner == 0xFF ? SeatId::none() : SeatId(static_cast<int>(row(e).owner));
  }
  [[nodiscard]] SeatId controller(EntityId e) const {
    while (row(e).host != 0xFFFF) e = EntityId{row(e).host};
    const std::uint8_t seat = P::zone_seat[row(e).zone];
    return seat != 0xFF ? SeatId(static_cast<int>(seat)) : owner(e);
  }
  [[nodiscard]] SeatId active() const {
    if constexpr (P::kActive == 0xFFFF) return SeatId::none();
    else return Ref{static_cast<std::uint16_t>(global(P::kActive))}.seat();
  }
  /// The zone of this kind that belongs to the seat or is shared.
  static constexpr ZoneId zone(ZoneKindId kind, SeatId seat) {
    const std::uint16_t base = P::zone_base[kind.index()];
    return ZoneId(static_cast<std::size_t>(base + (P::zone_seat[base] != 0xFF && seat.valid() ? seat.value : 0)));
  }
  // ---- what operators ask; see events::code::TableView
  static constexpr std::size_t kEntitiesMax = P::kEntities;
  static constexpr std::integral_constant<Variable, Variable::kIt> it() { return {}; }
  [[nodiscard]] const Query& query() const { return query_; }
  static constexpr void step(std::uint32_t) {}
  template <ExprId E>
  [[nodiscard]] std::int32_t eval(Constant<E>, const Env& env) const;
  template <ExprId E>
  [[nodiscard]] bool holds(Constant<E>, const Env& env) const;
  template <ExprId E, std::size_t W>
  [[nodiscard]] Word members_of(Constant<E>, const Env& env, std::integral_constant<std::size_t, W> w) const {
    return members(ConstNode<P, root<P>(E)>(), env, w);
  }
  template <ExprId E>
  static constexpr auto is_constant(Constant<E>) {
    return std::bool_constant<P::expr[root<P>(E)].op == Op::kConst>();
  }
  template <std::size_t N>
  [[nodiscard]] std::int32_t value(ConstNode<P, N>, const Env& env) const;
  template <std::size_t N, std::size_t W>
  [[nodiscard]] Word members(ConstNode<P, N>, const Env& env, std::integral_constant<std::size_t, W>) const;
  template <std::size_t N, Variable S, std::size_t W>
  [[nodiscard]] Word pick(ConstNode<P, N>, Env& env, std::integral_constant<Variable, S>,
                          std::integral_constant<std::size_t, W>, Word from) const;
  template <std::size_t N, class F>
  bool each(ConstNode<P, N> n, const Env& env, std::uint32_t, F&& f) const {
    return events::code::Operator<ConstNode<P, N>::kOp>::each(*this, n, env, f);
  }
  template <std::size_t Set, std::size_t Condition, std::size_t W>
  [[nodiscard]] Word selected(ConstNode<P, Set>, ConstNode<P, Condition>, const Env& env,
                              std::integral_constant<std::size_t, W>) const;
  template <std::size_t Set, std::size_t W>
  [[nodiscard]] Word candidates(ConstNode<P, Set>, const Env& env, std::integral_constant<std::size_t, W>) const;
  template <std::size_t Set>
  [[nodiscard]] bool has_candidate(ConstNode<P, Set>, EntityId e, const Env& env) const;
  template <std::size_t N, class F>
  static constexpr bool each_part(ConstNode<P, N> n, F&& f) {
    if constexpr (ConstNode<P, N>::kOp == Op::kUnion) return f(n.right()) && each_part(n.left(), f);
    else return f(n);
  }
  template <class Sign, std::size_t N, std::size_t W>
  [[nodiscard]] std::optional<Word> cards_with(ConstNode<P, N> property, std::int32_t limit,
                                               std::integral_constant<std::size_t, W>) const;
  template <std::size_t N>
  [[nodiscard]] std::optional<std::int32_t> most_by_number(ConstNode<P, N>, const Env& env) const;
  template <std::size_t N>
  [[nodiscard]] std::int32_t stat(ConstNode<P, N>, EntityId e, EntityId other) const;
  template <std::size_t N>
  [[nodiscard]] bool can(ConstNode<P, N>, SeatId me, EntityId card) const;
  template <std::size_t N>
  [[nodiscard]] std::int32_t number(ConstNode<P, N>, EntityId e) const;
  [[nodiscard]] bool is_none_everywhere(std::size_t column) const {
    return P::entity_slot_none[column] && !touched(P::entity_slots[column]);
  }
  static constexpr std::size_t seats() { return P::kSeats; }
  static constexpr std::size_t words() { return P::kWords; }
  static constexpr std::size_t first_zone(std::size_t kind) { return P::zone_base[kind]; }
  static constexpr std::uint8_t zone_seat(std::size_t zone) { return P::zone_seat[zone]; }
  static constexpr std::int32_t zone_kind(std::size_t zone) { return P::zone_kind[zone]; }
  static constexpr bool zone_in_play(std::size_t zone) { return P::zone_in_play[zone]; }
  static constexpr Word kind_word(std::size_t kind, std::size_t w) { return P::masks[P::kind_mask[kind]][w]; }
  static constexpr bool is_of_kind(std::size_t kind, EntityId e) {
    return ((kind_word(kind, e.index() / 64) >> (e.index() % 64)) & 1u) != 0;
  }
  static constexpr Word definition_word(std::size_t def, std::size_t w) {
    return def < P::kDefs ? P::masks[P::def_mask[def]][w] : 0;
  }
  template <class F>
  static constexpr bool while_words(F&& f) {
    return while_true<P::kWords>(f);
  }

 private:
  const Query& query_;
};

/// The n-th set bit of a word, from 0. Requires: more than n bits are set.
inline std::size_t nth_bit(Word w, std::uint32_t n) {
#if defined(__BMI2__)
  return static_cast<std::size_t>(std::countr_zero(__builtin_ia32_pdep_di(Word{1} << n, w)));
#else
  for (; n != 0; --n) w &= w - 1;
  return static_cast<std::size_t>(std::countr_zero(w));
#endif
}

}  // namespace qd::translate
