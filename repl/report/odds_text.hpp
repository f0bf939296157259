// Odds as text, for `qd odds` and the console.
#pragma once

#include <ostream>
#include <string>

#include "engine/sim/odds.hpp"

namespace qd::sim {
struct Plan;
}

namespace qd::repl {

/// The bot that answers while odds are computed; it must not use chance. Fails: UserError.
sim::Policy policy_of(const std::string& bot);

/// The shots that the open question offers, with the chance of each on its own.
void write_option_odds(std::ostream& out, const match::Match& match);
/// The possible losses in the rest of the scope (a round), step by step; with `to_the_end`, who wins.
void write_odds(std::ostream& out, const match::Match& match, const std::string& bot, bool to_the_end,
                const std::vector<std::pair<SeatId, std::string>>& answers = {},
                const std::atomic<bool>* stop = nullptr);
/// The same from `games` playouts, with 95 % intervals. `attend` may extend the plan, for progress and signals. False
/// if it was stopped.
bool write_sampled_odds(std::ostream& out, const match::Match& match, const std::string& bot, std::uint64_t games,
                        std::uint64_t seed, const std::function<void(sim::Plan&)>& attend = {});

/// The odds of an attack of one card on another: each of its rolls, with modifiers and chances.
void write_duel_odds(std::ostream& out, const match::Match& match, EntityId card, EntityId target);

}  // namespace qd::repl
