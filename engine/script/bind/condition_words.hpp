// The condition words as Lua functions, by what they do: those for sets (bind_sets.cpp), and those that ask the engine
// (bind_conditions.cpp). Internal to the bindings.
#pragma once

#include <span>

#include "engine/script/lua.hpp"

namespace qd::script {

struct ConditionWord {
  const char* name;
  lua_CFunction function;
};
std::span<const ConditionWord> asking_words();

}  // namespace qd::script
