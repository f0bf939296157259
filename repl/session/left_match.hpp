// Saves a match that a signal has interrupted, so that it can be continued.
#pragma once

#include <string>

#include "engine/match/match.hpp"

namespace qd::repl {

/// Writes a record below XDG_STATE_HOME/quarterdeck/left (or ~/.local/state/quarterdeck/left). Returns a line for the
/// user: "the match is kept as FILE; …", or why it could not be kept. "" for a match that is over or has no answers.
std::string keep_left_match(const match::Match& match);

}  // namespace qd::repl
