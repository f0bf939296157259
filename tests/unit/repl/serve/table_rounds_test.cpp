// Secret rounds, and going back by consent, at the table of `qd serve` without a network.
#include <catch2/catch.hpp>

#include "repl/serve/table.hpp"
#include "tests/unit/repl/serve/room.hpp"

using namespace qd;
using serve_test::Json;
using serve_test::Room;
using serve_test::text_of;

TEST_CASE("in a secret round all are asked at once, in whatever order they answer") {
  for (const bool b_first : {false, true}) {
    Room room("dreadnaught");
    room.join("A");
    room.join("B");
    room.join("onlooker");
    CHECK(room.last_told("A")["question"]["name"] == "throw");
    CHECK(room.last_told("B")["question"]["name"] == "throw");
    CHECK(room.last_told("onlooker")["type"] == "state");
    for (const char* page : {"A", "B", "onlooker"}) room.heard(page);
    const std::string first = b_first ? "B" : "A", second = b_first ? "A" : "B";
    const Json late = room.last_told(second);
    room.answer(first, "paper");
    for (const std::string& page : {second, std::string("onlooker")})
      CHECK(text_of(room.heard(page, true)).find("paper\"]") == std::string::npos);
    CHECK(room.last_told(first)["type"] == "state");
    // what was asked before the other had chosen is still the same question
    room.say(second, Json{{"answer", "rock"}, {"epoch", late["epoch"]}, {"at", late["at"]}}.dump());
    CHECK(room.table.match().history().size() == 2);
    CHECK(room.table.match().history()[b_first ? 1 : 0].answer == "paper");
  }
}

TEST_CASE("in a secret round nobody is asked twice, whatever the others may choose") {
  for (const char* key : {"rock", "paper", "scissors"})
    for (const bool b_first : {false, true}) {
      Room room("dreadnaught");
      room.join("A");
      room.join("B");
      const std::string first = b_first ? "B" : "A", second = b_first ? "A" : "B";
      room.answer(first, key);
      CHECK(room.last_told(first)["type"] == "state");
      CHECK(room.last_told(second)["type"] == "question");
      const Json old = room.last_told(second);
      room.answer(second, key);  // a tie: both are asked again, at once
      CHECK(room.table.match().history().size() == 2);
      room.heard(second);
      room.say(second, Json{{"answer", key}, {"epoch", old["epoch"]}, {"at", old["at"]}}.dump());  // a double click
      CHECK(room.types(second) == "stale");
      CHECK(room.last_told("A")["question"]["name"] == "throw");
      CHECK(room.last_told("B")["question"]["name"] == "throw");
    }
}

TEST_CASE("in a secret round bots answer when all people have chosen") {
  Room room("dreadnaught", {{"A", "random"}});
  room.join("B");
  CHECK(room.table.match().history().empty());
  CHECK(room.last_told("B")["question"]["name"] == "throw");
  room.answer("B", "rock");
  CHECK(room.table.match().history().size() >= 2);
}

TEST_CASE("what moves the table ends a request to go back") {
  Room room("dreadnaught");
  room.join("A");
  room.join("B");
  room.answer("A", "rock");
  room.answer("B", "paper");
  room.heard("A");
  room.say("A", R"({"undo":0,"epoch":1,"at":2})");
  room.answer("B", "second");
  const std::string told = text_of(room.heard("A"));
  CHECK(told.find(R"("done":false,"why":"the table has moved on")") != std::string::npos);
  room.say("B", R"({"consent":true,"undo":0})");
  CHECK(room.table.match().history().size() == 3);
  room.say("A", R"({"undo":0,"epoch":1,"at":2})");  // the state has gone
  CHECK(room.types("A").find("stale") != std::string::npos);
}

TEST_CASE("whatever else moves the table, a request to go back is not called done") {
  Room room("dreadnaught");
  for (const char* page : {"A", "B", "host"}) room.join(page);
  room.answer("A", "rock");
  room.answer("B", "paper");
  const std::string variant = room.table.match().rules().known_variants().at(0).id;
  for (const std::string& move : {std::string(R"({"go":"main@2"})"), Json{{"variant", {{"on", {variant}}}}}.dump(),
                                  std::string(R"({"seat":{"seat":"B","player":"first"}})")}) {
    INFO(move);
    const Json told = room.last_told("A");
    room.say("A", Json{{"undo", 0}, {"epoch", told["epoch"]}, {"at", told["at"]}}.dump());
    room.heard("A");
    room.say("host", R"({"host":)" + move + "}");
    const std::string heard = text_of(room.heard("A"));
    CHECK(heard.find(R"("type":"settled","undo":0,"done":false)") != std::string::npos);
    CHECK(heard.find(R"("done":true)") == std::string::npos);
  }
}

TEST_CASE("against bots alone the table goes back at once, and the answers of before are stale") {
  Room room("dreadnaught", {{"B", "first"}});
  room.join("A+host");
  const Json first = room.last_told("A+host");
  room.answer("A+host", "paper");
  const std::size_t at = room.table.match().history().size();
  REQUIRE(at >= 2);
  room.say("A+host", Json{{"undo", 0}, {"epoch", 1}, {"at", at}}.dump());
  CHECK(room.table.match().history().empty());
  CHECK(room.last_told("A+host")["epoch"] == 2);
  room.heard("A+host");
  room.say("A+host", Json{{"answer", "rock"}, {"epoch", first["epoch"]}, {"at", first["at"]}}.dump());
  CHECK(room.types("A+host") == "stale");
}
