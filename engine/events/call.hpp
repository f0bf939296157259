// The listeners that an event calls at a stage.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/base/ids.hpp"

namespace qd::events {

struct Event;

/// One listener for an event; `held`: its condition was true when the stage began.
struct Call {
  std::uint16_t listener;
  EntityId self;
  bool held = true;
  std::size_t rank = 0;
};

/// A call and its event, for a batch of several events.
struct Heard {
  Event* event;
  Call call;
};

}  // namespace qd::events
