// What a search advises, as text: the options of the open question with value, visits and what mostly followed; and the
// answers of a match that gave something away.
//
//   write_hint(out, match, advice_budget("mcts:400"));
#pragma once

#include <ostream>
#include <string>

#include "engine/match/match.hpp"
#include "engine/sim/search/budget.hpp"

namespace qd::repl {

/// How long a hint is thought about where nobody says, and an answer of a match that is gone through.
inline constexpr const char* kHintSearch = "mcts:400";
inline constexpr const char* kAnnotateSearch = "mcts:100";

/// The budget of a bot that is named for advice. Fails: UserError for one that does not search.
[[nodiscard]] sim::SearchBudget advice_budget(const std::string& bot);

/// For the seat that is asked, who learns nothing that it does not know. Requires: a question is open. Fails:
/// Interrupted, ScriptError.
void write_hint(std::ostream& out, const match::Match& match, const sim::SearchBudget& budget);

/// Goes through the answers of a match: those of the viewer's seat, or all for a viewer of everything. Tells where
/// another answer would have been better beyond doubt, and by how much. Fails: UserError (the public has no seat, or a
/// bot that does not search), Interrupted, ScriptError.
void write_annotations(std::ostream& out, const match::Match& match, const std::string& bot, Viewer viewer);

}  // namespace qd::repl
