// Exact odds as text, for `qd odds` and the console.
#pragma once

#include <ostream>
#include <string>

#include "engine/sim/odds.hpp"

namespace qd::sim {
struct Plan;
}

namespace qd::repl {

/// Who chooses while odds are told: a bot by name that leaves nothing to chance. Fails: UserError.
sim::Policy policy_of(const std::string& bot);

/// The shots that the open question offers, each alone, with their chances.
void write_option_odds(std::ostream& out, const match::Match& match);
/// What the rest of the scope (a round) may cost, step by step; with `to_the_end` who wins.
void write_odds(std::ostream& out, const match::Match& match, const std::string& bot, bool to_the_end,
                const std::vector<std::pair<SeatId, std::string>>& answers = {},
                const std::atomic<bool>* stop = nullptr);
/// The same by playing `games` matches from here on, with 95 % intervals. `attend` may add to the plan what looks after
/// it. False if it was stopped.
bool write_sampled_odds(std::ostream& out, const match::Match& match, const std::string& bot, std::uint64_t games,
                        std::uint64_t seed, const std::function<void(sim::Plan&)>& attend = {});

/// One card attacks another: each roll that belongs to it, with its modifiers and chances.
void write_duel_odds(std::ostream& out, const match::Match& match, EntityId card, EntityId target);

/// The chance of each result of an expression of dice: "3d6 keep highest 2". Fails: UserError for what is none,
/// LimitError (combat/throws.hpp).
void write_dice_odds(std::ostream& out, const std::string& dice);

}  // namespace qd::repl
