// The figures of `qd bench`: each prints its lines.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>

#include "engine/script/ruleset.hpp"

namespace qd::repl::bench {

using Clock = std::chrono::steady_clock;
double seconds_since(Clock::time_point start);
void line(const std::string& name, double value, const char* unit);

/// Whole games of bots against the hand-written program of the same rules, in turns, so that both see the same noise.
void games(const std::shared_ptr<script::Ruleset>& rules, std::uint64_t games, std::uint64_t (*native)(std::uint64_t seed, std::uint64_t games));
/// Whole games of bots with each number of seats; what a decision costs is compared with another rule set in the same run.
void seats(const std::shared_ptr<script::Ruleset>& rules, const std::shared_ptr<script::Ruleset>& reference, std::uint64_t games);
/// Copies, hashes, events with listeners.
void parts(const std::shared_ptr<script::Ruleset>& rules);
/// Rolls of the combat fast path against plain loops over the same dice; exact odds.
void combat();

}  // namespace qd::repl::bench
