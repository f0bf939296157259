// Errors of loading for stacks, piles and eliminated seats: place, remedy and the right word.
#include <catch2/catch.hpp>

#include "tests/unit/script/quarry.hpp"

using namespace qd;
using Catch::Contains;
using Catch::StartsWith;
using unit::Pebbles;
using unit::quarry;

namespace {

const char* const kRules = "scripts/pebbles/rules.lua:";
const char* const kFlow = "scripts/pebbles/flow.lua:";

std::string load_error(const std::string& from, const std::string& to, bool flow = false) {
  Pebbles p;
  quarry(p);
  return flow ? p.flow(from, to).load_error() : p.rules(from, to).load_error();
}
std::string with_flow(const std::string& node) { return load_error("--[[flow]]", node + ",", true); }
std::string with_zone(const std::string& zone) {
  return load_error("    zone { \"gone\"", "    " + zone + ",\n    zone { \"gone\"");
}
std::string with_attribute(const std::string& a) {
  return load_error("    attribute { \"result\" },", "    " + a + ", attribute { \"result\" },");
}

}  // namespace

TEST_CASE("wrong calls are refused with file, line and column, and the right word is named") {
  auto expression = [](const std::string& text) {
    return load_error("--[[deeds]]", "set { 'x', 'result', '" + text + "' }, ");
  };
  CHECK_THAT(expression("count(stack(me.carts))"),
             StartsWith(kRules) && Contains("column 21") && Contains("expected a card, got a set of cards"));
  CHECK_THAT(expression("count(stack(me))"), StartsWith(kRules) && Contains("expected a card, got a seat"));
  CHECK_THAT(expression("count(stak(none))"),
             StartsWith(kRules) && Contains("unknown function 'stak'; did you mean 'stack'?"));
  CHECK_THAT(expression("same(me.hand)"),
             StartsWith(kRules) && Contains("column 13: same needs a second argument about 'it'"));
  CHECK_THAT(expression("distinct(me.hand)"), Contains("distinct needs a second argument about 'it'"));
  CHECK_THAT(expression("sorted(me.hand, it)"),
             StartsWith(kRules) && Contains("expected a number or condition, got a card"));
  CHECK_THAT(expression("sortd(me.hand, 1)"), Contains("did you mean 'sorted'?"));
  CHECK_THAT(expression("same(me, 1)"), Contains("expected a set of cards, got a seat"));
}

TEST_CASE("only a pile of a seat shows its top, a zone with stacks must be in play: zone and remedy are named") {
  const std::string line = std::string(kRules) + "12: zone 'bin'";
  CHECK_THAT(with_zone("zone { 'bin', per_seat = true, see = 'top' }"),
             StartsWith(line) && Contains("only a pile of a seat") && Contains("pile = true"));
  CHECK_THAT(with_zone("zone { 'bin', pile = true, see = 'top' }"), StartsWith(line) && Contains("per_seat = true"));
  CHECK_THAT(with_zone("zone { 'bin', per_seat = true, stack = { by = 'it.weight' } }"),
             StartsWith(line) && Contains("a zone with stacks must be in play") && Contains("add in_play = true"));
  CHECK_THAT(with_zone("zone { 'bin', per_seat = true, see = 'tops', pile = true }"),
             StartsWith(line) && Contains("field 'see': unknown word 'tops'; did you mean 'top'?"));
  CHECK_THAT(with_zone("zone { 'bin', in_play = true, stack = {} }"), StartsWith(kRules) && Contains("'by'"));
  CHECK_THAT(with_zone("zone { 'bin', in_play = true, stack = { by = 'it.wait' } }"),
             StartsWith(kRules) && Contains("a card has no 'wait'"));
  CHECK_THAT(with_zone("zone { 'bin', in_play = true, stack = { by = 'it.weight', od = 'true' } }"),
             StartsWith(kRules) && Contains("unknown field 'od'"));
  CHECK(with_zone("zone { 'bin', per_seat = true, pile = true, see = 'top', stays = true }") == "loaded");
}

TEST_CASE("stack, lot, turn_up and eliminate say what they need") {
  const std::string at = std::string(kFlow) + "2: ";
  CHECK_THAT(with_flow("stack { 's', of = 'me.hand', to = 'hand' }"),
             StartsWith(at) && Contains("zone 'hand' holds no stacks") && Contains("stack = { by = … }"));
  CHECK_THAT(with_flow("stack { 's', of = 'me.hand' }"),
             StartsWith(at) && Contains("needs 'on' or 'to'") &&
                 Contains("They join the stack of which this is the top card"));
  CHECK_THAT(with_flow("stack { 's', of = 'me.hand', on = 'first(me.carts, true)', to = 'carts' }"),
             StartsWith(at) && Contains("has both 'on' and 'to'"));
  CHECK_THAT(with_flow("stack { 's', of = 'me.hand', to = 'cart' }"),
             StartsWith(at) && Contains("unknown zone 'cart'; did you mean 'carts'?"));
  CHECK_THAT(with_flow("stack { 's', to = 'carts' }"), StartsWith(at) && Contains("'of'"));
  CHECK_THAT(with_flow("lot { 'l', 'result' }"),
             StartsWith(at) && Contains("'result' has to be an attribute that holds a seat"));
  CHECK_THAT(with_flow("lot { 'l', 'lucy' }"), StartsWith(at) && Contains("did you mean 'lucky'?"));
  CHECK_THAT(with_flow("eliminate { 'e' }"), StartsWith(at) && Contains("'seat'"));
  CHECK_THAT(with_flow("eliminate { 'e', seat = 'first(me.hand, true)' }"),
             StartsWith(at) && Contains("expected a seat"));
  CHECK_THAT(with_flow("turn_up { 't', card = 'me' }"), StartsWith(at) && Contains("expected a card"));
  CHECK_THAT(with_flow("announce { 'a', event = 'scored', store = 'lucky' }"),
             StartsWith(at) && Contains("holds a number"));
}

TEST_CASE("the words of a subset need one, and windows know their policies") {
  const std::string at = std::string(kFlow) + "2: ";
  for (const char* word : {"min = '1'", "max = '1'", "all = true", "same = 'it.colour'", "top_first = true"}) {
    CHECK_THAT(with_flow(std::string("ask { 'q', from = 'me.hand', ") + word + " }"),
               StartsWith(at) && Contains("need a subset") && Contains("add subset = true"));
    CHECK(with_flow(std::string("ask { 'q', from = 'me.hand', subset = true, ") + word + " }") == "loaded");
  }
  CHECK_THAT(with_flow("ask { 'q', from = 'me.hand', subset = true, same = 'colour' }"),
             StartsWith(at) && Contains("unknown name 'colour'"));
  CHECK_THAT(with_flow("window { 'main2', offers = 'turn', policy = 'on' }"),
             StartsWith(at) && Contains("did you mean 'one'?"));
}

TEST_CASE("an option is a number or a seat of the match") {
  for (const char* a :
       {"attribute { 'x', of = 'seat', option = true }", "attribute { 'x', of = 'card', option = true }",
        "attribute { 'x', is = 'card', option = true }"})
    CHECK_THAT(with_attribute(a), StartsWith(kRules) && Contains("attribute 'x'") &&
                                      Contains("an option is a number or a seat of the match"));
  CHECK(with_attribute("attribute { 'x', is = 'seat', option = true }") == "loaded");
}
