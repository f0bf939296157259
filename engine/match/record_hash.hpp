// What the hashes of a record cover (docs/record-format.md). Version 2 hashes what people see: questions, answers,
// lines of the log, positions as text. Version 1 hashes states, whose layout may change.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/match/match.hpp"

namespace qd::match {

// ---- version 2

/// The lines of the log since the last answer or edit, or since the start, for a viewer who sees everything. An edit in
/// the middle of an effect runs the effect again, and writes its log again.
std::vector<std::string> log_since(const Match& match);
std::uint64_t hash_lines(const std::vector<std::string>& lines);
/// The hash of the match at its first question.
std::uint64_t begin_hash(const Match& match);
/// The chain after an entry; `said`: hash of the lines of the log since then.
std::uint64_t link(std::uint64_t chain, const Entry& entry, std::uint64_t said);
/// The hash of the position where a record ends.
std::uint64_t last_hash(std::uint64_t chain, const Match& match);

// ---- version 1

std::uint64_t state_link(std::uint64_t chain, const Entry& entry);

}  // namespace qd::match
