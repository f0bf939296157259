// Offsets of everything in the flat block of a match, computed from the catalog, the number of seats and the roster of
// entities. Constant during a match; shared by all copies of its state.
//
//   | Header | frames | touched slots | match slots | seat slots | entity slots | zones | zone members | entity rows |
//   orders | groups | draw counters | sealed answers | tokens | own definitions |
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/base/bits.hpp"
#include "engine/state/catalog.hpp"

namespace qd::state {

/// One line of the roster: `count` copies of a definition that belong to a seat (none: to nobody).
struct RosterEntry {
  DefId definition;
  SeatId owner;
  std::uint16_t count = 1;
  friend bool operator==(const RosterEntry&, const RosterEntry&) = default;
};

/// What the hot paths need to know about a zone and a slot, without a look-up by name.
struct ZoneInfo {
  std::uint16_t kind = 0;
  std::uint8_t seat = 0xFF;  // 0xFF = shared
  bool in_play = false, resets = false, interchangeable = false, stacks = false;
  Visibility visibility = Visibility::kAll;
  std::uint8_t shown = 0xFF;  // seats that may know a card because it is here, as bits; 0xFF = all
};
/// Are the attributes of a card reset when it goes from one zone to the other?
inline bool begins_anew(const ZoneInfo& left, const ZoneInfo& entered) {
  return !entered.in_play && (left.in_play || (left.resets && left.kind != entered.kind));
}
/// A set of definitions, to find the cards that have one of them: see State::of_cards.
struct CardSet {
  Mask fixed;        // cards whose definition never changes
  Mask definitions;  // for the other cards: looked up by their definition in force
  [[nodiscard]] bool any() const { return definitions.any(); }
  void merge(const CardSet& other) {
    fixed.merge(other.fixed);
    definitions.merge(other.definitions);
  }
};
struct SlotInfo {
  SlotScope scope = SlotScope::kMatch;
  std::uint16_t column = 0;
  std::int32_t initial = 0;
  std::uint32_t first = 0;       // its first value, counted from the first of all slots
  std::uint16_t owner_bits = 0;  // the bits of a Ref that select the seat or entity
};

struct Layout {
  std::shared_ptr<const Catalog> catalog;
  std::size_t seats = 0;
  std::size_t entities = 0;
  std::size_t words = 0;  // words of a set of entities
  std::size_t zones = 0;
  std::size_t match_slots = 0, seat_slots = 0, entity_slots = 0;
  std::vector<SlotInfo> slot_info;       // by slot id
  std::vector<ZoneInfo> zone_info;       // by concrete zone
  std::vector<std::uint16_t> column;     // SlotInfo::column of each slot, copied for code that needs nothing else
  std::vector<std::uint16_t> zone_kind;  // ZoneInfo::kind of each zone, copied side by side for walks over all zones
  std::vector<SlotId> entity_slot_ids;   // slots of entities
  std::vector<SlotId> forms;  // entity slots that give a card another definition; the last one that is set counts
  std::vector<std::int32_t> entity_initial;  // their initial values
  std::vector<std::int32_t> initial;         // the initial values of all slots, in the order of the block
  std::vector<std::int32_t> numbers;         // at index number * definitions + definition
  std::vector<RosterEntry> roster;           // entities are numbered in its order
  std::size_t first_later = 0;               // roster lines from here on were added during the match
  std::size_t dealt = 0;                     // entities without those
  std::size_t first_token = 0,
              tokens = 0;  // rows for cards that come into being in the match, the last ones of `dealt`
  bool changes = false;    // some cards may get another definition during the match: those in `changing`
  Mask changing;
  std::vector<std::uint8_t> present;        // definition -> 1: there may be a card of it in the match
  std::vector<std::uint16_t> zone_base;     // zone kind -> first concrete zone
  std::vector<std::uint16_t> by_def;        // all entities, grouped by definition
  std::vector<std::uint16_t> first_of_def;  // definition -> its first place in `by_def`
  std::vector<std::uint16_t> count_of_def;
  std::vector<std::uint16_t> ordinal;      // entity -> its number among its seat's copies, from 1; 0 = not numbered
  std::vector<std::uint16_t> stream_base;  // stream -> first draw counter
  std::vector<Mask> def_mask;              // definition -> its entities, without those in `changing`
  std::vector<Mask> kind_mask;             // kind -> its entities, without those in `changing`
  struct Valued {
    std::int32_t value;
    Mask cards;
  };
  std::vector<std::vector<Valued>> of_number;  // number -> the values it has, each with its entities
  std::size_t draw_counters = 0;

  // offsets in bytes; every part is aligned to 8 bytes
  std::size_t frames = 0, touched = 0, globals = 0, seat_values = 0, entity_values = 0, zone_rows = 0, members = 0,
              rows = 0, orders = 0, groups = 0, draws = 0, sealed = 0, created = 0, own = 0, bytes = 0;
  bool shows_tops = false;  // some zone has Visibility::kTop

  [[nodiscard]] ZoneId zone(ZoneKindId kind, SeatId seat) const {
    std::uint16_t base = zone_base[kind.index()];
    bool per_seat = zone_info[base].seat != 0xFF;
    return ZoneId(base + (per_seat && seat.valid() ? seat.value : 0));
  }
  [[nodiscard]] std::int32_t number(int id, DefId def) const {
    return numbers[static_cast<std::size_t>(id) * first_of_def.size() + def.index()];
  }
  /// The entities whose number has this value; null if there are none.
  [[nodiscard]] const Mask* with_number(std::size_t id, std::int32_t value) const {
    for (const Valued& v : of_number[id])
      if (v.value == value) return &v.cards;
    return nullptr;
  }
  [[nodiscard]] bool is_form(SlotId slot) const {
    for (const SlotId form : forms)
      if (form == slot) return true;
    return false;
  }
  /// May the match have a card of this definition?
  [[nodiscard]] bool has(DefId def) const { return present[def.index()] != 0; }
  [[nodiscard]] bool is_token(EntityId e) const { return e.index() - first_token < tokens; }
  [[nodiscard]] CardSet cards_of(const std::vector<DefId>& definitions) const;
  /// The n-th copy of a definition by entity number, without cards in `changing`.
  [[nodiscard]] EntityId copy(DefId def, std::size_t n) const {
    return EntityId{by_def[first_of_def[def.index()] + n]};
  }
  [[nodiscard]] const ZoneKind& kind_of(ZoneId z) const { return catalog->zones[zone_kind[z.index()]]; }
  [[nodiscard]] SeatId seat_of(ZoneId z) const {
    const std::uint8_t seat = zone_info[z.index()].seat;
    return seat == 0xFF ? SeatId::none() : SeatId(static_cast<int>(seat));
  }
};

/// The order of a roster (see make_layout).
bool roster_before(const Catalog& catalog, const RosterEntry& a, const RosterEntry& b);
/// Requires: 1..kSeatsMax seats, roster within kEntitiesMax (LimitError otherwise). Entities are numbered in the order
/// of the roster, which is sorted by definition, then owner; in a game whose catalog keeps the order of decks, by owner
/// alone. Cards that came `later`, during the match, get the last numbers, so that all others keep theirs.
std::shared_ptr<const Layout> make_layout(std::shared_ptr<const Catalog> catalog, std::size_t seats,
                                          std::vector<RosterEntry> roster, const std::vector<RosterEntry>& later = {});

}  // namespace qd::state
