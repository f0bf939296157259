// Methods, called with a colon: zone:list(). Internal to the bindings.
#pragma once

#include <span>

#include "engine/script/bind/handle_bits.hpp"
#include "engine/script/lua.hpp"

namespace qd::script::handle {

struct Method {
  Type type;
  const char* name;
  lua_CFunction function;
};
std::span<const Method> methods();

}  // namespace qd::script::handle
