// What to look for where Lua found a syntax error.
#pragma once

#include <string>

namespace qd::script {

/// For a message of Lua's compiler without its place, "'}' expected (to close '{' at line 2) near 'modify'": what is most
/// often wrong there. "" where nothing useful can be said.
std::string syntax_hint(const std::string& message);

}  // namespace qd::script
