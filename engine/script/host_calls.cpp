// Calls functions that a rule set registered. The outermost call is protected. Instructions are counted only if the
// function has no known upper bound.
#include <utility>

#include "engine/script/bind/handles.hpp"
#include "engine/script/host.hpp"
#include "engine/script/quick.hpp"

namespace qd::script {

namespace {
constexpr int kHandler = 1;  // stack index of the error handler in the uncounted thread
}

void Host::open_uncounted() {
  uncounted_ = lua_newthread(lua_);
  luaL_ref(lua_, LUA_REGISTRYINDEX);
  lua_sethook(uncounted_, nullptr, 0, 0);
  lua_pushcfunction(uncounted_, add_place);
  at_work_ = lua_;
}

// Keeps the fast version of the function on top of the stack.
void Host::keep_quick(FunctionInfo& info) {
  if (info.longest == 0 || lua_checkstack(uncounted_, LUA_MINSTACK) == 0) return;
  push_quick(lua_, -1);
  lua_xmove(lua_, uncounted_, 1);
  info.quick = lua_gettop(uncounted_);
}

void Host::run(FunctionId function, SeatId me, EntityId card, Ref target, const std::vector<EntityId>* chosen) {
  const FunctionInfo& f = functions_[function.index()];
  lua_State* const l = push_function(f);
  push_seat(l, me);
  int arguments = 2;
  if (chosen != nullptr) {
    lua_createtable(l, static_cast<int>(chosen->size()), 0);
    for (std::size_t i = 0; i < chosen->size(); ++i) {
      push_entity(l, (*chosen)[i]);
      lua_rawseti(l, -2, static_cast<lua_Integer>(i + 1));
    }
  } else {
    push_entity(l, card);
    push_ref(l, target);
    arguments = 3;
  }
  call_function(l, f, arguments, 0);
}

std::int32_t Host::handle(const events::Listener& listener, events::Event& event, EntityId self) {
  const FunctionInfo& f = functions_[listener.run.index()];
  struct Restore {
    const events::Event*& at;
    const events::Event* value;
    ~Restore() { at = value; }
  } restore{event_, std::exchange(event_, &event)};
  lua_State* const l = push_function(f);
  push_event(l);
  push_seat(l, machine_->events().controller(listener, event, self));
  if (self.valid()) push_entity(l, self);
  else lua_pushnil(l);
  const bool amends = listener.stage == events::Stage::kAmend;
  if (!amends && listener.stage != events::Stage::kReact) {
    call_function(l, f, 3, 0);
    return 1;
  }
  call_function(l, f, 3, 1);
  const std::int32_t result = amends ? amended(l, f, event) : lua_isboolean(l, -1) == 0 || lua_toboolean(l, -1) != 0;
  lua_pop(l, 1);
  return result;
}

// Reads the result of an amendment from the top of the stack.
std::int32_t Host::amended(lua_State* l, const FunctionInfo& f, const events::Event& event) const {
  if (lua_isnil(l, -1) != 0) return event.amount;
  if (lua_isinteger(l, -1) != 0 && limits::in_range(lua_tointeger(l, -1)))
    return static_cast<std::int32_t>(lua_tointeger(l, -1));
  const int below = lua_gettop(l) - 1;
  const std::string got =
      lua_type(l, -1) == LUA_TNUMBER ? luaL_tolstring(l, -1, nullptr) : std::string("a ") + luaL_typename(l, -1);
  lua_settop(l, below);
  throw ScriptError(f.place, f.owner + ": an amendment must return a whole number up to " +
                                 std::to_string(limits::kNumberMax) + ", got " + got);
}

// Pushes the function onto the Lua thread that is to run it. The error handler goes below it at the outermost call, and
// at a counted call inside an uncounted one.
lua_State* Host::push_function(const FunctionInfo& f) {
  constexpr int kPushed = 8;
  ++counters_.calls;
  if (depth_ == 0) {
    if (fresh_ || price_ != standing_price_) begin_counting();
    else if (!keeps_values_) largest_ = 0;
    at_work_ = lua_;
    if (takes_quickly(f)) {
      at_work_ = uncounted_;
      lua_pushvalue(uncounted_, f.quick);
      return uncounted_;
    }
  }
  lua_State* const l = at_work_ == uncounted_ && !takes_quickly(f) ? lua_ : at_work_;
  if (lua_gettop(l) > LUA_MINSTACK - kPushed) luaL_checkstack(l, kPushed, nullptr);
  if (depth_ == 0 || l != at_work_) lua_pushcfunction(l, add_place);
  lua_rawgeti(l, LUA_REGISTRYINDEX, f.ref);
  return l;
}

// Leaves the results on the stack.
void Host::call_function(lua_State* l, const FunctionInfo& f, int arguments, int results) {
  if (depth_ != 0) {
    call_inside(l, f, arguments, results);
    return;
  }
  ++depth_;
  const std::int64_t price = price_;
  const int handler = l == uncounted_ ? kHandler : lua_gettop(l) - arguments - 1;
  const int status = lua_pcall(l, arguments, results, handler);
  if (l == uncounted_) {
    at_work_ = lua_;
    if (price_ != price) budget_ -= f.longest * (price_ - price);
    if (std::exchange(hooked_, false)) lua_sethook(uncounted_, nullptr, 0, 0);
    if (status != LUA_OK) lua_xmove(l, lua_, 1);
  } else if (status == LUA_OK && results == 0) {
    lua_pop(l, 1);
  } else {
    lua_remove(l, handler);
  }
  finish_call(status, &f);
}

// Inside a protected call errors pass through; the innermost failing function is noted.
void Host::call_inside(lua_State* l, const FunctionInfo& f, int arguments, int results) {
  if (l == at_work_) {
    try {
      lua_call(l, arguments, results);
    } catch (...) {  // Lua's internal exception
      if (blamed_ == nullptr) blamed_ = &f;
      throw;
    }
    return;
  }
  at_work_ = l;
  const int handler = lua_gettop(l) - arguments - 1;
  const int status = lua_pcall(l, arguments, results, handler);
  at_work_ = uncounted_;
  lua_remove(l, handler);
  if (status != LUA_OK) pass_error_on(status, f);
}

// Raises the error of a counted function again in the uncounted function that called it.
void Host::pass_error_on(int status, const FunctionInfo& f) {
  if (blamed_ == nullptr) blamed_ = &f;
  if (status < LUA_OK && signal_ == Signal::kNone) signal_ = Signal::kNoMemory;  // as in raise()
  lua_xmove(lua_, uncounted_, 1);
  lua_error(uncounted_);
}

}  // namespace qd::script
