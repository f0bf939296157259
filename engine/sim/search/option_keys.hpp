// Identifies options as a seat sees them: the numbers are the same in all worlds that the seat cannot tell apart. A
// hidden card is identified by its place, a card of a heap by its name, any other card by itself.
//
//   std::vector<std::uint64_t> keys;  sim::option_keys(state, seat, decision, 0, decision.options.size(), keys);
#pragma once

#include <cstdint>
#include <vector>

#include "engine/phases/decision.hpp"
#include "engine/state/state.hpp"

namespace qd::sim {

/// The key of one option on its own.
[[nodiscard]] std::uint64_t option_key(const state::State& state, SeatId viewer, const phases::Decision& decision,
                                       std::size_t option);
/// Keys of `count` options from `first` on. All are different: copies are numbered in the order of the options.
void option_keys(const state::State& state, SeatId viewer, const phases::Decision& decision, std::size_t first,
                 std::size_t count, std::vector<std::uint64_t>& out);

}  // namespace qd::sim
