// Do the words of a match script mean anything in its rule set? A check that something is refused, not offered or did
// not happen would pass for a slip of the pen as well.
#pragma once

#include <string>

#include "engine/match/match.hpp"

namespace qd::repl {

enum class Word { kAnswer, kCard, kEvent, kOrder, kPart, kAttribute };

/// What is wrong with a word, with the nearest one; empty: there is such an answer (command, question, word), card (or
/// seat, zone, place, mode), event, order (or what it aims at), part of the flow, attribute of cards.
[[nodiscard]] std::string unknown_word(const match::Match& match, Word what, const std::string& text);

}  // namespace qd::repl
