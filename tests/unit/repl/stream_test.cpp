// The data for viewers: states, late answers, equal streams for worlds that cannot be told apart.
#include "repl/remote/stream.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "engine/sim/bots.hpp"
#include "repl/leak/leak_hunt.hpp"
#include "repl/remote/equal_streams.hpp"
#include "tests/unit/view/support.hpp"

using namespace qd;
using Json = nlohmann::ordered_json;

namespace {

constexpr SeatId kA{std::size_t{0}}, kB{std::size_t{1}};

Json heard(repl::Stream& stream, const match::Match& m) { return Json::parse(stream.tell(m, 1)); }

match::Match three_ships() {
  script::Sources sources;
  sources.root = view_test::source_root();
  state::Position p;
  p.sides["A"].zones["fleet"] = {"L@20,20,90{giga[mount=front],repair}", "L@60,10,0{giga[mount=front],repair}"};
  p.sides["B"].zones["fleet"] = {"M@36,20,270{giga[mount=front],repair,rig}"};
  p.shared.values["round"] = 2;
  p.shared.seats["initiative"] = "A";
  p.phase = "round";
  match::Setup setup;
  setup.given = p;
  return {script::Ruleset::load(sources, "warfleet"), setup};
}

}  // namespace

TEST_CASE("every viewer hears a state after each answer, and who is asked a question") {
  match::Match m(view_test::dreadnaught(), {});
  repl::Stream a(kA), b(kB), all(Viewer::onlooker());
  CHECK(heard(a, m)["type"] == "question");
  CHECK(heard(b, m)["type"] == "state");
  CHECK(heard(all, m)["asked"]["seat"] == "A");
  CHECK(a.is_current(m));
  view_test::answer(m, "rock");
  CHECK_FALSE(a.is_current(m));
  const Json said = heard(b, m);
  CHECK(said["type"] == "question");
  CHECK(said["log"].dump() == R"(["A has chosen"])");
  CHECK(said["from"] == 1);
  CHECK(said["at"] == 1);
  const Json open = heard(all, m);
  CHECK(open["log"].dump() == R"(["A has chosen"])");
  CHECK_FALSE(open.contains("question"));
}

TEST_CASE("when the table goes back an epoch begins, and an answer of the old one is late") {
  match::Match m(view_test::dreadnaught(), {});
  repl::Stream a(kA);
  CHECK(heard(a, m)["epoch"] == 1);
  view_test::answer(m, "rock");
  (void)heard(a, m);
  m.undo();
  const Json back = heard(a, m);
  CHECK(back["epoch"] == 2);
  CHECK(back["at"] == 0);
  CHECK(back["from"] == 1);
  CHECK(back["log"].empty());
  CHECK(a.is_late(repl::read_reply(R"({"answer":"rock","epoch":1,"at":0})")));
  CHECK(a.is_late(repl::read_reply(R"({"answer":"rock","epoch":2,"at":1})")));
  CHECK_FALSE(a.is_late(repl::read_reply(R"({"answer":"rock","epoch":2,"at":0})")));
  CHECK(a.stale_line() == R"({"type":"stale","epoch":2,"at":0})");
}

TEST_CASE("equal streams: what a viewer hears as data does not depend on what is hidden from it, in any game") {
  script::Sources sources;
  sources.root = view_test::source_root();
  for (const std::string& game : script::Ruleset::available(sources)) {
    auto rules = script::Ruleset::load(sources, game);
    INFO(game);
    repl::LeakHunt hunt;
    hunt.seats = rules->seats_max();
    hunt.points = 6;
    const repl::LeakReport report = repl::hunt_leaks(rules, hunt, repl::stream_check());
    CHECK(report.leak == "");
    CHECK(report.points > 0);
  }
}

TEST_CASE("equal streams: numbers of entities in place of those of the viewer are found out") {
  repl::LeakCheck check = repl::stream_check();
  check.log = [](const match::Match& m, SeatId viewer, std::size_t from) {
    std::vector<std::string> out(from, "");
    for (const view::SideView& side : view::make_view(m, viewer).sides)
      for (const view::ZoneView& zone : side.zones)
        for (const view::CardView& card : zone.cards)
          if (card.card.valid()) out.push_back(std::to_string(card.card.value));
    return out;
  };
  repl::LeakHunt hunt;
  hunt.points = 150;
  hunt.distance = 3;
  CHECK(repl::hunt_leaks(view_test::dreadnaught(), hunt, check).leak != "");
}

TEST_CASE("a check says whether an answer is legal, and where a model would stand") {
  script::Sources sources;
  sources.root = view_test::source_root();
  const match::Match m(script::Ruleset::load(sources, "warfleet"), {});
  const std::string key = m.keys().option(0);
  const Json good = Json::parse(repl::checked_line(m, key));
  INFO(good.dump());
  CHECK(good["ok"] == true);
  CHECK(good["answer"] == key);
  CHECK(good["place"].contains("heading"));
  const Json bad = Json::parse(repl::checked_line(m, "nonsense"));
  CHECK(bad["ok"] == false);
  CHECK(bad["reason"].get<std::string>() != "");
}

TEST_CASE("a place says which model moves, its base, and how free its way is") {
  match::Match m = three_ships();
  view_test::answer(m, "activate L1");
  const SeatId seat = m.decision()->seat;
  repl::Stream stream(seat);
  const Json heard = Json::parse(stream.tell(m, 1));
  INFO(heard.dump(1));
  Json move, hold;
  for (const Json& place : heard["question"]["places"]) {
    if (place["key"] == "move") move = place;
    if (place["key"] == "hold") hold = place;
  }
  CHECK(move["free"] == "heading");
  CHECK(move["model"] == heard["scene"]["models"][0]["id"]);
  CHECK(move["body"]["corners"].size() == 2);
  CHECK(move["turn"] == 90.0);
  CHECK(move["after"] == 50);
  CHECK(move["length"].get<double>() > 0);
  CHECK(hold["length"] == 0.0);

  const repl::Reply tried = repl::read_reply(R"({"check":"move 90@4"})");
  const Json legal = Json::parse(stream.asides(m, tried).front());
  INFO(legal.dump(1));
  CHECK(legal["ok"] == true);
  CHECK(legal["place"]["heading"] == 180.0);
  CHECK(legal["way"].size() == 3);
  CHECK(legal["way"][0].dump() == "[20.0,20.0]");
  CHECK(legal["way"][1].dump() == "[24.0,20.0]");
  REQUIRE(legal["gaps"].size() == 2);
  CHECK(legal["gaps"][0]["key"] == "M1");
  CHECK(legal["gaps"][0].contains("id"));
  CHECK(legal["gaps"][0]["facing"] == "left");
  CHECK(legal["reaches"][0]["range"].get<double>() > 0);
  const Json wrong = Json::parse(stream.asides(m, repl::read_reply(R"({"check":"move 90@1"})")).front());
  CHECK(wrong["ok"] == false);
  CHECK(wrong["reason"].get<std::string>().find("may not come before") != std::string::npos);
  CHECK(wrong.contains("place"));
}

TEST_CASE("a model is measured for whoever sees it: ranges, and the other models from the nearest on") {
  const match::Match m = three_ships();
  repl::Stream all(Viewer::onlooker());
  (void)all.tell(m, 1);
  const Json told = Json::parse(all.asides(m, repl::read_reply(R"({"measure":"B.M1"})")).front());
  INFO(told.dump(1));
  CHECK(told["ok"] == true);
  REQUIRE(told["gaps"].size() == 2);
  CHECK(told["gaps"][0]["key"] == "L1");
  CHECK(told["gaps"][0]["bearing"] == 0.0);
  CHECK(told["gaps"][0]["seen_in"] == "front");
  CHECK(told["gaps"][0]["gap"].get<double>() < told["gaps"][1]["gap"].get<double>());
  const Json none = Json::parse(all.asides(m, repl::read_reply(R"({"measure":"B.M7"})")).front());
  CHECK(none["ok"] == false);
  CHECK(none["reason"] == "there is no model 'B.M7' on the table");
}
