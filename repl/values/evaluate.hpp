// Expressions of the console, of cards or of Lua (script/formula.hpp), for the open match. They only read.
#pragma once

#include <string>

#include "engine/match/match.hpp"
#include "engine/script/formula.hpp"
#include "repl/values/value.hpp"

namespace qd::repl {

/// True for a Lua expression that is more than a word or number.
bool looks_like_expression(script::Host& host, const std::string& text);
/// True for an expression without its end.
bool is_unfinished(const std::string& expression);

/// The context of an expression.
struct Asking {
  SeatId me;                       // none: `me` is unknown
  EventKindId event;               // evaluated at events of this kind
  const Memory* memory = nullptr;  // values of _, _1 …; `it` and `card` are the last value, if that is a card
};
/// Compiles an expression; valid while the rules of the match exist. Fails: ScriptError (a wrong expression); its place
/// is Formula::kChunk.
std::unique_ptr<script::Formula> formula(const match::Match& match, const std::string& expression,
                                         const Asking& asking);

/// The value of an expression. Fails: ScriptError (wrong, or would change something); its place is Formula::kChunk.
Value evaluate_value(match::Match& match, const std::string& expression, const Asking& asking);
Value evaluate_value(match::Match& match, const script::Formula& formula);
/// The same as text.
std::string evaluate(match::Match& match, const std::string& expression, const Asking& asking = {});
std::string evaluate(match::Match& match, const script::Formula& formula);

}  // namespace qd::repl
