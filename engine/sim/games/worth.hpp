// What cards are worth, from games as they are played: how often who had a card wins, and by how much that differs from
// who had not, in games of the same length.
//
//   Worth w = sim::worth(plan, {"laser"});   w.lines[0].rate   w.lines[0].difference.interval
#pragma once

#include <map>
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

/// Adds up what became of cards.
class WorthSums {
 public:
  /// `like` has the bots by seat; `keys` of all cards by definition; `cards`: those that are told.
  WorthSums(const Report& like, std::vector<std::string> keys, std::vector<DefId> cards);
  void add(const GameResult& game);
  [[nodiscard]] Worth close(Report report);

 private:
  struct Count {
    std::uint64_t games = 0, wins = 0;
  };
  using ByLength = std::map<std::int64_t, Count>;
  /// The trials of one bot.
  struct Trials {
    std::string bot;
    ByLength all;
    std::vector<ByLength> had;  // by card and career
  };
  [[nodiscard]] Worth::Line line(const Trials& trials, std::size_t card, std::size_t career) const;

  std::vector<std::string> keys_;
  std::vector<DefId> cards_;
  bool by_turns_;
  std::vector<Trials> trials_;
  std::vector<std::size_t> bot_of_;  // by seat
};

/// `cards`: ids or keys; none: all. Fails: as run() does; UserError for a card that the rules do not know.
[[nodiscard]] Worth worth(const Plan& plan, const std::vector<std::string>& cards);

}  // namespace qd::sim
