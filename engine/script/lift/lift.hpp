// Turns a pure Lua function into the text of an expression with the same value: reads, arithmetic, comparisons, logic.
// The function is not run. The text has Lua's truth rules (Scope::lua): only false and nil are false.
//
//   Lifted f = lift_function(lua, -1, words);   // function(it) return it.kind == "ship" and it.damage > 2 end
//   f.text == "it.kind == \"ship\" and it.damage > 2"
#pragma once

#include <string>
#include <vector>

#include "engine/events/compile/compile.hpp"
#include "engine/script/lua.hpp"

namespace qd::script {

struct Lifted {
  std::string text;                     // empty if the function cannot be read
  std::string why;                      // why it cannot be read
  int line = 0;                         // the line of that reason, or of the function
  std::vector<std::string> parameters;  // names, in order
};

/// Requires: a Lua function at `index`. `words`: words of the rule set, as a parameter may have the name of one.
Lifted lift_function(lua_State* l, int index, const events::Definitions& words);

}  // namespace qd::script
