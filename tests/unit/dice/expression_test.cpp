#include "engine/dice/expression.hpp"

#include <catch2/catch.hpp>

#include "engine/base/error.hpp"
#include "tests/unit/child.hpp"

using namespace qd;
using namespace qd::dice;
using Catch::Contains;
using Weights = std::map<int, std::uint64_t>;

namespace {

int with_dice(const char* text, std::vector<int> faces) {
  std::size_t next = 0;
  int result = evaluate(parse_expression(text), [&](int) { return faces.at(next++); });
  REQUIRE(next == faces.size());
  return result;
}

std::string error_of(const char* text) {
  try {
    parse_expression(text);
  } catch (const UserError& e) {
    return e.what();
  }
  return "no error";
}

}  // namespace

TEST_CASE("an expression of dice has a number, sides and a sum or a comparison") {
  Expression e = parse_expression("2d6+3");
  CHECK(e.count == 2);
  CHECK(e.sides == 6);
  CHECK(e.add == 3);
  CHECK(parse_expression("d10").count == 1);
  CHECK(parse_expression("3d6-2").add == -2);
  e = parse_expression("4d6>=4");
  CHECK(e.compare == Expression::Compare::kAtLeast);
  CHECK(e.target == 4);
  CHECK(parse_expression("4d6<=2").compare == Expression::Compare::kAtMost);
  CHECK(parse_expression("4d6==6").compare == Expression::Compare::kEqual);
}

TEST_CASE("a sum adds the dice, a comparison counts them") {
  CHECK(with_dice("2d6+3", {5, 6}) == 14);
  CHECK(with_dice("d10-2", {1}) == -1);
  CHECK(with_dice("4d6>=4", {3, 4, 5, 6}) == 3);
  CHECK(with_dice("4d6<=2", {1, 2, 3, 6}) == 2);
  CHECK(with_dice("3d6==6", {6, 5, 6}) == 2);
}

TEST_CASE("no dice roll nothing, nor do fewer than none") {
  for (const std::string dice : {"0d6", "-0d6", "-1d6", "-7d6"}) {
    CHECK(with_dice((dice + ">=5").c_str(), {}) == 0);
    CHECK(with_dice(dice.c_str(), {}) == 0);
    CHECK(with_dice((dice + "+3").c_str(), {}) == 3);
    CHECK(with_dice((dice + "-2").c_str(), {}) == -2);
    CHECK(distribution(parse_expression(dice + "+3")) == Weights{{3, 1}});
  }
}

TEST_CASE("a wrong expression is an error with column, reason and examples") {
  for (const auto& [text, why] :
       std::vector<std::pair<const char*, const char*>>{{"", "column 1: expected 'd'"},
                                                        {"2", "column 2: expected 'd'"},
                                                        {"6", "column 2: expected 'd'"},
                                                        {"2d", "column 3: a number is missing"},
                                                        {"2d6+", "column 5: a number is missing"},
                                                        {"2d6 +1", "column 4: left over"},
                                                        {"2d6>=", "column 6: a number is missing"},
                                                        {"2d6>=4+1", "column 7: left over"},
                                                        {"2d6>4", "column 4: left over"},
                                                        {"-d6", "column 2: a number is missing"},
                                                        {"--1d6", "column 2: a number is missing"},
                                                        {"-1001d6", "a number over 1000"},
                                                        {"2d0", "a number under 1"},
                                                        {"1001d6", "a number over 1000"},
                                                        {"1d1000001", "a number over 1000000"},
                                                        {"99999999999999999999d6", "a number over 1000"}}) {
    CHECK_THAT(error_of(text),
               Catch::StartsWith("dice '" + std::string(text) + "'") && Contains(why) && Contains("write 2d6"));
  }
}

TEST_CASE("the weights of 2d6 are exact") {
  CHECK(distribution(parse_expression("2d6")) ==
        Weights{{2, 1}, {3, 2}, {4, 3}, {5, 4}, {6, 5}, {7, 6}, {8, 5}, {9, 4}, {10, 3}, {11, 2}, {12, 1}});
}

TEST_CASE("the weights of a count of successes are those of the binomial distribution") {
  CHECK(distribution(parse_expression("3d6>=5")) == Weights{{0, 64}, {1, 96}, {2, 48}, {3, 8}});
  CHECK(distribution(parse_expression("2d6==1")) == Weights{{0, 25}, {1, 10}, {2, 1}});
  CHECK(distribution(parse_expression("2d6<=6")) == Weights{{2, 36}});
  CHECK(distribution(parse_expression("d6>=7")) == Weights{{0, 6}});
}

TEST_CASE("an added number moves the whole distribution") {
  CHECK(distribution(parse_expression("d2-5")) == Weights{{-4, 1}, {-3, 1}});
}

TEST_CASE("the weights add up to sides to the power of the number of dice") {
  std::uint64_t sum = 0;
  for (const auto& [value, weight] : distribution(parse_expression("20d8"))) sum += weight;
  CHECK(sum == 1ull << 60);
}

TEST_CASE("a distribution that does not fit into 64 bits is an error that says so") {
  CHECK_THROWS_WITH(distribution(parse_expression("25d6")), Contains("6^25 cases"));
  CHECK_THROWS_AS(distribution(parse_expression("1000d1000000")), LimitError);
  CHECK_NOTHROW(distribution(parse_expression("24d6")));
  CHECK(distribution(parse_expression("1000d1")) == Weights{{1000, 1}});
}

TEST_CASE("a distribution of huge dice ends soon, with weights or with an error") {
  std::string end = unit::in_child(
      [] {
        try {
          return std::to_string(distribution(parse_expression("3d1000000")).size());
        } catch (const LimitError&) {
          return std::string("limit");
        }
      },
      10);
  CHECK((end == "limit" || end == "2999998"));
}
