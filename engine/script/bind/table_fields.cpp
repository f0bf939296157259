#include "engine/script/bind/table_fields.hpp"

#include <algorithm>

#include "engine/base/text.hpp"

namespace qd::script {

void check_table(lua_State* l, const std::vector<std::string>& known, const char* example) {
  if (!lua_istable(l, 1)) throw ScriptError("argument 1: expected a table", example);
  for (lua_pushnil(l); lua_next(l, 1) != 0; lua_pop(l, 1)) {
    const std::string key = lua_type(l, -2) == LUA_TSTRING ? lua_tostring(l, -2) : "?";
    if (std::find(known.begin(), known.end(), key) == known.end())
      throw ScriptError("unknown field '" + key + "'", text::did_you_mean(key, known));
  }
}

void fail_in_field(const ScriptError& error, const char* field, const char* expected) {
  std::string what = error.message();
  const std::size_t got = what.find("got ");
  if (expected != nullptr && got != std::string::npos)
    what = std::string("expected ") + expected + ", " + what.substr(got);
  throw ScriptError(std::string("field '") + field + "': " + what, error.hint());
}

}  // namespace qd::script
