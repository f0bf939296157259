#include "engine/combat/fraction.hpp"

#include <catch2/catch.hpp>

#include "tests/unit/combat/chance.hpp"

using namespace qd;
using namespace qd::combat_test;
using combat::wide_text;

namespace {

std::uint64_t gcd(std::uint64_t a, std::uint64_t b) { return b == 0 ? a : gcd(b, a % b); }

/// A fraction of small numbers, not reduced.
struct Small {
  std::uint64_t over, under;
  [[nodiscard]] Fraction fraction() const { return {Wide{over}, Wide{under}}; }
};

Small small(Numbers& numbers) {
  return {static_cast<std::uint64_t>(numbers(0, 60)), static_cast<std::uint64_t>(numbers(1, 60))};
}

/// 32 random bits.
std::uint64_t bits(Numbers& numbers) { return numbers.luck.bits(); }

Fraction made(std::uint64_t over, std::uint64_t under) { return {Wide{over}, Wide{under}}; }

}  // namespace

TEST_CASE("a fraction is reduced, nothing is 0/1") {
  Fraction third(2, 6), whole(12, 4), nothing(0, 7);
  CHECK(third.text() == "1/3");
  CHECK(third == Fraction(1, 3));
  CHECK(whole.text() == "3");
  CHECK(whole == Fraction(3));
  CHECK(nothing == Fraction());
  CHECK(nothing.text() == "0");
  CHECK(static_cast<int>(nothing.denominator()) == 1);
}

TEST_CASE("sums, differences, products and comparisons of fractions are those of school") {
  Numbers numbers(1);
  for (int i = 0; i < 3000; ++i) {
    Small a = small(numbers), b = small(numbers);
    Fraction x = a.fraction(), y = b.fraction();
    INFO(x.text() << " and " << y.text());
    REQUIRE(gcd(static_cast<std::uint64_t>(x.numerator()), static_cast<std::uint64_t>(x.denominator())) == 1);
    REQUIRE(x + y == made(a.over * b.under + b.over * a.under, a.under * b.under));
    REQUIRE(x * y == made(a.over * b.over, a.under * b.under));
    REQUIRE((x < y) == (a.over * b.under < b.over * a.under));
    REQUIRE((x == y) == (a.over * b.under == b.over * a.under));
    if (!(x < y)) REQUIRE(x - y == made(a.over * b.under - b.over * a.under, a.under * b.under));
  }
}

TEST_CASE("the laws of arithmetic hold for fractions of large numbers") {
  Numbers numbers(2);
  auto large = [&] { return Fraction(Wide{bits(numbers)}, Wide{bits(numbers)} + 1); };
  for (int i = 0; i < 500; ++i) {
    Fraction a = large(), b = large(), c = large();
    REQUIRE(a + b == b + a);
    REQUIRE(a * b == b * a);
    REQUIRE((a + b) + c == a + (b + c));
    REQUIRE((a * b) * c == a * (b * c));
    REQUIRE(a * (b + c) == a * b + a * c);
    REQUIRE((a + b) - b == a);
    REQUIRE(a * Fraction(1) == a);
    REQUIRE(a + Fraction() == a);
    REQUIRE(a * Fraction() == Fraction());
    REQUIRE(a - a == Fraction());
  }
}

TEST_CASE("chances of one and none add up to one") {
  Fraction p(3, 10);
  CHECK(Fraction(1) - p == Fraction(7, 10));
  CHECK(p + (Fraction(1) - p) == Fraction(1));
  CHECK((Fraction(1) - Fraction(1, 3)) * Fraction(1, 3) == Fraction(2, 9));
}

TEST_CASE("a product is reduced before it is made, so that it fits whenever its result does") {
  Fraction x(kLargest, 3), y(3, kLargest);
  CHECK(x * y == Fraction(1));
  CHECK(y * x == Fraction(1));
  Wide half = Wide{1} << 63;
  CHECK(Fraction(half, 7) * Fraction(7, half) == Fraction(1));
}

TEST_CASE("numbers up to 2^126 - 1 are exact, in whatever way they come about") {
  Fraction most(kLargest, 1), least(1, kLargest);
  CHECK(most.text() == "85070591730234615865843651857942052863");
  CHECK(least.text() == "1/85070591730234615865843651857942052863");
  CHECK((most - Fraction(1)) + Fraction(1) == most);
  CHECK(Fraction(1) - least == Fraction(kLargest - 1, kLargest));
  CHECK((Fraction(1) - least) + least == Fraction(1));
  CHECK(least < Fraction(1, kLargest - 1));
  CHECK_FALSE(most < Fraction(kLargest - 1, 1));
}

TEST_CASE("a fraction whose numbers reach 2^126 is a LimitError, and never a wrong number") {
  Fraction most(kLargest, 1), least(1, kLargest), third(1, 3);
  CHECK(hits_limit([&] { return most * Fraction(2); }));
  CHECK(hits_limit([&] { return most * most; }));
  CHECK(hits_limit([&] { return least * third; }));
  CHECK(hits_limit([&] { return least * least; }));
  CHECK(hits_limit([&] { return least + Fraction(1, 4); }));
  CHECK(hits_limit([&] { return third - Fraction(1, kLargest - 1); }));
  CHECK(hits_limit([&] { return least < most; }));
  CHECK_THROWS_WITH(most * most, Catch::Contains("2^126") && Catch::Contains("simulate"));
}

TEST_CASE("a sum that reaches 2^126 is a LimitError, too") {
  Fraction most(kLargest, 1);
  CHECK(hits_limit([&] { return most + Fraction(1); }));
  CHECK(hits_limit([&] { return most + most; }));
  CHECK(hits_limit([&] { return Fraction(kLargest, 7) + Fraction(1, 7); }));
}

TEST_CASE("powers are exact until they do not fit any more") {
  Fraction p(1);
  int n = 0;
  while (!hits_limit([&] { return p * Fraction(1, 10); })) {
    p = p * Fraction(1, 10);
    ++n;
  }
  CHECK(n == 37);  // 10^37 < 2^126 < 10^38
  CHECK(p.text() == "1/1" + std::string(37, '0'));
}

TEST_CASE("a whole number is written in decimal") {
  CHECK(wide_text(0) == "0");
  CHECK(wide_text(10) == "10");
  CHECK(wide_text(18'446'744'073'709'551'615u) == "18446744073709551615");
  CHECK(wide_text(Wide{18'446'744'073'709'551'615u} + 1) == "18446744073709551616");
}

TEST_CASE("a percentage has one decimal, and shows neither never nor always for what is not") {
  CHECK(Fraction(1, 3).percent() == "33.3 %");
  CHECK(Fraction(51, 100).percent() == "51.0 %");
  CHECK(Fraction(2, 3).percent() == "66.7 %");
  CHECK(Fraction().percent() == "0.0 %");
  CHECK(Fraction(1).percent() == "100.0 %");
  CHECK(Fraction(1, 5000).percent() == "<0.1 %");
  CHECK(Fraction(4999, 5000).percent() == ">99.9 %");
  CHECK(Fraction(1, kLargest).percent() == "<0.1 %");
  CHECK((Fraction(1) - Fraction(1, kLargest)).percent() == ">99.9 %");
}

TEST_CASE("the value of a fraction is the nearest number, also of large ones") {
  CHECK(Fraction(1, 4).value() == 0.25);
  CHECK(Fraction(kLargest, kLargest - 1).value() == Approx(1.0));
  CHECK(Fraction(1, 3).value() == Approx(1.0 / 3));
}

TEST_CASE("so many times a fraction is rounded down, exactly") {
  CHECK(Fraction(2, 5).times(1'000'000) == 400'000);
  CHECK((Fraction(3, 5) - Fraction(1, 5)).times(1'000'000) == 400'000);
  CHECK(Fraction(2, 3).times(1000) == 666);
  CHECK(Fraction(1, kLargest).times(1000) == 0);
  CHECK((Fraction(1) - Fraction(1, kLargest)).times(10) == 10);  // the product does not fit: nearly
}
