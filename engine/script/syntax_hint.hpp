// Suggests what to look for after a syntax error.
#pragma once

#include <string>

namespace qd::script {

/// The most likely mistake for a message of the Lua compiler, such as "'}' expected (to close '{' at line 2) near
/// 'modify'" (without its place). "" if there is no useful hint.
std::string syntax_hint(const std::string& message);

}  // namespace qd::script
