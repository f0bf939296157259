// Listeners of an event, as they are called at a stage.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/base/ids.hpp"

namespace qd::events {

struct Event;

/// One listener of an event; `held`: its condition was true when the stage began.
struct Call {
  std::uint16_t listener;
  EntityId self;
  bool held = true;
  std::size_t rank = 0;
};

/// The same with the event, where several are heard of at once.
struct Heard {
  Event* event;
  Call call;
};

}  // namespace qd::events
