// Players that are not bots of the engine, for instance programs. The layer above provides them by name.
//
//   plan.elsewhere = &programs;  plan.bots = {"exec:./bot", "random"};  sim::run(plan);
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "engine/base/error.hpp"
#include "engine/phases/decision.hpp"

namespace qd::match {
class Match;
}

namespace qd::sim {

/// An external player gives no answer. This ends the whole run; it is not counted as a failed game.
struct NoAnswer : Error {
  using Error::Error;
};

/// One seat of one game, played by an external player. `decide` answers the open question of the match, or fails with
/// NoAnswer.
class SeatElsewhere : public phases::Decider {
 public:
  /// Called when the game has ended.
  virtual void over() = 0;
};

/// Provides external players. Several threads use it at once.
class Elsewhere {
 public:
  Elsewhere() = default;
  virtual ~Elsewhere() = default;
  Elsewhere(const Elsewhere&) = delete;
  Elsewhere& operator=(const Elsewhere&) = delete;
  /// True if this is the name of an external player. Fails: UserError if the name has that form but is not valid.
  [[nodiscard]] virtual bool plays(const std::string& name) const = 0;
  /// Games that run at the same time have different numbers. Requires: plays(name); the match outlives the seat, keeps
  /// a log, and is played question by question.
  [[nodiscard]] virtual std::unique_ptr<SeatElsewhere> sit(const std::string& name, std::uint64_t game, SeatId seat,
                                                           const match::Match& match) = 0;
};

}  // namespace qd::sim
