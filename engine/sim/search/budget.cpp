#include "engine/sim/search/budget.hpp"

#include <algorithm>

#include "engine/base/error.hpp"
#include "engine/base/limits.hpp"
#include "engine/base/text.hpp"

namespace qd::sim {

namespace {
constexpr const char* kSearchName = "mcts";
}

bool names_search(const std::string& name) {
  return name == kSearchName || text::starts_with(name, std::string(kSearchName) + ":");
}

SearchBudget parse_search(const std::string& name) {
  const std::string prefix = std::string(kSearchName) + ":";
  std::string number = name.size() > prefix.size() ? name.substr(prefix.size()) : "";
  const bool seconds = !number.empty() && number.back() == 's';
  if (seconds) number.pop_back();
  const std::uint32_t most = seconds ? limits::kSearchSecondsMax : limits::kSearchIterationsMax;
  const bool digits = !number.empty() && number.size() <= 9 &&
                      std::all_of(number.begin(), number.end(), [](char c) { return c >= '0' && c <= '9'; });
  const unsigned long value = digits ? std::stoul(number) : 0;
  if (value == 0 || value > most)
    throw UserError("'" + name + "' names no search: expected 1 to " + std::to_string(most) +
                        (seconds ? " seconds" : " iterations") + " after '" + prefix + "'",
                    "mcts:400 thinks for 400 iterations, mcts:2s for two seconds");
  SearchBudget out;
  (seconds ? out.seconds : out.iterations) = static_cast<std::uint32_t>(value);
  return out;
}

}  // namespace qd::sim
