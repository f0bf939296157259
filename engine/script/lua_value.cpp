#include "engine/script/lua_value.hpp"

#include <array>
#include <cstdio>

#include "engine/script/bind/handles.hpp"
#include "engine/script/pop.hpp"
#include "engine/script/scan.hpp"

namespace qd::script {

namespace {

std::string written(lua_Number number) {
  std::array<char, 32> digits{};
  std::snprintf(digits.data(), digits.size(), "%.14g", number);
  return digits.data();
}

}  // namespace

struct LuaValue::Kept {
  lua_State* l;
  int reference;
  std::weak_ptr<const void> alive;
  Kept(lua_State* lua, int index) : l(lua), alive(Host::of(lua).alive()) {
    lua_pushvalue(l, index);
    reference = luaL_ref(l, LUA_REGISTRYINDEX);
  }
  ~Kept() {
    if (!alive.expired()) luaL_unref(l, LUA_REGISTRYINDEX, reference);
  }
  Kept(const Kept&) = delete;
  Kept& operator=(const Kept&) = delete;
};

LuaValue::LuaValue(lua_State* l, int index) {
  luaL_checkstack(l, 8, nullptr);
  index = lua_absindex(l, index);
  shown_ = luaL_typename(l, index);
  switch (lua_type(l, index)) {
    case LUA_TNIL:
    case LUA_TNONE: return;
    case LUA_TBOOLEAN:
      is_ = Is::kBoolean;
      shown_ = lua_toboolean(l, index) != 0 ? "true" : "false";
      return;
    case LUA_TNUMBER:
      is_ = lua_isinteger(l, index) != 0 ? Is::kInteger : Is::kNumber;
      if (is_ == Is::kInteger) integer_ = lua_tointeger(l, index);
      shown_ = is_ == Is::kInteger ? std::to_string(integer_) : written(lua_tonumber(l, index));
      return;
    case LUA_TSTRING:
      is_ = Is::kText;
      text_ = shown_ = lua_tostring(l, index);
      return;
    case LUA_TLIGHTUSERDATA: is_ = Is::kHandle; return;
    case LUA_TTABLE: is_ = Is::kTable; break;
    case LUA_TFUNCTION: is_ = lua_iscfunction(l, index) != 0 ? Is::kBuiltIn : Is::kFunction; break;
    default: is_ = Is::kOther; return;
  }
  identity_ = lua_topointer(l, index);
  kept_ = std::make_shared<Kept>(l, index);
}

void LuaValue::push() const { lua_rawgeti(kept_->l, LUA_REGISTRYINDEX, kept_->reference); }

Place LuaValue::place() const {
  if (is_ != Is::kTable) return {};
  const Pop pop(kept_->l);
  push();
  push_contents(kept_->l, -1);
  return declared_place(kept_->l, lua_gettop(kept_->l));
}

LuaValue LuaValue::field(const std::string& name) const {
  if (is_ != Is::kTable) return {};
  lua_State* const l = kept_->l;
  const Pop pop(l);
  push();
  push_contents(l, -1);
  lua_pushlstring(l, name.data(), name.size());
  lua_rawget(l, -2);
  return {l, -1};
}

LuaValue LuaValue::at(std::int64_t place) const {
  if (is_ != Is::kTable) return {};
  lua_State* const l = kept_->l;
  const Pop pop(l);
  push();
  push_contents(l, -1);
  lua_rawgeti(l, -1, place);
  return {l, -1};
}

std::vector<std::pair<LuaValue, LuaValue>> LuaValue::entries() const {
  std::vector<std::pair<LuaValue, LuaValue>> out;
  if (is_ != Is::kTable) return out;
  lua_State* const l = kept_->l;
  const Pop pop(l);
  push();
  push_contents(l, -1);
  for (lua_pushnil(l); lua_next(l, -2) != 0; lua_pop(l, 1)) out.emplace_back(LuaValue(l, -2), LuaValue(l, -1));
  return out;
}

LuaValue::Function LuaValue::function() const {
  Function out;
  if (is_ != Is::kFunction) return out;
  lua_State* const l = kept_->l;
  const Pop pop(l);
  push();
  out.gives = returns_value(l, -1);
  lua_Debug info;
  lua_getinfo(l, ">Su", &info);
  if (info.source[0] == '@') out.chunk = info.source + 1;
  out.line = info.linedefined;
  out.last_line = info.lastlinedefined;
  out.parameters = info.nparams;
  out.variadic = info.isvararg != 0;
  return out;
}

std::vector<std::pair<std::string, LuaValue>> LuaValue::upvalues() const {
  std::vector<std::pair<std::string, LuaValue>> out;
  if (!is_function()) return out;
  lua_State* const l = kept_->l;
  const Pop pop(l);
  push();
  for (int n = 1;; ++n, lua_pop(l, 1)) {
    const char* name = lua_getupvalue(l, -1, n);
    if (name == nullptr) return out;
    out.emplace_back(name, LuaValue(l, -1));
  }
}

LuaValue names_in(Host& host, const char* environment) {
  lua_State* const l = host.lua();
  const Pop pop(l);
  lua_getfield(l, LUA_REGISTRYINDEX, (std::string(environment) + ".names").c_str());
  return {l, -1};
}

LuaValue function_of(Host& host, FunctionId id) {
  lua_State* const l = host.lua();
  const Pop pop(l);
  lua_rawgeti(l, LUA_REGISTRYINDEX, host.info(id).ref);
  return {l, -1};
}

}  // namespace qd::script
