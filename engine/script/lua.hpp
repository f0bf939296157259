// The one place that includes Lua, in its C++ flavour: an error in Lua is a C++ exception, so destructors run.
#pragma once

#ifdef QD_LUA_CPP_NAMES
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#else
#include <lua.hpp>
#endif
