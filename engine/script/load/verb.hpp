// A verb of rules.lua: the defaults for abilities that use cards in this way.
#pragma once

#include <string>
#include <vector>

#include "engine/script/lua.hpp"

namespace qd::script {

struct Verb {
  std::string name, from, through, to, event, responses, cost, price;
  std::vector<std::string> windows;
  int from_function = LUA_NOREF, cost_function = LUA_NOREF;  // instead of a text
};

}  // namespace qd::script
