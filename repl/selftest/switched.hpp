// Reports of many games do not tell when the games went over to a translated program, or whether they did.
#pragma once

#include "repl/match_tests/translated.hpp"

namespace qd::repl {

/// Plays the same twenty games by tables, by the translated program, and with a switch before each of them: from the
/// beginning, and going on from a match as each seat sees it. Compares the reports as JSON, bit for bit. Requires: it
/// is translated.
TranslatedMatchTest compare_switched(const script::Sources& sources, const std::string& game, std::size_t seats);

}  // namespace qd::repl
