// Finds state that a script would keep outside the match: assignments to outer locals, writes to the environment, and
// functions that hold a plain table. All state of a match must be in C++, or undo and replay would be wrong.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/error.hpp"
#include "engine/script/lua.hpp"

namespace qd::script {

/// kGlobals: for test scripts, which may keep local state while they run. kStateless: for rules and cards, which may
/// not.
enum class Scan : std::uint8_t { kGlobals, kStateless };
/// Checks the compiled chunk on top of the stack. Environments are plain tables, so writes to them must be found here:
/// assignments to globals, and any use of _ENV as a value. Texts must not contain NUL characters, as comparing takes a
/// step for each. Fails: ScriptError with the line of the first offence.
void scan_chunk(lua_State* l, const std::string& chunk, std::string_view source, Scan scan);
/// True if a Lua function can return a value.
bool returns_value(lua_State* l, int index);
/// The names that a function and its nested functions read from their environment: "A", or "ev.amount" if a field is
/// read directly.
std::vector<std::string> globals_read(lua_State* l, int index);
/// For a function, or a frozen table of functions, that will be kept. Fails: ScriptError if it, or a function it uses,
/// holds a table that is not frozen.
void scan_upvalues(lua_State* l, int index, const std::string& owner, const Place& place);

/// The number of arguments beyond the named ones in a running function.
int further_arguments(lua_State* l, const lua_Debug& at);

}  // namespace qd::script
