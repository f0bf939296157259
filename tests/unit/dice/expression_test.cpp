#include "engine/dice/expression.hpp"

#include <catch2/catch.hpp>

#include "engine/base/error.hpp"

using namespace qd;
using namespace qd::dice;
using Catch::Contains;

namespace {

Thrown thrown(const std::string& text, const std::vector<int>& faces) {
  std::size_t next = 0;
  Thrown out = throw_dice(parse_expression(text).plain, [&](int) { return faces.at(next++); });
  REQUIRE(next == faces.size());
  return out;
}

int with_dice(const std::string& text, const std::vector<int>& faces) {
  return static_cast<int>(thrown(text, faces).result);
}

/// "6 (1) 4": the dice as they came, those that do not count in parentheses.
std::string shown(const std::string& text, const std::vector<int>& faces) {
  std::string out;
  for (const Thrown::Die& d : thrown(text, faces).dice) {
    const std::string face = std::to_string(d.face);
    out += (out.empty() ? "" : " ") + (d.out ? "(" + face + ")" : face);
  }
  return out;
}

std::string error_of(const std::string& text, const Reading& reading = {}) {
  try {
    parse_expression(text, reading);
  } catch (const UserError& e) {
    return e.what();
  }
  return "no error";
}

}  // namespace

TEST_CASE("a sum adds the dice, a comparison counts them") {
  CHECK(with_dice("2d6+3", {5, 6}) == 14);
  CHECK(with_dice("d10-2", {1}) == -1);
  CHECK(with_dice("4d6>=4", {3, 4, 5, 6}) == 3);
  CHECK(with_dice("4d6<=2", {1, 2, 3, 6}) == 2);
  CHECK(with_dice("3d6==6", {6, 5, 6}) == 2);
}

TEST_CASE("blanks may stand between all words of dice") {
  CHECK(with_dice("  2 d 6  +  3 ", {5, 6}) == 14);
  CHECK(with_dice("4d6 >= 4", {3, 4, 5, 6}) == 3);
  CHECK(with_dice("{ d8 , d6 } keep highest", {2, 6}) == 6);
}

TEST_CASE("no dice roll nothing, nor do fewer than none") {
  for (const std::string dice : {"0d6", "-0d6", "-1d6", "-7d6"}) {
    CHECK(with_dice(dice + ">=5", {}) == 0);
    CHECK(with_dice(dice, {}) == 0);
    CHECK(with_dice(dice + " + 3", {}) == 3);
    CHECK(with_dice(dice + "-2", {}) == -2);
  }
}

TEST_CASE("the highest or lowest dice are kept or dropped, the others stand in parentheses") {
  CHECK(with_dice("3d6 keep highest 2", {2, 5, 4}) == 9);
  CHECK(shown("3d6 keep highest 2", {2, 5, 4}) == "(2) 5 4");
  CHECK(with_dice("3d6 keep 2", {2, 5, 4}) == 9);
  CHECK(with_dice("4d6 drop lowest", {3, 3, 1, 6}) == 12);
  CHECK(shown("4d6 drop lowest", {3, 3, 1, 6}) == "3 3 (1) 6");
  CHECK(with_dice("3d6 keep lowest 1", {2, 5, 4}) == 2);
  CHECK(with_dice("3d6 drop highest 1", {2, 5, 4}) == 6);
  CHECK(with_dice("4d6kh3", {3, 3, 1, 6}) == 12);
  CHECK(with_dice("3d6 dl 1 + 1", {2, 5, 4}) == 10);
  CHECK(shown("2d6 keep highest 1", {4, 4}) == "4 (4)");
  CHECK(with_dice("2d6 keep highest 5", {4, 3}) == 7);
  CHECK(with_dice("2d6 drop lowest 5", {4, 3}) == 0);
}

TEST_CASE("advantage rolls a die twice and keeps the better one") {
  CHECK(with_dice("d20 advantage", {7, 15}) == 15);
  CHECK(with_dice("d20 disadvantage + 2", {7, 15}) == 9);
  CHECK(shown("d20 advantage", {7, 15}) == "(7) 15");
  CHECK_THAT(error_of("2d20 advantage"), Contains("'advantage' is for one die, which is rolled twice"));
}

TEST_CASE("a die is rolled again once, several times or always, and what it showed does not count") {
  CHECK(with_dice("2d6 reroll 1", {1, 4, 5}) == 9);
  CHECK(shown("2d6 reroll 1", {1, 4, 5}) == "(1) 4 5");
  CHECK(with_dice("2d6 reroll 1", {1, 1, 5}) == 6);
  CHECK(with_dice("2d6 reroll once 2 or less", {2, 1, 3}) == 4);
  CHECK(with_dice("d6 reroll below 3", {2, 2}) == 2);
  CHECK(with_dice("d6 reroll 2 times below 3", {2, 1, 1}) == 1);
  CHECK(with_dice("d6 reroll always below 3", {2, 1, 1, 2, 4}) == 4);
  CHECK(with_dice("d6 reroll above 5", {6, 3}) == 3);
  CHECK(with_dice("2d6 reroll 1 keep highest 1", {1, 3, 2}) == 3);
}

TEST_CASE("a die that explodes brings another one, as often as is allowed") {
  CHECK(with_dice("d6 explode", {6, 6, 2}) == 14);
  CHECK(with_dice("2d6 explode", {6, 3, 1}) == 10);
  CHECK(with_dice("d6 explode once", {6, 6}) == 12);
  CHECK(with_dice("d6 explode 2 times", {6, 6, 6}) == 18);
  CHECK(with_dice("d6!", {6, 1}) == 7);
  CHECK(with_dice("d6 explode 5 or more", {5, 6, 4}) == 15);
  CHECK(with_dice("d6 explode 3", {3, 6}) == 9);
  CHECK(with_dice("3d6 explode >= 5", {6, 5, 4, 1}) == 2);
  CHECK(with_dice("d6 reroll 1 explode", {1, 6, 1, 2}) == 8);
  CHECK(with_dice("2d6 explode keep highest 1", {6, 2, 5}) == 8);
  CHECK(shown("2d6 explode keep lowest 1", {6, 2, 5}) == "(6) (2) 5");
  CHECK(with_dice("d6 explode", std::vector<int>(21, 6)) == 126);
}

TEST_CASE("a face counts twice where it is said") {
  CHECK(with_dice("4d6 >= 4 twice 6", {3, 4, 6, 6}) == 5);
  CHECK(with_dice("4d6 >= 4 twice 5 or more", {3, 4, 5, 6}) == 5);
  CHECK(with_dice("2d6 >= 4 twice 2", {2, 4}) == 1);
}

TEST_CASE("dice of several sizes are added, taken away, or kept together") {
  CHECK(with_dice("d6 + d8 + 1", {5, 8}) == 14);
  CHECK(with_dice("2d6 - d4", {5, 6, 3}) == 8);
  CHECK(with_dice("3 + d4", {2}) == 5);
  CHECK(with_dice("{d8, d6} keep highest", {3, 6}) == 6);
  CHECK(with_dice("{d8 explode + d6 explode} keep highest 1 + 2", {8, 1, 6, 2}) == 11);
  CHECK(shown("{2d8, d6} drop lowest 1", {3, 7, 4}) == "(3) 7 4");
  CHECK(with_dice("{d8, d6} >= 4", {3, 6}) == 1);
}

TEST_CASE("a die that shows nothing counts for nothing, and brings nothing") {
  int rolled = 0;
  const auto nothing = [&](int) -> std::optional<int> { return ++rolled, std::nullopt; };
  CHECK(throw_dice(parse_expression("2d6 explode reroll 1 + 1").plain, nothing).result == 1);
  CHECK(throw_dice(parse_expression("2d6 >= 0").plain, nothing).result == 0);
  CHECK(rolled == 4);
}

TEST_CASE("a wrong expression is an error with column, reason and examples") {
  for (const auto& [text, why] : std::vector<std::pair<const char*, const char*>>{
           {"", "column 1: expected 'd'"},
           {"2", "column 2: expected 'd'"},
           {"2d", "column 3: a number is missing"},
           {"2d6+", "column 5: a number is missing"},
           {"2d6>=", "column 6: a number is missing"},
           {"2d6>=4+1", "column 7: left over"},
           {"2d6>4", "column 4: left over"},
           {"-d6", "column 2: a number is missing"},
           {"--1d6", "column 2: a number is missing"},
           {"-1001d6", "a number over 1000"},
           {"2d0", "a number under 1"},
           {"1001d6", "a number over 1000"},
           {"600d6 + 600d6", "a roll of 1200 dice"},
           {"1d1000001", "a number over 1000000"},
           {"2d6 keep heighest 1", "unknown word 'heighest'; did you mean 'highest'?"},
           {"2d6 explod", "unknown word 'explod'; did you mean 'explode'?"},
           {"2d6 + 1 explode", "'explode' stands behind the dice that it is about"},
           {"card.guns", "column 1: expected dice, but here stands 'card'"},
           {"d6 reroll", "which faces?"},
           {"d6 reroll 1 or", "expected 'more' or 'less'"},
           {"d6 reroll 1 reroll 2", "'reroll' stands here twice"},
           {"d6 explode 21 times", "a number over 20"},
           {"d6 explode 1 or more", "explodes whatever it shows"},
           {"d1 explode", "explodes whatever it shows"},
           {"d6 reroll always below 7", "stands with 0 faces only"},
           {"d20 reroll always below 21", "stands with 0 faces only"},
           {"d6 reroll 1001 times 1", "a number over 1000"},
           {"2d6 keep 1 drop 1", "what is kept is said twice"},
           {"2d6 twice 6", "'twice' without dice that count"},
           {"2d6 + 1 >= 4", "column 7: dice that are counted have nothing added"},
           {"2d6 - d4 >= 4", "dice that are counted have nothing added"},
           {"2d6 explode keep 1 >= 4", "are not counted one by one"},
           {"{d8 keep 1, d6}", "'keep' inside of { }"},
           {"{d8, d6", "a '}' is missing"},
           {"(guns)d6", "a number in parentheses"},
           {"d4+d6+d8+d10+d12+d20+d3+d5+d7", "more sorts of dice"}}) {
    INFO(text);
    CHECK_THAT(error_of(text), Catch::StartsWith("dice '" + std::string(text) + "'") && Contains(why));
  }
  CHECK(error_of("d20 reroll always below 20") == "no error");
  CHECK_THAT(error_of("2d"), Contains("write 2d6 + 3"));
}

TEST_CASE("numbers in parentheses are asked for when the dice are rolled") {
  std::vector<std::string> asked;
  Reading reading;
  reading.number = [&](std::string_view text) {
    asked.emplace_back(text);
    return ExprId(asked.size());
  };
  const Expression e = parse_expression("(guns)d(die * (2)) keep highest (n) + (plus) - (minus) + d4", reading);
  CHECK(asked == std::vector<std::string>{"guns", "die * (2)", "n", "plus", "minus"});
  const std::vector<int> values{0, 3, 8, 2, 5, 1};
  CHECK(e.at([&](ExprId id) { return values[id.index()]; }).text() == "3d8 keep highest 2 + 1d4 + 4");
  const Expression hits = parse_expression("(n)d6 explode >= (need)", reading);
  CHECK(hits.at([&](ExprId id) { return static_cast<int>(id.index()); }).text() == "6d6 explode >= 7");
  CHECK(hits.at([](ExprId) { return -1; }).flaw() == "a roll of -1 dice: at least 0");
  CHECK_THAT(hits.at([](ExprId) { return 1001; }).flaw(), Contains("a roll of 1001 dice: at most 1,000"));
  CHECK_THAT(error_of("(guns d6", reading), Contains("a ')' is missing"));
}

TEST_CASE("where a need or a number is told elsewhere, the text does not tell it") {
  Reading counted;
  counted.counted = true;
  CHECK(parse_expression("4d6 twice 6", counted).plain.counts());
  CHECK_THAT(error_of("4d6 >= 4", counted), Contains("what a die needs is told already"));
  CHECK_THAT(error_of("4d6 + 1", counted), Contains("have nothing added"));
  Reading block = counted;
  block.per_hit = true;
  CHECK(parse_expression(" d6 reroll 1", block).per_hit);
  for (const char* text : {"2d6", "d6 + d6", "{d6, d6}", "d6 + 1"}) {
    INFO(text);
    CHECK_THAT(error_of(text, block), Contains("how many dice these are is told already"));
  }
  CHECK_THAT(error_of("d6 keep 1", block), Contains("each of these dice counts by itself"));
}

TEST_CASE("the text of a throw is read back as the same throw") {
  for (const char* text :
       {"2d6", "3d6 keep highest 2 + 3", "4d6 drop lowest 1 - 2", "1d6 explode", "1d6 explode once",
        "2d6 explode 3 times 5 or more", "2d6 reroll 1", "2d6 reroll always 2 or less", "5d6 explode >= 4 twice 6",
        "{1d8 explode, 1d6 explode} keep highest 1 + 2d4", "3d6 == 6", "2d6 - 1d4"}) {
    const Throw t = parse_expression(text).plain;
    CHECK(t.text() == text);
    CHECK(parse_expression(t.text()).plain == t);
  }
}

TEST_CASE("a roll ends: dice are rolled again and brought up to a limit") {
  CHECK_THROWS_WITH(throw_dice(parse_expression("d6 reroll always 1").plain, [](int) { return 1; }),
                    Contains("is rolled again and again: at most 1,000 times"));
  CHECK_THROWS_WITH(throw_dice(parse_expression("1000d6 explode").plain, [](int) { return 6; }),
                    Contains("rolls more and more dice: at most 10,000 in one roll"));
}
