// What a rule set declares about moving on a table: courses for cards to take, and spots to put them on.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/phases/program.hpp"

namespace qd::courses {

/// Cards that a moving card comes near to on its way: the attribute `order` of these cards gets 1, 2, 3 … in the order
/// in which they are met. Entries with the same attribute make one list.
struct Meet {
  ExprId set;            // about `card`, the one that moves
  ExprId within;         // 1/10000 inch
  bool through = false;  // only cards that are overlapped
  SlotId order;
};

/// A card that would end its move on one of these cards moves on until it is clear of it.
struct Beyond {
  ExprId set;
  ExprId clear;  // 1/10000 inch
};

/// How a card moves on the table: straight along its heading with one turn, freely in any direction, or straight away
/// from or toward another card. Expressions are about `card`, the one that moves, `me` and `target`. A field that is
/// not given is 0, none or empty.
struct Course {
  enum class Along : std::uint8_t { kHeading, kFree, kAway, kToward };
  std::string name, text;
  Place place;
  Along along = Along::kHeading;
  ExprId card;                   // the card that moves; none: that of the command or node
  ExprId length;                 // 1/10000 inch: the whole length; of a free course the longest
  ExprId turn;                   // the largest turn, 1/100 degree
  bool any_length = false;       // kHeading: any length up to `length`, without a turn
  std::int32_t turn_after = 0;   // percent of the length before which the card cannot turn
  ExprId slowed_by;              // a set: a way into one of these is shortened, but not before the first of them
  std::int32_t slowed_to = 100;  // percent of the length to which it is shortened
  ExprId barred_by;              // a set: the way may not lead through it
  ExprId until;                  // a card: the way ends in contact with it, and has to reach it
  ExprId anchor;                 // kAway, kToward: away from or toward this card
  ExprId stops_at;               // a set: the way ends in contact with the first of these
  SlotId stopped_by;             // attribute of the match that gets the card where the way stopped
  std::vector<Beyond> beyond;
  SlotId overlapped;  // attribute of cards: 1 for each card that it moved on past because of `beyond`
  SlotId exit;        // attribute of cards: the edge by which the card left the table, from 1; none: it cannot leave
  std::vector<phases::Need> needs;  // at the end of the way
  std::vector<Meet> meets;
  EventKindId event;
};

/// Where a card may be put on the table; expressions about `card` and `me`.
struct Spot {
  std::string name, text;
  Place place;
  bool turns = false;               // any heading; else `facing`
  ExprId west, south, east, north;  // the base lies inside this rectangle; none: on the table
  ExprId edge;                      // the base touches this edge, from 1
  ExprId around, reach;             // within `reach` of this card
  ExprId try_x, try_y;              // a place to try if none of the usual ones is legal
  ExprId try_apart;                 // last resort: places at this distance from what stands on the table
  ExprId facing;                    // the heading, unless the player gives another
  std::vector<phases::Need> needs;  // when it stands there
  EventKindId event;
};

/// All courses and spots of a rule set; commands and nodes refer to them by number.
struct Ways {
  std::vector<Course> courses;
  std::vector<Spot> spots;
};

}  // namespace qd::courses
