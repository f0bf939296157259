#include "engine/courses/courses.hpp"

#include <algorithm>

#include "engine/phases/keys.hpp"
#include "engine/table/gap.hpp"
#include "engine/table/sweep.hpp"

namespace qd::courses {

using events::Env;
using state::Unit;

namespace {

std::string inches(double v) { return state::written(table::rounded(v), Unit::kInches) + "\""; }
std::string degrees(std::int32_t v) { return state::written(v, Unit::kDegrees) + " degrees"; }
constexpr double kOverlap = -static_cast<double>(table::kTolerance);
/// Says in words what is wrong, if somebody asks. Returns false, so that a check may end with it.
template <class Text>
bool refuse(std::string* why, Text&& text) {
  if (why != nullptr) *why = text();
  return false;
}
bool leads_into(const table::Base& base, const table::Path& path, const table::Body& other) {
  const table::Touch touch = table::sweep(base, path, other, 0);
  return touch.any && table::is_overlap(touch.least);
}
// A seat that does not know the card may read the reason, so the card is not named to it.
std::string told(const state::State& state, SeatId me, EntityId e, const std::string& name) {
  return state.sees(me, e) ? name : "a hidden card";
}

}  // namespace

EntityId Courses::mover(const Course& c, const Env& env) const {
  return c.card.valid() ? events::Query::as_entity(query_->eval(c.card, env)) : env.card;
}

Courses::Scene::Scene(const Courses& courses, const Course& c, const Env& given)
    : all(courses.nearby_), first(all.size()), mover(courses.mover(c, given)) {
  ends.fill(first);
  if (!mover.valid()) return;
  Env env = given;
  env.card = mover;
  const events::Query& query = *courses.query_;
  base = &state::base_of(query.state(), mover);
  speed = std::max(query.eval(c.length, env), 0);
  turn = courses.number(c.turn, env, 0);
  slowed_to = c.slowed_to;
  if (c.until.valid()) goal = events::Query::as_entity(query.eval(c.until, env));
  const auto take = [&](ExprId set, std::size_t list) {
    if (!set.valid()) return;
    query.each(set, env, [&](EntityId e) {
      if (e != mover) all.push_back({e, &query.body(e), static_cast<std::uint16_t>(list)});
      return true;
    });
  };
  const std::array<ExprId, 3> sets{c.slowed_by, c.barred_by, c.stops_at};
  for (std::size_t list = kSlowing; list <= kStopping; ++list) {
    take(sets[list], list);
    ends[list] = all.size();
  }
  for (std::size_t b = 0; b < c.beyond.size(); ++b) take(c.beyond[b].set, kBeyond + b);
  ends.back() = all.size();
}

bool Courses::meets(const std::vector<Need>& needs, const Env& env, const events::Standing& standing,
                    std::string* why) const {
  const events::Query::Think think(*query_, standing);
  for (const Need& n : needs)
    if (query_->eval(n.holds, env) == 0) return refuse(why, [&] { return n.because; });
  return true;
}

// The length to which slowing cards shorten a way: at least up to the first of them. Cards beyond the edge of the
// table, or beyond the goal of the way, do not count.
double Courses::slowed(const Scene& here, const Course& c, table::Path path) const {
  if (here.slowing().empty()) return here.speed;
  if (c.until.valid() && here.goal.valid()) {
    if (const table::Contact contact = table::first_contact(*here.base, path, query_->body(here.goal)); contact.any)
      path = table::cut(path, contact.leg, contact.distance);
  }
  if (const auto exit = table::find_exit(path, query_->state().catalog().table.size); exit.any)
    path = table::cut(path, exit.leg, exit.distance);
  double first = table::kFar;
  for (const Nearby& n : here.slowing())
    if (leads_into(*here.base, path, *n.body))
      first = std::min(first, table::first_contact(*here.base, path, *n.body).distance);
  return first <= here.speed ? std::max(here.speed * here.slowed_to / 100, first) : here.speed;
}

EntityId Courses::barred(const Scene& here, const table::Path& path) const {
  for (const Nearby& n : here.barring())
    if (leads_into(*here.base, path, *n.body)) return n.card;
  return EntityId::none();
}

bool Courses::out_of_reach(const Course& c, const Env& given) const {
  if (!c.until.valid()) return false;
  Env env = given;
  env.card = mover(c, given);
  const EntityId goal = events::Query::as_entity(query_->eval(c.until, env));
  if (!env.card.valid() || !goal.valid()) return true;
  const table::Body &body = query_->body(env.card), &target = query_->body(goal);
  const double length = std::max(query_->eval(c.length, env), 0);
  if (!table::is_within(table::gap(body, target), length)) return true;
  // a turn of less than a right angle never leads back: all of the way lies ahead of where the base begins
  const std::int32_t limit = number(c.turn, env, 0);
  if (limit > 9000) return false;
  const table::Pose pose = query_->pose(env.card);
  const table::Vec apart = target.middle - table::vec(pose.at);
  return table::dot(apart, table::direction(pose.heading)) < -(target.reach + body.reach + table::kTolerance);
}

std::string Courses::trace(const Course& c, const Env& env, const Way& way, TracedMove& out) const {
  std::string why;
  (void)is_traced(Scene(*this, c, env), c, env, way, out, &why);
  return why;
}

bool Courses::is_traced(const Scene& here, const Course& c, const Env& given, const Way& way, TracedMove& out,
                        std::string* why) const {
  out = TracedMove{};
  Env env = given;
  env.card = here.mover;
  if (!env.card.valid()) return refuse(why, [] { return "nothing moves"; });
  if (c.along == Course::Along::kAway || c.along == Course::Along::kToward)
    return trace_straight(here, c, env, out, why);
  const Way::Kind wanted = c.along == Course::Along::kFree ? Way::Kind::kPoints : Way::Kind::kTurn;
  if (way.kind != wanted)
    return refuse(why, [&] {
      return wanted == Way::Kind::kPoints ? "say where it goes: x,y" : "say how it turns: ANGLE@DISTANCE, or nothing";
    });
  return trace_path(here, c, env, way, out, why);
}

// A way straight from or to another card; it leaves no choice.
bool Courses::trace_straight(const Scene& here, const Course& c, const Env& env, TracedMove& out,
                             std::string* why) const {
  const table::Stance start = table::stance_of(query_->pose(env.card));
  const EntityId anchor = events::Query::as_entity(query_->eval(c.anchor, env));
  if (!anchor.valid()) return refuse(why, [] { return "there is nothing to move from or to"; });
  const bool away = c.along == Course::Along::kAway;
  const table::Vec other = table::vec(query_->pose(anchor).at), apart = away ? start.at - other : other - start.at;
  const double distance = table::norm(apart);
  const table::Vec way = distance > 0 ? (1 / distance) * apart : table::direction(start.heading);
  double length = here.speed;
  const table::Body body = table::body_at(*here.base, start.at, start.heading);
  for (const Nearby& n : here.stopping()) {
    const table::Body& other = *n.body;
    const table::Contact contact = table::first_contact(body, way, length, other, false);
    if (!contact.any) continue;
    const bool touching = table::is_within(table::gap(body, other), 0);
    const bool wall = std::any_of(here.barring().begin(), here.barring().end(),
                                  [&](const Nearby& barring) { return barring.card == n.card; });
    if (touching && ((away && !wall) || !table::is_overlap(table::least_gap(body, way, length, other))))
      continue;  // not on the way, or overlapped from the start
    if (contact.distance > length || (contact.distance == length && out.stopped_by.valid())) continue;
    length = contact.distance;
    out.stopped_by = n.card;
  }
  out.path.legs.push_back({start, way, length, 0});
  out.exit = table::find_exit(out.path, query_->state().catalog().table.size);
  if (out.exit.any) {
    out.path = table::cut(out.path, out.exit.leg, out.exit.distance);
    out.stopped_by = EntityId::none();
    out.exit.any = c.exit.valid();  // a card that cannot leave stops at the edge
  }
  return finish(here, c, env, out, why);
}

// A way straight on, of the length `wanted`.
bool Courses::trace_part(const Scene& here, const Course& c, const Env& env, double wanted, TracedMove& out,
                         std::string* why) const {
  const table::Pose start = query_->pose(env.card);
  out.path = table::walk({start, here.speed, 0, here.speed});
  const double length = slowed(here, c, out.path);
  if (wanted > here.speed + table::kTolerance)
    return refuse(why, [&] { return "it goes straight on, by " + inches(length) + " at most"; });
  if (!table::is_within(wanted, length) || wanted < 0)
    return refuse(why, [&] { return "the way is " + inches(wanted) + " long, but it may be only " + inches(length); });
  out.path = table::walk({start, wanted, 0, wanted});
  return end_of_way(here, c, env, out, why);
}

bool Courses::trace_path(const Scene& here, const Course& c, const Env& env, const Way& way, TracedMove& out,
                         std::string* why) const {
  const table::Pose start = query_->pose(env.card);
  const double speed = here.speed;
  if (way.kind == Way::Kind::kPoints) {
    std::array<table::Point, 1 + limits::kPathPointsMax> points{start.at};
    std::size_t count = 1;
    for (std::size_t i = 0; i + 1 < way.count; i += 2) points[count++] = {way.at[i], way.at[i + 1]};
    out.path = table::polyline(std::span(points.data(), count), start.heading);
    const double length = slowed(here, c, out.path);
    if (!table::is_within(out.path.length(), length))
      return refuse(why, [&] {
        return "the way is " + inches(out.path.length()) + " long, but it may be only " + inches(length) +
               (length < speed ? " where something slows it" : "");
      });
  } else {
    const std::int32_t turn = way.count > 0 ? way.at[0] : 0;
    const bool at_end = way.count < 2;
    if (c.any_length)
      return trace_part(here, c, env,
                        turn != 0 ? speed + table::kInch
                        : at_end  ? speed
                                  : static_cast<double>(way.at[1]),
                        out, why);
    if (turn == 0 && !at_end) return refuse(why, [] { return "a straight way has no turn: write nothing after '@'"; });
    if (turn > here.turn + 1 || turn < -here.turn - 1)
      return refuse(why, [&] { return "a turn of " + degrees(turn) + " is over the limit of " + degrees(here.turn); });
    out.path = table::walk({start, at_end ? speed : static_cast<double>(way.at[1]), turn, speed});
    const double length = slowed(here, c, out.path), after = at_end ? length : way.at[1],
                 least = length * c.turn_after / 100;
    if (turn != 0 && !table::is_at_least(after, least))
      return refuse(
          why, [&] { return "the turn comes after " + inches(after) + ", but may not come before " + inches(least); });
    if (turn != 0 && !table::is_within(after, length))
      return refuse(why, [&] {
        return "the turn comes after " + inches(after) + ", but the way is only " + inches(length) + " long";
      });
    out.path = table::walk({start, std::min(after, length), turn, length});
    if (length == 0 && turn == 0) {  // staying in place
      out.end = start;
      return true;
    }
  }
  if (c.until.valid()) {
    if (!here.goal.valid()) return refuse(why, [] { return "there is nothing to reach"; });
    const table::Contact contact = table::first_contact(*here.base, out.path, query_->body(here.goal));
    if (!contact.any)
      return refuse(why, [&] {
        const state::State& state = query_->state();
        return "contact with " + told(state, env.me, here.goal, phases::entity_key(state, here.goal)) +
               " cannot be reached";
      });
    out.path = table::cut(out.path, contact.leg, contact.distance);
  }
  return end_of_way(here, c, env, out, why);
}

// Handles the end of a way: leaves the table at its edge, moves on past cards that it may not end on, and refuses a way
// through what bars it.
bool Courses::end_of_way(const Scene& here, const Course& c, const Env& env, TracedMove& out, std::string* why) const {
  out.exit = table::find_exit(out.path, query_->state().catalog().table.size);
  const auto leaves = [] { return "the way leaves the table"; };
  if (out.exit.any && !c.exit.valid()) return refuse(why, leaves);
  if (out.exit.any) out.path = table::cut(out.path, out.exit.leg, out.exit.distance);
  else if (!here.beyond().empty()) go_beyond(here, c, env, out);
  if (out.exit.any && !c.exit.valid()) return refuse(why, leaves);
  if (const EntityId wall = barred(here, out.path); wall.valid())
    return refuse(why, [&] {
      return told(query_->state(), env.me, wall, query_->state().definition(wall).name) + " is in the way";
    });
  return finish(here, c, env, out, why);
}

// If it would come to rest on something, it goes on until it is clear of everything.
void Courses::go_beyond(const Scene& here, const Course& c, const Env& env, TracedMove& out) const {
  const table::Stance end = table::end_of(out.path);
  const table::Body rest = table::body_of(*here.base, table::pose_of(end));
  const std::span<const Nearby> beyond = here.beyond();
  if (std::none_of(beyond.begin(), beyond.end(),
                   [&](const Nearby& n) { return table::is_overlap(table::gap(rest, *n.body)); }))
    return;
  struct Set {
    std::vector<EntityId> cards;
    std::vector<table::Body> bodies;
    double clear;
  };
  std::vector<Set> sets(c.beyond.size());
  for (std::size_t s = 0; s < sets.size(); ++s) sets[s].clear = query_->eval(c.beyond[s].clear, env);
  for (const Nearby& n : beyond) {
    sets[n.list - kBeyond].cards.push_back(n.card);
    sets[n.list - kBeyond].bodies.push_back(*n.body);
  }
  const table::Vec way = table::direction(end.heading);
  double more = 0;
  for (bool changed = true; changed;) {
    changed = false;
    for (const Set& set : sets) {
      const table::ClearRun run =
          table::clear_run(table::body_at(*here.base, end.at + more * way, end.heading), way, set.bodies, set.clear);
      for (std::size_t i : run.overlapped)
        if (std::find(out.overlapped.begin(), out.overlapped.end(), set.cards[i]) == out.overlapped.end())
          out.overlapped.push_back(set.cards[i]);
      if (run.distance > table::kNoise) {
        more += run.distance;
        changed = true;
      }
    }
  }
  out.path.legs.back().length += more;
  if (out.path.legs.back().length > 0) out.path.legs.back().direction = way;
  out.exit = table::find_exit(out.path, query_->state().catalog().table.size);
  if (!out.exit.any) return;
  out.path = table::cut(out.path, out.exit.leg, out.exit.distance);
  const double left = table::norm(table::end_of(out.path).at - end.at);
  std::erase_if(out.overlapped, [&](EntityId e) {  // cards that it would have met beyond the edge
    const table::Touch touch =
        table::sweep(table::body_at(*here.base, end.at, end.heading), way, left, query_->body(e), 0);
    return !touch.any || touch.least >= kOverlap;
  });
}

// Finds where a way ends, and whether it may end there.
bool Courses::finish(const Scene& here, const Course& c, const Env& env, TracedMove& out, std::string* why) const {
  out.end = table::pose_of(table::end_of(out.path));
  if (out.exit.any) out.end.at = out.exit.at;
  if (out.path.legs.size() > 1) {
    out.turned = true;
    out.via = table::rounded(out.path.legs[1].from.at);
  }
  if (out.exit.any || c.needs.empty()) return true;
  const events::Standing standing{env.card, out.end, table::body_of(*here.base, out.end), here.base, &out.path};
  return meets(c.needs, env, standing, why);
}

table::Rect Courses::area(const Spot& s, const Env& env) const {
  const table::Table& size = query_->state().catalog().table.size;
  return {number(s.west, env, 0), number(s.south, env, 0), number(s.east, env, size.width),
          number(s.north, env, size.height)};
}

std::string Courses::check(const Spot& s, const Env& env, const Way& way, table::Pose& out) const {
  std::string why;
  (void)is_free(s, env, way, out, &why);
  return why;
}

bool Courses::is_free(const Spot& s, const Env& env, const Way& way, table::Pose& out, std::string* why) const {
  if (way.kind != Way::Kind::kSpot || way.count < 2)
    return refuse(why, [&] { return s.turns ? "say where: x,y or x,y,heading" : "say where: x,y"; });
  const std::int32_t facing = number(s.facing, env, 0);
  if (way.count > 2 && !s.turns && way.at[2] != facing)
    return refuse(why, [] { return "it has no heading of its own"; });
  out = {{way.at[0], way.at[1]}, table::heading_of(way.count > 2 ? way.at[2] : facing)};
  const table::Base& base = state::base_of(query_->state(), env.card);
  const events::Standing standing{env.card, out, table::body_of(base, out), &base, nullptr};
  const table::Table& size = query_->state().catalog().table.size;
  if (!table::is_on_table(standing.body, size))
    return refuse(why, [&] { return state::written(out) + " is not wholly on the table"; });
  if (const table::Rect rect = area(s, env); !table::is_inside(standing.body, rect))
    return refuse(why, [&] {
      return "it has to lie between (" + state::written(rect.west, Unit::kInches) + "," +
             state::written(rect.south, Unit::kInches) + ") and (" + state::written(rect.east, Unit::kInches) + "," +
             state::written(rect.north, Unit::kInches) + ")";
    });
  if (s.edge.valid()) {
    const std::int32_t edge = query_->eval(s.edge, env);
    if (edge >= 1 && edge <= 4 &&
        !table::is_contact(table::gap_to_edge(standing.body, size, static_cast<table::Edge>(edge - 1))))
      return refuse(why, [&] {
        return std::string("it has to touch the ") + table::name_of(static_cast<table::Edge>(edge - 1)) + " edge";
      });
  }
  if (s.around.valid()) {
    const EntityId centre = events::Query::as_entity(query_->eval(s.around, env));
    const double reach = query_->eval(s.reach, env);
    if (centre.valid() && !table::is_within(table::gap(standing.body, query_->body(centre)), reach))
      return refuse(why, [&] {
        return "it is more than " + inches(reach) + " from " +
               told(query_->state(), env.me, centre, query_->state().definition(centre).name);
      });
  }
  return meets(s.needs, env, standing, why);
}

}  // namespace qd::courses
