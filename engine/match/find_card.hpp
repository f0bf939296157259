// Finds the card that a person means: "K", "K#2", "B.K", "A.hand.K", "K{3,8}"; "K/3" for an attachment of K.
#pragma once

#include <string>

#include "engine/state/state.hpp"

namespace qd::match {

/// kInSight: does not search face-down piles. kEverywhere: searches them last, and finds a card that is out of the
/// match by the name of its zone ("nowhere.K").
enum class Search : std::uint8_t { kInSight, kEverywhere };

/// The best match: cards in play before others, cards of the seat `nearest` before those of others. Only cards that the
/// viewer sees are searched. Fails: UserError (no such card, or several).
EntityId find_card(const state::State& state, const std::string& text, SeatId nearest, Search search, Viewer viewer);

/// A zone by its name, with the seat before it ("A.hand") where every seat has one; `nearest`: the seat if the name has
/// none. Fails: UserError "did you mean".
ZoneId find_zone(const state::State& state, const std::string& text, SeatId nearest);

}  // namespace qd::match
