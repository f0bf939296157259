// Queries of the table compared with bare arithmetic, candidate ways, and the cost of Lua in whole games.
#include <cmath>
#include <cstdio>

#include "engine/match/match.hpp"
#include "engine/sim/bots.hpp"
#include "engine/sim/simulate.hpp"
#include "engine/table/facing.hpp"
#include "engine/table/gap.hpp"
#include "engine/table/sweep.hpp"
#include "repl/bench/bench.hpp"
#include "repl/terminal/harmless_stream.hpp"

namespace qd::repl::bench {

namespace {

constexpr std::size_t kBodies = 64;
volatile double seen;

/// Simple random numbers without a library.
struct Numbers {
  std::uint64_t state = 7;
  std::int32_t below(std::int32_t n) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return static_cast<std::int32_t>((state >> 33) % static_cast<std::uint64_t>(n));
  }
};

struct Scene {
  std::vector<table::Pose> poses;
  std::vector<table::Body> bodies, pieces;
  table::Base base{5000, 5000};
  Scene() {
    Numbers n;
    for (std::size_t i = 0; i < kBodies; ++i) {
      poses.push_back({{n.below(720'000), n.below(480'000)}, n.below(36'000)});
      bodies.push_back(table::body_of(base, poses.back()));
    }
    for (int i = 0; i < 10; ++i) {
      const table::Length x = n.below(600'000), y = n.below(400'000), w = 20'000 + n.below(40'000),
                          h = 20'000 + n.below(40'000);
      pieces.push_back(table::body_of(table::Piece{{{x, y}, {x + w, y}, {x + w, y + h}, {x, y + h}}, 0}));
    }
  }
};

/// The signed gap of two capsules, written for just this case.
double bare_gap(const table::Body& a, const table::Body& b) {
  using table::Vec;
  auto square = [](Vec p, Vec s, Vec way, double length) {
    double along = way.x * (p.x - s.x) + way.y * (p.y - s.y);
    along = along < 0 ? 0 : along > length ? length : along;
    const double dx = p.x - s.x - along * way.x, dy = p.y - s.y - along * way.y;
    return dx * dx + dy * dy;
  };
  auto off = [](const table::Body& s, Vec p) {
    return s.side[0].x * (p.y - s.core[0].y) - s.side[0].y * (p.x - s.core[0].x);
  };
  const double b0 = off(a, b.core[0]), b1 = off(a, b.core[1]), a0 = off(b, a.core[0]), a1 = off(b, a.core[1]);
  if (b0 * b1 < 0 && a0 * a1 < 0)  // they cross
    return -std::min(std::min(std::fabs(b0), std::fabs(b1)), std::min(std::fabs(a0), std::fabs(a1))) - a.radius -
           b.radius;
  const double one =
      std::min(square(a.core[0], b.core[0], b.side[0], b.length), square(a.core[1], b.core[0], b.side[0], b.length));
  const double two =
      std::min(square(b.core[0], a.core[0], a.side[0], a.length), square(b.core[1], a.core[0], a.side[0], a.length));
  return std::sqrt(std::min(one, two)) - a.radius - b.radius;
}
int bare_facing(const table::Pose& of, table::Point seen_at) {
  const table::Vec ahead = table::direction(of.heading);
  const double dx = seen_at.x - of.at.x, dy = seen_at.y - of.at.y, along = ahead.x * dx + ahead.y * dy,
               beside = ahead.y * dx - ahead.x * dy;
  return std::fabs(beside) <= std::fabs(along) ? (along >= 0 ? 0 : 2) : beside > 0 ? 1 : 3;
}

/// Nanoseconds for one call of f(a, b) over pairs; the best of several rounds.
template <class F>
double each_pair(F&& f) {
  double best = 1e9;
  for (int round = 0; round < 7; ++round) {
    double sum = 0;
    constexpr int kTimes = 60;
    const Clock::time_point start = Clock::now();
    for (int t = 0; t < kTimes; ++t)
      for (std::size_t a = 0; a < kBodies; ++a)
        for (std::size_t b = 0; b < kBodies; ++b) sum += f(a, b);
    best = std::min(best, seconds_since(start) / (kTimes * kBodies * kBodies) * 1e9);
    seen = sum;
  }
  return best;
}

void queries() {
  const Scene s;
  const double bare = each_pair([&](std::size_t a, std::size_t b) { return bare_gap(s.bodies[a], s.bodies[b]); });
  const double gap = each_pair([&](std::size_t a, std::size_t b) { return table::gap(s.bodies[a], s.bodies[b]); });
  line("gap queries", 1e9 / gap, "/s");
  line("  of the bare arithmetic", bare / gap, "");
  const double bare_arc =
      each_pair([&](std::size_t a, std::size_t b) { return bare_facing(s.poses[a], s.poses[b].at); });
  const double arc = each_pair(
      [&](std::size_t a, std::size_t b) { return static_cast<double>(table::facing_of(s.poses[a], s.poses[b].at)); });
  line("arc queries", 1e9 / arc, "/s");
  line("  of the bare arithmetic", bare_arc / arc, "");
  const double sight = each_pair([&](std::size_t a, std::size_t b) {
    return table::crossed(s.poses[a].at, s.poses[b].at, s.pieces[(a + b) % s.pieces.size()]);
  });
  line("sight lines against one piece", 1e9 / sight, "/s");
  std::vector<table::Body> all(s.bodies.begin(), s.bodies.begin() + 20);
  all.insert(all.end(), s.pieces.begin(), s.pieces.end());
  const double sweep =
      each_pair([&](std::size_t a, std::size_t b) {
        const table::Pose& pose = s.poses[a];
        return b % 16 != 0
                   ? 0.0
                   : static_cast<double>(table::sweep(s.base, table::walk({pose, 80'000, 0, 80'000}), all, 0).size());
      }) *
      16;
  line("sweeps against 20 models and 10 pieces", 1e9 / sweep, "/s");
  line("  in gap queries", sweep / gap, "");
}

/// Measures the ways offered to models, over the questions of one match between bots.
void candidates(const std::shared_ptr<script::Ruleset>& rules) {
  match::Setup setup;
  setup.seed = 3;
  match::Match m(rules, setup);
  auto bots = std::vector<std::unique_ptr<phases::Decider>>{};
  for (std::size_t seat = 0; seat < m.setup().seats; ++seat)
    bots.push_back(sim::make_bot("random", 5, SeatId(seat), m));
  double spent = 0;
  std::uint64_t ways = 0;
  while (m.decision() != nullptr) {
    const phases::Decision d = *m.decision();
    if (d.node.valid() && !d.ways.empty()) {
      constexpr int kTimes = 5;
      const Clock::time_point start = Clock::now();
      for (int t = 0; t < kTimes; ++t) {
        phases::Decision found;
        m.machine().legality().window_options(d.node, d.seat, found.options, {.question = &found});
        ways += found.ways.size();
      }
      spent += seconds_since(start);
    }
    phases::Answer answer;
    if (!bots[d.seat.index()]->decide(d, answer)) return;
    m.decide(answer);
  }
  line("candidate ways", static_cast<double>(ways) / spent, "/s");
}

}  // namespace

void tables(const std::shared_ptr<script::Ruleset>& rules) {
  print("\n");
  queries();
  candidates(rules);
}

}  // namespace qd::repl::bench
