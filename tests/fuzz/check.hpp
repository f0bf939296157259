// What holds of every match and every text, whatever was put in. Each fails with a Finding.
#pragma once

#include <string>

#include "engine/match/match.hpp"

namespace qd::fuzz {

/// Returns false and keeps `why` for the report.
bool refused(const std::string& why);
/// Why an input was refused last.
const std::string& last_refusal();

void demand(bool holds, const std::string& what);
/// The state has no flaw, and neither the views nor the logs of its seats could steer a terminal.
void check_match(const match::Match& match);
/// The same of what is drawn and written in JSON, which takes longer.
void check_pictures(const match::Match& match);
/// Nobody's picture tells of hidden cards.
void check_leaks(const match::Match& match);
/// UTF-8 without control characters but line ends and tabs.
void check_printable(const std::string& text, const std::string& what);
/// Written, read and replayed, the match comes out exactly, and is written the same.
void check_record(const match::Match& match);

/// Gives up to `most` random answers. What a match refuses leaves it as it was, what is taken back and done again comes
/// out the same, an answer is found by its own name.
void play_on(match::Match& match, std::uint64_t seed, std::size_t most);

}  // namespace qd::fuzz
