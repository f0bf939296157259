// The base library of scripts: Lua's own functions, made safe and deterministic.
#include <algorithm>
#include <array>
#include <cstring>
#include <string_view>
#include <vector>

#include "engine/base/text.hpp"
#include "engine/script/bind/bindings.hpp"
#include "engine/script/bind/handles.hpp"
#include "engine/script/host.hpp"
#include "engine/script/scan.hpp"

namespace qd::script {

namespace {

int sorted_next(lua_State* l) {  // upvalues: keys, index, contents
  lua_Integer at = lua_tointeger(l, lua_upvalueindex(2)) + 1;
  lua_pushinteger(l, at);
  lua_replace(l, lua_upvalueindex(2));
  if (lua_rawgeti(l, lua_upvalueindex(1), at) == LUA_TNIL) return 1;
  lua_pushvalue(l, -1);
  lua_rawget(l, lua_upvalueindex(3));
  return 2;
}

/// A table key for sorting: numbers first, then texts, then the rest. The table owns the text.
struct Key {
  int type = 0;
  double number = 0;
  lua_Integer integer = 0;
  std::string_view text;
  const void* handle = nullptr;
  friend bool operator<(const Key& a, const Key& b) {
    if (a.type != b.type) return a.type < b.type;
    if (a.number != b.number) return a.number < b.number;
    if (a.integer != b.integer) return a.integer < b.integer;
    if (a.text != b.text) return a.text < b.text;
    return a.handle < b.handle;
  }
};

Key read_key(lua_State* l, int index) {
  Key k;
  k.type = lua_type(l, index);
  switch (k.type) {
    case LUA_TNUMBER:
      k.number = static_cast<double>(lua_tonumber(l, index));
      k.integer = lua_isinteger(l, index) != 0 ? lua_tointeger(l, index) : 0;
      break;
    case LUA_TSTRING: {
      std::size_t n = 0;
      const char* text = lua_tolstring(l, index, &n);
      k.text = {text, n};
      break;
    }
    case LUA_TBOOLEAN: k.integer = lua_toboolean(l, index); break;
    case LUA_TLIGHTUSERDATA: k.handle = lua_touserdata(l, index); break;
    default: throw ScriptError("pairs: a key that is a table or function has no defined order");
  }
  return k;
}

int sorted_pairs(lua_State* l) {
  if (!lua_istable(l, 1)) throw ScriptError(std::string("pairs: expected a table, got a ") + luaL_typename(l, 1));
  push_contents(l, 1);
  int contents = lua_gettop(l);
  std::vector<Key> keys;
  for (lua_pushnil(l); lua_next(l, contents) != 0; lua_pop(l, 1)) keys.push_back(read_key(l, -2));
  std::size_t bytes = 0;
  for (const Key& k : keys) bytes += k.text.size();
  Host::of(l).charge(keys.size() * 16);
  Host::of(l).charge_bytes(bytes);
  std::sort(keys.begin(), keys.end());
  lua_createtable(l, static_cast<int>(keys.size()), 0);
  for (std::size_t i = 0; i < keys.size(); ++i) {
    const Key& k = keys[i];
    if (k.type == LUA_TSTRING) lua_pushlstring(l, k.text.data(), k.text.size());
    else if (k.type == LUA_TBOOLEAN) lua_pushboolean(l, k.integer != 0);
    else if (k.type == LUA_TLIGHTUSERDATA) lua_pushlightuserdata(l, const_cast<void*>(k.handle));
    else if (static_cast<double>(k.integer) == k.number) lua_pushinteger(l, k.integer);
    else lua_pushnumber(l, k.number);
    lua_rawseti(l, -2, static_cast<lua_Integer>(i + 1));
  }
  lua_pushinteger(l, 0);
  lua_pushvalue(l, contents);
  lua_pushcclosure(l, Host::guarded<sorted_next>, 3);
  return 1;
}

// True if element a of the list at 1 sorts before element b. Uses the comparison function at 2, if given.
bool before(lua_State* l, lua_Integer a, lua_Integer b) {
  Host::of(l).charge(8);
  bool yes = false;
  if (lua_isnoneornil(l, 2)) {
    lua_rawgeti(l, 1, a);
    lua_rawgeti(l, 1, b);
    if (lua_type(l, -2) == LUA_TSTRING && lua_type(l, -1) == LUA_TSTRING)
      Host::of(l).charge_bytes(lua_rawlen(l, -2) + lua_rawlen(l, -1));
    yes = lua_compare(l, -2, -1, LUA_OPLT) != 0;
    lua_pop(l, 2);
  } else {
    lua_pushvalue(l, 2);
    lua_rawgeti(l, 1, a);
    lua_rawgeti(l, 1, b);
    lua_call(l, 2, 1);
    yes = lua_toboolean(l, -1) != 0;
    lua_pop(l, 1);
  }
  return yes;
}

// A stable merge sort. The result is the same on every machine, even with an inconsistent comparison.
int sort_list(lua_State* l) {
  if (!lua_istable(l, 1)) throw ScriptError(std::string("table.sort: expected a list, got a ") + luaL_typename(l, 1));
  if (!lua_isnoneornil(l, 2) && !lua_isfunction(l, 2))
    throw ScriptError("table.sort: the comparison is not a function");
  if (luaL_getmetafield(l, 1, "frozen") != LUA_TNIL) throw ScriptError("table.sort: this table is read-only");
  lua_settop(l, 2);
  std::size_t n = lua_rawlen(l, 1);
  Host::of(l).charge(n);  // a sparse table may have a great length: gaps count, too
  std::vector<lua_Integer> order(n), merged(n);
  for (std::size_t i = 0; i < n; ++i) order[i] = static_cast<lua_Integer>(i + 1);
  for (std::size_t width = 1; width < n; width *= 2) {
    for (std::size_t from = 0; from < n; from += 2 * width) {
      std::size_t a = from, middle = std::min(from + width, n), b = middle, end = std::min(from + 2 * width, n);
      for (std::size_t i = from; i < end; ++i)
        merged[i] = a < middle && (b >= end || !before(l, order[b], order[a])) ? order[a++] : order[b++];
    }
    order.swap(merged);
  }
  lua_createtable(l, static_cast<int>(n), 0);
  for (std::size_t i = 0; i < n; ++i) {
    lua_rawgeti(l, 1, order[i]);
    lua_rawseti(l, 3, static_cast<lua_Integer>(i + 1));
  }
  for (std::size_t i = 0; i < n; ++i) {
    lua_rawgeti(l, 3, static_cast<lua_Integer>(i + 1));
    lua_rawseti(l, 1, static_cast<lua_Integer>(i + 1));
  }
  return 0;
}

int safe_text(lua_State* l) {
  switch (lua_type(l, 1)) {
    case LUA_TNUMBER:
      if (lua_Number n = lua_tonumber(l, 1); n != n) {  // the sign of NaN depends on the processor
        lua_pushliteral(l, "nan");
        return 1;
      }
      [[fallthrough]];
    case LUA_TNIL:
    case LUA_TBOOLEAN:
    case LUA_TSTRING:
    case LUA_TLIGHTUSERDATA: luaL_tolstring(l, 1, nullptr); return 1;
    default: lua_pushstring(l, luaL_typename(l, 1)); return 1;  // never prints addresses
  }
}

int fail(lua_State* l) {
  if (lua_istable(l, 2) && lua_type(l, 1) == LUA_TSTRING) throw ScriptError(declared_place(l, 2), lua_tostring(l, 1));
  throw ScriptError(lua_type(l, 1) == LUA_TSTRING ? lua_tostring(l, 1) : "error called without a text");
}

int assert_that(lua_State* l) {
  if (lua_toboolean(l, 1) != 0) return lua_gettop(l);
  throw ScriptError(lua_type(l, 2) == LUA_TSTRING ? lua_tostring(l, 2) : "assertion failed");
}

int repeat_text(lua_State* l) {
  std::string s = check_text(l, 1, "what to repeat");
  std::int32_t n = check_integer(l, 2, "how often");
  if (s.empty() || n <= 0) {
    lua_pushstring(l, "");
    return 1;
  }
  if (s.size() * static_cast<std::size_t>(n) > limits::kStringRepBytes)
    throw LimitError("string.rep: the text is too long: " + at_most(limits::kStringRepBytes >> 10, "KiB"));
  std::string out;
  for (std::int32_t i = 0; i < n; ++i) out += s;
  lua_pushlstring(l, out.data(), out.size());
  return 1;
}

int find_plain(lua_State* l) {
  std::string s = check_text(l, 1, "where to look"), part = check_text(l, 2, "what to look for");
  Host::of(l).charge_bytes(s.size() + part.size());
  const void* at = memmem(s.data(), s.size(), part.data(), part.size());  // linear time, unlike std::string::find
  if (at == nullptr) lua_pushnil(l);
  else lua_pushinteger(l, static_cast<const char*>(at) - s.data() + 1);
  return 1;
}

int format_text(lua_State* l) {
  std::string format = check_text(l, 1, "a format");
  Host::of(l).charge_bytes(format.size());
  constexpr std::size_t kNumberCost = 32;  // instructions charged for writing one value
  for (std::size_t i = 0; i + 1 < format.size(); ++i) {
    if (format[i] != '%') continue;
    std::size_t j = i + 1;
    while (j < format.size() && std::strchr("-+ #0123456789.", format[j]) != nullptr) ++j;
    Host::of(l).charge(kNumberCost);
    if (j < format.size() && format[j] == 'p') throw ScriptError("string.format: '%p' would show an address");
    i = j;
  }
  for (int i = 2; i <= lua_gettop(l); ++i) {
    int t = lua_type(l, i);
    if (t == LUA_TSTRING) Host::of(l).charge_bytes(lua_rawlen(l, i));
    if (t == LUA_TTABLE || t == LUA_TFUNCTION || t == LUA_TUSERDATA || t == LUA_TTHREAD)
      throw ScriptError("string.format: argument " + std::to_string(i) + " is a " + luaL_typename(l, i));
  }
  lua_pushvalue(l, lua_upvalueindex(1));
  lua_insert(l, 1);
  lua_call(l, lua_gettop(l) - 1, 1);
  std::size_t size = 0;
  const char* made = lua_tolstring(l, -1, &size);
  if (std::memchr(made, '\0', size) != nullptr) throw ScriptError("string.format: '%c' would make a NUL character");
  return 1;
}

int make_const(lua_State* l) {
  if (!lua_istable(l, 1)) throw ScriptError("const: expected a table { … }");
  freeze(l, 1);
  lua_settop(l, 1);
  scan_upvalues(l, 1, "const", Place{});
  return 1;
}

// table.insert and table.remove (upvalue 1): charges for the elements they shift.
int shift_list(lua_State* l) {
  // table.insert(list, value) and table.remove(list) work at the end and shift nothing
  int n = lua_gettop(l);
  if (lua_istable(l, 1) && n >= (lua_toboolean(l, lua_upvalueindex(2)) != 0 ? 3 : 2))
    Host::of(l).charge(lua_rawlen(l, 1) / 4);
  lua_pushvalue(l, lua_upvalueindex(1));
  lua_insert(l, 1);
  lua_call(l, n, LUA_MULTRET);
  return lua_gettop(l);
}

// Wraps a Lua function (upvalue 1) whose work grows with its texts, with the list in its first argument, or with the
// number of its arguments and results. A read-only list is replaced by its contents.
int charged_call(lua_State* l) {
  Host& host = Host::of(l);
  const int n = lua_gettop(l);
  std::size_t bytes = 0;
  for (int i = 1; i <= n; ++i) bytes += lua_type(l, i) == LUA_TSTRING ? lua_rawlen(l, i) : 0;
  host.charge_bytes(bytes);
  if (lua_istable(l, 1)) {
    push_contents(l, 1);
    host.charge(lua_rawlen(l, -1));
    lua_pop(l, 1);
  }
  lua_pushvalue(l, lua_upvalueindex(1));
  lua_insert(l, 1);
  lua_call(l, n, LUA_MULTRET);
  const int results = lua_gettop(l);
  host.charge(static_cast<std::size_t>(n + results) / 4);
  return results;
}

// table.concat (upvalue 1): charges for every text and every separator that it copies.
int join_list(lua_State* l) {
  if (lua_istable(l, 1)) {
    std::size_t bytes = 0;
    push_contents(l, 1);
    const auto n = static_cast<lua_Integer>(lua_rawlen(l, -1));
    Host::of(l).charge(static_cast<std::size_t>(n));
    for (lua_Integer i = 1; i <= n; ++i) {
      if (lua_rawgeti(l, -1, i) == LUA_TSTRING) bytes += lua_rawlen(l, -1);
      lua_pop(l, 1);
    }
    lua_pop(l, 1);
    if (lua_type(l, 2) == LUA_TSTRING) bytes += lua_rawlen(l, 2) * static_cast<std::size_t>(n);
    Host::of(l).charge_bytes(bytes);
  }
  return charged_call(l);
}

constexpr Field kTable[] = {{"table", "map of any", kNeeded, "A table."}};
constexpr Field kList[] = {{"list", "list of any", kNeeded, "A list."}};
constexpr Field kValue[] = {{"value", "any", kNeeded, "Any value."}};
constexpr Field kText[] = {{"text", "text", kNeeded, "A text."}};
constexpr Field kError[] = {{"text", "text", kNeeded, "The message."},
                            {"about", "any", "this line", "A declaration: the error names its place."}};
constexpr Field kSelect[] = {{"n", "integer", kNeeded, "From which."}, {"…", "any", "", "The arguments."}};
constexpr Field kAssert[] = {{"condition", "any", kNeeded, "What has to hold."},
                             {"text", "text", "assertion failed", "The message."}};
constexpr Field kFormat[] = {{"format", "text", kNeeded, "As in Lua."}, {"…", "any", "", "The values."}};
constexpr Field kRepeat[] = {{"text", "text", kNeeded, "A text."}, {"n", "integer", kNeeded, "How often."}};
constexpr Field kContains[] = {{"text", "text", kNeeded, "A text."}, {"part", "text", kNeeded, "What is looked for."}};
constexpr Field kSub[] = {{"text", "text", kNeeded, "A text."},
                          {"from", "integer", kNeeded, "From 1."},
                          {"to", "integer", "the end", "The last one."}};
constexpr Field kInsert[] = {{"list", "list of any", kNeeded, "A list."},
                             {"at or value", "any", kNeeded, "Where; or the value, at the end."},
                             {"value", "any", "none", "The value."}};
constexpr Field kRemove[] = {{"list", "list of any", kNeeded, "A list."}, {"at", "integer", "the end", "Where."}};
constexpr Field kConcat[] = {{"list", "list of any", kNeeded, "A list."},
                             {"separator", "text", "nothing", "The text between two elements."},
                             {"from", "integer", "1", "The first one."},
                             {"to", "integer", "the end", "The last one."}};
constexpr Field kUnpack[] = {{"list", "list of any", kNeeded, "A list."},
                             {"from", "integer", "1", "The first one."},
                             {"to", "integer", "the end", "The last one."}};
constexpr Field kToNumber[] = {{"text", "text | integer", kNeeded, "A text."},
                               {"base", "integer", "10", "The base of its digits."}};
constexpr Field kSort[] = {{"list", "list of any", kNeeded, "A list."},
                           {"before", "function(a: any, b: any): boolean", "<", "Does a come before b?"}};

constexpr std::array<Binding, 22> kBase{{
    {"", "pairs", "Walks a table in a defined order: numbers, then texts, each ascending.", kTable, "any",
     Host::guarded<sorted_pairs>},
    {"", "ipairs", "Walks a list.", kList, "any"},
    {"", "type", "The type of a value.", kValue, "text"},
    {"", "tostring", "A value as text; tables and functions have no address.", kValue, "text",
     Host::guarded<safe_text>},
    {"", "tonumber", "A text as a number.", kToNumber, "any", Host::guarded<charged_call>, Sort::kFunction, "", true},
    {"", "select", "The arguments from the n-th on.", kSelect, "any"},
    {"", "error", "Stops the match with an error at this line.", kError, "", Host::guarded<fail>},
    {"", "assert", "Stops the match unless the condition holds.", kAssert, "any", Host::guarded<assert_that>},
    {"", "const", "A read-only table; the only kind of table a kept function may hold. const { … }", kTable, "any",
     Host::guarded<make_const>},
    {"string", "format", "As in Lua, without %p.", kFormat, "text", Host::guarded<format_text>, Sort::kFunction, "",
     true},
    {"string", "rep", "A text several times, at most 64 KiB long.", kRepeat, "text", Host::guarded<repeat_text>},
    {"string", "contains", "Where a part begins, or nil. There are no patterns.", kContains, "integer | nil",
     Host::guarded<find_plain>},
    {"string", "sub", "As in Lua.", kSub, "text", Host::guarded<charged_call>, Sort::kFunction, "", true},
    {"string", "upper", "As in Lua.", kText, "text", Host::guarded<charged_call>, Sort::kFunction, "", true},
    {"string", "lower", "As in Lua.", kText, "text", Host::guarded<charged_call>, Sort::kFunction, "", true},
    {"string", "len", "As in Lua.", kText, "integer"},
    {"table", "insert", "As in Lua.", kInsert, "", Host::guarded<shift_list>, Sort::kFunction, "", true},
    {"table", "remove", "As in Lua.", kRemove, "any", Host::guarded<shift_list>, Sort::kFunction, "", true},
    {"table", "concat", "As in Lua.", kConcat, "text", Host::guarded<join_list>, Sort::kFunction, "", true},
    {"table", "sort", "Sorts a list; elements that are alike keep their order.", kSort, "", Host::guarded<sort_list>},
    {"table", "unpack", "As in Lua.", kUnpack, "any", Host::guarded<charged_call>, Sort::kFunction, "", true},
    {"math",
     "math.…",
     "abs, ceil, floor, max, min, tointeger, type, maxinteger and mininteger as in Lua. There is no math.random: see "
     "dice.",
     {},
     "",
     nullptr,
     Sort::kOther},
}};

}  // namespace

void push_charged(lua_State* l) { lua_pushcclosure(l, Host::guarded<charged_call>, 1); }

bool is_iterator(lua_State* l, int index) { return lua_tocfunction(l, index) == &Host::guarded<sorted_next>; }

std::span<const Binding> sandbox_bindings() { return kBase; }

}  // namespace qd::script
