// Tells what in a match depends on attributes of the match.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/match/match.hpp"

namespace qd::sim {

/// True if no condition, number, function or bot of the rule set reads the attribute: it is only changed and shown.
/// Functions may read anything, so the answer is false if one can run.
[[nodiscard]] bool is_unread(const match::Match& match, SlotId slot);

/// Attributes of the match that only some parts of the flow read, like a count of rounds without a loss. From one of
/// these parts to the next, the match goes on in the same way whatever the numbers in these attributes are.
struct SeldomRead {
  std::vector<SlotId> slots;
  std::vector<std::uint8_t> readers;  // by node of the flow: 1 = a part that reads one of them
};
/// Finds those that are not read between two volleys of the innermost loop with a `fight`. Leaves out `except`. Finds
/// none if a function can run.
[[nodiscard]] SeldomRead find_seldom_read(const match::Match& match, std::span<const SlotId> except);

}  // namespace qd::sim
