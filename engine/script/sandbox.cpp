// The sandbox. Scripts have no files, no system, no code loading, no raw access, no metatables, no coroutines, no
// protected calls, no patterns, no clock, and no chance but the dice of the match.
#include <algorithm>
#include <array>
#include <cstring>

#include "engine/base/text.hpp"
#include "engine/script/bind/bindings.hpp"
#include "engine/script/bind/handles.hpp"
#include "engine/script/bind/set_lists.hpp"
#include "engine/script/host.hpp"

namespace qd::script {

bool is_refused_word(const std::string& word) {
  static constexpr std::array<const char*, 21> kAbsent{
      "print",      "os",     "io",           "debug",        "package",        "require", "load",
      "loadstring", "dofile", "loadfile",     "coroutine",    "collectgarbage", "rawget",  "rawset",
      "rawequal",   "rawlen", "setmetatable", "getmetatable", "pcall",          "xpcall",  "next"};
  return std::find(kAbsent.begin(), kAbsent.end(), word) != kAbsent.end();
}

void refuse_name(const std::string& word, const std::vector<std::string>& known) {
  if (is_refused_word(word))
    throw ScriptError("'" + word + "' is not available to scripts", "docs/security.md says what to use instead");
  throw ScriptError("unknown name '" + word + "'", text::did_you_mean(word, known));
}

namespace {

int unknown_global(lua_State* l) {
  std::vector<std::string> known;
  lua_pushvalue(l, lua_upvalueindex(1));
  for (lua_pushnil(l); lua_next(l, -2) != 0; lua_pop(l, 1))
    if (lua_type(l, -2) == LUA_TSTRING) known.emplace_back(lua_tostring(l, -2));
  refuse_name(lua_type(l, 2) == LUA_TSTRING ? lua_tostring(l, 2) : "?", known);
}

// Reports a word that a library does not have. Upvalues: the name of the library, and its words.
int unknown_word(lua_State* l) {
  lua_Debug who;
  const bool script = lua_getstack(l, 1, &who) != 0 && lua_getinfo(l, "l", &who) != 0 && who.currentline > 0;
  if (!script || lua_type(l, 2) != LUA_TSTRING) return 0;  // the engine only tests whether something exists
  const std::string word = lua_tostring(l, 2);
  if (std::strcmp(lua_tostring(l, lua_upvalueindex(1)), "param") == 0 && Host::of(l).program() == nullptr)
    throw ScriptError("param." + word + " is read while files are loaded, when no parameter has a value yet",
                      "write an expression: \"param." + word + "\"; or read it inside of a function");
  std::vector<std::string> known;
  for (lua_pushnil(l); lua_next(l, lua_upvalueindex(2)) != 0; lua_pop(l, 1))
    if (lua_type(l, -2) == LUA_TSTRING) known.emplace_back(lua_tostring(l, -2));
  throw ScriptError("'" + std::string(lua_tostring(l, lua_upvalueindex(1))) + "' has no '" + word + "'",
                    text::did_you_mean(word, known));
}

// Makes unknown words an error in the read-only library on the stack.
void tell_unknown_words(lua_State* l, const char* library) {
  push_contents(l, -1);
  lua_createtable(l, 0, 1);
  lua_pushstring(l, library);
  lua_pushvalue(l, -3);
  lua_pushcclosure(l, Host::guarded<unknown_word>, 2);
  lua_setfield(l, -2, "__index");
  lua_setmetatable(l, -2);
  lua_pop(l, 1);
}

int write_global(lua_State* l) {
  std::string word = lua_type(l, 2) == LUA_TSTRING ? lua_tostring(l, 2) : "?";
  throw ScriptError("writes the global '" + word + "'",
                    "write 'local " + word + "'; keep what a match must remember in an attribute");
}

constexpr std::array<const char*, 3> kRefusedOfMetatables{"__gc", "__mode", "__close"};

[[noreturn]] void refuse_of_metatable(const std::string& word) {
  throw ScriptError("setmetatable: '" + word + "' is not available to scripts", "docs/security.md says what is");
}

// Sets a new field of a metatable.
int write_metatable(lua_State* l) {
  for (const char* word : kRefusedOfMetatables)
    if (lua_type(l, 2) == LUA_TSTRING && std::strcmp(lua_tostring(l, 2), word) == 0) refuse_of_metatable(word);
  lua_settop(l, 3);
  lua_rawset(l, 1);
  return 0;
}

// Prepares the metatable on the stack so that it cannot get a refused word later. Gives it a metatable (upvalue 2 of
// setmetatable) that checks writes; if it already has another one, replaces it by a copy of its present content.
void keep_metatable(lua_State* l) {
  if (lua_getmetatable(l, -1) == 0) {
    lua_pushvalue(l, lua_upvalueindex(2));
    lua_setmetatable(l, -2);
    return;
  }
  const bool kept = lua_rawequal(l, -1, lua_upvalueindex(2)) != 0;
  lua_pop(l, 1);
  if (kept) return;
  lua_newtable(l);
  for (lua_pushnil(l); lua_next(l, -3) != 0;) {
    Host::of(l).charge(4);
    lua_pushvalue(l, -2);
    lua_insert(l, -2);
    lua_rawset(l, -4);
  }
  lua_remove(l, -2);
}

// setmetatable (upvalue 1) for test scripts, with some fields refused. Lua calls finalizers at any time and outside all
// limits; the content of weak tables depends on that time. A function called while an error leaves a block could start
// again, without end.
int set_metatable(lua_State* l) {
  if (lua_istable(l, 2)) {
    for (const char* word : kRefusedOfMetatables) {
      lua_pushstring(l, word);
      if (lua_rawget(l, 2) != LUA_TNIL) refuse_of_metatable(word);
      lua_pop(l, 1);
    }
    lua_pushvalue(l, 2);
    keep_metatable(l);
    lua_replace(l, 2);
  }
  lua_pushvalue(l, lua_upvalueindex(1));
  lua_insert(l, 1);
  lua_call(l, lua_gettop(l) - 1, 1);
  return 1;
}

// ---- constructors: card { … } tags its table with what it is and where it stands

int construct(lua_State* l) {
  const char* kind = lua_tostring(l, lua_upvalueindex(1));
  if (!lua_istable(l, 1))
    throw ScriptError(std::string(kind) + ": expected a table { … }, got a " + luaL_typename(l, 1));
  lua_Debug ar;
  lua_settop(l, 1);
  lua_pushvalue(l, lua_upvalueindex(1));
  lua_setfield(l, 1, "__kind");
  const bool script =
      lua_getstack(l, 1, &ar) != 0 && lua_getinfo(l, "Sl", &ar) != 0 && ar.source[0] == '@' && ar.currentline > 0;
  push_place(l, script ? Place{ar.source + 1, ar.currentline} : Place{});
  lua_setfield(l, 1, kPlaceField);
  return 1;
}

// For words that are both: makes a declaration from a table, else calls the condition word (upvalue 2).
int construct_or_ask(lua_State* l) {
  return lua_istable(l, 1) ? Host::guarded<construct>(l) : lua_tocfunction(l, lua_upvalueindex(2))(l);
}

int construct_call(lua_State* l) {  // for libraries that are also constructors: ask { … }
  lua_remove(l, 1);
  return construct(l);
}

void copy_names(lua_State* l, const char* from, std::initializer_list<const char*> names) {
  // stack: target table
  lua_getglobal(l, from);
  for (const char* n : names) {
    lua_getfield(l, -1, n);
    lua_setfield(l, -3, n);
  }
  lua_pop(l, 1);
}

// The same for functions that are charged by the length of their texts.
void copy_charged(lua_State* l, const char* from, std::initializer_list<const char*> names) {
  lua_getglobal(l, from);
  for (const char* n : names) {
    lua_getfield(l, -1, n);
    push_charged(l);
    lua_setfield(l, -3, n);
  }
  lua_pop(l, 1);
}

// Pushes a binding. Those that wrap a Lua function get it as an upvalue; a second upvalue distinguishes insert from
// remove.
void push_binding(lua_State* l, const Binding& b) {
  if (!b.wraps) {
    lua_pushcfunction(l, b.function);
    return;
  }
  if (b.library[0] == '\0') {
    lua_getglobal(l, b.name);
  } else {
    lua_getglobal(l, b.library);
    lua_getfield(l, -1, b.name);
    lua_remove(l, -2);
  }
  lua_pushboolean(l, std::strcmp(b.name, "insert") == 0);
  lua_pushcclosure(l, b.function, 2);
}

void install(lua_State* l, int allow, std::span<const Binding> rows) {
  for (const Binding& b : rows) {
    if (b.function == nullptr) continue;
    if (b.library[0] == '\0') {
      push_binding(l, b);
      lua_setfield(l, allow, b.name);
      continue;
    }
    if (lua_getfield(l, allow, b.library) != LUA_TTABLE) {
      lua_pop(l, 1);
      lua_newtable(l);
      lua_pushvalue(l, -1);
      lua_setfield(l, allow, b.library);
    }
    push_binding(l, b);
    lua_setfield(l, -2, b.name);
    lua_pop(l, 1);
  }
}

// Makes an environment from the table of allowed names on the stack (popped). Scripts reach it directly, so the loader
// checks that no chunk writes to it (scan.hpp).
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

// Adds a name to an environment; pops the value from the stack.
void set_name(lua_State* l, const char* environment, const char* name) {
  lua_getfield(l, LUA_REGISTRYINDEX, environment);
  lua_pushstring(l, name);
  lua_rotate(l, -3, -1);
  lua_rawset(l, -3);
  lua_pop(l, 1);
}

}  // namespace

void open_environments(Host& host) {
  lua_State* l = host.lua();
  // the full libraries are only a source to copy from; they are removed at the end
  luaL_requiref(l, "_G", luaopen_base, 1);
  luaL_requiref(l, "string", luaopen_string, 1);
  luaL_requiref(l, "table", luaopen_table, 1);
  luaL_requiref(l, "math", luaopen_math, 1);
  lua_settop(l, 0);
  open_handles(l);
  open_sets(l);

  lua_newtable(l);
  copy_names(l, "_G", {"ipairs", "type"});
  copy_charged(l, "_G", {"select"});  // functions whose arguments are charged are installed below
  for (const char* library : {"string", "table", "math"}) {
    lua_newtable(l);
    if (std::strcmp(library, "string") == 0) copy_names(l, library, {"len"});
    if (std::strcmp(library, "math") == 0) {
      copy_names(l, library, {"type", "maxinteger", "mininteger"});
      copy_charged(l, library, {"abs", "ceil", "floor", "max", "min", "tointeger"});  // an argument may be a text
    }
    lua_setfield(l, 1, library);
  }
  install(l, 1, sandbox_bindings());
  install(l, 1, act_bindings());
  install(l, 1, creation_bindings());
  install(l, 1, ask_bindings());
  install(l, 1, dice_bindings());
  install(l, 1, log_bindings());
  install_words_of_conditions(l, 1);
  push_game(l);
  lua_setfield(l, 1, "game");
  for (const std::string& name : constructor_names()) {
    lua_pushstring(l, name.c_str());
    if (lua_getfield(l, 1, name.c_str()) == LUA_TTABLE) {  // a library with the same name: make it callable
      freeze(l, -1);
      lua_getmetatable(l, -1);
      lua_pushvalue(l, -3);
      lua_pushcclosure(l, Host::guarded<construct_call>, 1);
      lua_setfield(l, -2, "__call");
      lua_settop(l, 1);
      continue;
    }
    const lua_CFunction word = lua_tocfunction(l, -1);  // also a condition word: stack(card)
    lua_pop(l, 1);
    if (word == nullptr) {
      lua_pushcclosure(l, Host::guarded<construct>, 1);
    } else {
      lua_pushcfunction(l, word);
      lua_pushcclosure(l, construct_or_ask, 2);
    }
    lua_setfield(l, 1, name.c_str());
  }
  for (const char* library : {"string", "table", "math", "act", "ask", "dice", "log"}) {
    lua_getfield(l, 1, library);
    freeze(l, -1);
    tell_unknown_words(l, library);
    lua_settop(l, 1);
  }
  // methods of texts: ("x"):upper(), from the safe library
  lua_pushstring(l, "");
  lua_getmetatable(l, -1);
  lua_getfield(l, 1, "string");
  lua_setfield(l, -2, "__index");
  for (const char* sign : {"__add", "__sub", "__mul", "__mod", "__pow", "__div", "__idiv", "__unm"}) {  // "2" + 1
    lua_getfield(l, -1, sign);
    push_charged(l);
    lua_setfield(l, -2, sign);
  }
  lua_pushboolean(l, 0);
  lua_setfield(l, -2, "__metatable");
  lua_settop(l, 1);
  lua_newtable(l);  // test scripts: the same words, and what their library needs
  for (lua_pushnil(l); lua_next(l, 1) != 0;) {
    lua_pushvalue(l, -2);
    lua_insert(l, -2);
    lua_rawset(l, 2);
  }
  copy_names(l, "_G", {"next"});
  lua_getglobal(l, "setmetatable");
  lua_createtable(l, 0, 2);  // the metatable of metatables
  lua_pushcfunction(l, Host::guarded<write_metatable>);
  lua_setfield(l, -2, "__newindex");
  lua_pushboolean(l, 0);
  lua_setfield(l, -2, "__metatable");
  lua_pushcclosure(l, Host::guarded<set_metatable>, 2);
  lua_setfield(l, 2, "setmetatable");
  make_environment(l, "test");
  make_environment(l, "script");

  lua_pushglobaltable(l);  // the real globals become empty
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
  tell_unknown_words(l, "param");
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

}  // namespace qd::script
