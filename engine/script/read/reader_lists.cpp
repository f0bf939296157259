// Lists and tables inside a declared table.
#include <algorithm>

#include "engine/script/pop.hpp"
#include "engine/script/read/reader.hpp"

namespace qd::script {

std::string stray_entry(lua_State* l, int index, lua_Integer n) {
  const int top = lua_gettop(l);
  std::string stray;
  push_contents(l, index);
  for (lua_pushnil(l); stray.empty() && lua_next(l, top + 1) != 0; lua_pop(l, 1)) {
    const bool place = lua_isinteger(l, -2) != 0;
    if (place && lua_tointeger(l, -2) >= 1 && lua_tointeger(l, -2) <= n) continue;
    if (place)
      stray = "an entry [" + std::to_string(lua_tointeger(l, -2)) + "] " +
              (lua_tointeger(l, -2) > n ? "after a gap" : "before the first");
    else if (lua_type(l, -2) == LUA_TSTRING) stray = "a field '" + std::string(lua_tostring(l, -2)) + "'";
    else stray = std::string("a key that is a ") + luaL_typename(l, -2);
    break;
  }
  lua_settop(l, top);
  return stray;
}

void Reader::check_length(const char* list, lua_Integer entries) const {
  if (entries > static_cast<lua_Integer>(limits::kDeclarationsMax))
    fail(std::string(*list == '\0' ? "" : "field '" + std::string(list) + "': ") +
         "too many entries: " + at_most(limits::kDeclarationsMax, ""));
}

std::vector<std::string> Reader::texts(Row row) {
  const char* const field = row->name;
  Pop pop(lua_);
  std::vector<std::string> out;
  int t = push(row);
  if (t == LUA_TNIL) return out;
  if (t == LUA_TSTRING) return {text_of(-1)};
  if (t != LUA_TTABLE) fail_in(field, "expected a text or a list of texts, got " + describe(-1));
  for (lua_Integer i = 1; lua_geti(lua_, -1, i) != LUA_TNIL; ++i) {
    check_length(field, i);
    if (lua_type(lua_, -1) != LUA_TSTRING) fail_in(field, "expected a list of texts, got " + describe(-1));
    out.push_back(text_of(-1));
    lua_pop(lua_, 1);
  }
  lua_pop(lua_, 1);
  if (std::string stray = stray_entry(lua_, -1, static_cast<lua_Integer>(out.size())); !stray.empty())
    fail_in(field, "expected a list of texts, got one with " + stray);
  return out;
}

void Reader::list(Row row, const std::function<void(Reader&)>& f) {
  const char* const field = row->name;
  Pop pop(lua_);
  int t = push(row);
  if (t == LUA_TNIL) return;
  if (t != LUA_TTABLE) fail_in(field, "expected a list, got " + describe(-1));
  int at = lua_gettop(lua_);
  const bool single = lua_getfield(lua_, at, "__kind") == LUA_TSTRING;  // a single declaration is a list of one
  lua_settop(lua_, at);
  if (single) {
    Reader element(*host_, at, what_ + ", " + field, place_);
    about(field, [&] { f(element); });
    return;
  }
  lua_Integer n = 0;
  for (lua_Integer i = 1; lua_geti(lua_, at, i) != LUA_TNIL; ++i, ++n) {
    check_length(field, i);
    Reader element(*host_, -1, what_ + ", " + field + " " + std::to_string(i), place_);
    about(field, [&] { f(element); });
    lua_settop(lua_, at);
  }
  Reader whole(*host_, at, what_ + ", " + field, place_);
  whole.check_keys(n);
}

void Reader::list_or_text(Row row, const std::function<void(Reader*, const std::string&)>& f) {
  const char* const field = row->name;
  Pop pop(lua_);
  int t = push(row);
  if (t == LUA_TNIL) return;
  if (t == LUA_TSTRING) {
    f(nullptr, text_of(-1));
    return;
  }
  if (t != LUA_TTABLE) fail_in(field, "expected a text or a list, got " + describe(-1));
  int at = lua_gettop(lua_);
  lua_getfield(lua_, at, "__kind");
  bool single = lua_type(lua_, -1) == LUA_TSTRING;
  lua_settop(lua_, at);
  if (single) {
    Reader element(*host_, at, what_ + ", " + field, place_);
    about(field, [&] { f(&element, ""); });
    return;
  }
  lua_pushnil(lua_);
  if (lua_rawlen(lua_, at) == 0 && lua_next(lua_, at) != 0)
    fail_in(field, "expected a text or a list, got a table of named fields");
  lua_settop(lua_, at);
  lua_Integer n = 0;
  while (lua_geti(lua_, at, n + 1) != LUA_TNIL) {
    ++n;
    check_length(field, n);
    lua_settop(lua_, at);
  }
  lua_settop(lua_, at);
  if (std::string stray = stray_entry(lua_, at, n); !stray.empty())
    fail_in(field, "expected a list, got one with " + stray);
  for (lua_Integer i = 1; lua_geti(lua_, at, i) != LUA_TNIL; ++i) {
    if (lua_type(lua_, -1) == LUA_TSTRING) {
      f(nullptr, text_of(-1));
    } else {
      Reader element(*host_, -1, what_ + ", " + field + " " + std::to_string(i), place_);
      about(field, [&] { f(&element, ""); });
    }
    lua_settop(lua_, at);
  }
}

std::vector<std::string> Reader::entries(const char* what) {
  std::vector<std::string> out;
  for (std::string place = "1";; place = std::to_string(out.size() + 1)) {
    const Field entry{place.c_str(), "text"};
    if (!has(entry)) return out;
    out.push_back(text_at(entry, what));
  }
}

void Reader::elements(Row /*row*/, int first, const std::function<void(Reader&)>& f) {
  Pop pop(lua_);
  int at = lua_gettop(lua_);
  for (int i = first;; ++i) {
    if (lua_geti(lua_, index_, i) == LUA_TNIL) break;
    check_length("", i);
    positional_ = std::max(positional_, i);
    Reader element(*host_, -1, what_ + ", element " + std::to_string(i), place_);
    f(element);
    lua_settop(lua_, at);
  }
}

bool Reader::child(Row row, const std::function<void(Reader&)>& f) {
  const char* const field = row->name;
  Pop pop(lua_);
  int t = push(row);
  if (t == LUA_TNIL) return false;
  if (t != LUA_TTABLE) fail_in(field, "expected a table, got " + describe(-1));
  Reader inner(*host_, -1, what_ + "." + field, place_);
  about(field, [&] { f(inner); });
  return true;
}

}  // namespace qd::script
