// The random answer in a window whose commands have ways, without a list of these ways. Gives what draw_option() gives
// for the list, with the same draws.
#include "engine/phases/draw.hpp"
#include "engine/phases/machine/asking.hpp"

namespace qd::phases {

// The question gets the options without a way, and last the drawn option if it has one. code::kListed, and the luck as
// it was, if the options have to be listed: after too many misses, or if perhaps there is only one answer.
int Machine::draw_command(const Node& n, NodeId id, SeatId seat) {
  dice::Luck* const luck = passage_ == nullptr ? decider_->indifferent(seat) : nullptr;
  if (luck == nullptr) return code::kListed;
  const auto& window = n.as<Window>();
  Decision& d = decision_;
  d.begin(DecisionKind::kChoice, seat, n.question, id);
  fans_.clear();
  legality_.window_options(id, seat, d.options, {.fans = &fans_});
  std::size_t ways = 0;
  for (const Fan& fan : fans_) ways += fan.ways;
  if (ways == 0) return code::kListed;
  const std::size_t commands = d.options.size();
  if (!window.must) d.options.push_back(Option::of_word(window.pass));
  const std::size_t plain = d.options.size(), candidates = ways + plain;
  if (candidates > limits::kOptionsMax) return code::kListed;
  const dice::Luck before = *luck;
  Way way;
  const Fan* fan = nullptr;
  std::size_t drawn = 0;
  const auto take = [&](std::size_t i) {
    drawn = i - std::min(i, ways);
    fan = nullptr;
    if (i >= ways) return true;
    for (fan = fans_.data(); i >= fan->ways; ++fan) i -= fan->ways;
    return legality_.usual_way(*fan, seat, i, way);
  };
  const bool found = draw_candidate(*luck, candidates, take);
  if (!found || (fan == nullptr && plain == 1 && !has_usual_way(seat))) {
    *luck = before;
    return code::kListed;
  }
  given_.reset();
  count_answer(seat);
  if (fan == nullptr) return drawn == commands ? code::kPassed : static_cast<int>(drawn);
  d.options.push_back(fan->option);
  d.options.back().way = 0;
  d.ways.push_back(way);
  return static_cast<int>(plain);
}

bool Machine::has_usual_way(SeatId seat) const {
  Way way;
  for (const Fan& fan : fans_)
    for (std::size_t i = 0; i < fan.ways; ++i)
      if (legality_.usual_way(fan, seat, i, way)) return true;
  return false;
}

}  // namespace qd::phases
