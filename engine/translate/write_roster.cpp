#include "engine/translate/write_roster.hpp"

#include "engine/base/hash.hpp"

namespace qd::translate {

namespace {

class RosterWriter {
 public:
  RosterWriter(const phases::Program& program, const phases::Tables& tables, Masks& masks)
      : p_(program), l_(*tables.layout), masks_(masks) {}

  std::string write() {
    expressions();
    cards();
    zones();
    slots();
    for (const List* list : {&expr_,         &variables_,
                             &fails_,        &roots_,
                             &kind_mask_,    &def_mask_,
                             &numbers_,      &def_of_,
                             &zone_base_,    &zone_kind_,
                             &zone_seat_,    &zone_in_play_,
                             &zone_resets_,  &zone_interchangeable_,
                             &zone_shown_,   &watched_slots_,
                             &entity_slots_, &entity_slot_none_,
                             &slots_,        &slot_none_,
                             &streams_,      &teams_})
      out_ += list->str();
    return out_;
  }

 private:
  void expressions() {
    const events::Expressions& all = p_.rules->expressions;
    for (std::size_t i = 0; i < all.nodes.size(); ++i) {
      const events::ExprNode& n = all.nodes[i];
      const events::Code& c = all.code[i];
      expr_.put(row({"Op(" + number(static_cast<unsigned>(n.op)) + ")",
                     "events::Type(" + number(static_cast<unsigned>(n.type)) + ")", number(n.a), number(n.b),
                     std::to_string(c.imm)}));
      variables_.put(number(c.variables));
      fails_.put(truth(c.fails));
    }
    for (std::uint16_t r : all.roots) roots_.put(number(r));
  }

  void cards() {
    for (const Mask& m : l_.kind_mask) kind_mask_.put(number(masks_(m)));
    for (const Mask& m : l_.def_mask) def_mask_.put(number(masks_(m)));
    for (std::int32_t n : l_.numbers) numbers_.put(std::to_string(n));
    for (std::size_t d : definitions_of(l_)) def_of_.put(number(d));
    out_ += constant("kSeats", l_.seats);
    for (std::size_t s = 0; s < l_.seats; ++s) teams_.put(number(l_.catalog->team(s)));
    out_ += constant("kEntities", l_.entities);
    out_ += constant("kWords", l_.words);
    out_ += constant("kDefs", l_.def_mask.size());
    out_ += constant(
        "kCopies",
        std::any_of(l_.count_of_def.begin(), l_.count_of_def.end(), [](std::uint16_t n) { return n > 1; }) ? 1 : 0);
  }

  void zones() {
    for (std::uint16_t base : l_.zone_base) zone_base_.put(number(base));
    for (const state::ZoneInfo& z : l_.zone_info) {
      zone_kind_.put(number(z.kind));
      zone_seat_.put(number(z.seat));
      zone_in_play_.put(truth(z.in_play));
      zone_resets_.put(truth(z.resets));
      zone_interchangeable_.put(truth(z.interchangeable));
      zone_shown_.put(number(z.shown));
    }
    const std::vector<events::Checks>& watched = p_.rules->watched_zones;
    out_ += constant("bool watches_zones",
                     truth(std::any_of(watched.begin(), watched.end(), [](events::Checks c) { return c != 0; })));
    out_ += constant("bool kShowsTops", truth(l_.shows_tops));
  }

  void slots() {
    const SlotId active = p_.rules->policies.active;
    out_ += constant("kActive", active.valid() ? l_.column[active.index()] : 0xFFFFu);
    out_ += constant("kFrames", l_.frames);
    out_ += constant("kTouched", l_.touched);
    out_ += constant("kGlobals", l_.globals);
    out_ += constant("kSeatValues", l_.seat_values);
    out_ += constant("kEntityValues", l_.entity_values);
    out_ += constant("kZoneRows", l_.zone_rows);
    out_ += constant("kMembers", l_.members);
    out_ += constant("kRows", l_.rows);
    out_ += constant("kDraws", l_.draws);
    out_ += constant("kFirstOfCards", (l_.entity_values - l_.globals) / sizeof(std::int32_t));
    out_ += constant("kCardSlots", l_.entity_slot_ids.size());
    out_ += constant("std::uint64_t watch_everything", number(p_.rules->watch_everything) + "u");
    for (events::Checks c : p_.rules->watched_slots) watched_slots_.put(number(c) + "u");
    for (SlotId s : l_.entity_slot_ids) {
      entity_slots_.put(number(s.index()));
      entity_slot_none_.put(truth(l_.slot_info[s.index()].initial == 0xFFFF));
    }
    for (const state::SlotInfo& s : l_.slot_info) {
      const std::size_t values = s.scope == state::SlotScope::kMatch  ? 1
                                 : s.scope == state::SlotScope::kSeat ? l_.seats
                                                                      : l_.entities;
      slots_.put(row({number(s.first), number(values), number(s.owner_bits), std::to_string(s.initial)}));
      slot_none_.put(truth(s.initial == 0xFFFF));
    }
    for (std::size_t i = 0; i < l_.catalog->streams.size(); ++i) {
      const state::Stream& s = l_.catalog->streams[i];
      streams_.put(row({number(hash_text(s.name)) + "u", number(l_.stream_base[i]), truth(s.per_subject)}));
    }
  }

  const phases::Program& p_;
  const state::Layout& l_;
  Masks& masks_;
  std::string out_;
  List expr_{"events::ExprNode", "expr", {}}, variables_{"std::uint16_t", "variables", {}}, fails_{"bool", "fails", {}},
      roots_{"std::uint16_t", "roots", {}};
  List kind_mask_{"std::uint16_t", "kind_mask", {}}, def_mask_{"std::uint16_t", "def_mask", {}},
      def_of_{"std::uint16_t", "def_of", {}};
  List numbers_{"std::int32_t", "numbers", {}};
  List zone_base_{"std::uint16_t", "zone_base", {}}, zone_kind_{"std::uint16_t", "zone_kind", {}},
      zone_seat_{"std::uint8_t", "zone_seat", {}};
  List zone_in_play_{"bool", "zone_in_play", {}}, zone_resets_{"bool", "zone_resets", {}},
      zone_interchangeable_{"bool", "zone_interchangeable", {}}, zone_shown_{"std::uint8_t", "zone_shown", {}};
  List watched_slots_{"std::uint64_t", "watched_slots", {}}, entity_slots_{"std::uint16_t", "entity_slots", {}},
      entity_slot_none_{"bool", "entity_slot_none", {}};
  List teams_{"std::uint8_t", "teams", {}};
  List slots_{"SlotImage", "slots", {}}, slot_none_{"bool", "slot_none", {}}, streams_{"StreamImage", "streams", {}};
};

}  // namespace

std::vector<std::size_t> definitions_of(const state::Layout& l) {
  std::vector<std::size_t> out(l.entities);
  for (std::size_t d = 0; d < l.def_mask.size(); ++d)
    for_each_bit(l.def_mask[d].words(), l.words, [&](std::size_t e) { out[e] = d; });
  return out;
}

std::string roster_written(const phases::Program& program, const phases::Tables& tables, Masks& masks) {
  return RosterWriter(program, tables, masks).write();
}

}  // namespace qd::translate
