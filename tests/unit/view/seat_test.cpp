#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/unit/view/support.hpp"

using namespace qd;
using view::make_view;
using view_test::answer;

namespace {

const SeatId kA(0), kB(1);
const Viewer kAll = Viewer::all();

const view::ZoneView& zone(const std::vector<view::ZoneView>& zones, const std::string& name) {
  for (const view::ZoneView& z : zones)
    if (z.name == name) return z;
  throw UserError("no zone " + name);
}

std::vector<std::string> cards(const view::ZoneView& z) {
  std::vector<std::string> out;
  for (const view::CardView& c : z.cards) out.push_back(c.text);
  return out;
}

bool has_value(const std::vector<view::ValueView>& values, const std::string& name) {
  for (const view::ValueView& v : values)
    if (v.name == name) return true;
  return false;
}

match::Setup position() {
  match::Setup setup;
  state::Position p;
  p.sides["A"].zones["hand"] = {"2", "5", "5"};
  p.sides["A"].zones["ships"] = {"K{3,8}", "J"};
  p.sides["B"].zones["hand"] = {"Ace"};
  p.sides["B"].values["base"] = 4;
  p.shared.zones["discard"] = {"Ace", "4"};
  p.phase = "attack";
  setup.given = p;
  return setup;
}

}  // namespace

TEST_CASE("a seat sees its own hand and only the number of cards in another's") {
  match::Match m(view_test::dreadnaught(), position());
  view::SeatView a = make_view(m, kA), b = make_view(m, kB);
  CHECK(cards(zone(a.sides[0].zones, "hand")) == std::vector<std::string>{"2", "5", "5"});
  CHECK(zone(a.sides[1].zones, "hand").cards.empty());
  CHECK(zone(a.sides[1].zones, "hand").count == 1);
  CHECK(zone(b.sides[0].zones, "hand").cards.empty());
  CHECK(zone(b.sides[0].zones, "hand").count == 3);
  CHECK(cards(zone(b.sides[1].zones, "hand")) == std::vector<std::string>{"Ace"});
}

TEST_CASE("ships show to everybody with what is attached, their stats and attributes") {
  match::Match m(view_test::dreadnaught(), position());
  for (Viewer seat : {Viewer(kA), Viewer(kB), kAll}) {
    const view::SeatView v = make_view(m, seat);
    const view::ZoneView& ships = zone(v.sides[0].zones, "ships");
    CHECK(cards(ships) == std::vector<std::string>{"K{3,8}", "J"});
    REQUIRE_FALSE(ships.cards[0].stats.empty());
    CHECK(ships.cards[0].stats[0].first == "attack");
  }
}

TEST_CASE("piles are shown top first, a hidden pile by its count alone except to the all-knowing") {
  match::Match m(view_test::dreadnaught(), position());
  CHECK(cards(zone(make_view(m, kA).zones, "discard")) == std::vector<std::string>{"Ace", "4"});
  CHECK(zone(make_view(m, kA).zones, "deck").cards.empty());
  CHECK(zone(make_view(m, kA).zones, "deck").count == 3);
  CHECK(cards(zone(make_view(m, kAll).zones, "deck")) == std::vector<std::string>{"10", "10", "9"});
}

TEST_CASE("the options of a question show to who is asked, the prompt to everybody") {
  match::Match m(view_test::dreadnaught(), position());
  view::SeatView a = make_view(m, kA), b = make_view(m, kB);
  REQUIRE(a.asks);
  CHECK(a.question.seat == kA);
  CHECK(a.question.name == "attack.card");
  REQUIRE(a.question.options.size() == 2);
  CHECK(a.question.options[0].key == "5");
  CHECK(b.asks);
  CHECK(b.question.prompt == a.question.prompt);
  CHECK(b.question.options.empty());
  CHECK(a.phase.back() == "attack");
}

TEST_CASE("decision numbers are those of the viewer") {
  match::Match m(view_test::dreadnaught(), match::Setup{});
  answer(m, "rock");
  REQUIRE(make_view(m, kA).decisions.size() == 1);
  CHECK(make_view(m, kA).decisions[0].second == 1);
  CHECK(make_view(m, kB).decisions[0].second == 0);
  CHECK(make_view(m, kAll).decisions.size() == 2);
}

TEST_CASE("a secret attribute shows to its own seat only, one of the match to nobody") {
  view_test::TemporaryFolder folder;
  match::Match m(view_test::toy(folder), view_test::toy_setup());
  answer(m, "left");
  view::SeatView a = make_view(m, kA), b = make_view(m, kB);
  CHECK(has_value(a.sides[0].values, "order"));
  CHECK_FALSE(has_value(a.sides[1].values, "order"));
  CHECK_FALSE(has_value(b.sides[0].values, "order"));
  CHECK(has_value(make_view(m, kAll).sides[0].values, "order"));
  CHECK_FALSE(has_value(a.values, "plan"));
  CHECK(has_value(make_view(m, kAll).values, "plan"));
}

TEST_CASE("a card known in a hidden zone stands among unknown ones, those last where order means nothing") {
  view_test::TemporaryFolder folder;
  match::Match m(view_test::toy(folder), view_test::toy_setup());
  m.suppose([&](state::State& s) {
    EntityId e = s.top_of(s.layout().zone(s.catalog().find_zone("hand"), kB));
    s.set_known(e, 0xFF);
    s.set_known(s.nth(s.layout().zone(s.catalog().find_zone("deck"), SeatId::none()), 1), 0x01);
  });
  CHECK(cards(zone(make_view(m, kA).sides[1].zones, "hand")) == std::vector<std::string>{"2", "?", "?"});
  CHECK(cards(zone(make_view(m, kA).zones, "deck")) == std::vector<std::string>{"?", "1", "?"});
  CHECK(zone(make_view(m, kB).zones, "deck").cards.empty());
}

TEST_CASE("a view of a seat that the match does not have is refused") {
  match::Match m(view_test::dreadnaught(), match::Setup{});
  CHECK_THROWS_WITH(make_view(m, SeatId(2)), Catch::Contains("no seat C"));
}

TEST_CASE("JSON has its keys in a fixed order and nothing that the seat does not know") {
  match::Match m(view_test::dreadnaught(), position());
  nlohmann::ordered_json j = view_json(make_view(m, kB));
  std::vector<std::string> keys;
  for (const auto& [key, value] : j.items()) keys.push_back(key);
  CHECK(keys == std::vector<std::string>{"rules", "view", "active", "phase", "attributes", "zones", "seats",
                                         "decisions", "question", "result"});
  CHECK(j["view"] == "B");
  CHECK(j["active"] == "A");
  CHECK(j["seats"]["A"]["zones"]["hand"].dump() == R"({"pile":false,"see":"owner","count":3,"cards":[]})");
  CHECK(j["seats"]["A"]["zones"]["ships"]["cards"].dump() == R"(["K{3,8}","J"])");
  CHECK(j["seats"]["B"]["attributes"]["base"] == 4);
  CHECK_FALSE(j["question"].contains("options"));
  CHECK(j["result"].is_null());
  CHECK(view_json(make_view(m, kAll))["view"].is_null());
  CHECK(view_json(make_view(m, kA))["question"]["options"].dump() == R"(["5","none"])");
}
