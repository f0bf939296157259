// What cards are worth, from games as they are played: how often who had a card wins, and by how much that differs from
// who had not, in games of the same length.
//
//   Worth w = sim::worth(plan, {"laser"});   w.lines[0].rate   w.lines[0].difference.interval
#pragma once

#include <string>
#include <vector>

#include "engine/sim/games/careers.hpp"
#include "engine/sim/simulate.hpp"
#include "engine/sim/strata.hpp"

namespace qd::sim {

struct Worth {
  struct Line {
    std::string bot, card;  // the card by its key
    Career career = Career::kSeen;
    std::uint64_t games = 0, wins = 0;  // of seats of this bot with the card
    Interval rate;                      // 95 %
    Strata::Difference difference;      // from the same bot without it, at equal lengths
  };
  Report report;
  bool by_turns = false;    // lengths are turns; otherwise questions
  std::vector<Line> lines;  // by bot, card as the rules declare them, career; only what has happened
};

/// `cards`: ids or keys; none: all. Fails: as run() does; UserError for a card that the rules do not know.
[[nodiscard]] Worth worth(const Plan& plan, const std::vector<std::string>& cards);

}  // namespace qd::sim
