// What a script may use. Everything else is absent: no files, no system, no loading of code, no raw access, no
// metatables, no coroutines, no protected calls, no patterns, no clock, no chance but the dice of the match.
#include <algorithm>
#include <array>
#include <cstring>

#include "engine/base/text.hpp"
#include "engine/script/bindings.hpp"
#include "engine/script/handles.hpp"
#include "engine/script/host.hpp"

namespace qd::script {

namespace {

// ---- read-only tables

int frozen_write(lua_State* l) {
  std::string word = lua_type(l, 2) == LUA_TSTRING ? lua_tostring(l, 2) : "?";
  throw ScriptError("'" + word + "' cannot be written: this table is read-only");
}

int frozen_length(lua_State* l) {
  lua_getmetatable(l, 1);
  lua_getfield(l, -1, "__index");
  lua_pushinteger(l, static_cast<lua_Integer>(lua_rawlen(l, -1)));
  return 1;
}

// The table that really holds the contents of a frozen one; pushes it (or the table itself).
void push_contents(lua_State* l, int index) {
  index = lua_absindex(l, index);
  if (lua_getmetatable(l, index) != 0) {
    lua_pushstring(l, "frozen");
    lua_rawget(l, -2);
    bool frozen = lua_toboolean(l, -1) != 0;
    lua_pop(l, 1);
    if (frozen) {
      lua_getfield(l, -1, "__index");
      lua_remove(l, -2);
      return;
    }
    lua_pop(l, 1);
  }
  lua_pushvalue(l, index);
}

// ---- the base library

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

int unknown_global(lua_State* l) {
  std::string word = lua_type(l, 2) == LUA_TSTRING ? lua_tostring(l, 2) : "?";
  std::vector<std::string> known;
  lua_pushvalue(l, lua_upvalueindex(1));
  for (lua_pushnil(l); lua_next(l, -2) != 0; lua_pop(l, 1))
    if (lua_type(l, -2) == LUA_TSTRING) known.emplace_back(lua_tostring(l, -2));
  static constexpr std::array<const char*, 20> kAbsent{"os", "io", "debug", "package", "require", "load", "loadstring", "dofile",
                                                       "loadfile", "coroutine", "collectgarbage", "rawget", "rawset", "rawequal",
                                                       "rawlen", "setmetatable", "getmetatable", "pcall", "xpcall", "next"};
  if (std::find(kAbsent.begin(), kAbsent.end(), word) != kAbsent.end())
    throw ScriptError("'" + word + "' is not available to scripts", "docs/security.md says what to use instead");
  throw ScriptError("unknown name '" + word + "'", text::did_you_mean(word, known));
}

int write_global(lua_State* l) {
  std::string word = lua_type(l, 2) == LUA_TSTRING ? lua_tostring(l, 2) : "?";
  throw ScriptError("writes the global '" + word + "'", "write 'local " + word + "'; what a match has to remember is an attribute");
}

// ---- constructors: card { … } tags its table with what it is and where it stands

int construct(lua_State* l) {
  const char* kind = lua_tostring(l, lua_upvalueindex(1));
  if (!lua_istable(l, 1)) throw ScriptError(std::string(kind) + ": expected a table { … }, got a " + luaL_typename(l, 1));
  lua_Debug ar;
  lua_settop(l, 1);
  lua_pushvalue(l, lua_upvalueindex(1));
  lua_setfield(l, 1, "__kind");
  if (lua_getstack(l, 1, &ar) != 0 && lua_getinfo(l, "Sl", &ar) != 0) {
    lua_pushstring(l, ar.source[0] == '@' ? ar.source + 1 : ar.source);
    lua_setfield(l, 1, "__file");
    lua_pushinteger(l, ar.currentline);
    lua_setfield(l, 1, "__line");
  }
  return 1;
}

int construct_call(lua_State* l) {  // a library that is called like a constructor: ask { … }
  lua_remove(l, 1);
  return construct(l);
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

void copy_names(lua_State* l, const char* from, std::initializer_list<const char*> names) {
  // stack: target table
  lua_getglobal(l, from);
  for (const char* n : names) {
    lua_getfield(l, -1, n);
    lua_setfield(l, -3, n);
  }
  lua_pop(l, 1);
}

void install(lua_State* l, int allow, std::span<const Binding> rows) {
  for (const Binding& b : rows) {
    if (b.function == nullptr) continue;
    if (b.library[0] == '\0') {
      lua_pushcfunction(l, b.function);
      lua_setfield(l, allow, b.name);
      continue;
    }
    if (lua_getfield(l, allow, b.library) != LUA_TTABLE) {
      lua_pop(l, 1);
      lua_newtable(l);
      lua_pushvalue(l, -1);
      lua_setfield(l, allow, b.library);
    }
    if (std::strcmp(b.library, "string") == 0 && std::strcmp(b.name, "format") == 0) {
      lua_getglobal(l, "string");
      lua_getfield(l, -1, "format");
      lua_remove(l, -2);
      lua_pushcclosure(l, b.function, 1);
    } else {
      lua_pushcfunction(l, b.function);
    }
    lua_setfield(l, -2, b.name);
    lua_pop(l, 1);
  }
}

// An environment: the table of what is allowed (on the stack, popped). It is reached without detours; that nobody writes
// to it is made sure when a chunk is loaded (scan.hpp).
void make_environment(lua_State* l, const char* name) {
  int allow = lua_gettop(l);
  lua_newtable(l);
  lua_pushvalue(l, allow);
  lua_pushcclosure(l, Host::guarded<unknown_global>, 1);
  lua_setfield(l, -2, "__index");
  lua_pushcfunction(l, Host::guarded<write_global>);
  lua_setfield(l, -2, "__newindex");
  lua_pushboolean(l, 0);
  lua_setfield(l, -2, "__metatable");
  lua_setmetatable(l, allow);
  lua_pushvalue(l, allow);
  lua_setfield(l, LUA_REGISTRYINDEX, (std::string(name) + ".names").c_str());
  lua_setfield(l, LUA_REGISTRYINDEX, name);
}

// Adds a name to an environment; the value is on the stack, popped.
void set_name(lua_State* l, const char* environment, const char* name) {
  lua_getfield(l, LUA_REGISTRYINDEX, environment);
  lua_pushstring(l, name);
  lua_rotate(l, -3, -1);
  lua_rawset(l, -3);
  lua_pop(l, 1);
}

}  // namespace

void freeze(lua_State* l, int index) {
  index = lua_absindex(l, index);
  luaL_checkstack(l, 8, nullptr);
  if (lua_getmetatable(l, index) != 0) { lua_pop(l, 1); return; }  // frozen already, or the engine's
  lua_newtable(l);
  int contents = lua_gettop(l);
  for (lua_pushnil(l); lua_next(l, index) != 0;) {
    if (lua_istable(l, -1) && lua_topointer(l, -1) != lua_topointer(l, index)) freeze(l, -1);
    lua_pushvalue(l, -2);
    lua_insert(l, -2);
    lua_rawset(l, contents);
  }
  for (lua_pushnil(l); lua_next(l, contents) != 0;) {
    lua_pop(l, 1);
    lua_pushvalue(l, -1);
    lua_pushnil(l);
    lua_rawset(l, index);
  }
  lua_newtable(l);
  lua_pushvalue(l, contents);
  lua_setfield(l, -2, "__index");
  lua_pushcfunction(l, Host::guarded<frozen_write>);
  lua_setfield(l, -2, "__newindex");
  lua_pushcfunction(l, Host::guarded<frozen_length>);
  lua_setfield(l, -2, "__len");
  lua_pushboolean(l, 1);
  lua_setfield(l, -2, "frozen");
  lua_pushboolean(l, 0);
  lua_setfield(l, -2, "__metatable");
  lua_setmetatable(l, index);
  lua_settop(l, contents - 1);
}

void open_environments(Host& host) {
  lua_State* l = host.lua();
  // the full libraries exist only as a source to copy from; they are gone at the end
  luaL_requiref(l, "_G", luaopen_base, 1);
  luaL_requiref(l, "string", luaopen_string, 1);
  luaL_requiref(l, "table", luaopen_table, 1);
  luaL_requiref(l, "math", luaopen_math, 1);
  lua_settop(l, 0);
  open_handles(l);

  lua_newtable(l);
  copy_names(l, "_G", {"ipairs", "type", "tonumber", "select"});
  for (const char* library : {"string", "table", "math"}) {
    lua_newtable(l);
    if (std::strcmp(library, "string") == 0) copy_names(l, library, {"sub", "upper", "lower", "len"});
    if (std::strcmp(library, "table") == 0) copy_names(l, library, {"insert", "remove", "concat", "sort", "unpack"});
    if (std::strcmp(library, "math") == 0)
      copy_names(l, library, {"abs", "ceil", "floor", "max", "min", "tointeger", "type", "maxinteger", "mininteger"});
    lua_setfield(l, 1, library);
  }
  install(l, 1, kBase);
  install(l, 1, act_bindings());
  install(l, 1, ask_bindings());
  install(l, 1, dice_bindings());
  push_game(l);
  lua_setfield(l, 1, "game");
  for (const Binding& b : constructor_bindings()) {
    lua_pushstring(l, b.name);
    if (lua_getfield(l, 1, b.name) == LUA_TTABLE) {  // a library of the same name: callable
      freeze(l, -1);
      lua_getmetatable(l, -1);
      lua_pushvalue(l, -3);
      lua_pushcclosure(l, Host::guarded<construct_call>, 1);
      lua_setfield(l, -2, "__call");
      lua_settop(l, 1);
      continue;
    }
    lua_pop(l, 1);
    lua_pushcclosure(l, Host::guarded<construct>, 1);
    lua_setfield(l, 1, b.name);
  }
  for (const char* library : {"string", "table", "math", "act", "ask", "dice"}) {
    lua_getfield(l, 1, library);
    freeze(l, -1);
    lua_pop(l, 1);
  }
  // methods of texts: ("x"):upper(), from the safe library
  lua_pushstring(l, "");
  lua_getmetatable(l, -1);
  lua_getfield(l, 1, "string");
  lua_setfield(l, -2, "__index");
  lua_pushboolean(l, 0);
  lua_setfield(l, -2, "__metatable");
  lua_settop(l, 1);
  lua_newtable(l);  // test scripts: the same words, and what their library needs
  for (lua_pushnil(l); lua_next(l, 1) != 0;) {
    lua_pushvalue(l, -2);
    lua_insert(l, -2);
    lua_rawset(l, 2);
  }
  copy_names(l, "_G", {"setmetatable", "next"});
  make_environment(l, "test");
  make_environment(l, "script");

  lua_pushglobaltable(l);  // nothing is left in the real globals
  for (lua_pushnil(l); lua_next(l, 1) != 0;) {
    lua_pop(l, 1);
    lua_pushvalue(l, -1);
    lua_pushnil(l);
    lua_rawset(l, 1);
  }
  lua_settop(l, 0);
  lua_pushnil(l);
  lua_setfield(l, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
}

void open_parameters(Host& host) {
  lua_State* l = host.lua();
  lua_newtable(l);
  freeze(l, -1);
  lua_getmetatable(l, -1);
  lua_pushstring(l, "param");
  lua_pushcclosure(l, Host::guarded<construct_call>, 1);
  lua_setfield(l, -2, "__call");
  lua_pop(l, 1);
  set_name(l, "script", "param");
}

void set_parameter(Host& host, const std::string& name, int value) {
  lua_State* l = host.lua();
  lua_getfield(l, LUA_REGISTRYINDEX, "script.names");
  lua_getfield(l, -1, "param");
  push_contents(l, -1);
  lua_pushinteger(l, value);
  lua_setfield(l, -2, name.c_str());
  lua_pop(l, 3);
}

void add_constructors(Host& host, const std::vector<std::string>& names) {
  lua_State* l = host.lua();
  for (const std::string& name : names) {
    lua_pushlstring(l, name.data(), name.size());
    lua_pushcclosure(l, Host::guarded<construct>, 1);
    set_name(l, "script", name.c_str());
  }
}

void Host::set_name(const char* environment, const char* name) { script::set_name(lua_, environment, name); }

void Host::push_environment(const char* name) { lua_getfield(lua_, LUA_REGISTRYINDEX, name); }

std::span<const Binding> sandbox_bindings() { return kBase; }

}  // namespace qd::script
