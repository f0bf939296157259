// Tests that reports of many games do not depend on whether or when the games switch to a translated program.
#pragma once

#include "repl/match_tests/translated.hpp"

namespace qd::repl {

/// Plays the same twenty games from tables, translated, and with a switch before each game: from the beginning, and
/// from a match as each seat sees it. Compares the JSON reports bit for bit. Requires: the rule set is translated.
TranslatedMatchTest compare_switched(const script::Sources& sources, const std::string& game, std::size_t seats);

}  // namespace qd::repl
