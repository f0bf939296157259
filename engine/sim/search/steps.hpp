// Splits a question into small steps: a choice is one step; orders are one step for each card; a subset is one step for
// each card taken and one step to end it. So a tree has few branches at each step, however many answers there are.
//
//   Steps steps(state, program, decision);
//   while (steps.open()) steps.take(a number below steps.keys().size());
//   phases::Answer answer = steps.answer();
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "engine/phases/decision.hpp"
#include "engine/phases/program.hpp"
#include "engine/state/state.hpp"

namespace qd::sim {

class Steps {
 public:
  /// Requires: all outlive this; the question is not forced.
  Steps(const state::State& state, const phases::Program& program, const phases::Decision& decision);

  /// True if there is a step left. False: the answer is complete.
  [[nodiscard]] bool open() const { return open_; }
  /// The options of the current step as option_keys; at least two. Requires: open().
  [[nodiscard]] const std::vector<std::uint64_t>& keys() const { return offered_; }
  void take(std::size_t n);
  [[nodiscard]] phases::Answer answer() const;
  /// The key that ends a subset.
  static constexpr std::uint64_t kEnough = 0x656E6F756768ull;
  /// The choice of another answer at this step, as a place in keys(); keys().size() if it makes none.
  [[nodiscard]] std::size_t place_of(const phases::Answer& other) const;
  /// The same, even if the steps so far differ from those of the other answer.
  [[nodiscard]] std::size_t place_like(const phases::Answer& other) const;

 private:
  [[nodiscard]] std::size_t place_of_option(std::uint16_t option) const {
    return static_cast<std::size_t>(std::find(options_.begin(), options_.end(), option) - options_.begin());
  }
  void offer();
  void offer_part();
  void offer_subset();
  [[nodiscard]] bool may_follow(std::size_t option) const;
  [[nodiscard]] bool may_end() const;
  void put(std::size_t option) { picks_.push_back(static_cast<std::uint16_t>(option)); }

  const phases::Decision& d_;
  bool ordered_ = false;
  bool open_ = true;
  std::size_t most_ = 0;
  std::vector<std::uint64_t> all_;      // keys of all options; for orders, separately for each part
  std::vector<std::uint64_t> offered_;  // keys of the current step
  std::vector<std::uint16_t> options_;  // the options of offered_; kEnd: end the subset
  std::vector<std::uint16_t> picks_;
  const state::State& state_;
  static constexpr std::uint16_t kEnd = 0xFFFF;
};

}  // namespace qd::sim
