// log.debug(…): messages from scripts to their author. Not part of the match: costs the same whether it is shown or
// not.
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "engine/base/log.hpp"
#include "engine/base/text.hpp"
#include "engine/script/bind/bindings.hpp"
#include "engine/script/bind/handles.hpp"
#include "engine/script/host.hpp"
#include "engine/state/position.hpp"

namespace qd::script {

namespace {

constexpr std::size_t kLineCost = 64, kPartCost = 16;  // instructions
constexpr int kPartsMax = 16, kListDepth = 3;

std::string told(lua_State* l, int index, int depth);

/// "{ A, K of A, x = 3 }"; only the first entries of a long list.
std::string told_table(lua_State* l, int index, int depth) {
  if (depth >= kListDepth) return "{ … }";
  luaL_checkstack(l, 6, nullptr);
  const int top = lua_gettop(l);
  push_contents(l, index);
  std::string out;
  int parts = 0;
  const auto add = [&](const std::string& part) { out += (out.empty() ? "" : ", ") + part; };
  lua_Integer places = 0;
  for (; parts < kPartsMax && lua_rawgeti(l, top + 1, places + 1) != LUA_TNIL; ++parts, ++places) {
    add(told(l, -1, depth + 1));
    lua_settop(l, top + 1);
  }
  lua_settop(l, top + 1);
  std::vector<std::string> fields;
  for (lua_pushnil(l); parts < kPartsMax && lua_next(l, top + 1) != 0; lua_settop(l, top + 2)) {
    if (lua_type(l, top + 2) != LUA_TSTRING) continue;
    fields.push_back(std::string(lua_tostring(l, top + 2)) + " = " + told(l, top + 3, depth + 1));
    ++parts;
  }
  lua_settop(l, top);
  std::sort(fields.begin(), fields.end());
  for (const std::string& f : fields) add(f);
  if (parts >= kPartsMax) add("…");
  return out.empty() ? "{}" : "{ " + out + " }";
}

std::string told(lua_State* l, int index, int depth) {
  index = lua_absindex(l, index);
  Host& host = Host::of(l);
  switch (lua_type(l, index)) {
    case LUA_TNIL: return "nil";
    case LUA_TBOOLEAN: return lua_toboolean(l, index) != 0 ? "true" : "false";
    case LUA_TSTRING: {
      std::size_t n = 0;
      const char* text = lua_tolstring(l, index, &n);
      return std::string(text, std::min(n, limits::kLogLineBytes));
    }
    case LUA_TNUMBER: {
      lua_pushvalue(l, index);
      std::string out = lua_tostring(l, -1);
      lua_pop(l, 1);
      return out;
    }
    case LUA_TLIGHTUSERDATA:
      if (host.has_machine())
        if (const EntityId e = entity_of(lua_touserdata(l, index), host.machine().state()); e.valid())
          return state::describe(host.machine().state(), e);
      return handle_name(l, index);
    case LUA_TTABLE: return told_table(l, index, depth);
    default: return std::string("a ") + luaL_typename(l, index);
  }
}

template <log::Level kLevel>
int tell(lua_State* l) {
  Host& host = Host::of(l);
  const int values = lua_gettop(l);
  std::size_t bytes = 0;
  for (int i = 1; i <= values; ++i)
    if (lua_type(l, i) == LUA_TSTRING) bytes += lua_rawlen(l, i);
  host.charge(kLineCost + kPartCost * static_cast<std::size_t>(values));
  host.charge_bytes(bytes);
  if (!log::is_on(log::Logger::kScript, kLevel)) return 0;
  std::string line;
  for (int i = 1; i <= values && line.size() < limits::kLogLineBytes; ++i) line += (i > 1 ? " " : "") + told(l, i, 0);
  log::write(log::Logger::kScript, kLevel, line, host.running());
  return 0;
}

constexpr Field kValues[] = {{"…", "any", "", "The values, written with blanks between."}};
#define QD_TEXT                                                                                                     \
  "Writes a line for the author of a script to standard error, with file and line: in a match that is played, not " \
  "in simulations, searches or moves that are taken back. Shown "
constexpr std::array<Binding, 5> kLogRows{{
    {"log", "trace", QD_TEXT "with -vvv or `:log trace`.", kValues, "", Host::guarded<tell<log::Level::kTrace>>},
    {"log", "debug", QD_TEXT "with at least -vv or `:log debug`.", kValues, "", Host::guarded<tell<log::Level::kDebug>>,
     Sort::kFunction, "log.debug(\"hits\", card, me.base)"},
    {"log", "info", QD_TEXT "with at least -v or `:log info`.", kValues, "", Host::guarded<tell<log::Level::kInfo>>},
    {"log", "warn", QD_TEXT "by default.", kValues, "", Host::guarded<tell<log::Level::kWarn>>},
    {"log", "error", QD_TEXT "by default. The match goes on: `error` stops it.", kValues, "",
     Host::guarded<tell<log::Level::kError>>},
}};
#undef QD_TEXT

}  // namespace

std::span<const Binding> log_bindings() { return kLogRows; }

}  // namespace qd::script
