// A bot that searches (search.hpp). If no world leads to its question, it answers like the bot of the rule set and
// counts that. Its answers depend only on what its seat knows, its seed and how often the seat has decided; it keeps no
// luck between questions.
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
  /// The luck of the bot that it falls back on.
  dice::Luck* luck() override { return other_->luck(); }
  [[nodiscard]] bool remembers() const override { return other_->remembers(); }
  void recall(const phases::Decision& decision) override { other_->recall(decision); }
  [[nodiscard]] const SearchTally* tally() const override { return &tally_; }

  /// Like decide(), but returns all results, with `line` filled in if `telling`. Fails: as Search::run.
  Found look(const phases::Decision& decision, bool telling);

 private:
  SearchBudget budget_;
  const match::Match& match_;
  std::uint64_t seed_;
  Search search_;
  std::unique_ptr<Bot> other_;  // bot_beside_search, else "random"
  WeighingBot* weighing_ = nullptr;
  SearchTally tally_;
};

}  // namespace qd::sim
