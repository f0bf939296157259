#include "engine/sim/games/contest.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <memory>
#include <utility>

#include "engine/sim/games/lanes.hpp"

namespace qd::sim {

namespace {

constexpr std::size_t kPairSteps = 4;  // the share of a pair is a multiple of a quarter

double share_of(const GameResult& g, std::size_t seat, std::size_t seats) {
  const int winners = std::popcount(g.winners);
  if (winners == 0) return 1.0 / static_cast<double>(seats);
  return ((g.winners >> seat) & 1) == 0 ? 0 : 1.0 / winners;
}

// The first contender in `seat`, the second in all others.
Plan seated(const Plan& plan, std::size_t seats, std::size_t seat, const Contender& first, const Contender& second) {
  Plan out = plan;
  out.seats = seats;
  if (out.bots.size() == 1) out.bots.assign(seats, plan.bots.front());
  if (!first.deck.empty()) out.decks.assign(seats, second.deck);
  if (!first.deck.empty()) out.decks[seat] = first.deck;
  for (std::size_t s = 0; s < out.bots.size(); ++s) {
    const Contender& who = s == seat ? first : second;
    if (!who.bot.empty()) out.bots[s] = who.bot;
  }
  return out;
}

// The variance of the sum is what the games have by themselves, and twice each covariance.
double correlation_of(const Contest& c) {
  const double seats = static_cast<double>(c.seat_share.size());
  double own = 0, roots = 0;
  for (const Running& r : c.seat_share) {
    own += r.variance();
    roots += r.deviation();
  }
  const double products = roots * roots - own;  // of the deviations of two different seats
  return products <= 0 ? 0 : (c.share.variance() * seats * seats - own) / products;
}

}  // namespace

bool Contest::any_failed() const {
  return std::any_of(seatings.begin(), seatings.end(), [](const Report& r) { return !r.failures.empty(); });
}

std::vector<Weighted> Contest::pairs() const {
  std::vector<Weighted> out;
  for (std::size_t i = 0; i <= kPairSteps; ++i) {
    const double value = static_cast<double>(i) / kPairSteps;
    out.emplace_back(value, static_cast<double>(share.how_often(value)));
  }
  return out;
}

ContestSums::ContestSums(std::size_t contests, std::size_t seats, const std::optional<Hypotheses>& test)
    : seats_(seats), contests_(contests), looker_(test) {
  for (Contest& c : contests_) c.seat_share.resize(seats);
}

bool ContestSums::add(const std::vector<GameResult>& games) {
  for (std::size_t i = 0; i < contests_.size(); ++i) add_group(contests_[i], games, i * seats_);
  const Contest& first = contests_.front();
  return looker_.goes_on(games.front().number, first.groups, [&](const Hypotheses& h) {
    return seats_ == 2 ? log_ratio(first.pairs(), h.low, h.high) : log_ratio_of_means(first.share, h.low, h.high);
  });
}

void ContestSums::add_group(Contest& out, const std::vector<GameResult>& games, std::size_t first) const {
  for (std::size_t s = 0; s < seats_; ++s)
    if (!games[first + s].error.empty()) return;
  ++out.groups;
  double sum = 0, first_seat = 0;
  for (std::size_t s = 0; s < seats_; ++s) {
    const double share = share_of(games[first + s], s, seats_);
    out.seat_share[s].add(share);
    sum += share;
    first_seat += share_of(games[first + s], 0, seats_);
  }
  if (seats_ == 2 && (sum == 2 || sum == 0)) ++out.same_winner;
  if (seats_ == 2 && (first_seat == 2 || first_seat == 0)) ++out.same_seat;
  const double seats = static_cast<double>(seats_);
  // halves, thirds and so on are no sums of powers of two: the same sum in another order would be another number
  constexpr double kSteps = 840 * 16;  // a multiple of 1 to 8
  out.share.add(std::round(sum * kSteps) / kSteps / seats);
  out.first_seat.add(first_seat / seats);
}

std::vector<Contest> ContestSums::close(std::vector<Report> reports) {
  for (std::size_t i = 0; i < contests_.size(); ++i) {
    Contest& c = contests_[i];
    c.correlation = correlation_of(c);
    for (std::size_t s = 0; s < seats_; ++s) c.seatings.push_back(std::move(reports[i * seats_ + s]));
    c.test = looker_.test();
    c.stopped = c.seatings.front().stopped;
  }
  return std::move(contests_);
}

namespace {

std::vector<Contest> play(const Plan& plan, const std::vector<std::pair<Contender, Contender>>& who,
                          const std::optional<Hypotheses>& test) {
  if (plan.from != nullptr)
    throw UserError("contenders meet at the beginning of games", "a position favours a seat, not a contender");
  std::size_t seats = plan.seats;
  if (seats == 0) seats = script::Ruleset::load(plan.sources, plan.rules, plan.variants)->seats_min();
  std::vector<Plan> plans;
  for (const auto& [first, second] : who)
    for (std::size_t s = 0; s < seats; ++s) plans.push_back(seated(plan, seats, s, first, second));
  std::vector<std::unique_ptr<Lane>> lanes;
  std::vector<Lane*> all;
  for (const Plan& p : plans) {
    lanes.push_back(std::make_unique<Lane>(p, threads_of(plan), lanes.empty() ? nullptr : lanes.front().get()));
    all.push_back(lanes.back().get());
  }
  ContestSums sums(who.size(), seats, test);
  play_lanes(all, [&](const std::vector<GameResult>& games) { return sums.add(games); });
  std::vector<Report> reports;
  for (Lane* lane : all) reports.push_back(lane->take());
  return sums.close(std::move(reports));
}

}  // namespace

Contest contest(const Plan& plan, const Contender& first, const Contender& second,
                const std::optional<Hypotheses>& test) {
  return std::move(play(plan, {{first, second}}, test).front());
}

std::vector<Contest> contests(const Plan& plan, const std::vector<std::pair<Contender, Contender>>& who) {
  if (who.empty()) throw UserError("nobody meets anybody", "name two contenders at least");
  return play(plan, who, std::nullopt);
}

}  // namespace qd::sim
