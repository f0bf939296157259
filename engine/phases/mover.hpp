// Moves cards on a table, for games that have one. The flow calls it; an optional layer above implements it.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "engine/events/expression.hpp"
#include "engine/phases/decision.hpp"

namespace qd::phases {

struct Command;

/// The environments hold the seat (`me`), `card` and `target`. Requires: the command has ways.
class Mover {
 public:
  Mover() = default;
  Mover(const Mover&) = delete;
  Mover& operator=(const Mover&) = delete;
  virtual ~Mover() = default;

  /// Calls f(way) for the legal ways that are offered, until f returns false.
  virtual void each_way(const Command& command, const events::Env& env,
                        const std::function<bool(const Way&)>& f) const = 0;
  /// What is wrong with a way that a player gives; "" if it is legal.
  [[nodiscard]] virtual std::string check(const Command& command, const events::Env& env, const Way& way) const = 0;
  /// Why there is no legal way at all; "" if there is one.
  [[nodiscard]] virtual std::string why_none(const Command& command, const events::Env& env) const = 0;
  /// Moves the card along this way. Fails: ScriptError if the way is not legal.
  virtual void go(const Command& command, const events::Env& env, const Way& way) = 0;
  /// Moves a card along a course that has only one way. Fails: ScriptError if that is impossible.
  virtual void travel(std::uint16_t course, const events::Env& env) = 0;
};

}  // namespace qd::phases
