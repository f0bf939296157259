// The usual ways of a course and the usual places of a spot (docs/tables.md): a fixed list by number, so that one can
// be taken without making the others. Some of them may not be legal.
#pragma once

#include <array>
#include <cstdint>

#include "engine/courses/course.hpp"
#include "engine/courses/edge_line.hpp"
#include "engine/phases/decision.hpp"
#include "engine/table/place.hpp"

namespace qd::courses {

using phases::Way;

Way turn_way(std::initializer_list<std::int32_t> numbers);
Way point_way(Way::Kind kind, table::Point at);
/// A place; with its heading if the spot leaves that open.
Way spot_way(const Spot& spot, const table::Pose& pose);

/// Courses that turn: straight on; turns of a third, two thirds and all of the limit to both sides, at the first place
/// where a turn is allowed, half way from there, and at the end. Free courses: staying in place; to 16 bearings, the
/// whole length and half of it. Each level of `fine` has twice as many turns, places and bearings.
class UsualWays {
 public:
  UsualWays(const Course& course, table::Length length, std::int32_t turn, int fine);
  [[nodiscard]] std::size_t size() const { return size_; }
  /// Fails: false if that way is one of the others. `start`: of the card that moves; `straight`: how far it comes
  /// straight on. Requires: i < size().
  bool way(std::size_t i, const table::Pose& start, double straight, Way& out) const;
  /// Does the way depend on how far the card comes straight on?
  [[nodiscard]] bool asks_how_far(std::size_t i) const { return ask_how_far() && i >= turns_from_; }
  /// Does any of them?
  [[nodiscard]] bool ask_how_far() const { return !free_ && length_ > 0 && turn_ > 0; }

 private:
  std::int32_t length_, turn_, turn_after_, parts_;
  bool free_, half_turn_;
  std::size_t turns_from_ = 1, size_ = 1;
};

/// Places: on an edge every half inch; around a card every 30 degrees on three rings, at the limit, half way and in
/// contact; else on a grid of at most 64 places. Headings: that of the spot; in finer sets the four quarters, if any is
/// allowed, and the spot's own place (`try_x`, `try_y`) comes first.
class UsualPlaces {
 public:
  static constexpr int kFinest = 3;
  /// `env.card` is the card that is put there.
  UsualPlaces(const Spot& spot, const events::Env& env, const events::Query& query, const table::Rect& area, int fine);
  [[nodiscard]] std::size_t size() const { return tried_ + places_ * headings_; }
  /// Fails: false if there is no such place. Requires: i < size().
  bool way(std::size_t i, Way& out) const;

 private:
  void lay_grid(table::Rect area, std::int32_t parts);

  const Spot* spot_;
  const table::Base* base_;
  EdgeLine line_;
  const table::Body* around_ = nullptr;
  double reach_ = 0;
  table::Point first_;  // the spot's own place
  table::Rect inner_{};
  table::Angle facing_;
  table::Length step_ = 0;
  std::size_t headings_ = 1, tried_ = 0, columns_ = 1, bearings_ = 1, places_ = 0;
};

}  // namespace qd::courses
