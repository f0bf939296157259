// A card is saved while people play: every page shows the match as it would have gone; a broken file disturbs nobody.
#include <catch2/catch.hpp>
#include <fstream>
#include <sstream>

#include "engine/base/text.hpp"
#include "tests/unit/repl/desk.hpp"
#include "tests/unit/repl/serve/room.hpp"

using namespace qd;
using serve_test::Json;
using serve_test::Room;

namespace {

std::string content(const std::filesystem::path& file) {
  std::ifstream in(file);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

void write(const std::filesystem::path& file, const std::string& text) { std::ofstream(file) << text; }

std::vector<Json> reloaded(Room& room, const std::string& page) {
  std::vector<Json> out;
  for (Json& m : room.heard(page))
    if (m["type"] == "reloaded") out.push_back(std::move(m));
  return out;
}

}  // namespace

TEST_CASE("a saved file reaches all pages in mid-match, and a broken one only the host") {
  repl_test::Desk desk;
  const std::filesystem::path rules = desk.folder.path / "scripts/dreadnaught/rules.lua";
  const std::string as_it_was = content(rules);
  Room room("dreadnaught", {{"B", "first"}}, 7, 0, desk.program);
  for (const char* page : {"A", "onlooker", "host"}) room.join(page);
  room.answer("A", "paper");
  const Json before = room.last_told("A");
  const std::size_t decisions = room.table.match().history().size();
  for (const char* page : {"A", "onlooker", "host"}) room.heard(page);

  write(rules, as_it_was + "\nthis is no Lua\n");
  room.table.tick();
  CHECK(reloaded(room, "A").at(0)["text"] == "the host is at work");
  CHECK(!room.heard("onlooker").at(0).contains("lines"));
  const Json wrong = reloaded(room, "host").at(0);
  CHECK(wrong["ok"] == false);
  CHECK(text::contains(wrong["text"].get<std::string>(), "scripts/dreadnaught/rules.lua:"));
  CHECK(room.last_told("A")["epoch"] == before["epoch"]);  // the table plays on under the old rules
  room.join("A2");
  CHECK(reloaded(room, "A2").at(0)["ok"] == false);

  write(rules, as_it_was + "\n-- the same\n");
  room.table.tick();
  CHECK(reloaded(room, "A").at(0)["ok"] == true);
  CHECK(room.last_told("A")["epoch"] == before["epoch"].get<int>() + 1);
  CHECK(room.table.match().history().size() == decisions);
  room.heard("A");
  room.say("A", Json{{"answer", before["first"]}, {"epoch", before["epoch"]}, {"at", before["at"]}}.dump());
  CHECK(room.types("A") == "stale");
}

TEST_CASE("switching a variant plays the match again under it") {
  Room room("dreadnaught", {{"B", "first"}});
  room.join("A");
  room.join("host");
  room.answer("A", "paper");
  const std::string variant = room.table.match().rules().known_variants().at(0).id;
  room.heard("A");
  room.say("host", Json{{"host", {{"variant", {{"on", {variant}}}}}}}.dump());
  CHECK(reloaded(room, "A").size() == 1);
  REQUIRE(room.table.match().rules().variants().size() == 1);
  CHECK(room.table.match().rules().variants()[0].id == variant);
  room.say("host", Json{{"host", {{"variant", {{"off", {variant}}}}}}}.dump());
  CHECK(room.table.match().rules().variants().empty());
}

TEST_CASE("the host takes no final answer back, whatever branch it is asked for on") {
  repl_test::Desk desk;
  const std::filesystem::path flow = desk.folder.path / "scripts/dreadnaught/flow.lua";
  std::string text = content(flow);
  const std::string before = R"(store = "choice",)";
  REQUIRE(text.find(before) != std::string::npos);
  write(flow, text.replace(text.find(before), before.size(), before + " final = true,"));
  Room room("dreadnaught", {}, 7, 0, desk.program);
  for (const char* page : {"A", "B", "host"}) room.join(page);
  room.answer("A", "paper");
  room.answer("B", "rock");
  room.answer("A", "first");
  REQUIRE(room.table.match().history().size() == 3);
  REQUIRE(room.table.match().history().back().is_final);
  room.say("host", R"({"host":{"branch":"other"}})");
  for (const char* point : {"0", "main@0", "main@2"}) {
    room.heard("host");
    room.say("host", Json{{"host", {{"go", point}}}}.dump());
    CHECK(text::contains(room.heard("host").at(0)["text"].get<std::string>(), "is final"));
  }
  CHECK(room.table.match().history().size() == 3);
  room.say("host", R"({"host":{"go":"main@3"}})");
  CHECK(room.heard("host").back()["text"] == "the host has gone to decision 3 of branch main");
}
