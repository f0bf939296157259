#include "engine/events/compile.hpp"

#include "engine/events/parser.hpp"

namespace qd::events {

ExprId Compiler::compile(const std::string& text, const Scope& scope, const Place& place) {
  if (text.size() > 2000) throw ScriptError(place, "an expression of over 2000 characters");
  Parser parser(rules_, words_, commands_, text, scope, place, 0);
  std::uint16_t root = parser.parse_all();
  return rules_.expressions.add(root, text, place, *rules_.catalog);
}

}  // namespace qd::events
