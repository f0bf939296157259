// Violations of decks and positions: all are reported, one line each, equal lines only once.
#include <catch2/catch.hpp>

#include "engine/base/error.hpp"
#include "engine/base/text.hpp"
#include "tests/unit/script/shop.hpp"

using namespace qd;
using namespace qd::unit;
using Catch::Contains;
using Catch::StartsWith;
using match::Match;
using Texts = std::vector<std::string>;

namespace {

const char* const kDeck = "cards/pebbles/decks/standard.lua";

/// A shop in which hands and shelves have needs.
Pebbles& strict(Pebbles& p, const std::string& deck_needs, const std::string& position_needs = "") {
  std::string more;
  if (!deck_needs.empty()) more += "deck_needs = { " + deck_needs + " },\n  ";
  if (!position_needs.empty()) more += "position_needs = { " + position_needs + " },\n  ";
  return shop(p).rules("--[[more]]", more);
}
Pebbles& deck(Pebbles& p, const std::string& name, const std::string& zones) {
  return p.write("cards/pebbles/decks/" + name + ".lua",
                 "return deck { id = \"" + name + "\", title = \"Deck " + name + "\", zones = { " + zones + " } }\n");
}
/// The error lines of a match with this setup; {"started"} if there are none.
Texts said(Pebbles& p, const match::Setup& setup) {
  try {
    Match m(p.load(), setup);
  } catch (const UserError& e) {
    Texts out;
    for (const std::string& line : text::split(e.what(), '\n')) out.emplace_back(text::trim(line));
    return out;
  }
  return {"started"};
}
match::Setup decks(Texts names) {
  match::Setup setup;
  setup.decks = std::move(names);
  return setup;
}

const char* const kFew = "need { 'count(me.hand) <= 2', 'too many cards' }";
const char* const kCopies = "need { 'count(me.hand, it.def == card.def) <= 1', 'too many copies', of = 'me.hand' }";
const char* const kSmall = "need { 'it.cost < 3', 'too dear', of = 'me.hand' }";

}  // namespace

TEST_CASE("a deck that meets all needs begins") {
  Pebbles p;
  strict(p, std::string(kFew) + ", " + kCopies + ", " + kSmall);
  deck(p, "standard", "hand = { \"bread\" }, purse = { \"penny\" }");
  CHECK(said(p, {}) == Texts{"started"});
}

TEST_CASE("all that is wrong with a deck is told at once, in the order of the needs, copies once") {
  Pebbles p;
  strict(p, std::string(kFew) + ", " + kCopies + ", " + kSmall);
  deck(p, "standard", "hand = { \"3 bread\", \"2 hammer\" }");
  const Texts lines = said(p, {});
  REQUIRE(lines.size() == 4);
  CHECK_THAT(lines[0], StartsWith("cards/pebbles/decks/standard.lua:1: 'Deck standard': too many cards (") &&
                           Contains("(5 <= 2)"));
  CHECK_THAT(lines[1], StartsWith("'Deck standard': R: too many copies (") && Contains("(3 <= 1)"));
  CHECK_THAT(lines[2], StartsWith("'Deck standard': H: too many copies (") && Contains("(2 <= 1)"));
  CHECK_THAT(lines[3], StartsWith("'Deck standard': H: too dear (") && Contains("(3 < 3)"));
}

TEST_CASE("one deck of both seats is told of once, and two decks each with its own lines and the place of the first") {
  Pebbles p;
  strict(p, std::string(kFew) + ", " + kSmall);
  deck(p, "standard", "hand = { \"bread\" }");
  deck(p, "big", "hand = { \"3 bread\" }");
  deck(p, "dear", "hand = { \"2 hammer\", \"bread\" }");
  CHECK(said(p, decks({"big"})).size() == 1);
  CHECK(said(p, decks({"big", "big"})).size() == 1);
  const Texts lines = said(p, decks({"dear", "big"}));
  REQUIRE(lines.size() == 3);
  CHECK_THAT(lines[0], StartsWith("cards/pebbles/decks/dear.lua:1: 'Deck dear': too many cards"));
  CHECK_THAT(lines[1], StartsWith("'Deck dear': H: too dear"));
  CHECK_THAT(lines[2], StartsWith("'Deck big': too many cards"));
  const Texts second = said(p, decks({"standard", "big"}));
  REQUIRE(second.size() == 1);
  CHECK_THAT(second[0], StartsWith("cards/pebbles/decks/big.lua:1: 'Deck big'"));
}

TEST_CASE("needs of positions hold for decks as well, those of decks not for positions") {
  Pebbles p;
  strict(p, kFew, kSmall);
  deck(p, "standard", "hand = { \"2 hammer\", \"bread\" }");
  const Texts both = said(p, {});
  REQUIRE(both.size() == 2);
  CHECK_THAT(both[0], Contains("'Deck standard': H: too dear"));
  CHECK_THAT(both[1], Contains("'Deck standard': too many cards"));
  CHECK(said(p, shop_setup({{"R", "R", "R"}, {}, {}})) == Texts{"started"});
}

TEST_CASE("all that is wrong with a position is told at once, seat by seat, with the place of the position") {
  Pebbles p;
  strict(p, "",
         "need { 'count(me.shelf) <= 1', 'the shelf is full' }, need { 'it.is_tool', 'no tool', of = 'me.shelf' }, "
         "need { 'it.damage == 0', 'broken', of = 'every.shelf' }");
  match::Setup setup = shop_setup({{}, {}, {"R", "P"}}, {{}, {}, {"R"}});
  setup.given->place = Place{"tests/x.lua", 4};
  const Texts lines = said(p, setup);
  REQUIRE(lines.size() == 4);
  CHECK_THAT(lines[0], StartsWith("tests/x.lua:4: seat A: the shelf is full (") && Contains("2 <= 1"));
  CHECK_THAT(lines[1], StartsWith("seat A: P: no tool") || StartsWith("seat A: R: no tool"));
  CHECK_THAT(lines[2], StartsWith("seat A: P: no tool") || StartsWith("seat A: R: no tool"));
  CHECK(lines[1] != lines[2]);
  CHECK_THAT(lines[3], StartsWith("seat B: R: no tool"));
}

TEST_CASE("copies of a position are told apart only where they are") {
  Pebbles hand;
  strict(hand, "", kSmall);
  CHECK(said(hand, shop_setup({{"H", "H", "H"}, {}, {}})).size() == 1);  // cards of a hand stand for each other
  Pebbles shelf;
  strict(shelf, "", "need { 'it.is_tool', 'no tool', of = 'me.shelf' }");
  const Texts lines = said(shelf, shop_setup({{}, {}, {"R", "H", "R"}}));
  REQUIRE(lines.size() == 2);
  CHECK_THAT(lines[0], Contains("seat A: R#1: no tool"));
  CHECK_THAT(lines[1], Contains("seat A: R#2: no tool"));
}

TEST_CASE("in a need of each card it and card are that card, and me is the seat") {
  Pebbles p;
  strict(p,
         "need { 'it == card and it.controller == me and count(me.hand, it.def == card.def) <= 2', 'three of it', of = "
         "'me.hand' }");
  deck(p, "standard", "hand = { \"2 bread\", \"2 hammer\" }");
  deck(p, "three", "hand = { \"3 bread\", \"2 hammer\" }");
  CHECK(said(p, {}) == Texts{"started"});
  const Texts lines = said(p, decks({"standard", "three"}));
  REQUIRE(lines.size() == 1);
  CHECK_THAT(lines[0], Contains("'Deck three': R: three of it"));
}

TEST_CASE("a need of no card is met, and a need without cards knows none") {
  Pebbles p;
  strict(p, "need { 'false', 'never', of = 'me.shelf' }");
  deck(p, "standard", "hand = { \"bread\" }");
  CHECK(said(p, {}) == Texts{"started"});
  for (const char* word : {"it", "card"}) {
    Pebbles wrong;
    CHECK_THAT(strict(wrong, std::string("need { '") + word + ".cost > 1', 'x' }").load_error(),
               StartsWith("scripts/pebbles/rules.lua:") && Contains(std::string("unknown name '") + word + "'"));
  }
  Pebbles set;
  CHECK_THAT(strict(set, "need { 'true', 'x', of = 'me.points' }").load_error(), Contains("expected a set of cards"));
}

TEST_CASE("a need that reads a stat sees modifiers of what is in play, and an error in it names its place") {
  Pebbles p;
  strict(p, kSmall).change(kPenny, "-- more",
                           "modify { id = 'm', text = 'x', stat = 'cost', add = 2, to = 'me.hand' },");
  deck(p, "standard", "hand = { \"bread\" }, purse = { \"penny\" }");
  const Texts lines = said(p, {});
  REQUIRE(lines.size() == 1);
  CHECK_THAT(lines[0], Contains("R: too dear") && Contains("(3 < 3)"));
}
