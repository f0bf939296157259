// Tells whether anything in a match depends on an attribute of the match.
#pragma once

#include "engine/match/match.hpp"

namespace qd::sim {

/// True if no condition, number, function or bot of the rule set reads the attribute: it is only changed and shown.
/// Functions may read anything, so the answer is false if one can run.
[[nodiscard]] bool is_unread(const match::Match& match, SlotId slot);

}  // namespace qd::sim
