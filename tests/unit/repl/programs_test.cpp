// Programs as bots in many games: one process, whatever goes wrong with it.
#include "repl/remote/programs.hpp"

#include <signal.h>

#include <catch2/catch.hpp>

#include "engine/base/text.hpp"
#include "engine/sim/simulate.hpp"
#include "repl/session/files.hpp"
#include "tests/unit/view/support.hpp"

using namespace qd;
using Catch::Contains;

namespace {

// Takes the first option, and repeats the number of the match.
const char* const kNumbered = R"(
echo started >>"$0.starts"
while read -r line; do
  printf '%s\n' "$line" >>"$0.heard"
  case $line in '{"type":"question"'*)
    match=${line#*'"match":'}
    first=${line#*'"first":"'}
    printf '{"match":%s,"answer":"%s"}\n' "${match%%,*}" "${first%%'","question":'*}";; esac
done)";

struct Desk {
  Desk() { signal(SIGPIPE, SIG_IGN); }
  sim::Report play(const std::string& content, unsigned threads, std::uint64_t games = 6, const char* kind = "exec") {
    folder.write("player.sh", content + "\n");
    plan.sources.root = view_test::source_root();
    plan.rules = "dreadnaught";
    plan.bots = {std::string(kind) + ":sh " + (folder.path / "player.sh").string(), "random"};
    plan.games = games;
    plan.threads = threads;
    repl::Programs programs;
    plan.elsewhere = &programs;
    return sim::run(plan);
  }
  std::string failure(const std::string& content, unsigned threads = 2, const char* kind = "exec") {
    try {
      (void)play(content, threads, 6, kind);
    } catch (const sim::NoAnswer& e) {
      return e.what();
    }
    return "it has answered";
  }
  std::string file(const char* ending) const {
    return repl::read_whole_file((folder.path / ("player.sh" + std::string(ending))).string());
  }
  view_test::TemporaryFolder folder;
  sim::Plan plan;
};

std::size_t times_in(const std::string& text, const std::string& part) {
  std::size_t n = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++n;
  return n;
}

}  // namespace

TEST_CASE("a program plays the games of all threads in one process, and they are those of the bot that it plays like") {
  Desk one, three, bot;
  const std::uint64_t signature = one.play(kNumbered, 1).signature;
  CHECK(three.play(kNumbered, 3).signature == signature);
  CHECK(three.file(".starts") == "started\n");
  CHECK(times_in(three.file(".heard"), R"({"type":"hello","match":)") == 6);
  CHECK(times_in(three.file(".heard"), R"({"type":"end","match":)") == 6);
  bot.plan.sources.root = view_test::source_root();
  bot.plan.rules = "dreadnaught";
  bot.plan.bots = {"first", "random"};
  bot.plan.games = 6;
  CHECK(sim::run(bot.plan).signature == signature);
}

// Sends every line twice: in each game, some lines are for a match that is not waiting.
TEST_CASE("lines that reach no match wear out the table only in a row") {
  Desk desk;
  const std::string stray = R"(    for i in 1 2 3 4 5 6 7 8 9 10; do echo '{"match":77,"answer":"rock"}'; done
    printf)";
  std::string program = kNumbered;
  program.replace(program.find("    printf '{"), 10, stray);
  CHECK(desk.play(program, 1, 30).counted == 30);
  CHECK(times_in(desk.file(".heard"), R"({"type":"stale","match":77})") > 1000);
}

TEST_CASE("a program in all seats, and one in games that go on from a position") {
  Desk desk;
  (void)desk.play(kNumbered, 2, 2);
  repl::Programs programs;
  desk.plan.elsewhere = &programs;
  const std::vector<std::string> with_random = desk.plan.bots;
  desk.plan.bots.resize(1);
  desk.plan.rules = "battlegroup";
  const sim::Report both = sim::run(desk.plan);
  CHECK(both.failures.empty());
  CHECK(both.counted == 2);
  desk.plan.rules = "dreadnaught";
  desk.plan.bots = with_random;
  match::Match m(view_test::dreadnaught(), {});
  for (const char* word : {"rock", "paper"}) view_test::answer(m, word);
  desk.plan.from = &m;
  desk.plan.viewer = SeatId(0);
  const sim::Report on = sim::run(desk.plan);
  CHECK(on.counted == 2);
}

TEST_CASE("a program that gives no answer ends the simulation with an error that names it and the game") {
  Desk desk;
  CHECK_THAT(desk.failure("exit 3"), Contains("(sh), game ") && Contains("ended with exit code 3 before it answered"));
  CHECK_THAT(desk.failure("kill -9 $$"), Contains("was killed by signal 9"));
  CHECK_THAT(desk.failure("sleep 30", 2, "exec@1"), Contains("has not answered 'throw' within 1 seconds"));
  CHECK_THAT(desk.failure("echo thinking; cat >/dev/null"), Contains("is not JSON: 'thinking'"));
  CHECK_THAT(desk.failure("while echo '{\"answer\":\"stone\"}'; do :; done"),
             Contains("more than 10 answers that are not legal"));
  CHECK_THAT(desk.failure("while echo '{\"match\":77,\"answer\":\"rock\"}'; do :; done"),
             Contains("more than 1000 lines for matches that wait for no answer"));
  CHECK_THAT(desk.failure("while echo '{\"match\":0,\"n\":99,\"answer\":\"rock\"}'; do :; done", 1),
             Contains("more than 1000 lines, and none of them answers 'throw'"));
  CHECK_THAT(desk.failure("printf '{\"answer\":\"\\377\\376\"}\\n'; cat >/dev/null"), Contains("is not JSON"));
  CHECK_THAT(desk.failure("echo '{\"match\":-1,\"answer\":\"rock\"}'; cat >/dev/null"),
             Contains("has 'match' that is no number"));
  CHECK_THAT(desk.failure("head -c 70000 /dev/zero | tr '\\0' x; cat >/dev/null"),
             Contains("a line that is too long: at most 65,536 characters"));
}
