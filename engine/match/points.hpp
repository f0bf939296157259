// Earlier positions of a match, for undo. The latest are all kept; of the older ones fewer as the match gets longer, so
// memory is bounded. Any other position is reached from the nearest one before it by the same answers.
//
//   points.reserve_one();  points.add(std::move(point));  const Point& near = points.before(entries);
#pragma once

#include <memory>
#include <vector>

#include "engine/dice/dice.hpp"
#include "engine/phases/decision.hpp"
#include "engine/phases/tables.hpp"

namespace qd::match {

struct Point {
  std::shared_ptr<const state::State> base;  // the last quiescent state
  std::vector<phases::Answer> answers;       // answers given since the base
  std::size_t entries = 0;                   // number of answers and edits up to here
  std::size_t settled = 0;  // number of answers and edits up to the base; edits cannot change their outcome
  std::size_t edits = 0;    // number of edits up to here
  std::size_t log = 0;      // number of events at the base
  std::size_t said = 0;     // number of lines in the program's log since the base (base/log.hpp)
  std::shared_ptr<const phases::Tables> tables;
  std::shared_ptr<const dice::Scripted> luck;
};

class Points {
 public:
  static constexpr std::size_t kStateBytes = 32u << 20;  // roughly, of all kept states and the dice of edits
  static constexpr std::size_t kMost = 512, kLeast = 8;

  [[nodiscard]] bool empty() const { return all_.empty(); }
  [[nodiscard]] std::size_t size() const { return all_.size(); }
  /// The last point with at most `entries` entries. Requires: the first point of the match is kept.
  [[nodiscard]] const Point& before(std::size_t entries) const;
  /// The next `add` cannot fail. Fails: bad_alloc.
  void reserve_one() { reserve(1); }
  void reserve(std::size_t further);
  /// Requires: room for it; it has more entries than the last point.
  void add(Point point) noexcept;
  /// Forgets the points with `entries` entries or more.
  void cut(std::size_t entries) noexcept;
  /// How many of the latest points are always kept.
  [[nodiscard]] std::size_t recent(const Point& point) const { return most(point) / 4; }
  /// Keeps at most so many from now on, between kLeast and kMost, for less memory: going back takes longer then.
  void keep(std::size_t most) noexcept;

 private:
  [[nodiscard]] std::size_t most(const Point& point) const;
  void thin(std::size_t most) noexcept;
  std::vector<Point> all_;  // by entries
  std::size_t stride_ = 1;  // of the older points every stride_-th is kept
  std::size_t most_ = kMost;
};

}  // namespace qd::match
