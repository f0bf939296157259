// Checks that hold for every match and every text, whatever the input was. Each fails with a Finding.
#pragma once

#include <string>

#include "engine/match/match.hpp"

namespace qd::fuzz {

/// Returns false and keeps `why` for the report.
bool refused(const std::string& why);
/// The reason of the last refusal.
const std::string& last_refusal();

void demand(bool holds, const std::string& what);
/// The state has no flaw, and nothing in the views and logs of its seats could control a terminal.
void check_match(const match::Match& match);
/// The same for pictures and JSON, which takes longer.
void check_pictures(const match::Match& match);
/// Nobody's view reveals hidden cards.
void check_leaks(const match::Match& match);
/// UTF-8 without control characters other than line ends and tabs.
void check_printable(const std::string& text, const std::string& what);
/// A match that is written, read and replayed is exactly the same, and is written in the same way again.
void check_record(const match::Match& match);

/// Gives up to `most` random answers. A refused answer leaves the match unchanged; an answer that is taken back and
/// repeated gives the same result; every answer is found by its own name.
void play_on(match::Match& match, std::uint64_t seed, std::size_t most);

}  // namespace qd::fuzz
