// Says which condition forbids a command, or the choice of a card.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "engine/match/match.hpp"

namespace qd::repl {

/// VERB [SOURCE] [TARGET], or CARD where cards are chosen. `nearest`: whose commands an all-knowing viewer means. Tells
/// a viewer nothing that it may not know. Fails: UserError.
void tell_why_not(std::ostream& out, const match::Match& match, const std::vector<std::string>& words, Viewer viewer,
                  SeatId nearest);

}  // namespace qd::repl
