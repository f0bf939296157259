// Converts engine ids to Lua handles and back, with all checks.
#include "engine/script/bind/handles.hpp"

#include "engine/base/text.hpp"
#include "engine/script/bind/handle_bits.hpp"
#include "engine/script/host.hpp"

namespace qd::script {

namespace {

using namespace handle;

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

/// "argument 2: "; empty for a field, which is on top of the stack.
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
  void* const handle = lua_touserdata(l, argument);  // null if it is not a handle
  if (type_of(handle) != type) wrong(l, argument, kTypeNames[static_cast<std::size_t>(type)]);
  return handle;
}

[[noreturn, gnu::noinline, gnu::cold]] void refuse_integer(lua_State* l, int argument, const char* what) {
  int is = 0;
  const lua_Integer v = lua_tointegerx(l, argument, &is);
  if (is == 0 || lua_type(l, argument) != LUA_TNUMBER)
    throw ScriptError(which(argument) + "expected " + what + " (a whole number), got " + got(l, argument));
  throw ScriptError(std::string(what) + ": " + std::to_string(v) + " is out of range");
}

SeatId seat_of(lua_State* l, const void* handle) {
  const SeatId s{static_cast<std::uint16_t>(index_of(handle))};
  if (s.index() >= Host::of(l).machine().state().layout().seats)
    throw ScriptError("a seat that this match does not have");
  return s;
}

}  // namespace

EntityId handle::fresh_entity(lua_State* l, void* p) {
  const EntityId e = entity_of(p, Host::of(l).machine().state());
  if (!e.valid())
    throw ScriptError("this card can no longer be followed (it was shuffled or removed)",
                      "look it up again in its zone");
  return e;
}

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
  std::string out = luaL_tolstring(l, index, nullptr);
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
SeatId check_seat(lua_State* l, int argument) { return seat_of(l, check_handle(l, argument, Type::kSeat)); }
ZoneId check_zone(lua_State* l, int argument) {
  return ZoneId{static_cast<std::uint16_t>(index_of(check_handle(l, argument, Type::kZone)))};
}
Ref check_owner(lua_State* l, int argument) {
  void* const handle = lua_touserdata(l, argument);
  switch (type_of(handle)) {
    case Type::kEntity: return Ref::of(fresh_entity(l, handle));
    case Type::kSeat: return Ref::of(seat_of(l, handle));
    case Type::kGame: return Ref::none();
    default: wrong(l, argument, "a card, a seat or game");
  }
}
Ref optional_ref(lua_State* l, int argument) {
  return lua_isnoneornil(l, argument) ? Ref::none() : check_owner(l, argument);
}

bool flag_field(lua_State* l, const char* field) {
  lua_getfield(l, 1, field);
  if (!lua_isnil(l, -1) && !lua_isboolean(l, -1))
    throw ScriptError(std::string("field '") + field + "': expected true or false");
  const bool out = lua_toboolean(l, -1) != 0;
  lua_pop(l, 1);
  return out;
}

std::int32_t check_integer(lua_State* l, int argument, const char* what) {
  int is = 0;
  const lua_Integer v = lua_tointegerx(l, argument, &is);
  if (is == 0 || lua_type(l, argument) != LUA_TNUMBER || !limits::in_range(v)) refuse_integer(l, argument, what);
  return static_cast<std::int32_t>(v);
}

std::string check_text(lua_State* l, int argument, const char* what) {
  if (lua_type(l, argument) != LUA_TSTRING)
    throw ScriptError(which(argument) + "expected " + what + " (a text), got " + got(l, argument));
  std::size_t n = 0;
  const char* s = lua_tolstring(l, argument, &n);
  return {s, n};
}

}  // namespace qd::script
