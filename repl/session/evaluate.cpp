#include "repl/session/evaluate.hpp"

#include <algorithm>

#include "engine/script/bind/handles.hpp"

namespace qd::repl {

namespace {

using script::Host;

constexpr const char* kChunk = "expression";
constexpr lua_Integer kListMax = 100;
constexpr int kNestingMax = 4;

/// Puts the Lua state back, whatever happens.
struct Reading {
  Reading(Host& h, phases::Machine* machine) : host(h), top(lua_gettop(h.lua())) {
    host.set_machine(machine);
    host.set_read_only(true);
  }
  ~Reading() {
    host.set_read_only(false);
    host.set_machine(nullptr);
    lua_settop(host.lua(), top);
  }
  Reading(const Reading&) = delete;
  Reading& operator=(const Reading&) = delete;
  Host& host;
  int top;
};

/// The words of a card, and the letters of the seats.
void push_words(Host& host, std::size_t seats) {
  lua_State* l = host.lua();
  lua_newtable(l);
  for (std::size_t s = 0; s < seats; ++s) {
    script::push_seat(l, SeatId(s));
    lua_setfield(l, -2, state::seat_letter(SeatId(s)).c_str());
  }
  lua_newtable(l);
  host.push_environment("script");
  lua_setfield(l, -2, "__index");
  lua_setmetatable(l, -2);
}

class Printer {
 public:
  Printer(lua_State* l, const state::State& state) : l_(l), state_(state) {}

  std::string value(int index, int depth = 0) {
    index = lua_absindex(l_, index);
    switch (lua_type(l_, index)) {
      case LUA_TNIL: return "nil";
      case LUA_TBOOLEAN: return lua_toboolean(l_, index) != 0 ? "true" : "false";
      case LUA_TSTRING: return depth == 0 ? lua_tostring(l_, index) : "\"" + std::string(lua_tostring(l_, index)) + "\"";
      case LUA_TNUMBER: {
        lua_pushvalue(l_, index);
        std::string out = lua_tostring(l_, -1);
        lua_pop(l_, 1);
        return out;
      }
      case LUA_TLIGHTUSERDATA: return handle(index, depth);
      case LUA_TTABLE: return depth < kNestingMax ? table(index, depth) : "{ … }";
      default: return luaL_typename(l_, index);
    }
  }

 private:
  std::string handle(int index, int depth) {
    try {
      EntityId e = script::check_entity(l_, index);
      return depth == 0 ? state::describe(state_, e) + " in " + place(state_.zone(e)) : state::describe(state_, e);
    } catch (const ScriptError&) {  // another kind of handle
    }
    try {
      return state::seat_letter(script::check_seat(l_, index));
    } catch (const ScriptError&) {
    }
    try {
      return zone(script::check_zone(l_, index));
    } catch (const ScriptError&) {
    }
    return "game";
  }

  [[nodiscard]] std::string place(ZoneId z) const {
    SeatId seat = state_.layout().seat_of(z);
    return (seat.valid() ? state::seat_letter(seat) + "'s " : "") + state_.layout().kind_of(z).name;
  }

  [[nodiscard]] std::string zone(ZoneId z) const {
    std::string out = place(z) + " {";
    for (EntityId e = state_.bottom_of(z); e.valid(); e = state_.above(e)) out += " " + state::describe(state_, e);
    return out + " }";
  }

  // Lists by place, then the text keys in order. What is read-only has its contents behind a metatable.
  std::string table(int index, int depth) {
    luaL_checkstack(l_, 8, nullptr);
    int top = lua_gettop(l_);
    lua_pushvalue(l_, index);
    if (lua_getmetatable(l_, index) != 0 && lua_getfield(l_, -1, "__index") == LUA_TTABLE) lua_copy(l_, -1, top + 1);
    lua_settop(l_, top + 1);
    std::string out;
    auto add = [&](const std::string& part) { out += (out.empty() ? "" : ", ") + part; };
    for (lua_Integer i = 1; i <= kListMax && lua_rawgeti(l_, top + 1, i) != LUA_TNIL; ++i) {
      add(value(-1, depth + 1));
      lua_settop(l_, top + 1);
    }
    lua_settop(l_, top + 1);
    std::vector<std::string> fields;
    for (lua_pushnil(l_); lua_next(l_, top + 1) != 0; lua_pop(l_, 1))
      if (lua_type(l_, -2) == LUA_TSTRING) fields.push_back(std::string(lua_tostring(l_, -2)) + " = " + value(-1, depth + 1));
    lua_settop(l_, top);
    std::sort(fields.begin(), fields.end());
    for (const std::string& f : fields) add(f);
    return out.empty() ? "{}" : "{ " + out + " }";
  }

  lua_State* l_;
  const state::State& state_;
};

}  // namespace

bool looks_like_expression(Host& host, const std::string& text) {
  if (text.find_first_of(".:([{\"'+*/%<=~") == std::string::npos && text.rfind("not ", 0) != 0 && text.rfind('#', 0) != 0) return false;
  std::string code = "return " + text;
  int top = lua_gettop(host.lua());
  bool fine = luaL_loadbufferx(host.lua(), code.data(), code.size(), kChunk, "t") == LUA_OK;
  lua_settop(host.lua(), top);
  return fine;
}

std::string evaluate(match::Match& match, const std::string& expression) {
  match::Match copy(match);  // whatever an expression does, it does not do it to the match
  Host& host = copy.rules().host();
  Reading reading(host, &copy.machine());
  push_words(host, copy.setup().seats);
  host.load("return " + expression, kChunk, false);
  return Printer(host.lua(), copy.state()).value(-1);
}

}  // namespace qd::repl
