// Finds the card or target that a person names, for the commands of the program.
#pragma once

#include "engine/match/find_card.hpp"
#include "engine/match/match.hpp"

namespace qd::repl {

using match::find_card;

/// The target of a command: a seat by its letter or by the command's word for it ("base"), or a card. Among several of
/// the name, prefers one that is a legal target. `source`: the card that the command starts from, or none. Fails:
/// UserError as find_card.
Ref find_target(const match::Match& match, const phases::Command& command, SeatId me, EntityId source,
                const std::string& text, match::Search search, Viewer viewer);

}  // namespace qd::repl
