// What a person means by the name of a card or a target, for the commands of the program.
#pragma once

#include "engine/match/find_card.hpp"
#include "engine/match/match.hpp"

namespace qd::repl {

using match::find_card;

/// The target of a command: a seat by its letter or by what the command calls it ("base"), or a card: of several of
/// one name one that it can aim at. `source`: the card that it starts from, or none. Fails: UserError as find_card.
Ref find_target(const match::Match& match, const phases::Command& command, SeatId me, EntityId source,
                const std::string& text, match::Search search, Viewer viewer);

}  // namespace qd::repl
