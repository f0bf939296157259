// The common parts of the table `session`. Internal to session_library.cpp and session_look.cpp.
#pragma once

#include <string>
#include <vector>

#include "engine/script/host.hpp"
#include "engine/state/position.hpp"
#include "repl/match_tests/session.hpp"

namespace qd::repl::lua {

// Every function has the address of the session pointer as an upvalue.
inline Session& session(lua_State* l) {
  Session* s = *static_cast<Session**>(lua_touserdata(l, lua_upvalueindex(1)));
  if (s == nullptr) throw UserError("no match is running");
  return *s;
}

inline std::string text_of(lua_State* l, int i) {
  return lua_type(l, i) == LUA_TSTRING || lua_type(l, i) == LUA_TNUMBER ? lua_tostring(l, i) : "";
}
inline void push(lua_State* l, const std::string& s) { lua_pushlstring(l, s.data(), s.size()); }
inline void push_list(lua_State* l, const std::vector<std::string>& list) {
  lua_createtable(l, static_cast<int>(list.size()), 0);
  for (std::size_t i = 0; i < list.size(); ++i) {
    push(l, list[i]);
    lua_rawseti(l, -2, static_cast<lua_Integer>(i + 1));
  }
}

/// A card in a zone by its name, its key or its full text: "K{3,8}".
EntityId card_in(const state::State& s, ZoneId z, const std::string& text);
/// True for the verb or id of a command.
bool is_command(const phases::Program& program, const std::string& name);
/// Adds the functions that look at the position and the log.
void add_look_functions(lua_State* l, Session** current);
/// Adds the functions about questions.
void add_question_functions(lua_State* l, Session** current);

/// The current line of the test script, not of the library or common.lua; an empty place outside a script.
Place script_place(lua_State* l);

/// Reports an error at the line of the test script; the message keeps its original place.
[[noreturn]] void throw_at_line(lua_State* l, const Error& e);

template <int (*F)(lua_State*)>
int placed(lua_State* l) {
  try {
    return F(l);
  } catch (const LimitError&) {
    throw;
  } catch (const Error& e) {
    throw_at_line(l, e);
  }
}

template <int (*F)(lua_State*)>
void add(lua_State* l, const char* name, Session** current) {
  lua_pushlightuserdata(l, current);
  lua_pushcclosure(l, script::Host::guarded<placed<F>>, 1);
  lua_setfield(l, -2, name);
}

}  // namespace qd::repl::lua
