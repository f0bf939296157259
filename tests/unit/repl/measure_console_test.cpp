#include <catch2/catch.hpp>
#include <chrono>
#include <csignal>
#include <sstream>
#include <thread>

#include "engine/base/text.hpp"
#include "repl/report/compare_text.hpp"
#include "repl/report/histogram.hpp"
#include "repl/report/sim_text.hpp"
#include "repl/report/work.hpp"
#include "repl/session/console.hpp"
#include "repl/session/options.hpp"
#include "tests/unit/child.hpp"
#include "tests/unit/repl/desk.hpp"

using namespace qd;
using Catch::Contains;
using repl_test::Desk;
using unit::in_child;

namespace {

std::string drawn(const sim::Sample& s, std::size_t width = 80) {
  std::ostringstream out;
  repl::write_histogram(out, s, {false, width});
  return out.str();
}

}  // namespace

TEST_CASE("every game is simulated, measured and compared from the console") {
  const std::vector<std::pair<const char*, const char*>> games{{"dreadnaught", "stronger_bases"},
                                                               {"battlegroup", "single_turrets"},
                                                               {"popes", "stronger_king"},
                                                               {"admiral", "green_crews"},
                                                               {"warfleet", "any_edge"}};
  for (const auto& [game, variant] : games) {
    INFO(game);
    Desk desk;
    desk.run(":new " + std::string(game) + " seed=7");
    const std::string before = desk.run(":state json");
    std::string out = desk.run(":sim 4");
    CHECK(text::contains(out, std::string(game) + ": 4 games, seed 1"));
    CHECK(text::contains(out, "  A     random"));
    CHECK(text::contains(out, "signature  "));
    out = desk.run(":sim --games 4 --here --seed 3");
    CHECK(text::contains(out, "4 games, seed 3"));
    CHECK(text::contains(out, "from decision 0 on, as far as "));
    CHECK_FALSE(text::contains(out, "signature"));  // it would depend on what is hidden
    out = desk.run(":hist A.index + (B.eliminated and 1 or 0) --games 3 --at decision");
    CHECK(text::contains(out, "A.index + (B.eliminated and 1 or 0), at every decision"));
    out = desk.run(":compare base " + std::string(variant) + " --games 4");
    CHECK(text::contains(out, "a = base, b = " + std::string(variant) + "; 4 games of each, seed 1"));
    CHECK(text::contains(out, " of 4 pairs went differently"));
    CHECK(desk.run(":state json") == before);
  }
}

TEST_CASE("games of the console are those of the match at hand: variants, seats, bots") {
  Desk desk;
  desk.run(":new popes seed=7 seats=3 variant=one_strike B=first");
  std::string out = desk.run(":sim 4");
  CHECK(text::contains(out, "popes + one_strike: 4 games"));
  CHECK(text::contains(out, "  B     first"));
  CHECK(text::contains(out, "  C     random"));
  CHECK(text::contains(desk.run(":sim 4 --bots first"), "  C     first"));
  desk.run(":view all");
  out = desk.run(":sim 4 --here");
  CHECK(text::contains(out, "as all cards lie"));
  CHECK(text::contains(out, "signature  "));
}

TEST_CASE("games from here do not tell a seat what another one is about to choose") {
  Desk desk;
  desk.folder.write("p.lua", R"(return {
    A = { hand = { "C2", "C3" }, deck = { "C4", "C5", "C6" } },
    B = { hand = { "D2", "D3", "D4", "D5", "D6", "S2", "S3" }, deck = { "H2", "H3", "H4", "H5" } },
    phase = "orders", active = "B" })");
  desk.run(":new popes position=" + (desk.folder.path / "p.lua").string());
  desk.run(":view A");
  CHECK(text::contains(desk.run(":sim 2 --here"), "as far as A knows"));
  desk.run(":view asked");
  desk.run("deploy");
  desk.run("D2, D3, D4");  // the fleet is not there yet: B is asked for its commander
  CHECK(text::contains(desk.run(":sim 2 --here"), "as far as B knows"));
  desk.run(":view A");
  for (const char* line : {":sim 2 --here", ":hist turn --games 2 --here"})
    CHECK_THROWS_WITH(desk.run(line), Contains("B is in the middle of a choice of cards that A does not see"));
  CHECK(text::contains(desk.run(":sim 2"), "2 games"));
  desk.run(":view all");
  CHECK(text::contains(desk.run(":sim 2 --here"), "as all cards lie"));
}

TEST_CASE("what a person gets wrong about measuring is said with what would be right") {
  Desk desk;
  CHECK_THROWS_WITH(desk.run(":sim 10"), Contains("no match is running"));
  desk.run(":new dreadnaught seed=7");
  const std::string before = desk.run(":state json");
  CHECK_THROWS_WITH(desk.run(":sim --gmaes 10"), Contains(":sim has no option '--gmaes'; did you mean '--games'?"));
  CHECK_THROWS_WITH(desk.run(":sim 0"), Contains("0 is outside 1 to"));
  CHECK_THROWS_WITH(desk.run(":sim --games 0"), Contains("--games: 0 is outside 1 to"));
  CHECK_THROWS_WITH(desk.run(":sim --games -1"),
                    Contains("--games: expected a whole number from 1 to 1000000000, got '-1'"));
  CHECK_THROWS_WITH(desk.run(":sim --games ten"), Contains("expected a whole number"));
  CHECK_THROWS_WITH(desk.run(":sim --games"), Contains("'--games' takes a value; write --games N"));
  CHECK_THROWS_WITH(desk.run(":sim --games 3 --games 4"), Contains("given twice"));
  CHECK_THROWS_WITH(desk.run(":sim --here=yes"), Contains("takes no value"));
  CHECK_THROWS_WITH(desk.run(":sim 10 --bots gredy"), Contains("gredy"));
  CHECK_THROWS_WITH(desk.run(":sim 10 --measure trun"), Contains("did you mean 'turn'?"));
  CHECK_THROWS_WITH(desk.run(":hist"), Contains("a histogram of what?"));
  CHECK_THROWS_WITH(desk.run(":hist turn --at trun"), Contains("did you mean 'turn'?"));
  CHECK_THROWS_WITH(desk.run(":hist A.base - --games 5"), Contains("is not an expression"));
  CHECK_THROWS_WITH(desk.run(":compare base"), Contains("two are compared"));
  CHECK_THROWS_WITH(desk.run(":compare base stronger_base --games 2"), Contains("did you mean 'stronger_bases'?"));
  CHECK_THROWS_WITH(desk.run(":compare base x++y --games 2"), Contains("empty place"));
  CHECK_THROWS_WITH(desk.run(":compare base shipyard --sprt 0,2%"), Contains("one figure is tested"));
  CHECK_THROWS_WITH(desk.run(":compare base shipyard --chunk 5"), Contains("belong to --sprt"));
  CHECK_THROWS_WITH(desk.run(":compare random usual --measure turn --games 2"), Contains("--measure is for variants"));
  CHECK(desk.run(":state json") == before);
}

TEST_CASE("the console compares bots and decks, and ends a test when it is sure") {
  Desk desk;
  desk.run(":new battlegroup seed=7 A=random B=random");
  CHECK_THAT(desk.run(":compare greedy random --games 20"),
             Contains("greedy against random; 20 pairs") && Contains("skill and luck"));
  CHECK_THAT(desk.run(":compare north south --games 5"), Contains("north against south; 5 pairs"));
  const std::string test = desk.run(":compare greedy random --sprt 0,200 --chunk 50 --games 400");
  CHECK_THAT(test, Contains("accepted: at least Elo +200") && Contains("Error rates 5 % and 5 %, looked at every 50"));
  CHECK_THAT(desk.run(":compare base single_turrets --sprt wins.A:0,90% --chunk 20 --errors 1% --games 40"),
             Contains("accepted: at most 0 %") && Contains("Error rates 1 % and 1 %"));
}

TEST_CASE("Ctrl-C stops the work and not the session") {
  CHECK(in_child([] {
          std::signal(SIGINT, [](int) {});  // as the line editor sets it
          struct sigaction before {
          }, after{};
          sigaction(SIGINT, nullptr, &before);
          Desk desk;
          desk.run(":new dreadnaught seed=7");
          {
            repl::Work work("games", 10, repl::Work::kSession);
            if (*work.stop()) return "stopped before";
            std::raise(SIGINT);
            std::raise(SIGINT);  // impatient
            if (!*work.stop()) return "not stopped";
            std::this_thread::sleep_for(std::chrono::milliseconds(1050));
            std::raise(SIGINT);  // very
          }
          sigaction(SIGINT, nullptr, &after);
          if (after.sa_handler != before.sa_handler) return "not given back";
          // an earlier stop has no effect now
          return text::contains(desk.run(":sim 4"), "4 games, seed 1") ? "goes on" : "stopped too late";
        }) == "goes on");
  // Without a terminal the session has no handler of its own.
  CHECK(in_child([] {
          {
            repl::Work work("games", 10, repl::Work::kSession);
            std::raise(SIGINT);
          }
          std::raise(SIGINT);  // while the results are written
          repl::Work next("games", 10, repl::Work::kSession);
          std::raise(SIGINT);  // and when the next work has begun
          return *next.stop() ? "stopped" : "goes on";
        }) == "goes on");
}

TEST_CASE("a second Ctrl-C ends the program, unless it comes with the first") {
  using repl::Work;
  const auto press = [] { std::raise(SIGINT); };
  CHECK(in_child([&] {
          Work work("games", 10, Work::kProgram);
          press();
          press();  // a double press
          if (!*work.stop()) return "not stopped";
          work.close();
          press();  // while the results are written
          return "written";
        }) == "written");
  CHECK(in_child([&] {
          Work work("games", 10, Work::kProgram);
          press();
          std::this_thread::sleep_for(std::chrono::milliseconds(1050));
          press();
          return "went on";
        }) == "died of signal 2");
  CHECK(in_child([&] {
          Work("games", 10, Work::kProgram).close();
          press();  // nothing to stop
          return "went on";
        }) == "died of signal 2");
}

TEST_CASE("text in quotes is part of the expression that is measured") {
  Desk desk;
  desk.run(":new dreadnaught seed=7 A=random B=random");
  const std::string out = desk.run(R"(:hist (A.base > 5 and "big" or "small") == "big" --games 20)");
  CHECK(text::contains(out, R"((A.base > 5 and "big" or "small") == "big", at the end)"));
  CHECK(desk.run(R"(:hist "A.base - B.base" --games 20)") == desk.run(":hist A.base - B.base --games 20"));
}

TEST_CASE("options stand anywhere, with a blank or '='; what is left keeps its order") {
  const repl::Options o(":x", {"A.base", "--games=20", "-", "--here", "B.base", "--bots", "a,b"},
                        {{"--games", "N"}, {"--here", ""}, {"--bots", "A,B"}, {"--seed", "N"}});
  CHECK(o.rest_text() == "A.base - B.base");
  CHECK(o.whole("--games", 1, 1, 100) == 20);
  CHECK(o.whole("--seed", 7, 1, 100) == 7);
  CHECK(o.has("--here"));
  CHECK(o.list("--bots") == std::vector<std::string>{"a", "b"});
  CHECK_THROWS_WITH(o.whole("--games", 1, 1, 10), Contains("--games: 20 is outside 1 to 10"));
  CHECK(repl::parse_whole("18446744073709551615", "seed", 0, 0xFFFF'FFFF'FFFF'FFFFull) == 0xFFFF'FFFF'FFFF'FFFFull);
  CHECK_THROWS_WITH(repl::parse_whole("18446744073709551616", "seed", 0, 0xFFFF'FFFF'FFFF'FFFFull),
                    Contains("outside"));
  CHECK_THROWS_WITH(repl::parse_whole("-3", "seed", 0, 9), Contains("expected a whole number"));
}

TEST_CASE("a histogram has a row for each number, or bins of 1, 2 or 5 times a power of ten") {
  sim::Sample few;
  for (double v : {1.0, 1.0, 1.0, 3.0}) few.add(v);
  CHECK(drawn(few, 40) ==
        "  1      3     75 %  ###################\n"
        "  2      0      0 %\n"
        "  3      1     25 %  ######\n"
        "  mean 1.50 (sd 1.00), median 1, min 1, max 3; 4 values\n");
  sim::Sample wide;
  for (int v = 3; v <= 180; ++v) wide.add(v);
  repl::Bins bins = repl::bins_of(wide);
  CHECK(bins.step == 10);
  CHECK(bins.count == 19);
  CHECK(bins.label(0) == "0 to 9");
  CHECK(bins.of(3) == 0);
  CHECK(bins.of(180) == 18);
  sim::Sample parts;
  for (double v : {-0.25, 0.5, 1.75}) parts.add(v);
  bins = repl::bins_of(parts);
  CHECK(bins.count <= 20);
  CHECK(bins.step == Approx(0.2));
  CHECK(bins.label(bins.of(0.5)) == "0.4 to < 0.6");
  sim::Sample one;
  one.add(7);
  CHECK(repl::bins_of(one).count == 1);
  sim::Sample far;
  far.add(-1e9);
  far.add(1e9);
  CHECK(repl::bins_of(far).count <= 20);
}

TEST_CASE("no line of a histogram or a comparison is wider than the terminal") {
  sim::Plan plan;
  plan.sources.root = view_test::source_root();
  plan.rules = "dreadnaught";
  plan.games = 50;
  sim::Comparison c = sim::compare(plan, {}, {"stronger_bases"});
  for (std::size_t width : {80, 120}) {
    std::ostringstream out;
    repl::write_comparison(out, plan, "base", "stronger_bases", c, {true, width});
    repl::write_histogram(out, c.a.turns, {true, width});
    for (const std::string& line : text::split(out.str(), '\n')) CHECK(text::width(line) <= width);
  }
}

TEST_CASE("progress stays within one line of the terminal") {
  CHECK(repl::progress_line(300, 1000, "games", 80) ==
        "[#########.....................] 300 of 1000 games  (Ctrl-C stops)");
  CHECK(repl::progress_line(300, 0, "positions", 80) == "300 positions  (Ctrl-C stops)");
  for (std::size_t width : {10, 20, 30, 40, 50, 64, 80}) {
    const std::string line = repl::progress_line(2'000'000, 3'000'000, "games", width);
    CHECK(line.size() < width);
    CHECK(text::starts_with(line.substr(line.find('2')), std::string("2000000 of 3000000 games").substr(0, width - 1)));
  }
}

TEST_CASE("names are split at commas, an expression is one measurement") {
  CHECK(repl::split_measures("turn, base") == std::vector<std::string>{"turn", "base"});
  CHECK(repl::split_measures("A.base,B.base") == std::vector<std::string>{"A.base", "B.base"});
  CHECK(repl::split_measures("math.max(A.base, B.base)") == std::vector<std::string>{"math.max(A.base, B.base)"});
}
