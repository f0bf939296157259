// The answers that a search compares: the arms of a bandit. The n-th try of each arm is played in the same world with
// the same luck, so most chance cancels out between two arms. All arms are tried equally often, then the better half
// goes on, until two are left (sequential halving).
//
//   Arms arms(state, program, decision, &greedy_answer, seed);  arms.plan(400);
//   for (…) { const std::size_t a = arms.next(); arms.learn(a, value of arms.all()[a].answer, in millionths); }
//   const phases::Answer& answer = arms.all()[arms.best()].answer;
#pragma once

#include <cstdint>
#include <vector>

#include "engine/dice/generator.hpp"
#include "engine/phases/decision.hpp"
#include "engine/sim/bots.hpp"

namespace qd::sim {

/// Values are millionths: 0 a defeat, 1'000'000 a victory.
inline constexpr std::int32_t kVictory = 1'000'000;

class Arms {
 public:
  struct Arm {
    phases::Answer answer;
    std::vector<std::int32_t> values;  // of its tries
    std::int64_t sum = 0;              // of values
    std::uint64_t steps = 0;           // answers that all its tries took together
    bool tried_on = true;              // not among the worse half of a round

    /// 0 is a defeat, 1 a victory. Requires: it has been tried.
    [[nodiscard]] double mean() const;
    /// Standard error of the mean. For few values it assumes the largest possible spread.
    [[nodiscard]] double error() const;
  };

  /// The first arm is the wished answer: that of a player to improve on; null: a random one. Requires: all but `wished`
  /// outlive this.
  Arms(const state::State& state, const phases::Program& program, const phases::Decision& decision,
       const phases::Answer* wished, std::uint64_t seed);

  /// Adds other answers, the more the more tries there are. A choice: its options. Else: answers that differ from the
  /// wished one in one step, and random ones.
  void plan(std::size_t tries);
  /// As if nothing had been tried.
  void forget();
  /// The arm to try next.
  [[nodiscard]] std::size_t next();
  /// `steps`: how many answers it took to get there.
  void learn(std::size_t arm, std::int32_t value, std::size_t steps);
  [[nodiscard]] const std::vector<Arm>& all() const { return arms_; }
  /// The arm with the best values (of equal ones the quickest victory), unless it is not clearly better than the wished
  /// one. Requires: one has been tried.
  [[nodiscard]] std::size_t best() const;

 private:
  [[nodiscard]] bool better(std::size_t a, std::size_t b) const;
  bool add(const phases::Answer& answer);
  [[nodiscard]] phases::Answer random();
  [[nodiscard]] phases::Answer neighbour(const phases::Answer& answer);
  void begin_round();

  const state::State& state_;
  const phases::Program& program_;
  const phases::Decision& d_;
  const bool wishes_;
  dice::Luck luck_;
  RandomBot random_;
  std::vector<Arm> arms_;
  std::size_t tries_ = 1, rounds_ = 1, target_ = SIZE_MAX;  // target_: tries of each arm at the end of the round
};

}  // namespace qd::sim
