#include "engine/sim/games/compare.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "engine/base/text.hpp"
#include "engine/sim/games/lanes.hpp"

namespace qd::sim {

namespace {

Plan with(const Plan& plan, const std::vector<std::string>& variants) {
  Plan out = plan;
  out.variants.insert(out.variants.end(), variants.begin(), variants.end());
  out.courses = true;
  return out;
}

std::optional<double> reading(const GameResult& g, std::size_t measure) {
  for (const GameResult::Reading& r : g.readings)
    if (r.measure == measure) return r.value;
  return std::nullopt;
}

// As a test calls it: "wins.A" for "A wins".
std::string name_in_test(const std::string& name) {
  const std::size_t wins = name.find(" wins");
  return wins == 1 && name.size() == 6 ? "wins." + name.substr(0, 1) : name;
}

const Paired& figure_of(Comparison& c, const std::string& wanted) {
  std::vector<std::string> known;
  for (const Paired* p : c.figures()) {
    known.push_back(name_in_test(p->name));
    if (known.back() == wanted) return *p;
  }
  throw UserError("nothing is called '" + wanted + "' in this comparison: " + text::join(known, ", "),
                  text::did_you_mean(wanted, known));
}

double ratio_of(const Paired& p, bool share, const Hypotheses& h) {
  if (!share) return log_ratio_of_means(p.difference, h.low, h.high);
  std::vector<Weighted> seen;
  for (const double value : {-1.0, 0.0, 1.0})
    seen.emplace_back(value, static_cast<double>(p.difference.how_often(value)));
  return log_ratio(std::move(seen), h.low, h.high);
}

}  // namespace

void Paired::add(double of_a, double of_b) {
  a.add(of_a);
  b.add(of_b);
  difference.add(of_b - of_a);
}

void Paired::close_share() {
  interval = paired_shares(difference.count(), difference.how_often(-1), difference.how_often(1));
}

void require_beginning(const Plan& plan) {
  if (plan.from != nullptr)
    throw UserError("variants are compared from the beginning of games",
                    "a position under other rules is another game");
}

void require_equal_seats(const Report& a, const Report& b) {
  if (a.seats.size() != b.seats.size())
    throw UserError("the two are played by different numbers of players", "say how many: --seats 2");
}

std::vector<Paired*> Comparison::figures() {
  std::vector<Paired*> out;
  for (Paired& p : wins) out.push_back(&p);
  out.insert(out.end(), {&draws, &turns, &decisions});
  for (Paired& p : measures) out.push_back(&p);
  return out;
}

bool is_share(const std::string& figure) { return figure == "draws" || text::starts_with(figure, "wins."); }

ComparisonSum::ComparisonSum(const Report& like, const std::optional<FigureTest>& test)
    : test_(test), looker_(test ? std::optional(test->wanted) : std::nullopt) {
  for (std::size_t s = 0; s < like.seats.size(); ++s)
    out_.wins.push_back({state::seat_letter(SeatId(s)) + " wins", {}, {}, {}, {}});
  out_.draws.name = "draws";
  out_.turns.name = "turns";
  out_.decisions.name = "decisions";
  for (const Measure& m : like.measures) out_.measures.push_back({m.name, {}, {}, {}, {}});
  if (test) tested_ = &figure_of(out_, test->figure);
}

bool ComparisonSum::add(const GameResult& a, const GameResult& b) {
  if (a.error.empty() && b.error.empty()) {
    ++out_.pairs;
    if (a.course != b.course) ++out_.different;
    for (std::size_t s = 0; s < out_.wins.size(); ++s) out_.wins[s].add((a.winners >> s) & 1, (b.winners >> s) & 1);
    out_.draws.add(a.winners == 0 ? 1 : 0, b.winners == 0 ? 1 : 0);
    out_.turns.add(a.turns, b.turns);
    out_.decisions.add(static_cast<double>(a.decisions_sum()), static_cast<double>(b.decisions_sum()));
    for (std::size_t i = 0; i < out_.measures.size(); ++i) {
      const std::optional<double> x = reading(a, i), y = reading(b, i);
      if (x && y) out_.measures[i].add(*x, *y);
    }
  }
  return looker_.goes_on(a.number, out_.pairs,
                         [&](const Hypotheses& h) { return ratio_of(*tested_, is_share(test_->figure), h); });
}

Comparison ComparisonSum::close(Report a, Report b) {
  for (Paired& p : out_.wins) p.close_share();
  out_.draws.close_share();
  out_.turns.close_mean();
  out_.decisions.close_mean();
  for (Paired& p : out_.measures) p.close_mean();
  if (test_) out_.tested = test_->figure;
  out_.test = looker_.test();
  out_.a = std::move(a);
  out_.b = std::move(b);
  out_.stopped = out_.a.stopped;
  return std::move(out_);
}

Comparison compare(const Plan& plan, const std::vector<std::string>& a, const std::vector<std::string>& b,
                   const std::optional<FigureTest>& test) {
  require_beginning(plan);
  for (const Measurement& m : plan.measures)
    if (m.at != Measurement::kEnd)
      throw UserError("'" + m.what + "' at '" + m.at + "': games are compared only at their end",
                      "a histogram can measure at any time");
  const Plan first = with(plan, a), second = with(plan, b);
  Lane lane_a(first, threads_of(first)), lane_b(second, threads_of(second));
  require_equal_seats(lane_a.report(), lane_b.report());
  ComparisonSum sum(lane_a.report(), test);
  play_lanes({&lane_a, &lane_b}, [&](const std::vector<GameResult>& game) { return sum.add(game[0], game[1]); });
  return sum.close(lane_a.take(), lane_b.take());
}

}  // namespace qd::sim
