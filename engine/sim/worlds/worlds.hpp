// What a match may look like, as far as one seat knows: a world is an exchange of cards that contradicts nothing the
// seat knows, and all such worlds are equally likely. For bots that see only their view, for search, for the check for
// leaks.
//
// A seat knows the cards it sees; how many and which cards have which back; that a card is one of those laid on a pile
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
  /// What everybody knows of a hidden card, as a number: only cards with the same back are exchanged. Empty: its owner.
  std::function<std::uint64_t(const state::State&, EntityId)> back;
  SeatId also;                      // the cards that this seat sees stay, too
  std::vector<EntityId> keep;       // so do these
  std::vector<EntityId> told = {};  // what the stacks of these have in common is known, too
  // nobody plays on from there: cards that the flow is at work with (held_by_flow) are exchanged like others
  bool only_seen = false;
};

/// Is there a card that the seat does not see, apart from those that do not exist at present?
[[nodiscard]] bool hides_cards(const state::State& state, SeatId seat);

/// Is a seat in the middle of a choice of cards that the viewer does not see? Its worlds would keep them
/// (held_by_flow).
[[nodiscard]] bool hides_choice(const match::Match& match, SeatId viewer);

/// The cards of the stacks that everybody is told about now (phases::StackRule::told).
[[nodiscard]] std::vector<EntityId> told_stacks(const match::Match& match);

/// Draws a world of a seat. Depends on the luck and on what the seat knows: two states that differ in nothing else give
/// the same card definitions at every place. Cards that the flow is at work with stay (held_by_flow) unless it is
/// `only_seen`; hidden cards of one stack that have different backs stay as well, and of zones with stacks of several
/// kinds only one is exchanged for each back.
/// Requires: `by`, `of` and `same` of stacks depend on the definition of a card only, wherever it lies.
/// Fails: as draw_stacks does.
[[nodiscard]] Order random_world(const match::Match& match, SeatId viewer, dice::Luck& luck,
                                 const WorldRules& rules = {});

/// The match as it may be, as far as a seat knows: a random world with other secret answers of the others that wait,
/// and other luck to come. A copy if nothing is hidden from the seat, but for the luck.
/// Fails: UserError in the middle of an effect (see can_check_leak) if something is hidden: scripts at work hold cards
/// of this world.
[[nodiscard]] state::State determinize(const match::Match& match, SeatId seat, dice::Luck& luck);

}  // namespace qd::sim
