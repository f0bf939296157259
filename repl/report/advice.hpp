// The advice of a search as text: the options of the open question with value, visits and the usual continuation; and
// the answers of a match that lost something.
//
//   write_hint(out, match, advice_budget("mcts:400"));
#pragma once

#include <ostream>
#include <string>

#include "engine/match/match.hpp"
#include "engine/sim/search/budget.hpp"

namespace qd::repl {

/// Default budgets: for a hint, and for each answer of a reviewed match.
inline constexpr const char* kHintSearch = "mcts:400";
inline constexpr const char* kAnnotateSearch = "mcts:100";

/// The budget of the bot named for advice. Fails: UserError for a bot that does not search.
[[nodiscard]] sim::SearchBudget advice_budget(const std::string& bot);

/// Advice for the asked seat, without using what it does not know. Requires: a question is open. Fails: Interrupted,
/// ScriptError.
void write_hint(std::ostream& out, const match::Match& match, const sim::SearchBudget& budget);

/// Reviews the answers of a match: those of the viewer's seat, or all if the viewer sees everything. Reports where
/// another answer would have been clearly better, and by how much. Fails: UserError (the public has no seat, or a bot
/// that does not search), Interrupted, ScriptError.
void write_annotations(std::ostream& out, const match::Match& match, const std::string& bot, Viewer viewer);

}  // namespace qd::repl
