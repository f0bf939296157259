// How long a search thinks about one question, as the name of a bot says it: "mcts:400" iterations, which gives the
// same answer everywhere, or "mcts:2s", for people who wait.
//
//   if (sim::names_search("mcts:400")) { const sim::SearchBudget b = sim::parse_search("mcts:400"); … }
#pragma once

#include <cstdint>
#include <string>

namespace qd::sim {

struct SearchBudget {
  std::uint32_t iterations = 0;  // 0: by the clock
  std::uint32_t seconds = 0;
};

/// The name that stands for all of them in lists and completion.
inline constexpr const char* kSearchExample = "mcts:400";

/// Does the name mean a bot that searches, whether or not its number is right?
[[nodiscard]] bool names_search(const std::string& name);
/// Fails: UserError for a number that is none, is 0, or is over kSearchIterationsMax or kSearchSecondsMax. Requires:
/// names_search(name).
[[nodiscard]] SearchBudget parse_search(const std::string& name);

}  // namespace qd::sim
