// qd bench: one signature of the behaviour and the figures of docs/performance.md, all measured in one run.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <new>

#include "engine/base/text.hpp"
#include "engine/sim/simulate.hpp"
#include "engine/match/match.hpp"
#include "engine/sim/bots.hpp"
#include "repl/commands.hpp"
#include "repl/heap.hpp"
#include "tests/bench/native_dreadnaught.hpp"

namespace qd::repl {

namespace {

using Clock = std::chrono::steady_clock;
double seconds_since(Clock::time_point t) { return std::chrono::duration<double>(Clock::now() - t).count(); }

void line(const std::string& name, double value, const char* unit) { std::printf("%-46s %14.1f %s\n", name.c_str(), value, unit); }

struct Speed { double games = 0, decisions = 0; double heap_per_decision = 0, lua_per_decision = 0; };

// Random games on one core; what the C++ side allocates in steady state is counted after a warm-up.
Speed engine_speed(const std::shared_ptr<script::Ruleset>& rules, std::uint64_t games, std::uint64_t seed) {
  match::Match m(rules, match::Setup{}, false);
  auto play = [&](std::uint64_t from, std::uint64_t count) {
    std::uint64_t decisions = 0;
    for (std::uint64_t i = from; i < from + count; ++i) {
      m.restart(hash_join(seed, i));
      sim::RandomBot bot(hash_join(seed + 1, i));
      m.play_out(bot);
      for (std::size_t s = 0; s < m.setup().seats; ++s) decisions += m.state().header().decisions[s];
    }
    return decisions;
  };
  play(0, std::max<std::uint64_t>(50, games / 20));
  std::uint64_t heap = heap_bytes(), lua = rules->host().counters().allocated_bytes;
  Clock::time_point start = Clock::now();
  std::uint64_t decisions = play(1000, games);
  double seconds = seconds_since(start);
  double n = static_cast<double>(decisions);
  Speed s;
  s.games = static_cast<double>(games) / seconds;
  s.decisions = n / seconds;
  s.heap_per_decision = static_cast<double>(heap_bytes() - heap) / n;
  s.lua_per_decision = static_cast<double>(rules->host().counters().allocated_bytes - lua) / n;
  return s;
}

/// Counts how often it was called, as cheap as a listener can be.
struct CountingHandlers : events::Handlers {
  std::uint64_t calls = 0;
  std::int32_t handle(const events::Listener&, events::Event&, EntityId) override { return ++calls != 0; }
  bool consent(const events::Listener&, const events::Event&, EntityId, SeatId) override { return true; }
};

// Announcements of one kind with n listeners in C++.
double dispatch_nanoseconds(const script::Ruleset& rules, std::size_t listeners, std::uint64_t events_count) {
  events::Rules copy = *rules.program().rules;
  for (std::size_t i = 0; i < listeners; ++i) {
    events::Listener l;
    l.id = "bench";
    l.event = events::built_in(events::BuiltIn::kTurnedUp);
    l.run = FunctionId(0);
    copy.listeners.push_back(l);
  }
  copy.build_index();
  state::State state(state::make_layout(copy.catalog, 2, {}), 1);
  dice::Dice dice(state, nullptr);
  events::Events events(copy, state, dice);
  CountingHandlers handlers;
  events.set_handlers(&handlers);
  Clock::time_point start = Clock::now();
  for (std::uint64_t i = 0; i < events_count; ++i) {
    state.header().batches = 0;
    events.announce(events::built_in(events::BuiltIn::kTurnedUp), SeatId(0), Ref::none());
  }
  return seconds_since(start) / static_cast<double>(events_count) * 1e9;
}

void snapshots(const std::shared_ptr<script::Ruleset>& rules) {
  match::Match m(rules, match::Setup{});
  state::State copy = m.state();
  constexpr std::uint64_t kRounds = 500'000;
  Clock::time_point start = Clock::now();
  std::uint64_t sum = 0;
  for (std::uint64_t i = 0; i < kRounds; ++i) {
    copy = m.state();
    sum += copy.header().depth;
  }
  line("snapshot or restore of " + std::to_string(copy.size()) + " bytes", seconds_since(start) / kRounds * 1e9, "ns");
  start = Clock::now();
  for (std::uint64_t i = 0; i < kRounds / 10; ++i) {
    copy.header().events = static_cast<std::uint32_t>(i);
    sum += copy.hash();
  }
  line("hash of the state", seconds_since(start) / (kRounds / 10) * 1e9, "ns");
  if (sum == 0) std::printf("\n");
}

}  // namespace

void register_bench(CLI::App& app, Program& program) {
  CLI::App* cmd = app.add_subcommand("bench", "behaviour signature and speed, measured in one run");
  struct Options { std::uint64_t games = 20'000; bool signature = false; };
  auto options = std::make_shared<Options>();
  cmd->add_option("--games", options->games, "games for each figure")->check(CLI::Range(100, 10'000'000));
  cmd->add_flag("--signature", options->signature, "only the signature");
  cmd->callback([options, &program] {
    program.run = [options, &program] {
      std::uint64_t signature = 0;
      for (const std::string& game : script::Ruleset::available(program.sources)) {
        sim::Plan plan;
        plan.sources = program.sources;
        plan.rules = game;
        plan.games = 1000;
        plan.seed = 20'26;
        signature = hash_join(signature, sim::run(plan).signature);
      }
      std::printf("signature %s\n", hash_hex(signature).c_str());
      if (options->signature) return kOk;
      std::shared_ptr<script::Ruleset> rules = program.load("dreadnaught");
      // engine and reference take turns, so that both see the same noise
      std::vector<double> ratios;
      Speed best;
      double native_best = 0;
      for (int round = 0; round < 3; ++round) {
        Speed engine = engine_speed(rules, options->games, static_cast<std::uint64_t>(round));
        std::uint64_t native_games = options->games * 10;
        Clock::time_point start = Clock::now();
        native::DreadnaughtTotals totals = native::play_dreadnaught(static_cast<std::uint64_t>(round) + 1, native_games);
        double native = static_cast<double>(totals.games) / seconds_since(start);
        ratios.push_back(engine.games / native);
        if (engine.games > best.games) best = engine;
        native_best = std::max(native_best, native);
      }
      std::sort(ratios.begin(), ratios.end());
      std::printf("\ndreadnaught, random against random, one core, %llu games a round, 3 rounds\n", static_cast<unsigned long long>(options->games));
      line("engine", best.games, "games/s");
      line("engine", best.decisions, "decisions/s");
      line("native reference program", native_best, "games/s");
      std::printf("%-46s %14.4f (1/%.1f)\n", "engine / native, median of 3", ratios[1], 1 / ratios[1]);
      std::printf("%-46s %14.4f bytes\n", "allocated in C++ for each decision", best.heap_per_decision);
      std::printf("%-46s %14.4f bytes\n", "allocated in Lua for each decision", best.lua_per_decision);
      rules->host().set_counting(false);
      line("engine, without the instruction budget", engine_speed(rules, options->games / 2, 9).games, "games/s");
      rules->host().set_counting(true);
      std::printf("\n");
      snapshots(rules);
      for (std::size_t n : {std::size_t{0}, std::size_t{1}, std::size_t{8}}) line("event with " + std::to_string(n) + " listeners", dispatch_nanoseconds(*rules, n, 300'000), "ns");
      return kOk;
    };
  });
}

}  // namespace qd::repl
