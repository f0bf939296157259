// Places of declarations, as handles.
#include "engine/script/bind/handle_bits.hpp"
#include "engine/script/bind/handles.hpp"
#include "engine/script/host.hpp"

namespace qd::script {

void push_place(lua_State* l, const Place& place) {
  if (place.file.empty()) lua_pushnil(l);
  else lua_pushlightuserdata(l, handle::pack(handle::Type::kPlace, 0, Host::of(l).number_of(place)));
}

Place place_at(lua_State* l, int index) {
  if (!lua_islightuserdata(l, index) || handle::type_of(lua_touserdata(l, index)) != handle::Type::kPlace) return {};
  return Host::of(l).numbered_place(handle::index_of(lua_touserdata(l, index)));
}

Place declared_place(lua_State* l, int table) {
  lua_getfield(l, table, kPlaceField);
  Place place = place_at(l, -1);
  lua_pop(l, 1);
  return place;
}

}  // namespace qd::script
