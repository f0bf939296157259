// The output of `qd --version`.
#pragma once

#include <string>

namespace qd::repl {

/// Version, commit, Lua and compiler, one line each.
std::string version_text();
/// "0.1.0 (7027973b)": version and commit.
std::string version_short();

}  // namespace qd::repl
