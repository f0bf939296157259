// Several bots, decks or variants each against each other, and a league with ratings, as tables and as JSON.
#pragma once

#include <iosfwd>
#include <string>
#include <utility>
#include <vector>

#include "engine/sim/games/contest.hpp"
#include "engine/sim/games/matrix.hpp"
#include "engine/sim/ratings.hpp"
#include "repl/report/contenders.hpp"

namespace qd::repl {

/// Who met whom: places in `names`, in the order of the contests. One who meets itself tells what the first seat is
/// worth.
struct Circle {
  const sim::Plan& plan;
  Contenders what;
  std::vector<std::string> names;
  std::vector<std::pair<std::size_t, std::size_t>> meetings;
};

/// Everybody against everybody, with `mirrors` also against itself.
[[nodiscard]] std::vector<std::pair<std::size_t, std::size_t>> all_meetings(std::size_t names, bool mirrors);

/// A cell of a matrix: "75.0 ± 8.5", "(57.5)" of one against itself, "" if nothing is there.
struct MatrixCell {
  std::string text, mark;  // "*": not even by that interval alone; "**": also if it is shared among all
  double lead = 0;         // -0.5 to 0.5: the share of victory beyond what is fair; of variants, the difference
};
[[nodiscard]] std::vector<std::vector<MatrixCell>> matrix_cells(const Circle& circle,
                                                                const std::vector<sim::Contest>& contests);
[[nodiscard]] std::vector<std::vector<MatrixCell>> matrix_cells(const sim::VariantMatrix& matrix);
/// What the marks mean, in a line of its own or two.
[[nodiscard]] std::vector<std::string> mark_lines(std::size_t comparisons);
/// The shares of victory of each one, over all its contests.
[[nodiscard]] std::vector<sim::Running> shares_of_all(const Circle& circle, const std::vector<sim::Contest>& contests);
/// For a league: what each contest says. Fails: nothing.
[[nodiscard]] std::vector<sim::Rating> ratings_of(const Circle& circle, const std::vector<sim::Contest>& contests);

void write_matrix(std::ostream& out, const Circle& circle, const std::vector<sim::Contest>& contests);
void write_variant_matrix(std::ostream& out, const Circle& circle, const sim::VariantMatrix& matrix);
/// The strongest first.
void write_league(std::ostream& out, const Circle& circle, const std::vector<sim::Contest>& contests,
                  const std::vector<sim::Rating>& ratings);

/// `ratings`: of a league; none for a matrix.
std::string matrix_json(const Circle& circle, const std::vector<sim::Contest>& contests,
                        const std::vector<sim::Rating>& ratings);
std::string variant_matrix_json(const Circle& circle, const sim::VariantMatrix& matrix);

}  // namespace qd::repl
