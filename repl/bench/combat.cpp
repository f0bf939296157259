#include <algorithm>
#include <cstdio>
#include <vector>

#include "engine/combat/contest.hpp"
#include "engine/combat/volley.hpp"
#include "engine/dice/generator.hpp"
#include "repl/bench/bench.hpp"
#include "repl/bench/rolls.hpp"
#include "repl/terminal/harmless_stream.hpp"

namespace qd::repl::bench {

namespace {

constexpr std::uint64_t kRolls = 2'000'000;

// What a programmer would write for just this roll.
std::uint64_t plain_opposed(dice::Luck& luck, std::uint64_t n) {
  std::uint64_t wins = 0;
  for (std::uint64_t i = 0; i < n; ++i) {
    std::uint32_t a = luck.below(6) + luck.below(6) + 2, b = luck.below(6) + luck.below(6) + 2;
    wins += a > b ? 1 : 0;
  }
  return wins;
}
std::uint64_t plain_pool(dice::Luck& luck, std::uint64_t n) {
  std::uint64_t hits = 0;
  for (std::uint64_t i = 0; i < n; ++i)
    for (int d = 0; d < 4; ++d) hits += luck.below(10) + 1 >= 6 ? 1 : 0;
  return hits;
}

// 2d6 + 3 against 2d6 + 3: the difference, and one more die if it is exactly one.
std::uint64_t plain_duel(dice::Luck& luck, std::uint64_t n) {
  std::uint64_t points = 0;
  for (std::uint64_t i = 0; i < n; ++i) {
    const int a = static_cast<int>(luck.below(6) + luck.below(6)), b = static_cast<int>(luck.below(6) + luck.below(6));
    if (a > b) points += static_cast<std::uint64_t>(a - b == 1 ? 2 + static_cast<int>(luck.below(6)) : a - b);
  }
  return points;
}
std::uint64_t engine_duel(dice::Luck& luck, std::uint64_t n) {
  combat::Duel d;
  d.attack = d.defense = {2, 6, 3, 0};
  d.critical_margin = d.critical_dice = 1;
  std::uint64_t points = 0;
  auto die = [&](std::uint16_t sides) { return static_cast<std::int32_t>(luck.below(sides)) + 1; };
  for (std::uint64_t i = 0; i < n; ++i) {
    const std::int32_t attack = total(d.attack, die), defense = total(d.defense, die);
    points +=
        static_cast<std::uint64_t>(combat::dealt(d, attack, defense, [&](bool) { return die(d.critical_sides); }));
  }
  return points;
}

std::uint64_t resolved(const combat::Contest& c, dice::Luck& luck, std::uint64_t n) {
  std::uint64_t hits = 0;
  auto die = [&](std::uint16_t sides) { return static_cast<std::int32_t>(luck.below(sides)) + 1; };
  resolve_each(c, n, die, [&](const Outcome& o) { hits += static_cast<std::uint64_t>(o.hits); });
  return hits;
}

template <class Engine>
void compare(const char* name, Engine&& run, std::uint64_t (*plain)(dice::Luck&, std::uint64_t)) {
  std::vector<double> ratios;
  double engine_best = 0, plain_best = 0;
  bool same = true;
  for (std::uint64_t round = 0; round < 3; ++round) {
    dice::Luck one(round + 1), two(round + 1);
    Clock::time_point start = Clock::now();
    std::uint64_t a = run(one, kRolls);
    double engine = static_cast<double>(kRolls) / seconds_since(start);
    start = Clock::now();
    std::uint64_t b = plain(two, kRolls);
    double by_hand = static_cast<double>(kRolls) / seconds_since(start);
    same = same && a == b;
    ratios.push_back(engine / by_hand);
    engine_best = std::max(engine_best, engine);
    plain_best = std::max(plain_best, by_hand);
  }
  std::sort(ratios.begin(), ratios.end());
  line(std::string(name) + ", engine", engine_best, "rolls/s");
  line(std::string(name) + ", plain loop on the same dice", plain_best, "rolls/s");
  print("%-46s %14.4f%s\n", (std::string(name) + ", engine / plain, median of 3").c_str(), ratios[1],
        same ? "" : "   THE RESULTS DIFFER");
}

}  // namespace

void combat() {
  print("\ncombat\n");
  combat::Contest opposed;
  opposed.rule = combat::Rule::kOpposed;
  opposed.attack = opposed.defense = {2, 6, 0, 0};
  opposed.ties_hit = false;
  compare(
      "2d6 against 2d6", [&](dice::Luck& luck, std::uint64_t n) { return resolved(opposed, luck, n); }, plain_opposed);
  compare("2d6 against 2d6 with a critical hit", engine_duel, plain_duel);
  combat::Contest pool;
  pool.attack = {4, 10, 0, 0};
  pool.need = 6;
  compare(
      "4d10, each 6 or more", [&](dice::Luck& luck, std::uint64_t n) { return resolved(pool, luck, n); }, plain_pool);
  combat::Volley volley;
  volley.combine = {6, 2, 10};
  volley.shots = {{EntityId(0), EntityId(9), 2, 10, 8, false},
                  {EntityId(1), EntityId(9), 1, 6, 8, true},
                  {EntityId(2), EntityId(9), 1, 6, 8, true}};
  constexpr std::uint64_t kOdds = 200'000;
  constexpr std::uint64_t kFew = kOdds / 10;
  double sum = 0;
  Clock::time_point start = Clock::now();
  for (std::uint64_t i = 0; i < kOdds; ++i) sum += volley.chance_of_loss(EntityId(9)).value();
  line("exact odds of a volley of 4 dice", seconds_since(start) / kOdds * 1e9, "ns");
  start = Clock::now();
  for (std::uint64_t i = 0; i < kFew; ++i) sum += chance_to_hit(opposed).value();
  line("exact odds of 2d6 against 2d6", seconds_since(start) / kFew * 1e9, "ns");
  combat::Duel duel;
  duel.attack = duel.defense = {2, 6, 3, 0};
  duel.critical_margin = duel.critical_dice = 1;
  start = Clock::now();
  for (std::uint64_t i = 0; i < kFew; ++i) sum += combat::damage(duel).mean();
  line("exact damage of a duel with a critical hit", seconds_since(start) / kFew * 1e9, "ns");
  if (sum < 0) print("\n");
}

}  // namespace qd::repl::bench
