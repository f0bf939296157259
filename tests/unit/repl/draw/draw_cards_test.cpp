// Pictures of zones of cards, as SVG.
#include <catch2/catch.hpp>

#include "repl/draw/draw.hpp"
#include "tests/unit/repl/draw/pictures.hpp"
#include "tests/unit/view/support.hpp"

using namespace qd;
using Catch::Contains;
using match::Match;
using repl::draw::picture_svg;
using view_test::count;
using view_test::flaw_of;
using view_test::game;
using view_test::play;

namespace {
const SeatId kB(1);
const Viewer kAll = Viewer::all();
}  // namespace

TEST_CASE("zones of cards: every seat, every zone, every card in play") {
  for (const char* name : {"dreadnaught", "battlegroup", "popes", "admiral"}) {
    INFO(name);
    Match m(game(name), match::Setup{});
    play(m, 60);
    const std::string svg = picture_svg(m, kAll, {});
    CHECK(flaw_of(svg) == "");
    CHECK(svg == picture_svg(m, kAll, {}));
    const view::SeatView v = view::make_view(m, kAll);
    CHECK(count(svg, "<g class=\"panel-of\"") == v.sides.size() + (v.zones.empty() ? 0 : 1));
    std::size_t zones = v.zones.size(), cards = 0;
    for (const view::SideView& s : v.sides) {
      zones += s.zones.size();
      for (const view::ZoneView& z : s.zones) cards += z.pile ? 0 : z.cards.size();
    }
    for (const view::ZoneView& z : v.zones) cards += z.pile ? 0 : z.cards.size();
    CHECK(count(svg, "<g class=\"zone\"") == zones);
    CHECK(count(svg, "<g class=\"shown\"") == cards);
  }
}

TEST_CASE("cards that a seat may not know are backs") {
  match::Setup setup;
  state::Position p;
  p.sides["A"].zones["hand"] = {"Ace", "5"};
  p.sides["A"].zones["ships"] = {"K{3,8}"};
  p.sides["B"].zones["hand"] = {"Q"};
  p.phase = "attack";
  setup.given = p;
  Match m(view_test::dreadnaught(), setup);
  const std::string all = picture_svg(m, kAll, {}), b = picture_svg(m, kB, {});
  CHECK_THAT(all, Contains(">Ace<") && Contains(">Q<") && !Contains("class=\"hidden\""));
  CHECK_THAT(b, !Contains(">Ace<") && Contains(">Q<") && Contains(">K<"));
  CHECK(count(b, "<g class=\"hidden\"") == 2);
  CHECK(count(b, "<g class=\"attached\"") == 2);
}

TEST_CASE("the picture of a seat does not depend on the cards of others that it may not know") {
  auto seen = [](const char* held, const char* top, Viewer seat) {
    match::Setup setup;
    state::Position p;
    p.sides["A"].zones["hand"] = {held, "5"};
    p.sides["B"].zones["hand"] = {"Q"};
    p.shared.zones["deck"] = {top, "4", "4"};
    p.phase = "attack";
    setup.given = p;
    return picture_svg(Match(view_test::dreadnaught(), setup), seat, {});
  };
  CHECK(seen("7", "K", kB) == seen("9", "J", kB));
  CHECK(seen("7", "K", kAll) != seen("9", "K", kAll));
}

TEST_CASE("damage of cards is a row of boxes, and no number beside it") {
  match::Setup setup;
  state::Position p;
  p.sides["A"].zones["water"] = {"daring[damage=2]", "koni{sam[damage=1]}"};
  p.phase = "main";
  setup.given = p;
  const std::string svg = picture_svg(Match(game("admiral"), setup), kAll, {});
  CHECK(flaw_of(svg) == "");
  CHECK(count(svg, "class=\"hit\"") == 3);
  CHECK(count(svg, "class=\"box\"") > 0);
  CHECK_THAT(svg, !Contains("damage 2") && !Contains("damage 1"));
}
