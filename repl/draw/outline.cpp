#include "repl/draw/outline.hpp"

#include "repl/draw/svg.hpp"

namespace qd::repl::draw {

namespace {
constexpr table::Angle kQuarter = 90 * table::kDegree, kStep = 3 * table::kDegree;

std::string pair(const Spot& s) { return num(s.x) + " " + num(s.y); }
}  // namespace

std::string outline(const Frame& frame, const table::Body& body, double more) {
  const double radius = body.radius + more;
  const std::string r = num(frame.length(radius));
  if (body.count == 1) {
    const Spot c = frame.at(body.core[0]);
    const double size = frame.length(radius);
    const std::string half = "A" + r + " " + r + " 0 1 0 ";
    return "M" + pair({c.x - size, c.y}) + half + pair({c.x + size, c.y}) + half + pair({c.x - size, c.y}) + "Z";
  }
  // the corners are counter-clockwise, so the outside is right of each side
  std::string out;
  for (std::size_t i = 0; i < body.count; ++i) {
    const std::size_t next = i + 1 < body.count ? i + 1 : 0;
    const table::Vec outward{body.side[i].y, -body.side[i].x}, after{body.side[next].y, -body.side[next].x};
    if (i == 0) out += "M" + pair(frame.at(body.core[0] + radius * outward));
    out += "L" + pair(frame.at(body.core[next] + radius * outward));
    if (radius > 0) out += "A" + r + " " + r + " 0 0 0 " + pair(frame.at(body.core[next] + radius * after));
  }
  return out + "Z";
}

double reach_toward(const table::Body& body, table::Angle way, double more) {
  const table::Vec u = table::direction(way);
  if (body.count > 2) return body.reach + more;
  const double radius = body.radius + more, half = body.length / 2;
  if (half == 0) return radius;
  double along = table::dot(u, body.side[0]), across = table::cross(body.side[0], u);
  along = along < 0 ? -along : along;
  across = across < 0 ? -across : across;
  if (across > 0 && radius * along <= half * across) return radius / across;  // on the flank
  const double rest = radius * radius - half * half * across * across;
  return half * along + std::sqrt(rest > 0 ? rest : 0);
}

std::string sector(const Frame& frame, const table::Body& body, table::Angle heading, unsigned facing, double more) {
  const table::Angle first = heading + static_cast<table::Angle>(facing) * kQuarter - kQuarter / 2;
  std::string out = "M" + pair(frame.at(body.middle));
  for (table::Angle a = 0; a <= kQuarter; a += kStep) {
    const table::Angle way = table::heading_of(first + a);
    out += "L" + pair(frame.at(body.middle + reach_toward(body, way, more) * table::direction(way)));
  }
  return out + "Z";
}

}  // namespace qd::repl::draw
