// A way to use cards, as rules.lua declares it: what its abilities have unless they say otherwise.
#pragma once

#include <string>
#include <vector>

#include "engine/script/lua.hpp"

namespace qd::script {

struct Verb {
  std::string name, from, through, to, event, responses, cost, price;
  std::vector<std::string> windows;
  int from_function = LUA_NOREF, cost_function = LUA_NOREF;  // in place of a text
};

}  // namespace qd::script
