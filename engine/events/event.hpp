// An event: one change of the state with everything reported about it, in the stages and in the log.
#pragma once

#include <cstdint>

#include "engine/base/ids.hpp"
#include "engine/state/state.hpp"
#include "engine/table/units.hpp"

namespace qd::events {

enum class Atom : std::uint8_t { kAnnounce, kMove, kAttach, kChange, kShuffle, kTurnUp, kJoin, kEliminate, kPlace };

/// One change with its event, as proposed and as logged. In the log it keeps what was true at its time.
struct Event {
  EventKindId kind;
  Atom atom = Atom::kAnnounce;
  state::End end = state::End::kTop;
  bool cancelled = false;
  bool silent = false;                                  // part of another event: neither logged nor counted
  std::uint8_t seen = 0xFF;                             // seats that may know `card`, at the time
  std::uint8_t source_seen = 0xFF, target_seen = 0xFF;  // the same of `source` and `target`
  Ref card;                                             // what it happens to (an entity or a seat)
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
  std::uint32_t batch = 0;   // in the log: events that happened at once have one number; 0: alone
  std::uint64_t faces = 0;   // of up to eight dice, a byte each, the first lowest
  std::uint16_t sides = 0;   // of those dice
  std::uint8_t out = 0;      // which of those dice do not count, a bit each: rolled again, or dropped
  bool turned = false;       // kPlace: there was a turn at `via`
  table::Pose at, at_first;  // kPlace: where it comes to stand, and where it stood
  table::Point via;
  /// While abilities that look back hear of it: the match before the change. Never in the log.
  const state::State* past = nullptr;

  /// In the log: may the seat know every card that it speaks of?
  [[nodiscard]] bool is_known_to(Viewer who) const { return who.may_know(seen & source_seen & target_seen); }
};

/// A card that comes into being: of a definition, or as a copy of a card.
struct Creation {
  DefId card;     // what it is …
  EntityId copy;  // … or the card that it is a copy of
  SeatId owner;
  ZoneId to;      // where it goes …
  EntityId host;  // … or what it is attached to
  EventKindId as;
  Ref source;
  bool changes = false;   // of a copy: with the numbers that the attributes of the other card have
  bool vanishes = false;  // it ceases to be when it has left play
};

}  // namespace qd::events
