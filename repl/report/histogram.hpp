// Histograms as text: one row for each bin with counts, shares and bars, for one sample or two side by side.
//
//   write_histogram(out, sample, bars);   write_histograms(out, {"a", &one}, {"b", &two}, bars);
#pragma once

#include <iosfwd>
#include <string>
#include <utility>

#include "engine/sim/statistics.hpp"

namespace qd::repl {

/// The style of bars: eighth blocks on a UTF-8 terminal, otherwise '#'.
struct Bars {
  bool blocks = false;
  std::size_t width = 80;  // of a line
};
/// Blocks only if the stream is standard output on such a terminal.
Bars bars_for(const std::ostream& out, std::size_t width);

/// Consecutive numbers that share a row: [low + i * step, low + (i + 1) * step).
struct Bins {
  double low = 0, step = 1;
  std::size_t count = 1;
  bool whole = true;  // all numbers are whole
  [[nodiscard]] std::size_t of(double v) const;
  /// "7", "10 to 14", "0.5 to < 1"
  [[nodiscard]] std::string label(std::size_t bin) const;
};
/// At most `most` bins that cover both samples. A few whole numbers get one bin each; otherwise steps are 1, 2 or 5
/// times a power of ten. Requires: a sample with a number; most > 1.
[[nodiscard]] Bins bins_of(const sim::Sample& a, const sim::Sample* b = nullptr, std::size_t most = 20);

/// The rows, then mean, deviation, median and range.
void write_histogram(std::ostream& out, const sim::Sample& sample, const Bars& bars);
using Named = std::pair<std::string, const sim::Sample*>;
/// Two samples with the same bins and the same scale. Writes nothing if there are no numbers.
void write_histograms(std::ostream& out, const std::string& what, const Named& a, const Named& b, const Bars& bars);

/// The bar for a share of the longest one: "#####".
[[nodiscard]] std::string bar(double part_of_longest, std::size_t cells, bool blocks);

}  // namespace qd::repl
