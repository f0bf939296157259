// Two rule sets that differ in their variants, on common luck: game i of both has the same seeds of match and bots.
// Chance comes from named streams that count for themselves (dice/dice.hpp), so two games stay alike until a rule makes
// a difference, and the difference of a pair is far less noisy than two simulations beside each other.
//
//   Comparison c = sim::compare(plan, {}, {"some_variant"});   c.wins[0].interval   c.different
#pragma once

#include <string>
#include <vector>

#include "engine/sim/simulate.hpp"

namespace qd::sim {

/// One figure of both, over the pairs in which both have it.
struct Paired {
  std::string name;
  Sample a, b;
  Sample difference;  // b - a, pair by pair
  Interval interval;  // 95% of the mean difference: paired_shares for wins and draws, else mean_interval
};

struct Comparison {
  Report a, b;
  std::uint64_t pairs = 0;      // games that came to their end in both
  std::uint64_t different = 0;  // of these: other questions, answers, turns or another end
  std::vector<Paired> wins;     // by seat
  Paired draws, turns, decisions;
  std::vector<Paired> measures;  // those at the end of games
  bool stopped = false;
};

/// `plan.variants` are those of both, `a` and `b` come on top. Fails: as run() does; UserError for a plan that goes on
/// from a match, and for measures that are not at the end.
[[nodiscard]] Comparison compare(const Plan& plan, const std::vector<std::string>& a,
                                 const std::vector<std::string>& b);

}  // namespace qd::sim
