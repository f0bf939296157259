// How long a search thinks about one question, as in the name of a bot: "mcts:400" iterations, which gives the same
// answer on every machine, or "mcts:2s" for people who wait.
//
//   if (sim::names_search("mcts:400")) { const sim::SearchBudget b = sim::parse_search("mcts:400"); … }
#pragma once

#include <cstdint>
#include <string>

namespace qd::sim {

struct SearchBudget {
  std::uint32_t iterations = 0;  // 0: limited by time
  std::uint32_t seconds = 0;
};

/// Stands for all such names in lists and completion.
inline constexpr const char* kSearchExample = "mcts:400";

/// True if the name is one of a bot that searches, even if its number is wrong.
[[nodiscard]] bool names_search(const std::string& name);
/// Fails: UserError if the number is invalid, 0, or over kSearchIterationsMax or kSearchSecondsMax. Requires:
/// names_search(name).
[[nodiscard]] SearchBudget parse_search(const std::string& name);

}  // namespace qd::sim
