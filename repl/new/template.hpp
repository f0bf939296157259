// Files of scripts/templates, which hold what several choices need, and are read as Lua with all of it. A comment says
// for which choice lines are there:
//
//   -- @market                   these lines up to `-- @end` are there with market;
//   zone { "market" },           a line may say it at its end, too:
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
  std::set<std::string> known, chosen;       // choices that a template may name; those that were made
  std::map<std::string, std::string> names;  // "game" -> "pirates"
};

/// The text for these choices; empty if nothing is left of it. `file`: what errors name.
/// Fails: ScriptError (an unknown choice or name, an `@end` too many or too few).
std::string filled(const std::string& text, const std::string& file, const Filling& filling);

}  // namespace qd::repl
