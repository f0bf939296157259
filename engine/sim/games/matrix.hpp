// Variants each against each other, on common luck: who wins under each of them, and by how much two of them differ.
//
//   VariantMatrix m = sim::variant_matrix(plan, {{}, {"one"}, {"one", "two"}});   m.difference(0, 2).interval
#pragma once

#include <string>
#include <vector>

#include "engine/sim/games/compare.hpp"

namespace qd::sim {

struct VariantMatrix {
  std::vector<Report> reports;
  std::uint64_t counted = 0;        // games that came to their end under all variants
  std::vector<Paired> differences;  // of what seat A wins: (0, 1), (0, 2), …, (1, 2), …
  bool stopped = false;
  /// Requires: first < second < reports.size().
  [[nodiscard]] const Paired& difference(std::size_t first, std::size_t second) const;
};

/// Adds up the games of several lists of variants.
class VariantSums {
 public:
  explicit VariantSums(std::size_t lists);
  void add(const std::vector<GameResult>& games);
  [[nodiscard]] VariantMatrix close(std::vector<Report> reports);

 private:
  VariantMatrix out_;
};

/// Fails: as run() does; UserError for a plan that goes on from a match, and for different numbers of seats.
[[nodiscard]] VariantMatrix variant_matrix(const Plan& plan, const std::vector<std::vector<std::string>>& variants);

}  // namespace qd::sim
