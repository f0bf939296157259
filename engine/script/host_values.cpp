// Calls conditions and values that are functions: passes arguments and takes the result. They can only read.
#include "engine/script/bind/handles.hpp"
#include "engine/script/bind/set_lists.hpp"
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

/// The value of a parameter. Computed before the function is pushed, since reading it may call other functions.
struct Host::Argument {
  events::Type type = events::Type::kInteger;
  bool event = false;
  std::int32_t value = 0;  // for a set: the zone, if it is one
  std::vector<EntityId> cards;
};

Host::Argument Host::argument(const events::Query& query, const events::Code& code, events::Type type,
                              const events::Env& env) {
  Argument out;
  out.type = type;
  if (type != events::Type::kSet) {
    out.value = code.run(code, query, env);
  } else if (events::is_zone(code.op)) {
    out.value = query.zone_of(code, env).value;
  } else {
    out.value = -1;
    query.each(code, env, [&](EntityId e) {
      out.cards.push_back(e);
      return true;
    });
  }
  return out;
}

void Host::push_argument(lua_State* l, const Argument& a) {
  if (a.event) return push_event(l);
  if (a.type == events::Type::kInteger) return lua_pushinteger(l, a.value);
  if (a.type != events::Type::kSet) return push_ref(l, Ref{static_cast<std::uint16_t>(a.value)});
  if (a.value >= 0) return push_zone(l, ZoneId{static_cast<std::uint16_t>(a.value)});
  push_cards(l, a.cards);
}

// Takes the value from the top of the stack.
std::int32_t Host::take_value(lua_State* l, const FunctionInfo& f, events::Type type) {
  const bool number = type == events::Type::kInteger;
  const std::int32_t nothing = number ? 0 : Ref::none().value;
  const int top = lua_gettop(l);
  std::int32_t out = nothing;
  bool fits = true;
  if (lua_isnil(l, -1) || (lua_isboolean(l, -1) && lua_toboolean(l, -1) == 0)) {
    out = nothing;
  } else if (number && lua_isboolean(l, -1)) {
    out = 1;
  } else if (number) {
    fits = lua_type(l, -1) == LUA_TNUMBER && lua_isinteger(l, -1) != 0 && limits::in_range(lua_tointeger(l, -1));
    if (fits) out = static_cast<std::int32_t>(lua_tointeger(l, -1));
  } else {
    fits = lua_islightuserdata(l, -1);
    try {
      if (fits) out = check_owner(l, top).value;
    } catch (const ScriptError&) {
      fits = false;
    }
    fits = fits && Ref{static_cast<std::uint16_t>(out)}.is_seat() == (type == events::Type::kSeat);
  }
  const bool counted = !fits && number && lua_type(l, -1) == LUA_TNUMBER;  // a number, but not whole or out of range
  const std::string got = fits      ? ""
                          : counted ? std::string(luaL_tolstring(l, -1, nullptr))
                                    : std::string("a ") + luaL_typename(l, -1);
  lua_settop(l, top - 1);
  if (!fits)
    throw ScriptError(
        f.place, f.owner + ": a function here gives " + expected(type) + ", got " + got,
        counted ? "numbers reach " + std::to_string(limits::kNumberMax) + "; // divides whole numbers" : "");
  return out;
}

// Outside scripts such a function has a budget of its own, so looking takes nothing from scripts that act. All calls
// within one decision share the limit of conditions, with an instruction counted as a node.
std::int32_t Host::value(phases::Machine& machine, const events::Code& node, const events::Query& query,
                         const events::Env& env) {
  const FunctionInfo& f = functions_[static_cast<std::size_t>(node.imm)];
  const events::Expressions& all = query.rules().expressions;
  struct Restore {
    Host& host;
    phases::Machine* machine = host.machine_;
    const events::Event* event = host.event_;
    const Condition* condition = host.condition_;
    const events::Query* past = std::exchange(host.past_, nullptr);
    EntityId other = host.other_;
    bool read_only = host.read_only_;
    std::int64_t budget = host.budget_;
    bool outermost = host.depth_ == 0;
    ~Restore() {
      host.machine_ = machine;
      host.event_ = event;
      host.condition_ = condition;
      host.past_ = past;
      host.other_ = other;
      host.read_only_ = read_only;
      if (outermost) {
        host.budget_ = budget;
        host.fresh_ = true;
      }
    }
  } restore{*this};
  if (restore.outermost) {
    budget_ = limits::kLuaInstructionsPerDecision;
    fresh_ = true;
  }
  machine_ = &machine;
  const Condition condition{&query, &env, f.chance, f.course};
  condition_ = &condition;
  other_ = env.other;
  read_only_ = true;
  events::Event event;
  if (env.event != nullptr) {
    event = *env.event;
    event.amount = env.event_amount;
    event_ = &event;
  }
  const auto index = [&](const events::Code& c) { return static_cast<std::size_t>(&c - all.code.data()); };
  std::vector<Argument> arguments;
  for (std::uint16_t at = all.nodes[index(node)].a; at != 0xFFFF; at = all.nodes[at].b) {
    const std::uint16_t a = all.nodes[at].a;
    arguments.push_back(a == 0xFFFF ? Argument{events::Type::kInteger, true, 0, {}}
                                    : argument(query, all.code[a], all.nodes[a].type, env));
  }
  lua_State* const l = push_function(f);
  luaL_checkstack(l, static_cast<int>(arguments.size()) + 8, nullptr);
  for (const Argument& a : arguments) push_argument(l, a);
  call_function(l, f, static_cast<int>(arguments.size()), 1);
  if (restore.outermost) query.step(static_cast<std::uint32_t>(limits::kLuaInstructionsPerDecision - budget_));
  return take_value(l, f, all.nodes[index(node)].type);
}

}  // namespace qd::script
