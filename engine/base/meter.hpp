// Limits the work of one decision besides Lua instructions: counts steps of conditions, heeds a request to stop, and
// bounds processor time in interactive commands. There is one for each Lua state, so for each thread.
//
//   Meter meter;  meter.attend({&stop, {}});  meter.restart();  … meter.step(); …
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>

#include "engine/base/error.hpp"
#include "engine/base/limits.hpp"

namespace qd {

/// Thrown after a request to stop. The match is as it was before the answer.
struct Interrupted : Error {
  Interrupted() : Error("interrupted: what had begun is taken back") {}
};

class Meter {
 public:
  /// What may end work from outside. Neither changes how a match goes on.
  struct Outside {
    const std::atomic<bool>* stop = nullptr;            // null: it cannot be stopped
    std::function<std::chrono::nanoseconds()> clock{};  // processor time; empty: no bound
  };
  enum class Verdict : std::uint8_t { kGoOn, kStop, kLate };

  void attend(Outside outside) { outside_ = std::move(outside); }
  /// Sets the counts to 0: a question was answered, or new work begins.
  void restart() {
    steps_ = 0;
    countdown_ = kInterval;
    timed_ = false;
  }
  /// Counts the nodes that a condition evaluates for a member of a set or a stat. Fails: LimitError, Interrupted.
  void step(std::uint32_t nodes = 1) {
    if ((countdown_ -= nodes) <= 0) count();
  }
  /// Must the work end?
  [[nodiscard]] Verdict verdict() {
    if (outside_.stop != nullptr && outside_.stop->load(std::memory_order_relaxed)) return Verdict::kStop;
    if (!outside_.clock) return Verdict::kGoOn;
    const std::chrono::nanoseconds now = outside_.clock();
    if (!timed_) begin_ = now;
    timed_ = true;
    return now - begin_ > std::chrono::seconds(limits::kProcessorSecondsPerDecision) ? Verdict::kLate : Verdict::kGoOn;
  }
  /// Fails: Interrupted, LimitError.
  void look() {
    const Verdict now = verdict();
    if (now == Verdict::kStop) throw Interrupted();
    if (now == Verdict::kLate) throw LimitError(kLateText);
  }
  inline static const std::string kLateText =
      "one decision takes too long: " + at_most(limits::kProcessorSecondsPerDecision, "seconds of processor time");

  /// While one exists, the clock does not count, so repeated work is not charged twice.
  class Untimed {
   public:
    explicit Untimed(Meter& meter) : meter_(meter), clock_(std::move(meter.outside_.clock)) {
      meter_.outside_.clock = nullptr;
    }
    ~Untimed() {
      meter_.outside_.clock = std::move(clock_);
      meter_.timed_ = false;
    }
    Untimed(const Untimed&) = delete;
    Untimed& operator=(const Untimed&) = delete;

   private:
    Meter& meter_;
    std::function<std::chrono::nanoseconds()> clock_;
  };

 private:
  static constexpr std::int64_t kInterval = 4096;

  void count() {
    steps_ += kInterval - countdown_;
    countdown_ = kInterval;
    if (steps_ > limits::kConditionStepsPerDecision)
      throw LimitError("one decision reads too many parts of conditions: " +
                       at_most(limits::kConditionStepsPerDecision, ""));
    look();
  }

  Outside outside_;
  std::int64_t steps_ = 0;
  std::int64_t countdown_ = kInterval;
  bool timed_ = false;
  std::chrono::nanoseconds begin_{};
};

}  // namespace qd
