#include "engine/sim/bots.hpp"

#include <catch2/catch.hpp>
#include <map>

#include "engine/base/error.hpp"
#include "engine/sim/statistics.hpp"
#include "tests/unit/chi_square.hpp"
#include "tests/unit/sim/support.hpp"

using namespace qd;

namespace {

match::Match any_match() {
  return match::Match(script::Ruleset::load(sim_test::duel(1).sources, "dreadnaught"), match::Setup{}, false);
}

phases::Decision question(phases::DecisionKind kind, std::size_t options, std::uint16_t min, std::uint16_t max) {
  phases::Decision d;
  d.kind = kind;
  d.seat = SeatId(0);
  d.options.resize(options);
  d.min = min;
  d.max = max;
  return d;
}

std::vector<int> picks(const phases::Answer& a) { return {a.picks.begin(), a.picks.begin() + a.count}; }

/// How often each answer was given, by its picks.
std::map<std::vector<int>, std::uint64_t> answers(const phases::Decision& d, int times) {
  sim::RandomBot bot(2024);
  std::map<std::vector<int>, std::uint64_t> out;
  for (int i = 0; i < times; ++i) {
    phases::Answer a;
    REQUIRE(bot.decide(d, a));
    REQUIRE(phases::check_answer(d, a).empty());
    ++out[picks(a)];
  }
  return out;
}

}  // namespace

TEST_CASE("what the random bot would answer can be drawn without asking it") {
  sim::RandomBot asked(7), drawn(7);
  dice::Luck* luck = drawn.indifferent(SeatId(0));
  REQUIRE(luck != nullptr);
  phases::Decision orders = question(phases::DecisionKind::kVector, 9, 4, 4);
  orders.parts = {{{}, 0, 3, 0, 0}, {{}, 3, 1, 3, 0}, {{}, 4, 5, 4, 0}, {{}, 4, 5, 4, 1}};
  for (int i = 0; i < 200; ++i) {
    phases::Answer a;
    REQUIRE(asked.decide(question(phases::DecisionKind::kChoice, 5, 1, 1), a));
    CHECK(a.picks[0] == luck->below(5));
    REQUIRE(asked.decide(orders, a));
    const int first = static_cast<int>(luck->below(3)), third = static_cast<int>(luck->below(5)),
              fourth = static_cast<int>(luck->below(5));
    CHECK(picks(a) == std::vector<int>{first, 3, 4 + third, 4 + fourth});
  }
}

TEST_CASE("a bot that looks at its options is not indifferent, and seats answer for their own") {
  CHECK(sim::FirstBot().indifferent(SeatId(0)) == nullptr);
  CHECK(sim::UsualBot().indifferent(SeatId(0)) == nullptr);
  sim::Seats seats;
  seats.set(SeatId(0), std::make_unique<sim::FirstBot>());
  seats.set(SeatId(1), std::make_unique<sim::RandomBot>(3));
  CHECK(seats.indifferent(SeatId(0)) == nullptr);
  REQUIRE(seats.indifferent(SeatId(1)) != nullptr);
  CHECK(seats.indifferent(SeatId(1))->bits() == sim::RandomBot(3).indifferent(SeatId(1))->bits());
  CHECK(seats.indifferent(SeatId(2)) == nullptr);
}

TEST_CASE("the random bot takes each option of a choice equally often") {
  auto seen = answers(question(phases::DecisionKind::kChoice, 7, 1, 1), 7000);
  std::vector<std::uint64_t> counts;
  for (const auto& [a, n] : seen) counts.push_back(n);
  REQUIRE(counts.size() == 7);
  CHECK(unit::chi_square(counts, std::vector<double>(7, 1)) < unit::chi_square_limit(6));
}

TEST_CASE("a free random subset: each option with probability 1/2, then every order equally likely") {
  auto seen = answers(question(phases::DecisionKind::kSubset, 3, 0, 3), 16000);
  std::vector<std::uint64_t> counts;
  std::vector<double> weights;
  for (const auto& [a, n] : seen) {
    counts.push_back(n);
    weights.push_back(1.0 / (a.size() == 3 ? 6 : a.size() == 2 ? 2 : 1));
  }
  REQUIRE(counts.size() == 16);  // 1 + 3 + 3 * 2 + 6
  CHECK(unit::chi_square(counts, weights) < unit::chi_square_limit(15));
}

TEST_CASE("a bounded random subset: permitted sizes equally likely, then every set and order of a size") {
  auto seen = answers(question(phases::DecisionKind::kSubset, 4, 1, 2), 16000);
  std::vector<std::uint64_t> counts;
  std::vector<double> weights;
  for (const auto& [a, n] : seen) {
    counts.push_back(n);
    weights.push_back(a.size() == 1 ? 1.0 / 4 : 1.0 / 12);
  }
  REQUIRE(counts.size() == 16);
  CHECK(unit::chi_square(counts, weights) < unit::chi_square_limit(15));
}

TEST_CASE("a random subset of more options than an answer holds stays within the limit") {
  phases::Decision d = question(phases::DecisionKind::kSubset, 200, 0, static_cast<std::uint16_t>(limits::kAnswerMax));
  sim::RandomBot bot(1);
  for (int i = 0; i < 200; ++i) {
    phases::Answer a;
    bot.decide(d, a);
    REQUIRE(phases::check_answer(d, a).empty());
  }
}

TEST_CASE("the first bot takes the first option, and of a subset as little as it may") {
  sim::FirstBot bot;
  phases::Answer a;
  bot.decide(question(phases::DecisionKind::kChoice, 3, 1, 1), a);
  CHECK(picks(a) == std::vector<int>{0});
  bot.decide(question(phases::DecisionKind::kSubset, 3, 0, 3), a);
  CHECK(picks(a).empty());
  bot.decide(question(phases::DecisionKind::kSubset, 3, 2, 3), a);
  CHECK(picks(a) == std::vector<int>{0, 1});
}

TEST_CASE("a seat without a decider leaves its questions open") {
  match::Match m = any_match();
  sim::Seats seats;
  seats.set(SeatId(0), sim::make_bot("first", 1, SeatId(0), m));
  phases::Decision d = question(phases::DecisionKind::kChoice, 2, 1, 1);
  phases::Answer a;
  CHECK(seats.decide(d, a));
  d.seat = SeatId(1);
  CHECK_FALSE(seats.decide(d, a));
}

TEST_CASE("bots of equal seed differ by seat and agree with themselves") {
  phases::Decision d = question(phases::DecisionKind::kChoice, 1000, 1, 1);
  match::Match m = any_match();
  auto line = [&](std::uint64_t seed, int seat) {
    auto bot = sim::make_bot("random", seed, SeatId(seat), m);
    std::vector<int> out;
    for (int i = 0; i < 8; ++i) {
      phases::Answer a;
      bot->decide(d, a);
      out.push_back(a.picks[0]);
    }
    return out;
  };
  CHECK(line(5, 0) == line(5, 0));
  CHECK(line(5, 0) != line(5, 1));
  CHECK(line(5, 0) != line(6, 0));
}

TEST_CASE("an unknown bot is refused with the nearest name") {
  match::Match m = any_match();
  REQUIRE_THROWS_WITH(sim::make_bot("randon", 1, SeatId(0), m), Catch::Contains("did you mean 'random'?"));
}
