#include "engine/script/formula.hpp"

#include <algorithm>

#include "engine/base/text.hpp"
#include "engine/script/bind/handles.hpp"
#include "engine/script/bind/set_lists.hpp"
#include "engine/state/position.hpp"

namespace qd::script {

namespace {

/// Restores the state of the host whatever happens: a game may be running in it.
struct Reading {
  Reading(Host& h, phases::Machine& machine, const events::Event* event)
      : host(h), machine_before(h.current_machine()), event_before(h.set_event(event)), top(lua_gettop(h.lua())) {
    host.set_machine(&machine);
    host.set_read_only(true);
    host.answered();
  }
  ~Reading() {
    host.answered();
    host.set_read_only(false);
    host.set_machine(machine_before);
    host.set_event(event_before);
    lua_settop(host.lua(), top);
  }
  Reading(const Reading&) = delete;
  Reading& operator=(const Reading&) = delete;
  Host& host;
  phases::Machine* machine_before;
  const events::Event* event_before;
  int top;
};

events::Env env_at(SeatId me, EntityId card, const events::Event* event) {
  events::Env env;
  env.me = me;
  env.card = env.it = card;
  if (event == nullptr) return env;
  env.card = event->card.entity();
  env.event_card = event->card;
  env.event_source = event->source;
  env.event_seat = event->seat;
  env.event_amount = event->amount;
  env.event = event;
  return env;
}

}  // namespace

void Formula::push_value(phases::Machine& machine, ExprId id, const events::Event* event) const {
  lua_State* l = host_.lua();
  luaL_checkstack(l, 4, nullptr);
  const events::Query query = machine.events().query().with(*rules_);
  events::Env env = env_at(words_.me, words_.card, event);
  env.locals = kept_.data();
  const events::ExprNode& node = rules_->expressions.root(id);
  if (node.type != events::Type::kSet) {
    const std::int32_t value = query.eval(id, env);
    if (node.type != events::Type::kInteger) push_ref(l, Ref{static_cast<std::uint16_t>(value)});
    else if (events::is_truth_value(*rules_, rules_->expressions.sources[id.index()].root))
      lua_pushboolean(l, value != 0 ? 1 : 0);
    else lua_pushinteger(l, value);
    return;
  }
  if (events::is_zone(node.op)) {
    push_zone(l, query.zone_of(rules_->expressions.code[rules_->expressions.roots[id.index()]], env));
    return;
  }
  std::vector<EntityId> cards;
  query.members(id, env, cards);
  push_cards(l, cards);
}

void Formula::read(phases::Machine& machine, const events::Event* event,
                   const std::function<void(lua_State*)>& take) const {
  lua_State* l = host_.lua();
  Reading reading(host_, machine, event);
  luaL_checkstack(l, 8, nullptr);
  if (cards_.valid()) {
    push_value(machine, cards_, event);
  } else {
    lua_rawgeti(l, LUA_REGISTRYINDEX, function_);
    host_.call(0, LUA_MULTRET);
    const int values = lua_gettop(l) - reading.top;
    if (values > 1)
      throw ScriptError(Place{kChunk, 0}, std::to_string(values) + " values are returned where one is expected",
                        "put them into a list: { …, … }");
    if (values == 0) lua_pushnil(l);
  }
  take(l);
}

bool Formula::holds(phases::Machine& machine, const events::Event* event) const {
  bool out = false;
  read(machine, event, [&](lua_State* l) {
    const bool zero = cards_.valid() && lua_isinteger(l, -1) != 0 && lua_tointeger(l, -1) == 0;
    out = lua_toboolean(l, -1) != 0 && !zero;
  });
  return out;
}

std::optional<double> Formula::number(phases::Machine& machine) const {
  std::optional<double> out;
  read(machine, nullptr, [&](lua_State* l) {
    const std::string hint = "measure a number, true or false, or a seat; nil is left out";
    switch (lua_type(l, -1)) {
      case LUA_TNIL: return;
      case LUA_TBOOLEAN: out = lua_toboolean(l, -1) != 0 ? 1 : 0; return;
      case LUA_TNUMBER: {
        const double v = lua_tonumber(l, -1);
        if (v - v != 0) throw ScriptError("'" + text_ + "' has no finite value", "a division by 0?");
        out = v;
        return;
      }
      case LUA_TLIGHTUSERDATA: try { out = static_cast<double>(check_seat(l, -1).index() + 1);
        } catch (const ScriptError&) {
          throw ScriptError("'" + text_ + "' is not a number but a card, a zone or the game", hint);
        }
        return;
      default: throw ScriptError("'" + text_ + "' is not a number but a " + luaL_typename(l, -1), hint);
    }
  });
  return out;
}

}  // namespace qd::script
