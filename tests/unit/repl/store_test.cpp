#include "repl/store/store.hpp"

#include <catch2/catch.hpp>

#include "engine/sim/games/compare.hpp"
#include "engine/sim/simulate.hpp"
#include "repl/session/files.hpp"
#include "repl/store/game_lines.hpp"
#include "tests/unit/sim/support.hpp"

using namespace qd;
using Catch::Contains;
using repl::GameLines;
using repl::Store;
using sim_test::duel;

namespace {

/// Ends a run after so many games, as a fault of the machine would.
class Fault : public sim::Keeper {
 public:
  explicit Fault(std::uint64_t at) : left_(at) {}
  void begin(const std::vector<const sim::Lane*>&) override {}
  void add(const std::vector<sim::GameResult>&) override {
    if (left_-- == 0) throw UserError("the machine burns");
  }
  void end() override {}

 private:
  std::uint64_t left_;
};

/// How many games were played, not read.
sim::Report run_with(Store& store, sim::Plan plan, std::uint64_t& played) {
  plan.keepers = {&store};
  const sim::Report out = sim::run(plan);
  played = out.played - store.found();
  return out;
}

std::int64_t count(const std::filesystem::path& file, const std::string& what) {
  return repl::Database(file).number("select count(*) from " + what);
}

}  // namespace

TEST_CASE("a run that is kept is the same, and the same again when it is read") {
  const repl::TemporaryFolder folder;
  const std::filesystem::path file = folder.path() / "runs.sqlite";
  sim::Plan plan = duel(120, 2);
  plan.measures = {"base", sim::Measurement("turn", "decision")};
  const sim::Report fresh = sim::run(plan);
  std::uint64_t played = 0;
  {
    Store store(file, "sim", "1");
    CHECK(run_with(store, plan, played).signature == fresh.signature);
    CHECK(played == 120);
  }
  CHECK(count(file, "game") == 120);
  CHECK(count(file, "reading where measure < 2") == 240);
  {
    Store store(file, "sim", "1");
    const sim::Report again = run_with(store, plan, played);
    CHECK(played == 0);
    CHECK(again.signature == fresh.signature);
    CHECK(again.decisions.mean() == fresh.decisions.mean());
    CHECK(again.endings == fresh.endings);
    REQUIRE(again.measures.size() == fresh.measures.size());
    for (std::size_t i = 0; i < fresh.measures.size(); ++i)
      CHECK(again.measures[i].value.counts() == fresh.measures[i].value.counts());
  }
  plan.games = 200;
  Store store(file, "sim", "1");
  CHECK(run_with(store, plan, played).signature == sim::run(plan).signature);
  CHECK(played == 80);
  CHECK(count(file, "run") == 1);
}

TEST_CASE("a run that was cut off goes on where it was, on any number of threads") {
  const repl::TemporaryFolder folder;
  const std::filesystem::path file = folder.path() / "runs.sqlite";
  sim::Plan plan = duel(300, 3);
  const std::uint64_t signature = sim::run(plan).signature;
  for (std::uint64_t at : {40u, 30u, 90u}) {
    Store store(file, "sim", "1");
    Fault fault(at);
    plan.keepers = {&store, &fault};
    CHECK_THROWS_WITH(sim::run(plan), Contains("burns"));
  }
  const auto kept = static_cast<std::uint64_t>(count(file, "game"));
  CHECK(kept >= 90);
  CHECK(kept < 300);
  CHECK(count(file, "(select distinct game from game)") == static_cast<std::int64_t>(kept));
  Store store(file, "sim", "1");
  std::uint64_t played = 0;
  CHECK(run_with(store, plan, played).signature == signature);
  CHECK(played == 300 - kept);
}

TEST_CASE("whatever a game depends on makes another run in the same file") {
  const repl::TemporaryFolder folder;
  const std::filesystem::path file = folder.path() / "runs.sqlite";
  std::vector<sim::Plan> plans(5, duel(5));
  plans[1].seed = 2;
  plans[2].variants = {"shipyard"};
  plans[3].measures = {"base"};
  plans[4].bots = {"random", "random"};  // as plans[0]
  std::uint64_t played = 0;
  for (const sim::Plan& plan : plans) {
    Store store(file, "sim", "1");
    CHECK(run_with(store, plan, played).signature == sim::run(plan).signature);
  }
  CHECK(played == 0);
  CHECK(count(file, "run") == 4);
}

TEST_CASE("failures and pairs are kept, too") {
  const repl::TemporaryFolder folder;
  const std::filesystem::path file = folder.path() / "runs.sqlite";
  sim::Plan plan = duel(4);
  plan.bots = {"first"};  // throws rock for ever
  plan.sources.decisions_max = 300;
  std::uint64_t played = 0;
  for (int i = 0; i < 2; ++i) {
    Store store(file, "sim", "1");
    const sim::Report r = run_with(store, plan, played);
    CHECK(r.failed == 4);
    CHECK(r.failures.at(0).text == sim::run(plan).failures.at(0).text);
    CHECK(r.signature == sim::run(plan).signature);
  }
  CHECK(played == 0);
  const sim::Plan both = duel(20);
  const sim::Comparison fresh = sim::compare(both, {}, {"shipyard"});
  for (int i = 0; i < 2; ++i) {
    Store store(file, "compare", "1");
    sim::Plan with = both;
    with.keepers = {&store};
    const sim::Comparison c = sim::compare(with, {}, {"shipyard"});
    CHECK(c.different == fresh.different);
    CHECK(c.b.signature == fresh.b.signature);
  }
}

TEST_CASE("a store says what it cannot go on with") {
  const repl::TemporaryFolder folder;
  const std::filesystem::path file = folder.path() / "runs.sqlite";
  std::uint64_t played = 0;
  {
    Store store(file, "sim", "0.1.0 (abc)");
    run_with(store, duel(5), played);
    CHECK_THROWS_WITH(Store(file, "sim", "0.1.0 (abc)"), Contains("another run writes to"));
  }
  {
    Store store(file, "sim", "0.2.0 (def)");
    CHECK_THROWS_WITH(run_with(store, duel(5), played),
                      Contains("0.1.0 (abc) began these games") && Contains("0.2.0 (def) may play them differently"));
  }
  repl::Database(file).run("pragma user_version = 99");
  CHECK_THROWS_WITH(Store(file, "sim", "1"), Contains("has layout 99"));
  repl::Database(folder.path() / "other.sqlite").run("create table mine (a)");
  CHECK_THROWS_WITH(Store(folder.path() / "other.sqlite", "sim", "1"), Contains("is not a file of games"));
  repl::write_whole_file(folder.path() / "text", std::string(2000, 'x'));
  CHECK_THROWS_WITH(Store(folder.path() / "text", "sim", "1"), Contains("not a database"));
  CHECK_THROWS_WITH(Store(folder.path() / "no" / "x", "sim", "1"), Contains("cannot be opened"));
}

TEST_CASE("a full disk is an error, and what was kept is there") {
  const repl::TemporaryFolder folder;
  const std::filesystem::path file = folder.path() / "runs.sqlite";
  sim::Plan plan = duel(5000);
  std::uint64_t played = 0;
  {
    Store store(file, "sim", "1");
    store.limit_pages(20);
    CHECK_THROWS_WITH(run_with(store, plan, played), Contains("full") && Contains("make room"));
  }
  const std::int64_t kept = count(file, "game");
  CHECK(kept < 5000);
  plan.games = 1000;
  Store store(file, "sim", "1");
  CHECK(run_with(store, plan, played).signature == sim::run(plan).signature);
  CHECK(played == 1000 - static_cast<std::uint64_t>(kept));
}

TEST_CASE("games are written as CSV and as JSON Lines") {
  const repl::TemporaryFolder folder;
  sim::Plan plan = duel(3);
  plan.measures = {"A.base - B.base", "max(1, 2)", sim::Measurement("turn", "turn")};
  GameLines csv(folder.path() / "games.csv", GameLines::kCsv), json(folder.path() / "games.jsonl", GameLines::kJson);
  plan.keepers = {&csv, &json};
  const sim::Report report = sim::run(plan);
  const std::string table = repl::read_whole_file(folder.path() / "games.csv");
  CHECK_THAT(table, Catch::StartsWith("game,lane,match_seed,winners,ending,turns,decisions,decisions.A,decisions.B,"
                                      "A.base - B.base,\"max(1, 2)\",error\r\n0,0," +
                                      std::to_string(sim::match_seed(1, 0)) + ","));
  CHECK(std::count(table.begin(), table.end(), '\n') == 4);
  const std::string lines = repl::read_whole_file(folder.path() / "games.jsonl");
  CHECK(std::count(lines.begin(), lines.end(), '\n') == 3);
  CHECK_THAT(lines, Contains("\"turn at turn\":[") && Contains("\"match_seed\":\"") && Contains("\"max(1, 2)\":2"));
  CHECK_FALSE(std::filesystem::exists(folder.path() / "games.csv.part"));
}
