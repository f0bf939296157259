// Expressions of dice in rule sets: what loading says of mistakes, with file and line.
#include <catch2/catch.hpp>

#include "engine/base/error.hpp"
#include "tests/unit/match/support.hpp"
#include "tests/unit/script/shop.hpp"

using namespace qd;
using namespace qd::unit;
using Catch::Contains;
using Catch::StartsWith;

namespace {

const char* const kRules = "scripts/pebbles/rules.lua:";
const char* const kFlow = "scripts/pebbles/flow.lua:";

std::string with_combat(const std::string& fields) {
  Pebbles p;
  return shop(p)
      .rules("--[[more]]", "combats = { combat { 'brawl', stream = 'luck', " + fields + " } },\n  --[[more]]")
      .load_error();
}
std::string opposed(const std::string& roll) {
  return with_combat("rule = 'opposed', attack = roll { " + roll +
                     ", event = 'rolled' }, defense = roll { dice = 'd6', event = 'rolled' }");
}
std::string pools(const std::string& attack, const std::string& block = "sides = 6") {
  return with_combat("rule = 'pools', attack = pool { " + attack + ", need = 4, event = 'rolled' }, block = pool { " +
                     block + ", need = 4, event = 'rolled' }");
}
std::string with_throw(const std::string& fields) {
  Pebbles p;
  return shop(p)
      .rules("--[[attributes]]", "attribute { 'found' }")
      .flow("--[[round]]", "throw { " + fields + " },")
      .load_error();
}

}  // namespace

TEST_CASE("a roll takes an expression of dice in place of 'dice' and 'sides'") {
  CHECK(opposed("dice = '3d6 keep highest 2'") == "loaded");
  CHECK(opposed("dice = '(card.cost)d(target.size + 1) reroll 1', add = 'card.cost'") == "loaded");
  CHECK(opposed("dice = 'card.cost', sides = 6") == "loaded");
  CHECK_THAT(opposed("dice = 2"), StartsWith(kRules) && Contains("needs 'sides', how many each die has") &&
                                      Contains("dice = \"2d6 keep highest 1\""));
  CHECK_THAT(opposed("dice = '3d6 keep heighest 2'"),
             StartsWith(kRules) && Contains("field 'dice': dice '3d6 keep heighest 2', column 10: unknown word "
                                            "'heighest'; did you mean 'highest'?"));
  CHECK_THAT(opposed("dice = '(card.csot)d6'"), StartsWith(kRules) && Contains("'csot'"));
  CHECK_THAT(opposed("dice = '(it.cost)d6'"), Contains("unknown name 'it'"));
  CHECK_THAT(opposed("dice = '(card)d6'"), StartsWith(kRules));
  CHECK_THAT(opposed("dice = '4d6 >= 4'"), Contains("a roll is a sum, so nothing is compared"));
}

TEST_CASE("pools take expressions of dice without a comparison, a block one sort of dice without a number") {
  CHECK(pools("dice = '(card.cost)d6 reroll 1 twice 6'", "dice = 'd6 explode once'") == "loaded");
  CHECK(pools("dice = 2, sides = 6", "dice = 'd8'") == "loaded");
  CHECK(pools("dice = '2d6 explode'") == "loaded");
  CHECK_THAT(pools("dice = '4d6 >= 4'"), StartsWith(kRules) && Contains("what a die needs is told already"));
  CHECK_THAT(pools("dice = '4d6 + 1'"), Contains("have nothing added"));
  CHECK_THAT(pools("dice = '2d6'", "dice = '2d6'"), Contains("how many dice these are is told already"));
  CHECK_THAT(pools("dice = '2d6'", "dice = 2"), Contains("needs 'sides'"));
}

TEST_CASE("a volley takes expressions of dice, but not together with 'combine'") {
  const std::string rest = "hit = 'target.size', shot = 'rolled', lost = 'rolled', to = 'shelf'";
  CHECK(with_combat("pools = { pool { dice = '(card.cost)d6 explode' } }, " + rest) == "loaded");
  CHECK_THAT(with_combat("pools = { pool { dice = '2d6 >= 4' } }, " + rest), Contains("is told already"));
  CHECK_THAT(with_combat("pools = { pool { dice = '2d6' } }, combine = { face = 6, as = 10 }, " + rest),
             StartsWith(kRules) && Contains("'combine' does not go with expressions of dice"));
}

TEST_CASE("throw has dice, a stream, and an attribute or a new name for the result") {
  CHECK(with_throw("'look', '2d6', stream = 'luck'") == "loaded");
  CHECK(with_throw(
            "'look', '(me.index)d6', stream = 'luck', of = 'me', store = 'found', event = 'rolled', die = 'rolled'") ==
        "loaded");
  CHECK_THAT(with_throw("'look', '2d', stream = 'luck'"),
             StartsWith(kFlow) && Contains("throw 'look'") && Contains("dice '2d', column 3: a number is missing"));
  CHECK_THAT(with_throw("'look', stream = 'luck'"), StartsWith(kFlow) && Contains("an expression of dice"));
  CHECK_THAT(with_throw("'look', '2d6', stream = 'lukc'"), Contains("unknown stream 'lukc'; did you mean 'luck'?"));
  CHECK_THAT(with_throw("'look', '2d6', stream = 'luck', of = '3'"), Contains("'of' is a card or a seat"));
  CHECK_THAT(with_throw("'look', '2d6', stream = 'luck', store = 'fuond'"), Contains("'fuond'"));
  CHECK_THAT(with_throw("'look', '2d6', stream = 'luck', event = 'roled'"), Contains("unknown event 'roled'"));
  CHECK_THAT(with_throw("'look', '2d6', stream = 'luck', stroe = 'found'"), Contains("did you mean 'store'?"));
}
