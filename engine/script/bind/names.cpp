// Declared names: short ones are found by address (known_words.hpp); long ones, which Lua may keep several times, in
// tables.
#include "engine/script/bind/handles.hpp"
#include "engine/script/host.hpp"

namespace qd::script {

namespace {

// Registry keys of the name tables.
char g_name_tables[kNameKinds];

void fill_names(lua_State* l, Names which, const std::vector<std::string>& names) {
  KnownWords& known = Host::of(l).known_words();
  lua_createtable(l, 0, static_cast<int>(names.size()));
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i].empty()) continue;
    lua_pushlstring(l, names[i].data(), names[i].size());
    known.add(lua_topointer(l, -1)).names[static_cast<std::size_t>(which)] = static_cast<std::int32_t>(i);
    lua_pushinteger(l, static_cast<lua_Integer>(i));
    lua_rawset(l, -3);
  }
  lua_rawsetp(l, LUA_REGISTRYINDEX, &g_name_tables[static_cast<std::size_t>(which)]);
}

}  // namespace

int find_name(lua_State* l, Names which, int argument) {
  constexpr std::size_t kKeptOnceMax = 40;  // characters
  const KnownWords::Word* const word = Host::of(l).known_words().find(lua_topointer(l, argument));
  if (word != nullptr) return word->names[static_cast<std::size_t>(which)];
  if (lua_type(l, argument) != LUA_TSTRING || lua_rawlen(l, argument) <= kKeptOnceMax) return -1;
  argument = lua_absindex(l, argument);
  lua_rawgetp(l, LUA_REGISTRYINDEX, &g_name_tables[static_cast<std::size_t>(which)]);
  lua_pushvalue(l, argument);
  lua_rawget(l, -2);
  int id = lua_isinteger(l, -1) != 0 ? static_cast<int>(lua_tointeger(l, -1)) : -1;
  lua_pop(l, 2);
  return id;
}

void build_name_tables(lua_State* l, const phases::Program& program) {
  const state::Catalog& c = program.catalog();
  std::vector<std::string> events, definitions, slots[3];
  for (const auto& e : program.rules->events) events.push_back(e.name);
  for (const auto& d : c.definitions) definitions.push_back(d.id);
  for (std::size_t scope = 0; scope < 3; ++scope)
    for (const auto& s : c.slots) slots[scope].push_back(static_cast<std::size_t>(s.scope) == scope ? s.name : "");
  fill_names(l, Names::kEvents, events);
  fill_names(l, Names::kWords, program.names);
  fill_names(l, Names::kDefinitions, definitions);
  fill_names(l, Names::kMatchSlots, slots[0]);
  fill_names(l, Names::kSeatSlots, slots[1]);
  fill_names(l, Names::kEntitySlots, slots[2]);
}

}  // namespace qd::script
