// Includes Lua in its C++ flavour, in which a Lua error is a C++ exception, so destructors run. Nothing else includes
// it.
#pragma once

#ifdef QD_LUA_CPP_NAMES
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#else
#include <lua.hpp>
#endif
