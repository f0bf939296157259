// POP-57: a hit on the hand takes any of its cards, each equally often.
#include <catch2/catch.hpp>
#include <map>

#include "tests/unit/sim/popes.hpp"

using namespace qd;
using namespace qd::popes_test;

TEST_CASE("POP-57: over 900 matches with one hit on a hand of nine cards, each of them is taken at least 60 times") {
  const Cards hand{"X1", "X2", "C2", "C3", "C4", "C5", "C6", "SQ", "SK"};
  std::map<std::string, int> taken;
  for (const std::string& card : hand) taken[card] = 0;
  for (std::uint64_t seed = 1; seed <= 900; ++seed) {
    match::Match m(popes(),
                   Sides().put("A", "fleets", {"S9"}).put("A", "hand", {"X1"}).put("B", "hand", hand).setup(seed));
    answer(m, "attack S9 -> B");
    REQUIRE(asked(m) == "A bombardment");
    answer(m, "hit hand");
    const state::State& s = m.state();
    ZoneId destroyed = s.layout().zone(s.catalog().find_zone("destroyed"), kB);
    REQUIRE(s.count(destroyed) == 1);
    ++taken[s.definition(s.top_of(destroyed)).key];
  }
  REQUIRE(taken.size() == 9);
  for (const auto& [card, n] : taken) {
    INFO(card << " " << n);
    CHECK(n >= 60);
  }
}
