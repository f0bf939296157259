// The one place that includes Lua, in its C++ flavour: an error in Lua is a C++ exception, so destructors run.
#pragma once

#include <lua.hpp>
