#include "engine/sim/games/compare.hpp"

#include <optional>

#include "engine/sim/games/lanes.hpp"

namespace qd::sim {

namespace {

Plan with(const Plan& plan, const std::vector<std::string>& variants) {
  Plan out = plan;
  out.variants.insert(out.variants.end(), variants.begin(), variants.end());
  out.courses = true;
  return out;
}

void add(Paired& p, double a, double b) {
  p.a.add(a);
  p.b.add(b);
  p.difference.add(b - a);
}

std::uint64_t how_often(const Sample& s, double value) {
  auto found = s.counts().find(value);
  return found == s.counts().end() ? 0 : found->second;
}

void close_share(Paired& p) {
  p.interval = paired_shares(p.difference.count(), how_often(p.difference, -1), how_often(p.difference, 1));
}
void close_mean(Paired& p) { p.interval = mean_interval(p.difference); }

std::optional<double> reading(const GameResult& g, std::size_t measure) {
  for (const GameResult::Reading& r : g.readings)
    if (r.measure == measure) return r.value;
  return std::nullopt;
}

/// Adds up the pairs.
class Pairs {
 public:
  explicit Pairs(Comparison& out) : out_(out) {
    for (std::size_t s = 0; s < out.a.seats.size(); ++s)
      out.wins.push_back({state::seat_letter(SeatId(s)) + " wins", {}, {}, {}, {}});
    out.draws.name = "draws";
    out.turns.name = "turns";
    out.decisions.name = "decisions";
    for (const Measure& m : out.a.measures) out.measures.push_back({m.name, {}, {}, {}, {}});
  }

  void add_pair(const GameResult& a, const GameResult& b) {
    if (!a.error.empty() || !b.error.empty()) return;
    ++out_.pairs;
    if (a.course != b.course) ++out_.different;
    for (std::size_t s = 0; s < out_.wins.size(); ++s) add(out_.wins[s], (a.winners >> s) & 1, (b.winners >> s) & 1);
    add(out_.draws, a.winners == 0 ? 1 : 0, b.winners == 0 ? 1 : 0);
    add(out_.turns, a.turns, b.turns);
    add(out_.decisions, static_cast<double>(a.decisions_sum()), static_cast<double>(b.decisions_sum()));
    for (std::size_t i = 0; i < out_.measures.size(); ++i) {
      const std::optional<double> x = reading(a, i), y = reading(b, i);
      if (x && y) add(out_.measures[i], *x, *y);
    }
  }

  void close() {
    for (Paired& p : out_.wins) close_share(p);
    close_share(out_.draws);
    close_mean(out_.turns);
    close_mean(out_.decisions);
    for (Paired& p : out_.measures) close_mean(p);
  }

 private:
  Comparison& out_;
};

}  // namespace

Comparison compare(const Plan& plan, const std::vector<std::string>& a, const std::vector<std::string>& b) {
  if (plan.from != nullptr)
    throw UserError("variants are compared from the beginning of games",
                    "a position under other rules is another game");
  for (const Measurement& m : plan.measures)
    if (m.at != Measurement::kEnd)
      throw UserError("'" + m.what + "' at '" + m.at + "': games are compared only at their end",
                      "a histogram can measure at any time");
  const Plan first = with(plan, a), second = with(plan, b);
  Lane lane_a(first, threads_of(first)), lane_b(second, threads_of(second));
  if (lane_a.report().seats.size() != lane_b.report().seats.size())
    throw UserError("the two are played by different numbers of players", "say how many: --seats 2");
  Comparison out;
  out.a = lane_a.report();
  Pairs pairs(out);
  play_lanes({&lane_a, &lane_b}, [&](const std::vector<GameResult>& game) { pairs.add_pair(game[0], game[1]); });
  pairs.close();
  out.a = lane_a.take();
  out.b = lane_b.take();
  out.stopped = out.a.stopped;
  return out;
}

}  // namespace qd::sim
