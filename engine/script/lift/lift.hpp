// Reads a pure function of Lua as the text of an expression: what it gives, made of reads, arithmetic, comparisons and
// logic. Runs nothing of it. The text is meant as Lua means it (Scope::lua): only false and nil are false.
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
  std::string text;                     // empty: it cannot be read
  std::string why;                      // it cannot
  int line = 0;                         // where that is, or where the function begins
  std::vector<std::string> parameters;  // their names
};

/// Requires: a function of Lua at `index`. `words`: those of the rule set, which a parameter may be named after.
Lifted lift_function(lua_State* l, int index, const events::Definitions& words);

}  // namespace qd::script
