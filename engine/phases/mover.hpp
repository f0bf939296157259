// Moves cards on a table, for games that have one. The flow calls it; an optional layer above implements it.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

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

  /// Calls f(way) for the legal ways that are offered, until f returns false. `candidates`, if not null: gets for each
  /// usual way the number of the call that it stands for, from 0, or kMiss.
  virtual void each_way(const Command& command, const events::Env& env, const std::function<bool(const Way&)>& f,
                        std::vector<std::uint16_t>* candidates) const = 0;
  /// How many usual ways there are, legal or not. 0: no way at all is legal.
  [[nodiscard]] virtual std::size_t count_usual(const Command& command, const events::Env& env) const = 0;
  /// Is that usual way legal, and none of the others? Then `out` is it. Requires: i < count_usual(command, env).
  virtual bool usual(const Command& command, const events::Env& env, std::size_t i, Way& out) const = 0;
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
