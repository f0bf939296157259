// A table that was killed and comes back goes on as if nothing had happened.
#include <catch2/catch.hpp>

#include "engine/match/record.hpp"
#include "engine/sim/bots.hpp"
#include "tests/unit/repl/serve/room.hpp"

using namespace qd;

namespace {

/// Seat A answers the questions FROM to TO, in a way that depends on their number alone.
void play(serve_test::Room& room, std::size_t from, std::size_t to) {
  if (from == 0) room.join("A");
  for (std::size_t n = from; n < to && room.last_told("A")["type"] == "question"; ++n) {
    const serve_test::Json question = room.last_told("A")["question"];
    std::string key = room.last_told("A")["first"];
    if (question["kind"] == "choice" && question.contains("options") && !question["options"].empty())
      key = question["options"][n % question["options"].size()]["key"];
    room.answer("A", key);
  }
}

std::shared_ptr<match::Match> resumed(const std::string& text) {
  const match::Record record = match::read_record(text, "kept");
  repl::Program program = serve_test::program();
  std::unique_ptr<match::Match> out;
  REQUIRE(match::replay(record, program.load(record), &out).exact);
  return out;
}

}  // namespace

TEST_CASE("a table that comes back goes on as the one that was not killed: bots have the same luck") {
  constexpr std::size_t kAnswers = 12;
  for (const char* game : {"dreadnaught", "popes", "battlegroup"})
    for (const char* bot : {"random", "greedy", "mcts:5"}) {
      if (!sim::is_bot(bot, *serve_test::program().load(game))) continue;
      std::map<std::string, std::string> players{{"B", bot}};
      if (std::string(game) == "popes") players = {{"B", bot}, {"C", "random"}};
      INFO(game << " " << bot);
      serve_test::Room whole(game, players, 5, players.size() + 1);
      play(whole, 0, kAnswers);
      for (const std::size_t killed : {std::size_t{1}, kAnswers / 2}) {
        serve_test::Room before(game, players, 5, players.size() + 1);
        play(before, 0, killed);
        serve_test::Room after(game, players, 5, 0, serve_test::program(), "",
                               resumed(match::write_record(before.table.match())));
        after.join("A");
        play(after, killed, kAnswers);
        CHECK(match::write_record(after.table.match()) == match::write_record(whole.table.match()));
      }
    }
}

TEST_CASE("after going back bots have the luck that they had there") {
  serve_test::Room room("dreadnaught", {{"B", "random"}}, 5);
  room.join("A");
  room.join("host");
  const auto play_first = [&](std::size_t end) {
    for (int n = 0; n < 6 && room.table.match().history().size() < end; ++n)
      room.answer("A", room.last_told("A")["first"]);
  };
  play_first(1000);
  const std::string line = match::write_record(room.table.match());
  const std::size_t end = room.table.match().history().size();
  room.say("host", R"({"host":{"go":"0"}})");
  CHECK(room.table.match().history().empty());
  play_first(end);
  CHECK(match::write_record(room.table.match()) == line);
}
