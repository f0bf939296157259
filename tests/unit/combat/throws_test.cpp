// Exact distributions of dice expressions, against all the ways in which the dice can fall and against known figures.
#include "engine/combat/throws.hpp"

#include <catch2/catch.hpp>
#include <map>

#include "engine/base/error.hpp"
#include "tests/unit/child.hpp"

using namespace qd;
using namespace qd::combat;
using Catch::Contains;
using dice::parse_expression;
using dice::Throw;

namespace {

struct Asked {
  int sides;
};

/// Every way in which the dice can fall: each result with its chance.
void follow(const Throw& t, std::vector<int>& faces, const Fraction& chance, std::map<std::int64_t, Fraction>& out) {
  std::size_t next = 0;
  try {
    const dice::Thrown r = dice::throw_dice(t, [&](int sides) {
      if (next == faces.size()) throw Asked{sides};
      return faces[next++];
    });
    out[r.result] = out[r.result] + chance;
  } catch (const Asked& a) {
    for (int face = 1; face <= a.sides; ++face) {
      faces.push_back(face);
      follow(t, faces, chance * Fraction(1, static_cast<Wide>(a.sides)), out);
      faces.pop_back();
    }
  }
}

Throw read(const std::string& text) { return parse_expression(text).plain; }
Distribution of(const std::string& text) { return law(read(text)); }
std::string chance(const std::string& text, std::int32_t at_least) { return of(text).at_least(at_least).text(); }

void check_all_ways(const std::string& text) {
  INFO(text);
  std::map<std::int64_t, Fraction> ways;
  std::vector<int> faces;
  follow(read(text), faces, Fraction(1), ways);
  const Distribution d = of(text);
  CHECK(d.left == 0);
  Wide all = 0;
  for (const Wide w : d.weights) all += w;
  CHECK(all == d.all);
  for (std::size_t i = 0; i < d.weights.size(); ++i) {
    const std::int32_t value = d.low + static_cast<std::int32_t>(i);
    INFO(value);
    const auto found = ways.find(value);
    CHECK(d.chance(value) == (found == ways.end() ? Fraction() : found->second));
    if (found != ways.end()) ways.erase(found);
  }
  CHECK(ways.empty());
}

}  // namespace

TEST_CASE("exact distributions of dice are those of all the ways in which they can fall") {
  for (const char* text : {"2d6",
                           "0d6 + 3",
                           "d6 + d8 - 1",
                           "2d4 - d6",
                           "3d6 keep highest 2",
                           "4d4 drop lowest",
                           "3d6 keep lowest 1",
                           "4d4 drop highest 2",
                           "3d4 keep highest 0",
                           "3d4 keep highest 9",
                           "d20 advantage",
                           "d20 disadvantage + 2",
                           "2d6 reroll 1",
                           "2d4 reroll 2 times below 3",
                           "d6 reroll 5 or more",
                           "d6 explode 2 times",
                           "2d6 explode once",
                           "2d4 explode 2 times 3 or more",
                           "d4 reroll 1 explode 2 times",
                           "2d4 explode once keep highest 1",
                           "3d4 explode once >= 3",
                           "4d6 >= 4 twice 6",
                           "3d6 <= 2",
                           "3d6 == 6 twice 6",
                           "2d4 reroll 1 explode once >= 3 twice 4",
                           "{d8, d6} keep highest 1",
                           "{2d4, d6} drop lowest 1",
                           "{d6 explode once, d4 explode once} keep highest 1",
                           "{2d4, 2d6} keep lowest 2",
                           "{d8, 2d6} >= 4",
                           "{d8, 2d6} keep highest 2 >= 4",
                           "{d8, d6} keep highest 1 + 2d4",
                           "d8 - {d4, d4} keep highest 1",
                           "3d6 reroll 1 keep highest 2"})
    check_all_ways(text);
}

TEST_CASE("a die that is always rolled again shows each other face alike") {
  CHECK(of("d6 reroll always below 3").chance(2).numerator() == 0);
  CHECK(of("d6 reroll always below 3").chance(3).text() == "1/4");
  CHECK(chance("2d6 reroll always 1", 12) == "1/25");
}

TEST_CASE("known figures of dice") {
  CHECK(chance("4d6 drop lowest", 18) == "7/432");  // 21 of 1296
  CHECK(chance("d20 advantage", 20) == "39/400");
  CHECK(chance("d20 disadvantage", 20) == "1/400");
  CHECK(chance("3d6 keep highest 1", 6) == "91/216");
  CHECK(of("4d6 drop lowest").mean() == Approx(12.2446).epsilon(0.0001));
  CHECK(of("d6 explode").mean() == Approx(4.2).epsilon(0.0001));
  CHECK(of("3d6 >= 5").chance(0).text() == "8/27");
  CHECK(of("25d6").all == of("24d6").all * 6);
}

TEST_CASE("dice that explode without end are followed as far as their cases fit, and what is left over is told") {
  CHECK(of("d6 explode").left == 0);  // all twenty of them fit
  const Distribution two = of("3d6 explode");
  CHECK(two.left > 0);
  CHECK(two.left < 1e-8);
  CHECK(two.at_least(18).value() > 1.0 / 216);
  const Distribution ten = of("10d6 explode");
  CHECK(ten.left > 1e-5);
  CHECK(ten.left < 0.01);
  CHECK_THROWS_WITH(of("40d6 explode"),
                    Contains("exact odds of 40d6 explode: ") && Contains("say how often: explode 2 times"));
}

TEST_CASE("a distribution that is too large is an error that says so, soon") {
  CHECK_THROWS_WITH(of("49d6"), Contains("exact odds of 49d6") && Contains("2^126"));
  CHECK_THROWS_AS(of("1000d1000000"), LimitError);
  CHECK(of("1000d1").chance(1000).text() == "1");
  CHECK_THROWS_AS(of("{40d20, 40d12, 20d10} keep highest 50"), LimitError);
  const std::string end = unit::in_child(
      [] {
        try {
          return std::to_string(of("3d1000000").weights.size());
        } catch (const LimitError&) {
          return std::string("limit");
        }
      },
      10);
  CHECK((end == "limit" || end == "2999998"));
}

TEST_CASE("a block of thrown pools has one throw for each hit") {
  ThrownPools p;
  p.attack = read("2d6 >= 4 twice 6");
  p.block = read("1d6 reroll 1 >= 5");
  p.damage = 3;
  const PoolsLaw l = law(p);
  CHECK(l.hits.at_least(1).text() == "3/4");
  CHECK(l.hits.at_least(4).text() == "1/36");
  // a block: 5 or 6 of 36 ways in 14: 7/18
  CHECK(l.unblocked.at_least(4).text() ==
        (Fraction(1, 36) * Fraction(11, 18) * Fraction(11, 18) * Fraction(11, 18) * Fraction(11, 18)).text());
  CHECK(l.damage.chance(12) == l.unblocked.chance(4));
  CHECK(l.damage.chance(1).numerator() == 0);
}

TEST_CASE("thrown pools without anything special have the chances of plain pools") {
  Pools plain;
  plain.attack = {5, 6, 4, 0, 0};
  plain.block = {0, 8, 6, 0, 0};
  plain.damage = 2;
  ThrownPools thrown;
  thrown.attack = read("5d6 >= 4");
  thrown.block = read("1d8 >= 6");
  thrown.damage = 2;
  const Distribution a = damage(plain), b = law(thrown).damage;
  for (std::int32_t v = 0; v <= 10; ++v) CHECK(a.chance(v) == b.chance(v));
}
