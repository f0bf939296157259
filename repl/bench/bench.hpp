// The figures of `qd bench`: each prints its lines.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/match/match.hpp"

namespace qd::repl::bench {

using Clock = std::chrono::steady_clock;
double seconds_since(Clock::time_point start);
void line(const std::string& name, double value, const char* unit);

/// A hand-written program of the same rules.
struct Reference {
  const char* name;
  std::uint64_t (*play)(std::uint64_t seed, std::uint64_t games);  // returns how many it played
};
/// Whole games of bots against such programs, in turns, so that all see the same noise.
void games(const std::shared_ptr<script::Ruleset>& rules, std::uint64_t games,
           const std::vector<Reference>& references);
/// Whole games of bots with each number of seats; what a decision costs is compared with another rule set in the same
/// run.
void seats(const std::shared_ptr<script::Ruleset>& rules, const std::shared_ptr<script::Ruleset>& reference,
           std::uint64_t games);
/// Whole games of each bot of a rule set against itself; what a decision costs is compared with random bots in the same
/// run.
void bots(const std::shared_ptr<script::Ruleset>& rules, std::uint64_t games);
/// Sums over many combats of two destroyers of `admiral`; see native_admiral.hpp.
struct DuelTotals {
  std::uint64_t combats = 0, attackers_lost = 0, interceptors_lost = 0;
  std::uint64_t attacker_damage = 0, interceptor_damage = 0, attacker_damage_squared = 0,
                interceptor_damage_squared = 0;
  friend bool operator==(const DuelTotals&, const DuelTotals&) = default;
};
/// How such a combat begins. `also`: more ships of the attacker, which stay idle.
match::Setup two_destroyers(const std::vector<std::string>& also);
/// The four rolls of such combats alone: numbers as they stand in a match, dice, differences. `again`: from the same
/// position each time, as duels() does: with the same dice, then.
DuelTotals exchanges(const std::shared_ptr<script::Ruleset>& rules, std::uint64_t combats, std::uint64_t seed,
                     bool again = false);
DuelTotals duels(const std::shared_ptr<script::Ruleset>& rules, std::uint64_t combats, std::uint64_t seed,
                 const std::vector<std::string>& also);
/// Such combats against the programs by hand; once more with the ships `heard`, which listen to every die.
void duel_speed(const std::shared_ptr<script::Ruleset>& rules, const std::vector<std::string>& heard,
                std::uint64_t combats);
/// Copies, hashes, events with listeners.
void parts(const std::shared_ptr<script::Ruleset>& rules);
/// Rolls of the combat fast path against plain loops over the same dice; exact odds.
void combat();

/// Queries of the table against the bare arithmetic, and how fast ways are found. `rules` have a table.
void tables(const std::shared_ptr<script::Ruleset>& rules);

}  // namespace qd::repl::bench
