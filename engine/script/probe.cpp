#include "engine/script/probe.hpp"

#include "engine/script/bind/handles.hpp"
#include "engine/script/scan.hpp"
#include "engine/state/position.hpp"

namespace qd::script {

namespace {

constexpr const char* kChunk = "expression";

/// The host as it was, whatever happens: a game may be under way in it.
struct Reading {
  Reading(Host& h, phases::Machine& machine)
      : host(h), before(h.has_machine() ? &h.machine() : nullptr), top(lua_gettop(h.lua())) {
    host.set_machine(&machine);
    host.set_read_only(true);
    host.answered();
  }
  ~Reading() {
    host.answered();
    host.set_read_only(false);
    host.set_machine(before);
    lua_settop(host.lua(), top);
  }
  Reading(const Reading&) = delete;
  Reading& operator=(const Reading&) = delete;
  Host& host;
  phases::Machine* before;
  int top;
};

}  // namespace

void push_reader_words(Host& host, std::size_t seats) {
  lua_State* l = host.lua();
  lua_newtable(l);
  for (std::size_t s = 0; s < seats; ++s) {
    push_seat(l, SeatId(s));
    lua_setfield(l, -2, state::seat_letter(SeatId(s)).c_str());
  }
  lua_newtable(l);
  host.push_environment("script");
  lua_setfield(l, -2, "__index");
  lua_setmetatable(l, -2);
}

Probe::Probe(Host& host, const std::string& expression, std::size_t seats) : host_(host), expression_(expression) {
  lua_State* l = host.lua();
  const int top = lua_gettop(l);
  struct Leave {
    lua_State* l;
    int top;
    ~Leave() { lua_settop(l, top); }
  } leave{l, top};
  const std::string code = "return " + expression;
  if (luaL_loadbufferx(l, code.data(), code.size(), (std::string("@") + kChunk).c_str(), "t") != LUA_OK) {
    std::string message = lua_tostring(l, -1);
    if (const std::string place = std::string(kChunk) + ":1: "; message.rfind(place, 0) == 0)
      message.erase(0, place.size());
    throw UserError("'" + expression + "' is no expression: " + message,
                    "write one as after '=' in the console, e.g. #A.hand:list() or A.base - B.base");
  }
  scan_chunk(l, kChunk, code, Scan::kStateless);
  push_reader_words(host, seats);
  lua_setupvalue(l, -2, 1);
  function_ = luaL_ref(l, LUA_REGISTRYINDEX);
}

Probe::~Probe() { luaL_unref(host_.lua(), LUA_REGISTRYINDEX, function_); }

std::optional<double> Probe::value(phases::Machine& machine) const {
  Reading reading(host_, machine);
  luaL_checkstack(host_.lua(), 8, nullptr);
  lua_rawgeti(host_.lua(), LUA_REGISTRYINDEX, function_);
  host_.call(0, 1);
  return number();
}

std::optional<double> Probe::number() const {
  lua_State* l = host_.lua();
  const std::string hint = "measure a number, true or false, or a seat; nil is left out";
  switch (lua_type(l, -1)) {
    case LUA_TNIL: return std::nullopt;
    case LUA_TBOOLEAN: return lua_toboolean(l, -1) != 0 ? 1 : 0;
    case LUA_TNUMBER: {
      const double v = lua_tonumber(l, -1);
      if (v - v != 0) throw ScriptError("'" + expression_ + "' has no finite value", "a division by 0?");
      return v;
    }
    case LUA_TLIGHTUSERDATA: try { return static_cast<double>(check_seat(l, -1).index() + 1);
      } catch (const ScriptError&) {
        throw ScriptError("'" + expression_ + "' is no number but a card, a zone or the game", hint);
      }
    default: throw ScriptError("'" + expression_ + "' is no number but a " + luaL_typename(l, -1), hint);
  }
}

}  // namespace qd::script
