#include "engine/script/bind/handles.hpp"

#include "engine/base/text.hpp"
#include "engine/script/bind/handle_bits.hpp"
#include "engine/script/host.hpp"

namespace qd::script {

namespace {

using namespace handle;

/// What a property name of a handle means; packed into one Lua integer: kind << 16 | id.
enum class Property : std::uint8_t {
  kOwner,
  kController,
  kHost,
  kZoneOf,
  kKey,
  kName,
  kDefId,
  kKind,
  kInPlay,
  kText,
  kIsKind,
  kFalse,
  kTrue,
  kSlot,
  kStat,
  kNumber,
  kNext,
  kPrevious,
  kEliminated,
  kIndex,
  kLetter,
  kSeatZone,
  kCount,
  kTop,
  kBottom,
  kZoneName,
  kZoneSeat,
  kSharedZone,
  kSeats,
  kEventCard,
  kEventSource,
  kEventTarget,
  kEventSeat,
  kEventAmount,
  kEventFrom,
  kEventTo,
  kEventBefore,
};

constexpr int kTypes = 6;  // those with properties; a place has none
const char* const kTableKeys[kTypes] = {"", "qd.entity", "qd.seat", "qd.zone", "qd.game", "qd.event"};
const char* const kTypeNames[kTypes] = {"", "a card", "a seat", "a zone", "the game", "an event"};

std::string got(lua_State* l, int argument) {
  if (lua_islightuserdata(l, argument)) {
    auto t = static_cast<std::size_t>(type_of(lua_touserdata(l, argument)));
    if (t > 0 && t < kTypes) return kTypeNames[t];
  }
  if (lua_isnoneornil(l, argument)) return "nothing";
  if (lua_type(l, argument) == LUA_TNUMBER) {
    lua_pushvalue(l, argument);  // lua_tostring would change the argument
    std::string number = lua_tostring(l, -1);
    lua_pop(l, 1);
    return number;
  }
  return std::string("a ") + luaL_typename(l, argument);
}

/// "argument 2: "; nothing of what lies on top of the stack, which is a field.
std::string which(int argument) { return argument > 0 ? "argument " + std::to_string(argument) + ": " : ""; }

[[noreturn]] void wrong(lua_State* l, int argument, const char* expected) {
  const char* const hint =
      argument != 1       ? ""
      : lua_istable(l, 1) ? "functions of act, ask and dice are called with a dot: act.move(card, zone)"
      : lua_isnone(l, 1)  ? "what belongs to a card, seat or zone is called with a colon: zone:list()"
                          : "";
  throw ScriptError(which(argument) + "expected " + expected + ", got " + got(l, argument), hint);
}

void* check_handle(lua_State* l, int argument, Type type) {
  if (!lua_islightuserdata(l, argument) || type_of(lua_touserdata(l, argument)) != type)
    wrong(l, argument, kTypeNames[static_cast<std::size_t>(type)]);
  return lua_touserdata(l, argument);
}

EntityId fresh_entity(lua_State* l, void* p) {
  const EntityId e = entity_of(p, Host::of(l).machine().state());
  if (!e.valid())
    throw ScriptError("a handle of a card that has lost its identity (it was shuffled or removed)",
                      "look it up again in its zone");
  return e;
}

void push_slot_value(lua_State* l, SlotId slot, Ref owner) {
  const state::State& s = Host::of(l).machine().state();
  std::int32_t v = s.value(slot, owner);
  if (s.catalog().slots[slot.index()].type == state::SlotType::kInteger) lua_pushinteger(l, v);
  else push_ref(l, Ref{static_cast<std::uint16_t>(v)});
}

void push_text(lua_State* l, const std::string& s) { lua_pushlstring(l, s.data(), s.size()); }

int push_entity_property(lua_State* l, EntityId e, Property p, std::uint16_t id) {
  phases::Machine& m = Host::of(l).machine();
  const state::State& s = m.state();
  switch (p) {
    case Property::kOwner: push_seat(l, s.owner(e).valid() ? s.owner(e) : s.controller(e)); return 1;
    case Property::kController: push_seat(l, s.controller(e)); return 1;
    case Property::kHost: push_entity(l, s.host(e)); return 1;
    case Property::kZoneOf: push_zone(l, s.zone(e)); return 1;
    case Property::kKey: push_text(l, s.definition(e).key); return 1;
    case Property::kName: push_text(l, s.definition(e).name); return 1;
    case Property::kDefId: push_text(l, s.definition(e).id); return 1;
    case Property::kText: push_text(l, s.definition(e).text); return 1;
    case Property::kKind: push_text(l, s.catalog().kinds[s.definition(e).kind.index()]); return 1;
    case Property::kInPlay: lua_pushboolean(l, s.in_play(e)); return 1;
    case Property::kFalse: lua_pushboolean(l, 0); return 1;
    case Property::kIsKind: lua_pushboolean(l, s.definition(e).is(KindId{id})); return 1;
    case Property::kSlot: push_slot_value(l, SlotId{id}, Ref::of(e)); return 1;
    case Property::kStat: lua_pushinteger(l, m.events().query().stat(StatId{id}, e)); return 1;
    case Property::kNumber: lua_pushinteger(l, s.definition(e).numbers[id]); return 1;
    default: return 0;
  }
}

int push_other_property(lua_State* l, void* handle, Property p, std::uint16_t id) {
  phases::Machine& m = Host::of(l).machine();
  const state::State& s = m.state();
  const state::Layout& layout = s.layout();
  SeatId seat{static_cast<std::uint16_t>(index_of(handle))};
  ZoneId zone{static_cast<std::uint16_t>(index_of(handle))};
  switch (p) {
    case Property::kSlot:
      push_slot_value(l, SlotId{id}, type_of(handle) == Type::kSeat ? Ref::of(seat) : Ref::none());
      return 1;
    case Property::kTrue: lua_pushboolean(l, 1); return 1;
    case Property::kNext: push_seat(l, s.neighbour(seat, 1)); return 1;
    case Property::kPrevious: push_seat(l, s.neighbour(seat, layout.seats - 1)); return 1;
    case Property::kEliminated: lua_pushboolean(l, !s.plays(seat)); return 1;
    case Property::kIndex: lua_pushinteger(l, seat.value + 1); return 1;
    case Property::kLetter: lua_pushfstring(l, "%c", 'A' + seat.value); return 1;
    case Property::kSeatZone: push_zone(l, layout.zone(ZoneKindId{id}, seat)); return 1;
    case Property::kCount: lua_pushinteger(l, static_cast<lua_Integer>(s.count(zone))); return 1;
    case Property::kTop: push_entity(l, s.top_of(zone)); return 1;
    case Property::kBottom: push_entity(l, s.bottom_of(zone)); return 1;
    case Property::kZoneName: push_text(l, layout.kind_of(zone).name); return 1;
    case Property::kZoneSeat: push_seat(l, layout.seat_of(zone)); return 1;
    case Property::kSharedZone: push_zone(l, layout.zone(ZoneKindId{id}, SeatId::none())); return 1;
    case Property::kSeats: lua_pushinteger(l, static_cast<lua_Integer>(layout.seats)); return 1;
    default: break;
  }
  const events::Event* e = Host::of(l).current_event();
  if (e == nullptr) throw ScriptError("there is no event at hand", "an event is valid only while its listener runs");
  switch (p) {
    case Property::kEventCard: push_ref(l, e->card); return 1;
    case Property::kEventSource: push_ref(l, e->source); return 1;
    case Property::kEventTarget: push_ref(l, e->target); return 1;
    case Property::kEventSeat: push_seat(l, e->seat); return 1;
    case Property::kEventAmount: lua_pushinteger(l, e->amount); return 1;
    case Property::kEventBefore: lua_pushinteger(l, e->before); return 1;
    case Property::kEventFrom: push_zone(l, e->from); return 1;
    case Property::kEventTo: push_zone(l, e->to); return 1;
    default: return 0;
  }
}

int unknown_property(lua_State* l, Type type, const std::string& word) {
  std::vector<std::string> known;
  lua_getfield(l, LUA_REGISTRYINDEX, kTableKeys[static_cast<std::size_t>(type)]);
  for (lua_pushnil(l); lua_next(l, -2) != 0; lua_pop(l, 1))
    if (lua_type(l, -2) == LUA_TSTRING) known.emplace_back(lua_tostring(l, -2));
  lua_pop(l, 1);
  const std::string whose = kTypeNames[static_cast<std::size_t>(type)];
  if (type == Type::kZone && word == "number")
    throw ScriptError(whose + " is no list", "zone:list() gives the cards of a zone as one");
  throw ScriptError(whose + " has no '" + (word.size() > 60 ? word.substr(0, 60) + "…" : word) + "'",
                    text::did_you_mean(word, known));
}

// upvalues 1..5: property tables by type
int index_handle(lua_State* l) {
  void* handle = lua_touserdata(l, 1);
  Type type = type_of(handle);
  auto t = static_cast<int>(type);
  if (t < 1 || t >= kTypes) throw ScriptError("not a handle of the engine");
  (void)Host::of(l).machine();  // there is nothing to read while files are loaded
  lua_pushvalue(l, 2);
  lua_rawget(l, lua_upvalueindex(t));
  if (lua_isfunction(l, -1)) return 1;
  if (lua_isinteger(l, -1) == 0)
    return unknown_property(l, type, lua_type(l, 2) == LUA_TSTRING ? lua_tostring(l, 2) : luaL_typename(l, 2));
  auto code = static_cast<std::uint32_t>(lua_tointeger(l, -1));
  auto property = static_cast<Property>(code >> 16);
  auto id = static_cast<std::uint16_t>(code & 0xFFFF);
  if (type == Type::kEntity) return push_entity_property(l, fresh_entity(l, handle), property, id);
  return push_other_property(l, handle, property, id);
}

int assign_handle(lua_State* l) {
  const std::string word = lua_type(l, 2) == LUA_TSTRING ? lua_tostring(l, 2) : "?";
  const phases::Program* p = Host::of(l).program();
  if (p != nullptr && !p->catalog().find_slot(state::SlotScope::kEntity, word).valid() &&
      (p->catalog().find_number(word) >= 0 || p->rules->find_stat(word).valid()))
    throw ScriptError("'" + word + "' is no attribute but what a card has printed or a stat, which nothing sets",
                      "modify { …, stat = \"" + word + "\", add = … } changes a stat for as long as it holds");
  throw ScriptError("a handle is read-only",
                    "write act.set(x, \"" + word + "\", value) or act.change(x, \"" + word + "\", by)");
}

int handle_text(lua_State* l) {
  void* handle = lua_touserdata(l, 1);
  Host& host = Host::of(l);
  switch (type_of(handle)) {
    case Type::kEntity:
      if (host.has_machine() && index_of(handle) < host.machine().state().layout().entities)
        push_text(l, host.machine().state().definition(EntityId(static_cast<int>(index_of(handle)))).key);
      else lua_pushstring(l, "card");
      return 1;
    case Type::kSeat: lua_pushfstring(l, "%c", 'A' + static_cast<int>(index_of(handle))); return 1;
    case Type::kZone:
      if (host.has_machine())
        push_text(l, host.machine().state().layout().kind_of(ZoneId(static_cast<int>(index_of(handle)))).name);
      else lua_pushstring(l, "zone");
      return 1;
    case Type::kGame: lua_pushstring(l, "game"); return 1;
    case Type::kEvent: lua_pushstring(l, "event"); return 1;
    case Type::kPlace: lua_pushstring(l, "place"); return 1;
  }
  lua_pushstring(l, "?");
  return 1;
}

int compare_never(lua_State*) { throw ScriptError("handles have no order", "compare an attribute of theirs"); }

int zone_list(lua_State* l) {
  ZoneId z = check_zone(l, 1);
  const state::State& s = Host::of(l).machine().state();
  Host::of(l).charge(s.count(z));
  lua_createtable(l, static_cast<int>(s.count(z)), 0);
  lua_Integer i = 0;
  for (EntityId e = s.bottom_of(z); e.valid(); e = s.above(e)) {
    push_entity(l, e);
    lua_rawseti(l, -2, ++i);
  }
  return 1;
}

DefId check_definition(lua_State* l, int argument) {
  if (int known = find_name(l, Names::kDefinitions, argument); known >= 0) return DefId(known);
  std::string word = check_text(l, argument, "the id of a card");
  const state::Catalog& c = Host::of(l).machine().program().catalog();
  DefId d = c.find_definition(word);
  if (!d.valid()) {
    std::vector<std::string> known;
    for (const auto& def : c.definitions) known.push_back(def.id);
    throw ScriptError("unknown card '" + word + "'", text::did_you_mean(word, known));
  }
  return d;
}

int zone_find(lua_State* l) {
  ZoneId z = check_zone(l, 1);
  DefId d = check_definition(l, 2);
  const state::State& s = Host::of(l).machine().state();
  for (EntityId e = s.top_of(z); e.valid(); e = s.below(e))
    if (s.def(e) == d) {
      push_entity(l, e);
      return 1;
    }
  lua_pushnil(l);
  return 1;
}

int entity_attached(lua_State* l) {
  EntityId host = check_entity(l, 1);
  const state::State& s = Host::of(l).machine().state();
  lua_createtable(l, 4, 0);
  lua_Integer i = 0;
  for (EntityId e{s.row(host).child}; e.valid(); e = EntityId{s.row(e).sibling}) {
    push_entity(l, e);
    lua_rawseti(l, -2, ++i);
  }
  return 1;
}

int entity_find(lua_State* l) {
  EntityId host = check_entity(l, 1);
  DefId d = check_definition(l, 2);
  const state::State& s = Host::of(l).machine().state();
  for (EntityId e{s.row(host).child}; e.valid(); e = EntityId{s.row(e).sibling})
    if (s.def(e) == d) {
      push_entity(l, e);
      return 1;
    }
  lua_pushnil(l);
  return 1;
}

void add(lua_State* l, Type type, const std::string& word, Property p, std::size_t id = 0) {
  lua_getfield(l, LUA_REGISTRYINDEX, kTableKeys[static_cast<std::size_t>(type)]);
  push_text(l, word);
  lua_pushinteger(l, static_cast<lua_Integer>((static_cast<std::uint32_t>(p) << 16) | static_cast<std::uint32_t>(id)));
  lua_rawset(l, -3);
  lua_pop(l, 1);
}

void add_method(lua_State* l, Type type, const char* word, lua_CFunction f) {
  lua_getfield(l, LUA_REGISTRYINDEX, kTableKeys[static_cast<std::size_t>(type)]);
  lua_pushcfunction(l, f);
  lua_setfield(l, -2, word);
  lua_pop(l, 1);
}

struct Builtin {
  Type type;
  const char* name;
  Property property;
};
constexpr Builtin kBuiltins[] = {
    {Type::kEntity, "owner", Property::kOwner},
    {Type::kEntity, "controller", Property::kController},
    {Type::kEntity, "host", Property::kHost},
    {Type::kEntity, "zone", Property::kZoneOf},
    {Type::kEntity, "key", Property::kKey},
    {Type::kEntity, "name", Property::kName},
    {Type::kEntity, "id", Property::kDefId},
    {Type::kEntity, "kind", Property::kKind},
    {Type::kEntity, "in_play", Property::kInPlay},
    {Type::kEntity, "text", Property::kText},
    {Type::kEntity, "is_seat", Property::kFalse},
    {Type::kSeat, "is_seat", Property::kTrue},
    {Type::kSeat, "next", Property::kNext},
    {Type::kSeat, "previous", Property::kPrevious},
    {Type::kSeat, "eliminated", Property::kEliminated},
    {Type::kSeat, "index", Property::kIndex},
    {Type::kSeat, "letter", Property::kLetter},
    {Type::kZone, "count", Property::kCount},
    {Type::kZone, "top", Property::kTop},
    {Type::kZone, "bottom", Property::kBottom},
    {Type::kZone, "name", Property::kZoneName},
    {Type::kZone, "seat", Property::kZoneSeat},
    {Type::kGame, "seats", Property::kSeats},
    {Type::kEvent, "card", Property::kEventCard},
    {Type::kEvent, "source", Property::kEventSource},
    {Type::kEvent, "target", Property::kEventTarget},
    {Type::kEvent, "seat", Property::kEventSeat},
    {Type::kEvent, "amount", Property::kEventAmount},
    {Type::kEvent, "before", Property::kEventBefore},
    {Type::kEvent, "from", Property::kEventFrom},
    {Type::kEvent, "to", Property::kEventTo},
};
struct Method {
  Type type;
  const char* name;
  lua_CFunction function;
};
constexpr Method kMethods[] = {{Type::kZone, "list", Host::guarded<zone_list>},
                               {Type::kZone, "find", Host::guarded<zone_find>},
                               {Type::kEntity, "attached", Host::guarded<entity_attached>},
                               {Type::kEntity, "find", Host::guarded<entity_find>}};

}  // namespace

void push_entity(lua_State* l, EntityId e) {
  if (!e.valid()) {
    lua_pushnil(l);
    return;
  }
  lua_pushlightuserdata(l, pack(Type::kEntity, Host::of(l).machine().state().row(e).generation, e.value));
}
void push_seat(lua_State* l, SeatId s) {
  if (!s.valid()) lua_pushnil(l);
  else lua_pushlightuserdata(l, pack(Type::kSeat, 0, s.value));
}
void push_zone(lua_State* l, ZoneId z) {
  if (!z.valid()) lua_pushnil(l);
  else lua_pushlightuserdata(l, pack(Type::kZone, 0, z.value));
}
void push_ref(lua_State* l, Ref r) {
  if (r.is_seat()) push_seat(l, r.seat());
  else push_entity(l, r.entity());
}
void push_game(lua_State* l) { lua_pushlightuserdata(l, pack(Type::kGame, 0, 0)); }
std::string handle_name(lua_State* l, int index) {
  lua_pushcfunction(l, handle_text);
  lua_pushvalue(l, index);
  lua_call(l, 1, 1);
  std::string out = lua_tostring(l, -1);
  lua_pop(l, 1);
  return out;
}
EntityId entity_of(const void* handle, const state::State& s) {
  const EntityId e{static_cast<std::uint16_t>(index_of(handle))};
  const bool same = type_of(handle) == Type::kEntity && e.index() < s.layout().entities &&
                    (s.row(e).generation & 0xFFFFFFu) == generation_of(handle);
  return same ? e : EntityId::none();
}
void push_event(lua_State* l) { lua_pushlightuserdata(l, pack(Type::kEvent, 0, 0)); }
EntityId check_entity(lua_State* l, int argument) { return fresh_entity(l, check_handle(l, argument, Type::kEntity)); }
SeatId check_seat(lua_State* l, int argument) {
  SeatId s{static_cast<std::uint16_t>(index_of(check_handle(l, argument, Type::kSeat)))};
  if (s.index() >= Host::of(l).machine().state().layout().seats)
    throw ScriptError("a seat that this match does not have");
  return s;
}
ZoneId check_zone(lua_State* l, int argument) {
  return ZoneId{static_cast<std::uint16_t>(index_of(check_handle(l, argument, Type::kZone)))};
}
Ref check_owner(lua_State* l, int argument) {
  if (!lua_islightuserdata(l, argument)) wrong(l, argument, "a card, a seat or game");
  switch (type_of(lua_touserdata(l, argument))) {
    case Type::kEntity: return Ref::of(check_entity(l, argument));
    case Type::kSeat: return Ref::of(check_seat(l, argument));
    case Type::kGame: return Ref::none();
    default: wrong(l, argument, "a card, a seat or game");
  }
}
Ref optional_ref(lua_State* l, int argument) {
  return lua_isnoneornil(l, argument) ? Ref::none() : check_owner(l, argument);
}

std::int32_t check_integer(lua_State* l, int argument, const char* what) {
  int is = 0;
  lua_Integer v = lua_tointegerx(l, argument, &is);
  if (is == 0 || lua_type(l, argument) != LUA_TNUMBER)
    throw ScriptError(which(argument) + "expected " + what + " (a whole number), got " + got(l, argument));
  if (!limits::in_range(v)) throw ScriptError(std::string(what) + ": " + std::to_string(v) + " is out of range");
  return static_cast<std::int32_t>(v);
}

std::string check_text(lua_State* l, int argument, const char* what) {
  if (lua_type(l, argument) != LUA_TSTRING)
    throw ScriptError(which(argument) + "expected " + what + " (a text), got " + got(l, argument));
  std::size_t n = 0;
  const char* s = lua_tolstring(l, argument, &n);
  return {s, n};
}

std::vector<std::string> handle_names() {
  static constexpr const char* kClasses[kTypes] = {"", "Card", "Seat", "Zone", "Game", "Event"};
  std::vector<std::string> out;
  for (const Builtin& b : kBuiltins)
    out.push_back(std::string(kClasses[static_cast<std::size_t>(b.type)]) + "." + b.name);
  for (const Method& m : kMethods)
    out.push_back(std::string(kClasses[static_cast<std::size_t>(m.type)]) + ":" + m.name);
  return out;
}

void open_handles(lua_State* l) {
  push_game(l);
  lua_newtable(l);
  for (int t = 1; t < kTypes; ++t) {
    lua_newtable(l);
    lua_pushvalue(l, -1);
    lua_setfield(l, LUA_REGISTRYINDEX, kTableKeys[t]);
  }
  lua_pushcclosure(l, Host::guarded<index_handle>, kTypes - 1);
  lua_setfield(l, -2, "__index");
  auto set = [&](const char* name, lua_CFunction f) {
    lua_pushcfunction(l, f);
    lua_setfield(l, -2, name);
  };
  set("__newindex", Host::guarded<assign_handle>);
  set("__tostring", Host::guarded<handle_text>);
  set("__lt", Host::guarded<compare_never>);
  set("__le", Host::guarded<compare_never>);
  lua_pushboolean(l, 0);
  lua_setfield(l, -2, "__metatable");
  lua_setmetatable(l, -2);
  lua_pop(l, 1);
}

void build_property_tables(lua_State* l, const phases::Program& program) {
  const state::Catalog& c = program.catalog();
  build_name_tables(l, program);
  for (const Builtin& b : kBuiltins) add(l, b.type, b.name, b.property);
  for (std::size_t i = 0; i < c.kinds.size(); ++i) add(l, Type::kEntity, "is_" + c.kinds[i], Property::kIsKind, i);
  for (std::size_t i = 0; i < c.numbers.size(); ++i) add(l, Type::kEntity, c.numbers[i], Property::kNumber, i);
  for (std::size_t i = 0; i < program.rules->stats.size(); ++i)
    add(l, Type::kEntity, program.rules->stats[i].name, Property::kStat, i);
  for (std::size_t i = 0; i < c.slots.size(); ++i) {
    Type t = c.slots[i].scope == state::SlotScope::kMatch  ? Type::kGame
             : c.slots[i].scope == state::SlotScope::kSeat ? Type::kSeat
                                                           : Type::kEntity;
    add(l, t, c.slots[i].name, Property::kSlot, i);
  }
  for (std::size_t i = 0; i < c.zones.size(); ++i)
    add(l, c.zones[i].per_seat ? Type::kSeat : Type::kGame, c.zones[i].name,
        c.zones[i].per_seat ? Property::kSeatZone : Property::kSharedZone, i);
  for (const Method& m : kMethods) add_method(l, m.type, m.name, m.function);
}

}  // namespace qd::script
