// Branches and decisions as text: points by name, the timeline, what differs between two points. As a viewer may know
// it.
//
//   Point p = parse_point(branches, "main@12");   difference_lines(p, q, SeatId(0), 80);
#pragma once

#include "repl/branches/branch.hpp"

namespace qd::repl {

/// A question of a branch: the one after so many answers.
struct Point {
  const Branch* branch = nullptr;
  std::size_t decision = 0;
};

/// "12" and "@12" on the branch at hand, "main@12", "main" (where one left it); "start" and "end" in place of a number.
/// Fails: UserError.
Point parse_point(const Branches& branches, const std::string& text);
std::string point_text(const Branch& branch, std::size_t decision);
bool is_branch_name(const std::string& text);
/// The match as it was there.
std::unique_ptr<match::Match> match_at(const Point& point);

/// The attribute of a match that counts its turns or rounds; without a slot if there is none.
struct Turns {
  SlotId slot;
  std::string name;  // "turn"
};
Turns turns_counted(const match::Match& m);

/// The first question of a turn, by the attribute "turn". Fails: UserError if there is none.
std::size_t first_of_turn(const Branch& branch, std::int32_t turn);
/// How many decisions two branches have in common.
std::size_t common_decisions(const match::Match& a, const match::Match& b);

/// The decisions FROM to TO of the branch at hand, a line each.
std::vector<std::string> timeline_lines(const Branches& branches, Viewer viewer, std::size_t from, std::size_t to);
std::vector<std::string> branch_lines(const Branches& branches, Viewer viewer);
/// Attributes, zones and events in which two points differ.
std::vector<std::string> difference_lines(const Point& a, const Point& b, Viewer viewer, std::size_t width);

}  // namespace qd::repl
