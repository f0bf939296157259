// Tests whether bodies lie inside rectangles and tables, and finds places beside a body.
#pragma once

#include <optional>

#include "engine/table/body.hpp"
#include "engine/table/path.hpp"

namespace qd::table {

/// An axis-aligned rectangle, in units. Requires: west <= east, south <= north.
struct Rect {
  Length west, south, east, north;
  friend bool operator==(const Rect&, const Rect&) = default;
};
inline constexpr Rect rect_of(const Table& table) { return {0, 0, table.width, table.height}; }

/// Signed distance from a body to the line of a table edge, seen from inside: negative = sticks out over it, in units.
double gap_to_edge(const Body& body, const Table& table, Edge edge);
/// The smallest signed distance from a body to the four sides of a rectangle: negative = sticks out, in units.
double room_inside(const Body& body, const Rect& rect);
/// True if a body lies wholly inside a rectangle, `margin` units or more from its sides (with the tolerance).
bool is_inside(const Body& body, const Rect& rect, Length margin = 0);
/// True if a body lies wholly on the table (with the tolerance).
bool is_on_table(const Body& body, const Table& table);
/// Signed gap from a body to a rectangle as a solid thing, in unrounded units.
double gap_to_rect(const Body& body, const Rect& rect);

/// Distances along the unit step `way` at which a moved body first and last touches another; in between they overlap.
/// Fails: first > last if it passes by.
struct Slide {
  double first, last;
};
Slide slide(const Body& body, Vec way, const Body& other);

/// A place for a base at this gap (rounded to units) from a body, in this direction from the body's middle. Fails:
/// nothing if there is none.
std::optional<Pose> ring_spot(const Base& base, const Body& around, double distance, Angle bearing, Angle heading);

}  // namespace qd::table
