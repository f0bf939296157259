#include "engine/sim/search/searching_bot.hpp"

namespace qd::sim {

namespace {
std::string name_of(const script::BotRules* bot) { return bot == nullptr ? "random" : bot->id; }
}  // namespace

SearchingBot::SearchingBot(const SearchBudget& budget, const match::Match& match, SeatId seat, std::uint64_t seed)
    : budget_(budget),
      match_(match),
      seed_(hash_join(seed, seat.value)),
      search_(match),
      other_(make_bot(name_of(bot_beside_search(match.rules())), seed, seat, match)),
      weighing_(dynamic_cast<WeighingBot*>(other_.get())) {}

Found SearchingBot::look(const phases::Decision& d, bool telling) {
  phases::Answer wished;
  const bool wishes = weighing_ != nullptr && weighing_->speaks_of(d.name) && weighing_->decide(d, wished);
  const std::uint64_t seed = hash_join(seed_, match_.state().header().decisions[d.seat.index()]);
  return search_.run(d, budget_, seed, wishes ? &wished : nullptr, telling);
}

// A question that is always asked may have one answer.
bool SearchingBot::decide(const phases::Decision& d, phases::Answer& answer) {
  ++tally_.asked;
  if (d.kind == phases::DecisionKind::kChoice && d.options.size() == 1 && d.options.front().way == 0xFFFF) {
    answer = phases::Answer::one(0);
    return true;
  }
  const Found found = look(d, false);
  if (!found.answer) {
    ++tally_.without;
    return other_->decide(d, answer);
  }
  answer = *found.answer;
  return true;
}

}  // namespace qd::sim
