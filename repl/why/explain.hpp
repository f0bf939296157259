// Explains a value: a stat with its modifiers, an attribute with the events that changed it, a number of a card file, a
// parameter. Tells a viewer nothing that it may not know.
//
//   explain(out, match, {"attack", "K", "against", "B.Q"}, viewer, nearest);
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "engine/match/match.hpp"

namespace qd::repl {

/// STAT CARD [against CARD] [all], or one of CARD.NAME, A.NAME, NAME. Fails: UserError.
void explain(std::ostream& out, const match::Match& match, std::vector<std::string> words, Viewer viewer,
             SeatId nearest);

/// The history of an attribute's value. See explain.
void explain_attribute(std::ostream& out, const match::Match& match, SlotId slot, Ref owner, const std::string& what,
                       Viewer viewer);

}  // namespace qd::repl
