// Whether anything that can happen in a match depends on an attribute of the match.
#pragma once

#include "engine/match/match.hpp"

namespace qd::sim {

/// True if no condition, number, function or bot of the rule set reads it: it is counted on and told, and that is all.
/// Functions may read anything, so where one can run the answer is false.
[[nodiscard]] bool is_unread(const match::Match& match, SlotId slot);

}  // namespace qd::sim
