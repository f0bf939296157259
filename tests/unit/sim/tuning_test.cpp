#include "engine/sim/tuning.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>

#include "engine/base/hash.hpp"

using namespace qd;
using sim::Tuning;

namespace {

/// A number from 0 to 1, the same whenever it is asked.
double luck(std::uint64_t seed, std::uint64_t game, std::uint64_t stream) {
  return static_cast<double>(hash_join(hash_join(seed, game), stream) >> 11) / 9007199254740992.0;
}

/// A game in which the first number makes a victory likelier, by two points each, from 30 %; the second adds to its
/// length, which also varies from 0 to 10.
Tuning::Play game(std::uint64_t seed, std::uint64_t& played) {
  return [seed, &played](const std::vector<int>& at, std::uint64_t games, Tuning::Played& out) {
    out.resize(2);
    for (std::uint64_t g = out[0].size(); g < games; ++g, ++played) {
      out[0].push_back(luck(seed, g, 0) < 0.3 + 0.02 * at[0] ? 1 : 0);
      out[1].push_back((at.size() > 1 ? at[1] : 0) + std::floor(luck(seed, g, 1) * 11));
    }
    return true;
  };
}

}  // namespace

TEST_CASE("the number under which a share is reached is found, and is never dropped as worse") {
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    INFO("seed " << seed);
    std::uint64_t played = 0;
    Tuning t({{0, 20, 1}}, {0.5}, {2000, 100, 64});
    Tuning::Play both = game(seed, played);
    t.run(both);
    CHECK(t.best().games == 2000);
    CHECK(std::abs(t.best().at[0] - 10) <= 2);  // two standard errors of 2000 games
    for (const Tuning::Candidate& c : t.candidates()) {
      if (c.at[0] == 10) CHECK_FALSE((c.dropped || t.is_worse(c)));
      if (std::abs(c.at[0] - 10) >= 6) CHECK((c.dropped || t.is_worse(c)));
    }
    CHECK(played < 21 * 2000);  // others were dropped before
    CHECK_FALSE(t.stopped());
  }
}

TEST_CASE("two numbers and two targets in a space that is too large to try") {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    INFO("seed " << seed);
    std::uint64_t played = 0;
    Tuning t({{-10, 30, 1}, {0, 200, 1}}, {0.5, 97}, {2000, 100, 64});
    CHECK(t.space() == 41.0 * 201);
    t.run(game(seed, played));
    CHECK(t.candidates().size() <= 64);
    CHECK(std::abs(t.best().at[0] - 10) <= 4);
    CHECK(std::abs(t.best().at[1] - 92) <= 2);
  }
}

TEST_CASE("a start in the ranges is tried, a step is kept, and the same luck gives the same answer") {
  std::uint64_t played = 0;
  Tuning t({{0, 20, 5}}, {0.5}, {400, 100, 64}, {15}), again({{0, 20, 5}}, {0.5}, {400, 100, 64}, {15});
  t.run(game(3, played));
  again.run(game(3, played));
  CHECK(t.candidates().front().at == std::vector<int>{15});
  CHECK(t.candidates().size() == 5);
  CHECK(t.best().at == std::vector<int>{10});
  CHECK(t.order() == again.order());
  Tuning outside({{0, 20, 5}}, {0.5}, {400, 100, 64}, {12});
  outside.run(game(3, played));
  CHECK(outside.candidates().size() == 5);
}

TEST_CASE("what was played before it was stopped is there, and games without a figure count in none") {
  std::uint64_t played = 0;
  const Tuning::Play play = game(1, played);
  Tuning t({{0, 20, 1}}, {0.5}, {2000, 100, 64});
  t.run([&](const std::vector<int>& at, std::uint64_t games, Tuning::Played& out) {
    return played < 500 && play(at, games, out);
  });
  CHECK(t.stopped());
  CHECK(t.order().size() == 5);
  Tuning none({{0, 3, 1}}, {0.5}, {100, 10, 64});
  none.run([](const std::vector<int>& at, std::uint64_t games, Tuning::Played& out) {
    out.resize(1);
    for (std::uint64_t g = out[0].size(); g < games; ++g)
      out[0].push_back(at[0] == 0 ? std::nan("") : static_cast<double>(g % 2));
    return true;
  });
  CHECK(none.best().at[0] != 0);
  CHECK(none.order().back() == 0);
}

TEST_CASE("a candidate is not worse for sure if most games have no value, or only one has") {
  int dropped = 0;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    Tuning t({{0, 1, 1}}, {0.9}, {1600, 1600, 64});
    t.run([&](const std::vector<int>& at, std::uint64_t games, Tuning::Played& out) {
      out.resize(1);  // both alike, with luck of their own; one game in sixteen has a value
      for (std::uint64_t g = out[0].size(); g < games; ++g)
        out[0].push_back(g % 16 == 0 ? luck(seed, g, static_cast<std::uint64_t>(at[0])) : std::nan(""));
      return true;
    });
    for (const Tuning::Candidate& c : t.candidates()) dropped += c.dropped || t.is_worse(c) ? 1 : 0;
  }
  CHECK(dropped <= 3);
  std::uint64_t played = 0;
  Tuning once({{0, 20, 5}}, {0.5, 97}, {1, 100, 64});
  once.run(game(1, played));
  for (const Tuning::Candidate& c : once.candidates()) CHECK_FALSE((c.dropped || once.is_worse(c)));
}

TEST_CASE("of many numbers no two go through their ranges alike") {
  std::uint64_t played = 0;
  const std::vector<Tuning::Range> ranges(12, {0, 999, 1});
  Tuning t(ranges, {0.5}, {10, 10, 64});
  t.run(game(1, played));
  for (std::size_t i = 0; i < ranges.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      CHECK(std::any_of(t.candidates().begin(), t.candidates().begin() + 16,
                        [&](const Tuning::Candidate& c) { return c.at[i] != c.at[j]; }));
}
