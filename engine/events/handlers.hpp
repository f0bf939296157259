// The interface to abilities that are functions, and the exception that ends a running one.
#pragma once

#include <cstdint>

#include "engine/events/listener.hpp"

namespace qd::events {

struct Event;

/// Runs the script side of listeners; implemented by the layer `script`.
struct Handlers {
  virtual ~Handlers() = default;
  /// kAmend returns the new amount; kReact returns 0 to cancel the event; other stages return anything.
  virtual std::int32_t handle(const Listener& listener, Event& event, EntityId self) = 0;
  /// Asks the controller of an optional ability.
  virtual bool consent(const Listener& listener, const Event& event, EntityId self, SeatId controller) = 0;
};

/// Thrown when the match is over, to unwind the running script. Not an error.
struct Ended {};

}  // namespace qd::events
