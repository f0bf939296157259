// Finds the best answer of a seat: plays on after each, again and again, from worlds that the seat cannot tell apart
// from the match (information-set Monte Carlo tree search). Knows no rules of a game. It uses no luck of the match and
// nothing that its seat does not know.
//
//   sim::Search search(match);  const sim::Found found = search.run(*match.decision(), {400, 0}, seed);
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/sim/search/arms.hpp"
#include "engine/sim/search/budget.hpp"
#include "engine/sim/search/playout.hpp"

namespace qd::sim {

/// An answer and its statistics.
struct Prospect {
  phases::Answer answer;
  std::uint32_t visits = 0;
  double value = 0, error = 0;    // value: 0 is a defeat, 1 a victory; its standard error
  std::vector<std::string> line;  // the most frequent continuation, as text; empty unless asked for
};

struct Found {
  /// None if no world of the seat leads to the question; see `why`.
  std::optional<phases::Answer> answer;
  std::string why;
  std::uint32_t iterations = 0, lost = 0;  // worlds that led to the question; worlds that did not
  /// The answers that were tried: the one that was found, then the most visited ones.
  std::vector<Prospect> prospects;
};

/// The bot whose answers a search tries first, plays on with, and falls back on: `greedy`, else the first one of the
/// rule set. Null: it has none.
[[nodiscard]] const script::BotRules* bot_beside_search(const script::Ruleset& rules);
/// What that bot answers, for the `wished` of a search; none if its file does not mention the question.
[[nodiscard]] std::optional<phases::Answer> wish(const match::Match& match, const phases::Decision& decision,
                                                 std::uint64_t seed);

class Search {
 public:
  /// Requires: the match outlives this.
  explicit Search(const match::Match& match) : match_(match) {}

  /// `decision`: the open question of the match. `wished`: the answer to improve on; null: none. `telling`: fill in
  /// `line`. Equal seeds give equal results in matches that look the same to the seat. Fails: ScriptError, Interrupted.
  [[nodiscard]] Found run(const phases::Decision& decision, const SearchBudget& budget, std::uint64_t seed,
                          const phases::Answer* wished = nullptr, bool telling = false);

 private:
  class Run;
  void renew();
  const match::Match& match_;
  std::unique_ptr<match::Match> world_;  // the match that iterations are played in
  Guides guides_;
};

}  // namespace qd::sim
