// Players of many games that are no bots of the engine: programs, for instance. The layer above brings them, by name.
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

/// A player elsewhere gives no answer: it ends all games, and counts as none.
struct NoAnswer : Error {
  using Error::Error;
};

/// A seat of one game. `decide` fails with NoAnswer, and answers the open question of the match.
class SeatElsewhere : public phases::Decider {
 public:
  /// The game has come to its end.
  virtual void over() = 0;
};

/// Used by several threads at once.
class Elsewhere {
 public:
  Elsewhere() = default;
  virtual ~Elsewhere() = default;
  Elsewhere(const Elsewhere&) = delete;
  Elsewhere& operator=(const Elsewhere&) = delete;
  /// Is this the name of such a player? Fails: UserError, for a name that can be none.
  [[nodiscard]] virtual bool plays(const std::string& name) const = 0;
  /// No two games that are played at once have one number. Requires: plays(name); the match outlives the seat, keeps a
  /// log, and is played question by question.
  [[nodiscard]] virtual std::unique_ptr<SeatElsewhere> sit(const std::string& name, std::uint64_t game, SeatId seat,
                                                           const match::Match& match) = 0;
};

}  // namespace qd::sim
