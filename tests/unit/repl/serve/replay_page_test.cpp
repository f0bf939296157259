// Replays and bug reports as one file: what they hold, what they must not hold, and that they load nothing.
#include "repl/serve/replay_page.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "engine/base/text.hpp"
#include "engine/match/record.hpp"
#include "engine/sim/bots.hpp"
#include "repl/leak/leak_hunt.hpp"
#include "repl/remote/stream.hpp"
#include "tests/unit/repl/serve/room.hpp"

using namespace qd;
using Json = nlohmann::ordered_json;
using repl::serve::ReplayPage;

namespace {

const Viewer kViewers[] = {Viewer::onlooker(), Viewer(SeatId(0)), Viewer(SeatId(1)), Viewer::all()};

std::unique_ptr<match::Match> played(const std::string& game, std::size_t decisions) {
  script::Sources sources;
  sources.root = view_test::source_root();
  auto out = std::make_unique<match::Match>(script::Ruleset::load(sources, game), match::Setup{});
  sim::RandomBot bot(7);
  for (std::size_t n = 0; n < decisions && out->decision() != nullptr; ++n) {
    phases::Answer answer;
    bot.decide(*out->decision(), answer);
    out->decide(answer);
  }
  return out;
}

std::vector<std::string> frames_of(const Json& data) {
  std::vector<std::string> out;
  for (const Json& parts : data["frames"]) {
    std::string text;
    for (std::size_t i = 0; i < parts.size(); ++i)
      if (parts[i].is_string()) text += parts[i].get<std::string>();
      else text += out.back().substr(parts[i].get<std::size_t>(), parts[i + 1].get<std::size_t>()), ++i;
    out.push_back(text);
  }
  return out;
}

repl::serve::PageFiles page_files() { return {view_test::source_root() / repl::serve::kPageFolder, false}; }

Json data_in(const std::string& html) {
  const std::string open = "<script type=\"application/json\" id=\"replay-data\">";
  const std::size_t at = html.find(open) + open.size();
  return Json::parse(html.substr(at, html.find("</script>", at) - at));
}

}  // namespace

TEST_CASE("a replay holds what its viewer heard, position by position, in every game") {
  for (const char* game : {"dreadnaught", "battlegroup", "popes", "admiral", "warfleet"}) {
    const auto match = played(game, 40);
    for (const Viewer viewer : kViewers) {
      INFO(game << " " << viewer.index());
      ReplayPage page;
      page.viewer = viewer;
      const Json data = Json::parse(repl::serve::replay_data(*match, page));
      CHECK(frames_of(data) == repl::whole_stream(*match, viewer));
      CHECK(data["decisions"].size() == match->history().size());
      CHECK(data["frames"].size() == match->history().size() + 1);
      CHECK_FALSE(data.contains("record"));
      CHECK_FALSE(data.contains("script"));
    }
  }
}

TEST_CASE("replays of worlds that a viewer cannot tell apart are the same file, in any game") {
  repl::LeakCheck check;
  check.picture = [](const match::Match& m, SeatId viewer) { return repl::Stream::present(m, viewer); };
  check.told_alike = [](const match::Match& m, SeatId viewer) {
    return view::view_json(view::make_view(m, viewer)).dump();
  };
  check.log = [](const match::Match& m, SeatId viewer, std::size_t from) {
    ReplayPage page;
    page.viewer = viewer;
    page.file = "match.rec";
    page.mark = 3;
    const std::string all = repl::serve::replay_data(m, page);
    std::vector<std::string> out(from, "");
    out.push_back(all);
    return out;
  };
  script::Sources sources;
  sources.root = view_test::source_root();
  for (const std::string& game : script::Ruleset::available(sources)) {
    INFO(game);
    const auto rules = script::Ruleset::load(sources, game);
    repl::LeakHunt hunt;
    hunt.seats = rules->seats_max();
    hunt.points = 4;
    const repl::LeakReport report = repl::hunt_leaks(rules, hunt, check);
    CHECK(report.leak == "");
    CHECK(report.points > 0);
  }
}

TEST_CASE("the page of a replay loads nothing, and its policy allows nothing else") {
  auto files = page_files();
  ReplayPage page;
  page.file = "match.rec";
  const std::string html = repl::serve::replay_page(files, *played("dreadnaught", 5), page);
  CHECK(html.substr(0, 15) == "<!doctype html>");
  CHECK(html.find("quarterdeck replay 1") < 256);
  CHECK(html.find("Content-Security-Policy") < html.find("<style"));
  CHECK(html.find("default-src 'none'") != std::string::npos);
  for (const char* outside : {"src=\"/", "href=\"/", "href=\"http", "src=\"http", "@import", "connect-src", "unsafe"})
    CHECK_FALSE(text::contains(html, outside));
  CHECK(data_in(html)["file"] == "match.rec");
}

TEST_CASE("texts of cards cannot end the data of a replay") {
  const auto match = played("dreadnaught", 3);
  auto files = page_files();
  ReplayPage page;
  page.file = "</script><script>alert(1)</script>.rec";
  const std::string html = repl::serve::replay_page(files, *match, page);
  CHECK_FALSE(text::contains(html, "alert(1)</script>"));
  CHECK(data_in(html)["file"] == page.file);
}

TEST_CASE("a replay with the record holds it whole, and a script that `qd test` reads") {
  const auto match = played("dreadnaught", 12);
  ReplayPage page;
  page.viewer = Viewer::all();
  page.with_record = true;
  const Json data = Json::parse(repl::serve::replay_data(*match, page));
  CHECK(data["record"] == match::write_record(*match));
  CHECK(text::contains(data["script"].get<std::string>(), "rules = \"dreadnaught\""));
}

TEST_CASE("a report holds what its reader saw, with the position marked; that of the host holds the record") {
  serve_test::Room room("dreadnaught", {{"B", "usual"}});
  room.join("A");
  room.join("host");
  room.join("onlooker");
  room.answer("A", "rock");
  (void)room.heard("A"), (void)room.heard("host");
  room.say("A", R"({"report":true,"at":1})");
  const std::vector<Json> heard = room.heard("A");
  REQUIRE(heard.size() == 1);
  CHECK(heard[0]["type"] == "file");
  CHECK(heard[0]["name"] == "dreadnaught-report-A-1.html");
  const Json data = data_in(heard[0]["text"]);
  CHECK(data["report"] == true);
  CHECK(data["mark"] == 1);
  CHECK(data["hello"]["seat"] == "A");
  CHECK(data["hello"]["viewer"] == "A");
  CHECK_FALSE(data.contains("record"));
  CHECK_FALSE(text::contains(data.dump(), "seed"));
  CHECK(room.heard("host").empty());

  room.say("A", R"({"report":true})");
  CHECK(room.types("A") == "told");  // it plays the whole match again, so not each second
  room.now += repl::serve::Table::kReportPause;
  room.say("A", R"({"report":true})");
  CHECK(room.types("A") == "file");

  room.say("onlooker", R"({"report":true})");
  CHECK(data_in(room.heard("onlooker").back()["text"])["hello"]["viewer"] == "public");

  room.say("host", R"({"report":true})");
  const Json of_host = data_in(room.heard("host").front()["text"]);
  CHECK(of_host["record"] == match::write_record(room.table.match()));
  CHECK(of_host["hello"]["viewer"] == "public");
  CHECK(room.heard("A").back()["text"] == "the host has saved a report, in which all hands can be read");
}
