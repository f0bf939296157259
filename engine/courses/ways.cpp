// The fixed sets of ways that are offered to choose from (docs/tables.md).
#include <algorithm>
#include <array>
#include <map>

#include "engine/base/text.hpp"
#include "engine/courses/courses.hpp"
#include "engine/courses/edge_line.hpp"
#include "engine/table/place.hpp"
#include "engine/table/trig.hpp"

namespace qd::courses {

using events::Env;
using state::Unit;

namespace {

Way turn_way(std::initializer_list<std::int32_t> numbers) {
  Way w;
  w.kind = Way::Kind::kTurn;
  for (std::int32_t n : numbers) w.at[w.count++] = n;
  return w;
}
Way point_way(Way::Kind kind, table::Point p) {
  Way w;
  w.kind = kind;
  w.at[0] = p.x;
  w.at[1] = p.y;
  w.count = 2;
  return w;
}

}  // namespace

// Courses that turn: straight on; turns of a third, two thirds and all of the limit to both sides, at the first place
// where a turn is allowed, half way from there, and at the end. Free courses: to 16 bearings, the whole length and half
// of it, and staying in place. Finer sets have twice or four times as many.
void Courses::propose(const Scene& here, const Course& c, int fine, std::vector<Way>& out) const {
  if (!here.mover.valid()) return;
  const std::int32_t parts = 1 << fine;
  const table::Pose start = query_->pose(here.mover);
  double length = here.speed;
  if (c.along == Course::Along::kFree) {
    out.push_back(point_way(Way::Kind::kPoints, start.at));
    const std::int32_t bearings = 16 * parts;
    for (std::int32_t far = 2 * parts; far >= 1; --far)
      for (std::int32_t b = 0; b < bearings; ++b) {
        // rounded toward the start, so that the way never becomes too long
        const table::Vec step = length * far / (2 * parts) * table::direction(b * table::kFullTurn / bearings);
        out.push_back(point_way(Way::Kind::kPoints, {start.at.x + static_cast<table::Length>(step.x),
                                                     start.at.y + static_cast<table::Length>(step.y)}));
      }
    return;
  }
  out.push_back(turn_way({}));
  if (c.any_length)
    for (std::int32_t part = 0; part < 2 * parts; ++part)
      out.push_back(turn_way({0, table::rounded(length * part / (2 * parts))}));
  const std::int32_t limit = here.turn, steps = 3 * parts;
  if (limit <= 0) return;
  if (length > 0) length = slowed(here, c, table::walk({start, length, 0, length}));
  for (std::int32_t step = 1; step <= steps; ++step)
    for (std::int32_t sign : {1, -1}) {
      if (sign < 0 && step == steps && limit == table::kHalfTurn) continue;  // a half turn is the same to both sides
      const std::int32_t turn = sign * (limit * step / steps);
      if (length > 0)
        for (std::int32_t at = 0; at < 2 * parts; ++at) {
          const double percent = c.turn_after + (100.0 - c.turn_after) * at / (2 * parts);
          out.push_back(turn_way({turn, table::rounded(length * percent / 100)}));
        }
      out.push_back(turn_way({turn}));
    }
}

// Places: on an edge every half inch; around a card every 30 degrees on three rings, in contact, half way and at the
// limit; else on a grid of at most 64 places. Headings: the one of the spot; if any is allowed and no place fits, the
// four quarters. In finer sets the spot's own place (`try_x`, `try_y`) comes first.
void Courses::propose(const Spot& s, const Env& env, int fine, std::vector<Way>& out) const {
  const table::Base& base = state::base_of(query_->state(), env.card);
  const std::int32_t facing = table::heading_of(number(s.facing, env, 0)), parts = 1 << fine;
  std::vector<table::Angle> headings{facing};
  if (s.turns && fine > 0)
    for (std::int32_t quarter = 1; quarter < 4; ++quarter)
      headings.push_back(table::heading_of(facing + quarter * 9000));
  auto add = [&](const table::Pose& pose) {
    Way w = point_way(Way::Kind::kSpot, pose.at);
    if (s.turns) w.at[w.count++] = pose.heading;
    out.push_back(w);
  };
  table::Rect rect = area(s, env);
  const EntityId centre = s.around.valid() ? events::Query::as_entity(query_->eval(s.around, env)) : EntityId::none();
  const EdgeLine line(s, env, *query_);
  if (fine > 0 && s.try_x.valid()) {
    const table::Point place{query_->eval(s.try_x, env), query_->eval(s.try_y, env)};
    for (table::Angle heading : headings)
      add(line.any ? line.touching(base, line.along_x ? place.x : place.y, heading) : table::Pose{place, heading});
  }
  if (line.any) {
    for (table::Length at = 0; at <= line.end(); at += table::kInch / 2 / parts)
      for (table::Angle heading : headings) add(line.touching(base, at, heading));
    return;
  }
  if (centre.valid()) {
    if (fine == kFinestOfSpots) return;
    const double reach = query_->eval(s.reach, env);
    for (double part : {1.0, 0.5, 0.0})
      for (const table::Pose& pose :
           table::ring_spots(base, query_->body(centre), reach * part, 3000 / parts, headings))
        add(pose);
    return;
  }
  const table::Length inset = base.half + base.radius, flank = base.radius;
  table::Rect inner{rect.west + flank, rect.south + inset, rect.east - flank, rect.north - inset};
  if (inner.west > inner.east || inner.south > inner.north) inner = rect;
  constexpr std::size_t kPlaces = 64;
  for (table::Length step : {5000, 10'000, 20'000, 30'000, 40'000, 60'000, 80'000, 120'000}) {
    const table::Length use = std::max(step / parts, 2500);
    const std::size_t places = (static_cast<std::size_t>((inner.east - inner.west) / use) + 1) *
                               (static_cast<std::size_t>((inner.north - inner.south) / use) + 1);
    if (places > kPlaces * static_cast<std::size_t>(parts * parts) && step != 120'000) continue;
    for (const table::Pose& pose : table::grid_spots(inner, use, headings, 4 * 4096)) add(pose);
    return;
  }
}

namespace {
/// The reason that `wrong` gives for most ways; empty if one of them is legal.
template <class F>
std::string commonest(const std::vector<Way>& ways, F&& wrong) {
  std::map<std::string, std::size_t> times;
  std::string most;
  for (const Way& way : ways) {
    const std::string why = wrong(way);
    if (why.empty()) return {};
    if (++times[why] > (most.empty() ? 0 : times[most])) most = why;
  }
  return most;
}
}  // namespace

std::string Courses::why_none(const Course& course, const Env& env) const {
  if (has_way(course, env)) return {};
  const Scene here = scene(course, env);
  std::vector<Way> ways;
  TracedMove traced;
  propose(here, course, 0, ways);
  const std::string why = commonest(ways, [&](const Way& way) { return trace_in(here, course, env, way, traced); });
  return why.empty() ? "it is out of reach" : why;
}

std::string Courses::why_none(const Spot& spot, const Env& env) const {
  if (has_way(spot, env)) return {};
  std::vector<Way> ways;
  table::Pose pose;
  propose(spot, env, 0, ways);
  return commonest(ways, [&](const Way& way) { return check(spot, env, way, pose); });
}

}  // namespace qd::courses
