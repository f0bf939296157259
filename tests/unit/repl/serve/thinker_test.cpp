// Bots that think long hold nobody up.
#include <catch2/catch.hpp>
#include <fstream>
#include <future>

#include "engine/match/record.hpp"
#include "tests/unit/repl/desk.hpp"
#include "tests/unit/repl/serve/street.hpp"

using namespace qd;
using repl::serve::PageId;
using repl::serve::Thinker;
using serve_test::Json;
using serve_test::Street;

namespace {

constexpr const char* kSlow = "mcts:900000";  // minutes
constexpr const char* kQuick = "mcts:30";

void say(Street& street, PageId page, const Json& message) { street.house.said(page, message.dump()); }

/// The next question of a page.
Json asked(Street& street, PageId page) {
  return Json::parse(street.ears.wait_for(page, R"("type":"question")"), nullptr, false);
}

void answer(Street& street, PageId page, const Json& question) {
  say(street, page, {{"answer", question["first"]}, {"epoch", question["epoch"]}, {"at", question["at"]}});
}

struct Mind {
  explicit Mind(const repl::Program& program) : thinker(program, [this](const auto& t) { told.set_value(t); }) {}
  std::promise<Thinker::Thought> told;
  Thinker thinker;
  Thinker::Thought wait() {
    std::future<Thinker::Thought> future = told.get_future();
    REQUIRE(future.wait_for(std::chrono::seconds(30)) == std::future_status::ready);
    return future.get();
  }
};

struct Board {
  explicit Board(const repl::Program& program)
      : launch{"dreadnaught", {}, {}, {{"A", kQuick}}}, match(program.load("dreadnaught"), match::Setup{}) {}
  repl::Launch launch;
  match::Match match;
};

}  // namespace

TEST_CASE("while a bot thinks, people talk, look back, ask why and take their answer back") {
  Street street(1, nullptr, {{"B", kSlow}});
  const PageId a = street.come(street.link(0, SeatId(0)));
  const PageId onlooker = street.come(street.links.token_of({0}));
  const Json first = asked(street, a);
  answer(street, a, first);
  CHECK(!street.ears.wait_for(a, R"("type":"state","epoch":1,"at":1)").empty());
  say(street, onlooker, {{"goto", 0}});
  CHECK(!street.ears.wait_for(onlooker, R"("type":"looks","at":0)").empty());
  say(street, a, {{"ask", {{"explain", "A.base"}}}});
  CHECK(!street.ears.wait_for(a, R"("type":"said")").empty());
  say(street, a, {{"chat", "B takes its time"}});
  CHECK(!street.ears.wait_for(onlooker, "B takes its time").empty());
  const PageId again = street.come(street.link(0, SeatId(0)));
  CHECK(!street.ears.wait_for(again, R"("type":"state","epoch":1,"at":1)").empty());
  say(street, a, {{"undo", 0}, {"epoch", 1}, {"at", 1}});
  const Json back = asked(street, a);
  CHECK(back["epoch"] == 2);
  CHECK(back["at"] == 0);
  answer(street, a, back);
  CHECK(!street.ears.wait_for(a, R"("type":"state","epoch":2,"at":1)").empty());
  // another bot takes over in the middle of the thought
  const PageId host = street.come(street.links.token_of({0, {}, true}));
  say(street, host, {{"host", {{"seat", {{"seat", "B"}, {"player", "first"}}}}}});
  CHECK(!street.ears.wait_for(a, "seat B is now played by the bot first").empty());
  street.ears.wait_for(a, R"("epoch":2,"at":2)");
  street.house.end();
  CHECK(street.house.table(0).match().history().size() >= 2);
}

TEST_CASE("what a bot has thought elsewhere is what it would have thought here") {
  constexpr int kAnswers = 8;
  std::string here;
  {
    serve_test::Room room("dreadnaught", {{"B", kQuick}}, 1);
    room.join("A");
    for (int i = 0; i < kAnswers; ++i) {
      REQUIRE(room.last_told("A")["type"] == "question");
      room.answer("A", room.last_told("A")["first"]);
    }
    here = match::write_record(room.table.match());
  }
  Street street(1, nullptr, {{"B", kQuick}});
  const PageId a = street.come(street.link(0, SeatId(0)));
  for (int i = 0; i < kAnswers; ++i) {
    const Json question = asked(street, a);
    REQUIRE(question.is_object());
    answer(street, a, question);
  }
  REQUIRE(asked(street, a).is_object());
  street.house.end();
  CHECK(match::write_record(street.house.table(0).match()) == here);
}

TEST_CASE("a bot thinks under the rules of its table, whatever the files hold meanwhile") {
  repl_test::Desk desk;
  Board board(desk.program);
  std::ofstream(desk.folder.path / "scripts/dreadnaught/rules.lua") << "this is no Lua\n";
  {
    Mind mind(desk.program);
    mind.thinker.think(board.match, board.launch, kQuick);
    const Thinker::Thought thought = mind.wait();
    CHECK(thought.question == Thinker::question_of(board.match, kQuick));
    CHECK(thought.wrong.empty());
    REQUIRE(thought.answer);
    CHECK(board.match.check(*thought.answer).empty());
  }
  // with another file these are other rules: the bot has to think at the table
  std::ofstream(desk.folder.path / "cards/dreadnaught/new.lua") << "nor is this\n";
  Mind mind(desk.program);
  mind.thinker.think(board.match, board.launch, kQuick);
  const Thinker::Thought thought = mind.wait();
  CHECK(thought.wrong.empty());
  CHECK(!thought.answer);
}

TEST_CASE("a thought that is forgotten is told to nobody, and the next one goes on from there") {
  Board board(serve_test::program());
  Mind mind(serve_test::program());
  mind.thinker.think(board.match, board.launch, kSlow);
  mind.thinker.forget();
  for (const bool later : {false, true}) {
    if (later) board.match.decide(board.match.keys().parse("rock"));
    mind.thinker.think(board.match, board.launch, kSlow);
  }
  board.match.decide(board.match.keys().parse("paper"));
  mind.thinker.think(board.match, board.launch, kQuick);
  const Thinker::Thought thought = mind.wait();
  CHECK(thought.question == Thinker::question_of(board.match, kQuick));
  CHECK(thought.answer);
  CHECK(thought.wrong.empty());
}

TEST_CASE("where a bot cannot think elsewhere, it thinks at the table") {
  repl_test::Desk desk;
  std::map<std::string, std::string> players{{"B", kQuick}};
  Street street(1, nullptr, players, desk.program);
  std::ofstream(desk.folder.path / "cards/dreadnaught/new.lua") << "this is no Lua\n";
  const PageId a = street.come(street.link(0, SeatId(0)));
  answer(street, a, asked(street, a));
  CHECK(!street.ears.wait_for(a, R"("at":2)").empty());
}
