// Makes a different match from this one: exchanges cards and secret answers. The checks for leaks and the worlds of
// bots use it.
//
//   state::State other = sim::renamed(match.state(), order);  sim::change_secrets(match, other, SeatId(0), luck);
#pragma once

#include <cstdint>
#include <vector>

#include "engine/dice/generator.hpp"
#include "engine/match/match.hpp"

namespace qd::sim {

/// Entity -> the entity that replaces it. A permutation.
using Order = std::vector<std::uint16_t>;

/// The identity permutation.
[[nodiscard]] Order same_order(const state::State& state);
/// The replacement of a card; seats and none stay the same.
[[nodiscard]] inline Ref mapped(const Order& order, Ref ref) {
  return Ref{ref.value < order.size() ? order[ref.value] : ref.value};
}

/// The same state with renamed cards: each takes over everything of another but its identity (place, owner, attributes,
/// who knows it, references to it).
[[nodiscard]] state::State renamed(const state::State& state, const Order& order);

/// Cards that the flow is working with: those named by the frames of commands, and those that attributes hidden from
/// people name or mark. The next steps of the flow rely on them.
[[nodiscard]] std::vector<bool> held_by_flow(const match::Match& match);

/// Replaces the secret answers of all seats but the viewer with random legal ones. Requires: `state` is of the match.
void change_secrets(const match::Match& match, state::State& state, SeatId viewer, dice::Luck& luck);

/// While all seats are being asked, removes the secret answers given so far, so that they are asked again. Requires:
/// `state` is of the match, at a question of the flow.
void reopen_round(const match::Match& match, state::State& state);

/// True if a secret answer of another seat is stored. orders_wait: orders, which expressions cannot read. secrets_wait:
/// all others, both those that wait for the last seat and those in attributes.
[[nodiscard]] bool orders_wait(const state::State& state, SeatId viewer);
[[nodiscard]] bool secrets_wait(const state::State& state, SeatId viewer);

}  // namespace qd::sim
