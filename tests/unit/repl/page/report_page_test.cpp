// Pages of stores: the figures are those of the runs, the games are played again, and the page is whole.
#include <atomic>
#include <catch2/catch.hpp>

#include "engine/base/meter.hpp"
#include "engine/sim/games/compare.hpp"
#include "engine/sim/games/contest.hpp"
#include "engine/sim/games/matrix.hpp"
#include "engine/sim/games/worth.hpp"
#include "repl/page/charts.hpp"
#include "repl/page/run_page.hpp"
#include "repl/report/numbers.hpp"
#include "repl/session/files.hpp"
#include "repl/store/store.hpp"
#include "tests/unit/repl/draw/pictures.hpp"
#include "tests/unit/sim/support.hpp"

using namespace qd;
using Catch::Contains;
using repl::KeptGames;
using repl::KeptRun;
using repl::Page;
using repl::Store;
using sim_test::duel;

namespace {

/// A store that is written, then read.
class Kept {
 public:
  template <class Play>
  void write(const std::string& command, const repl::Subject& subject, sim::Plan plan, Play&& play) {
    Store store(file(), command, "1");
    store.tell(subject);
    plan.keepers = {&store};
    play(plan);
  }
  [[nodiscard]] std::string page(const sim::Plan& plan, bool games = false) const {
    const KeptGames kept(file());
    Page page("test");
    for (const KeptRun& run : kept.runs()) {
      page.heading(2, repl::run_title(run));
      const repl::Telling telling = repl::write_run(page, kept, run, plan.sources);
      if (games) repl::write_telling(page, run, telling, plan.sources, "r" + std::to_string(run.id));
    }
    return page.finish();
  }
  [[nodiscard]] std::filesystem::path file() const { return folder_.path() / "runs.sqlite"; }

 private:
  repl::TemporaryFolder folder_;
};

/// The body of a page, which is well-formed XML but for the entities of its texts.
std::string flaw_of_page(const std::string& html) {
  const std::size_t from = html.find("<main>"), to = html.find("</body>");
  return view_test::flaw_of(html.substr(from, to - from));
}

}  // namespace

TEST_CASE("a page has the figures of its run, and games that can be played again") {
  Kept kept;
  sim::Plan plan = duel(30);
  plan.rules = "popes";  // it has scores
  plan.measures = {"margin", "biggest_turn", sim::Measurement("popes", "turn")};
  sim::Report report;
  kept.write("sim", {}, plan, [&](const sim::Plan& p) { report = sim::run(p); });
  const std::string html = kept.page(plan, true);
  CHECK(flaw_of_page(html) == "");
  CHECK_THAT(html, Contains("sim popes, random,random"));
  const sim::Interval& rate = report.seats[0].rate;
  CHECK_THAT(
      html,
      Contains(repl::ShareFormat(report.counted).with_range(repl::share(report.seats[0].wins, report.counted), rate)));
  CHECK_THAT(html, Contains(repl::fixed(report.turns.mean(), 2)) && Contains("popes.A at turn"));
  CHECK_THAT(html, Contains("the longest game: " + repl::plain(report.turns.high()) + " turns"));
  CHECK_THAT(html, Contains("the closest game") && Contains("the biggest turn"));
  CHECK_THAT(html, Contains("qd play popes --seed 1 --game ") && Contains("download=\"popes-1-"));
  CHECK_THAT(html, Contains("At the end.") && Contains("Before the biggest turn.") && Contains("Score by seat"));
  CHECK_THAT(html, !Contains("<script") && !Contains("http://") && !Contains("https://"));
}

TEST_CASE("a page that is interrupted is not written without its games") {
  Kept kept;
  sim::Plan plan = duel(5);
  kept.write("sim", {}, plan, [](const sim::Plan& p) { (void)sim::run(p); });
  const std::atomic<bool> stop = true;
  plan.sources.outside.stop = &stop;
  CHECK_THROWS_AS(kept.page(plan, true), Interrupted);
}

TEST_CASE("a game is not shown if it would go another way now") {
  Kept kept;
  const sim::Plan plan = duel(5);
  kept.write("sim", {}, plan, [](const sim::Plan& p) { (void)sim::run(p); });
  repl::Database(kept.file()).run("update lane set rules_hash = '0000000000000001'");
  const std::string html = kept.page(plan, true);
  CHECK_THAT(html, Contains("the rules have changed since") && !Contains("At the end."));
  CHECK_THAT(html, Contains("the metrics margin and biggest_turn"));
}

TEST_CASE("a page shows contests with their test, comparisons, matrices and worth as their commands do") {
  Kept kept;
  sim::Plan plan = duel(40);
  sim::Contest contest;
  repl::Subject subject{"bots", {"random", "usual"}, {}, "0,1000", "5%,5%", 20};
  const sim::Hypotheses test{0.5, sim::elo_score(1000), 0.05, 0.05, 20};
  plan.rules = "battlegroup";
  kept.write("compare", subject, plan, [&](const sim::Plan& p) {
    contest = sim::contest(p, {"random", "random", ""}, {"usual", "usual", ""}, test);
  });
  subject = {"variants", {"base", "single_turrets"}, {}, "", "", 0};
  sim::Comparison comparison;
  kept.write("compare", subject, plan,
             [&](const sim::Plan& p) { comparison = sim::compare(p, {}, {"single_turrets"}); });
  subject = {"bots", {"first", "random", "usual"}, {}, "", "", 0};
  kept.write("league", subject, plan, [](const sim::Plan& p) {
    const sim::Contender a{"first", "first", ""}, b{"random", "random", ""}, c{"usual", "usual", ""};
    (void)sim::contests(p, {{a, b}, {a, c}, {b, c}});
  });
  plan.rules = "dreadnaught";
  sim::Worth worth;
  kept.write("worth", {}, plan, [&](const sim::Plan& p) { worth = sim::worth(p, {}); });
  const std::string html = kept.page(plan);
  CHECK(flaw_of_page(html) == "");
  CHECK_THAT(html, Contains(repl::ShareFormat(contest.share.count()).percent(contest.share.mean())) &&
                       Contains("Victories of random"));
  REQUIRE(contest.test);
  CHECK_THAT(html, Contains("accepted: at most Elo 0") && Contains("Log-likelihood ratio"));
  CHECK_THAT(html, Contains(repl::ShareFormat(comparison.pairs).points(comparison.wins[0].difference.mean())) &&
                       Contains("How much more often with single_turrets"));
  CHECK_THAT(html, Contains("Ratings, Elo") && Contains("Ace") && Contains("All cards"));
  const KeptGames games(kept.file());
  const KeptRun run = games.runs().back();
  std::vector<sim::GameResult> read;
  games.each(run, [&](const KeptGames::Game& g) {
    read.push_back(g.results.front());
    return true;
  });
  CHECK(read.size() == 40);
  sim::WorthSums sums(run.report(0), run.cards, {DefId(0)});
  for (const sim::GameResult& g : read) sums.add(g);
  const sim::Worth again = sums.close(run.report(0));
  REQUIRE(!again.lines.empty());
  CHECK(again.lines[0].games == worth.lines[0].games);
  CHECK(again.lines[0].wins == worth.lines[0].wins);
}

TEST_CASE("a run that is gone on with has the same cards as one that was not cut off") {
  Kept kept;
  sim::Plan plan = duel(20);
  kept.write("worth", {}, plan, [](const sim::Plan& p) { (void)sim::worth(p, {}); });
  plan.games = 50;
  sim::Worth whole, again = sim::worth(plan, {});
  kept.write("worth", {}, plan, [&](const sim::Plan& p) { whole = sim::worth(p, {}); });
  REQUIRE(whole.lines.size() == again.lines.size());
  for (std::size_t i = 0; i < whole.lines.size(); ++i) {
    CHECK(whole.lines[i].games == again.lines[i].games);
    CHECK(whole.lines[i].wins == again.lines[i].wins);
  }
}

TEST_CASE("what a store holds cannot break the page, and a damaged store is an error") {
  Kept kept;
  const sim::Plan plan = duel(3);
  kept.write("sim", {}, plan, [](const sim::Plan& p) { (void)sim::run(p); });
  {
    const repl::Database db(kept.file());
    db.run("update game set ending = '<script>alert(1)</script>'; update lane set bots = '\"><b>,&amp;'");
    const std::string html = kept.page(plan);
    CHECK(flaw_of_page(html) == "");
    CHECK_THAT(html, !Contains("<script") && !Contains("<b>") && Contains("&lt;script&gt;"));
    db.run("update run set subject = '[1]'");
  }
  CHECK_THROWS_WITH(kept.page(plan), Contains("does not describe"));
  repl::Database(kept.file()).run("update run set subject = '{}'; delete from lane");
  CHECK_THROWS_WITH(kept.page(plan), Contains("has no lane"));
  CHECK_THROWS_WITH(KeptGames(kept.file().parent_path() / "none"), Contains("cannot read"));
}

TEST_CASE("charts hold all their numbers, also where these are all equal") {
  sim::Sample same;
  for (int i = 0; i < 9; ++i) same.add(4);
  CHECK_THAT(repl::histogram_chart("x", same), Contains(">4<"));
  same.add(1e9);
  CHECK_THAT(repl::histogram_chart("x", same), Contains("90 %"));
  const std::string rows = repl::interval_chart("t", {{"a", "v", 0.5, {0.5, 0.5}}}, 0.5, "fair");
  CHECK(view_test::flaw_of(rows) == "");
  CHECK_THAT(rows, !Contains("nan") && !Contains("inf"));
  sim::SequentialTest test({0, 1, 0.05, 0.05, 10});
  CHECK(view_test::flaw_of(repl::path_chart("t", test)) == "");
  CHECK(view_test::flaw_of(repl::score_chart("t", {{1}, {1}}, 0, 0)) == "");
}
