// Watches events pass their stages, to explain afterwards why things went as they did. An observer changes nothing, and
// nothing depends on it. Without one the cost is one check of a pointer where there are listeners or a log.
//
//   struct Counter : events::EventObserver { int n = 0; void happened(const Event&) override { ++n; } };
//   Counter counter;  events.set_observer(&counter);
#pragma once

#include "engine/events/rules.hpp"

namespace qd::events {

struct Event;
class Events;

/// What an event found when it came to an ability.
enum class Look : std::uint8_t {
  kAsleep,  // its card is not where it is awake
  kLost,    // its card does not have it now
  kFails,   // its condition does not hold
  kHolds,
};

/// What an ability that was awake and whose condition held did.
enum class Deed : std::uint8_t {
  kForbade,
  kInChain,   // an `instead` that is at work already
  kDeclined,  // its controller did not want it
  kReplaced,
  kAmended,
  kStopped,  // a `react` that cancelled the event
  kRan,
};

struct EventObserver {
  virtual ~EventObserver() = default;
  /// A batch of events that somebody listens to enters its stages; until `passed` the events stay where they are.
  virtual void proposed(const Event* first, std::size_t events) { (void)first, (void)events; }
  virtual void passed() {}
  virtual void looked(const Listener& listener, EntityId self, const Event& event, Look look) {
    (void)listener, (void)self, (void)event, (void)look;
  }
  /// An ability begins to act, and has acted; `after`: the amount then. Without the second call a question is open in
  /// it.
  virtual void acts(const Listener& listener, EntityId self, const Event& event) {
    (void)listener, (void)self, (void)event;
  }
  virtual void acted(const Listener& listener, EntityId self, const Event& event, Deed deed, std::int32_t after) {
    (void)listener, (void)self, (void)event, (void)deed, (void)after;
  }
  /// The change is about to be made, and has been made. Only with a log.
  virtual void happens(const Event& event) { (void)event; }
  virtual void happened(const Event& event) { (void)event; }

  Events* events = nullptr;  // which it looks at; set by Events::set_observer
};

}  // namespace qd::events
