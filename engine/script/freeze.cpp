// Makes tables read-only: the contents move behind a metatable that refuses every write.
#include <vector>

#include "engine/base/text.hpp"
#include "engine/script/host.hpp"

namespace qd::script {

namespace {

int frozen_write(lua_State* l) {
  lua_pushvalue(l, 2);  // lua_tolstring would change a number in place
  const std::string word = lua_isstring(l, -1) != 0 ? lua_tostring(l, -1) : luaL_typename(l, -1);
  throw ScriptError("'" + word + "' cannot be written: this table is read-only");
}

int frozen_length(lua_State* l) {
  lua_getmetatable(l, 1);
  lua_getfield(l, -1, "__index");
  lua_pushinteger(l, static_cast<lua_Integer>(lua_rawlen(l, -1)));
  return 1;
}

}  // namespace

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

namespace {

void freeze_nested(lua_State* l, int index, std::size_t depth) {
  index = lua_absindex(l, index);
  if (lua_getmetatable(l, index) != 0) {
    lua_pop(l, 1);
    return;
  }  // already frozen (perhaps a table that contains this one), or a table of the engine
  if (depth > limits::kTableDepthMax)
    throw LimitError("tables are nested too deeply: " + at_most(limits::kTableDepthMax, "levels"));
  luaL_checkstack(l, 8, nullptr);
  lua_newtable(l);
  int contents = lua_gettop(l);
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
  lua_setmetatable(l, index);  // before its contents, which may refer back to this table
  for (lua_pushnil(l); lua_next(l, index) != 0;) {
    Host::of(l).charge(4);
    if (lua_istable(l, -1)) freeze_nested(l, -1, depth + 1);
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
  lua_settop(l, contents - 1);
}

}  // namespace

void freeze(lua_State* l, int index) { freeze_nested(l, index, 0); }

namespace {

// upvalue 1: the name of the table
int no_such_field(lua_State* l) {
  if (lua_type(l, 2) != LUA_TSTRING) return 0;
  std::vector<std::string> known;
  for (lua_pushnil(l); lua_next(l, 1) != 0; lua_pop(l, 1))
    if (lua_type(l, -2) == LUA_TSTRING) known.emplace_back(lua_tostring(l, -2));
  const std::string word = lua_tostring(l, 2);
  throw ScriptError(std::string("'") + lua_tostring(l, lua_upvalueindex(1)) + "' has no '" +
                        (word.size() > 60 ? word.substr(0, 60) + "…" : word) + "'",
                    text::did_you_mean(word, known));
}

}  // namespace

void demand_fields(lua_State* l, int index, const char* name) {
  push_contents(l, index);
  lua_newtable(l);
  lua_pushstring(l, name);
  lua_pushcclosure(l, Host::guarded<no_such_field>, 1);
  lua_setfield(l, -2, "__index");
  lua_setmetatable(l, -2);
  lua_pop(l, 1);
}

}  // namespace qd::script
