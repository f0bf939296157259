#include "engine/script/bind/handle_methods.hpp"

#include "engine/base/text.hpp"
#include "engine/script/bind/handles.hpp"
#include "engine/script/host.hpp"

namespace qd::script {

namespace {

using namespace handle;

int zone_list(lua_State* l) {
  ZoneId z = check_zone(l, 1);
  const state::State& s = Host::of(l).state();
  Host::of(l).charge(s.count(z));
  lua_createtable(l, static_cast<int>(s.count(z)), 0);
  lua_Integer i = 0;
  for (EntityId e = s.bottom_of(z); e.valid(); e = s.above(e)) {
    push_entity(l, e);
    lua_rawseti(l, -2, ++i);
  }
  return 1;
}

DefId check_definition(lua_State* l, int argument) {
  if (int known = find_name(l, Names::kDefinitions, argument); known >= 0) return DefId(known);
  std::string word = check_text(l, argument, "the id of a card");
  const state::Catalog& c = Host::of(l).machine().program().catalog();
  DefId d = c.find_definition(word);
  if (!d.valid()) {
    std::vector<std::string> known;
    for (const auto& def : c.definitions) known.push_back(def.id);
    throw ScriptError("unknown card '" + word + "'", text::did_you_mean(word, known));
  }
  return d;
}

int zone_find(lua_State* l) {
  ZoneId z = check_zone(l, 1);
  DefId d = check_definition(l, 2);
  const state::State& s = Host::of(l).state();
  for (EntityId e = s.top_of(z); e.valid(); e = s.below(e))
    if (s.def(e) == d) {
      push_entity(l, e);
      return 1;
    }
  lua_pushnil(l);
  return 1;
}

int entity_find(lua_State* l) {
  EntityId host = check_entity(l, 1);
  DefId d = check_definition(l, 2);
  const state::State& s = Host::of(l).state();
  for (EntityId e{s.row(host).child}; e.valid(); e = EntityId{s.row(e).sibling})
    if (s.def(e) == d) {
      push_entity(l, e);
      return 1;
    }
  lua_pushnil(l);
  return 1;
}

constexpr Method kMethods[] = {{Type::kZone, "list", Host::guarded<zone_list>},
                               {Type::kZone, "find", Host::guarded<zone_find>},
                               {Type::kEntity, "find", Host::guarded<entity_find>}};

}  // namespace

std::span<const Method> handle::methods() { return kMethods; }

}  // namespace qd::script
