// A match that a signal has broken off: it is kept where it can be gone on with.
#pragma once

#include <string>

#include "engine/match/match.hpp"

namespace qd::repl {

/// Writes a record below XDG_STATE_HOME/quarterdeck/left (or the same below ~/.local/state) and says where, as one line
/// with its end: "the match is kept as FILE; …", or why it could not be kept. "" for a match without answers or one
/// that is over.
std::string keep_left_match(const match::Match& match);

}  // namespace qd::repl
