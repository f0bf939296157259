// Breakpoints and watches of the console: what makes play stop, and what is told when it changes.
#pragma once

#include <iosfwd>

#include "engine/match/match.hpp"

namespace qd::repl {

class Stops {
 public:
  /// Another match or another place: nothing has happened yet.
  void reset(const match::Match& match) { (void)match; }
  /// After each answer: tells what the viewer may know of what was watched. True if play has to stop here.
  bool reached(std::ostream& out, const match::Match& match, SeatId viewer) { (void)out, (void)match, (void)viewer; return false; }
};

}  // namespace qd::repl
