#include "engine/script/bind/set_lists.hpp"

#include "engine/base/text.hpp"
#include "engine/script/bind/bindings.hpp"
#include "engine/script/bind/handles.hpp"
#include "engine/script/host.hpp"

namespace qd::script {

namespace {

constexpr const char* kKey = "qd.set";

int set_field(lua_State* l) {
  if (lua_type(l, 2) != LUA_TSTRING) return 0;  // past the last card
  const std::string word = lua_tostring(l, 2);
  const auto n = static_cast<lua_Integer>(lua_rawlen(l, 1));
  if (word == "count") {
    lua_pushinteger(l, n);
  } else if (word == "top" || word == "bottom") {
    lua_rawgeti(l, 1, word == "top" ? n : 1);
  } else {
    throw ScriptError("a set of cards has no '" + text::harmless(word) + "'",
                      text::did_you_mean(word, {"count", "top", "bottom"}));
  }
  return 1;
}

int set_called(lua_State* l) {
  const auto n = static_cast<lua_Integer>(lua_rawlen(l, 1));
  if (!lua_isnone(l, 2)) (void)check_entity(l, 2);  // card:attached()
  Host::of(l).charge(static_cast<std::size_t>(n));
  lua_createtable(l, static_cast<int>(n), 0);
  for (lua_Integer i = 1; i <= n; ++i) {
    lua_rawgeti(l, 1, i);
    lua_rawseti(l, -2, i);
  }
  return 1;
}

}  // namespace

void open_sets(lua_State* l) {
  lua_newtable(l);
  const auto set = [&](const char* name, lua_CFunction f) {
    lua_pushcfunction(l, f);
    lua_setfield(l, -2, name);
  };
  set("__index", Host::guarded<set_field>);
  set("__call", Host::guarded<set_called>);
  set("__bor", Host::guarded<union_of_sets>);
  lua_pushboolean(l, 0);
  lua_setfield(l, -2, "__metatable");
  lua_setfield(l, LUA_REGISTRYINDEX, kKey);
}

void push_set(lua_State* l, std::size_t room) {
  lua_createtable(l, static_cast<int>(room), 0);
  lua_getfield(l, LUA_REGISTRYINDEX, kKey);
  lua_setmetatable(l, -2);
}

void push_cards(lua_State* l, const std::vector<EntityId>& cards) {
  push_set(l, cards.size());
  for (std::size_t i = 0; i < cards.size(); ++i) {
    push_entity(l, cards[i]);
    lua_rawseti(l, -2, static_cast<lua_Integer>(i + 1));
  }
}

void add_attached(lua_State* l, EntityId host) {
  const state::State& s = Host::of(l).state();
  auto n = static_cast<lua_Integer>(lua_rawlen(l, -1));
  for (EntityId e{s.row(host).child}; e.valid(); e = EntityId{s.row(e).sibling}) {
    Host::of(l).charge(1);
    push_entity(l, e);
    lua_rawseti(l, -2, ++n);
  }
}

void push_attached(lua_State* l, EntityId host) {
  push_set(l, 4);
  add_attached(l, host);
}

}  // namespace qd::script
