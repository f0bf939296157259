// Errors of declared tables, and their places.
#include <algorithm>
#include <array>
#include <cstdio>

#include "engine/base/text.hpp"
#include "engine/script/read/reader.hpp"
#include "engine/script/read/where.hpp"

namespace qd::script {

void Reader::fail(const std::string& message, const std::string& hint) const {
  throw ScriptError(place_, what_ + ": " + message, hint);
}

void Reader::fail_at(const std::string& word, const std::string& message, const std::string& hint) const {
  throw ScriptError(place_of(word), what_ + ": " + message, hint);
}

void Reader::fail_in(const std::string& field, const std::string& message, const std::string& hint) const {
  fail_at(field, "field '" + field + "': " + message, hint);
}

void Reader::fail_unknown(const char* what, const std::string& name, const std::vector<std::string>& known) const {
  fail_at(name, std::string("unknown ") + what + " '" + name + "'", text::did_you_mean(name, known));
}

// Plain tables have no place of their own; the field that holds them has one.
Place Reader::place_of(const std::string& word) const {
  if (kind_.empty()) return place_;
  return {place_.file, line_where(host_->source(place_.file), place_.line, kind_, word)};
}

std::string Reader::describe(int index) const {
  if (lua_type(lua_, index) == LUA_TNIL || lua_type(lua_, index) == LUA_TNONE) return "nothing";
  if (lua_type(lua_, index) == LUA_TSTRING) return std::string("the text '") + lua_tostring(lua_, index) + "'";
  if (lua_type(lua_, index) == LUA_TNUMBER && lua_isinteger(lua_, index) == 0) {
    std::array<char, 32> digits{};
    std::snprintf(digits.data(), digits.size(), "%.14g", lua_tonumber(lua_, index));
    return digits.data();
  }
  return std::string("a ") + luaL_typename(lua_, index);
}

void Reader::fail_without(const char* field) const {
  std::vector<std::string> others = keys();
  others.erase(std::remove_if(others.begin(), others.end(), [&](const std::string& k) { return read_.count(k) != 0; }),
               others.end());
  const std::string near = text::nearest(field, others);  // perhaps misspelt
  fail(std::string("field '") + field + "': expected a text, got nothing",
       near.empty() ? "" : "did you write it as '" + near + "'?");
}

}  // namespace qd::script
