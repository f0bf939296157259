// Attachments that follow their hosts out of play.
#pragma once

#include <cstddef>
#include <list>

#include "engine/events/event.hpp"

namespace qd::events {

/// Attachments of cards that leave play with a batch, each with its own event.
struct Following {
  // have passed the stages up to the change; a list, because EventObserver needs stable addresses
  std::list<Event> proposed;
  std::list<Event> made;  // committed, in this order
  std::size_t ever = 0;   // number of events ever proposed
  [[nodiscard]] static std::list<Event>::iterator find(std::list<Event>& among, EntityId card, Ref host) {
    auto at = among.begin();
    while (at != among.end() && (at->card != Ref::of(card) || at->source != host)) ++at;
    return at;
  }
  [[nodiscard]] static bool has(std::list<Event>& among, EntityId card, Ref host) {
    return find(among, card, host) != among.end();
  }
};

}  // namespace qd::events
