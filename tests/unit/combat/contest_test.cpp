#include "engine/combat/contest.hpp"

#include <catch2/catch.hpp>

#include "repl/bench/rolls.hpp"
#include "tests/unit/combat/chance.hpp"

using namespace qd;
using namespace qd::combat_test;
using combat::Contest;
using combat::Distribution;
using combat::Roll;
using combat::Rule;
using repl::bench::Outcome;

namespace {

std::uint16_t u16(int v) { return static_cast<std::uint16_t>(v); }

std::string text(const Roll& r) {
  return std::to_string(r.dice) + "d" + std::to_string(r.sides) +
         (r.best == 0 ? "" : " best " + std::to_string(r.best)) + (r.add == 0 ? "" : " add " + std::to_string(r.add));
}

std::string text(const Contest& c) {
  const char* rules[] = {"each", "total", "opposed"};
  return std::string(rules[static_cast<int>(c.rule)]) + ": " + text(c.attack) + " against " + text(c.defense) +
         ", need " + std::to_string(c.need) + ", block " + std::to_string(c.block) + ", ties " +
         std::to_string(c.ties_hit) + ", always hits " + std::to_string(c.always_hits) + ", always misses " +
         std::to_string(c.always_misses) + ", twice " + std::to_string(c.hits_twice);
}

/// A generated contest with at most `dice` dice on each side.
Contest made_up(Numbers& numbers, Rule rule, int dice, int sides) {
  Contest c;
  c.rule = rule;
  auto roll = [&] {
    Roll r{u16(numbers(0, dice)), u16(numbers(1, sides)), numbers(-3, 3), 0};
    if (numbers(0, 1) == 1) r.best = u16(numbers(1, dice + 1));
    return r;
  };
  c.attack = roll();
  c.defense = roll();
  if (numbers(0, 2) == 0) c.defense.sides = c.attack.sides;  // ties
  c.need = numbers(-1, rule == Rule::kEach ? sides + 1 : dice * sides / 2 + 2);
  c.ties_hit = numbers(0, 1) == 1;
  if (rule == Rule::kEach) {
    if (numbers(0, 1) == 1) c.block = numbers(1, sides + 1);
    if (numbers(0, 1) == 1) c.always_hits = u16(numbers(1, sides));
    if (numbers(0, 1) == 1) c.always_misses = u16(numbers(1, sides));
    if (numbers(0, 1) == 1) c.hits_twice = u16(numbers(1, sides));
  }
  return c;
}

/// The dice of a contest, in the order of rolling.
std::vector<int> dice_of(const Contest& c) {
  std::vector<int> sides(c.attack.dice, c.attack.sides);
  if (c.rule == Rule::kOpposed || (c.rule == Rule::kEach && c.block != 0))
    sides.insert(sides.end(), c.defense.dice, c.defense.sides);
  return sides;
}

/// The definition in the header, implemented again in a different way.
Outcome by_the_book(const Contest& c, const std::vector<int>& faces) {
  std::vector<int> attack(faces.begin(), faces.begin() + c.attack.dice),
      defense(faces.begin() + c.attack.dice, faces.end());
  auto sum = [](const Roll& r, std::vector<int> f) {
    std::sort(f.rbegin(), f.rend());
    if (r.best != 0 && r.best < f.size()) f.resize(r.best);
    int out = r.add;
    for (int x : f) out += x;
    return out;
  };
  Outcome out;
  if (c.rule == Rule::kEach) {
    int blocked = 0;
    for (int f : attack) {
      bool hit = f >= c.need || f == c.always_hits;
      if (f == c.always_misses) hit = false;
      out.hits += !hit ? 0 : f == c.hits_twice ? 2 : 1;
    }
    for (int f : defense) blocked += f >= c.block ? 1 : 0;
    out.hits = out.hits > blocked ? out.hits - blocked : 0;
    return out;
  }
  out.margin = sum(c.attack, attack) - (c.rule == Rule::kTotal ? c.need : sum(c.defense, defense));
  out.hits = c.ties_hit ? out.margin >= 0 : out.margin > 0;
  return out;
}

Fraction whole(const Distribution& d) {
  Wide sum = 0;
  for (Wide w : d.weights) sum += w;
  return {sum, d.all};
}

/// Compares resolve() and the distributions for all results of the dice.
void check_all_falls(const Contest& c) {
  INFO(text(c));
  std::map<int, std::uint64_t> hits, margins;
  std::uint64_t falls = 0;
  bool same = true;
  each_fall(dice_of(c), [&](const std::vector<int>& faces) {
    Fall fall{faces};
    Outcome got = repl::bench::resolve(c, fall), expected = by_the_book(c, faces);
    same = same && got.hits == expected.hits && got.margin == expected.margin && fall.next == faces.size();
    ++hits[expected.hits];
    ++margins[expected.margin];
    ++falls;
  });
  REQUIRE(same);
  Distribution d = combat::hits(c);
  bool exact = true;
  for (int v = -3; v < 40; ++v)
    exact = exact && d.chance(v) == Fraction(Wide{hits.count(v) != 0 ? hits[v] : 0}, Wide{falls});
  REQUIRE(exact);
  REQUIRE(whole(d) == Fraction(1));
  REQUIRE(repl::bench::chance_to_hit(c) == Fraction(1) - d.chance(0));
  if (c.rule == Rule::kEach) return;
  Distribution m = combat::margin(c);
  for (int v = -60; v < 60; ++v)
    exact = exact && m.chance(v) == Fraction(Wide{margins.count(v) != 0 ? margins[v] : 0}, Wide{falls});
  REQUIRE(exact);
  REQUIRE(whole(m) == Fraction(1));
}

/// Rolls it often and compares the counts with the exact distribution.
std::string rolled(const Contest& c, std::uint64_t seed, int times) {
  dice::Luck luck(seed, hash_text("contest"));
  auto die = [&](int sides) { return static_cast<int>(luck.below(static_cast<std::uint32_t>(sides))) + 1; };
  std::map<int, std::uint64_t> hits, margins;
  for (int i = 0; i < times; ++i) {
    Outcome o = repl::bench::resolve(c, die);
    ++hits[o.hits];
    ++margins[o.margin];
  }
  auto fits = [&](const std::map<int, std::uint64_t>& counted, const Distribution& d) {
    return compare(
        counted, [&](int v) { return d.chance(v); }, d.low, d.low + static_cast<int>(d.weights.size()) - 1);
  };
  std::string wrong = fits(hits, combat::hits(c));
  return wrong.empty() && c.rule != Rule::kEach ? fits(margins, combat::margin(c)) : wrong;
}

const Rule kRules[] = {Rule::kEach, Rule::kTotal, Rule::kOpposed};

}  // namespace

TEST_CASE("all falls of the dice of small contests: resolve and the exact distribution are what the rule says") {
  Numbers numbers(1);
  for (Rule rule : kRules)
    for (int i = 0; i < 120; ++i) check_all_falls(made_up(numbers, rule, 3, 4));
}

TEST_CASE("all falls of a few larger contests") {
  Numbers numbers(2);
  for (Rule rule : kRules)
    for (int i = 0; i < 12; ++i) check_all_falls(made_up(numbers, rule, 3, 6));
}

TEST_CASE("the best dice of a roll count, and the others do not: all falls") {
  for (int best = 0; best <= 5; ++best) {
    Contest c;
    c.rule = Rule::kTotal;
    c.attack = {4, 5, 2, u16(best)};
    c.need = 9;
    check_all_falls(c);
  }
}

TEST_CASE("four dice, the best three of them: known odds") {
  Distribution d = combat::distribution({4, 6, 0, 3});
  CHECK(d.chance(18) == Fraction(21, 1296));
  CHECK(d.chance(13) == Fraction(172, 1296));
  CHECK(d.chance(3) == Fraction(1, 1296));
  CHECK(d.chance(2) == Fraction());
  CHECK(d.at_least(3) == Fraction(1));
}

TEST_CASE("known odds: single dice, pools, sums") {
  Contest one;
  one.attack = {1, 6, 0, 0};
  one.need = 5;
  CHECK(repl::bench::chance_to_hit(one) == Fraction(1, 3));
  Contest two = one;
  two.attack = {2, 10, 0, 0};
  two.need = 8;
  CHECK(repl::bench::chance_to_hit(two) == Fraction(51, 100));
  Contest total;
  total.rule = Rule::kTotal;
  total.attack = {2, 6, 0, 0};
  total.need = 7;
  CHECK(repl::bench::chance_to_hit(total) == Fraction(21, 36));
  total.ties_hit = false;
  CHECK(repl::bench::chance_to_hit(total) == Fraction(15, 36));
}

TEST_CASE("equal rolls are a tie as often as they should be, and ties are what the contest says") {
  Contest c;
  c.rule = Rule::kOpposed;
  c.attack = c.defense = {2, 6, 0, 0};
  Fraction tie = combat::margin(c).chance(0);
  CHECK(tie == Fraction(146, 1296));
  Fraction with = repl::bench::chance_to_hit(c);
  c.ties_hit = false;
  Fraction without = repl::bench::chance_to_hit(c);
  CHECK(with - without == tie);
  CHECK(without + without + tie == Fraction(1));
}

TEST_CASE("a face that always misses misses, even if it always hits, too, or would count twice") {
  Contest c;
  c.attack = {1, 6, 0, 0};
  c.need = 4;
  c.always_hits = c.always_misses = c.hits_twice = 6;
  CHECK(combat::hits_of_die(c, 6) == 0);
  CHECK(combat::hits_of_die(c, 5) == 1);
  CHECK(repl::bench::chance_to_hit(c) == Fraction(1, 3));
  c.always_misses = 0;
  c.need = 7;
  CHECK(combat::hits_of_die(c, 6) == 2);
  CHECK(repl::bench::chance_to_hit(c) == Fraction(1, 6));
}

TEST_CASE("blocks take away hits, but never more than there are") {
  Contest c;
  c.attack = {1, 2, 0, 0};
  c.need = 1;
  c.defense = {3, 2, 0, 0};
  c.block = 1;
  CHECK(repl::bench::chance_to_hit(c) == Fraction());
  CHECK(combat::hits(c).chance(0) == Fraction(1));
  c.block = 2;
  CHECK(repl::bench::chance_to_hit(c) == Fraction(1, 8));
}

TEST_CASE("no dice are no hits, and the sum of none is what is added") {
  Contest c;
  c.need = 1;
  CHECK(repl::bench::chance_to_hit(c) == Fraction());
  CHECK(combat::hits(c).chance(0) == Fraction(1));
  c.rule = Rule::kTotal;
  c.attack.add = 5;
  c.need = 5;
  CHECK(repl::bench::chance_to_hit(c) == Fraction(1));
  CHECK(combat::margin(c).chance(0) == Fraction(1));
}

TEST_CASE("rolled often, every rule comes up as its exact distribution says") {
  Numbers numbers(3);
  for (Rule rule : kRules)
    for (int i = 0; i < 12; ++i) {
      Contest c = made_up(numbers, rule, 6, 10);
      INFO(text(c));
      CHECK(rolled(c, static_cast<std::uint64_t>(i) + 100 * static_cast<std::uint64_t>(rule), 6000) == "");
    }
}

TEST_CASE("rolled often: natural faces, blocks and double hits at once") {
  Contest c;
  c.attack = {5, 6, 0, 0};
  c.need = 5;
  c.always_hits = 3;
  c.always_misses = 5;
  c.hits_twice = 6;
  c.defense = {2, 8, 0, 0};
  c.block = 6;
  CHECK(rolled(c, 7, 20'000) == "");
}

TEST_CASE("rolled often: the best two of five against the best one of three, with and without ties") {
  Contest c;
  c.rule = Rule::kOpposed;
  c.attack = {5, 6, 0, 2};
  c.defense = {3, 10, 2, 1};
  CHECK(rolled(c, 8, 20'000) == "");
  c.ties_hit = false;
  CHECK(rolled(c, 9, 20'000) == "");
}

TEST_CASE("the chi-square of these tests tells a wrong distribution from a right one") {
  Contest c, other;
  c.attack = other.attack = {4, 6, 0, 0};
  c.need = 4;
  other.need = 5;
  dice::Luck luck(1, hash_text("contest"));
  std::map<int, std::uint64_t> counted;
  for (int i = 0; i < 2000; ++i)
    ++counted[repl::bench::resolve(c, [&](int sides) {
                return static_cast<int>(luck.below(static_cast<std::uint32_t>(sides))) + 1;
              }).hits];
  Distribution right = combat::hits(c), wrong = combat::hits(other);
  CHECK(compare(
            counted, [&](int v) { return right.chance(v); }, 0, 4) == "");
  CHECK_THAT(compare(
                 counted, [&](int v) { return wrong.chance(v); }, 0, 4),
             Catch::Contains("chi-square"));
  CHECK_THAT(compare(
                 counted, [&](int v) { return v == 2 ? Fraction() : right.chance(v); }, 0, 4),
             Catch::Contains("cannot"));
}

TEST_CASE("the sum of two distributions is that of their independent results") {
  Distribution a = combat::distribution({2, 4, 1, 0}), b = combat::distribution({1, 6, -2, 0}), s = combat::sum(a, b);
  CHECK(s.low == 2);
  CHECK(s.weights.size() == 12);
  CHECK(whole(s) == Fraction(1));
  for (int v = 0; v < 16; ++v) {
    Fraction expected;
    for (int x = -5; x < 20; ++x) expected = expected + a.chance(x) * b.chance(v - x);
    CHECK(s.chance(v) == expected);
  }
}

TEST_CASE("more than 2^126 cases are a LimitError, for every rule, and fewer are exact") {
  Contest coins;
  coins.attack = {125, 2, 0, 0};
  coins.need = 2;
  CHECK(repl::bench::chance_to_hit(coins) == Fraction((Wide{1} << 125) - 1, Wide{1} << 125));
  coins.attack.dice = 127;
  CHECK_THROWS_WITH(repl::bench::chance_to_hit(coins),
                    Catch::Contains("127 dice of 2 sides have more than 2^126 cases"));
  coins.rule = Rule::kTotal;
  CHECK(hits_limit([&] { return repl::bench::chance_to_hit(coins); }));
  coins.attack.best = 3;
  CHECK(hits_limit([&] { return repl::bench::chance_to_hit(coins); }));
  coins.rule = Rule::kOpposed;
  coins.attack = coins.defense = {70, 2, 0, 0};
  CHECK(hits_limit([&] { return repl::bench::chance_to_hit(coins); }));
  coins.rule = Rule::kEach;
  coins.block = 2;
  CHECK(hits_limit([&] { return repl::bench::chance_to_hit(coins); }));
}

TEST_CASE("work without end is a LimitError that says how much it would be") {
  Contest c;
  c.rule = Rule::kTotal;
  c.attack = {5, 60'000, 0, 0};
  CHECK_THROWS_WITH(repl::bench::chance_to_hit(c),
                    Catch::Contains("at most 20,000,000 (docs/security.md)") && Catch::Contains("simulate"));
  c.attack = {7, 60'000, 0, 3};
  CHECK_THROWS_WITH(repl::bench::chance_to_hit(c), Catch::Contains("at most 20,000,000 (docs/security.md)"));
  c.rule = Rule::kEach;  // counts hits only: little work, however many faces
  c.need = 30'001;
  c.attack = {7, 60'000, 0, 0};
  CHECK(repl::bench::chance_to_hit(c) == Fraction(127, 128));
}

TEST_CASE("a die of many sides is little work") {
  Contest c;
  c.rule = Rule::kTotal;
  c.attack = {1, 10'000, 0, 0};
  c.need = 2501;
  CHECK(repl::bench::chance_to_hit(c) == Fraction(3, 4));
}
