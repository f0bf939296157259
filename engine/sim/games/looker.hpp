// Looks at a sequential test while games are added up: at the ends of chunks, in the order of the games, so that it
// ends at the same game whoever has played them.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/sim/sequential.hpp"

namespace qd::sim {

class Looker {
 public:
  /// Without hypotheses nothing ends early.
  explicit Looker(const std::optional<Hypotheses>& wanted) {
    if (wanted) test_.emplace(*wanted);
  }

  /// Game `number` has been added, `counted` count so far; `ratio` gives the log-likelihood ratio. False: it is
  /// decided. Where games are missing, since somebody stopped them, nothing is decided any more.
  template <class Ratio>
  [[nodiscard]] bool goes_on(std::uint64_t number, std::uint64_t counted, Ratio&& ratio) {
    if (number != seen_) return true;
    ++seen_;
    if (!test_ || seen_ % test_->wanted().chunk != 0 || counted == 0) return true;
    test_->look(counted, ratio(test_->wanted()));
    return test_->verdict() == SequentialTest::Verdict::kOpen;
  }
  [[nodiscard]] const std::optional<SequentialTest>& test() const { return test_; }

 private:
  std::optional<SequentialTest> test_;
  std::uint64_t seen_ = 0;  // in order
};

}  // namespace qd::sim
