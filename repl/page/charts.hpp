// Charts for a page, as SVG of 360 units width: they are read on a telephone as well as on paper.
#pragma once

#include <string>
#include <vector>

#include "engine/sim/sequential.hpp"
#include "engine/sim/statistics.hpp"

namespace qd::repl {

/// A figure with its interval.
struct IntervalRow {
  std::string label, value;  // "A greedy", "59.6 % (55.2 to 63.8)"
  double at = 0;
  sim::Interval interval;
};

/// Rows one below the other on one scale. The scale covers all intervals and `mark`, which is a line: what would be
/// fair, or no difference.
[[nodiscard]] std::string interval_chart(const std::string& title, const std::vector<IntervalRow>& rows, double mark,
                                         const std::string& mark_text);
/// How often numbers came. Requires: there are some.
[[nodiscard]] std::string histogram_chart(const std::string& title, const sim::Sample& sample);
/// The log-likelihood ratio look by look, between the bounds at which the test ends.
[[nodiscard]] std::string path_chart(const std::string& title, const sim::SequentialTest& test);
/// A line for each seat; `from` and `to` mark a part of it, if from < to. Requires: lines of equal length, not empty.
[[nodiscard]] std::string score_chart(const std::string& title, const std::vector<std::vector<double>>& by_seat,
                                      std::size_t from, std::size_t to);

}  // namespace qd::repl
