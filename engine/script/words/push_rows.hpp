// Rows for scripts of the engine: they read tables, too, and know their fields from the same rows.
#pragma once

#include <span>

#include "engine/script/lua.hpp"
#include "engine/state/field.hpp"

namespace qd::script {

/// Pushes a list of { name = …, type = … }.
void push_rows(lua_State* l, std::span<const Field> rows);

}  // namespace qd::script
