// Compares the engine with reference programs: the same rules, written twice.
#include <cmath>
#include <cstdio>

#include "engine/sim/simulate.hpp"
#include "repl/bench/bench.hpp"
#include "repl/bench/run.hpp"
#include "repl/terminal/harmless_stream.hpp"
#include "tests/bench/native_admiral.hpp"
#include "tests/bench/native_battlegroup.hpp"
#include "tests/bench/native_dreadnaught.hpp"
#include "tests/bench/plain_admiral.hpp"
#include "tests/bench/plain_battlegroup.hpp"

namespace qd::repl::bench {

namespace {

struct Tally {
  std::size_t playouts = 0, failed = 0;
  void fail(const std::string& what) {
    ++failed;
    print("FAILED: %s\n", what.c_str());
  }
};

// The reference programs were written from the rulebooks alone. Engine and reference must agree within four standard
// errors.
struct Sample {
  double mean = 0, error = 0;
};
Sample rate(std::uint64_t n, std::uint64_t games) {
  double p = static_cast<double>(n) / static_cast<double>(games);
  return {p, std::sqrt(p * (1 - p) / static_cast<double>(games))};
}
Sample mean(std::uint64_t sum, std::uint64_t squares, std::uint64_t games) {
  double m = static_cast<double>(sum) / static_cast<double>(games);
  return {m,
          std::sqrt((static_cast<double>(squares) / static_cast<double>(games) - m * m) / static_cast<double>(games))};
}
void agree(const std::string& what, const Sample& engine, const Sample& reference, Tally& t) {
  double errors = std::fabs(engine.mean - reference.mean) /
                  std::sqrt(engine.error * engine.error + reference.error * reference.error);
  print("oracle: %-38s %8.4f, reference %8.4f (%.1f standard errors)\n", what.c_str(), engine.mean, reference.mean,
        errors);
  if (!(errors <= 4)) t.fail(what + ": engine and reference program differ");
}

sim::Plan oracle_plan(const Program& program, const char* game, std::uint64_t games) {
  sim::Plan plan;
  plan.sources = program.sources;
  plan.rules = game;
  plan.games = games;
  plan.seed = 5;
  plan.threads = 0;
  return plan;
}

void run_battlegroup_oracle(const Program& program, std::uint64_t games, Tally& t) {
  sim::Plan plan = oracle_plan(program, "battlegroup", games);
  plan.measures = {"round"};
  std::uint64_t rounds = 0, squares = 0;
  plan.each_game = [&](const sim::GameResult& g) {
    std::uint64_t n = g.readings.empty() ? 0 : static_cast<std::uint64_t>(g.readings[0].value);
    rounds += n;
    squares += n * n;
  };
  sim::Report r = sim::run(plan);
  t.playouts += r.played;
  const auto compare = [&](const std::string& with, const auto& n) {
    agree("battlegroup, north wins, " + with, rate(r.seats[0].wins, r.counted), rate(n.a_wins, n.games), t);
    agree("battlegroup, draws, " + with, rate(r.draws, r.counted), rate(n.draws, n.games), t);
    agree("battlegroup, rounds, " + with, mean(rounds, squares, r.counted), mean(n.rounds, n.rounds_squared, n.games),
          t);
  };
  compare("native", native::play_battlegroup(5, games));
  compare("plain", plain::play_battlegroup(5, games));
}

void run_admiral_oracle(const Program& program, std::uint64_t combats, Tally& t) {
  const std::shared_ptr<script::Ruleset> rules = program.load("admiral");
  const DuelTotals e = duels(rules, combats, 5, {});
  const auto compare = [&](const std::string& with, const auto& n) {
    agree("admiral, attackers lost, " + with, rate(e.attackers_lost, e.combats), rate(n.attackers_lost, n.combats), t);
    agree("admiral, interceptors lost, " + with, rate(e.interceptors_lost, e.combats),
          rate(n.interceptors_lost, n.combats), t);
    agree("admiral, damage of attackers, " + with, mean(e.attacker_damage, e.attacker_damage_squared, e.combats),
          mean(n.attacker_damage, n.attacker_damage_squared, n.combats), t);
    agree("admiral, damage of interceptors, " + with,
          mean(e.interceptor_damage, e.interceptor_damage_squared, e.combats),
          mean(n.interceptor_damage, n.interceptor_damage_squared, n.combats), t);
  };
  compare("native", native::fight_admiral(5, combats));
  compare("plain", plain::fight_admiral(6, combats));  // with its own luck; it rolls as the native one does
  const DuelTotals alone = exchanges(rules, combats, 5, true);
  compare("the rolls alone", alone);
  if (!(alone == e)) t.fail("admiral: the same dice deal something else when the rolls are made alone");
}

void run_dreadnaught_oracle(const Program& program, std::uint64_t games, Tally& t) {
  sim::Plan plan = oracle_plan(program, "dreadnaught", games);
  std::uint64_t first = 0;
  plan.measures = {"starter"};
  plan.each_game = [&](const sim::GameResult& g) {
    if (!g.readings.empty() && g.winners == (1 << (static_cast<int>(g.readings[0].value) - 1))) ++first;
  };
  sim::Report r = sim::run(plan);
  t.playouts += r.played;
  native::DreadnaughtTotals n = native::play_dreadnaught(5, games);
  agree("dreadnaught, first player wins", rate(first, r.counted), rate(n.first_wins, n.games), t);
  agree("dreadnaught, turns", {r.turns.mean(), mean(n.turns, n.turns_squared, n.games).error},
        mean(n.turns, n.turns_squared, n.games), t);
}

}  // namespace

int oracle(Program& program, std::uint64_t games) {
  Tally t;
  run_dreadnaught_oracle(program, games, t);
  run_battlegroup_oracle(program, games, t);
  run_admiral_oracle(program, games, t);
  print("%zu playouts, %zu failed\n", t.playouts, t.failed);
  return t.failed == 0 ? kOk : kFailed;
}

}  // namespace qd::repl::bench
