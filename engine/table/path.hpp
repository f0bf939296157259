// Paths: straight legs with turns between them, and where a path leaves the table. All in unrounded units; only the
// poses at the end of a move are rounded, once.
//
//   Path path = walk({pose, 6.0 * kInch, 45 * kDegree, 12.0 * kInch});  Pose end = pose_of(end_of(path));
#pragma once

#include <cstdint>
#include <span>

#include "engine/base/limits.hpp"
#include "engine/base/room.hpp"
#include "engine/table/body.hpp"

namespace qd::table {

/// An unrounded pose.
struct Stance {
  Vec at;
  Angle heading;
};
inline Stance stance_of(const Pose& pose) { return {vec(pose.at), pose.heading}; }
/// Rounds a stance to units.
inline Pose pose_of(const Stance& stance) { return {rounded(stance.at), stance.heading}; }

/// A straight leg. The heading of `from` is that of the model, the direction (of length 1) that of the way.
struct Leg {
  Stance from;
  Vec direction;
  double length;  // units; 0 = the model only stands there
  double start;   // path distance at which the leg begins, units
};

/// Legs one after the other, at least one. Their number is limited, so a path needs no memory of its own.
struct Path {
  Room<Leg, limits::kPathPointsMax> legs;
  /// Length of the whole path, units.
  [[nodiscard]] double length() const { return legs.empty() ? 0 : legs.back().start + legs.back().length; }
};

/// A straight way along the heading, one turn about the centre after `first`, then straight on.
struct Walk {
  Pose start;
  double first;  // units from the start to the turn
  Angle turn;    // positive = clockwise; 0 = none
  double total;  // units, the whole way
};

/// The path of a walk. `first` beyond `total` means no turn is reached. A walk that turns at its very end has a second
/// leg of length 0; one that does not turn has one leg. Requires: first and total >= 0.
Path walk(const Walk& walk);

/// A path through points, heading kept; each leg is as long as its points are apart. One point makes a leg of length 0.
/// Requires: at least one point, and one for each leg.
Path polyline(std::span<const Point> points, Angle heading = 0);

/// A straight path in any compass direction, heading kept. Requires: length >= 0, 0 <= way < 36000.
Path straight(const Stance& from, Angle way, double length);

/// The place on a leg at a path distance, clamped to the leg.
Stance stance_on(const Leg& leg, double distance);
/// The place at a path distance, clamped to 0 … length. Where two legs meet, the later one counts (after the turn).
Stance stance_at(const Path& path, double distance);
/// The place at the end of the path. Requires: at least one leg.
Stance end_of(const Path& path);
/// The path cut off after a distance on one of its legs. Requires: leg < legs.size().
Path cut(const Path& path, std::size_t leg, double distance);

/// A table from (0, 0) in the south-west, in units.
struct Table {
  Length width, height;
};

enum class Edge : std::uint8_t { north, east, south, west };

/// "north", "east", "south", "west".
const char* name_of(Edge edge);

/// Where the centre leaves the table. Nothing below has a meaning if `any` is false.
struct Exit {
  bool any = false;
  Edge edge = Edge::north;
  double distance = 0;  // along the path, units
  Point at;             // on the edge, rounded
  std::size_t leg = 0;
};

/// The first place where the centre crosses an edge. Reaching the edge, or passing it by no more than the tolerance, is
/// not leaving. At a corner the edge that the enumeration names first counts.
Exit find_exit(const Path& path, const Table& table);

}  // namespace qd::table
