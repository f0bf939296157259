// Histograms of samples as text: a row for each bin with counts, shares and bars, one sample or two side by side.
//
//   write_histogram(out, sample, bars);   write_histograms(out, {"a", &one}, {"b", &two}, bars);
#pragma once

#include <iosfwd>
#include <string>
#include <utility>

#include "engine/sim/statistics.hpp"

namespace qd::repl {

/// How bars are drawn: blocks of eighths on a terminal that knows UTF-8, '#' everywhere else.
struct Bars {
  bool blocks = false;
  std::size_t width = 80;  // of a line
};
/// For a stream: blocks only if it is the standard output of such a terminal.
Bars bars_for(const std::ostream& out, std::size_t width);

/// Neighbouring numbers that share a row: [low + i * step, low + (i + 1) * step).
struct Bins {
  double low = 0, step = 1;
  std::size_t count = 1;
  bool whole = true;  // only whole numbers
  [[nodiscard]] std::size_t of(double v) const;
  /// "7", "10 to 14", "0.5 to < 1"
  [[nodiscard]] std::string label(std::size_t bin) const;
};
/// At most `most` bins that cover both; whole numbers have a bin each if there are few, otherwise steps are 1, 2 or 5
/// times a power of ten. Requires: a sample with a number; most > 1.
[[nodiscard]] Bins bins_of(const sim::Sample& a, const sim::Sample* b = nullptr, std::size_t most = 20);

/// Rows, then mean, deviation, median and range.
void write_histogram(std::ostream& out, const sim::Sample& sample, const Bars& bars);
using Named = std::pair<std::string, const sim::Sample*>;
/// Two of them with the same bins; bars are to the same scale. Nothing without numbers.
void write_histograms(std::ostream& out, const std::string& what, const Named& a, const Named& b, const Bars& bars);

/// "#####" of a share of the longest.
[[nodiscard]] std::string bar(double part_of_longest, std::size_t cells, bool blocks);

}  // namespace qd::repl
