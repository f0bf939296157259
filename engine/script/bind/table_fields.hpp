// The fields of the table that a function of scripts gets as its one argument: ask.card { … }, act.create { … }.
#pragma once

#include <string>
#include <vector>

#include "engine/base/error.hpp"
#include "engine/script/lua.hpp"

namespace qd::script {

/// Fails: ScriptError if argument 1 is no table, or has a field that is not `known`. `example`: a call, for the hint.
void check_table(lua_State* l, const std::vector<std::string>& known, const char* example);

/// The same error, about the field instead of a place on the stack. `expected`: replaces what was expected, if given.
[[noreturn]] void fail_in_field(const ScriptError& error, const char* field, const char* expected);

/// Reads a value that is on top of the stack. Errors of `read` name the field; see fail_in_field.
template <class F>
auto in_field(const char* field, const char* expected, F&& read) {
  try {
    return read();
  } catch (const ScriptError& e) {
    fail_in_field(e, field, expected);
  }
}

/// Reads a field of the table at 1, which `read` finds on top of the stack.
template <class F>
auto read_field(lua_State* l, const char* field, const char* expected, F&& read) {
  lua_getfield(l, 1, field);
  auto out = in_field(field, expected, read);
  lua_pop(l, 1);
  return out;
}

}  // namespace qd::script
