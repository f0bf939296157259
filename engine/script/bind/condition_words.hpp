// The words of conditions as functions of Lua, by what they do: with sets (bind_sets.cpp), or asking the engine
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
