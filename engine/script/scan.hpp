// Finds state that a script would keep outside of the match: assignments to outer locals, writes to the environment,
// and functions that hold a plain table. Match state lives in C++ only, or undo and replay would be wrong.
#pragma once

#include <string>

#include "engine/base/error.hpp"
#include "engine/script/lua.hpp"

namespace qd::script {

/// The chunk on top of the stack, as compiled. Fails: ScriptError with the line of the first offence.
void scan_chunk(lua_State* l, const std::string& chunk);
/// A function that will be kept. Fails: ScriptError if it, or a function it uses, holds a table that is not frozen.
void scan_upvalues(lua_State* l, int index, const std::string& owner, const Place& place);

}  // namespace qd::script
