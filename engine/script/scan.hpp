// Finds state that a script would keep outside of the match: assignments to outer locals, writes to the environment,
// and functions that hold a plain table. Match state lives in C++ only, or undo and replay would be wrong.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/error.hpp"
#include "engine/script/lua.hpp"

namespace qd::script {

/// How much a chunk may do: a test script may keep local state while it runs, a rule or a card may not.
enum class Scan : std::uint8_t { kGlobals, kStateless };
/// The chunk on top of the stack, as compiled. Environments are plain tables, so writing to one has to be found here:
/// assignments to globals and any use of _ENV as a value. Nor may a text have a character of number 0: comparing texts
/// takes a step for each of them. Fails: ScriptError with the line of the first offence.
void scan_chunk(lua_State* l, const std::string& chunk, std::string_view source, Scan scan);
/// Can a Lua function return a value at all?
bool returns_value(lua_State* l, int index);
/// The names that a function, and those inside of it, read from their environment: "A", or "ev.amount" where a field of
/// one is read at once.
std::vector<std::string> globals_read(lua_State* l, int index);
/// A function, or a frozen table of functions, that will be kept. Fails: ScriptError if it, or a function it uses,
/// holds a table that is not frozen.
void scan_upvalues(lua_State* l, int index, const std::string& owner, const Place& place);

/// How many arguments a function that is at work got beyond its named ones.
int further_arguments(lua_State* l, const lua_Debug& at);

}  // namespace qd::script
