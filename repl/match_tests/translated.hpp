// The interpreter is the oracle for translated programs: plays the same games both ways and compares.
#pragma once

#include <cstdint>
#include <string>

#include "engine/script/ruleset.hpp"

namespace qd::repl {

/// Hash of a question and of the state at that question.
std::uint64_t hash_of(const phases::Decision& decision, state::State state);

struct TranslatedMatchTest {
  std::uint64_t games = 0;
  std::string difference;  // the first difference, in words; "" if there is none
};

/// Plays `games` random games of a rule set with its standard decks without a log, and a tenth of them with a log,
/// where each answer starts from the question. Compares every question, state and event. Fails: UserError if it is not
/// translated.
TranslatedMatchTest compare_translated(const script::Sources& sources, const std::string& game, std::size_t seats,
                                       std::uint64_t games, std::uint64_t seed);

}  // namespace qd::repl
