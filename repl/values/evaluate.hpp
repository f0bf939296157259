// Expressions of the console, of cards or of Lua (script/formula.hpp), over the open match, reading only.
#pragma once

#include <string>

#include "engine/match/match.hpp"
#include "engine/script/formula.hpp"
#include "repl/values/value.hpp"

namespace qd::repl {

/// Is this text one Lua expression that is more than a plain word or number?
bool looks_like_expression(script::Host& host, const std::string& text);
/// Is this the beginning of an expression, which only lacks its end?
bool is_unfinished(const std::string& expression);

/// What an expression is asked with.
struct Asking {
  SeatId me;                       // none: nobody is `me`
  EventKindId event;               // it is asked at events of this kind
  const Memory* memory = nullptr;  // what _, _1 … are; `it` and `card` are the last value, if that is a card
};
/// Reads it, for as long as the rules of the match are there.
/// Fails: ScriptError (a wrong expression); its place is Formula::kChunk.
std::unique_ptr<script::Formula> formula(const match::Match& match, const std::string& expression,
                                         const Asking& asking);

/// Its value. Fails: ScriptError (a wrong expression, or one that would change something); as above.
Value evaluate_value(match::Match& match, const std::string& expression, const Asking& asking);
Value evaluate_value(match::Match& match, const script::Formula& formula);
/// The same as text.
std::string evaluate(match::Match& match, const std::string& expression, const Asking& asking = {});
std::string evaluate(match::Match& match, const script::Formula& formula);

}  // namespace qd::repl
