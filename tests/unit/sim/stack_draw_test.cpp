// Hidden cards of stacks are drawn uniformly: compared with a list of all legal arrangements, found by trying
// everything.
#include "engine/sim/worlds/stack_draw.hpp"

#include <catch2/catch.hpp>
#include <functional>
#include <map>

#include "engine/base/error.hpp"
#include "engine/sim/statistics.hpp"
#include "tests/unit/chi_square.hpp"

using namespace qd;
using sim::HiddenRun;
using sim::HiddenStack;
using sim::StackCard;

namespace {

constexpr std::int32_t kLow = std::numeric_limits<std::int32_t>::min(),
                       kHigh = std::numeric_limits<std::int32_t>::max();

HiddenRun run(std::vector<std::uint16_t> places, std::int32_t low = kLow, std::int32_t high = kHigh) {
  return {std::move(places), low, high};
}

/// Cards on places, in the order of the places.
using Way = std::vector<std::uint16_t>;

bool legal(const std::vector<HiddenStack>& stacks, const std::map<std::uint16_t, StackCard>& on) {
  for (const HiddenStack& s : stacks) {
    bool known = s.known;
    std::int32_t value = s.value;
    for (const HiddenRun& r : s.runs) {
      std::int32_t before = r.low;
      for (std::uint16_t place : r.places) {
        const StackCard& c = on.at(place);
        if (c.key < before || c.key > r.high) return false;
        before = c.key;
        if (!known) value = c.value;
        known = true;
        if (c.value != value) return false;
      }
    }
  }
  return true;
}

std::vector<Way> all_ways(const std::vector<HiddenStack>& stacks, const std::vector<StackCard>& cards) {
  std::vector<std::uint16_t> places;
  for (const HiddenStack& s : stacks)
    for (const HiddenRun& r : s.runs) places.insert(places.end(), r.places.begin(), r.places.end());
  std::vector<Way> out;
  std::map<std::uint16_t, StackCard> on;
  std::vector<bool> used(cards.size(), false);
  std::function<void(std::size_t)> lay = [&](std::size_t i) {
    if (i == places.size()) {
      if (!legal(stacks, on)) return;
      Way w;
      for (const auto& [place, card] : on) w.push_back(card.card);
      out.push_back(w);
      return;
    }
    for (std::size_t c = 0; c < cards.size(); ++c) {
      if (used[c]) continue;
      used[c] = true;
      on[places[i]] = cards[c];
      lay(i + 1);
      used[c] = false;
    }
  };
  lay(0);
  return out;
}

/// Draws often and compares with equal chances for all arrangements.
void check_uniform(const std::vector<HiddenStack>& stacks, const std::vector<StackCard>& cards, std::size_t expected) {
  std::vector<Way> ways = all_ways(stacks, cards);
  REQUIRE(ways.size() == expected);
  std::map<Way, std::uint64_t> seen;
  for (const Way& w : ways) seen[w] = 0;
  dice::Luck luck(17);
  for (std::size_t i = 0; i < 200 * ways.size(); ++i) {
    std::map<std::uint16_t, std::uint16_t> on;
    for (const sim::Laid& l : sim::draw_stacks(stacks, cards, luck)) on[l.place] = l.card;
    Way w;
    for (const auto& [place, card] : on) w.push_back(card);
    REQUIRE(seen.count(w) == 1);
    ++seen[w];
  }
  std::vector<std::uint64_t> counts;
  for (const auto& [w, n] : seen) counts.push_back(n);
  if (counts.size() > 1)
    CHECK(unit::chi_square(counts, std::vector<double>(counts.size(), 1)) < unit::chi_square_limit(counts.size() - 1));
}

}  // namespace

TEST_CASE("one hidden stack: each sorted choice of one value is equally likely") {
  // 3 of value 1: three pairs; 2 of value 2: one pair
  check_uniform({{{run({0, 1})}, false, 0}}, {{10, 1, 1}, {11, 2, 1}, {12, 3, 1}, {13, 1, 2}, {14, 2, 2}}, 4);
  check_uniform({{{run({0, 1})}, true, 1}}, {{10, 1, 1}, {11, 2, 1}, {12, 3, 1}, {13, 1, 2}, {14, 2, 2}}, 3);
}

TEST_CASE("two stacks of one owner: what the first one takes is missing in the second") {
  // drawing the first stack alone would take value 1 and value 2 in the wrong proportion
  std::vector<StackCard> cards{{10, 1, 1}, {11, 2, 1}, {12, 3, 1}, {13, 4, 1}, {14, 1, 2}, {15, 2, 2}, {16, 3, 2}};
  check_uniform({{{run({0, 1})}, false, 0}, {{run({2, 3})}, false, 0}}, cards, 6 + 2 * 6 * 3);
  check_uniform({{{run({0, 1})}, false, 0}, {{run({2, 3, 4})}, false, 0}}, cards, 6 * 1 + 3 * 4);
}

TEST_CASE("seen cards of a stack bound the hidden ones between them") {
  std::vector<StackCard> cards;
  for (std::uint16_t i = 0; i < 7; ++i) cards.push_back({i, i, 1});
  check_uniform({{{run({20}, kLow, 2), run({21, 22}, 2, 5)}, true, 1}}, cards,
                15);  // card 0 or 1 and a pair of 2 to 5, or card 2 and a pair of the rest
  check_uniform({{{run({20, 21}, 2, 5)}, true, 1}, {{run({22}, 3, kHigh)}, true, 1}}, cards, 15);
  check_uniform({{{run({22, 23})}, true, 1}, {{run({20, 21}, 2, 5)}, true, 1}}, cards, 6 * 10);
}

TEST_CASE("cards with equal keys in one stack: each order counts") {
  check_uniform({{{run({0, 1})}, true, 1}}, {{10, 1, 1}, {11, 1, 1}, {12, 2, 1}}, 4);
  check_uniform({{{run({0, 1})}, true, 1}, {{run({2, 3})}, true, 1}},
                {{10, 1, 1}, {11, 1, 1}, {12, 1, 1}, {13, 2, 1}, {14, 2, 1}}, 60);
  // 5 cards in pairs of equal keys but one: each pair of cards in one of two orders if its keys are equal
  const std::vector<StackCard> pairs{{10, 1, 1}, {11, 1, 1}, {12, 2, 1}, {13, 3, 1}, {14, 3, 1}};
  check_uniform({{{run({0, 1})}, true, 1}}, pairs, 12);
  check_uniform({{{run({0, 1})}, true, 1}, {{run({2, 3})}, true, 1}}, pairs, 44);
  check_uniform({{{run({0, 1, 2})}, true, 1}}, pairs, 16);
}

TEST_CASE("stacks that the cards cannot fill are an error, and so are too many of them") {
  dice::Luck luck(1);
  CHECK_THROWS_AS(sim::draw_stacks({{{run({0, 1})}, true, 1}}, {{10, 1, 1}, {11, 1, 2}}, luck), ScriptError);
  CHECK_THROWS_AS(sim::draw_stacks({{{run({0})}, true, 3}}, {{10, 1, 1}}, luck), ScriptError);
  std::vector<HiddenStack> many(30, HiddenStack{{run({0})}, false, 0});
  CHECK_THROWS_WITH(sim::draw_stacks(many, {{10, 1, 1}, {11, 1, 2}}, luck), Catch::Contains("too many"));
  CHECK(sim::draw_stacks({}, {}, luck).empty());
}
