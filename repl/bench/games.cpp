#include <algorithm>
#include <cstdio>
#include <vector>

#include "engine/match/match.hpp"
#include "engine/sim/bots.hpp"
#include "repl/bench/bench.hpp"
#include "repl/heap.hpp"
#include "repl/terminal/harmless_stream.hpp"

namespace qd::repl::bench {

double seconds_since(Clock::time_point t) { return std::chrono::duration<double>(Clock::now() - t).count(); }

void line(const std::string& name, double value, const char* unit) {
  print("%-46s %14.1f %s\n", name.c_str(), value, unit);
}

namespace {

struct Speed {
  double games = 0, decisions = 0;
  double heap_per_decision = 0, lua_per_decision = 0;
};

// Games on one core. Counts C++ allocations after a warm-up.
Speed engine_speed(const std::shared_ptr<script::Ruleset>& rules, std::uint64_t games, std::uint64_t seed,
                   std::size_t seats = 0, bool interpreted = false, const std::string& bot = "random") {
  match::Setup setup;
  setup.seats = seats;
  setup.interpreted = interpreted;
  match::Match m(rules, setup, false);
  const auto play_one = [&](std::uint64_t luck) {
    if (bot == "random") {
      sim::RandomBot random(luck);
      m.play_out(random);
      return;
    }
    sim::Seats all;
    for (std::size_t s = 0; s < m.setup().seats; ++s) all.set(SeatId(s), sim::make_bot(bot, luck, SeatId(s), m));
    m.play_out(all);
  };
  auto play = [&](std::uint64_t from, std::uint64_t count) {
    std::uint64_t decisions = 0;
    for (std::uint64_t i = from; i < from + count; ++i) {
      m.restart(hash_join(seed, i));
      play_one(hash_join(seed + 1, i));
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

}  // namespace

void games(const std::shared_ptr<script::Ruleset>& rules, std::uint64_t games,
           const std::vector<Reference>& references) {
  struct Measured {
    double best = 0;
    std::vector<double> ratios;
  };
  std::vector<Measured> by_hand(references.size());
  Speed best;
  for (std::uint64_t round = 0; round < 3; ++round) {
    Speed engine = engine_speed(rules, games, round);
    for (std::size_t i = 0; i < references.size(); ++i) {
      Clock::time_point start = Clock::now();
      std::uint64_t played = references[i].play(round + 1, games * 10);
      double speed = static_cast<double>(played) / seconds_since(start);
      by_hand[i].ratios.push_back(engine.games / speed);
      by_hand[i].best = std::max(by_hand[i].best, speed);
    }
    if (engine.games > best.games) best = engine;
  }
  print("\n%s, random against random, one core, %llu games a round, 3 rounds\n", rules->id().c_str(),
        static_cast<unsigned long long>(games));
  const bool translated = match::Match(rules, {}, false).machine().is_translated();
  const std::string how = translated ? "engine, translated" : "engine, interpreted";
  line(how, best.games, "games/s");
  line(how, best.decisions, "decisions/s");
  for (std::size_t i = 0; i < references.size(); ++i) {
    std::vector<double>& ratios = by_hand[i].ratios;
    std::sort(ratios.begin(), ratios.end());
    line(references[i].name, by_hand[i].best, "games/s");
    print("%-46s %14.4f (1/%.1f)\n", "engine / that program, median of 3", ratios[1], 1 / ratios[1]);
  }
  print("%-46s %14.4f bytes\n", "allocated in C++ for each decision", best.heap_per_decision);
  print("%-46s %14.4f bytes\n", "allocated in Lua for each decision", best.lua_per_decision);
  rules->host().set_counting(false);
  line("engine, without the instruction budget", engine_speed(rules, games / 2, 9).games, "games/s");
  rules->host().set_counting(true);
  if (translated) line("engine, interpreted", engine_speed(rules, games / 2, 9, 0, true).games, "games/s");
}

void bots(const std::shared_ptr<script::Ruleset>& rules, std::uint64_t games) {
  constexpr std::size_t kRounds = 3;
  for (const script::BotRules& b : rules->bots()) {
    Speed best;
    std::vector<double> ratios;
    for (std::uint64_t round = 0; round < kRounds; ++round) {
      const Speed weighing = engine_speed(rules, games, round, 0, false, b.id),
                  random = engine_speed(rules, games, round);
      ratios.push_back(random.decisions / weighing.decisions);
      if (weighing.games > best.games) best = weighing;
    }
    std::sort(ratios.begin(), ratios.end());
    print("\n%s, %s against %s, one core, %llu games a round, %zu rounds\n", rules->id().c_str(), b.id.c_str(),
          b.id.c_str(), static_cast<unsigned long long>(games), kRounds);
    line("engine", best.games, "games/s");
    line("engine", best.decisions, "decisions/s");
    print("%-46s %14.2f\n", "cost of a decision / that of random bots, median", ratios[kRounds / 2]);
  }
}

void seats(const std::shared_ptr<script::Ruleset>& rules, const std::shared_ptr<script::Ruleset>& reference,
           std::uint64_t games) {
  print("\n%s, random bots, one core, %llu games a round, 3 rounds\n", rules->id().c_str(),
        static_cast<unsigned long long>(games));
  for (std::size_t n = rules->seats_min(); n <= rules->seats_max(); ++n) {
    Speed best;
    std::vector<double> ratios;
    for (std::uint64_t round = 0; round < 3; ++round) {
      Speed engine = engine_speed(rules, games, round, n);
      ratios.push_back(engine_speed(reference, games * 4, round).decisions / engine.decisions);
      if (engine.games > best.games) best = engine;
    }
    std::sort(ratios.begin(), ratios.end());
    const std::string who = std::to_string(n) + " seats";
    line(who, best.games, "games/s");
    line(who, best.decisions, "decisions/s");
    print("%-46s %14.2f\n", (who + ", cost of a decision / " + reference->id() + "'s, median").c_str(), ratios[1]);
    print("%-46s %14.4f bytes\n", (who + ", allocated in C++ for each decision").c_str(), best.heap_per_decision);
  }
}

}  // namespace qd::repl::bench
