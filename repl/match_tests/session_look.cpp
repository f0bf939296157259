// The functions of the table `session` that only look: at the position, the view of a seat, values, events, the log.
#include "engine/base/text.hpp"
#include "engine/events/compile/compile.hpp"
#include "engine/view/view.hpp"
#include "repl/match_tests/session_lua.hpp"

namespace qd::repl::lua {

EntityId card_in(const state::State& s, ZoneId z, const std::string& text) {
  EntityId found;
  for (EntityId e = s.bottom_of(z); e.valid(); e = s.above(e)) {
    if (phases::entity_key(s, e) == text || state::describe(s, e) == text) return e;
    if (s.definition(e).key == text || s.definition(e).id == text) found = found.valid() ? found : e;
    for (EntityId child{s.row(e).child}; child.valid(); child = EntityId{s.row(child).sibling})
      if (phases::entity_key(s, child) == text) return child;
  }
  return found;
}

namespace {

void push_part(lua_State* l, const state::Position::Part& part) {
  for (const auto& [k, v] : part.zones) {
    push_list(l, v);
    lua_setfield(l, -2, k.c_str());
  }
  for (const auto& [k, v] : part.values) {
    lua_pushinteger(l, v);
    lua_setfield(l, -2, k.c_str());
  }
  for (const auto& [k, v] : part.seats) {
    push(l, v);
    lua_setfield(l, -2, k.c_str());
  }
}

// For attributes that hold a card: its text, or "none".
void push_cards(lua_State* l, const state::State& s, state::SlotScope scope, Ref owner) {
  const std::vector<state::Slot>& slots = s.catalog().slots;
  for (std::size_t i = 0; i < slots.size(); ++i) {
    if (slots[i].scope != scope || slots[i].type != state::SlotType::kEntity) continue;
    const EntityId card = Ref{static_cast<std::uint16_t>(s.value(SlotId(i), owner))}.entity();
    push(l, card.valid() ? phases::entity_key(s, card) : "none");
    lua_setfield(l, -2, slots[i].name.c_str());
  }
}

// session.position() -> the complete position
int position(lua_State* l) {
  const state::State& s = session(l).match().state();
  const state::Position p = state::describe(s, true);
  lua_newtable(l);
  push_part(l, p.shared);
  push_cards(l, s, state::SlotScope::kMatch, Ref::none());
  for (const auto& [letter, part] : p.sides) {
    lua_newtable(l);
    lua_pushinteger(l, 0);
    lua_setfield(l, -2, state::kEliminated);
    lua_pushinteger(l, 0);
    lua_setfield(l, -2, state::kForfeited);
    push_part(l, part);
    push_cards(l, s, state::SlotScope::kSeat, Ref::of(state::parse_seat(letter, s.layout().seats)));
    lua_setfield(l, -2, letter.c_str());
  }
  return 1;
}

// session.sees(seat) -> the position as that seat sees it: hidden zones as counts
int sees(lua_State* l) {
  match::Match& m = session(l).match();
  SeatId viewer = state::parse_seat(text_of(l, 1), m.setup().seats);
  const state::State& s = m.state();
  state::Position p = state::describe(s, false);
  view::SeatView seen = view::make_view(m, viewer);
  lua_newtable(l);
  for (std::size_t z = 2; z < s.layout().zones; ++z) {
    ZoneId zone(z);
    bool all = true;
    for (EntityId e = s.bottom_of(zone); e.valid(); e = s.above(e)) all = all && s.sees(viewer, e);
    const state::ZoneKind& kind = s.layout().kind_of(zone);
    SeatId seat = s.layout().seat_of(zone);
    const bool open_zone = ((s.layout().zone_info[z].shown >> viewer.value) & 1) != 0;
    if (seat.valid()) {
      std::string letter = state::seat_letter(seat);
      if (lua_getfield(l, -1, letter.c_str()) != LUA_TTABLE) {
        lua_pop(l, 1);
        lua_newtable(l);
        lua_pushvalue(l, -1);
        lua_setfield(l, -3, letter.c_str());
      }
    } else {
      lua_pushvalue(l, -1);
    }
    const view::ZoneView* shown = nullptr;
    for (const view::ZoneView& z : seat.valid() ? seen.sides[seat.index()].zones : seen.zones)
      if (z.name == kind.name) shown = &z;
    if (!open_zone && shown != nullptr && (kind.stacks || kind.visibility == state::Visibility::kTop) &&
        (!shown->cards.empty() || s.count(zone) == 0)) {
      std::vector<std::string> texts;
      for (const view::CardView& card : shown->cards) texts.push_back(card.text);
      push_list(l, texts);
    } else if (open_zone || (all && s.count(zone) != 0))
      push_list(l, (seat.valid() ? p.sides[state::seat_letter(seat)] : p.shared).zones[kind.name]);
    else lua_pushinteger(l, static_cast<lua_Integer>(s.count(zone)));
    lua_setfield(l, -2, kind.name.c_str());
    lua_pop(l, 1);
  }
  const state::Catalog& c = s.catalog();
  for (std::size_t i = 0; i < c.slots.size(); ++i) {
    if (c.slots[i].type != state::SlotType::kInteger || c.slots[i].scope == state::SlotScope::kEntity) continue;
    if (c.slots[i].scope == state::SlotScope::kMatch) {
      lua_pushinteger(l, s.value(SlotId(i), Ref::none()));
      lua_setfield(l, -2, c.slots[i].name.c_str());
      continue;
    }
    for (std::size_t k = 0; k < m.setup().seats; ++k) {
      if (c.slots[i].secret && SeatId(k) != viewer) continue;
      lua_getfield(l, -1, state::seat_letter(SeatId(k)).c_str());
      lua_pushinteger(l, s.value(SlotId(i), Ref::of(SeatId(k))));
      lua_setfield(l, -2, c.slots[i].name.c_str());
      lua_pop(l, 1);
    }
  }
  return 1;
}

// session.value(seat, zone, card, name) -> number; seat "" = a shared zone
int value(lua_State* l) {
  match::Match& m = session(l).match();
  const state::State& s = m.state();
  const state::Catalog& c = s.catalog();
  std::string seat = text_of(l, 1), zone = text_of(l, 2), card = text_of(l, 3), name = text_of(l, 4);
  ZoneKindId kind = c.find_zone(zone);
  if (!kind.valid()) throw UserError("unknown zone '" + zone + "'");
  SeatId owner = seat.empty() ? SeatId::none() : state::parse_seat(seat, m.setup().seats);
  EntityId e = card_in(s, s.layout().zone(kind, owner), card);
  if (!e.valid()) throw UserError("there is no " + card + " in zone '" + zone + "'");
  if (StatId stat = m.rules().program().rules->find_stat(name); stat.valid()) {
    lua_pushinteger(l, m.machine().events().query().stat(stat, e));
  } else if (SlotId slot = c.find_slot(state::SlotScope::kEntity, name); slot.valid()) {
    const Ref held{static_cast<std::uint16_t>(s.value(slot, Ref::of(e)))};
    switch (c.slots[slot.index()].type) {
      case state::SlotType::kInteger: lua_pushinteger(l, s.value(slot, Ref::of(e))); break;
      case state::SlotType::kSeat: push(l, state::seat_letter(held.seat())); break;
      case state::SlotType::kEntity: push(l, held.valid() ? phases::entity_key(s, held.entity()) : "none"); break;
    }
  } else if (int number = c.find_number(name); number >= 0) {
    lua_pushinteger(l, s.definition(e).numbers[static_cast<std::size_t>(number)]);
  } else {
    throw UserError("a card has no stat, attribute or number '" + name + "'",
                    text::did_you_mean(name, events::properties_of_cards(*m.rules().program().rules)));
  }
  return 1;
}

// session.events() -> list of { kind, card, source, seat, amount, before }
int events(lua_State* l) {
  match::Match& m = session(l).match();
  const state::Catalog& c = m.rules().catalog();
  lua_newtable(l);
  lua_Integer i = 0;
  for (const events::Event& e : m.log()) {
    lua_newtable(l);
    push(l, m.rules().program().rules->events[e.kind.index()].name);
    lua_setfield(l, -2, "kind");
    auto name = [&](const char* field, Ref ref, DefId def, EntityId host) {
      if (!def.valid()) return;
      push(l, c.keep_order ? phases::key_at(m.state(), ref.entity(), def, host) : c.definitions[def.index()].key);
      lua_setfield(l, -2, field);
    };
    name("card", e.card, e.def, e.host);
    if (e.def.valid()) {
      push(l, c.definitions[e.def.index()].key);
      lua_setfield(l, -2, "key");
    }
    name("source", e.source, e.source_def, e.source_host);
    name("target", e.target, e.target_def, e.target_host);
    if (e.faces != 0) {
      lua_newtable(l);
      lua_Integer n = 0;
      for (std::uint64_t rest = e.faces; rest != 0; rest >>= 8) {
        lua_pushinteger(l, static_cast<lua_Integer>(rest & 0xFFu));
        lua_rawseti(l, -2, ++n);
      }
      lua_setfield(l, -2, "dice");
      lua_newtable(l);
      n = 0;
      unsigned out = e.out;
      for (std::uint64_t rest = e.faces; rest != 0; rest >>= 8, out >>= 1) {
        if ((out & 1u) != 0) continue;
        lua_pushinteger(l, static_cast<lua_Integer>(rest & 0xFFu));
        lua_rawseti(l, -2, ++n);
      }
      lua_setfield(l, -2, "kept");
      lua_pushinteger(l, e.sides);
      lua_setfield(l, -2, "sides");
    }
    if (e.seat.valid()) {
      push(l, state::seat_letter(e.seat));
      lua_setfield(l, -2, "seat");
    }
    lua_pushinteger(l, e.amount);
    lua_setfield(l, -2, "amount");
    lua_pushinteger(l, e.before);
    lua_setfield(l, -2, "before");
    lua_rawseti(l, -2, ++i);
  }
  return 1;
}

int log(lua_State* l) {
  match::Match& m = session(l).match();
  std::string seat = text_of(l, 1);
  push_list(l, view::log_lines(m, seat.empty() ? Viewer::all() : Viewer(state::parse_seat(seat, m.setup().seats))));
  return 1;
}

}  // namespace

void add_look_functions(lua_State* l, Session** current) {
  add<position>(l, "position", current);
  add<sees>(l, "sees", current);
  add<value>(l, "value", current);
  add<events>(l, "events", current);
  add<log>(l, "log", current);
}

}  // namespace qd::repl::lua
