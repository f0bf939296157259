// Which kinds of options a game offers, and which of them are taken: for metrics.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/phases/decision.hpp"
#include "engine/script/course.hpp"

namespace qd::sim {

class Choices {
 public:
  void begin() { found_.clear(); }
  /// A question is open; then its answer.
  void offered(const phases::Decision& decision);
  void taken(const phases::Decision& decision, const phases::Answer& answer);
  [[nodiscard]] const std::vector<script::Course::Choice>& found() const { return found_; }

 private:
  script::Course::Choice& kind_of(const phases::Decision& decision, const phases::Option& option);
  std::vector<script::Course::Choice> found_;  // in the order in which they come first
  std::vector<std::size_t> seen_;              // by place in found_: the last question with it, from 1
  std::size_t question_ = 0;
};

}  // namespace qd::sim
