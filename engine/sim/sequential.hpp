// Tests that may stop early and still keep their error rates: log-likelihood ratios of two means, and a test that looks
// at them only at the ends of chunks.
//
//   SequentialTest test({.low = elo_score(0), .high = elo_score(10)});
//   test.look(pairs, log_ratio(seen, test.wanted().low, test.wanted().high));   test.verdict()
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "engine/sim/statistics.hpp"

namespace qd::sim {

/// A mean is at most `low`, or at least `high`: which of them?
struct Hypotheses {
  double low = 0, high = 0;           // in the units of the mean; low < high
  double alpha = 0.05, beta = 0.05;   // chance to accept `high` where `low` is true, and the other way round
  std::uint64_t chunk = kChunkPairs;  // pairs between two looks
  static constexpr std::uint64_t kChunkPairs = 500;
};

/// A value, and how often it came.
using Weighted = std::pair<double, double>;

/// Generalized log-likelihood ratio of "the mean is `high`" against "the mean is `low`" for independent values out of a
/// finite set that is known beforehand: both hypotheses are given the distribution that fits best. A value that has
/// not come yet counts a thousandth of a time. 0 of none.
/// Requires: `seen` holds the whole set; its least value < low < high < its greatest.
/// Source: Van den Bergh, "The MLE for a multinomial distribution with given expectation" (support_MLE_multinomial,
/// Proposition 1.1); fishtest, stats/LLRcalc.py: regularize, secular, MLE_expected, LLR.
[[nodiscard]] double log_ratio(std::vector<Weighted> seen, double low, double high);

/// The same for values of any kind whose mean is about normal, of unknown variance. One more value at a distance of
/// high - low is supposed, so that it is finite if all values are equal. 0 of none.
/// Source: the same paper; fishtest, stats/LLRcalc.py: LLR_alt.
[[nodiscard]] double log_ratio_of_means(const Running& values, double low, double high);

/// Expected score, 0 to 1, of who is stronger by so many Elo, and back. Source: Elo, "The Rating of Chessplayers", 1978
/// (logistic curve). Requires: |elo| <= 4000; 0 < score < 1.
[[nodiscard]] double elo_score(double elo);
[[nodiscard]] double score_elo(double score);

/// Sequential probability ratio test. Source: Wald, "Sequential Tests of Statistical Hypotheses", 1945: it ends beyond
/// ln(beta / (1 - alpha)) or ln((1 - beta) / alpha). To look only after whole chunks makes it more careful, not less.
class SequentialTest {
 public:
  explicit SequentialTest(Hypotheses wanted);
  enum class Verdict : std::uint8_t { kOpen, kLow, kHigh };
  struct Look {
    std::uint64_t pairs;
    double ratio;
  };
  /// After so many pairs the ratio is this. Requires: it is open.
  void look(std::uint64_t pairs, double ratio);
  [[nodiscard]] Verdict verdict() const { return verdict_; }
  [[nodiscard]] const std::vector<Look>& path() const { return path_; }
  [[nodiscard]] const Hypotheses& wanted() const { return wanted_; }
  [[nodiscard]] double lower() const { return lower_; }
  [[nodiscard]] double upper() const { return upper_; }

 private:
  Hypotheses wanted_;
  double lower_, upper_;
  Verdict verdict_ = Verdict::kOpen;
  std::vector<Look> path_;
};

}  // namespace qd::sim
