// Searches for ways and places when none of the usual sets is legal (docs/tables.md).
#include <algorithm>

#include "engine/courses/courses.hpp"
#include "engine/courses/edge_line.hpp"
#include "engine/table/gap.hpp"
#include "engine/table/place.hpp"
#include "engine/table/sweep.hpp"
#include "engine/table/trig.hpp"

namespace qd::courses {

using events::Env;

namespace {

constexpr table::Angle kDegree = 100;

/// A turn, and the distance after which it is made.
struct Turn {
  std::int32_t angle = 0, after = 0;
  [[nodiscard]] Way way() const { return turn_way({angle, after}); }
};

}  // namespace

// How far a way is from being legal, as far as that can be measured: how much too early it turns, how far it stays from
// its goal, and how deep it goes into what bars it.
double Courses::amiss(const Scene& here, const Course& c, std::int32_t turn, double after) const {
  const table::Pose start = query_->pose(here.mover);
  const double length = slowed(here, c, table::walk({start, after, turn, here.speed}));
  table::Path path = table::walk({start, std::min(after, length), turn, length});
  double out = std::max(length * c.turn_after / 100 - after, 0.0);  // how much it turns too early
  if (here.goal.valid()) {
    const table::Body& goal = query_->body(here.goal);
    double missing = table::kFar;
    for (const table::Leg& leg : path.legs)
      missing = std::min(missing, table::least_gap(table::body_at(*here.base, leg.from.at, leg.from.heading),
                                                   leg.direction, leg.length, goal));
    out += std::max(missing, 0.0);
    if (const table::Contact contact = table::first_contact(*here.base, path, goal); contact.any)
      path = table::cut(path, contact.leg, contact.distance);
  }
  if (const auto exit = table::find_exit(path, query_->state().catalog().table.size); exit.any)
    path = table::cut(path, exit.leg, exit.distance);
  for (const Nearby& n : here.barring())
    if (const double least = table::sweep(*here.base, path, *n.body, 0).least; table::is_overlap(least)) out -= least;
  return out;
}

// For courses that turn: starts from the usual ways that are nearest to being legal, and searches in ever smaller steps
// until a way is legal.
void Courses::propose_near(const Scene& here, const Course& c, std::vector<Way>& out) const {
  if (!here.mover.valid() || c.along != Course::Along::kHeading || here.turn <= 0 || here.speed <= 0) return;
  if (c.until.valid() && !here.goal.valid()) return;
  constexpr std::int32_t kParts = 4, kTurns = 6;  // the grid of ways from which the search starts
  constexpr std::size_t kStarts = 3;
  // if the way is barred before the first possible turn, every way is
  const double least = here.speed * std::min(here.slowed_to, 100) / 100 * c.turn_after / 100;
  if (barred(here, table::walk({query_->pose(here.mover), least, 0, least})).valid()) return;
  const double from = here.speed * c.turn_after / 100, step = (here.speed - from) / kParts;
  struct Start {
    double amiss;
    Turn turn;
  };
  std::vector<Start> starts;
  const auto look = [&](const Turn& turn) { starts.push_back({amiss(here, c, turn.angle, turn.after), turn}); };
  for (std::int32_t t = -kTurns; t <= kTurns; ++t)
    for (std::int32_t part = 0; part <= (t == 0 ? 0 : kParts); ++part)
      look({here.turn * t / kTurns, table::rounded(from + step * part)});
  std::stable_sort(starts.begin(), starts.end(), [](const Start& a, const Start& b) { return a.amiss < b.amiss; });
  // how far apart neighbouring ways of the grid can lead
  const double aside =
      (here.speed - from) * table::norm(table::direction(here.turn / kTurns) - table::direction(0)) + step;
  starts.resize(std::min(starts.size(), kStarts));
  for (Start& now : starts) {
    if (now.amiss > aside) break;
    std::int32_t angle = here.turn / kTurns / 2, after = table::rounded(step / 2);
    while ((angle > 0 || after > 0) && out.size() < kWaysOfLastResort) {
      Start best = now;
      for (const auto& [a, b] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}}) {
        const Turn turn{std::clamp(now.turn.angle + a * angle, -here.turn, here.turn),
                        std::clamp(now.turn.after + b * after, table::rounded(least), table::rounded(here.speed))};
        const double amiss = this->amiss(here, c, turn.angle, turn.after);
        if (amiss == 0) out.push_back(turn.way());
        if (amiss < best.amiss) best = {amiss, turn};
      }
      if (best.amiss < now.amiss) now = best;
      else angle /= 2, after /= 2;
    }
  }
}

// Proposes places in contact with each card on the table and, if the spot says so, at the distance `try_apart`. Along
// an edge each card blocks one stretch, so no free place at these headings is missed. Elsewhere it tries 120 bearings,
// and places that just fit between two cards.
void Courses::propose_beside(const Spot& s, const Env& env, std::vector<Way>& out) const {
  const state::State& state = query_->state();
  const table::Base& base = state::base_of(state, env.card);
  const EntityId centre = s.around.valid() ? events::Query::as_entity(query_->eval(s.around, env)) : EntityId::none();
  const EdgeLine line(s, env, *query_);
  std::vector<double> gaps{0};
  if (s.try_apart.valid()) gaps.push_back(query_->eval(s.try_apart, env));
  const double reach = centre.valid() ? query_->eval(s.reach, env) : 0, size = 2 * (base.half + base.radius);
  std::vector<Fence> fences;
  if (centre.valid()) fences.push_back({centre, reach});
  for (std::size_t e = 0; e < state.layout().entities; ++e) {
    if (EntityId(e) == env.card || !state::stands(state, EntityId(e))) continue;
    if (centre.valid() && table::gap(query_->body(centre), query_->body(EntityId(e))) > reach + size) continue;
    for (const double gap : gaps) fences.push_back({EntityId(e), gap});
  }
  for (std::size_t f = 0; f < fences.size(); ++f) {
    const std::vector<table::Angle> headings = headings_beside(s, env, fences[f].of, line.any);
    if (line.any) beside_at_edge(s, env, fences[f], headings, out);
    else
      for (const table::Angle heading : headings) beside_thing(s, env, fences, f, heading, out);
  }
}

// The heading of the spot, its quarters, and the heading of the card; with `all` also a heading every three degrees.
std::vector<table::Angle> Courses::headings_beside(const Spot& s, const Env& env, EntityId thing, bool all) const {
  const std::int32_t facing = table::heading_of(number(s.facing, env, 0));
  std::vector<table::Angle> out{facing};
  if (!s.turns) return out;
  for (const std::int32_t turned : {facing + 9000, facing + 18000, facing + 27000, query_->pose(thing).heading})
    out.push_back(table::heading_of(turned));
  if (all)
    for (table::Angle turned = 3 * kDegree; turned < table::kFullTurn; turned += 3 * kDegree)
      out.push_back(table::heading_of(facing + turned));
  return out;
}

void Courses::beside_at_edge(const Spot& s, const Env& env, const Fence& fence,
                             const std::vector<table::Angle>& headings, std::vector<Way>& out) const {
  const table::Base& base = state::base_of(query_->state(), env.card);
  const EdgeLine line(s, env, *query_);
  const table::Vec along = line.along_x ? table::Vec{1, 0} : table::Vec{0, 1};
  for (const table::Angle heading : headings) {
    table::Body wide = table::body_of(base, line.touching(base, 0, heading));
    wide.radius += fence.gap;
    const table::Slide slide = table::slide(wide, along, query_->body(fence.of));
    if (slide.first > slide.last) continue;
    for (const double at : {slide.first, slide.last})
      out.push_back(spot_way(s, line.touching(base, table::rounded(at), heading)));
  }
}

// Proposes places all around one card, including the exact places where another card or a side of the rectangle begins
// or stops leaving room.
void Courses::beside_thing(const Spot& s, const Env& env, const std::vector<Fence>& fences, std::size_t self,
                           table::Angle heading, std::vector<Way>& out) const {
  constexpr table::Angle kStep = 3 * kDegree;
  constexpr double kSpare = 20;  // how far a place may stick out of the rectangle; needs may still refuse it
  const table::Base& base = state::base_of(query_->state(), env.card);
  const table::Rect rect = area(s, env);
  const auto pose_at = [&](table::Angle bearing) {
    return table::ring_spot(base, query_->body(fences[self].of), fences[self].gap, bearing, heading);
  };
  const auto room = [&](const table::Pose& pose, std::size_t f) {
    const table::Body body = table::body_of(base, pose);
    return f == fences.size() ? table::room_inside(body, rect) - kSpare
                              : table::gap(body, query_->body(fences[f].of)) - fences[f].gap;
  };
  std::vector<bool> had(fences.size() + 1), has(fences.size() + 1);
  for (table::Angle bearing = 0; bearing <= table::kFullTurn; bearing += kStep) {
    const std::optional<table::Pose> pose = pose_at(bearing);
    if (!pose) continue;
    if (bearing < table::kFullTurn) out.push_back(spot_way(s, *pose));
    for (std::size_t f = 0; f <= fences.size(); ++f) {
      has[f] = f == self || room(*pose, f) >= 0;
      if (bearing == 0 || has[f] == had[f]) continue;
      table::Angle with = has[f] ? bearing : bearing - kStep, without = has[f] ? bearing - kStep : bearing;
      while (std::abs(with - without) > 1) {
        const table::Angle middle = (with + without) / 2;
        const std::optional<table::Pose> between = pose_at(middle);
        (between && room(*between, f) >= 0 ? with : without) = middle;
      }
      if (const std::optional<table::Pose> just = pose_at(with)) out.push_back(spot_way(s, *just));
    }
    had = has;
  }
}

}  // namespace qd::courses
