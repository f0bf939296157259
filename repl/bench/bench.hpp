// The figures of `qd bench`: each function prints its lines.
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

/// A hand-written program for the same rules.
struct Reference {
  const char* name;
  std::uint64_t (*play)(std::uint64_t seed, std::uint64_t games);  // returns the number of games played
};
/// Whole games between bots, compared with such programs. They take turns, so that noise affects all of them equally.
void games(const std::shared_ptr<script::Ruleset>& rules, std::uint64_t games,
           const std::vector<Reference>& references);
/// Whole games with each number of seats; compares the cost of a decision with another rule set in the same run.
void seats(const std::shared_ptr<script::Ruleset>& rules, const std::shared_ptr<script::Ruleset>& reference,
           std::uint64_t games);
/// Whole games of each bot of a rule set against itself; compares the cost of a decision with random bots in the same
/// run.
void bots(const std::shared_ptr<script::Ruleset>& rules, std::uint64_t games);
/// Sums over many combats of two destroyers of `admiral`; see native_admiral.hpp.
struct DuelTotals {
  std::uint64_t combats = 0, attackers_lost = 0, interceptors_lost = 0;
  std::uint64_t attacker_damage = 0, interceptor_damage = 0, attacker_damage_squared = 0,
                interceptor_damage_squared = 0;
  friend bool operator==(const DuelTotals&, const DuelTotals&) = default;
};
/// The setup of such a combat. `also`: further ships of the attacker, which stay idle.
match::Setup two_destroyers(const std::vector<std::string>& also);
/// exchanges(): only the four rolls of such combats (current numbers, dice, differences). `again`: starts each combat
/// from the same position, as duels() does, and so with the same dice.
DuelTotals exchanges(const std::shared_ptr<script::Ruleset>& rules, std::uint64_t combats, std::uint64_t seed,
                     bool again = false);
DuelTotals duels(const std::shared_ptr<script::Ruleset>& rules, std::uint64_t combats, std::uint64_t seed,
                 const std::vector<std::string>& also);
/// Compares such combats with hand-written programs; then again with the ships `heard`, which listen to every die.
void duel_speed(const std::shared_ptr<script::Ruleset>& rules, const std::vector<std::string>& heard,
                std::uint64_t combats);
/// Measures copies, hashes, events with listeners.
void parts(const std::shared_ptr<script::Ruleset>& rules);
/// Compares the fast path of combats with plain loops over the same dice; also measures exact odds.
void combat();

/// Compares queries of the table with bare arithmetic, and measures how fast ways are found. `rules` must have a table.
void tables(const std::shared_ptr<script::Ruleset>& rules);

}  // namespace qd::repl::bench
