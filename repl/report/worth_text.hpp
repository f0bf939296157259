// What cards are worth, as a table and as JSON: for `qd worth`.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "engine/sim/games/contest.hpp"
#include "engine/sim/games/worth.hpp"

namespace qd::repl {

/// A deck against the same deck with a card swapped.
struct Swap {
  std::string card, other;  // keys; other: "none" if it is left out
  sim::Contest contest;     // of the deck with the card against the one without it
};

/// Fewer games than this say nothing of a card.
inline constexpr std::uint64_t kFewGames = 30;
/// Does the interval of the difference leave out 0, with enough games?
[[nodiscard]] bool matters(const sim::Worth::Line& line);

void write_worth(std::ostream& out, const sim::Plan& plan, const sim::Worth& worth);
void write_swaps(std::ostream& out, const sim::Plan& plan, const std::string& deck, const std::vector<Swap>& swaps);
std::string worth_json(const sim::Plan& plan, const sim::Worth& worth, const std::vector<Swap>& swaps);

}  // namespace qd::repl
