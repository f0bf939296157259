// Explains why an event went as it did, and why an ability did not act. Reads traces, latest first.
#pragma once

#include <iosfwd>
#include <string>

#include "engine/match/match.hpp"

namespace qd::repl {

/// The abilities that saw an event, in order, and what they did. `which`: "" the last event, "3" the third last, "14.2"
/// by its number in a trace. Fails: UserError.
void tell_why(std::ostream& out, const match::Match& match, const std::string& which, Viewer viewer);

/// The same for the event that line `number` of the viewer's log tells, from 0 (without passes). Fails: UserError.
void tell_why_line(std::ostream& out, const match::Match& match, std::size_t number, Viewer viewer);

/// What keeps an ability ("plate", "tiger.plate") from acting at the last event that it listens to. `card`: only the
/// ability of this card; "": of all cards in the match. Fails: UserError.
void tell_why_no_trigger(std::ostream& out, const match::Match& match, const std::string& ability,
                         const std::string& card, Viewer viewer, SeatId nearest);

}  // namespace qd::repl
