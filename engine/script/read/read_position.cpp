#include <algorithm>

#include "engine/base/text.hpp"
#include "engine/script/bind/handles.hpp"
#include "engine/script/read/reader.hpp"
#include "engine/script/ruleset.hpp"

namespace qd::script {

namespace {

std::vector<std::string> read_cards(lua_State* l, int index, const std::string& zone, const Place& place) {
  std::vector<std::string> out;
  for (lua_Integer i = 1; lua_geti(l, index, i) != LUA_TNIL; ++i) {
    if (lua_type(l, -1) != LUA_TSTRING)
      throw ScriptError(
          place, "zone '" + zone + "': expected a list of texts such as \"K{3,8}\", got a " + luaL_typename(l, -1));
    std::size_t length = 0;
    const char* text = lua_tolstring(l, -1, &length);
    out.emplace_back(text, length);
    if (out.back().find('\0') != std::string::npos)
      throw ScriptError(place, "zone '" + zone + "': a card's text has a NUL in it");
    lua_pop(l, 1);
  }
  lua_pop(l, 1);
  if (std::string stray = stray_entry(l, index, static_cast<lua_Integer>(out.size())); !stray.empty())
    throw ScriptError(place, "zone '" + zone + "': expected a list of texts such as \"K{3,8}\", got one with " + stray);
  return out;
}

std::vector<std::string> sorted_keys(lua_State* l, int index) {
  std::vector<std::string> keys;
  push_contents(l, index);
  for (lua_pushnil(l); lua_next(l, -2) != 0; lua_pop(l, 1))
    if (lua_type(l, -2) == LUA_TSTRING) keys.emplace_back(lua_tostring(l, -2));
  lua_pop(l, 1);
  std::sort(keys.begin(), keys.end());
  return keys;
}

void read_part(lua_State* l, int index, state::Position::Part& part, const Place& place, state::Position* whole) {
  if (lua_geti(l, index, 1) != LUA_TNIL)
    throw ScriptError(
        place,
        std::string("a position has named fields and is not a list; got an entry [1], a ") + luaL_typename(l, -1),
        "write { A = { hand = { \"K\" } }, … }");
  lua_pop(l, 1);
  for (const std::string& key : sorted_keys(l, index)) {
    if (key == "__kind" || key == kPlaceField) continue;
    lua_getfield(l, index, key.c_str());
    int at = lua_gettop(l);
    if (whole != nullptr && key == "phase" && lua_type(l, at) != LUA_TSTRING)
      throw ScriptError(place,
                        std::string("position field 'phase': expected the name of a node of the flow, a text, got a ") +
                            luaL_typename(l, at));
    if (lua_isinteger(l, at) != 0) {
      const lua_Integer v = lua_tointeger(l, at);
      if (!limits::in_range(v))
        throw ScriptError(place, "position field '" + key + "': " + std::to_string(v) + " is out of range");
      part.values[key] = static_cast<int>(v);
    } else if (lua_type(l, at) == LUA_TSTRING) {
      if (whole != nullptr && key == "phase") whole->phase = lua_tostring(l, at);
      else part.seats[key] = lua_tostring(l, at);
    } else if (lua_istable(l, at) && whole != nullptr && key.size() == 1 && key[0] >= 'A' && key[0] <= 'H') {
      read_part(l, at, whole->sides[key], place, nullptr);
    } else if (lua_istable(l, at)) {
      part.zones[key] = read_cards(l, at, key, place);
    } else {
      const bool number = lua_type(l, at) == LUA_TNUMBER;
      throw ScriptError(place,
                        "position field '" + key + "': expected a whole number, a text or a list of cards, got " +
                            (number ? luaL_tolstring(l, at, nullptr) : std::string("a ") + luaL_typename(l, at)));
    }
    lua_settop(l, at - 1);
  }
}

}  // namespace

state::Position read_position(Host& host, int index, const Place& place) {
  state::Position p;
  p.place = place;
  if (!lua_istable(host.lua(), index)) throw ScriptError(place, "a position is a table { A = { … }, … }");
  read_part(host.lua(), lua_absindex(host.lua(), index), p.shared, place, &p);
  return p;
}

}  // namespace qd::script
