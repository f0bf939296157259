#include <array>
#include <vector>

#include "engine/base/text.hpp"
#include "engine/script/bind/bindings.hpp"
#include "engine/script/bind/handles.hpp"
#include "engine/script/host.hpp"

namespace qd::script {

EventKindId optional_event(lua_State* l, int argument, events::BuiltIn standard) {
  if (lua_isnoneornil(l, argument)) return events::built_in(standard);
  if (int known = find_name(l, Names::kEvents, argument); known >= 0) return EventKindId(known);
  std::string word = check_text(l, argument, "the name of an event");
  const events::Rules& rules = *Host::of(l).machine().program().rules;
  EventKindId kind = rules.find_event(word);
  if (!kind.valid()) {
    std::vector<std::string> known;
    for (const auto& e : rules.events) known.push_back(e.name);
    throw ScriptError("unknown event '" + word + "'", text::did_you_mean(word, known));
  }
  return kind;
}

namespace {

events::Events& acting(lua_State* l) { return Host::of(l).machine_to_change().events(); }

// For a name that is unknown or too long.
[[gnu::noinline, gnu::cold]] SlotId find_slot(lua_State* l, int argument, Ref owner) {
  std::string word = check_text(l, argument, "the name of an attribute");
  const state::Catalog& c = acting(l).state().catalog();
  state::SlotScope scope = owner.is_seat()     ? state::SlotScope::kSeat
                           : owner.is_entity() ? state::SlotScope::kEntity
                                               : state::SlotScope::kMatch;
  SlotId slot = c.find_slot(scope, word);
  if (!slot.valid()) {
    std::vector<std::string> known;
    for (const auto& s : c.slots)
      if (s.scope == scope) known.push_back(s.name);
    throw ScriptError("no attribute '" + word + "' here", text::did_you_mean(word, known));
  }
  return slot;
}

SlotId check_slot(lua_State* l, int argument, Ref owner) {
  Names names = owner.is_seat() ? Names::kSeatSlots : owner.is_entity() ? Names::kEntitySlots : Names::kMatchSlots;
  if (int known = find_name(l, names, argument); known >= 0) return SlotId(known);
  return find_slot(l, argument, owner);
}

// The source of the change, or none.
Ref optional_source(lua_State* l, int argument) {
  const Ref source = optional_ref(l, argument);
  if (source.valid() && source.is_seat())
    throw ScriptError("the cause is a seat, and has to be a card", "leave it out, or name the card");
  return source;
}

int move(lua_State* l) {
  lua_pushboolean(l, acting(l).move(check_entity(l, 1), check_zone(l, 2), state::End::kTop,
                                    optional_event(l, 3, events::BuiltIn::kMoved), optional_source(l, 4)));
  return 1;
}

int put_under(lua_State* l) {
  lua_pushboolean(l, acting(l).move(check_entity(l, 1), check_zone(l, 2), state::End::kBottom,
                                    optional_event(l, 3, events::BuiltIn::kMoved)));
  return 1;
}

int attach(lua_State* l) {
  EntityId card = check_entity(l, 1), host = check_entity(l, 2);
  if (card == host) throw ScriptError("a card cannot be attached to itself");
  lua_pushboolean(l, acting(l).attach(card, host, optional_event(l, 3, events::BuiltIn::kAttached)));
  return 1;
}

[[noreturn, gnu::noinline, gnu::cold]] void refuse_to_count(lua_State* l) {
  throw ScriptError("'" + check_text(l, 2, "attribute") + "' holds no number", "use act.set");
}

int change(lua_State* l) {
  events::Events& events = acting(l);
  const int given = lua_gettop(l);
  const Ref owner = check_owner(l, 1);
  const SlotId slot = check_slot(l, 2, owner);
  if (events.state().catalog().slots[slot.index()].type != state::SlotType::kInteger) refuse_to_count(l);
  const std::int32_t by = check_integer(l, 3, "by how much");
  const EventKindId as =
      given < 4 ? events::built_in(events::BuiltIn::kChanged) : optional_event(l, 4, events::BuiltIn::kChanged);
  const Ref source = given < 5 ? Ref::none() : optional_source(l, 5);
  lua_pushinteger(l, events.change(slot, owner, by, as, source));
  return 1;
}

int set(lua_State* l) {
  Ref owner = check_owner(l, 1);
  SlotId slot = check_slot(l, 2, owner);
  state::SlotType type = acting(l).state().catalog().slots[slot.index()].type;
  if (type == state::SlotType::kInteger) {
    acting(l).set_quiet(slot, owner, check_integer(l, 3, "the value"));
    return 0;
  }
  Ref value = optional_ref(l, 3);
  if (!value.valid() && !lua_isnoneornil(l, 3))
    throw ScriptError("argument 3: expected a card or a seat, or nil for none");
  if (value.valid() && value.is_seat() != (type == state::SlotType::kSeat))
    throw ScriptError("'" + check_text(l, 2, "attribute") +
                      (type == state::SlotType::kSeat ? "' holds a seat" : "' holds a card"));
  acting(l).set_quiet(slot, owner, value.value);
  return 0;
}

int shuffle(lua_State* l) {
  acting(l).shuffle(check_zone(l, 1));
  return 0;
}

int move_all(lua_State* l) {
  ZoneId from = check_zone(l, 1), to = check_zone(l, 2);
  EventKindId kind = optional_event(l, 3, events::BuiltIn::kMoved);
  const state::State& s = acting(l).state();
  lua_Integer moved = 0;
  if (from == to) throw ScriptError("both zones are the same");
  for (EntityId e : s.cards(from))  // a copy of the list: cards may stay, and in act.together all stay until the end
    if (s.zone(e) == from) moved += acting(l).move(e, to, state::End::kTop, kind) ? 1 : 0;
  lua_pushinteger(l, moved);
  return 1;
}

int turn_up(lua_State* l) {
  lua_pushboolean(l, acting(l).turn_up(check_entity(l, 1), true));
  return 1;
}
int turn_down(lua_State* l) {
  lua_pushboolean(l, acting(l).turn_up(check_entity(l, 1), false));
  return 1;
}

int give(lua_State* l) {
  EntityId card = check_entity(l, 1);
  acting(l).give(card, check_seat(l, 2));
  return 0;
}

int eliminate(lua_State* l) {
  lua_pushboolean(l, acting(l).eliminate(check_seat(l, 1)));
  return 1;
}

int announce(lua_State* l) {
  if (lua_isnoneornil(l, 1)) throw ScriptError("argument 1: expected the name of an event");
  EventKindId kind = optional_event(l, 1, events::BuiltIn::kMoved);
  if (kind.index() < events::kBuiltIns && kind != events::built_in(events::BuiltIn::kPlayed) &&
      kind != events::built_in(events::BuiltIn::kNegated))
    throw ScriptError("'" + check_text(l, 1, "event") + "' is an event of the engine, so it cannot be announced",
                      "what makes it is one of act.move, act.change, act.attach …; or declare an event of your own");
  SeatId seat = lua_isnoneornil(l, 2) ? SeatId::none() : check_seat(l, 2);
  std::int32_t amount = lua_isnoneornil(l, 5) ? 0 : check_integer(l, 5, "the amount");
  lua_pushboolean(l, acting(l).announce(kind, seat, optional_ref(l, 3), optional_ref(l, 4), amount));
  return 1;
}

int together(lua_State* l) {
  if (!lua_isfunction(l, 1)) throw ScriptError("argument 1: expected a function");
  events::Events::Together together(acting(l));
  lua_pushvalue(l, 1);
  lua_call(l, 0, 0);
  together.commit();
  return 0;
}

NameId check_ending(lua_State* l, int arg) {
  const std::string reason = check_text(l, arg, "the reason");
  const NameId name = Host::of(l).machine().program().find_name(reason);
  if (!name.valid()) throw ScriptError("unknown ending '" + reason + "'", "declare it in the 'endings' of rules.lua");
  return name;
}

int win(lua_State* l) {
  std::uint8_t seats = 0;
  if (lua_istable(l, 1)) {
    for (lua_Integer i = 1; lua_geti(l, 1, i) != LUA_TNIL; ++i) {  // works for read-only lists, too
      seats = static_cast<std::uint8_t>(seats | (1u << check_seat(l, -1).value));
      lua_pop(l, 1);
    }
    lua_pop(l, 1);
    if (seats == 0)
      throw ScriptError("argument 1: nobody wins by an empty list", "act.draw_match ends a match without a winner");
  } else {
    seats = static_cast<std::uint8_t>(1u << check_seat(l, 1).value);
  }
  acting(l).finish(seats, check_ending(l, 2), true);
  return 0;
}

int use(lua_State* l) {
  EntityId card = check_entity(l, 1);
  std::string name = check_text(l, 2, "the name of a power");
  Host& host = Host::of(l);
  DefId def = acting(l).state().def(card);
  phases::Machine& machine = host.machine_to_change();
  int known = find_name(l, Names::kWords, 2);
  const phases::Power* declared = known >= 0 ? machine.program().power(def, NameId(known)) : nullptr;
  if (declared != nullptr) {
    machine.perform(declared->does, check_seat(l, 3), card, optional_ref(l, 4));
    return 0;
  }
  FunctionId function = host.power(def, name);
  if (!function.valid())
    throw ScriptError("'" + acting(l).state().definition(card).id + "' has no power '" + name + "'",
                      "declare power { \"" + name + "\", … } in its file");
  Ref target = optional_ref(l, 4);
  host.run(function, check_seat(l, 3), card, target, nullptr);
  return 0;
}

int seat_by_number(lua_State* l) {
  std::int32_t n = check_integer(l, 1, "the number of a seat");
  if (n < 1 || static_cast<std::size_t>(n) > Host::of(l).machine().state().layout().seats)
    throw ScriptError("there is no seat " + std::to_string(n));
  push_seat(l, SeatId(n - 1));
  return 1;
}

int draw_match(lua_State* l) {
  acting(l).finish(0, check_ending(l, 1), true);
  return 0;
}

constexpr Field kCard{"card", "Card", kNeeded, "Which card."};
constexpr Field kZone{"zone", "Zone", kNeeded, "Where to."};
constexpr Field kAs{"event", "event name", "moved", "The event that happens."};
constexpr Field kCause{"source", "Card", "none", "The card that causes it."};
constexpr Field kOwner{"owner", "Card | Seat | Game", kNeeded, "Whose it is."};
constexpr Field kAttribute{"attribute", "attribute name", kNeeded, "Which attribute."};
constexpr Field kOfSeat{"seat", "Seat", kNeeded, "Which seat."};
constexpr Field kReason{"reason", "ending name", kNeeded, "One of the `endings` of the rule set."};

constexpr Field kMove[] = {kCard, kZone, kAs, kCause};
constexpr Field kPutUnder[] = {kCard, kZone, kAs};
constexpr Field kMoveAll[] = {{"from", "Zone", kNeeded, "From where."}, {"to", "Zone", kNeeded, "Where to."}, kAs};
constexpr Field kAttach[] = {kCard,
                             {"host", "Card", kNeeded, "A card in play."},
                             {"event", "event name", "attached", "The event that happens."}};
constexpr Field kChange[] = {kOwner,
                             kAttribute,
                             {"by", "integer", kNeeded, "By how much."},
                             {"event", "event name", "changed", "The event that happens."},
                             kCause};
constexpr Field kSet[] = {kOwner, kAttribute, {"value", "integer | Card | Seat | nil", kNeeded, "Its new value."}};
constexpr Field kShuffle[] = {{"zone", "Zone", kNeeded, "Which zone."}};
constexpr Field kOneCard[] = {kCard};
constexpr Field kGive[] = {kCard, kOfSeat};
constexpr Field kOneSeat[] = {kOfSeat};
constexpr Field kAnnounce[] = {{"event", "event name", kNeeded, "Which event."},
                               {"seat", "Seat", "none", "The seat concerned."},
                               {"card", "Card | Seat", "none", "What it is about."},
                               kCause,
                               {"amount", "integer", "0", "Its amount."}};
constexpr Field kTogether[] = {{"changes", "function()", kNeeded, "What makes the changes."}};
constexpr Field kUse[] = {kCard,
                          {"power", "power name", kNeeded, "Which power."},
                          kOfSeat,
                          {"target", "Card | Seat", "none", "Passed on to the power."}};
constexpr Field kNumber[] = {{"n", "integer", kNeeded, "From 1."}};
constexpr Field kWin[] = {{"winners", "Seat | list of Seat", kNeeded, "Who has won."}, kReason};
constexpr Field kDraw[] = {kReason};

constexpr std::array<Binding, 17> kActRows{{
    {"act", "move",
     "Moves a card to the top of a zone; what is attached to it follows if it leaves play. False if something forbade "
     "or replaced it.",
     kMove, "boolean", Host::guarded<move>},
    {"act", "put_under", "Moves a card to the bottom of a zone.", kPutUnder, "boolean", Host::guarded<put_under>},
    {"act", "move_all", "Moves every card of a zone, from the bottom up; returns how many moved.", kMoveAll, "integer",
     Host::guarded<move_all>},
    {"act", "attach", "Attaches a card to a card in play.", kAttach, "boolean", Host::guarded<attach>},
    {"act", "change", "Changes a number of a card, a seat or the game; returns by how much it really changed.", kChange,
     "integer", Host::guarded<change>},
    {"act", "set", "Writes an attribute without an event: bookkeeping that nothing reacts to.", kSet, "",
     Host::guarded<set>},
    {"act", "shuffle", "Shuffles a zone; what was known of its order and cards is lost.", kShuffle, "",
     Host::guarded<shuffle>},
    {"act", "turn_up", "Turns a card face up: everybody knows it. Event turned_up.", kOneCard, "boolean",
     Host::guarded<turn_up>},
    {"act", "turn_down", "Turns a card face down; those who have seen it still know it. Event turned_down.", kOneCard,
     "boolean", Host::guarded<turn_down>},
    {"act", "give", "Makes a seat the owner of a card.", kGive, "", Host::guarded<give>},
    {"act", "eliminate", "The seat is out of the match with all its cards; nobody asks it any more.", kOneSeat,
     "boolean", Host::guarded<eliminate>},
    {"act", "announce", "An event without a change. False if something forbade or replaced it.", kAnnounce, "boolean",
     Host::guarded<announce>},
    {"act", "together", "Collects the changes made inside the function and makes them all at once.", kTogether, "",
     Host::guarded<together>},
    {"act", "use", "Runs a power that the card declares.", kUse, "", Host::guarded<use>},
    {"", "seat", "The n-th seat, from 1.", kNumber, "Seat", Host::guarded<seat_by_number>},
    {"act", "win", "Ends the match with these winners. No code after it runs.", kWin, "", Host::guarded<win>},
    {"act", "draw_match", "Ends the match without a winner. No code after it runs.", kDraw, "",
     Host::guarded<draw_match>},
}};

}  // namespace

std::span<const Binding> act_bindings() { return kActRows; }

}  // namespace qd::script
