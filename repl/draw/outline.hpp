// Outlines of bodies in the picture, and the reach of ranges around them. Uses only sums, products and square roots, so
// the numbers are the same on every machine.
#pragma once

#include <string>

#include "engine/table/body.hpp"
#include "engine/table/path.hpp"

namespace qd::repl::draw {

/// A place in the picture, in its units (y points down).
struct Spot {
  double x, y;
};

/// The place of the table in the picture, and the size of an inch.
struct Frame {
  double left, top, inch;
  table::Table size;

  [[nodiscard]] double length(double units) const { return units * inch / table::kInch; }
  [[nodiscard]] double width() const { return length(size.width); }
  [[nodiscard]] double height() const { return length(size.height); }
  [[nodiscard]] Spot at(table::Vec v) const { return {left + length(v.x), top + length(size.height - v.y)}; }
  [[nodiscard]] Spot at(table::Point p) const { return at(table::vec(p)); }
};

/// The outline of a body, `more` units farther out: for a range, everything within it.
std::string outline(const Frame& frame, const table::Body& body, double more = 0);

/// The distance from the middle of a body to its outline in a compass direction, `more` units farther out.
double reach_toward(const table::Body& body, table::Angle way, double more);

/// The part of such an outline in one facing (0 front … 3 left) of a heading.
std::string sector(const Frame& frame, const table::Body& body, table::Angle heading, unsigned facing, double more);

}  // namespace qd::repl::draw
