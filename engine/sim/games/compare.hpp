// Compares two rule sets that differ in their variants, with common luck: game i of both has the same seeds for the
// match and the bots. Chance comes from independent named streams (dice/dice.hpp), so two games stay alike until a rule
// makes a difference. The difference of a pair therefore varies far less than that of two separate simulations.
//
//   Comparison c = sim::compare(plan, {}, {"some_variant"});   c.wins[0].interval   c.different
#pragma once

#include <string>
#include <vector>

#include "engine/sim/simulate.hpp"

namespace qd::sim {

/// One figure of both rule sets, over the pairs in which both have it.
struct Paired {
  std::string name;
  Sample a, b;
  Sample difference;  // b - a, pair by pair
  Interval interval;  // 95% interval of the mean difference: paired_shares for wins and draws, else mean_interval
};

struct Comparison {
  Report a, b;
  std::uint64_t pairs = 0;      // games that ended in both
  std::uint64_t different = 0;  // of these: pairs that differ in a question, an answer, the turns or the end
  std::vector<Paired> wins;     // by seat
  Paired draws, turns, decisions;
  std::vector<Paired> measures;  // only measures taken at the end of games
  bool stopped = false;
};

/// Both play with `plan.variants`; `a` and `b` are added on top. Fails: as run() does; UserError for a plan that goes
/// on from a match, and for measures that are not taken at the end.
[[nodiscard]] Comparison compare(const Plan& plan, const std::vector<std::string>& a,
                                 const std::vector<std::string>& b);

}  // namespace qd::sim
