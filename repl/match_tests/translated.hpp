// The interpreter is the oracle of translated programs: the same games, played both ways, question by question.
#pragma once

#include <cstdint>
#include <string>

#include "engine/script/ruleset.hpp"

namespace qd::repl {

/// What a question says, and where the match stands at it.
std::uint64_t hash_of(const phases::Decision& decision, state::State state);

struct TranslatedMatchTest {
  std::uint64_t games = 0;
  std::string difference;  // the first one, in words; "" if there is none
};

/// Plays random games of a rule set with its standard decks, `games` of them without a log and a tenth of them with
/// one, where each answer begins anew from the question. Compares every question, every state and every event. Fails:
/// UserError if it is not translated.
TranslatedMatchTest compare_translated(const script::Sources& sources, const std::string& game, std::size_t seats,
                                       std::uint64_t games, std::uint64_t seed);

}  // namespace qd::repl
