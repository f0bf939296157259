#include "engine/state/layout.hpp"

#include <algorithm>
#include <map>

#include "engine/base/limits.hpp"
#include "engine/state/state.hpp"

namespace qd::state {

namespace {

void number_slots(Layout& l) {
  for (const Slot& slot : l.catalog->slots) {
    std::size_t& next = slot.scope == SlotScope::kMatch  ? l.match_slots
                        : slot.scope == SlotScope::kSeat ? l.seat_slots
                                                         : l.entity_slots;
    if (slot.scope == SlotScope::kEntity) {
      l.entity_slot_ids.emplace_back(l.slot_info.size());
      l.entity_initial.push_back(slot.initial);
      if (slot.form) l.forms.emplace_back(l.slot_info.size());
    }
    l.slot_info.push_back({slot.scope, static_cast<std::uint16_t>(next++), slot.initial});
  }
  for (const SlotInfo& info : l.slot_info) l.column.push_back(info.column);
}

// Computes where the values of each slot begin, and their initial values. Requires: the offsets of the parts.
void find_slots(Layout& l) {
  l.initial.assign((l.zone_rows - l.globals) / sizeof(std::int32_t), 0);
  for (SlotInfo& info : l.slot_info) {
    const bool match = info.scope == SlotScope::kMatch, seat = info.scope == SlotScope::kSeat;
    const std::size_t part = match ? l.globals : seat ? l.seat_values : l.entity_values;
    const std::size_t owners = match ? 1 : seat ? l.seats : l.entities;
    info.first = static_cast<std::uint32_t>((part - l.globals) / sizeof(std::int32_t) + info.column * owners);
    std::fill_n(l.initial.begin() + info.first, owners, info.initial);
    info.owner_bits = match  ? std::uint16_t{0}
                      : seat ? static_cast<std::uint16_t>(~Ref::kSeatBase)
                             : std::uint16_t{0xFFFF};
  }
}

std::uint8_t shown_in(const Catalog& catalog, const ZoneKind& kind, std::size_t seat) {
  if (kind.visibility == Visibility::kAll) return 0xFF;
  if (kind.visibility == Visibility::kNone || !kind.per_seat) return 0;
  return kind.visibility == Visibility::kTeam ? catalog.allies(seat) : static_cast<std::uint8_t>(1u << seat);
}

void number_zones(Layout& l) {
  for (std::size_t k = 0; k < l.catalog->zones.size(); ++k) {
    const ZoneKind& kind = l.catalog->zones[k];
    l.zone_base.push_back(static_cast<std::uint16_t>(l.zone_info.size()));
    std::size_t copies = kind.per_seat ? l.seats : 1;
    for (std::size_t i = 0; i < copies; ++i)
      l.zone_info.push_back({static_cast<std::uint16_t>(k),
                             kind.per_seat ? static_cast<std::uint8_t>(i) : std::uint8_t{0xFF}, kind.in_play,
                             kind.resets, kind.interchangeable, kind.stacks, kind.visibility,
                             shown_in(*l.catalog, kind, i)});
    l.shows_tops = l.shows_tops || kind.visibility == Visibility::kTop;
  }
  for (const ZoneInfo& info : l.zone_info) l.zone_kind.push_back(info.kind);
  l.zones = l.zone_info.size();
}

void number_entities(Layout& l, const std::vector<RosterEntry>& roster) {
  std::size_t defs = l.catalog->definitions.size();
  l.first_of_def.assign(defs, 0);
  l.count_of_def.assign(defs, 0);
  std::vector<std::vector<std::uint16_t>> copies(defs);
  l.present.assign(defs, 0);
  for (std::size_t d = 0; d < defs; ++d)
    l.present[d] = (l.tokens != 0 && l.catalog->definitions[d].token) || !l.forms.empty() ? 1 : 0;
  for (std::size_t line = 0; line < roster.size(); ++line) {
    const RosterEntry& r = roster[line];
    if (line == l.first_later) l.entities = l.dealt;
    l.present[r.definition.index()] = 1;
    for (std::size_t i = 0; i < r.count; ++i)
      copies[r.definition.index()].push_back(static_cast<std::uint16_t>(l.entities++));
  }
  l.entities = std::max(l.entities, l.dealt);
  for (std::size_t d = 0; d < defs; ++d) {
    l.first_of_def[d] = static_cast<std::uint16_t>(l.by_def.size());
    l.count_of_def[d] = static_cast<std::uint16_t>(copies[d].size());
    l.by_def.insert(l.by_def.end(), copies[d].begin(), copies[d].end());
  }
  if (l.entities > limits::kEntitiesMax)
    throw LimitError("a match of " + std::to_string(l.entities) + " cards" +
                     (l.tokens != 0 ? ", " + std::to_string(l.tokens) + " of them tokens" : "") + ": " +
                     at_most(limits::kEntitiesMax, ""));
  l.numbers.assign(l.catalog->numbers.size() * defs, 0);
  for (std::size_t d = 0; d < defs; ++d)
    for (std::size_t n = 0; n < l.catalog->definitions[d].numbers.size(); ++n)
      l.numbers[n * defs + d] = l.catalog->definitions[d].numbers[n];
  l.words = std::max<std::size_t>(1, words_for(l.entities));
  l.changes = l.tokens != 0 || !l.forms.empty();
  if (l.changes) l.changing = Mask(l.words * 64);
  for (std::size_t i = 0; i < l.tokens; ++i) l.changing.set(l.first_token + i);
  for (std::size_t e = 0; e < l.entities && !l.forms.empty(); ++e) l.changing.set(e);
  l.def_mask.assign(defs, Mask(l.words * 64));
  l.kind_mask.assign(l.catalog->kinds.size(), Mask(l.words * 64));
  for (std::size_t d = 0; d < defs; ++d)
    for (std::size_t i = 0; i < l.count_of_def[d]; ++i) {
      std::size_t e = l.copy(DefId(d), i).index();
      if (l.changes && l.changing.test(e)) continue;
      l.def_mask[d].set(e);
      for (KindId kind : {l.catalog->definitions[d].kind, l.catalog->definitions[d].subtype})
        if (kind.valid()) l.kind_mask[kind.index()].set(e);
    }
}

// Groups the entities by the value of each number.
void group_numbers(Layout& l) {
  l.of_number.resize(l.catalog->numbers.size());
  for (std::size_t n = 0; n < l.of_number.size(); ++n)
    for (std::size_t d = 0; d < l.def_mask.size(); ++d) {
      if (l.count_of_def[d] == 0) continue;
      std::vector<Layout::Valued>& values = l.of_number[n];
      std::int32_t value = l.number(static_cast<int>(n), DefId(d));
      auto found =
          std::find_if(values.begin(), values.end(), [&](const Layout::Valued& v) { return v.value == value; });
      if (found == values.end()) values.push_back({value, l.def_mask[d]});
      else found->cards.merge(l.def_mask[d]);
    }
}

// In games that keep the order of decks, copies of a card that belong to one seat are numbered: DD1, DD2.
void number_copies(Layout& l, const std::vector<RosterEntry>& roster) {
  l.ordinal.assign(l.entities, 0);
  if (!l.catalog->keep_order) return;
  std::map<std::pair<DefId, SeatId>, std::vector<std::size_t>> same;
  std::size_t e = 0, most = 0;
  for (std::size_t line = 0; line < roster.size(); ++line) {
    const RosterEntry& r = roster[line];
    if (line == l.first_later) e = l.dealt;
    for (std::size_t i = 0; i < r.count; ++i) same[{r.definition, r.owner}].push_back(e++);
    if (line < l.first_later) most = std::max(most, same[{r.definition, r.owner}].size());
  }
  for (const auto& [key, copies] : same)
    for (std::size_t i = 0; (copies.size() > 1 || l.catalog->numbered) && i < copies.size(); ++i)
      l.ordinal[copies[i]] = static_cast<std::uint16_t>(i + 1);
  for (std::size_t i = 0; i < l.tokens; ++i)  // above the ordinals of all dealt cards
    l.ordinal[l.first_token + i] = static_cast<std::uint16_t>(most + i + 1);
}

void number_streams(Layout& l) {
  for (const Stream& s : l.catalog->streams) {
    if (l.draw_counters > 0xFFFF)
      throw LimitError("the dice streams up to '" + s.name + "' have more than 65536 counters in a match of " +
                           std::to_string(l.entities) + " cards",
                       "declare fewer streams with per_subject");
    l.stream_base.push_back(static_cast<std::uint16_t>(l.draw_counters));
    l.draw_counters += s.per_subject ? l.entities + l.seats + 1 : 1;
  }
}

}  // namespace

CardSet Layout::cards_of(const std::vector<DefId>& list) const {
  CardSet out{Mask(words * 64), Mask(def_mask.size())};
  for (DefId d : list) {
    out.fixed.merge(def_mask[d.index()]);
    out.definitions.set(d.index());
  }
  return out;
}

bool roster_before(const Catalog& catalog, const RosterEntry& a, const RosterEntry& b) {
  return !catalog.keep_order && a.definition != b.definition ? a.definition < b.definition : a.owner < b.owner;
}

std::shared_ptr<const Layout> make_layout(std::shared_ptr<const Catalog> catalog, std::size_t seats,
                                          std::vector<RosterEntry> roster, const std::vector<RosterEntry>& later) {
  if (seats == 0 || seats > limits::kSeatsMax)
    throw LimitError("a match of " + std::to_string(seats) + " seats: at least 1, " + at_most(limits::kSeatsMax, ""));
  auto l = std::make_shared<Layout>();
  l->catalog = std::move(catalog);
  l->seats = seats;
  std::stable_sort(roster.begin(), roster.end(),
                   [&](const RosterEntry& a, const RosterEntry& b) { return roster_before(*l->catalog, a, b); });
  l->first_later = roster.size();
  for (const RosterEntry& r : roster) l->first_token += r.count;
  l->tokens = l->catalog->tokens;
  l->dealt = l->first_token + l->tokens;
  roster.insert(roster.end(), later.begin(), later.end());
  number_slots(*l);
  number_zones(*l);
  number_entities(*l, roster);
  group_numbers(*l);
  number_copies(*l, roster);
  number_streams(*l);
  std::size_t at = 0;
  auto part = [&at](std::size_t bytes) {
    std::size_t start = at;
    at += (bytes + 7) / 8 * 8;
    return start;
  };
  part(sizeof(Header));
  l->frames = part(sizeof(Frame) * limits::kFlowDepthMax);
  l->touched = part(l->column.size());
  l->globals = part(4 * l->match_slots);
  l->seat_values = part(4 * l->seat_slots * seats);
  l->entity_values = part(4 * l->entity_slots * l->entities);
  l->zone_rows = part(sizeof(ZoneRow) * l->zones);
  l->members = part(sizeof(Word) * l->zones * l->words);
  l->rows = part(sizeof(Row) * l->entities);
  l->orders = part(l->catalog->orders ? 4 * limits::kOrdersPerCardMax * l->entities : 0);
  l->groups = part(l->shows_tops ? 2 * l->entities : 0);
  l->draws = part(4 * l->draw_counters);
  l->sealed = part(l->catalog->sealed != 0 ? 4 * (l->catalog->sealed + 1) * seats : 0);
  l->created = part(l->tokens == 0 ? 0 : sizeof(TokensHead) + sizeof(TokenRow) * l->tokens);
  l->own = part(l->forms.empty() ? 0 : 2 * l->entities);
  l->bytes = at;
  if (at > limits::kStateBytesMax)
    throw LimitError("the state of a match of " + std::to_string(l->entities) + " cards takes " + std::to_string(at) +
                         " bytes: " + at_most(limits::kStateBytesMax >> 20, "MiB"),
                     "declare fewer attributes of cards or zones of seats, or play with fewer cards");
  find_slots(*l);
  l->roster = std::move(roster);
  return l;
}

}  // namespace qd::state
