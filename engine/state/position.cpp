#include "engine/state/position.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <utility>

#include "engine/base/text.hpp"
#include "engine/state/on_table.hpp"

namespace qd::state {

namespace {

DefId definition_of(const Catalog& c, const std::string& key, const Place& place) {
  DefId d = c.find_definition(key);
  if (d.valid()) return d;
  std::vector<std::string> known;
  for (const Definition& def : c.definitions) {
    known.push_back(def.key);
    known.push_back(def.id);
  }
  throw UserError(place, "unknown card '" + key + "'", text::did_you_mean(key, known));
}

ZoneKindId zone_of(const Catalog& c, const std::string& name, bool per_seat, const Place& place) {
  ZoneKindId z = c.find_zone(name);
  if (z.valid() && c.zones[z.index()].per_seat == per_seat && z != kAttached && z != kNowhere) return z;
  std::vector<std::string> known;
  for (std::size_t k = 2; k < c.zones.size(); ++k)  // without the two that every rule set has
    if (c.zones[k].per_seat == per_seat) known.push_back(c.zones[k].name);
  for (const Slot& s : c.slots)
    if ((s.scope == SlotScope::kSeat) == per_seat && s.scope != SlotScope::kEntity) known.push_back(s.name);
  throw UserError(place, "unknown zone or attribute '" + name + "' of " + (per_seat ? "a seat" : "the match"),
                  text::did_you_mean(name, known));
}

enum class Token : std::uint8_t { kNo, kStays, kVanishes };
Token token_of(const Catalog& c, const Spec& spec, const Place& place) {
  const auto found = spec.values.find(kToken);
  if (c.tokens == 0 || found == spec.values.end()) return Token::kNo;
  if (found->second != "stays" && found->second != "vanishes")
    throw UserError(place, "card '" + spec.key + "': 'token' is stays or vanishes, not '" + found->second + "'");
  return found->second == "stays" ? Token::kStays : Token::kVanishes;
}

void add_roster(const Catalog& c, const Spec& spec, SeatId owner, const Place& place, std::vector<RosterEntry>& out) {
  DefId d = definition_of(c, spec.key, place);
  const std::size_t cards = std::accumulate(out.begin(), out.end(), std::size_t{1},
                                            [](std::size_t sum, const RosterEntry& r) { return sum + r.count; });
  if (cards > limits::kEntitiesMax) throw UserError(place, "a match has " + at_most(limits::kEntitiesMax, "cards"));
  auto found =
      std::find_if(out.begin(), out.end(), [&](const RosterEntry& r) { return r.definition == d && r.owner == owner; });
  const std::uint16_t one = token_of(c, spec, place) == Token::kNo ? 1 : 0;  // a row is already reserved for a token
  if (found == out.end() || c.keep_order) out.push_back({d, owner, one});
  else found->count = static_cast<std::uint16_t>(found->count + one);
  for (const Spec& s : spec.attached) add_roster(c, s, owner, place, out);
}

// Calls f(zone, cards) for each zone of a part, in the order of the rule set. Fails: UserError for an unknown name.
template <class F>
void each_zone(const Catalog& c, const Position::Part& part, bool per_seat, const Place& place, F&& f) {
  for (const auto& [name, cards] : part.zones) zone_of(c, name, per_seat, place);
  for (std::size_t z = 0; z < c.zones.size(); ++z) {
    auto found = part.zones.find(c.zones[z].name);
    if (found != part.zones.end()) f(ZoneKindId(z), found->second);
  }
}

class Placer {
 public:
  Placer(State& state, Place place, std::size_t first = 0)
      : state_(state), place_(std::move(place)), used_(state.layout().entities, false) {
    std::fill_n(used_.begin(), first, true);
    const Layout& l = state.layout();
    for (std::size_t line = 0; line < l.roster.size(); ++line) {
      if (line == l.first_later) owners_.resize(l.dealt);
      owners_.insert(owners_.end(), l.roster[line].count, l.roster[line].owner);
    }
  }
  /// Errors from here on name this place.
  void read_from(const Place& place) { place_ = place; }

  EntityId put(const Spec& spec, SeatId owner, ZoneId zone, EntityId host) {
    DefId d = definition_of(state_.catalog(), spec.key, place_);
    const Layout& l = state_.layout();
    EntityId e;
    const Token token = token_of(*l.catalog, spec, place_);
    if (token != Token::kNo) {
      e = state_.make(d, owner, token == Token::kVanishes);
      if (!e.valid())
        throw UserError(place_, "card '" + spec.key + "': " + at_most(l.tokens, "tokens") + " exist at once");
    }
    for (std::size_t i = 0; i < l.count_of_def[d.index()] && !e.valid(); ++i) {
      EntityId copy = l.copy(d, i);
      if (!used_[copy.index()] && (!l.catalog->keep_order || owners_[copy.index()] == owner)) e = copy;
    }
    if (!e.valid()) throw UserError(place_, "too many cards '" + spec.key + "'");
    used_[e.index()] = true;
    if (state_.catalog().owners) state_.set_owner(e, owner);
    if (host.valid()) state_.attach(e, host);
    else state_.move(e, zone, End::kTop);
    if (!host.valid() && state_.layout().kind_of(zone).face_up) {
      state_.set_face_up(e, true);
      state_.set_known(e, 0xFF);
    }
    for (const auto& [name, value] : spec.values)
      if (token == Token::kNo || name != kToken) set(e, spec.key, name, value);
    if (!spec.place.empty()) put_on_table(e, spec, host);
    else if (!host.valid() && stands(state_, e) && (spec.values.count("x") == 0 || spec.values.count("y") == 0))
      throw UserError(place_, "card '" + spec.key + "' needs a place on the table",
                      "write \"" + spec.key + "@x,y\" or \"" + spec.key + "@x,y,heading\"");
    if (!spec.attached.empty() && !state_.layout().kind_of(zone).in_play)
      throw UserError(place_,
                      "card '" + spec.key + "' in '" + state_.layout().kind_of(zone).name + "' cannot carry '" +
                          spec.attached.front().key + "'",
                      "only cards in play carry others");
    for (const Spec& s : spec.attached) put(s, owner, zone, e);
    return e;
  }

 private:
  void set(EntityId e, const std::string& key, const std::string& name, const std::string& value) {
    const SlotId slot = state_.catalog().find_slot(SlotScope::kEntity, name);
    if (!slot.valid()) {
      std::vector<std::string> known;
      for (const Slot& s : state_.catalog().slots)
        if (s.scope == SlotScope::kEntity) known.push_back(s.name);
      throw UserError(place_, "card '" + key + "' has no attribute '" + name + "'", text::did_you_mean(name, known));
    }
    const Slot& s = state_.catalog().slots[slot.index()];
    if (s.type != SlotType::kInteger)
      throw UserError(place_,
                      "card '" + key + "': attribute '" + name + "' holds a card, which a position cannot name");
    try {
      state_.set_value(slot, Ref::of(e), read_value(s, value));
      if (s.form && !state_.in_play(e)) throw UserError("'" + name + "': only a card in play reads as another one");
    } catch (const UserError& wrong) {
      throw UserError(place_, "card '" + key + "': " + wrong.message(), wrong.hint());
    }
  }
  void put_on_table(EntityId e, const Spec& spec, EntityId host) {
    told_at(place_, [&] {
      if (state_.catalog().table.any && host.valid())
        throw UserError("card '" + spec.key + "' stands where its host stands");
      put_at(state_, e, spec.place);
    });
  }

  State& state_;
  Place place_;
  std::vector<bool> used_;
  std::vector<SeatId> owners_;  // by line of the roster
};

void set_values(State& state, const Position::Part& part, SeatId seat, const Place& place) {
  SlotScope scope = seat.valid() ? SlotScope::kSeat : SlotScope::kMatch;
  for (const auto& [name, value] : part.values) {
    if (seat.valid() && name == kEliminated) {
      if (value != 0) state.header().out = static_cast<std::uint8_t>(state.header().out | (1u << seat.value));
      continue;
    }
    if (seat.valid() && name == kForfeited) {
      if (value != 0) state.header().forfeits = static_cast<std::uint8_t>(state.header().forfeits | (1u << seat.value));
      continue;
    }
    SlotId slot = state.catalog().find_slot(scope, name);
    if (!slot.valid()) {
      zone_of(state.catalog(), name, seat.valid(), place);
      throw UserError(place,
                      "'" + name + "' is a zone: expected a list of cards, got the number " + std::to_string(value));
    }
    if (state.catalog().slots[slot.index()].type != SlotType::kInteger)
      throw UserError(place, "attribute '" + name + "' holds no number");
    else state.set_value(slot, Ref::of(seat), read_value(state.catalog().slots[slot.index()], std::to_string(value)));
  }
  for (const auto& [name, letter] : part.seats) {
    SlotId slot = state.catalog().find_slot(scope, name);
    if (slot.valid() && (!state.catalog().slots[slot.index()].words.empty() ||
                         state.catalog().slots[slot.index()].unit != Unit::kWhole)) {
      state.set_value(slot, Ref::of(seat), read_value(state.catalog().slots[slot.index()], letter));
      continue;
    }
    if (!slot.valid()) {
      zone_of(state.catalog(), name, seat.valid(), place);
      throw UserError(place, "'" + name + "' is a zone: expected a list of cards, got the text '" + letter + "'",
                      name + " = { \"" + letter + "\" }");
    }
    if (state.catalog().slots[slot.index()].type != SlotType::kSeat)
      throw UserError(place, "attribute '" + name + "' holds a " +
                                 (state.catalog().slots[slot.index()].type == SlotType::kEntity ? "card" : "number") +
                                 ", got the text '" + letter + "'");
    SeatId held = letter == "-" ? SeatId::none() : parse_seat(letter, state.layout().seats);
    state.set_value(slot, Ref::of(seat), Ref::of(held).value);
  }
}

}  // namespace

Position Position::with(const Position& over) const {
  Position out = *this;
  auto merge = [](Part& into, const Part& from) {
    for (const auto& [k, v] : from.zones) into.zones[k] = v;
    for (const auto& [k, v] : from.values) into.values[k] = v;
    for (const auto& [k, v] : from.seats) into.seats[k] = v;
  };
  merge(out.shared, over.shared);
  for (const auto& [letter, part] : over.sides) merge(out.sides[letter], part);
  if (!over.phase.empty()) out.phase = over.phase;
  if (!over.place.file.empty()) out.place = over.place;
  return out;
}

std::string seat_letter(SeatId seat) {
  return seat.valid() ? std::string(1, static_cast<char>('A' + seat.value)) : "-";
}

std::string viewer_name(Viewer viewer) {
  return viewer.is_all() ? "all" : viewer.is_onlooker() ? "the public" : seat_letter(viewer.seat());
}

SeatId parse_seat(const std::string& letter, std::size_t seats) {
  if (letter.size() == 1 && letter[0] >= 'A' && static_cast<std::size_t>(letter[0] - 'A') < seats)
    return SeatId(letter[0] - 'A');
  throw UserError("there is no seat '" + letter + "'", "seats are A to " + seat_letter(SeatId(seats - 1)));
}

std::int32_t read_value(const Slot& s, const std::string& value) {
  const auto found = std::find(s.words.begin(), s.words.end(), value);
  if (found != s.words.end()) return static_cast<std::int32_t>(found - s.words.begin()) + 1;
  if (!s.words.empty() && value.find_first_not_of("-0123456789.") != std::string::npos)
    throw UserError(s.name + ": unknown word '" + value + "'", text::did_you_mean(value, s.words));
  return read_number(value, s.unit, s.name);
}

void put_at(State& state, EntityId e, const std::vector<std::string>& place) {
  const std::string who = "card '" + state.definition(e).key + "'";
  const TableInfo& table = state.catalog().table;
  if (!table.any) throw UserError(who + " gets a place, but the rule set has no table");
  const SlotId slots[] = {table.x, table.y, table.heading};
  for (std::size_t i = 0; i < place.size() && i < 3; ++i) {
    try {
      state.set_value(slots[i], Ref::of(e), read_value(state.catalog().slots[slots[i].index()], place[i]));
    } catch (const UserError& wrong) {
      throw UserError(who + ": " + wrong.message(), wrong.hint());
    }
  }
  const table::Table& size = table.size;
  const table::Pose pose = pose_of(state, e);
  if (pose.at.x < 0 || pose.at.y < 0 || pose.at.x > size.width || pose.at.y > size.height)
    throw UserError(who + " at " + written(pose) + " is off the table", "the table reaches from (0,0) to (" +
                                                                            written(size.width, Unit::kInches) + "," +
                                                                            written(size.height, Unit::kInches) + ")");
  if (pose.heading < 0 || pose.heading >= table::kFullTurn)
    throw UserError(who + ": a heading is from 0 to 359.99, not " + written(pose.heading, Unit::kDegrees));
}

std::vector<RosterEntry> roster_of(const Catalog& c, const Position& p, std::size_t seats) {
  std::vector<RosterEntry> out;
  auto add = [&](const Position::Part& part, SeatId seat) {
    const Place& place = p.place_of(part);
    each_zone(c, part, seat.valid(), place, [&](ZoneKindId, const std::vector<std::string>& cards) {
      for (const std::string& text : cards) add_roster(c, parse_spec(text, place), seat, place, out);
    });
  };
  add(p.shared, SeatId::none());
  for (const auto& [letter, part] : p.sides) add(part, parse_seat(letter, seats));
  return out;
}

std::vector<RosterEntry> roster_of(const Catalog& c, const Spec& spec, SeatId owner) {
  std::vector<RosterEntry> out;
  add_roster(c, spec, owner, Place{}, out);
  return out;
}

EntityId put(State& state, const Spec& spec, ZoneId zone, End end, std::size_t first) {
  Placer placer(state, Place{}, first);
  const EntityId card = placer.put(spec, state.layout().seat_of(zone), zone, EntityId::none());
  if (end == End::kBottom) state.move(card, zone, end);
  return card;
}

void set_up(State& state, const Position& p) {
  Placer placer(state, p.place);
  auto fill = [&](const Position::Part& part, SeatId seat) {
    const Place& place = p.place_of(part);
    placer.read_from(place);
    each_zone(state.catalog(), part, seat.valid(), place, [&](ZoneKindId kind, const std::vector<std::string>& cards) {
      std::vector<std::string> order = cards;
      if (state.catalog().zones[kind.index()].pile) std::reverse(order.begin(), order.end());
      for (const std::string& text : order)
        placer.put(parse_spec(text, place), seat, state.layout().zone(kind, seat), EntityId::none());
    });
    set_values(state, part, seat, place);
  };
  fill(p.shared, SeatId::none());
  for (const auto& [letter, part] : p.sides) fill(part, parse_seat(letter, state.layout().seats));
  for (std::size_t z = 0; z < state.layout().zones; ++z)
    if (state.layout().zone_info[z].visibility == Visibility::kTop) state.show_top(ZoneId(z));
}

std::string value_text(const Slot& s, std::int32_t v) {
  if (v > 0 && static_cast<std::size_t>(v) <= s.words.size()) return s.words[static_cast<std::size_t>(v) - 1];
  return written(v, s.unit);
}

std::string describe(const State& s, EntityId e, bool attributes) {
  const std::string& key = s.catalog().definitions[(attributes ? s.own_def(e) : s.def(e)).index()].key;
  std::string out = key;
  std::string inner;
  for (EntityId c{s.row(e).child}; c.valid(); c = EntityId{s.row(c).sibling})
    inner += (inner.empty() ? "" : ",") + describe(s, c, attributes);
  if (!inner.empty()) out += "{" + inner + "}";
  std::string values;
  if (attributes && s.is_token(e)) values = std::string(kToken) + "=" + (s.vanishes(e) ? "vanishes" : "stays");
  for (SlotId slot : s.layout().entity_slot_ids) {
    const SlotInfo& info = s.layout().slot_info[slot.index()];
    std::int32_t v = s.entity_value(info.column, e);
    if (attributes && v != info.initial && s.catalog().slots[slot.index()].type == SlotType::kInteger) {
      const TableInfo& t = s.catalog().table;
      if (t.any && (slot == t.x || slot == t.y || slot == t.heading) && !s.host(e).valid()) continue;
      values += (values.empty() ? "" : ",") + s.catalog().slots[slot.index()].name + "=" +
                value_text(s.catalog().slots[slot.index()], v);
    }
  }
  if (attributes && s.catalog().table.any && !s.host(e).valid()) {
    const table::Pose pose = pose_of(s, e);
    if (stands(s, e) || pose != table::Pose{})
      out.insert(key.size(), "@" + written(pose.at.x, Unit::kInches) + "," + written(pose.at.y, Unit::kInches) + "," +
                                 written(pose.heading, Unit::kDegrees));
  }
  return values.empty() ? out : out + "[" + values + "]";
}

Position describe(const State& s, bool attributes) {
  Position p;
  const Layout& l = s.layout();
  for (std::size_t z = 2; z < l.zones; ++z) {
    ZoneId zone(z);
    const ZoneKind& kind = l.kind_of(zone);
    std::vector<std::string> cards;
    for (EntityId e = s.bottom_of(zone); e.valid(); e = s.above(e)) cards.push_back(describe(s, e, attributes));
    if (kind.pile) std::reverse(cards.begin(), cards.end());
    SeatId seat = l.seat_of(zone);
    (seat.valid() ? p.sides[seat_letter(seat)] : p.shared).zones[kind.name] = cards;
  }
  for (std::size_t i = 0; i < l.catalog->slots.size(); ++i) {
    const Slot& slot = l.catalog->slots[i];
    if (slot.scope == SlotScope::kEntity || slot.type == SlotType::kEntity) continue;
    auto put = [&](Position::Part& part, Ref owner) {
      std::int32_t v = s.value(SlotId(i), owner);
      if (slot.type == SlotType::kInteger && slot.unit == Unit::kWhole && slot.words.empty())
        part.values[slot.name] = v;
      else if (slot.type == SlotType::kInteger) part.seats[slot.name] = value_text(slot, v);
      else part.seats[slot.name] = seat_letter(Ref{static_cast<std::uint16_t>(v)}.seat());
    };
    if (slot.scope == SlotScope::kMatch) put(p.shared, Ref::none());
    else
      for (std::size_t k = 0; k < l.seats; ++k) put(p.sides[seat_letter(SeatId(k))], Ref::of(SeatId(k)));
  }
  for (std::size_t k = 0; k < l.seats; ++k) {
    if (!s.plays(SeatId(k))) p.sides[seat_letter(SeatId(k))].values[kEliminated] = 1;
    if (s.has_forfeited(SeatId(k))) p.sides[seat_letter(SeatId(k))].values[kForfeited] = 1;
  }
  return p;
}

}  // namespace qd::state
