// The table of `qd serve` without a network: answers, secret rounds, undo by consent, the host, slow readers.
#include "repl/serve/table.hpp"

#include <catch2/catch.hpp>
#include <fstream>

#include "engine/match/record.hpp"
#include "repl/session/files.hpp"
#include "tests/unit/repl/serve/room.hpp"

using namespace qd;
using serve_test::Json;
using serve_test::Room;
using serve_test::text_of;

namespace {

/// A legal answer: of a choice another option each time.
std::string some_answer(const Json& asked, std::size_t given) {
  const Json& question = asked["question"];
  if (question["kind"] != "choice" || !question.contains("options") || question["options"].empty())
    return asked["first"];
  return question["options"][(given * 7 + 3) % question["options"].size()]["key"];
}

/// Answers what any of these pages is asked, until the match ends or after so many answers.
std::size_t play(Room& room, const std::vector<std::string>& pages, std::size_t most = 2000) {
  std::size_t given = 0;
  for (bool more = true; more && given < most;) {
    more = false;
    for (const std::string& page : pages)
      if (const Json q = room.last_told(page); q["type"] == "question" && given < most) {
        room.answer(page, some_answer(q, given));
        ++given;
        more = true;
      }
  }
  return given;
}

}  // namespace

TEST_CASE("every game is played to its end by people at pages, and onlookers hear it") {
  for (const char* game : {"dreadnaught", "battlegroup", "popes", "admiral"}) {
    INFO(game);
    Room room(game);
    room.join("A");
    room.join("B");
    room.join("onlooker");
    play(room, {"A", "B"});
    CHECK(room.table.match().ended());
    for (const char* page : {"A", "B", "onlooker"}) {
      CHECK(room.last_told(page)["type"] == "end");
      CHECK(room.last_told(page)["at"] == room.table.match().history().size());
    }
  }
}

TEST_CASE("two pages of a seat hear the same, and an answer by one is stale for the other") {
  Room room("dreadnaught", {{"B", "first"}});
  room.join("A");
  room.join("A2");
  CHECK(room.last_told("A") == room.last_told("A2"));
  const Json before = room.last_told("A2");
  room.answer("A", "paper");
  CHECK(room.last_told("A")["at"] == room.last_told("A2")["at"]);
  room.heard("A2");
  room.say("A2", Json{{"answer", "rock"}, {"epoch", before["epoch"]}, {"at", before["at"]}}.dump());
  CHECK(room.types("A2") == "stale");
}

TEST_CASE("an answer without its state, by an onlooker, or of another seat does nothing") {
  Room room("dreadnaught");
  for (const char* page : {"A", "B", "onlooker", "host"}) room.join(page);
  room.answer("A", "paper");
  room.answer("B", "rock");
  const std::size_t at = room.table.match().history().size();
  for (const char* page : {"A", "B", "onlooker", "host"}) room.heard(page);
  room.say("A", R"({"answer":"first"})");
  CHECK(room.types("A") == "stale");
  room.answer("B", "first");  // A is asked
  CHECK(room.types("B") == "stale");
  for (const char* page : {"onlooker", "host"}) {
    room.answer(page, "first");
    room.say(page, R"({"forfeit":true,"epoch":1,"at":2})");
    CHECK(room.types(page) == "told told");
  }
  CHECK(room.table.match().history().size() == at);
}

TEST_CASE("a page can name no program, file or folder") {
  Room room("dreadnaught", {{"B", "first"}});
  room.join("host");
  for (const char* player : {"exec:true", "remote:/dev/shm/x", "remote", "exec@5:true", "../greedy"}) {
    room.heard("host");
    room.say("host", Json{{"host", {{"seat", {{"seat", "B"}, {"player", player}}}}}}.dump());
    CHECK(room.heard("host").at(0)["kind"] == "error");
    CHECK(room.table.party().names()[1] == "first");
  }
  room.say("host", R"({"host":{"variant":{"on":["/etc/passwd"]}}})");
  CHECK(room.heard("host").at(0)["kind"] == "error");
}

TEST_CASE("a page asks for reasons, and evaluates nothing") {
  Room room("dreadnaught");
  for (const char* page : {"A", "B", "host"}) room.join(page);
  for (const char* page : {"A", "host"})
    for (const char* text :
         {"=B.hand", "= 1 + 1", "1 + 1", ":state all", "B.hand:list()", "count(B.hand)", "game.seed"}) {
      INFO(page << " " << text);
      room.heard(page);
      room.say(page, Json{{"ask", {{"explain", text}}}}.dump());
      const std::vector<Json> heard = room.heard(page);
      REQUIRE(heard.size() == 1);
      CHECK(heard[0]["type"] == "said");
      CHECK(heard[0].contains("reason"));
    }
}

TEST_CASE("no page hears where a program at a seat lies") {
  Room room("dreadnaught", {{"B", "exec:/bin/true --secret"}});
  for (const char* page : {"A", "onlooker", "host"}) room.join(page);
  for (const char* page : {"A", "onlooker", "host"}) {
    const std::vector<Json> heard = room.heard(page, true);
    CHECK(heard.back()["people"][1]["plays"] == "program");
    CHECK(text_of(heard).find("/bin/true") == std::string::npos);
  }
}

TEST_CASE("only the host's page steers the table") {
  Room room("dreadnaught", {{"B", "first"}});
  room.join("A");
  room.join("onlooker");
  for (const char* page : {"A", "onlooker"})
    for (const char* command : {R"({"look":true})", R"({"go":"0"})", R"({"save":true})", R"({"match":true})",
                                R"({"link":"B"})", R"({"branch":"x"})", R"({"chat":"open"})"}) {
      room.heard(page);
      room.say(page, std::string(R"({"host":)") + command + "}");
      const std::vector<Json> heard = room.heard(page, true);
      REQUIRE(heard.size() == 1);
      CHECK(heard[0]["kind"] == "error");
    }
}

TEST_CASE("the host sees what the public sees until all are told otherwise") {
  Room room("popes");
  for (const char* page : {"A", "B", "host", "onlooker"}) room.join(page);
  play(room, {"A", "B"}, 4);
  const auto view = [&](const char* page) { return room.last_told(page)["view"]["seats"].dump(); };
  CHECK(view("host") == view("onlooker"));
  room.say("host", R"({"host":{"look":true}})");
  CHECK(room.last_told("host")["view"]["viewer"] == "all");
  CHECK(view("host") != view("onlooker"));
  for (const char* page : {"A", "B", "onlooker"})
    CHECK(text_of(room.heard(page)).find("on the host sees all hands") != std::string::npos);
  room.say("host", R"({"host":{"look":false}})");
  CHECK(view("host") == view("onlooker"));
}

TEST_CASE("onlookers talk among themselves until the host opens the chat") {
  Room room("dreadnaught");
  for (const char* page : {"A", "onlooker", "onlooker2"}) room.join(page);
  for (const char* page : {"A", "onlooker2"}) room.heard(page);
  room.say("onlooker", R"({"chat":"take the queen"})");
  CHECK(room.types("A").empty());
  CHECK(room.types("onlooker2") == "chat");
  room.say("A", R"({"chat":"<b>hello</b>"})");
  CHECK(room.heard("onlooker2").at(0)["text"] == "<b>hello</b>");
  room.join("B");  // who comes later hears what was said to all
  const std::string told = text_of(room.heard("B"));
  CHECK(told.find("hello") != std::string::npos);
  CHECK(told.find("queen") == std::string::npos);
  room.say("A", Json{{"chat", std::string(501, 'x')}}.dump());
  CHECK(room.heard("A").back()["kind"] == "error");
}

TEST_CASE("a page that reads slowly is told the newest state when it has read on") {
  Room slow("dreadnaught");
  slow.join("A");
  slow.join("B");
  slow.slow[1] = repl::serve::Table::kBehindBytes + 1;
  slow.heard("A");
  slow.answer("B", "rock");
  slow.say("A", R"({"answer":"paper","epoch":1,"at":0})");
  CHECK(slow.types("A").empty());
  slow.slow.clear();
  slow.table.tick();
  CHECK(slow.last_told("A")["at"] == 2);
  CHECK(slow.last_told("A")["log"].size() >= 2);
}

TEST_CASE("an answer of a page that has not heard of a later question is stale") {
  Room room("dreadnaught", {{"B", "first"}});
  room.join("A");
  room.join("A2");
  room.slow[2] = repl::serve::Table::kBehindBytes + 1;
  const Json old = room.last_told("A2");
  const auto asked = [&] { return room.last_told("A")["type"] == "question"; };
  room.answer("A", "paper");
  for (std::size_t i = 0; i < 5 && !asked(); ++i) room.work();
  REQUIRE(asked());
  const std::size_t at = room.table.match().history().size();
  room.heard("A2");
  room.say("A2", Json{{"answer", room.last_told("A")["first"]}, {"epoch", 1}, {"at", old["at"]}}.dump());
  CHECK(room.types("A2") == "stale");
  room.say("A2", R"({"undo":0,"epoch":1,"at":0})");
  CHECK(room.types("A2") == "stale");
  CHECK(room.table.match().history().size() == at);
}

TEST_CASE("a page of a seat that a bot plays does nothing for it") {
  Room room("dreadnaught");
  for (const char* page : {"A", "B", "host"}) room.join(page);
  room.say("host", R"({"host":{"seat":{"seat":"B","player":"first"}}})");
  room.heard("B");
  for (const char* said : {R"({"answer":"rock","epoch":1,"at":0})", R"({"forfeit":true,"epoch":1,"at":0})",
                           R"({"undo":0,"epoch":1,"at":0})"}) {
    room.say("B", said);
    const std::vector<Json> heard = room.heard("B");
    REQUIRE(heard.size() == 1);
    CHECK(heard[0]["text"] == "a bot plays seat B at present; the host can change that");
  }
  CHECK(room.table.match().history().empty());
  CHECK(!room.closed("B"));
}

TEST_CASE("a page whose link is old is heard no more") {
  Room room("dreadnaught");
  for (const char* page : {"A", "B", "host"}) room.join(page);
  room.say("host", R"({"host":{"link":"A"}})");
  CHECK(room.closed("A"));
  room.say("A", R"({"answer":"rock","epoch":1,"at":0})");  // it was on its way
  CHECK(room.last_told("A")["type"] == "question");
  CHECK(room.table.match().history().empty());
  CHECK(room.heard("B", true).back()["people"][0]["here"] == 0);
}

TEST_CASE("of the matches that were left, only the newest are kept") {
  Room room("dreadnaught", {{"B", "first"}});
  room.join("A");
  room.join("host");
  constexpr std::size_t kMost = repl::serve::Table::kUnnamedBranchesMax;
  for (std::size_t i = 0; i < 2 * kMost; ++i) {
    room.say("host", R"({"host":{"go":"0"}})");
    room.answer("A", i % 2 == 0 ? "paper" : "scissors");
  }
  CHECK(room.table.branches().all().size() == kMost + 1);
}

TEST_CASE("a page that says nonsense is sent away, and disturbs nobody") {
  Room room("dreadnaught");
  room.join("A");
  room.join("B");
  room.heard("B");
  const std::vector<std::string> nonsense{"",
                                          "{}",
                                          "[1]",
                                          "null",
                                          R"({"answer":3})",
                                          R"({"goto":-1})",
                                          R"({"timeline":[1]})",
                                          R"({"undo":"x"})",
                                          R"({"host":{}})",
                                          R"({"ask":{"explain":5}})",
                                          R"({"chat":{}})",
                                          R"({"join":"x","page":1})"};
  for (std::size_t i = 0; i < 30 && !room.closed("A"); ++i) room.say("A", nonsense[i % nonsense.size()]);
  CHECK(room.closed("A"));
  CHECK(room.types("B").empty());
}

TEST_CASE("a record is kept as the match goes on, and a full disk does not stop it") {
  view_test::TemporaryFolder folder;
  const std::string file = (folder.path / "kept.txt").string();
  {
    Room room("dreadnaught", {{"B", "first"}}, 7, 0, serve_test::program(), file);
    room.join("A");
    room.answer("A", "paper");
    const match::Record record = match::read_record(repl::read_whole_file(file), file);
    CHECK(record.lines.size() == room.table.match().history().size());
  }
  Room room("dreadnaught", {{"B", "first"}}, 7, 0, serve_test::program(), (folder.path / "none" / "x.txt").string());
  room.join("A");
  room.join("host");
  room.answer("A", "paper");
  CHECK(room.table.match().history().size() >= 2);
  CHECK(text_of(room.heard("host")).find("the match goes on, but is not saved") != std::string::npos);
  CHECK(text_of(room.heard("A")).find("not saved") == std::string::npos);
  CHECK(room.terminal.size() == 1);
}

TEST_CASE("bots alone play slowly, while somebody looks on") {
  Room room("dreadnaught", {{"A", "random"}, {"B", "random"}});
  CHECK(room.table.match().history().empty());
  room.join("onlooker");
  CHECK(room.table.match().history().size() == 1);
  room.now += repl::serve::Table::kShowPause;
  room.work();
  CHECK(room.table.match().history().size() == 2);
}

TEST_CASE("people are told who is asked and for how long") {
  Room room("dreadnaught");
  room.join("A");
  room.now += std::chrono::seconds(200);
  room.join("B");
  const std::vector<Json> heard = room.heard("B", true);
  CHECK(heard.back()["people"][0]["since"] == 200);
  room.leave("B");
  CHECK(room.heard("A", true).back()["people"][1]["here"] == 0);
}
