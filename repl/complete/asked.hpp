// A question, here or at a table elsewhere: what may be answered, as far as has been typed.
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
  /// The `question` of docs/remote.md, as JSON. Fails: nlohmann::json::exception.
  explicit Asked(const std::string& json);

  /// Whole ends of the line.
  [[nodiscard]] Offered complete(const std::string& line) const;

 private:
  struct Part {
    std::string card;
    std::vector<std::string> options;
    std::size_t orders = 1;  // so many of the card, each over these options
  };
  [[nodiscard]] Offered one_of(const std::string& line) const;
  [[nodiscard]] Offered some_of(const std::string& before, const std::string& typed) const;
  [[nodiscard]] Offered orders_of(const std::string& before, const std::string& typed) const;

  phases::DecisionKind kind_ = phases::DecisionKind::kChoice;
  Offered options_;
  std::vector<std::int32_t> groups_, worths_;  // by option; none: any go together, it is no payment
  std::int64_t due_ = 0;
  std::size_t most_ = 0;
  bool none_ = false;  // nothing may be chosen
  std::vector<Part> parts_;
};

}  // namespace qd::repl
