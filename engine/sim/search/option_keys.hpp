// What options are to a seat, as numbers that are the same in all worlds it cannot tell apart: a hidden card is the
// place it lies at, a card of a heap is what it is called, any other card is itself.
//
//   std::vector<std::uint64_t> keys;  sim::option_keys(state, seat, decision, 0, decision.options.size(), keys);
#pragma once

#include <cstdint>
#include <vector>

#include "engine/phases/decision.hpp"
#include "engine/state/state.hpp"

namespace qd::sim {

/// One option alone.
[[nodiscard]] std::uint64_t option_key(const state::State& state, SeatId viewer, const phases::Decision& decision,
                                       std::size_t option);
/// Of so many options from `first` on, all of them different: copies are numbered in the order of the options.
void option_keys(const state::State& state, SeatId viewer, const phases::Decision& decision, std::size_t first,
                 std::size_t count, std::vector<std::uint64_t>& out);

}  // namespace qd::sim
