#include "engine/sim/search/arms.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "engine/sim/search/steps.hpp"

namespace qd::sim {

namespace {

constexpr double kArmsOfTries = 1.6;  // times the root of the tries: 16 arms for 100 tries
constexpr std::size_t kArmsMost = 16;
constexpr std::size_t kRandom = 4;  // every so many arms one is random, not a neighbour of the wished answer
// Another answer replaces the wished one if it is better by so many standard errors.
constexpr double kDoubts = 1;
constexpr double kLargest = 0.25;  // the largest possible variance of a value

double of_victory(std::int64_t millionths) { return static_cast<double>(millionths) / kVictory; }

/// Standard error of the mean of n values. `squares`: the sum of their squared distances from the mean.
double error_of(double squares, std::size_t n) {
  const auto count = static_cast<double>(n);
  return std::sqrt((squares + kLargest) / (count + 1) / count);
}

}  // namespace

double Arms::Arm::mean() const { return of_victory(sum) / static_cast<double>(values.size()); }

double Arms::Arm::error() const {
  double squares = 0;
  for (const std::int32_t v : values) squares += (of_victory(v) - mean()) * (of_victory(v) - mean());
  return error_of(squares, values.size());
}

Arms::Arms(const state::State& state, const phases::Program& program, const phases::Decision& d,
           const phases::Answer* wished, std::uint64_t seed)
    : state_(state),
      program_(program),
      d_(d),
      wishes_(wished != nullptr),
      luck_(seed, hash_text("arms")),
      random_(hash_join(seed, hash_text("arms"))) {
  add(wished != nullptr ? *wished : random());
}

bool Arms::add(const phases::Answer& answer) {
  if (std::any_of(arms_.begin(), arms_.end(), [&](const Arm& a) { return a.answer == answer; })) return false;
  arms_.push_back({answer, {}, 0, 0, true});
  return true;
}

// Equal subsets are one answer, in whatever order a bot names their cards.
phases::Answer Arms::random() {
  phases::Answer drawn;
  random_.decide(d_, drawn);
  Steps steps(state_, program_, d_);
  while (steps.open()) {
    const std::size_t at = steps.place_of(drawn);
    if (at == steps.keys().size()) return drawn;
    steps.take(at);
  }
  return steps.answer();
}

// Takes another option at one step, and otherwise does the same as far as possible.
phases::Answer Arms::neighbour(const phases::Answer& answer) {
  std::uint32_t count = 0;
  std::size_t other = SIZE_MAX;
  for (const bool counting : {true, false}) {
    if (!counting) other = luck_.below(count);
    Steps steps(state_, program_, d_);
    for (std::size_t step = 0; steps.open(); ++step) {
      const std::size_t at = steps.place_like(answer), n = steps.keys().size();
      steps.take(step == other || at == n ? luck_.below(static_cast<std::uint32_t>(n)) : at);
      if (counting) ++count;
    }
    if (count == 0 || !counting) return steps.answer();
  }
  return answer;
}

void Arms::plan(std::size_t tries) {
  tries_ = tries;
  const auto wanted = static_cast<std::size_t>(kArmsOfTries * std::sqrt(static_cast<double>(tries)));
  const std::size_t most = std::clamp<std::size_t>(wanted, 2, kArmsMost);
  if (d_.kind == phases::DecisionKind::kChoice) {
    std::vector<std::uint16_t> order(d_.options.size());
    std::iota(order.begin(), order.end(), std::uint16_t{0});
    for (std::size_t left = order.size(); left > 0 && arms_.size() < most; --left) {
      std::swap(order[left - 1], order[luck_.below(static_cast<std::uint32_t>(left))]);
      add(phases::Answer::one(order[left - 1]));
    }
  } else {
    const phases::Answer first = arms_.front().answer;
    for (std::size_t i = 1; i < 2 * most && arms_.size() < most; ++i)
      add(wishes_ && i % kRandom != 0 ? neighbour(first) : random());
  }
  for (std::size_t n = 2; n < arms_.size(); n *= 2) ++rounds_;
  target_ = 0;
  begin_round();
}

// The better half stays, and the wished answer. The last two stay to the end.
void Arms::begin_round() {
  std::vector<std::size_t> in;
  for (std::size_t a = 0; a < arms_.size(); ++a)
    if (arms_[a].tried_on) in.push_back(a);
  if (target_ > 0) {
    std::stable_sort(in.begin(), in.end(), [&](std::size_t x, std::size_t y) { return better(x, y); });
    for (std::size_t i = (in.size() + 1) / 2; i < in.size(); ++i) arms_[in[i]].tried_on = wishes_ && in[i] == 0;
    in.resize((in.size() + 1) / 2);
  }
  target_ = in.size() <= 2 ? SIZE_MAX : target_ + std::max<std::size_t>(1, tries_ / (rounds_ * in.size()));
}

std::size_t Arms::next() {
  while (true) {
    std::size_t least = SIZE_MAX;
    for (std::size_t a = 0; a < arms_.size(); ++a)
      if (arms_[a].tried_on && (least == SIZE_MAX || arms_[a].values.size() < arms_[least].values.size())) least = a;
    if (arms_[least].values.size() < target_) return least;
    begin_round();
  }
}

void Arms::learn(std::size_t arm, std::int32_t value, std::size_t steps) {
  arms_[arm].steps += steps;
  arms_[arm].values.push_back(value);
  arms_[arm].sum += value;
}

void Arms::forget() {
  for (Arm& a : arms_) a = {a.answer, {}, 0, 0, true};
}

// Of equal values a player takes the quickest victory, so that games end.
bool Arms::better(std::size_t a, std::size_t b) const {
  const Arm &x = arms_[a], &y = arms_[b];
  if (x.mean() > y.mean() || x.mean() < y.mean()) return x.mean() > y.mean();
  return x.steps * y.values.size() < y.steps * x.values.size();
}

std::size_t Arms::best() const {
  std::size_t best = SIZE_MAX;
  for (std::size_t a = 0; a < arms_.size(); ++a) {
    if (arms_[a].values.empty()) continue;
    if (best == SIZE_MAX || arms_[a].tried_on > arms_[best].tried_on ||
        (arms_[a].tried_on == arms_[best].tried_on && better(a, best)))
      best = a;
  }
  if (!wishes_ || best == 0 || arms_[0].values.empty()) return best;
  const std::vector<std::int32_t>&theirs = arms_[best].values, &own = arms_[0].values;
  const std::size_t n = std::min(theirs.size(), own.size());
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < n; ++i) sum += theirs[i] - own[i];
  const double mean = of_victory(sum) / static_cast<double>(n);
  double squares = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const double apart = of_victory(theirs[i] - own[i]) - mean;
    squares += apart * apart;
  }
  return mean > kDoubts * error_of(squares, n) ? best : 0;
}

}  // namespace qd::sim
