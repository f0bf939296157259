// How cards move on the table, and where they may be put: which ways are legal, where they lead, and a fixed set of
// ways to choose from. Read-only: moves nothing.
#pragma once

#include <array>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/courses/course.hpp"
#include "engine/events/query/query.hpp"
#include "engine/phases/decision.hpp"
#include "engine/table/path.hpp"

namespace qd::courses {

using phases::Need;
using phases::Way;

/// A legal way, traced to its end: where it leads and what happens on it.
struct TracedMove {
  table::Path path;
  table::Pose end;
  bool turned = false;
  table::Point via;  // where it turned
  table::Exit exit;  // where it leaves the table, if it does
  EntityId stopped_by;
  std::vector<EntityId> overlapped;  // the cards that it had to move on past

  /// Where the card turns, how far it goes and where it ends. Ways with the same trace are equivalent.
  using Trace = std::array<std::int32_t, 7>;
  [[nodiscard]] Trace trace() const {
    return {end.at.x,
            end.at.y,
            end.heading,
            turned ? via.x : 0,
            turned ? via.y : 0,
            turned ? 1 : 0,
            table::rounded(path.length())};
  }
};

/// What a player may choose of a way, for whoever shows it. Whether a way is legal only `trace` and `check` say.
struct Freedom {
  EntityId card;  // who moves, or is put somewhere
  const table::Base* base = nullptr;
  // of a course
  table::Length length = 0;     // of the way, at most
  table::Angle turn = 0;        // at most, to either side
  std::int32_t turn_after = 0;  // percent of the length before which it cannot turn
  bool any_length = false;      // straight on, by any length
  // of a spot
  bool turns = false;  // any heading; else `facing`
  table::Angle facing = 0;
  std::optional<table::Rect> inside;
  EntityId around;
  table::Length reach = 0;  // from `around`
};

class Courses {
 public:
  explicit Courses(const events::Query& query) : query_(&query) {}

  /// The card that moves: that of the course, or `env.card`.
  [[nodiscard]] EntityId mover(const Course& course, const events::Env& env) const;
  /// What is wrong with a way, in words; "" if it is legal, and then `out` is filled. `env` gives seat, card and
  /// target.
  std::string trace(const Course& course, const events::Env& env, const Way& way, TracedMove& out) const;
  /// The same for a place. `env.card` is the card that is put there.
  std::string check(const Spot& spot, const events::Env& env, const Way& way, table::Pose& out) const;
  [[nodiscard]] Freedom freedom(const Course& course, const events::Env& env) const;
  [[nodiscard]] Freedom freedom(const Spot& spot, const events::Env& env) const;
  /// Calls f(way) for the legal ways of a fixed set, until f returns false. Equivalent ways count once, such as turns
  /// that come after the end of the way. If no way of the set is legal, a finer set is tried.
  template <class F>
  void each_way(const Course& course, const events::Env& env, F&& f) const;
  template <class F>
  void each_way(const Spot& spot, const events::Env& env, F&& f) const;
  /// Why there is no legal way or place: the reason that rules out most of those tried. Empty if there is one.
  [[nodiscard]] std::string why_none(const Course& course, const events::Env& env) const;
  [[nodiscard]] std::string why_none(const Spot& spot, const events::Env& env) const;
  /// The cards that a move comes near to, in order, for the attribute `order` of its course.
  [[nodiscard]] std::vector<EntityId> met(const Course& course, SlotId order, const events::Env& env,
                                          const TracedMove& traced) const;

 private:
  /// The values and sets of a course that do not depend on the way.
  struct Scene {
    EntityId mover;
    const table::Base* base = nullptr;
    double speed = 0;
    std::int32_t turn = 0, slowed_to = 100;
    EntityId goal;
    std::vector<EntityId> slowing, barring;
    std::vector<std::vector<EntityId>> beyond;
    std::vector<double> clear;
  };
  [[nodiscard]] Scene scene(const Course& course, const events::Env& env) const;
  std::string trace_in(const Scene& scene, const Course& course, const events::Env& env, const Way& way,
                       TracedMove& out) const;
  /// Is the card that a course has to reach too far away, or behind, for every way?
  [[nodiscard]] bool out_of_reach(const Course& course, const events::Env& env) const;
  [[nodiscard]] std::vector<EntityId> cards(ExprId set, const events::Env& env) const;
  [[nodiscard]] std::vector<table::Body> bodies(const std::vector<EntityId>& cards) const;
  [[nodiscard]] double slowed(const Scene& scene, const Course& c, table::Path path) const;
  std::string trace_straight(const Scene& scene, const Course& course, const events::Env& env, TracedMove& out) const;
  std::string trace_path(const Scene& scene, const Course& course, const events::Env& env, const Way& way,
                         TracedMove& out) const;
  std::string trace_part(const Scene& scene, const Course& course, const events::Env& env, double wanted,
                         TracedMove& out) const;
  std::string end_of_way(const Scene& scene, const Course& course, const events::Env& env, TracedMove& out) const;
  std::string finish(const Scene& scene, const Course& course, const events::Env& env, TracedMove& out) const;
  [[nodiscard]] EntityId barred(const Scene& scene, const table::Path& path) const;
  void go_beyond(const Scene& scene, TracedMove& out) const;
  void propose(const Scene& scene, const Course& course, int fine, std::vector<Way>& out) const;
  [[nodiscard]] double amiss(const Scene& scene, const Course& course, std::int32_t turn, double after) const;
  void propose_near(const Scene& scene, const Course& course, std::vector<Way>& out) const;
  void propose(const Spot& spot, const events::Env& env, int fine, std::vector<Way>& out) const;
  template <class Place>
  [[nodiscard]] bool has_way(const Place& place, const events::Env& env) const {
    bool any = false;
    each_way(place, env, [&](const Way&) {
      any = true;
      return false;
    });
    return any;
  }
  /// A card that a place must keep away from, or near to, and the distance.
  struct Fence {
    EntityId of;
    double gap;
  };
  void propose_beside(const Spot& spot, const events::Env& env, std::vector<Way>& out) const;
  [[nodiscard]] std::vector<table::Angle> headings_beside(const Spot& spot, const events::Env& env, EntityId thing,
                                                          bool all) const;
  void beside_at_edge(const Spot& spot, const events::Env& env, const Fence& fence,
                      const std::vector<table::Angle>& headings, std::vector<Way>& out) const;
  void beside_thing(const Spot& spot, const events::Env& env, const std::vector<Fence>& fences, std::size_t self,
                    table::Angle heading, std::vector<Way>& out) const;
  [[nodiscard]] table::Rect area(const Spot& spot, const events::Env& env) const;
  [[nodiscard]] std::string unmet(const std::vector<Need>& needs, const events::Env& env,
                                  const events::Standing& standing) const;
  [[nodiscard]] std::int32_t number(ExprId id, const events::Env& env, std::int32_t standard) const {
    return id.valid() ? query_->eval(id, env) : standard;
  }

  static constexpr int kFinest = 2, kFinestOfSpots = 3, kBesideOthers = 4;
  static constexpr std::size_t kWaysOfLastResort = 64;  // the search ends after this many

  const events::Query* query_;
};

template <class F>
void Courses::each_way(const Course& course, const events::Env& env, F&& f) const {
  if (out_of_reach(course, env)) return;
  const Scene here = scene(course, env);
  TracedMove traced;
  std::vector<Way> ways;
  std::size_t found = 0;
  std::set<TracedMove::Trace> known;
  const auto offer = [&](std::size_t most) {
    for (const Way& way : ways) {
      if (!trace_in(here, course, env, way, traced).empty() || !known.insert(traced.trace()).second) continue;
      ++found;
      if (!f(way) || found == most) return;
    }
  };
  for (int fine = 0; fine <= kFinest && found == 0; ++fine) {
    ways.clear();
    propose(here, course, fine, ways);
    offer(limits::kOptionsMax);
  }
  if (found != 0) return;
  ways.clear();
  propose_near(here, course, ways);
  offer(kWaysOfLastResort);
}

template <class F>
void Courses::each_way(const Spot& spot, const events::Env& env, F&& f) const {
  table::Pose pose;
  std::vector<Way> ways;
  bool found = false;
  std::size_t most = limits::kOptionsMax;
  std::set<std::array<std::int32_t, 3>> known;
  for (int fine = 0; fine <= kBesideOthers && !found; ++fine) {
    ways.clear();
    if (fine == kBesideOthers) propose_beside(spot, env, ways);
    else propose(spot, env, fine, ways);
    if (fine >= kFinestOfSpots) most = kWaysOfLastResort;
    for (const Way& way : ways) {
      if (!check(spot, env, way, pose).empty()) continue;
      if (!known.insert({pose.at.x, pose.at.y, pose.heading}).second) continue;
      found = true;
      if (!f(way) || --most == 0) return;
    }
  }
}

}  // namespace qd::courses
