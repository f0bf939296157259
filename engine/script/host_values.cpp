// Conditions and values that are functions and have to be called: what they get, and what they give. They only read.
#include "engine/script/bind/handles.hpp"
#include "engine/script/host.hpp"

namespace qd::script {

namespace {

const char* expected(events::Type type) {
  switch (type) {
    case events::Type::kInteger: return "a whole number, true, false or nil";
    case events::Type::kEntity: return "a card or nil";
    case events::Type::kSeat: return "a seat or nil";
    case events::Type::kSet: break;
  }
  return "no set";
}

}  // namespace

void Host::push_argument(const events::Query& query, const events::Code& argument, events::Type type,
                         const events::Env& env) {
  if (type != events::Type::kSet) {
    const std::int32_t value = argument.run(argument, query, env);
    if (type == events::Type::kInteger) lua_pushinteger(lua_, value);
    else push_ref(lua_, Ref{static_cast<std::uint16_t>(value)});
    return;
  }
  if (argument.op == events::Op::kZone || argument.op == events::Op::kZoneShared) {
    push_zone(lua_, query.zone_of(argument, env));
    return;
  }
  lua_newtable(lua_);
  lua_Integer n = 0;
  query.each(argument, env, [&](EntityId e) {
    push_entity(lua_, e);
    lua_rawseti(lua_, -2, ++n);
    return true;
  });
}

// The value on top of the stack, which is popped.
std::int32_t Host::take_value(const FunctionInfo& f, events::Type type) {
  const bool number = type == events::Type::kInteger;
  const std::int32_t nothing = number ? 0 : Ref::none().value;
  const int top = lua_gettop(lua_);
  std::int32_t out = nothing;
  bool fits = true;
  if (lua_isnil(lua_, -1) || (lua_isboolean(lua_, -1) && lua_toboolean(lua_, -1) == 0)) {
    out = nothing;
  } else if (number && lua_isboolean(lua_, -1)) {
    out = 1;
  } else if (number) {
    fits =
        lua_type(lua_, -1) == LUA_TNUMBER && lua_isinteger(lua_, -1) != 0 && limits::in_range(lua_tointeger(lua_, -1));
    if (fits) out = static_cast<std::int32_t>(lua_tointeger(lua_, -1));
  } else {
    fits = lua_islightuserdata(lua_, -1);
    try {
      if (fits) out = check_owner(lua_, top).value;
    } catch (const ScriptError&) {
      fits = false;
    }
    fits = fits && Ref{static_cast<std::uint16_t>(out)}.is_seat() == (type == events::Type::kSeat);
  }
  const std::string got = fits ? "" : luaL_typename(lua_, -1);
  lua_settop(lua_, top - 1);
  if (!fits) throw ScriptError(f.place, f.name() + ": a function here gives " + expected(type) + ", got a " + got);
  return out;
}

// From outside of scripts it has a budget of its own: who only looks takes nothing from those that act.
std::int32_t Host::value(phases::Machine& machine, const events::Code& node, const events::Query& query,
                         const events::Env& env) {
  const FunctionInfo& f = functions_[static_cast<std::size_t>(node.imm)];
  const events::Expressions& all = query.rules().expressions;
  struct Restore {
    Host& host;
    phases::Machine* machine = host.machine_;
    const events::Event* event = host.event_;
    bool read_only = host.read_only_;
    std::int64_t budget = host.budget_;
    bool outermost = host.depth_ == 0;
    ~Restore() {
      host.machine_ = machine;
      host.event_ = event;
      host.read_only_ = read_only;
      if (outermost) {
        host.budget_ = budget;
        host.fresh_ = true;
      }
    }
  } restore{*this};
  ++counters_.calls;
  luaL_checkstack(lua_, 16, nullptr);
  if (restore.outermost) {
    budget_ = limits::kLuaInstructionsPerDecision;
    fresh_ = true;
  }
  machine_ = &machine;
  read_only_ = true;
  events::Event event;
  if (env.event != nullptr) {
    event = *env.event;
    event.amount = env.event_amount;
    event_ = &event;
  }
  const auto index = [&](const events::Code& c) { return static_cast<std::size_t>(&c - all.code.data()); };
  lua_rawgeti(lua_, LUA_REGISTRYINDEX, f.ref);
  int arguments = 0;
  for (std::uint16_t at = all.nodes[index(node)].a; at != 0xFFFF; at = all.nodes[at].b, ++arguments) {
    const std::uint16_t argument = all.nodes[at].a;
    if (argument == 0xFFFF) push_event(lua_);
    else push_argument(query, all.code[argument], all.nodes[argument].type, env);
  }
  call_function(f, arguments, 1);
  return take_value(f, all.nodes[index(node)].type);
}

}  // namespace qd::script
