#include "engine/base/text.hpp"

#include <catch2/catch.hpp>

#include "tests/unit/view/support.hpp"

using namespace qd;
using view::make_view;
using view::TextStyle;
using view::view_text;
using view_test::answer;

namespace {
const SeatId kA(0);
const Viewer kAll = Viewer::all();

std::size_t widest(const std::string& text) {
  std::size_t widest = 0;
  for (const std::string& line : text::split(text, '\n')) widest = std::max(widest, text::width(line));
  return widest;
}
}  // namespace

TEST_CASE("the table fits the width it is given, for two to four seats") {
  view_test::TemporaryFolder folder;
  std::shared_ptr<script::Ruleset> rules = view_test::toy(folder);
  for (std::size_t seats : {2u, 3u, 4u}) {
    match::Setup setup = view_test::toy_setup(seats);
    for (int i = 0; i < 40; ++i) setup.given->sides["A"].zones["hand"].push_back("1");
    for (int i = 0; i < 20; ++i) setup.given->sides["B"].zones["fleet"].push_back("2[heat=7]");
    match::Match m(rules, setup);
    for (std::size_t width : {50u, 80u, 120u}) {
      TextStyle style;
      style.width = width;
      for (Viewer seat : {Viewer(kA), kAll}) CHECK(widest(view_text(make_view(m, seat), style)) <= width);
    }
    CHECK(text::contains(view_text(make_view(m, kA), {}), "(power 2, heat 7)"));
  }
}

TEST_CASE("what is longer than a line is broken at blanks and commas") {
  view_test::TemporaryFolder folder;
  match::Setup setup = view_test::toy_setup(2);
  view::SeatView v = make_view(match::Match(view_test::toy(folder), setup), kAll);
  v.phase = {"match", "preparation", "round", "turns", "turn", "the_movement_of_ships", "the_ship", "orders"};
  view::ZoneView& fleet = v.sides.front().zones.front();
  fleet.pile = false;
  fleet.count = 1;
  view::CardView card;
  card.known = true;
  card.text = "H1{avenger,batteries[mount=sides],cannon[mount=front],plating,shield} (63.75,13.5) 270";
  card.stats = {{"evasion", 2}, {"toughness", 3}};
  fleet.cards = {card};
  for (std::size_t width : {40u, 50u, 80u}) {
    TextStyle style;
    style.width = width;
    const std::string text = view_text(v, style);
    CHECK(widest(text) <= width);
    for (const char* part :
         {"avenger,", "batteries[mount=sides],", "(63.75,13.5)", "the_movement_of_ships", "evasion 2"})
      CHECK(text::contains(text, part));
  }
}

TEST_CASE("colour is used only when asked for") {
  match::Match m(view_test::dreadnaught(), match::Setup{});
  TextStyle style;
  const std::string plain = view_text(make_view(m, kA), style);
  style.paint.strong = "<";
  style.paint.end = ">";
  const std::string painted = view_text(make_view(m, kA), style);
  CHECK(text::contains(painted, "<"));
  std::string bare;
  for (const char c : painted)
    if (c != '<' && c != '>') bare += c;
  CHECK(bare == plain);
}

TEST_CASE("the table shows points that are gone, hidden hands and the options of the viewer") {
  match::Match m(view_test::dreadnaught(), match::Setup{});
  std::string a = view_text(make_view(m, kA), {});
  CHECK(text::contains(a, "base 10"));
  CHECK(text::contains(a, "deck 54"));
  CHECK(text::contains(a, "A is asked: throw - Rock, paper or scissors?"));
  CHECK(text::contains(a, "1  rock"));
  CHECK_FALSE(text::contains(view_text(make_view(m, SeatId(1)), {}), "rock   "));
}

TEST_CASE("options have numbers only where a number is an answer") {
  match::Match m(view_test::dreadnaught(), match::Setup{});
  view::SeatView v = make_view(m, kA);
  REQUIRE(v.question.options.size() == 3);
  CHECK(text::contains(view_text(v, {}), "2  paper"));
  v.question.kind = phases::DecisionKind::kSubset;
  v.question.max = 2;
  CHECK(text::contains(view_text(v, {}), "    rock"));
  CHECK_FALSE(text::contains(view_text(v, {}), "2  paper"));
}
