// How cards move on a table, for games that have one: the flow asks, an optional layer above implements it.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "engine/events/expression.hpp"
#include "engine/phases/decision.hpp"

namespace qd::phases {

struct Command;

/// The environments say who (`me`), with which `card` and `target`. Requires: the command has ways.
class Mover {
 public:
  Mover() = default;
  Mover(const Mover&) = delete;
  Mover& operator=(const Mover&) = delete;
  virtual ~Mover() = default;

  /// Calls f(way) for legal ways to choose from, until f returns false.
  virtual void each_way(const Command& command, const events::Env& env,
                        const std::function<bool(const Way&)>& f) const = 0;
  /// What is wrong with a way that somebody gives, in words; "" if it is legal.
  [[nodiscard]] virtual std::string check(const Command& command, const events::Env& env, const Way& way) const = 0;
  /// Why there is no legal way at all; "": there is one.
  [[nodiscard]] virtual std::string why_none(const Command& command, const events::Env& env) const = 0;
  /// Takes it. Fails: ScriptError if it is not legal.
  virtual void go(const Command& command, const events::Env& env, const Way& way) = 0;
  /// Takes a course that leaves no choice. Fails: ScriptError if it cannot.
  virtual void travel(std::uint16_t course, const events::Env& env) = 0;
};

}  // namespace qd::phases
