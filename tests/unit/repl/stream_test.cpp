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
