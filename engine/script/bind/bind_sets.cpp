// The functions of conditions as functions of Lua: count(me.hand), any(me.ships, function(it) return it.damage == 1
// end). A condition that can be read becomes nodes and calls none of these (lift.hpp); others do, and listeners may.
#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include "engine/events/compile/terms.hpp"
#include "engine/script/bind/bindings.hpp"
#include "engine/script/bind/handle_bits.hpp"
#include "engine/script/bind/handles.hpp"
#include "engine/script/host.hpp"

namespace qd::script {

namespace {

bool is_zone(lua_State* l, int index) {
  return lua_islightuserdata(l, index) && handle::type_of(lua_touserdata(l, index)) == handle::Type::kZone;
}

constexpr const char* kSeats = "seats";  // the word, as a value

/// What a set is: a zone, a list of cards, or all seats in the match; as a list on top of the stack.
void push_members(lua_State* l, int argument) {
  const state::State& s = Host::of(l).machine().state();
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
  const ZoneId z = check_zone(l, argument);
  Host::of(l).charge(s.count(z));
  for (EntityId e = s.bottom_of(z); e.valid(); e = s.above(e)) {
    push_entity(l, e);
    lua_rawseti(l, -2, ++n);
  }
}

/// Calls the function in argument 2 with each member, which lies at 4 while `f` looks at what it gave, at -1, until
/// `f` says no. Without a function it gives true.
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
    if (found) handle = lua_touserdata(l, 4);
    return !found;
  });
  if (found) lua_pushlightuserdata(l, handle);
  else lua_pushnil(l);
  return 1;
}

/// What the function gave for each.
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
    if (lua_toboolean(l, -1) != 0) kept.push_back(lua_touserdata(l, 4));
    return true;
  });
  lua_createtable(l, static_cast<int>(kept.size()), 0);
  for (std::size_t i = 0; i < kept.size(); ++i) {
    lua_pushlightuserdata(l, kept[i]);
    lua_rawseti(l, -2, static_cast<lua_Integer>(i + 1));
  }
  return 1;
}

int best(lua_State* l) {
  void* who = nullptr;
  std::int64_t most = INT64_MIN;
  each_member(l, [&] {
    const std::int32_t n = number_given(l);
    if (n >= most) who = n == most ? nullptr : lua_touserdata(l, 4);
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
  const state::State& s = Host::of(l).machine().state();
  std::vector<void*> hosts;
  lua_settop(l, 1);
  each_member(l, [&] {
    hosts.push_back(lua_touserdata(l, 4));
    return true;
  });
  lua_newtable(l);
  lua_Integer n = 0;
  for (void* handle : hosts)
    for (EntityId e{s.row(handle::fresh_entity(l, handle)).child}; e.valid(); e = EntityId{s.row(e).sibling}) {
      push_entity(l, e);
      lua_rawseti(l, -2, ++n);
    }
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

const events::Query& query(lua_State* l) { return Host::of(l).machine().events().query(); }
int gap(lua_State* l) { return push_number(l, query(l).gap(check_entity(l, 1), check_entity(l, 2))); }
int facing(lua_State* l) { return push_number(l, query(l).facing(check_entity(l, 1), check_entity(l, 2))); }
int crossed(lua_State* l) {
  return push_number(l, query(l).crossed(check_entity(l, 1), check_entity(l, 2), check_entity(l, 3)));
}
int edge_gap(lua_State* l) {
  return push_number(l, query(l).to_edge(check_entity(l, 1), check_integer(l, 2, "an edge from 1 to 4")));
}

int only_read(lua_State*) {
  throw ScriptError("this word of conditions means something only in a condition that can be read",
                    "qd check tells what keeps a function from being read");
}

// every.ZONE: the cards of this zone of all seats
int every(lua_State* l) {
  const state::State& s = Host::of(l).machine().state();
  const std::string name = check_text(l, 2, "the name of a zone");
  const ZoneKindId kind = s.catalog().find_zone(name);
  if (!kind.valid() || !s.catalog().zones[kind.index()].per_seat)
    throw ScriptError("unknown zone of a seat '" + name + "'");
  lua_newtable(l);
  lua_Integer n = 0;
  for (std::size_t i = 0; i < s.layout().seats; ++i)
    for (EntityId e = s.bottom_of(s.layout().zone(kind, SeatId(i))); e.valid(); e = s.above(e)) {
      push_entity(l, e);
      lua_rawseti(l, -2, ++n);
    }
  Host::of(l).charge(static_cast<std::size_t>(n));
  return 1;
}

struct Row {
  const char* name;
  lua_CFunction function;
};
constexpr std::array kRows{Row{"count", Host::guarded<count>},
                           Row{"any", Host::guarded<any_or_all<false>>},
                           Row{"all", Host::guarded<any_or_all<true>>},
                           Row{"where", Host::guarded<where>},
                           Row{"sum", Host::guarded<sum>},
                           Row{"first", Host::guarded<first>},
                           Row{"best", Host::guarded<best>},
                           Row{"top", Host::guarded<top>},
                           Row{"attached", Host::guarded<attached_to>},
                           Row{"same", Host::guarded<same>},
                           Row{"distinct", Host::guarded<distinct>},
                           Row{"sorted", Host::guarded<sorted>},
                           Row{"most", Host::guarded<most>},
                           Row{"exists", Host::guarded<exists>},
                           Row{"min", Host::guarded<extreme<false>>},
                           Row{"max", Host::guarded<extreme<true>>},
                           Row{"choose", Host::guarded<choose>},
                           Row{"gap", Host::guarded<gap>},
                           Row{"facing", Host::guarded<facing>},
                           Row{"crossed", Host::guarded<crossed>},
                           Row{"edge_gap", Host::guarded<edge_gap>}};

}  // namespace

int zone_length(lua_State* l) {
  if (!is_zone(l, 1)) throw ScriptError("this has no length: '#' counts the cards of a zone, or of a list");
  return push_number(l, Host::of(l).machine().state().count(check_zone(l, 1)));
}

// a | b: the cards of both, each once, in their order
int union_of_sets(lua_State* l) {
  std::vector<void*> all;
  for (const int argument : {1, 2}) {
    push_members(l, argument);
    for (lua_Integer i = 1; lua_geti(l, -1, i) != LUA_TNIL; ++i, lua_pop(l, 1)) {
      Host::of(l).charge(1);
      all.push_back(lua_touserdata(l, -1));
    }
    lua_settop(l, 2);
  }
  std::set<void*> seen;
  lua_newtable(l);
  lua_Integer n = 0;
  for (void* handle : all) {
    if (!seen.insert(handle).second) continue;
    lua_pushlightuserdata(l, handle);
    lua_rawseti(l, -2, ++n);
  }
  return 1;
}

void install_words_of_conditions(lua_State* l, int allow) {
  using Sort = events::Term::Sort;
  for (const Sort sort : {Sort::kFunction, Sort::kTableFunction})
    for (const events::Term& w : events::terms(sort)) {
      const auto* row =
          std::find_if(kRows.begin(), kRows.end(), [&](const Row& r) { return std::string_view(r.name) == w.name; });
      lua_pushcfunction(l, row == kRows.end() ? Host::guarded<only_read> : row->function);
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
