// Worlds: what a match may look like to one seat. A world exchanges cards without contradicting anything that the seat
// knows; all such worlds are equally likely. For bots that see only their view, for search, and for the leak check.
//
// A seat knows the cards it sees; how many cards have which back, and which; that a card is one of those put on a pile
// in one go (State::group); and how stacks are built (phases::StackRule).
//
//   dice::Luck luck(7);  state::State world = sim::determinize(match, seat, luck);
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "engine/sim/worlds/rename.hpp"

namespace qd::sim {

struct WorldRules {
  /// A number for what everybody knows of a hidden card, like its back. Only cards with equal numbers are exchanged.
  /// Empty: the owner.
  std::function<std::uint64_t(const state::State&, EntityId)> back;
  SeatId also;                      // cards that this seat sees also stay
  std::vector<EntityId> keep;       // these cards also stay
  std::vector<EntityId> told = {};  // the common value of the stacks of these cards is also known
  // nobody plays on from the world, so even cards in use by the flow (held_by_flow) are exchanged
  bool only_seen = false;
};

/// True if there is a card that the seat does not see. Cards that do not exist at present do not count.
[[nodiscard]] bool hides_cards(const state::State& state, SeatId seat);

/// True if a seat is in the middle of a choice among cards that the viewer does not see. Worlds would keep these cards
/// (held_by_flow).
[[nodiscard]] bool hides_choice(const match::Match& match, SeatId viewer);

/// The cards of the stacks whose value everybody is told now (phases::StackRule::told).
[[nodiscard]] std::vector<EntityId> told_stacks(const match::Match& match);

/// Draws a world of a seat. Depends only on the luck and on what the seat knows: two states that differ in nothing else
/// give the same card definitions at every place. Some cards stay: those in use by the flow (held_by_flow) unless
/// `only_seen` is set, and hidden cards of one stack with different backs. If several kinds of zone have stacks, only
/// one of them is exchanged for each back. Requires: `by`, `of` and `same` of stacks depend only on the definition of a
/// card, wherever it lies. Fails: as draw_stacks does.
[[nodiscard]] Order random_world(const match::Match& match, SeatId viewer, dice::Luck& luck,
                                 const WorldRules& rules = {});

/// A determinization: a random world with other secret answers of the other seats and other future luck. If nothing is
/// hidden from the seat, only the luck differs. Fails: UserError inside an effect (see can_check_leak) if something is
/// hidden, since running scripts hold cards of the real match.
[[nodiscard]] state::State determinize(const match::Match& match, SeatId seat, dice::Luck& luck);

}  // namespace qd::sim
