// The standard position, cards/GAME/positions/standard.lua; one of each card of a kind.
#include <catch2/catch.hpp>

#include "tests/unit/script/pebbles.hpp"

using namespace qd;
using Catch::Contains;
using Catch::StartsWith;
using unit::Pebbles;

namespace {

constexpr const char* kStandard = "cards/pebbles/positions/standard.lua";
using Cards = std::vector<std::string>;

std::string loading(const std::string& position) {
  Pebbles p;
  return p.write(kStandard, "return " + position).load_error();
}

}  // namespace

TEST_CASE("the standard position stands among the cards and counts as decks do, beside what the rules say") {
  Pebbles p;
  p.rules("commands = {}", "position = { count = 3, bag = { 'gem' } }, commands = {}");
  p.write(kStandard, "return { A = { heap = { '2 gem', 'stone[heat=1]' } }, bag = { 'each pebble' } }");
  const auto rules = p.load();
  const state::Position& standard = rules->standard_position();
  CHECK(standard.sides.at("A").zones.at("heap") == Cards{"gem", "gem", "stone[heat=1]"});
  CHECK(standard.shared.zones.at("bag") == Cards{"gem", "stone"});
  CHECK(standard.shared.values.at("count") == 3);
}

TEST_CASE("each card of a kind lies in a deck once") {
  Pebbles p;
  p.change("cards/pebbles/decks/standard.lua", "12 stone", "each pebble");
  const auto rules = p.load();
  const script::Deck& deck = rules->deck("standard", SeatId::none());
  REQUIRE(deck.cards.size() == 2);
  CHECK(deck.cards[0].spec == "gem");
  CHECK(deck.cards[1].spec == "stone");
  Pebbles q;
  q.change("cards/pebbles/decks/standard.lua", "12 stone", "each peble");
  CHECK_THAT(q.load_error(), StartsWith("cards/pebbles/decks/standard.lua:1:") &&
                                 Contains("unknown kind 'peble'; did you mean 'pebble'?"));
}

TEST_CASE("a standard position that is none is told with its file") {
  CHECK_THAT(loading("5"), StartsWith(kStandard));
  CHECK_THAT(loading("{ bag = { 'each pebbel' } }"), StartsWith(kStandard) && Contains("unknown kind 'pebbel'"));
  CHECK_THAT(loading("{ bag = { '2 gem stone' } }"), Contains("card line '2 gem stone'"));
  CHECK_THAT(loading("{ bag = { 'x gem' } }"), Contains("expected a whole number, got 'x'"));
}
