#include <catch2/catch.hpp>

#include "tests/unit/sim/support.hpp"

using namespace qd;
using sim_test::duel;

namespace {

struct Kept {
  sim::Report report;
  std::vector<sim::GameResult> games;
};

Kept play(sim::Plan plan) {
  Kept out;
  plan.each_game = [&](const sim::GameResult& g) { out.games.push_back(g); };
  out.report = sim::run(plan);
  return out;
}

/// A card that fails when it is used, and a deck that contains it.
sim::Plan with_broken_card(const sim_test::Folder& folder, std::uint64_t games, unsigned threads) {
  folder.write("broken.lua",
               "return card {\n  id = \"broken\", key = \"Bk\", name = \"Broken\", kind = \"anytime\",\n"
               "  play {\n    id = \"burst\", text = \"Fails at times.\",\n    run = function(me)\n      if me.base < "
               "8 then act.change(me, \"bsae\", 1) end\n    end,\n  },\n}\n");
  sim::Plan plan = duel(games, threads);
  plan.sources.card_folders = {folder.path()};
  sim_test::fs::create_directories(folder.path() / "decks");
  folder.write(
      "decks/shaky.lua",
      "return deck { id = \"shaky\", title = \"Shaky\", zone = \"deck\", cards = { \"1 broken\", \"8 megamissile\", "
      "\"8 destroyer\", \"8 mine\", \"8 railgun\" } }\n");
  plan.decks = {"shaky"};
  return plan;
}

}  // namespace

TEST_CASE("simulations come out the same for one, two and three threads") {
  Kept one = play(duel(150, 1)), two = play(duel(150, 2)), three = play(duel(150, 3));
  CHECK(one.report.signature == two.report.signature);
  CHECK(one.report.signature == three.report.signature);
  CHECK(one.report.turns.variance() == two.report.turns.variance());
  CHECK(one.report.decisions.mean() == two.report.decisions.mean());
  REQUIRE(one.games.size() == 150);
  REQUIRE(two.games.size() == 150);
  for (std::size_t i = 0; i < 150; ++i) {
    CHECK(one.games[i].number == i);
    CHECK(two.games[i].number == i);
    CHECK(one.games[i].hash == two.games[i].hash);
  }
}

TEST_CASE("another seed plays other games, a longer run begins with the same ones") {
  Kept a = play(duel(20)), b = play(duel(40));
  for (std::size_t i = 0; i < 20; ++i) CHECK(a.games[i].hash == b.games[i].hash);
  sim::Plan other = duel(20);
  other.seed = 2;
  CHECK(play(other).report.signature != a.report.signature);
}

TEST_CASE("a report adds up") {
  sim::Plan plan = duel(100, 2);
  plan.check_flaws = true;
  Kept k = play(plan);
  CHECK(k.report.played == 100);
  CHECK(k.report.counted == 100);
  CHECK(k.report.failures.empty());
  CHECK_FALSE(k.report.stopped);
  REQUIRE(k.report.seats.size() == 2);
  CHECK(k.report.seats[0].wins + k.report.seats[1].wins + k.report.draws == 100);
  CHECK(k.report.seats[0].rate.holds(static_cast<double>(k.report.seats[0].wins) / 100));
  CHECK(k.report.seats[0].decisions.mean() + k.report.seats[1].decisions.mean() == Approx(k.report.decisions.mean()));
  std::uint64_t endings = 0;
  for (const auto& [name, n] : k.report.endings) endings += n;
  CHECK(endings == 100);
  CHECK(k.report.has_turns);
  CHECK(k.report.turns.mean() > 2);
}

TEST_CASE("measures read attributes at the end: numbers, seats as 1, 2, …, one line for each seat") {
  sim::Plan plan = duel(50);
  plan.measures = {"turn", "base", "chooser"};
  Kept k = play(plan);
  REQUIRE(k.report.measures.size() == 4);
  CHECK(k.report.measures[0].name == "turn");
  CHECK(k.report.measures[1].name == "base.A");
  CHECK(k.report.measures[2].name == "base.B");
  CHECK(k.report.measures[3].name == "chooser");
  CHECK(k.report.measures[0].value.mean() == k.report.turns.mean());
  for (const sim::GameResult& g : k.games) {
    REQUIRE(g.readings.size() == 4);
    CHECK(g.readings[0].value == g.turns);
    CHECK((g.readings[3].value == 1 || g.readings[3].value == 2));
  }
  plan.measures = {"trun"};
  REQUIRE_THROWS_WITH(sim::run(plan), Catch::Contains("did you mean 'turn'?"));
}

TEST_CASE("a game that fails is counted with its place, for any number of threads, and the others go on") {
  sim_test::Folder folder("broken");
  Kept one = play(with_broken_card(folder, 100, 1)), two = play(with_broken_card(folder, 100, 2));
  REQUIRE(one.report.failures.size() == 1);
  const sim::Failure& f = one.report.failures[0];
  CHECK(f.place.file.find("broken.lua") != std::string::npos);
  CHECK(f.place.line == 6);
  CHECK(f.games == one.report.failed);
  CHECK(f.games > 10);
  CHECK(one.report.counted > 0);
  CHECK(one.report.counted + one.report.failed == 100);
  CHECK(f.first_seed == sim::match_seed(1, f.first_game));
  CHECK(one.report.signature == two.report.signature);
  CHECK(two.report.failures[0].games == f.games);
  CHECK(two.report.failures[0].first_game == f.first_game);
}

TEST_CASE("a plan that cannot begin is an error, not a failed game") {
  sim::Plan plan = duel(5);
  plan.rules = "dreadnought";
  CHECK_THROWS_WITH(sim::run(plan), Catch::Contains("did you mean 'dreadnaught'?"));
  plan = duel(5);
  plan.decks = {"standart"};
  CHECK_THROWS_AS(sim::run(plan), UserError);
  plan = duel(5);
  plan.seats = 5;
  CHECK_THROWS_AS(sim::run(plan), UserError);
  plan = duel(5);
  plan.bots = {"random", "random", "random"};
  CHECK_THROWS_AS(sim::run(plan), UserError);
  plan = duel(5);
  plan.bots = {"clever"};
  CHECK_THROWS_AS(sim::run(plan), UserError);
}

TEST_CASE("a run that is stopped reports what was played") {
  std::atomic<bool> stop{false};
  sim::Plan plan = duel(100000, 2);
  plan.stop = &stop;
  plan.progress = [&](std::uint64_t done) {
    if (done >= 64) stop = true;
  };
  sim::Report report = sim::run(plan);
  CHECK(report.stopped);
  CHECK(report.played >= 64);
  CHECK(report.played < 1000);
  CHECK(report.counted == report.played);
}
