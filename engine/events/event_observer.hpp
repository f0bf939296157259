// Watches events pass their stages, to explain afterwards why something happened. An observer changes nothing, and
// nothing depends on it. Without one the cost is one check of a pointer per event with listeners or a log.
//
//   struct Counter : events::EventObserver { int n = 0; void happened(const Event&) override { ++n; } };
//   Counter counter;  events.set_observer(&counter);
#pragma once

#include "engine/events/rules.hpp"

namespace qd::events {

struct Event;
class Events;

/// What an event finds when it comes to an ability.
enum class Look : std::uint8_t {
  kAsleep,  // its card is not in a zone where the ability counts
  kLost,    // its card does not have the ability now
  kFails,   // its condition does not hold
  kHolds,
};

/// What an ability did whose condition held.
enum class Deed : std::uint8_t {
  kForbade,
  kInChain,   // an `instead` that is already running
  kDeclined,  // its controller declined it
  kReplaced,
  kAmended,
  kStopped,  // a `react` that cancelled the event
  kRan,
};

struct EventObserver {
  virtual ~EventObserver() = default;
  /// A batch of events with listeners enters its stages. The events keep their addresses until `passed`.
  virtual void proposed(const Event* first, std::size_t events) { (void)first, (void)events; }
  virtual void passed() {}
  virtual void looked(const Listener& listener, EntityId self, const Event& event, Look look) {
    (void)listener, (void)self, (void)event, (void)look;
  }
  /// An ability begins to act; `acted` follows when it has acted, with the amount `after` it. If it does not follow, a
  /// question is open in the ability.
  virtual void acts(const Listener& listener, EntityId self, const Event& event) {
    (void)listener, (void)self, (void)event;
  }
  virtual void acted(const Listener& listener, EntityId self, const Event& event, Deed deed, std::int32_t after) {
    (void)listener, (void)self, (void)event, (void)deed, (void)after;
  }
  /// The change is about to be made; `happened`: it has been made. Only with a log.
  virtual void happens(const Event& event) { (void)event; }
  virtual void happened(const Event& event) { (void)event; }

  Events* events = nullptr;  // the Events that it observes; set by Events::set_observer
};

}  // namespace qd::events
