// Functions that are short whatever happens: they have no loop, call nothing but the engine, and make no text. What a
// call of them takes at most is known beforehand, so it need not be counted while it runs.
#pragma once

#include "engine/script/lua.hpp"

namespace qd::script {

/// The most instructions that a call of the function at `index` takes: those of its longest way. 0: nobody knows, or
/// they are more than kQuickMax.
int longest_call(lua_State* l, int index);
inline constexpr int kQuickMax = 250;

/// Pushes a copy of such a function that finds what the engine has without the detour by which scripts cannot write to
/// it: it does nothing with act, dice … but read their fields.
void push_quick(lua_State* l, int index);

}  // namespace qd::script
