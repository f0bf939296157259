// Looks for the best answer of a seat by playing on, again and again, from worlds that the seat cannot tell apart from
// the match at hand (information-set Monte Carlo tree search). Knows no game. It draws no luck of the match, and sees
// nothing that its seat does not.
//
//   sim::Search search(match);  const sim::Found found = search.run(*match.decision(), {400, 0}, seed);
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/sim/search/budget.hpp"
#include "engine/sim/search/playout.hpp"

namespace qd::sim {

/// An answer of the seat with what the search thinks of it.
struct Prospect {
  phases::Answer answer;
  std::uint32_t visits = 0;
  double value = 0, error = 0;    // 0 a defeat, 1 a victory; its standard error
  std::vector<std::string> line;  // what mostly followed, in words, from this answer on; empty unless asked for
};

struct Found {
  /// Nothing: no world of the seat leads to the question; see `why`.
  std::optional<phases::Answer> answer;
  std::string why;
  std::uint32_t iterations = 0, lost = 0;  // worlds that led to the question, and that did not
  /// Of a choice the options that were tried, the most visited first; else the answer, and the wished one if it was
  /// tried.
  std::vector<Prospect> prospects;
};

class Search {
 public:
  /// Requires: the match outlives this.
  explicit Search(const match::Match& match) : match_(match) {}

  /// `decision`: what the match asks now. `wished`: what another bot would answer; null: none. `telling`: with lines.
  /// Equal matches, as far as the seat knows, and equal seeds give equal results. Fails: ScriptError, Interrupted.
  [[nodiscard]] Found run(const phases::Decision& decision, const SearchBudget& budget, std::uint64_t seed,
                          const phases::Answer* wished = nullptr, bool telling = false);

 private:
  class Run;
  const match::Match& match_;
  std::unique_ptr<match::Match> world_;  // where iterations are played
};

}  // namespace qd::sim
