// Modifiers with inconsistent fields.
#include <catch2/catch.hpp>

#include "tests/unit/repl/lint/checked.hpp"

using Catch::Contains;
using Catch::Equals;
using Catch::StartsWith;
using qd::unit::checked;
using qd::unit::Pebbles;

namespace {

const char* const kStone = "cards/pebbles/stone.lua:";

/// The stone with one more ability, which begins on line 8.
std::string with(const std::string& ability) { return checked(Pebbles().ability(ability)); }

}  // namespace

TEST_CASE("a modifier that divides says how it rounds, and by 1 or more") {
  const auto modify = [](const std::string& fields) {
    return with("modify { id = 'a', text = 'x', stat = 'value', " + fields + " },");
  };
  const std::string at = std::string(kStone) + "8: stone.a: ";
  CHECK(modify("times = 2, to = 'me.heap'").empty());
  CHECK(modify("divide = 2, round = 'up', to = 'self'").empty());
  CHECK_THAT(modify("divide = 2"), Equals(at + "needs 'round'; half, rounded up: divide = 2, round = \"up\""));
  CHECK_THAT(modify("times = 2, round = 'up'"), StartsWith(at + "'round' goes with 'divide'"));
  CHECK_THAT(modify("divide = 2, round = 'upp'"),
             Equals(at + "expected \"up\" or \"down\", got 'upp'; did you mean 'up'?"));
  CHECK_THAT(modify("divide = 0, round = 'up'"), Equals(at + "divides by 0; a modifier divides by 1 or more"));
  CHECK_THAT(modify("times = 2, add = 1"), StartsWith(at + "needs exactly one of"));
}

TEST_CASE("a modifier that counts in a hand changes what lies there, and nothing that others see") {
  const auto modify = [](const std::string& fields) {
    return with("modify { id = 'a', text = 'x', stat = 'value', add = 1, awake_in = 'hand', " + fields + " },");
  };
  const std::string at = std::string(kStone) + "8: stone.a: ";
  CHECK(modify("to = 'self'").empty());
  CHECK(modify("to = 'me.hand', when = 'it ~= card'").empty());
  CHECK_THAT(modify("to = 'me.heap'"),
             StartsWith(at + "a card in 'hand', where others do not see it, would show itself"));
  CHECK_THAT(modify("to = 'me.next.hand'"), StartsWith(at + "a card in 'hand'"));
  CHECK_THAT(modify("to = 'every.hand'"), StartsWith(at + "a card in 'hand'"));
  CHECK_THAT(modify("to = 'host'"), StartsWith(at + "while it is attached, a card counts without 'awake_in'"));
  CHECK_THAT(modify("to = 'slef'"), Contains("did you mean 'self'?"));
}
