// A pool of attack dice against a pool of block dice: which faces count, and the exact distribution of the damage.
#include "tests/unit/combat/pools.hpp"

#include <catch2/catch.hpp>

using namespace qd;
using namespace qd::combat_test;
using combat::Distribution;
using combat::Pools;
using Ints = std::vector<int>;

namespace {

/// The rule, implemented again.
bool good(const combat::DicePool& p, int face) {
  if (p.never != 0 && face == p.never) return false;
  if (p.always != 0 && face == p.always) return true;
  return face >= p.need;
}

/// The damage of all results of all dice: first the attack, then one block die for each hit.
std::map<int, Fraction> all_falls(const Pools& p) {
  std::map<int, Fraction> out;
  std::uint64_t attacks = 1;
  for (int i = 0; i < p.attack.dice; ++i) attacks *= p.attack.sides;
  each_fall(Ints(p.attack.dice, p.attack.sides), [&](const Ints& attack) {
    std::size_t hits = 0;
    for (int face : attack) hits += good(p.attack, face) ? 1 : 0;
    std::uint64_t blocks = attacks;
    for (std::size_t i = 0; i < hits; ++i) blocks *= p.block.sides;
    each_fall(Ints(hits, p.block.sides), [&](const Ints& block) {
      int through = static_cast<int>(hits);
      for (int face : block) through -= good(p.block, face) ? 1 : 0;
      out[through * p.damage] = out[through * p.damage] + Fraction(1, blocks);
    });
  });
  return out;
}

void check_all_falls(const Pools& p) {
  INFO(text(p));
  std::map<int, Fraction> counted = all_falls(p);
  const Distribution exact = combat::damage(p);
  Wide whole = 0;
  for (Wide w : exact.weights) whole += w;
  REQUIRE(whole == exact.all);
  Fraction over(1), mean;
  bool same = true;
  for (int v = -2; v <= 20; ++v) {
    const Fraction chance = counted.count(v) != 0 ? counted[v] : Fraction();
    same = same && exact.chance(v) == chance && exact.at_least(v) == over &&
           combat::thousandths(p, v) ==
               static_cast<int>(static_cast<std::uint64_t>(over.numerator() * 1000 / over.denominator()));
    over = over - chance;
    if (v > 0) mean = mean + Fraction(static_cast<std::uint64_t>(v)) * chance;
  }
  REQUIRE(same);
  REQUIRE(combat::mean_damage(p) == mean);
  REQUIRE(combat::mean_hits(p.attack).value() == Approx(combat::hits(p.attack).mean()).margin(1e-9));
}

}  // namespace

TEST_CASE("a die counts if it reaches what it needs, always with one face and never with another") {
  Numbers numbers(3);
  for (int i = 0; i < 2000; ++i) {
    const Pools p = made_up_pools(numbers, 4, 8);
    std::uint32_t n = 0;
    for (int face = 1; face <= p.attack.sides; ++face) {
      REQUIRE(combat::counts(p.attack, face) == good(p.attack, face));
      n += good(p.attack, face) ? 1 : 0;
    }
    INFO(text(p));
    REQUIRE(combat::faces_that_count(p.attack) == n);
  }
  CHECK(combat::faces_that_count(dice_of(1, 6, 2'000'000'000)) == 0);
  CHECK(combat::faces_that_count(dice_of(1, 6, -2'000'000'000)) == 6);
  CHECK(combat::faces_that_count(dice_of(1, 65535, 2, 0, 65535)) == 65533);
}

TEST_CASE("a face that cards made of a die is no special one by being 0") {
  CHECK_FALSE(combat::counts(dice_of(1, 6, 4), 0));
  CHECK(combat::counts(dice_of(1, 6, 0), 0));
  CHECK(combat::counts(dice_of(1, 6, 4), 9));
}

TEST_CASE("what is dealt is what all falls of all dice deal, hits first, then a block die for each") {
  Numbers numbers(5);
  for (int i = 0; i < 300; ++i) check_all_falls(made_up_pools(numbers, 3, 5));
  check_all_falls(pools_of(dice_of(4, 6, 4, 6, 1), dice_of(0, 6, 5, 6, 1), 2));
}

TEST_CASE("needing 7 with 6 always is one face of six, and needing 1 with 1 never is five") {
  CHECK(combat::unblocked(pools_of(dice_of(1, 6, 7, 6), dice_of(0, 6, 7))).at_least(1) == Fraction(1, 6));
  CHECK(combat::unblocked(pools_of(dice_of(1, 6, 7), dice_of(0, 6, 7))).at_least(1) == Fraction());
  CHECK(combat::unblocked(pools_of(dice_of(1, 6, 1, 0, 1), dice_of(0, 6, 7))).at_least(1) == Fraction(5, 6));
  CHECK(combat::unblocked(pools_of(dice_of(1, 6, 1), dice_of(0, 6, 7))).at_least(1) == Fraction(1));
  CHECK(combat::unblocked(pools_of(dice_of(1, 6, 1, 6, 1), dice_of(0, 6, 1))).at_least(1) ==
        Fraction());  // every hit is blocked
}

TEST_CASE("two dice that hit on 4 against blocks on 5, by hand") {
  // one die comes through with 1/2 times 2/3
  const Distribution d = combat::damage(pools_of(dice_of(2, 6, 4), dice_of(0, 6, 5), 3));
  CHECK(d.chance(0) == Fraction(4, 9));
  CHECK(d.chance(3) == Fraction(4, 9));
  CHECK(d.chance(6) == Fraction(1, 9));
  CHECK((d.chance(1) == Fraction() && d.chance(5) == Fraction()));
  CHECK(combat::mean_damage(pools_of(dice_of(2, 6, 4), dice_of(0, 6, 5), 3)) == Fraction(2));
}

TEST_CASE("no dice and no damage deal nothing, for sure") {
  for (const Pools& p :
       {pools_of(dice_of(0, 6, 1), dice_of(0, 6, 7), 2), pools_of(dice_of(0, 0, 1), dice_of(0, 6, 7), 2),
        pools_of(dice_of(3, 6, 1), dice_of(0, 6, 7), 0)}) {
    INFO(text(p));
    CHECK(combat::damage(p).chance(0) == Fraction(1));
    CHECK(combat::mean_damage(p) == Fraction());
    CHECK((combat::thousandths(p, 0) == 1000 && combat::thousandths(p, 1) == 0));
  }
}

TEST_CASE("dice that all hit, or none of which does, have one case, however many they are") {
  CHECK(combat::damage(pools_of(dice_of(1000, 6, 1), dice_of(0, 6, 7), 2)).chance(2000) == Fraction(1));
  CHECK(combat::damage(pools_of(dice_of(1000, 6, 7), dice_of(0, 6, 7), 2)).chance(0) == Fraction(1));
  CHECK(combat::thousandths(pools_of(dice_of(1000, 6, 1), dice_of(0, 6, 7), 2), 2000) == 1000);
}

TEST_CASE(
    "more cases than 2^126 and too large a damage are refused by name, and bots get their thousandths all the same") {
  const auto many = [](int dice) { return pools_of(dice_of(dice, 6, 2), dice_of(0, 6, 2)); };  // 5/36 for each die
  CHECK_FALSE(hits_limit([&] { combat::damage(many(24)); }));
  CHECK(hits_limit([&] { combat::damage(many(25)); }));
  CHECK(hits_limit([&] { combat::damage(pools_of(dice_of(2, 6, 4), dice_of(0, 6, 4), 2'000'000'000)); }));
  CHECK(combat::mean_damage(many(1000)) == Fraction(1000 * 5, 36));
  CHECK(combat::thousandths(pools_of(dice_of(2, 6, 4), dice_of(0, 6, 7), 2'000'000'000), 2'000'000'000) == 750);
  for (int dice : {24, 25, 40, 400, 1000}) {
    const Pools p = many(dice);
    double chance = std::pow(31.0 / 36, dice), over = 1;  // of no hit; then of one more each time
    int before = 1000;
    for (int n = 0; n <= dice; ++n) {
      const int now = combat::thousandths(p, n);
      INFO(dice << " dice, " << n << " or more");
      REQUIRE(now == Approx(over * 1000).margin(1.01));
      REQUIRE(now <= before);
      before = now;
      over -= chance;
      chance *= static_cast<double>(dice - n) / (n + 1) * 5 / 31;
    }
    CHECK(combat::thousandths(p, dice + 1) == 0);
  }
}

TEST_CASE("thousandths are rounded down, and exact where there are such") {
  for (int sides : {2, 4, 5, 8, 10, 20, 25, 40, 50, 100, 125, 200, 500, 1000})
    for (int need = 1; need <= sides; ++need)
      REQUIRE(combat::thousandths(pools_of(dice_of(1, sides, need), dice_of(0, 6, 7)), 1) ==
              (sides + 1 - need) * 1000 / sides);
}
