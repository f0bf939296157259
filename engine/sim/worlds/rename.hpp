// Another match in the place of this one: cards exchanged, secret answers exchanged. What the checks for leaks and the
// worlds of bots are made of.
//
//   state::State other = sim::renamed(match.state(), order);  sim::change_secrets(match, other, SeatId(0), luck);
#pragma once

#include <cstdint>
#include <vector>

#include "engine/dice/generator.hpp"
#include "engine/match/match.hpp"

namespace qd::sim {

/// Entity -> the entity that takes its place. A permutation.
using Order = std::vector<std::uint16_t>;

/// Everybody stays.
[[nodiscard]] Order same_order(const state::State& state);
/// Who stands in the place of a card; seats and nobody are who they are.
[[nodiscard]] inline Ref mapped(const Order& order, Ref ref) {
  return Ref{ref.value < order.size() ? order[ref.value] : ref.value};
}

/// The same state with the cards renamed: each takes everything but the identity of another (place, owner, attributes,
/// what is known of it, who refers to it).
[[nodiscard]] state::State renamed(const state::State& state, const Order& order);

/// Cards that the flow is at work with, unseen: those that the frames of commands name, and those that attributes which
/// people are not shown name or mark. What the flow does next relies on them.
[[nodiscard]] std::vector<bool> held_by_flow(const match::Match& match);

/// Random legal answers in place of those that wait in secret, for all seats but the viewer. Requires: `state` is of
/// the match.
void change_secrets(const match::Match& match, state::State& state, SeatId viewer, dice::Luck& luck);

/// Takes the answers back that wait in secret for the other seats', where all seats are being asked: they are asked
/// anew. Requires: `state` is of the match, at a question of the flow.
void reopen_round(const match::Match& match, state::State& state);

/// Does a secret answer of another seat wait? Orders, which no expression can read, and all others: those that wait for
/// the last seat's, and those that attributes hold.
[[nodiscard]] bool orders_wait(const state::State& state, SeatId viewer);
[[nodiscard]] bool secrets_wait(const state::State& state, SeatId viewer);

}  // namespace qd::sim
