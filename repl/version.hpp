// The output of `qd --version`.
#pragma once

#include <string>

namespace qd::repl {

/// Version, commit, Lua and compiler, one line each.
std::string version_text();

}  // namespace qd::repl
