#include "engine/table/path.hpp"

#include <algorithm>
#include <array>
#include <cassert>

namespace qd::table {

namespace {

double held(double value, double low, double high) { return value < low ? low : value > high ? high : value; }

}  // namespace

Path walk(const Walk& walk) {
  const Stance start = stance_of(walk.start);
  const Vec ahead = direction(start.heading);
  const bool turns = walk.turn != 0 && walk.first <= walk.total;
  Path path;
  path.legs.push_back({start, ahead, turns ? walk.first : walk.total, 0});
  if (!turns) return path;
  const Angle heading = heading_of(std::int64_t{start.heading} + walk.turn);
  path.legs.push_back(
      {{start.at + walk.first * ahead, heading}, direction(heading), walk.total - walk.first, walk.first});
  return path;
}

Path polyline(std::span<const Point> points, Angle heading) {
  assert(!points.empty());
  Path path;
  if (points.size() == 1) path.legs.push_back({{vec(points[0]), heading}, {0, 0}, 0, 0});
  double start = 0;
  for (std::size_t i = 1; i < points.size(); ++i) {
    const Vec from = vec(points[i - 1]), step = vec(points[i]) - from;
    const double length = norm(step);
    const Vec way = length > 0 ? Vec{step.x / length, step.y / length} : Vec{0, 0};
    path.legs.push_back({{from, heading}, way, length, start});
    start += length;
  }
  return path;
}

Path straight(const Stance& from, Angle way, double length) {
  Path path;
  path.legs.push_back({from, direction(way), length, 0});
  return path;
}

Stance stance_on(const Leg& leg, double distance) {
  const double along = held(distance - leg.start, 0, leg.length);
  return {leg.from.at + along * leg.direction, leg.from.heading};
}

Stance stance_at(const Path& path, double distance) {
  assert(!path.legs.empty());
  std::size_t leg = 0;
  while (leg + 1 < path.legs.size() && path.legs[leg + 1].start <= distance) ++leg;
  return stance_on(path.legs[leg], distance);
}

Stance end_of(const Path& path) {
  assert(!path.legs.empty());
  const Leg& last = path.legs.back();
  return {last.from.at + last.length * last.direction, last.from.heading};
}

Path cut(const Path& path, std::size_t leg, double distance) {
  assert(leg < path.legs.size());
  Path out;
  for (std::size_t i = 0; i <= leg; ++i) out.legs.push_back(path.legs[i]);
  Leg& last = out.legs.back();
  last.length = held(distance - last.start, 0, last.length);
  return out;
}

const char* name_of(Edge edge) {
  switch (edge) {
    case Edge::north: return "north";
    case Edge::east: return "east";
    case Edge::south: return "south";
    case Edge::west: return "west";
  }
  return "";
}

Exit find_exit(const Path& path, const Table& table) {
  const double width = table.width, height = table.height;
  for (std::size_t i = 0; i < path.legs.size(); ++i) {
    const Leg& leg = path.legs[i];
    const Vec from = leg.from.at, way = leg.direction;
    // Distance of the start of the leg from each edge, and the speed at which it approaches the edge.
    const std::array<double, 4> room{height - from.y, width - from.x, from.y, from.x};
    const std::array<double, 4> speed{way.y, way.x, -way.y, -way.x};
    Exit exit;
    for (std::size_t e = 0; e < 4; ++e) {
      const double start = -room[e], end = start + leg.length * speed[e];
      if (start <= kTolerance && end <= kTolerance) continue;
      const double along = start >= 0 ? 0 : held(room[e] / speed[e], 0, leg.length);
      if (exit.any && along >= exit.distance - kNoise) continue;
      exit.any = true;
      exit.edge = static_cast<Edge>(e);
      exit.distance = along;
    }
    if (!exit.any) continue;
    const Vec at = from + exit.distance * way;
    exit.at = rounded(Vec{held(at.x, 0, width), held(at.y, 0, height)});
    switch (exit.edge) {
      case Edge::north: exit.at.y = table.height; break;
      case Edge::east: exit.at.x = table.width; break;
      case Edge::south: exit.at.y = 0; break;
      case Edge::west: exit.at.x = 0; break;
    }
    exit.distance += leg.start;
    exit.leg = i;
    return exit;
  }
  return {};
}

}  // namespace qd::table
