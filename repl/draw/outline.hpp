// Outlines of bodies in the picture, and how far a range reaches around them. Sums, products and square roots only: the
// same numbers on every machine.
#pragma once

#include <string>

#include "engine/table/body.hpp"
#include "engine/table/path.hpp"

namespace qd::repl::draw {

/// A place in the picture, in its own units (y downwards).
struct Spot {
  double x, y;
};

/// Where the table lies in the picture, and how large an inch is.
struct Frame {
  double left, top, inch;
  table::Table size;

  [[nodiscard]] double length(double units) const { return units * inch / table::kInch; }
  [[nodiscard]] double width() const { return length(size.width); }
  [[nodiscard]] double height() const { return length(size.height); }
  [[nodiscard]] Spot at(table::Vec v) const { return {left + length(v.x), top + length(size.height - v.y)}; }
  [[nodiscard]] Spot at(table::Point p) const { return at(table::vec(p)); }
};

/// A path around a body, `more` units further out: for a range, all places that it reaches.
std::string outline(const Frame& frame, const table::Body& body, double more = 0);

/// How far a body reaches in a compass direction from its middle, `more` units further out.
double reach_toward(const table::Body& body, table::Angle way, double more);

/// The part of such a reach that lies in one facing (0 front … 3 left) of a heading.
std::string sector(const Frame& frame, const table::Body& body, table::Angle heading, unsigned facing, double more);

}  // namespace qd::repl::draw
