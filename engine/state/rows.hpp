// What the block of a state consists of (state.hpp): header, frames of the flow, a row for each card and each zone.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/base/limits.hpp"

namespace qd::state {

/// One active node of the flow tree.
struct Frame {
  std::uint16_t node = 0xFFFF;
  std::int16_t cursor = 0;
  std::int32_t a = 0, b = 0, c = 0;  // locals of the node kind
};

/// The part of the block that every game has.
struct Header {
  std::uint64_t seed = 0;
  std::uint32_t decisions[limits::kSeatsMax] = {};  // questions answered, per seat
  std::uint32_t events = 0;                         // serial number of the last event
  std::uint32_t forced_next = 0;                    // scripted dice used (see dice::Dice)
  std::uint32_t picks_next = 0;                     // scripted shuffles and picks used
  std::uint16_t depth = 0;                          // frames in use
  std::uint8_t ended = 0;
  std::uint8_t winners = 0;       // seats, as bits; none = draw
  std::uint16_t ending = 0xFFFF;  // name of the reason
  std::uint8_t checking = 0;      // depth of the frame of the running check
  std::uint8_t dirty = 1;   // 1: something that a check reads has changed; 2: nothing has, but some checks have not run
  std::uint32_t steps = 0;  // flow nodes since the last decision; 0 while nothing runs
  std::uint32_t batches = 0;  // event batches since the last decision; 0 while nothing runs
  std::uint8_t out = 0;       // eliminated seats, as bits
  std::uint8_t forfeits = 0;  // seats that have given the match up, as bits
  std::uint16_t checked = 0;  // checks done, in order and seat by seat, including the one that is running
};

/// Marks the frame of a command being carried out: a = command | seat << 16, b = source | target << 16, cursor = stage.
inline constexpr std::uint16_t kCommandFrame = 0xFFFE;

/// Rows that are reserved for cards that come into being in a match (State::make).
struct TokensHead {
  std::uint16_t last = 0;  // the row taken last, counted from the first token row
  std::uint16_t due = 0;   // 1: some tokens may have to be removed
};
struct TokenRow {
  std::uint8_t exists = 0;    // the row is in use
  std::uint8_t vanishes = 0;  // the card ceases to exist once it has left play
  std::uint8_t left = 0;      // the card has left play
  std::uint8_t reserved = 0;
};

/// One entity, without its attributes.
struct Row {
  std::uint16_t def = 0xFFFF;
  std::uint16_t zone = 0;
  std::uint16_t prev = 0xFFFF, next = 0xFFFF;      // neighbours in its zone, bottom to top
  std::uint16_t host = 0xFFFF;                     // the card that it is attached to
  std::uint16_t child = 0xFFFF, sibling = 0xFFFF;  // attachments, in order of attachment
  std::uint16_t generation = 0;                    // raised when the card can no longer be followed (shuffle, removal)
  std::uint8_t owner = 0xFF;
  std::uint8_t known = 0;  // seats that know its identity, as bits
  std::uint8_t face_up = 0;
  std::uint8_t among =
      0;  // seats that know that it is in its group, but not which card of the group it is (see State::group)
};

struct ZoneRow {
  std::uint16_t head = 0xFFFF;  // bottom
  std::uint16_t tail = 0xFFFF;  // top
  std::uint16_t count = 0;
  std::uint16_t reserved = 0;
};

/// Takes a card out of the list of its zone. Without branches, because they could not be predicted.
inline void take_out(Row* rows, const Row& r, ZoneRow& zone) {
  const auto field = [&](std::uint16_t neighbour, std::uint16_t& end, std::size_t offset) {
    const auto none = std::uintptr_t{0} - std::uintptr_t{neighbour == 0xFFFF};
    const auto row = reinterpret_cast<std::uintptr_t>(rows) + neighbour * sizeof(Row) + offset;
    return reinterpret_cast<std::uint16_t*>((reinterpret_cast<std::uintptr_t>(&end) & none) | (row & ~none));
  };
  *field(r.prev, zone.head, offsetof(Row, next)) = r.next;
  *field(r.next, zone.tail, offsetof(Row, prev)) = r.prev;
}

}  // namespace qd::state
