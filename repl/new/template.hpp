// The template files in scripts/templates, which contain the lines for all choices and are valid Lua. A comment gives
// the condition of lines:
//
//   -- @market                   these lines up to `-- @end` are used with market;
//   zone { "market" },           a line may have its condition at the end, too:
//   -- @end
//   zone { "line" },   -- @table and not market
//
// Words that begin with `$` stand for names: `$game` is the id of the game.
#pragma once

#include <map>
#include <set>
#include <string>

#include "engine/base/error.hpp"

namespace qd::repl {

struct Filling {
  std::set<std::string> known, chosen;       // all possible choices; those made
  std::map<std::string, std::string> names;  // "game" -> "pirates"
};

/// The text for these choices; empty if nothing remains. `file`: its name in errors. Fails: ScriptError (an unknown
/// choice or name, an `@end` missing or too many).
std::string filled(const std::string& text, const std::string& file, const Filling& filling);

}  // namespace qd::repl
