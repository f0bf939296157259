// Short functions: they have no loop, call only the engine, and make no text. The most that a call can take is known in
// advance, so it need not be counted while it runs.
#pragma once

#include "engine/script/lua.hpp"

namespace qd::script {

/// The most instructions that a call of the function at `index` can take: its longest path. 0: unknown, or more than
/// kQuickMax.
int longest_call(lua_State* l, int index);
inline constexpr int kQuickMax = 250;

/// Pushes a copy of such a function that reads engine tables directly, without the wrappers that keep scripts from
/// writing to them. That is safe, as it only reads fields of act, dice …
void push_quick(lua_State* l, int index);

}  // namespace qd::script
