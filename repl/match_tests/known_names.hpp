// Checks that the words of a match script have a meaning in its rule set. A check that something is refused, not
// offered or did not happen would also pass with a misspelt word.
#pragma once

#include <string>

#include "engine/match/match.hpp"

namespace qd::repl {

enum class Word { kAnswer, kCard, kEvent, kOrder, kPart, kAttribute };

/// The error for an unknown word, with the nearest known one; empty if it is known as an answer (command, question,
/// word), a card (or seat, zone, place, mode), an event, an order (or its target), a flow node, or an attribute of
/// cards.
[[nodiscard]] std::string unknown_word(const match::Match& match, Word what, const std::string& text);

}  // namespace qd::repl
