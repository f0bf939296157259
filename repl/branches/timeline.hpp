// Branches and decisions as text: named points, the timeline, the difference between two points. Shows only what the
// viewer may know.
//
//   Point p = parse_point(branches, "main@12");   difference_lines(p, q, SeatId(0), 80);
#pragma once

#include "repl/branches/branch.hpp"

namespace qd::repl {

/// A question of a branch, by the number of answers before it.
struct Point {
  const Branch* branch = nullptr;
  std::size_t decision = 0;
};

/// "12" and "@12" on the current branch, "main@12", "main" (where it was left); "start" and "end" instead of a number.
/// Fails: UserError.
Point parse_point(const Branches& branches, const std::string& text);
std::string point_text(const Branch& branch, std::size_t decision);
bool is_branch_name(const std::string& text);
/// A copy of the match at that point.
std::unique_ptr<match::Match> match_at(const Point& point);

/// The attribute that counts turns or rounds; no slot if there is none.
struct Turns {
  SlotId slot;
  std::string name;  // "turn"
};
Turns turns_counted(const match::Match& m);

/// The first question of a turn. Fails: UserError if there is none.
std::size_t first_of_turn(const Branch& branch, std::int32_t turn);
/// The number of decisions that two branches share.
std::size_t common_decisions(const match::Match& a, const match::Match& b);

/// The decisions FROM to TO of the current branch, one line each.
std::vector<std::string> timeline_lines(const Branches& branches, Viewer viewer, std::size_t from, std::size_t to);
std::vector<std::string> branch_lines(const Branches& branches, Viewer viewer);
/// The attributes, zones and events in which two points differ.
std::vector<std::string> difference_lines(const Point& a, const Point& b, Viewer viewer, std::size_t width);

}  // namespace qd::repl
