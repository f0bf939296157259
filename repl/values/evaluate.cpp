#include "repl/values/evaluate.hpp"

#include <algorithm>
#include <cctype>

#include "engine/base/text.hpp"
#include "engine/script/bind/bindings.hpp"
#include "engine/script/bind/handles.hpp"
#include "repl/terminal/error_text.hpp"

namespace qd::repl {

namespace {

using script::Host;

constexpr std::size_t kPlainWidth = 80;

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

/// A name that the expression does not declare itself: a value that was kept, or a word of scripts.
int look_up(lua_State* l) {
  const auto* memory = static_cast<const Memory*>(lua_touserdata(l, lua_upvalueindex(1)));
  const Value* kept = memory != nullptr && lua_type(l, 2) == LUA_TSTRING ? memory->find(lua_tostring(l, 2)) : nullptr;
  if (kept != nullptr) {
    push_value(l, *kept, Host::of(l).machine().state());
    return 1;
  }
  lua_pushvalue(l, 2);
  lua_gettable(l, lua_upvalueindex(2));
  return 1;
}

/// The words of a card, the letters of the seats, and what was kept.
void push_words(Host& host, std::size_t seats, const Memory* memory) {
  lua_State* l = host.lua();
  lua_newtable(l);
  for (std::size_t s = 0; s < seats; ++s) {
    script::push_seat(l, SeatId(s));
    lua_setfield(l, -2, state::seat_letter(SeatId(s)).c_str());
  }
  lua_newtable(l);
  lua_pushlightuserdata(l, const_cast<Memory*>(memory));
  host.push_environment("script");
  lua_pushcclosure(l, &Host::guarded<&look_up>, 2);
  lua_setfield(l, -2, "__index");
  lua_setmetatable(l, -2);
}

bool compiles(lua_State* l, const std::string& code) {
  const int top = lua_gettop(l);
  const bool fine = luaL_loadbufferx(l, code.data(), code.size(), kExpressionChunk, "t") == LUA_OK;
  lua_settop(l, top);
  return fine;
}

/// "1, 2": several expressions, of which brackets would not take more than one.
bool is_list(lua_State* l, const std::string& expression) {
  return text::contains(expression, ",") && compiles(l, "return " + expression) &&
         !compiles(l, "return (" + expression + "\n)");
}

}  // namespace

bool looks_like_expression(Host& host, const std::string& text) {
  const bool kept = text[0] == '_' && text.find_first_not_of("0123456789", 1) == std::string::npos;
  if (!kept && text.find_first_of(".:([{\"'+*/%<=~") == std::string::npos && text.rfind("not ", 0) != 0 &&
      text.rfind('#', 0) != 0)
    return false;
  return compiles(host.lua(), "return " + text);
}

bool is_unfinished(const std::string& expression) {
  struct Closed {
    void operator()(lua_State* l) const { lua_close(l); }
  };
  const std::unique_ptr<lua_State, Closed> state(luaL_newstate());
  if (!state) return false;
  const std::string code = "return " + expression;
  if (luaL_loadbufferx(state.get(), code.data(), code.size(), kExpressionChunk, "t") == LUA_OK) return false;
  return text::contains(lua_tostring(state.get(), -1), "near <eof>");
}

Value evaluate_value(match::Match& match, const std::string& expression, const Memory* memory) {
  // Whatever an expression does, it does not do it to the match.
  match::Match copy(match);  // NOLINT(performance-unnecessary-copy-initialization): its machine changes
  Host& host = copy.rules().host();
  Reading reading(host, &copy.machine());
  push_words(host, copy.setup().seats, memory);
  host.load(is_list(host.lua(), expression) ? "return {" + expression + "\n}" : "return " + expression,
            kExpressionChunk, false);
  return read_value(host.lua(), -1);
}

std::string evaluate(match::Match& match, const std::string& expression) {
  return value_text(evaluate_value(match, expression), match, kPlainWidth);
}

}  // namespace qd::repl
