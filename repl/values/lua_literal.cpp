#include "repl/values/lua_literal.hpp"

namespace qd::repl {

std::string lua_literal(const std::string& text) {
  std::string out = "\"";
  for (char c : text) {
    if (c == '\n') out += "\\n";
    else if (c == '\r') out += "\\r";
    else if (c == '"' || c == '\\') out += std::string{'\\', c};
    else out += c;
  }
  return out + "\"";
}

}  // namespace qd::repl
