// Conditions of breakpoints: Lua expressions that only read, over a match in the middle of its course, with the event
// at hand as
// `ev`. They know everything, like the expressions of the console.
//
//   check_expression(host, "ev.amount >", "condition");   // throws: with a caret
//   bool stop = holds(copy, "ev.ship.kind == 'carrier'", &event);
#pragma once

#include <string>

#include "engine/match/match.hpp"

namespace qd::repl {

/// Fails: UserError with the text and a caret below the place where it goes wrong. `what`: "condition", "expression".
void check_expression(script::Host& host, const std::string& text, const std::string& what);

/// Is it true (neither false nor nil)? `event`: `ev`, with the fields that listeners see, `name`, and the names of
/// kinds of cards and the words of the event's name for its card: ev.ship of a ship_sunk. Null: there is no `ev`.
/// Fails: ScriptError.
bool holds(match::Match& match, const std::string& condition, const events::Event* event);

}  // namespace qd::repl
