// The functions of conditions in Lua: count(me.hand), any(me.ships, function(it) return it.damage == 1 end). A
// condition that can be lifted becomes expression nodes and calls none of these (lift.hpp); other conditions and
// listeners call them.
#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include "engine/script/bind/bindings.hpp"
#include "engine/script/bind/condition_words.hpp"
#include "engine/script/bind/handle_bits.hpp"
#include "engine/script/bind/handles.hpp"
#include "engine/script/bind/set_lists.hpp"
#include "engine/script/host.hpp"

namespace qd::script {

namespace {

bool is_zone(lua_State* l, int index) {
  return lua_islightuserdata(l, index) && handle::type_of(lua_touserdata(l, index)) == handle::Type::kZone;
}

constexpr const char* kSeats = "seats";  // the word, as a value

/// Pushes a set as a list: a zone, nil, a list of cards, or all seats in the match.
void push_members(lua_State* l, int argument) {
  const state::State& s = Host::of(l).state();
  if (lua_istable(l, argument)) {
    lua_pushvalue(l, argument);
    return;
  }
  lua_newtable(l);
  lua_Integer n = 0;
  if (lua_type(l, argument) == LUA_TSTRING && lua_tostring(l, argument) == std::string_view(kSeats)) {
    for (std::size_t i = 0; i < s.layout().seats; ++i) {
      if (!s.plays(SeatId(i))) continue;
      push_seat(l, SeatId(i));
      lua_rawseti(l, -2, ++n);
    }
    return;
  }
  if (lua_isnil(l, argument)) return;  // event.from is nil if nothing moves
  const ZoneId z = check_zone(l, argument);
  Host::of(l).charge(s.count(z));
  for (EntityId e = s.bottom_of(z); e.valid(); e = s.above(e)) {
    push_entity(l, e);
    lua_rawseti(l, -2, ++n);
  }
}

/// Calls the function in argument 2 with each member (at stack index 4). `f` gets the result at -1 and returns false to
/// stop. Without a function the result is true.
template <class F>
void each_member(lua_State* l, F&& f) {
  luaL_checkstack(l, 8, nullptr);
  lua_settop(l, 2);
  if (!lua_isnil(l, 2) && !lua_isfunction(l, 2))
    throw ScriptError("argument 2: expected a function about what is looked at");
  push_members(l, 1);
  bool on = true;
  for (lua_Integer i = 1; on && lua_geti(l, 3, i) != LUA_TNIL; ++i) {
    Host::of(l).charge(1);
    if (lua_isnil(l, 2)) {
      lua_pushboolean(l, 1);
    } else {
      lua_pushvalue(l, 2);
      lua_pushvalue(l, 4);
      lua_call(l, 1, 1);
    }
    on = f();
    lua_settop(l, 3);
  }
}

/// The card or seat at `index`, as a member of a set. Fails: ScriptError for anything else.
void* check_member(lua_State* l, int index) {
  if (!lua_islightuserdata(l, index))
    throw ScriptError(std::string("a set has cards or seats, this list has a ") + luaL_typename(l, index));
  return lua_touserdata(l, index);
}

/// Sorts the cards by number and removes duplicates, as unions and selections in texts do.
void put_in_order(std::vector<void*>& cards) {
  std::sort(cards.begin(), cards.end(), [](void* a, void* b) { return handle::index_of(a) < handle::index_of(b); });
  cards.erase(std::unique(cards.begin(), cards.end()), cards.end());
}

int push_in_order(lua_State* l, std::vector<void*>& cards) {
  put_in_order(cards);
  push_set(l, cards.size());
  for (std::size_t i = 0; i < cards.size(); ++i) {
    lua_pushlightuserdata(l, cards[i]);
    lua_rawseti(l, -2, static_cast<lua_Integer>(i + 1));
  }
  return 1;
}

std::int32_t number_given(lua_State* l) { return check_integer(l, lua_gettop(l), "what the function gives"); }

int push_number(lua_State* l, std::int64_t n) {
  if (!limits::in_range(n)) throw ScriptError(std::to_string(n) + " is out of range");
  lua_pushinteger(l, n);
  return 1;
}

int count(lua_State* l) {
  std::int64_t n = 0;
  each_member(l, [&] {
    n += lua_toboolean(l, -1);
    return true;
  });
  return push_number(l, n);
}

template <bool kAll>
int any_or_all(lua_State* l) {
  bool found = false;
  each_member(l, [&] {
    found = (lua_toboolean(l, -1) != 0) != kAll;
    return !found;
  });
  lua_pushboolean(l, found != kAll);
  return 1;
}

int sum(lua_State* l) {
  std::int64_t n = 0;
  each_member(l, [&] {
    n += number_given(l);
    return true;
  });
  return push_number(l, n);
}

int first(lua_State* l) {
  bool found = false;
  void* handle = nullptr;
  each_member(l, [&] {
    found = lua_toboolean(l, -1) != 0;
    if (found) handle = check_member(l, 4);
    return !found;
  });
  if (found) lua_pushlightuserdata(l, handle);
  else lua_pushnil(l);
  return 1;
}

/// The result of the function for each member.
std::vector<std::int32_t> values(lua_State* l) {
  std::vector<std::int32_t> out;
  each_member(l, [&] {
    out.push_back(number_given(l));
    return true;
  });
  return out;
}

int where(lua_State* l) {
  std::vector<void*> kept;
  each_member(l, [&] {
    if (lua_toboolean(l, -1) != 0) kept.push_back(check_member(l, 4));
    return true;
  });
  return push_in_order(l, kept);
}

int best(lua_State* l) {
  void* who = nullptr;
  std::int64_t most = INT64_MIN;
  each_member(l, [&] {
    const std::int32_t n = number_given(l);
    if (n >= most) who = n == most ? nullptr : check_member(l, 4);
    most = std::max<std::int64_t>(most, n);
    return true;
  });
  if (who != nullptr) lua_pushlightuserdata(l, who);
  else lua_pushnil(l);
  return 1;
}

int top(lua_State* l) {
  lua_settop(l, 1);
  push_members(l, 1);
  lua_geti(l, -1, luaL_len(l, -1));
  return 1;
}

int attached_to(lua_State* l) {
  std::vector<void*> hosts;
  lua_settop(l, 1);
  each_member(l, [&] {
    hosts.push_back(check_member(l, 4));
    return true;
  });
  put_in_order(hosts);
  push_set(l);
  for (void* handle : hosts) add_attached(l, handle::fresh_entity(l, handle));
  return 1;
}

int same(lua_State* l) {
  const std::vector<std::int32_t> all = values(l);
  lua_pushboolean(l, std::adjacent_find(all.begin(), all.end(), std::not_equal_to<>()) == all.end());
  return 1;
}
int distinct(lua_State* l) {
  const std::vector<std::int32_t> all = values(l);
  lua_pushboolean(l, std::set<std::int32_t>(all.begin(), all.end()).size() == all.size());
  return 1;
}
int sorted(lua_State* l) {
  const std::vector<std::int32_t> all = values(l);
  lua_pushboolean(l, std::is_sorted(all.begin(), all.end()));
  return 1;
}
int most(lua_State* l) {
  std::vector<std::int32_t> all = values(l);
  std::sort(all.begin(), all.end());
  std::int64_t most = 0;
  for (auto at = all.begin(); at != all.end();) {
    const auto end = std::upper_bound(at, all.end(), *at);
    most = std::max<std::int64_t>(most, end - at);
    at = end;
  }
  return push_number(l, most);
}

template <bool kGreatest>
int extreme(lua_State* l) {
  if (lua_type(l, 1) == LUA_TNUMBER) {
    const std::int32_t a = check_integer(l, 1, "a number"), b = check_integer(l, 2, "a number");
    return push_number(l, kGreatest ? std::max(a, b) : std::min(a, b));
  }
  const std::vector<std::int32_t> all = values(l);
  if (all.empty()) return push_number(l, 0);
  return push_number(l,
                     kGreatest ? *std::max_element(all.begin(), all.end()) : *std::min_element(all.begin(), all.end()));
}

int exists(lua_State* l) {
  lua_pushboolean(l, !lua_isnoneornil(l, 1));
  return 1;
}
int choose(lua_State* l) {
  lua_settop(l, 3);
  if (lua_toboolean(l, 1) != 0) lua_settop(l, 2);
  return 1;
}

// every.ZONE: the cards in this zone, of all seats
int every(lua_State* l) {
  const state::State& s = Host::of(l).state();
  const std::string name = check_text(l, 2, "the name of a zone");
  const ZoneKindId kind = s.catalog().find_zone(name);
  if (!kind.valid() || !s.catalog().zones[kind.index()].per_seat)
    throw ScriptError("unknown zone of a seat '" + name + "'");
  push_set(l);
  lua_Integer n = 0;
  for (std::size_t i = 0; i < s.layout().seats; ++i)
    for (EntityId e = s.bottom_of(s.layout().zone(kind, SeatId(i))); e.valid(); e = s.above(e)) {
      push_entity(l, e);
      lua_rawseti(l, -2, ++n);
    }
  Host::of(l).charge(static_cast<std::size_t>(n));
  return 1;
}

constexpr std::array kSetWords{ConditionWord{"count", Host::guarded<count>},
                               ConditionWord{"any", Host::guarded<any_or_all<false>>},
                               ConditionWord{"all", Host::guarded<any_or_all<true>>},
                               ConditionWord{"where", Host::guarded<where>},
                               ConditionWord{"sum", Host::guarded<sum>},
                               ConditionWord{"first", Host::guarded<first>},
                               ConditionWord{"best", Host::guarded<best>},
                               ConditionWord{"top", Host::guarded<top>},
                               ConditionWord{"attached", Host::guarded<attached_to>},
                               ConditionWord{"same", Host::guarded<same>},
                               ConditionWord{"distinct", Host::guarded<distinct>},
                               ConditionWord{"sorted", Host::guarded<sorted>},
                               ConditionWord{"most", Host::guarded<most>},
                               ConditionWord{"exists", Host::guarded<exists>},
                               ConditionWord{"min", Host::guarded<extreme<false>>},
                               ConditionWord{"max", Host::guarded<extreme<true>>},
                               ConditionWord{"choose", Host::guarded<choose>}};

}  // namespace

int zone_length(lua_State* l) {
  if (!is_zone(l, 1)) throw ScriptError("this has no length: '#' counts the cards of a zone, or of a list");
  return push_number(l, Host::of(l).state().count(check_zone(l, 1)));
}

// a | b: the cards of both, without duplicates, by number
int union_of_sets(lua_State* l) {
  std::vector<void*> all;
  for (const int argument : {1, 2}) {
    push_members(l, argument);
    for (lua_Integer i = 1; lua_geti(l, -1, i) != LUA_TNIL; ++i, lua_pop(l, 1)) {
      Host::of(l).charge(1);
      all.push_back(check_member(l, -1));
    }
    lua_settop(l, 2);
  }
  return push_in_order(l, all);
}

void install_words_of_conditions(lua_State* l, int allow) {
  for (const std::span<const ConditionWord> words : {std::span<const ConditionWord>(kSetWords), asking_words()})
    for (const ConditionWord& w : words) {
      lua_pushcfunction(l, w.function);
      lua_setfield(l, allow, w.name);
    }
  lua_pushstring(l, kSeats);
  lua_setfield(l, allow, kSeats);
  lua_newtable(l);
  freeze(l, -1);
  push_contents(l, -1);
  lua_newtable(l);
  lua_pushcfunction(l, Host::guarded<every>);
  lua_setfield(l, -2, "__index");
  lua_setmetatable(l, -2);
  lua_pop(l, 1);
  lua_setfield(l, allow, "every");
}

}  // namespace qd::script
