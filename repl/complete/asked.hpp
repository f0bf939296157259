// A question, local or at a remote table: which answers fit what has been typed.
#pragma once

#include <cstdint>

#include "engine/match/match.hpp"
#include "repl/complete/complete.hpp"

namespace qd::repl {

class Asked {
 public:
  Asked() = default;
  /// The open question. Requires: there is one.
  explicit Asked(const match::Match& match);
  /// From the JSON `question` of docs/remote.md. Fails: nlohmann::json::exception.
  explicit Asked(const std::string& json);

  /// Texts for the rest of the line.
  [[nodiscard]] Offered complete(const std::string& line) const;

 private:
  struct Part {
    std::string card;
    std::vector<std::string> options;
    std::size_t orders = 1;  // number of orders of the card, each over these options
  };
  [[nodiscard]] Offered one_of(const std::string& line) const;
  [[nodiscard]] Offered some_of(const std::string& before, const std::string& typed) const;
  [[nodiscard]] Offered orders_of(const std::string& before, const std::string& typed) const;

  phases::DecisionKind kind_ = phases::DecisionKind::kChoice;
  Offered options_;
  std::vector<std::int32_t> groups_, worths_;  // by option; empty: no groups, no payment
  std::int64_t due_ = 0;
  std::size_t most_ = 0;
  bool none_ = false;  // nothing may be chosen
  std::vector<Part> parts_;
};

}  // namespace qd::repl
