// What a person means by the name of a card: "K", "K#2", "B.K", "K{3,8}", "K/3" for what is attached.
#pragma once

#include <string>

#include "engine/state/state.hpp"

namespace qd::repl {

/// The best match: in play before elsewhere, `nearest` seat's before others'. Piles that lie face down are not searched, nor what a
/// viewer (none: all-knowing) does not see. Fails: UserError (no such card, several of them).
EntityId find_card(const state::State& state, const std::string& text, SeatId nearest, SeatId viewer = SeatId::none());

}  // namespace qd::repl
