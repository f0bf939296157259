// A question broken into small ones: a choice is one step; orders are a step for each card; a subset is a step for each
// card that is taken, and one that ends it. So a tree has few branches at each step, however many answers there are.
//
//   Steps steps(state, program, decision);
//   while (steps.open()) steps.take(a number below steps.keys().size());
//   phases::Answer answer = steps.answer();
#pragma once

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

  /// Is there something left to choose? False: the answer is whole.
  [[nodiscard]] bool open() const { return open_; }
  /// What may be chosen now, by option_keys; two at least. Requires: open().
  [[nodiscard]] const std::vector<std::uint64_t>& keys() const { return offered_; }
  void take(std::size_t n);
  [[nodiscard]] phases::Answer answer() const;
  /// The key that ends a subset.
  static constexpr std::uint64_t kEnough = 0x656E6F756768ull;
  /// What another answer takes at this step, by its place in keys(); keys().size() if it says nothing of it.
  [[nodiscard]] std::size_t place_of(const phases::Answer& other) const;

 private:
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
  std::vector<std::uint64_t> all_;      // of all options; of orders, of each run
  std::vector<std::uint64_t> offered_;  // now
  std::vector<std::uint16_t> options_;  // those of offered_; kEnd: enough
  std::vector<std::uint16_t> picks_;
  const state::State& state_;
  static constexpr std::uint16_t kEnd = 0xFFFF;
};

}  // namespace qd::sim
