// Where changes of a translated program are written, and properties of zones, as constants. events::Changes uses them.
#pragma once

#include "engine/base/constant.hpp"
#include "engine/translate/values/state_view.hpp"

namespace qd::translate {

template <class P>
struct ConstBlock {
  state::State& of;
  std::uint8_t* const block = reinterpret_cast<std::uint8_t*>(&of.header());
  const bool watched;  // true if there is a log, or a batch waits for more events

  ConstBlock(state::State& state, bool is_watched) : of(state), watched(is_watched) {}

  template <class T>
  [[nodiscard]] T* at(std::size_t offset) const {
    return reinterpret_cast<T*>(block + offset);
  }
  [[nodiscard]] state::State& state() const { return of; }
  [[nodiscard]] state::Header& header() const { return *at<state::Header>(0); }
  [[nodiscard]] state::Row* rows() const { return at<state::Row>(P::kRows); }
  [[nodiscard]] state::Row& row(EntityId e) const { return rows()[e.index()]; }
  [[nodiscard]] state::ZoneRow& zone_row(ZoneId z) const { return at<state::ZoneRow>(P::kZoneRows)[z.index()]; }
  [[nodiscard]] Word& members(ZoneId z, EntityId e) const {
    return at<Word>(P::kMembers)[z.index() * P::kWords + e.index() / 64];
  }
  /// Zones with a visible top card are handled elsewhere, so visibility does not matter here.
  [[nodiscard]] static state::ZoneInfo zone(ZoneId z) {
    state::ZoneInfo info;
    info.kind = P::zone_kind[z.index()];
    info.in_play = P::zone_in_play[z.index()];
    info.resets = P::zone_resets[z.index()];
    info.interchangeable = P::zone_interchangeable[z.index()];
    info.shown = P::zone_shown[z.index()];
    return info;
  }
  static constexpr std::bool_constant<P::kCopies != 0> has_copies() { return {}; }
  void begin_anew(EntityId e) const {
    auto* const values = at<std::int32_t>(P::kEntityValues) + e.index();
    unrolled<P::kCardSlots>([&](auto i) { values[i * P::kEntities] = P::slots[P::entity_slots[i]].initial; });
  }
  /// What is created in a match is left to the tables.
  static constexpr void note_left(EntityId, bool) {}
  [[nodiscard]] std::uint8_t& touched(SlotId slot) const { return at<std::uint8_t>(P::kTouched)[slot.index()]; }
  [[nodiscard]] std::int32_t& value(SlotId slot, Ref owner) const {
    const SlotImage& image = P::slots[slot.index()];
    return at<std::int32_t>(P::kGlobals)[image.first + (owner.value & image.owner_bits)];
  }
  void reset(SlotId slot) const {
    const SlotImage& image = P::slots[slot.index()];
    touched(slot) = 0;
    std::fill_n(at<std::int32_t>(P::kGlobals) + image.first, image.values, image.initial);
  }
  static constexpr std::bool_constant<P::kShowsTops> shows_tops() { return {}; }
  template <SlotId S>
  static constexpr std::bool_constant<(P::watch_everything | P::watched_slots[S.index()]) != 0> is_read(Constant<S>) {
    return {};
  }
  static constexpr events::Checks readers(SlotId slot) { return P::watched_slots[slot.index()]; }
  static constexpr std::bool_constant<P::watches_zones || P::watch_everything != 0> moves_are_read() { return {}; }
  static constexpr std::bool_constant<P::watch_everything != 0> all_is_read() { return {}; }
  template <EventKindId K>
  [[nodiscard]] auto is_without_listeners(const events::Events&, Constant<K>) const {
    if constexpr (P::without_listeners[K.index()]) return !watched;
    else return std::false_type();
  }
  template <EventKindId K>
  [[nodiscard]] auto moves_without_listeners(const events::Events&, Constant<K>) const {
    if constexpr (P::moves_without_listeners[K.index()]) return !watched;
    else return std::false_type();
  }
  static constexpr std::bool_constant<!P::kShowsTops> goes_alone() { return {}; }
};

}  // namespace qd::translate
