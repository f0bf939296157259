// The properties of handles that scripts read: those of every game, and those that a rule set declares.
#include "engine/base/text.hpp"
#include "engine/script/bind/bindings.hpp"
#include "engine/script/bind/handle_bits.hpp"
#include "engine/script/bind/handle_methods.hpp"
#include "engine/script/bind/handles.hpp"
#include "engine/script/bind/set_lists.hpp"
#include "engine/script/host.hpp"
#include "engine/state/position.hpp"

namespace qd::script {

namespace {

using namespace handle;

/// The meaning of a property name; packed into one Lua integer: kind << 16 | id.
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
  kAttached,
  kText,
  kIsKind,
  kIsDef,
  kInZone,
  kDef,
  kForm,
  kFalse,
  kTrue,
  kSlot,
  kStat,
  kHas,
  kNumber,
  kNext,
  kPrevious,
  kEliminated,
  kForfeited,
  kTeam,
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
  kSeatNamed,
  kEventCard,
  kEventSource,
  kEventTarget,
  kEventSeat,
  kEventAmount,
  kEventFrom,
  kEventTo,
  kEventBefore,
};

void push_slot_value(lua_State* l, SlotId slot, Ref owner) {
  const state::State& s = Host::of(l).state();
  std::int32_t v = s.value(slot, owner);
  if (s.catalog().slots[slot.index()].type == state::SlotType::kInteger) lua_pushinteger(l, v);
  else push_ref(l, Ref{static_cast<std::uint16_t>(v)});
}

void push_text(lua_State* l, const std::string& s) { lua_pushlstring(l, s.data(), s.size()); }

int push_entity_property(lua_State* l, EntityId e, Property p, std::uint16_t id) {
  const Host& host = Host::of(l);
  const state::State& s = host.state();
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
    case Property::kAttached: push_attached(l, e); return 1;
    case Property::kFalse: lua_pushboolean(l, 0); return 1;
    case Property::kIsDef: lua_pushboolean(l, s.def(e).value == id); return 1;
    case Property::kInZone: lua_pushboolean(l, s.layout().zone_kind[s.zone(e).index()] == id); return 1;
    case Property::kDef: lua_pushinteger(l, s.def(e).value); return 1;
    case Property::kForm: lua_pushinteger(l, s.def(e).value + 1); return 1;
    case Property::kIsKind: lua_pushboolean(l, s.definition(e).is(KindId{id})); return 1;
    case Property::kSlot: push_slot_value(l, SlotId{id}, Ref::of(e)); return 1;
    case Property::kStat: lua_pushinteger(l, host.query().stat(StatId{id}, e, host.other())); return 1;
    case Property::kHas: lua_pushboolean(l, host.query().stat(StatId{id}, e) > 0); return 1;
    case Property::kNumber: lua_pushinteger(l, s.definition(e).numbers[id]); return 1;
    default: return 0;
  }
}

int push_other_property(lua_State* l, void* handle, Property p, std::uint16_t id) {
  const state::State& s = Host::of(l).state();
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
    case Property::kForfeited: lua_pushboolean(l, s.has_forfeited(seat)); return 1;
    case Property::kTeam: lua_pushinteger(l, static_cast<lua_Integer>(layout.catalog->team(seat.index()))); return 1;
    case Property::kIndex: lua_pushinteger(l, seat.value + 1); return 1;
    case Property::kLetter: lua_pushfstring(l, "%c", 'A' + seat.value); return 1;
    case Property::kSeatZone: push_zone(l, layout.zone(ZoneKindId{id}, seat)); return 1;
    case Property::kCount: lua_pushinteger(l, static_cast<lua_Integer>(s.count(zone))); return 1;
    case Property::kTop: push_entity(l, s.top_of(zone)); return 1;
    case Property::kBottom: push_entity(l, s.bottom_of(zone)); return 1;
    case Property::kZoneName: push_text(l, layout.kind_of(zone).name); return 1;
    case Property::kZoneSeat: push_seat(l, layout.seat_of(zone)); return 1;
    case Property::kSharedZone: push_zone(l, layout.zone(ZoneKindId{id}, SeatId::none())); return 1;
    case Property::kSeatNamed: push_seat(l, id < layout.seats ? SeatId{id} : SeatId::none()); return 1;
    case Property::kSeats: lua_pushinteger(l, static_cast<lua_Integer>(layout.seats)); return 1;
    default: break;
  }
  const events::Event* e = Host::of(l).current_event();
  if (e == nullptr) throw ScriptError("there is no current event", "an event is valid only while its ability runs");
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
    throw ScriptError(whose + " is not a list", "zone:list() gives the cards of a zone as one");
  throw ScriptError(whose + " has no '" + (word.size() > 60 ? word.substr(0, 60) + "…" : word) + "'",
                    text::did_you_mean(word, known));
}

int push_property(lua_State* l, void* handle, std::uint32_t code) {
  const auto property = static_cast<Property>(code >> 16);
  const auto id = static_cast<std::uint16_t>(code & 0xFFFF);
  if (type_of(handle) == Type::kEntity) return push_entity_property(l, fresh_entity(l, handle), property, id);
  return push_other_property(l, handle, property, id);
}

// upvalues 1..5: property tables by type, with the methods
int index_handle(lua_State* l) {
  void* handle = lua_touserdata(l, 1);
  Type type = type_of(handle);
  auto t = static_cast<int>(type);
  if (t < 1 || t >= kTypes) throw ScriptError("not a handle of the engine");
  Host& host = Host::of(l);
  (void)host.machine();  // nothing can be read while files are loaded
  const KnownWords::Word* const word = host.known_words().find(lua_topointer(l, 2));
  const std::int32_t known = word == nullptr ? KnownWords::kNothing : word->properties[static_cast<std::size_t>(t)];
  if (known != KnownWords::kNothing) return push_property(l, handle, static_cast<std::uint32_t>(known));
  lua_pushvalue(l, 2);
  lua_rawget(l, lua_upvalueindex(t));
  if (lua_isfunction(l, -1)) return 1;
  if (lua_isinteger(l, -1) == 0)
    return unknown_property(l, type, lua_type(l, 2) == LUA_TSTRING ? lua_tostring(l, 2) : luaL_typename(l, 2));
  return push_property(l, handle, static_cast<std::uint32_t>(lua_tointeger(l, -1)));
}

int assign_handle(lua_State* l) {
  const std::string word = lua_type(l, 2) == LUA_TSTRING ? lua_tostring(l, 2) : "?";
  const phases::Program* p = Host::of(l).program();
  if (p != nullptr && !p->catalog().find_slot(state::SlotScope::kEntity, word).valid() &&
      (p->catalog().find_number(word) >= 0 || p->rules->find_stat(word).valid()))
    throw ScriptError("'" + word + "' is not an attribute but a printed number or a stat, which cannot be set",
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

void add(lua_State* l, Type type, const std::string& word, Property p, std::size_t id = 0) {
  lua_getfield(l, LUA_REGISTRYINDEX, kTableKeys[static_cast<std::size_t>(type)]);
  push_text(l, word);
  const std::uint32_t code = (static_cast<std::uint32_t>(p) << 16) | static_cast<std::uint32_t>(id);
  Host::of(l).known_words().add(lua_topointer(l, -1)).properties[static_cast<std::size_t>(type)] =
      static_cast<std::int32_t>(code);
  lua_pushinteger(l, static_cast<lua_Integer>(code));
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
    {Type::kEntity, "owner", Property::kOwner},       {Type::kEntity, "controller", Property::kController},
    {Type::kEntity, "host", Property::kHost},         {Type::kEntity, "zone", Property::kZoneOf},
    {Type::kEntity, "key", Property::kKey},           {Type::kEntity, "name", Property::kName},
    {Type::kEntity, "id", Property::kDefId},          {Type::kEntity, "kind", Property::kKind},
    {Type::kEntity, "in_play", Property::kInPlay},    {Type::kEntity, "attached", Property::kAttached},
    {Type::kEntity, "text", Property::kText},         {Type::kEntity, "is_seat", Property::kFalse},
    {Type::kEntity, "def", Property::kDef},           {Type::kEntity, "form", Property::kForm},
    {Type::kSeat, "is_seat", Property::kTrue},        {Type::kSeat, "next", Property::kNext},
    {Type::kSeat, "previous", Property::kPrevious},   {Type::kSeat, "eliminated", Property::kEliminated},
    {Type::kSeat, "forfeited", Property::kForfeited}, {Type::kSeat, "team", Property::kTeam},
    {Type::kSeat, "index", Property::kIndex},         {Type::kSeat, "letter", Property::kLetter},
    {Type::kZone, "count", Property::kCount},         {Type::kZone, "top", Property::kTop},
    {Type::kZone, "bottom", Property::kBottom},       {Type::kZone, "name", Property::kZoneName},
    {Type::kZone, "seat", Property::kZoneSeat},       {Type::kGame, "seats", Property::kSeats},
    {Type::kEvent, "card", Property::kEventCard},     {Type::kEvent, "source", Property::kEventSource},
    {Type::kEvent, "target", Property::kEventTarget}, {Type::kEvent, "seat", Property::kEventSeat},
    {Type::kEvent, "amount", Property::kEventAmount}, {Type::kEvent, "before", Property::kEventBefore},
    {Type::kEvent, "from", Property::kEventFrom},     {Type::kEvent, "to", Property::kEventTo},
};
}  // namespace

std::vector<std::string> handle_names() {
  static constexpr const char* kClasses[kTypes] = {"", "Card", "Seat", "Zone", "Game", "Event"};
  std::vector<std::string> out;
  for (const Builtin& b : kBuiltins)
    out.push_back(std::string(kClasses[static_cast<std::size_t>(b.type)]) + "." + b.name);
  out.emplace_back("Card:attached");  // the property, called as a method
  for (const Method& m : methods())
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
  set("__len", Host::guarded<zone_length>);
  set("__bor", Host::guarded<union_of_sets>);
  lua_pushboolean(l, 0);
  lua_setfield(l, -2, "__metatable");
  lua_setmetatable(l, -2);
  lua_pop(l, 1);
}

void build_property_tables(lua_State* l, const phases::Program& program) {
  const state::Catalog& c = program.catalog();
  Host::of(l).known_words().clear();
  build_name_tables(l, program);
  for (const Builtin& b : kBuiltins) add(l, b.type, b.name, b.property);
  for (std::size_t i = 0; i < c.definitions.size(); ++i)
    for (const std::string& name : {c.definitions[i].key, c.definitions[i].id})
      add(l, Type::kEntity, "is_" + name, Property::kIsDef, i);
  for (std::size_t i = 0; i < c.zones.size(); ++i) add(l, Type::kEntity, "in_" + c.zones[i].name, Property::kInZone, i);
  for (std::size_t i = 0; i < c.kinds.size(); ++i) add(l, Type::kEntity, "is_" + c.kinds[i], Property::kIsKind, i);
  for (std::size_t i = 0; i < c.numbers.size(); ++i) add(l, Type::kEntity, c.numbers[i], Property::kNumber, i);
  for (std::size_t s = 0; s < c.seats_max; ++s)
    add(l, Type::kGame, state::seat_letter(SeatId(s)), Property::kSeatNamed, s);
  for (std::size_t i = 0; i < program.rules->stats.size(); ++i)
    add(l, Type::kEntity, program.rules->stats[i].name,
        program.rules->is_truth(StatId(i)) ? Property::kHas : Property::kStat, i);
  for (std::size_t i = 0; i < c.slots.size(); ++i) {
    Type t = c.slots[i].scope == state::SlotScope::kMatch  ? Type::kGame
             : c.slots[i].scope == state::SlotScope::kSeat ? Type::kSeat
                                                           : Type::kEntity;
    add(l, t, c.slots[i].name, Property::kSlot, i);
  }
  for (std::size_t i = 0; i < c.zones.size(); ++i)
    add(l, c.zones[i].per_seat ? Type::kSeat : Type::kGame, c.zones[i].name,
        c.zones[i].per_seat ? Property::kSeatZone : Property::kSharedZone, i);
  for (const Method& m : methods()) add_method(l, m.type, m.name, m.function);
}

}  // namespace qd::script
