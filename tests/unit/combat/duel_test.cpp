// Opposed rolls with damage: the damage of sums, and its exact distribution.
#include <catch2/catch.hpp>
#include <stdexcept>

#include "tests/unit/combat/duels.hpp"

using namespace qd;
using namespace qd::combat_test;
using combat::Distribution;
using combat::Duel;
using Ints = std::vector<int>;

namespace {

/// The definition in the header, with plain numbers.
int by_the_book(const Duel& d, int attack, int defense, int extra) {
  if (attack == defense) return 0;
  const bool wins = attack > defense;
  if (!wins && !d.both) return 0;
  int points = wins ? attack - defense : defense - attack;
  if (d.critical_dice != 0 && points == d.critical_margin) points += extra;
  return wins ? points : -points;
}

/// The damage of all results of all dice, including critical hits.
std::map<int, std::uint64_t> all_falls(const Duel& d, std::uint64_t& falls) {
  std::map<int, std::uint64_t> out;
  Ints sides(d.attack.dice, d.attack.sides);
  sides.insert(sides.end(), d.defense.dice, d.defense.sides);
  sides.insert(sides.end(), d.critical_dice, d.critical_sides);
  falls = 0;
  each_fall(sides, [&](const Ints& faces) {
    int sums[3] = {d.attack.add, d.defense.add, 0};
    for (std::size_t i = 0; i < faces.size(); ++i)
      sums[i < d.attack.dice ? 0 : i < std::size_t{d.attack.dice} + d.defense.dice ? 1 : 2] += faces[i];
    ++out[by_the_book(d, sums[0], sums[1], sums[2])];
    ++falls;
  });
  return out;
}

void check_all_falls(const Duel& d) {
  INFO(text(d));
  std::uint64_t falls = 0;
  std::map<int, std::uint64_t> counted = all_falls(d, falls);
  const Distribution exact = combat::damage(d);
  Wide whole = 0;
  for (Wide w : exact.weights) whole += w;
  REQUIRE(Fraction(whole, exact.all) == Fraction(1));
  double mean = 0;
  std::uint64_t over = falls;
  bool same = true;
  for (int v = -90; v <= 90; ++v) {
    const std::uint64_t n = counted.count(v) != 0 ? counted[v] : 0;
    same = same && exact.chance(v) == Fraction(Wide{n}, Wide{falls}) &&
           exact.at_least(v) == Fraction(Wide{over}, Wide{falls});
    over -= n;
    same = same && exact.at_most(v) == Fraction(Wide{falls - over}, Wide{falls});
    mean += static_cast<double>(n) * v / static_cast<double>(falls);
  }
  REQUIRE(same);
  REQUIRE(over == 0);
  CHECK(exact.mean() == Approx(mean).margin(1e-9));
}

}  // namespace

TEST_CASE(
    "the higher sum deals the difference, an equal or lower one nothing, and with both sides the lower one takes it") {
  auto none = [](bool) -> int { throw std::logic_error("nobody rolls more dice"); };
  Duel d = duel_of({}, {}, false, 0, 0, 6);
  CHECK(combat::dealt(d, 9, 4, none) == 5);
  CHECK(combat::dealt(d, 4, 4, none) == 0);
  CHECK(combat::dealt(d, 3, 4, none) == 0);
  CHECK(combat::dealt(d, -1, -4, none) == 3);
  d.both = true;
  CHECK(combat::dealt(d, 3, 4, none) == -1);
  CHECK(combat::dealt(d, -9, 4, none) == -13);
  CHECK(combat::dealt(d, 4, 4, none) == 0);
}

TEST_CASE("a critical hit is a win by exactly the margin, and who wins rolls its dice") {
  Duel d = duel_of({}, {}, true, 2, 1, 6);
  int rolls = 0, by_attacker = 0;
  auto extra = [&](bool attacker) {
    ++rolls;
    by_attacker += attacker ? 1 : 0;
    return 5;
  };
  CHECK(combat::dealt(d, 8, 6, extra) == 7);
  CHECK((rolls == 1 && by_attacker == 1));
  CHECK(combat::dealt(d, 6, 8, extra) == -7);
  CHECK((rolls == 2 && by_attacker == 1));
  for (int margin : {-3, -1, 0, 1, 3}) CHECK(combat::dealt(d, 5 + margin, 5, extra) == margin);
  CHECK(rolls == 2);
  d.both = false;
  CHECK(combat::dealt(d, 6, 8, extra) == 0);
  CHECK(rolls == 2);
}

TEST_CASE("without critical dice there is no critical hit, whatever the margin is") {
  auto extra = [](bool) -> int { throw std::logic_error("no dice to roll"); };
  for (int margin : {0, 1, 2})
    CHECK(combat::dealt(duel_of({}, {}, true, margin, 0, 6), 5 + margin, 5, extra) == margin);
}

TEST_CASE("damage() is what all falls of all dice say") {
  check_all_falls(kPlain);
  check_all_falls(duel_of({2, 6, 0, 0}, {2, 6, 0, 0}, true, 1, 1, 6));
  check_all_falls(duel_of({2, 6, 2, 0}, {2, 6, 1, 0}, false, 2, 1, 6));   // another margin
  check_all_falls(duel_of({2, 4, 0, 0}, {1, 8, 0, 0}, true, 2, 2, 4));    // two dice more
  check_all_falls(duel_of({2, 6, 2, 0}, {2, 6, 1, 0}, true, 1, 0, 6));    // none
  check_all_falls(duel_of({3, 3, 0, 0}, {1, 2, 0, 0}, true, 20, 2, 3));   // a margin that never comes up
  check_all_falls(duel_of({1, 6, -9, 0}, {1, 6, 9, 0}, false, 1, 1, 6));  // never a hit
  check_all_falls(duel_of({1, 6, -9, 0}, {1, 6, 9, 0}, true, 9, 1, 6));   // never one of who attacks
}

TEST_CASE("a duel without dice is certain, but for those of a critical hit") {
  check_all_falls(duel_of({0, 6, 5, 0}, {0, 6, 3, 0}, false, 2, 1, 6));
  check_all_falls(duel_of({0, 0, 5, 0}, {0, 0, 3, 0}, false, 1, 1, 6));
  check_all_falls(duel_of({0, 0, 3, 0}, {0, 0, 5, 0}, true, 2, 2, 3));
  check_all_falls(duel_of({0, 0, 0, 0}, {0, 0, 0, 0}, true, 1, 2, 3));
  check_all_falls(duel_of({0, 0, 0, 0}, {2, 6, 0, 0}, false, 1, 0, 0));
  CHECK(combat::damage(duel_of({0, 0, 5, 0}, {0, 0, 3, 0}, false, 1, 1, 6)).chance(2) == Fraction(1));
}

TEST_CASE("damage() of duels that nobody thought of is what all falls say") {
  Numbers numbers(5);
  for (int i = 0; i < 250; ++i) check_all_falls(made_up(numbers, 2, 5));
}

TEST_CASE("more cases or more work than there may be is a LimitError") {
  CHECK_THROWS_AS(combat::damage(duel_of({100, 2, 0, 0}, {20, 2, 0, 0}, false, 1, 30, 2)), LimitError);
  CHECK_THROWS_AS(combat::damage(duel_of({1, 6, 0, 0}, {1, 6, 0, 0}, false, 1, 1000, 1000)), LimitError);
}
