// What to look for where Lua found a syntax error.
#pragma once

#include <string>

namespace qd::script {

/// What is most often wrong where the compiler of Lua says this, "'}' expected (to close '{' at line 2) near 'modify'"
/// (without its place). "" where nothing useful can be said.
std::string syntax_hint(const std::string& message);

}  // namespace qd::script
