// The declared tables of a rule set as a description.
#include <algorithm>
#include <array>
#include <cctype>
#include <cstdio>

#include "engine/script/bind/handles.hpp"
#include "engine/script/description.hpp"
#include "engine/script/load/loader.hpp"

namespace qd::script {

namespace {

/// One word stays as it is.
std::string quoted(const std::string& text) {
  const bool word = !text.empty() && std::all_of(text.begin(), text.end(), [](unsigned char c) {
    return std::isalnum(c) != 0 || c == '_' || c == '.';
  });
  return word ? text : "\"" + text + "\"";
}

class Describer {
 public:
  explicit Describer(lua_State* lua) : lua_(lua) {}

  /// The value on top of the stack, which is popped.
  Declared take(const std::string& name, std::size_t depth) {
    Declared out;
    out.name = name;
    if (lua_istable(lua_, -1) && depth < limits::kTableDepthMax) take_table(out, depth);
    else out.value = scalar();
    lua_pop(lua_, 1);
    return out;
  }

 private:
  std::string scalar() {
    switch (lua_type(lua_, -1)) {
      case LUA_TSTRING: return quoted(lua_tostring(lua_, -1));
      case LUA_TBOOLEAN: return lua_toboolean(lua_, -1) != 0 ? "true" : "false";
      case LUA_TNUMBER: {
        if (lua_isinteger(lua_, -1) != 0) return std::to_string(lua_tointeger(lua_, -1));
        std::array<char, 32> digits{};
        std::snprintf(digits.data(), digits.size(), "%.14g", lua_tonumber(lua_, -1));
        return digits.data();
      }
      case LUA_TFUNCTION: {
        lua_Debug ar;
        lua_pushvalue(lua_, -1);
        lua_getinfo(lua_, ">S", &ar);
        return std::string("function ") + (ar.source[0] == '@' ? ar.source + 1 : ar.source) + ":" +
               std::to_string(ar.linedefined);
      }
      default: return luaL_typename(lua_, -1);
    }
  }

  std::string text_field(int table, const char* field) {
    std::string out;
    if (lua_getfield(lua_, table, field) == LUA_TSTRING) out = lua_tostring(lua_, -1);
    lua_pop(lua_, 1);
    return out;
  }

  void take_table(Declared& out, std::size_t depth) {
    luaL_checkstack(lua_, 8, nullptr);
    push_contents(lua_, -1);
    const int table = lua_gettop(lua_);
    out.kind = text_field(table, "__kind");
    if (!out.kind.empty()) out.place = declared_place(lua_, table);
    take_elements(out, table, depth);
    take_fields(out, table, depth);
    out.list = out.kind.empty() && out.fields.empty();
    lua_settop(lua_, table - 1);
  }

  // The first text of a declaration is its name. Other positional texts are fields, tables are parts; in a plain list
  // all are parts.
  void take_elements(Declared& out, int table, std::size_t depth) {
    for (lua_Integer i = 1; lua_geti(lua_, table, i) != LUA_TNIL; ++i) {
      if (lua_istable(lua_, -1)) {
        out.parts.push_back(take(name_of(-1, std::to_string(i)), depth + 1));
        continue;
      }
      Declared value = take("", depth + 1);
      value.name = out.kind.empty() ? value.value : "#" + std::to_string(i);
      if (out.kind.empty()) out.parts.push_back(std::move(value));
      else out.fields.push_back(std::move(value));
    }
    lua_pop(lua_, 1);
  }

  void take_fields(Declared& out, int table, std::size_t depth) {
    std::vector<std::string> names;
    for (lua_pushnil(lua_); lua_next(lua_, table) != 0; lua_pop(lua_, 1))
      if (lua_type(lua_, -2) == LUA_TSTRING) names.emplace_back(lua_tostring(lua_, -2));
    std::sort(names.begin(), names.end());
    for (const std::string& name : names) {
      if (name == "__kind" || name == kPlaceField) continue;
      lua_getfield(lua_, table, name.c_str());
      out.fields.push_back(take(name, depth + 1));
    }
  }

  std::string name_of(int index, const std::string& standard) {
    push_contents(lua_, index);
    const int table = lua_gettop(lua_);
    std::string out = text_field(table, "id");
    if (out.empty() && lua_geti(lua_, table, 1) == LUA_TSTRING) out = lua_tostring(lua_, -1);
    lua_settop(lua_, table - 1);
    return out.empty() ? standard : out;
  }

  lua_State* lua_;
};

}  // namespace

void Loader::describe_tables() {
  Describer describer(lua_);
  auto add = [&](const char* name, int index) {
    lua_pushvalue(lua_, index);
    description_->parts.push_back(describer.take(name, 0));
  };
  add("rules", rules_index_);
  add("flow", flow_index_);
  add("cards", cards_index_);
}

Declared Loader::describe(const Sources& sources, const std::string& name, const std::vector<std::string>& variants) {
  Declared out;
  std::shared_ptr<Ruleset> rules(new Ruleset());
  rules->sources_ = sources;
  Loader loader(*rules, rules->sources_);
  loader.description_ = &out;
  loader.load(name, variants);
  return out;
}

Declared describe(const Sources& sources, const std::string& name, const std::vector<std::string>& variants) {
  return Loader::describe(sources, name, variants);
}

}  // namespace qd::script
