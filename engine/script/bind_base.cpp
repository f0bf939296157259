// The base library of scripts: what is left of Lua's own, made safe and deterministic.
#include <algorithm>
#include <array>
#include <cstring>

#include "engine/base/text.hpp"
#include "engine/script/bindings.hpp"
#include "engine/script/handles.hpp"
#include "engine/script/host.hpp"

namespace qd::script {

namespace {

int sorted_next(lua_State* l) {  // upvalues: keys, position, contents
  lua_Integer at = lua_tointeger(l, lua_upvalueindex(2)) + 1;
  lua_pushinteger(l, at);
  lua_replace(l, lua_upvalueindex(2));
  if (lua_rawgeti(l, lua_upvalueindex(1), at) == LUA_TNIL) return 1;
  lua_pushvalue(l, -1);
  lua_rawget(l, lua_upvalueindex(3));
  return 2;
}

bool key_before(lua_State* l, int a, int b) {
  int ta = lua_type(l, a), tb = lua_type(l, b);
  if (ta != tb) return ta < tb;
  if (ta == LUA_TNUMBER || ta == LUA_TSTRING) return lua_compare(l, a, b, LUA_OPLT) != 0;
  if (ta == LUA_TLIGHTUSERDATA) return lua_touserdata(l, a) < lua_touserdata(l, b);
  if (ta == LUA_TBOOLEAN) return lua_toboolean(l, a) < lua_toboolean(l, b);
  throw ScriptError("pairs: a key that is a table or function has no defined order");
}

int sorted_pairs(lua_State* l) {
  if (!lua_istable(l, 1)) throw ScriptError(std::string("pairs: expected a table, got a ") + luaL_typename(l, 1));
  push_contents(l, 1);
  int contents = lua_gettop(l);
  lua_newtable(l);
  int keys = lua_gettop(l);
  lua_Integer n = 0;
  for (lua_pushnil(l); lua_next(l, contents) != 0; lua_pop(l, 1)) {
    lua_pushvalue(l, -2);  // insertion sort keeps everything on the Lua side
    lua_Integer at = n++;
    while (at > 0) {
      lua_rawgeti(l, keys, at);
      bool before = key_before(l, -2, -1);
      if (!before) { lua_pop(l, 1); break; }
      lua_rawseti(l, keys, at + 1);
      --at;
    }
    lua_rawseti(l, keys, at + 1);
  }
  lua_pushvalue(l, keys);
  lua_pushinteger(l, 0);
  lua_pushvalue(l, contents);
  lua_pushcclosure(l, Host::guarded<sorted_next>, 3);
  return 1;
}

int safe_text(lua_State* l) {
  switch (lua_type(l, 1)) {
    case LUA_TNIL: case LUA_TBOOLEAN: case LUA_TNUMBER: case LUA_TSTRING: case LUA_TLIGHTUSERDATA:
      luaL_tolstring(l, 1, nullptr);
      return 1;
    default: lua_pushstring(l, luaL_typename(l, 1)); return 1;  // no addresses
  }
}

int fail(lua_State* l) {
  if (lua_istable(l, 2)) {  // at the place of a declaration
    lua_getfield(l, 2, "__file");
    lua_getfield(l, 2, "__line");
    if (lua_type(l, -2) == LUA_TSTRING && lua_type(l, 1) == LUA_TSTRING)
      throw ScriptError(Place{lua_tostring(l, -2), static_cast<int>(lua_tointeger(l, -1))}, lua_tostring(l, 1));
  }
  throw ScriptError(lua_type(l, 1) == LUA_TSTRING ? lua_tostring(l, 1) : "error called without a text");
}

int assert_that(lua_State* l) {
  if (lua_toboolean(l, 1) != 0) return lua_gettop(l);
  throw ScriptError(lua_type(l, 2) == LUA_TSTRING ? lua_tostring(l, 2) : "assertion failed");
}

int repeat_text(lua_State* l) {
  std::string s = check_text(l, 1, "a text");
  std::int32_t n = check_integer(l, 2, "how often");
  if (n > 0 && s.size() * static_cast<std::size_t>(n) > limits::kStringRepBytes)
    throw LimitError("string.rep: over the limit kStringRepBytes (" + std::to_string(limits::kStringRepBytes) + ")");
  std::string out;
  for (std::int32_t i = 0; i < n; ++i) out += s;
  lua_pushlstring(l, out.data(), out.size());
  return 1;
}

int find_plain(lua_State* l) {
  std::string s = check_text(l, 1, "a text"), part = check_text(l, 2, "a text");
  std::size_t at = s.find(part);
  if (at == std::string::npos) lua_pushnil(l);
  else lua_pushinteger(l, static_cast<lua_Integer>(at + 1));
  return 1;
}

int format_text(lua_State* l) {
  std::string format = check_text(l, 1, "a format");
  for (std::size_t i = 0; i + 1 < format.size(); ++i) {
    if (format[i] != '%') continue;
    std::size_t j = i + 1;
    while (j < format.size() && std::strchr("-+ #0123456789.", format[j]) != nullptr) ++j;
    if (j < format.size() && format[j] == 'p') throw ScriptError("string.format: '%p' would show an address");
    i = j;
  }
  for (int i = 2; i <= lua_gettop(l); ++i) {
    int t = lua_type(l, i);
    if (t == LUA_TTABLE || t == LUA_TFUNCTION || t == LUA_TUSERDATA || t == LUA_TTHREAD)
      throw ScriptError("string.format: argument " + std::to_string(i) + " is a " + luaL_typename(l, i));
  }
  lua_pushvalue(l, lua_upvalueindex(1));
  lua_insert(l, 1);
  lua_call(l, lua_gettop(l) - 1, 1);
  return 1;
}

int make_const(lua_State* l) {
  if (!lua_istable(l, 1)) throw ScriptError("const: expected a table { … }");
  freeze(l, 1);
  lua_settop(l, 1);
  return 1;
}

constexpr std::array<Binding, 22> kBase{{
    {"", "pairs", "pairs(table)", "Walks a table in a defined order: numbers, then texts, each ascending.", Host::guarded<sorted_pairs>},
    {"", "ipairs", "ipairs(list)", "Walks a list.", nullptr},
    {"", "type", "type(value) -> text", "The type of a value.", nullptr},
    {"", "tostring", "tostring(value) -> text", "A value as text; tables and functions have no address.", Host::guarded<safe_text>},
    {"", "tonumber", "tonumber(text) -> number or nil", "A text as number.", nullptr},
    {"", "select", "select(n, …)", "The arguments from the n-th on.", nullptr},
    {"", "error", "error(text)", "Stops the match with an error at this line.", Host::guarded<fail>},
    {"", "assert", "assert(condition [, text])", "Stops the match unless the condition holds.", Host::guarded<assert_that>},
    {"", "const", "const { … }", "A read-only table; the only kind of table a kept function may hold.", Host::guarded<make_const>},
    {"string", "format", "string.format(format, …) -> text", "As in Lua, without %p.", Host::guarded<format_text>},
    {"string", "rep", "string.rep(text, n) -> text", "At most kStringRepBytes long.", Host::guarded<repeat_text>},
    {"string", "contains", "string.contains(text, part) -> number or nil", "Where a part begins. There are no patterns.", Host::guarded<find_plain>},
    {"string", "sub", "string.sub(text, from [, to]) -> text", "As in Lua.", nullptr},
    {"string", "upper", "string.upper(text) -> text", "As in Lua.", nullptr},
    {"string", "lower", "string.lower(text) -> text", "As in Lua.", nullptr},
    {"string", "len", "string.len(text) -> number", "As in Lua.", nullptr},
    {"table", "insert", "table.insert(list [, at], value)", "As in Lua.", nullptr},
    {"table", "remove", "table.remove(list [, at]) -> value", "As in Lua.", nullptr},
    {"table", "concat", "table.concat(list [, separator]) -> text", "As in Lua.", nullptr},
    {"table", "sort", "table.sort(list [, before])", "As in Lua.", nullptr},
    {"table", "unpack", "table.unpack(list)", "As in Lua.", nullptr},
    {"math", "…", "math.abs, ceil, floor, max, min, tointeger, type, maxinteger, mininteger", "As in Lua. There is no math.random: see dice.", nullptr},
}};

}  // namespace

std::span<const Binding> sandbox_bindings() { return kBase; }

}  // namespace qd::script
