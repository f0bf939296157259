// How cards move on the table, and where they may be put: which ways are legal, where they lead, and a fixed set of
// ways to choose from. Read-only: moves nothing.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/courses/course.hpp"
#include "engine/courses/usual.hpp"
#include "engine/events/query/query.hpp"
#include "engine/phases/draw.hpp"
#include "engine/state/on_table.hpp"
#include "engine/table/path.hpp"
#include "engine/table/sweep.hpp"

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
  Courses(const Courses&) = delete;
  Courses& operator=(const Courses&) = delete;

  /// The card that moves: that of the course, or `env.card`.
  [[nodiscard]] EntityId mover(const Course& course, const events::Env& env) const;
  /// What is wrong with a way, in words; "" if it is legal, and then `out` is filled. `env` gives seat, card and
  /// target.
  std::string trace(const Course& course, const events::Env& env, const Way& way, TracedMove& out) const;
  /// The same for a place. `env.card` is the card that is put there.
  std::string check(const Spot& spot, const events::Env& env, const Way& way, table::Pose& out) const;
  [[nodiscard]] Freedom freedom(const Course& course, const events::Env& env) const;
  [[nodiscard]] Freedom freedom(const Spot& spot, const events::Env& env) const;

  /// How many usual ways there are, legal or not; 0: no way at all is legal.
  [[nodiscard]] std::size_t count_usual(const Course& course, const events::Env& env) const;
  [[nodiscard]] std::size_t count_usual(const Spot& spot, const events::Env& env) const;
  /// Is that usual way legal, and none of the others? Then `out` is it. Requires: i < count_usual(…).
  bool usual(const Course& course, const events::Env& env, std::size_t i, Way& out) const;
  bool usual(const Spot& spot, const events::Env& env, std::size_t i, Way& out) const;
  /// Calls f(way) for the legal usual ways, until f returns false. Equivalent ways count once, such as turns that come
  /// after the end of the way. If no usual way is legal, a finer set is tried. `candidates`: gets for each usual way
  /// the number of the call that it stands for, from 0, or phases::kMiss.
  using Candidates = std::vector<std::uint16_t>;
  void each_way(const Course& course, const events::Env& env, const std::function<bool(const Way&)>& f,
                Candidates* candidates = nullptr) const;
  void each_way(const Spot& spot, const events::Env& env, const std::function<bool(const Way&)>& f,
                Candidates* candidates = nullptr) const;
  /// Why there is no legal way or place: the reason that rules out most of those tried. Empty if there is one.
  [[nodiscard]] std::string why_none(const Course& course, const events::Env& env) const;
  [[nodiscard]] std::string why_none(const Spot& spot, const events::Env& env) const;
  /// Calls f(card, distance) for the cards that a move comes near to, for one entry of its course.
  template <class F>
  void each_met(const Course& course, const Meet& meet, const events::Env& env, const TracedMove& traced, F&& f) const;

 private:
  /// A card that matters for the ways of a course.
  struct Nearby {
    EntityId card;
    const table::Body* body;
    std::uint16_t list;  // kSlowing, kBarring, kStopping, kBeyond + number of the entry
  };
  static constexpr std::uint16_t kSlowing = 0, kBarring = 1, kStopping = 2, kBeyond = 3;
  /// The values and sets of a course that do not depend on the way. The sets lie in `nearby_` while it exists.
  struct Scene {
    Scene(const Courses& courses, const Course& course, const events::Env& env);
    ~Scene() { all.resize(first); }
    Scene(const Scene&) = delete;
    Scene& operator=(const Scene&) = delete;
    [[nodiscard]] std::span<const Nearby> slowing() const { return {all.data() + first, ends[kSlowing] - first}; }
    [[nodiscard]] std::span<const Nearby> barring() const { return after(kSlowing); }
    [[nodiscard]] std::span<const Nearby> stopping() const { return after(kBarring); }
    [[nodiscard]] std::span<const Nearby> beyond() const { return after(kStopping); }

    std::vector<Nearby>& all;
    std::size_t first;
    EntityId mover;
    const table::Base* base = nullptr;
    double speed = 0;
    std::int32_t turn = 0, slowed_to = 100;
    EntityId goal;

   private:
    [[nodiscard]] std::span<const Nearby> after(std::size_t list) const {
      return {all.data() + ends[list], ends[list + 1] - ends[list]};
    }
    std::array<std::size_t, 4> ends{};
  };
  /// The usual ways of one fineness, and the place and length that they depend on.
  struct Proposed {
    UsualWays ways;
    table::Pose start;
    double straight;
    bool way(std::size_t i, Way& out) const { return ways.way(i, start, straight, out); }
  };
  [[nodiscard]] double straight_on(const Scene& scene, const Course& course) const;
  [[nodiscard]] Proposed proposed(const Scene& scene, const Course& course, int fine) const;
  /// `why`: gets in words what is wrong; null: nobody asks.
  bool is_traced(const Scene& scene, const Course& course, const events::Env& env, const Way& way, TracedMove& out,
                 std::string* why = nullptr) const;
  bool is_free(const Spot& spot, const events::Env& env, const Way& way, table::Pose& out,
               std::string* why = nullptr) const;
  /// Is the card that a course has to reach too far away, or behind, for every way?
  [[nodiscard]] bool out_of_reach(const Course& course, const events::Env& env) const;
  [[nodiscard]] double slowed(const Scene& scene, const Course& c, table::Path path) const;
  bool trace_straight(const Scene& scene, const Course& course, const events::Env& env, TracedMove& out,
                      std::string* why) const;
  bool trace_path(const Scene& scene, const Course& course, const events::Env& env, const Way& way, TracedMove& out,
                  std::string* why) const;
  bool trace_part(const Scene& scene, const Course& course, const events::Env& env, double wanted, TracedMove& out,
                  std::string* why) const;
  bool end_of_way(const Scene& scene, const Course& course, const events::Env& env, TracedMove& out,
                  std::string* why) const;
  bool finish(const Scene& scene, const Course& course, const events::Env& env, TracedMove& out,
              std::string* why) const;
  [[nodiscard]] EntityId barred(const Scene& scene, const table::Path& path) const;
  void go_beyond(const Scene& scene, const Course& course, const events::Env& env, TracedMove& out) const;
  [[nodiscard]] double amiss(const Scene& scene, const Course& course, std::int32_t turn, double after) const;
  void propose_near(const Scene& scene, const Course& course, std::vector<Way>& out) const;
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
  bool meets(const std::vector<Need>& needs, const events::Env& env, const events::Standing& standing,
             std::string* why) const;
  [[nodiscard]] std::int32_t number(ExprId id, const events::Env& env, std::int32_t standard) const {
    return id.valid() ? query_->eval(id, env) : standard;
  }

  static constexpr int kFinest = 2, kBesideOthers = UsualPlaces::kFinest + 1;
  static constexpr std::size_t kWaysOfLastResort = 64;  // the search ends after this many

  const events::Query* query_;
  mutable std::vector<Nearby> nearby_;  // of all scenes that exist
};

template <class F>
void Courses::each_met(const Course& c, const Meet& m, const events::Env& given, const TracedMove& v, F&& f) const {
  table::Path way;  // nothing is met by turning alone, so legs without a length are dropped
  for (const table::Leg& leg : v.path.legs)
    if (leg.length != 0) way.legs.push_back(leg);
  if (way.legs.empty()) return;
  events::Env env = given;
  env.card = mover(c, given);
  const table::Base& base = state::base_of(query_->state(), env.card);
  const double within =
      m.through ? -static_cast<double>(table::kTolerance) : query_->eval(m.within, env) + table::kTolerance;
  query_->each(m.set, env, [&](EntityId e) {
    if (e == env.card) return true;
    const table::Touch touch = table::sweep(base, way, query_->body(e), within);
    if (touch.any && (!m.through || table::is_overlap(touch.least))) f(e, table::rounded(touch.first));
    return true;
  });
}

}  // namespace qd::courses
