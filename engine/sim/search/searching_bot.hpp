// A player that searches (search.hpp). Where no world leads to its question it answers as the bot of the rule set does,
// and counts that. Its answers depend on what its seat knows, its seed and how often the seat has decided: it draws
// nothing from one question to the next.
#pragma once

#include <memory>
#include <string>

#include "engine/sim/bots.hpp"
#include "engine/sim/search/search.hpp"

namespace qd::sim {

class SearchingBot : public Bot {
 public:
  /// Requires: the match outlives this.
  SearchingBot(const SearchBudget& budget, const match::Match& match, SeatId seat, std::uint64_t seed);
  bool decide(const phases::Decision& decision, phases::Answer& answer) override;
  /// That of the bot it asks where it does not search.
  dice::Luck* luck() override { return other_->luck(); }
  [[nodiscard]] const SearchTally* tally() const override { return &tally_; }

  /// The same with all that was found, and with lines if `telling`. Fails: as Search::run.
  Found look(const phases::Decision& decision, bool telling);

 private:
  SearchBudget budget_;
  const match::Match& match_;
  std::uint64_t seed_;
  Search search_;
  std::unique_ptr<Bot> other_;  // of the rule set, or at random
  WeighingBot* weighing_ = nullptr;
  SearchTally tally_;
};

/// The bot whose answers a search begins with, and falls back on: `greedy`, else the first one of the rule set, else
/// "random".
[[nodiscard]] std::string bot_beside_search(const script::Ruleset& rules);

}  // namespace qd::sim
