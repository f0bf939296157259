// What a person means by the name of a card: "K", "K#2", "B.K", "A.hand.K", "K{3,8}", "K/3" for what is attached.
#pragma once

#include <string>

#include "engine/state/state.hpp"

namespace qd::match {

/// kInSight: face-down piles are not searched. kEverywhere: they are searched last, and with the name of its zone
/// ("nowhere.K") even a card that is out of the match is found.
enum class Search : std::uint8_t { kInSight, kEverywhere };

/// The best match: in play before elsewhere, `nearest` seat's before others'. What the viewer does not see is not
/// searched. Fails: UserError (no such card, several of them).
EntityId find_card(const state::State& state, const std::string& text, SeatId nearest, Search search, Viewer viewer);

/// A zone by its name, with the seat before it ("A.hand") where every seat has one; `nearest`: the seat if the name has
/// none. Fails: UserError "did you mean".
ZoneId find_zone(const state::State& state, const std::string& text, SeatId nearest);

}  // namespace qd::match
