// What a seed decides at the start of a match: equal seeds give equal results, and many seeds give every possible one.
#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "tests/unit/match/support.hpp"

using namespace qd;

namespace {

std::shared_ptr<script::Ruleset> popes() {
  script::Sources sources;
  sources.root = match_test::root();
  return script::Ruleset::load(sources, "popes");
}

match::Match start(const std::shared_ptr<script::Ruleset>& rules, std::uint64_t seed, std::size_t seats) {
  match::Setup setup = match_test::seeded(seed);
  setup.seats = seats;
  return {rules, setup};
}

}  // namespace

TEST_CASE("POP-11, POP-G02: the same seed deals the same hands and lets the same seat begin") {
  auto rules = popes();
  for (std::uint64_t seed = 1; seed <= 20; ++seed)
    CHECK(match_test::fingerprint(start(rules, seed, 2)) == match_test::fingerprint(start(rules, seed, 2)));
}

TEST_CASE("POP-11: other seeds deal other hands") {
  auto rules = popes();
  std::set<std::vector<std::string>> hands;
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    std::vector<std::string> hand = state::describe(start(rules, seed, 2).state(), false).sides["A"].zones["hand"];
    std::sort(hand.begin(), hand.end());
    hands.insert(hand);
  }
  CHECK(hands.size() == 50);
}

// 300 lots: each of n seats expects 300 / n; the bounds are more than five standard deviations away.
TEST_CASE("POP-G02: the lot falls on every seat about equally often") {
  auto rules = popes();
  for (std::size_t seats : {2u, 3u, 4u}) {
    std::vector<int> begins(seats, 0);
    for (std::uint64_t seed = 1; seed <= 300; ++seed) ++begins[start(rules, seed, seats).decision()->seat.index()];
    for (int n : begins) {
      INFO(seats << " seats");
      CHECK(n > 300 / static_cast<int>(seats) - 45);
      CHECK(n < 300 / static_cast<int>(seats) + 45);
    }
  }
}
