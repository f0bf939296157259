// Where things of one roster lie in the state: addresses are constants of the translated program `P`.
#pragma once

#include <bit>
#include <utility>

#include "engine/phases/machine/machine.hpp"
#include "engine/translate/rules_image.hpp"

namespace qd::translate {

template <class P>
struct StateView {
  const events::Query& query;
  const std::uint8_t* const block;

  /// What has been found out about the card whose orders are being collected: other commands may depend on it.
  struct Found {
    SeatId me;
    EntityId card;
    Word known = 0, legal = 0;  // commands
    void begin(SeatId who, EntityId what) { *this = {who, what, 0, 0}; }
    void end() { card = EntityId::none(); }
    void note(std::size_t command, bool is) {
      if (command >= 64) return;
      known |= Word{1} << command;
      legal |= Word{is} << command;
    }
    [[nodiscard]] bool knows(std::size_t command, SeatId who, EntityId what) const {
      return command < 64 && card == what && me == who && ((known >> command) & 1u) != 0;
    }
    [[nodiscard]] bool is_legal(std::size_t command) const { return ((legal >> command) & 1u) != 0; }
  };
  mutable Found found;

  explicit StateView(const events::Events& events) : query(events.query()), block(events.query().state().data()) {}

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
  /// Of an attribute, whosever it is.
  [[nodiscard]] std::int32_t value(SlotId slot, Ref owner) const {
    return at<std::int32_t>(
        P::kGlobals)[P::slots[slot.index()].first + (owner.value & P::slots[slot.index()].owner_bits)];
  }
  [[nodiscard]] const state::Row& row(EntityId e) const { return at<state::Row>(P::kRows)[e.index()]; }
  [[nodiscard]] const state::ZoneRow& zone_row(ZoneId z) const { return at<state::ZoneRow>(P::kZoneRows)[z.index()]; }
  [[nodiscard]] std::size_t count(ZoneId z) const { return zone_row(z).count; }
  [[nodiscard]] Word members(ZoneId z, std::size_t w) const { return at<Word>(P::kMembers)[z.index() * P::kWords + w]; }
  [[nodiscard]] bool touched(std::size_t slot) const { return at<std::uint8_t>(P::kTouched)[slot] != 0; }
  [[nodiscard]] bool plays(SeatId s) const { return ((header().out >> s.value) & 1) == 0; }
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
  /// The zone of a kind that is a seat's, or that is shared.
  static constexpr ZoneId zone(ZoneKindId kind, SeatId seat) {
    const std::uint16_t base = P::zone_base[kind.index()];
    return ZoneId(static_cast<std::size_t>(base + (P::zone_seat[base] != 0xFF && seat.valid() ? seat.value : 0)));
  }
};

/// std::popcount without a call, where the machine has no instruction for it.
constexpr std::int32_t bits_of(Word w) {
  w -= (w >> 1) & 0x5555555555555555u;
  w = (w & 0x3333333333333333u) + ((w >> 2) & 0x3333333333333333u);
  return static_cast<std::int32_t>((((w + (w >> 4)) & 0x0F0F0F0F0F0F0F0Fu) * 0x0101010101010101u) >> 56);
}

/// The n-th bit of a word, counted from 0. Requires: it has more than n.
inline std::size_t nth_bit(Word w, std::uint32_t n) {
#if defined(__BMI2__)
  return static_cast<std::size_t>(std::countr_zero(__builtin_ia32_pdep_di(Word{1} << n, w)));
#else
  for (; n != 0; --n) w &= w - 1;
  return static_cast<std::size_t>(std::countr_zero(w));
#endif
}

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

}  // namespace qd::translate
