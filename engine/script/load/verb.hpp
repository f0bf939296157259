// A verb of rules.lua: the defaults for abilities that use cards in this way. What a power declares.
#pragma once

#include <string>
#include <vector>

#include "engine/base/ids.hpp"
#include "engine/script/lua.hpp"

namespace qd::script {

struct Verb {
  std::string name, from, through, to, event, responses, cost, price;
  std::vector<std::string> windows;
  int from_function = LUA_NOREF, cost_function = LUA_NOREF;  // instead of a text
};

/// One of them is given.
struct PowerFields {
  FunctionId run;
  std::vector<NodeId> does;
};

}  // namespace qd::script
