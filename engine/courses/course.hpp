// What a rule set declares about moving on a table: courses that cards take, and spots where they are put.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/phases/program.hpp"

namespace qd::courses {

/// Whatever a moving card comes near to on its way: an attribute of these cards gets 1, 2, 3 … in the order they are
/// met. Lists with the same attribute are one.
struct Meet {
  ExprId set;            // about `card`, who moves
  ExprId within;         // 1/10000 inch
  bool through = false;  // only what is really overlapped
  SlotId order;
};

/// A card that would end its move on one of these moves on until it is clear of it.
struct Beyond {
  ExprId set;
  ExprId clear;  // 1/10000 inch
};

/// How a card moves on the table; expressions about `card`, who moves, `me` and `target`. Straight along its heading
/// with one turn, on a path of its own (`free`), or straight from or to another card. What is missing is 0, none or
/// empty.
struct Course {
  enum class Along : std::uint8_t { kHeading, kFree, kAway, kToward };
  std::string name, text;
  Place place;
  Along along = Along::kHeading;
  ExprId card;                  // who moves; none: the card of the command or node
  ExprId length;                // 1/10000 inch: all of it, of a free course at most
  ExprId turn;                  // the largest turn, 1/100 degree
  bool any_length = false;      // kHeading: any length up to that, without a turn
  std::int32_t turn_after = 0;  // percent of the length before which it cannot come
  ExprId slowed_by;             // a set: a way that leads into one of these is shortened, but reaches the first of them
  std::int32_t slowed_to = 100;  // percent of the length that is left then
  ExprId barred_by;              // a set: the way may not lead through it
  ExprId until;                  // a card: the way ends in contact with it, and has to reach it
  ExprId anchor;                 // kAway, kToward: of which card
  ExprId stops_at;               // a set: the way ends in contact with the first of these
  SlotId stopped_by;             // of the match: gets which that was
  std::vector<Beyond> beyond;
  SlotId overlapped;                // of cards: 1 for those that were overlapped before it was clear of them
  SlotId exit;                      // of cards: the edge by which it left the table, from 1; none: it cannot leave
  std::vector<phases::Need> needs;  // at the end of the way
  std::vector<Meet> meets;
  EventKindId event;
};

/// Where a card may be put on the table; expressions about `card` and `me`.
struct Spot {
  std::string name, text;
  Place place;
  bool turns = false;               // any heading; else `facing`
  ExprId west, south, east, north;  // its base lies inside of this rectangle; none: on the table
  ExprId edge;                      // its base touches this edge, from 1
  ExprId around, reach;             // within `reach` of this card
  ExprId try_x, try_y;              // a place that is tried if none of the usual ones is legal
  ExprId try_apart;                 // last resort: places at this distance from what stands on the table
  ExprId facing;                    // the heading unless the player gives another one
  std::vector<phases::Need> needs;  // standing there
  EventKindId event;
};

/// All of a rule set; commands and nodes name them by their numbers.
struct Ways {
  std::vector<Course> courses;
  std::vector<Spot> spots;
};

}  // namespace qd::courses
