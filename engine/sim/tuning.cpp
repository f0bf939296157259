#include "engine/sim/tuning.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace qd::sim {

namespace {

constexpr double kSurely = 3;            // standard errors
constexpr std::uint64_t kMoreGames = 4;  // times as many games in the next round
constexpr std::size_t kRefined = 3;      // the best so many get neighbours

/// Element `i` of the sequence of van der Corput in this base: it fills 0 to 1 evenly.
/// Source: Halton, "On the efficiency of certain quasi-random sequences of points", 1960.
double halton(std::size_t i, std::size_t base) {
  double out = 0, part = 1;
  for (; i > 0; i /= base) {
    part /= static_cast<double>(base);
    out += part * static_cast<double>(i % base);
  }
  return out;
}

/// As many prime numbers, from 2 on: with one for each range no two ranges go through their numbers alike.
std::vector<std::size_t> first_primes(std::size_t count) {
  std::vector<std::size_t> out;
  for (std::size_t n = 2; out.size() < count; ++n)
    if (std::none_of(out.begin(), out.end(), [n](std::size_t p) { return n % p == 0; })) out.push_back(n);
  return out;
}

}  // namespace

Tuning::Tuning(std::vector<Range> ranges, std::vector<double> targets, Limits limits, std::vector<int> start)
    : ranges_(std::move(ranges)), targets_(std::move(targets)), limits_(limits), start_(std::move(start)) {}

double Tuning::space() const {
  double out = 1;
  for (const Range& r : ranges_) out = std::min(out * static_cast<double>(r.size()), 9007199254740992.0);
  return out;
}

std::vector<int> Tuning::place(const std::vector<std::size_t>& steps) const {
  std::vector<int> out;
  for (std::size_t r = 0; r < ranges_.size(); ++r)
    out.push_back(ranges_[r].low + static_cast<int>(steps[r]) * ranges_[r].step);
  return out;
}

void Tuning::add(const std::vector<int>& at) {
  const auto same = [&](const Candidate& c) { return c.at == at; };
  if (pool_.size() >= limits_.candidates_max || std::any_of(pool_.begin(), pool_.end(), same)) return;
  pool_.push_back({});
  pool_.back().at = at;
}

// All, if there is room; otherwise half of the room is filled evenly, and the rest is for neighbours.
void Tuning::begin() {
  bool inside = start_.size() == ranges_.size();
  for (std::size_t r = 0; r < ranges_.size() && inside; ++r)
    inside = start_[r] >= ranges_[r].low && start_[r] <= ranges_[r].high &&
             (start_[r] - ranges_[r].low) % ranges_[r].step == 0;
  if (inside) add(start_);
  std::vector<std::size_t> steps(ranges_.size(), 0);
  if (space() <= static_cast<double>(limits_.candidates_max)) {
    for (;;) {
      add(place(steps));
      std::size_t r = ranges_.size();
      while (r > 0 && ++steps[r - 1] == ranges_[r - 1].size()) steps[--r] = 0;
      if (r == 0) return;
    }
  }
  const std::size_t wanted = std::max<std::size_t>(1, limits_.candidates_max / 2);
  const std::vector<std::size_t> primes = first_primes(ranges_.size());
  for (std::size_t i = 1; pool_.size() < wanted && i <= 8 * wanted; ++i) {
    for (std::size_t r = 0; r < ranges_.size(); ++r) {
      const double at = halton(i, primes[r]) * static_cast<double>(ranges_[r].size());
      steps[r] = std::min(static_cast<std::size_t>(at), ranges_[r].size() - 1);
    }
    add(place(steps));
  }
}

bool Tuning::play_all(const Play& play, std::uint64_t games) {
  for (Candidate& c : pool_) {
    if (c.dropped || c.games >= games) continue;
    if (!play(c.at, games, c.played)) {
      stopped_ = true;
      return false;
    }
    c.games = games;
    c.figures.assign(targets_.size(), {});
    for (std::size_t t = 0; t < targets_.size() && t < c.played.size(); ++t)
      for (const double v : c.played[t])
        if (!std::isnan(v)) c.figures[t].add(v);
  }
  return true;
}

// The same for all candidates, so that they can be compared: the mean over all of them.
void Tuning::set_scales() {
  scales_.assign(targets_.size(), 0);
  for (std::size_t t = 0; t < targets_.size(); ++t) {
    double sum = 0, n = 0;
    for (const Candidate& c : pool_) {
      if (c.games == 0) continue;
      sum += c.figures[t].variance();
      n += 1;
    }
    scales_[t] = n > 0 && sum > 0 ? std::sqrt(sum / n) : 1;
  }
}

// The mean of (mean - target)^2 is too large by the variance of the mean.
double Tuning::loss(const Candidate& c) const {
  double out = 0;
  for (std::size_t t = 0; t < targets_.size(); ++t) {
    const Running& f = c.figures[t];
    if (f.count() == 0) return HUGE_VAL;
    const double away = f.mean() - targets_[t];
    out += (away * away - f.error() * f.error()) / (scales_[t] * scales_[t]);
  }
  return out;
}

// To first order, a game moves the loss by 2 (mean - target) (value - mean): these are compared game by game. Near the
// target, where that vanishes, the second order counts.
bool Tuning::is_worse(const Candidate& candidate) const {
  const Candidate& top = best();
  if (&top == &candidate || candidate.games == 0) return false;
  const double difference = loss(candidate) - loss(top);
  if (std::isinf(difference)) return true;
  const std::uint64_t games = std::min(candidate.games, top.games);
  std::vector<double> moves(games, 0);
  double second = 0;
  const auto has_value = [](double v) { return !std::isnan(v); };
  for (std::size_t t = 0; t < targets_.size(); ++t) {
    const double scale = scales_[t] * scales_[t];
    for (const Candidate* c : {&candidate, &top}) {
      const Running& f = c->figures[t];
      const std::vector<double>& values = c->played[t];
      const std::size_t end = std::min<std::size_t>(games, values.size());
      const auto n = std::count_if(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(end), has_value);
      if (n < 2) return false;  // nobody knows how much it varies
      // The mean is that of the games with a value: each of them moves it by more than one of all games would.
      const double weight = static_cast<double>(games) / static_cast<double>(n);
      const double slope = 2 * weight * (f.mean() - targets_[t]) / scale * (c == &top ? -1 : 1);
      for (std::size_t g = 0; g < end; ++g)
        if (has_value(values[g])) moves[g] += slope * (values[g] - f.mean());
      second += 2 * std::pow(f.error(), 4) / (scale * scale);
    }
  }
  Running spread;
  for (const double m : moves) spread.add(m);
  return difference > kSurely * std::sqrt(spread.error() * spread.error() + second);
}

std::vector<std::size_t> Tuning::order() const {
  std::vector<std::size_t> out;
  for (std::size_t i = 0; i < pool_.size(); ++i)
    if (pool_[i].games != 0) out.push_back(i);
  std::stable_sort(out.begin(), out.end(), [&](std::size_t a, std::size_t b) {
    if (pool_[a].dropped != pool_[b].dropped) return pool_[b].dropped;
    return loss(pool_[a]) < loss(pool_[b]);
  });
  return out;
}

void Tuning::judge() {
  set_scales();
  const Candidate* top = &best();
  for (Candidate& c : pool_) {
    if (c.games == 0) continue;
    c.off = std::sqrt(std::max(0.0, loss(c)));
    if (&c != top && !c.dropped && is_worse(c)) c.dropped = true;
  }
}

bool Tuning::add_neighbours(std::size_t of, std::size_t distance) {
  const std::size_t before = pool_.size();
  for (std::size_t r = 0; r < ranges_.size(); ++r)
    for (const int sign : {-1, 1}) {
      std::vector<int> at = pool_[of].at;
      const long long moved = static_cast<long long>(at[r]) + sign * static_cast<long long>(distance) * ranges_[r].step;
      if (moved < ranges_[r].low || moved > ranges_[r].high) continue;
      at[r] = static_cast<int>(moved);
      add(at);
    }
  return pool_.size() != before;
}

// Until the best ones have no neighbour at this distance that was not tried.
bool Tuning::refine(const Play& play, std::uint64_t games, std::size_t distance) {
  for (;;) {
    const std::vector<std::size_t> sorted = order();
    bool more = false;
    for (std::size_t i = 0; i < std::min(kRefined, sorted.size()); ++i)
      if (!pool_[sorted[i]].dropped) more = add_neighbours(sorted[i], distance) || more;
    if (!more) return true;
    if (!play_all(play, games)) return false;
    judge();
  }
}

void Tuning::run(const Play& play) {
  begin();
  std::size_t distance = 1;
  for (const Range& r : ranges_) distance = std::max(distance, r.size() / 8);
  for (std::uint64_t games = std::min(limits_.first, limits_.games);;
       games = std::min(games * kMoreGames, limits_.games)) {
    if (!play_all(play, games)) break;
    judge();
    if (!refine(play, games, distance)) break;
    if (games == limits_.games && distance == 1) return;
    distance = games >= limits_.games ? 1 : std::max<std::size_t>(1, distance / 3);
  }
  if (std::any_of(pool_.begin(), pool_.end(), [](const Candidate& c) { return c.games != 0; })) judge();
}

}  // namespace qd::sim
