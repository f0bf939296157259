#include "engine/sim/sequential.hpp"

#include <algorithm>
#include <cassert>

#include "engine/sim/elementary.hpp"

namespace qd::sim {

namespace {

constexpr double kNeverSeen = 1e-3;
constexpr double kLn10 = 2.302585092994046, kEloScale = 400;

double weight_of(const std::vector<Weighted>& values) {
  double sum = 0;
  for (const Weighted& v : values) sum += v.second;
  return sum;
}

// The multiplier x with sum of p (a - mean) / (1 + x (a - mean)) = 0, which falls in x: by halving.
double multiplier(const std::vector<Weighted>& values, double mean) {
  double least = 0, greatest = 0;
  for (const auto& [a, n] : values) {
    least = std::min(least, a - mean);
    greatest = std::max(greatest, a - mean);
  }
  assert(least < 0 && greatest > 0);
  double low = -1 / greatest, high = -1 / least;
  for (int i = 0; i < 100; ++i) {
    const double x = low + (high - low) / 2;
    double sum = 0;
    for (const auto& [a, n] : values) sum += n * (a - mean) / (1 + x * (a - mean));
    (sum > 0 ? low : high) = x;
  }
  return low + (high - low) / 2;
}

}  // namespace

double log_ratio(std::vector<Weighted> seen, double low, double high) {
  if (weight_of(seen) == 0) return 0;
  for (Weighted& v : seen)
    if (v.second == 0) v.second = kNeverSeen;
  const double x0 = multiplier(seen, low), x1 = multiplier(seen, high);
  double sum = 0;
  for (const auto& [a, n] : seen) sum += n * natural_log((1 + x0 * (a - low)) / (1 + x1 * (a - high)));
  return sum;
}

double log_ratio_of_means(const Running& values, double low, double high) {
  if (values.count() == 0) return 0;
  const double n = static_cast<double>(values.count()), step = high - low;
  const double variance = values.variance() * (n - 1) / n + step * step / n;
  const double from_low = values.mean() - low, from_high = values.mean() - high;
  return n / 2 * natural_log((variance + from_low * from_low) / (variance + from_high * from_high));
}

double elo_score(double elo) { return 1 / (1 + exponential(-elo * kLn10 / kEloScale)); }
double score_elo(double score) { return -kEloScale / kLn10 * natural_log(1 / score - 1); }

SequentialTest::SequentialTest(Hypotheses wanted)
    : wanted_(wanted),
      lower_(natural_log(wanted.beta / (1 - wanted.alpha))),
      upper_(natural_log((1 - wanted.beta) / wanted.alpha)) {
  assert(wanted.low < wanted.high && wanted.chunk > 0);
}

void SequentialTest::look(std::uint64_t pairs, double ratio) {
  assert(verdict_ == Verdict::kOpen);
  path_.push_back({pairs, ratio});
  if (ratio <= lower_) verdict_ = Verdict::kLow;
  if (ratio >= upper_) verdict_ = Verdict::kHigh;
}

}  // namespace qd::sim
