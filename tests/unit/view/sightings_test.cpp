// The numbers that a viewer uses for cards, and the data made with them.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "engine/view/observation.hpp"
#include "tests/unit/view/support.hpp"

using namespace qd;
using Json = nlohmann::ordered_json;

namespace {

const SeatId kA(0), kB(1);

struct Watched {
  const match::Match& match;
  view::Sightings seen;
  Watched(const match::Match& m, Viewer viewer) : match(m), seen(viewer) {}
  Json look() {
    const view::SeatView v = view::make_view(match, seen.viewer());
    seen.look(match, v);
    return view::observation_json(v, seen);
  }
  Json question() {
    const view::SeatView v = view::make_view(match, seen.viewer());
    seen.look(match, v);
    return view::question_data(match, v, seen);
  }
};

/// The first question at which A chooses among the cards of its hand.
match::Match at_hide(const std::shared_ptr<script::Ruleset>& rules) {
  match::Match m(rules, view_test::toy_setup(2));
  for (const char* word : {"left", "left", "wait"}) view_test::answer(m, word);
  return m;
}

}  // namespace

TEST_CASE("no viewer becomes all-knowing by leaving a seat out") {
  CHECK(Viewer() == Viewer::onlooker());
  CHECK(Viewer(SeatId::none()) == Viewer::onlooker());
  CHECK_FALSE(Viewer(SeatId::none()).is_all());
  for (std::size_t seat = limits::kSeatsMax; seat < 300; ++seat) CHECK(Viewer(SeatId(seat)) == Viewer::onlooker());
  CHECK_FALSE(Viewer::onlooker().may_know(0x03));
  CHECK(Viewer::onlooker().may_know(0xFF));
  CHECK(Viewer(kB).may_know(0x02));
  CHECK_FALSE(Viewer(kB).may_know(0x01));
  CHECK(Viewer::all().may_know(0));
  CHECK_FALSE(Viewer::onlooker().sees_as(SeatId::none()));
  CHECK(Viewer(kA).sees_as(kA));
}

TEST_CASE("the public sees what lies open, no hand and no question's options") {
  view_test::TemporaryFolder folder;
  const match::Match m = at_hide(view_test::toy(folder));
  const Json seen = Watched(m, Viewer::onlooker()).look();
  CHECK(seen["viewer"] == "public");
  for (const char* seat : {"A", "B"})
    CHECK(seen["seats"][seat]["zones"]["hand"].dump().find("key") == std::string::npos);
  CHECK(seen["seats"]["A"]["zones"]["hand"]["count"] == 3);
  CHECK(view::make_view(m, Viewer::onlooker()).question.options.empty());
  const Json text = view::view_json(view::make_view(m, Viewer::onlooker()));
  CHECK(text["view"] == "public");
  CHECK(text["decisions"].empty());
  for (const std::string& line : view::log_lines(m, Viewer::onlooker())) CHECK(line.find("wait") == std::string::npos);
}

TEST_CASE("cards are numbered as their viewer first sees them, and hidden ones have a count alone") {
  view_test::TemporaryFolder folder;
  const match::Match m = at_hide(view_test::toy(folder));
  const Json a = Watched(m, kA).look();
  CHECK(a["seats"]["A"]["zones"]["hand"]["cards"].dump() ==
        R"([{"id":1,"key":"1","card":"one"},{"id":2,"key":"2","card":"two"},{"id":3,"key":"2","card":"two"}])");
  CHECK(a["seats"]["B"]["zones"]["hand"].dump() == R"({"pile":false,"see":"owner","count":3})");
  const Json b = Watched(m, kB).look();
  CHECK(b["seats"]["B"]["zones"]["hand"]["cards"][0].dump() == R"({"id":1,"key":"1","card":"one"})");
}

TEST_CASE("a card keeps its number while it is in sight, and has a new one after it was not") {
  view_test::TemporaryFolder folder;
  match::Match m = at_hide(view_test::toy(folder));
  Watched a(m, kA), b(m, kB);
  (void)a.look();
  (void)b.look();
  view_test::answer(m, "1");  // goes face down to A's reserve; one of the two others, which are alike, is shown
  const Json after = a.look()["seats"]["A"]["zones"];
  CHECK(after["hand"]["cards"].dump() == R"([{"id":3,"key":"2","card":"two"}])");
  CHECK(after["reserve"].dump().find("\"id\"") == std::string::npos);
  const Json laid = after["fleet"]["cards"][0];
  CHECK(laid["id"] == 2);
  CHECK(laid["stats"]["power"] == 2);
  CHECK(laid["attributes"]["heat"] == 2);
  CHECK(b.look()["seats"]["A"]["zones"]["fleet"]["cards"][0]["id"] == 4);  // B holds 1 to 3
  a.seen.forget();
  (void)a.look();
  CHECK(a.look()["seats"]["A"]["zones"]["fleet"]["cards"][0]["id"].get<int>() <= 2);
}

TEST_CASE("options name verb, card and target by the viewer's numbers") {
  view_test::TemporaryFolder folder;
  const match::Match m = at_hide(view_test::toy(folder));
  CHECK(Watched(m, kA).question()["options"].dump() == R"([{"key":"1","card":1},{"key":"2","card":2}])");
  match::Setup setup;
  state::Position p;
  p.sides["A"].zones["hand"] = {"6", "Q"};
  p.sides["A"].zones["ships"] = {"K", "J"};
  p.phase = "upgrade";
  setup.given = p;
  const match::Match duel(view_test::dreadnaught(), setup);
  Watched seat(duel, duel.decision()->seat);
  const Json view = seat.look(), question = seat.question();
  bool found = false;
  for (const Json& option : question["options"]) {
    if (option["key"] != "upgrade 6 -> K") continue;
    found = true;
    CHECK(option["verb"] == "upgrade");
    CHECK(option["card"] == view["seats"]["A"]["zones"]["hand"]["cards"][0]["id"]);
    CHECK(option["to"] == view["seats"]["A"]["zones"]["ships"]["cards"][0]["id"]);
  }
  INFO(question.dump(1));
  CHECK(found);
}

TEST_CASE("options that differ in their ways only are one place, and what stands on a table has a scene") {
  script::Sources sources;
  sources.root = view_test::source_root();
  const match::Match m(script::Ruleset::load(sources, "warfleet"), {});
  Watched seat(m, m.decision()->seat);
  const Json question = seat.question();
  INFO(question.dump(1));
  REQUIRE(question.contains("places"));
  const Json& place = question["places"][0];
  CHECK(place["free"] == "spot");
  const std::string answer = place["key"].get<std::string>() + " " + place["ways"][0].get<std::string>();
  CHECK(m.check(m.keys().parse(answer)) == "");
  CHECK(view::scene_json(m, seat.seen)["width"] == 72.0);
}

TEST_CASE("the catalogue lists every card of a rule set and no deck") {
  const Json cards = view::catalogue_json(*view_test::dreadnaught());
  CHECK(cards.size() == view_test::dreadnaught()->catalog().definitions.size());
  CHECK(cards[0].contains("key"));
  CHECK(cards.dump().find("count") == std::string::npos);
}
