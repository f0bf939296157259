// An event: one change of the state, with everything that the stages and the log report about it.
#pragma once

#include <cstdint>

#include "engine/base/ids.hpp"
#include "engine/state/state.hpp"
#include "engine/table/units.hpp"

namespace qd::events {

enum class Atom : std::uint8_t { kAnnounce, kMove, kAttach, kChange, kShuffle, kTurnUp, kJoin, kEliminate, kPlace };

/// One change of the state, as proposed and as logged. In the log it keeps the facts of its time.
struct Event {
  EventKindId kind;
  Atom atom = Atom::kAnnounce;
  state::End end = state::End::kTop;
  bool cancelled = false;
  bool silent = false;                                  // part of another event: neither logged nor counted
  std::uint8_t seen = 0xFF;                             // seats that may know `card`, as bits
  std::uint8_t source_seen = 0xFF, target_seen = 0xFF;  // the same for `source` and `target`
  Ref card;                                             // the entity or seat that it happens to
  Ref source;                                           // what causes it
  Ref target;                                           // host of an attachment
  SeatId seat;                                          // the seat concerned
  ZoneId from, to;
  SlotId slot;
  DefId def;  // definition of `card`
  DefId source_def, target_def;
  EntityId host, source_host, target_host;  // what `card`, `source`, `target` were attached to
  std::int32_t amount = 0;                  // change of the slot
  std::int32_t before = 0;                  // value of the slot before
  std::uint32_t serial = 0;
  std::uint32_t batch = 0;   // in the log: events that happened at once have the same number; 0: alone
  std::uint64_t faces = 0;   // of up to eight dice, one byte each, the first die in the lowest byte
  std::uint16_t sides = 0;   // of those dice
  std::uint8_t out = 0;      // a bit for each die that does not count: rolled again or dropped
  bool turned = false;       // kPlace: the card turned at `via`
  table::Pose at, at_first;  // kPlace: where the card stands afterwards, and where it stood
  table::Point via;
  /// The match before the change, while abilities that look back hear of the event. Never in the log.
  const state::State* past = nullptr;

  /// In the log: may the viewer know every card that the event names?
  [[nodiscard]] bool is_known_to(Viewer who) const { return who.may_know(seen & source_seen & target_seen); }
};

/// A card to create: of a definition, or as a copy of a card.
struct Creation {
  DefId card;     // its definition …
  EntityId copy;  // … or the card to copy
  SeatId owner;
  ZoneId to;      // the zone that it goes to …
  EntityId host;  // … or the card that it is attached to
  EventKindId as;
  Ref source;
  bool changes = false;   // of a copy: also copies the attributes of the other card
  bool vanishes = false;  // it ceases to exist when it has left play
};

}  // namespace qd::events
