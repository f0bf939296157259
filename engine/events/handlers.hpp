// What a layer above does for abilities that are functions, and what ends a running one.
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

/// The match is over; unwinds whatever script is running. Not an error.
struct Ended {};

}  // namespace qd::events
