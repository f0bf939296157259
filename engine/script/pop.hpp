// Restores the current height of the Lua stack when it goes out of scope.
#pragma once

#include "engine/script/lua.hpp"

namespace qd::script {

struct Pop {
  lua_State* l;
  int top;
  explicit Pop(lua_State* state) : l(state), top(lua_gettop(state)) {}
  ~Pop() { lua_settop(l, top); }
  Pop(const Pop&) = delete;
  Pop& operator=(const Pop&) = delete;
};

}  // namespace qd::script
