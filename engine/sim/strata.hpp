// Two groups of trials compared within strata: those who had something and those who had not, among games of one
// length.
//
//   Strata s;  s.add(length, 30, 17, 50, 24);  s.difference().interval
#pragma once

#include <cstdint>
#include <map>

#include "engine/sim/statistics.hpp"

namespace qd::sim {

class Strata {
 public:
  /// Trials of a stratum with it and without it, and how many of each succeeded.
  void add(std::int64_t stratum, std::uint64_t with, std::uint64_t with_won, std::uint64_t without,
           std::uint64_t without_won) {
    Cells& c = cells_[stratum];
    c.with += with;
    c.with_won += with_won;
    c.without += without;
    c.without_won += without_won;
  }
  struct Difference {
    bool known = false;  // some stratum has both groups
    double value = 0;    // rate with it less rate without it
    Interval interval;   // 95 %
  };
  /// The difference of the rates if both groups had the same strata. Source: Mantel and Haenszel, "Statistical aspects
  /// of the analysis of data from retrospective studies of disease", 1959, for differences; variance: Sato, "On the
  /// variance estimator for the Mantel-Haenszel risk difference", 1989, which holds for many small strata, too.
  [[nodiscard]] Difference difference() const;

 private:
  struct Cells {
    std::uint64_t with = 0, with_won = 0, without = 0, without_won = 0;
  };
  std::map<std::int64_t, Cells> cells_;
};

}  // namespace qd::sim
