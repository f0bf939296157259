#include "engine/script/metrics.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <fstream>
#include <sstream>

#include "engine/sim/games/compare.hpp"
#include "tests/unit/sim/support.hpp"

using namespace qd;
using Catch::Contains;
using sim_test::duel;

namespace {

std::shared_ptr<script::Ruleset> popes_rules() { return script::Ruleset::load(duel(1).sources, "popes"); }

/// Five questions: B leads twice, then A, who wins.
script::Course course(const phases::Program&) {
  script::Course out;
  out.seats = 2;
  out.has_scores = true;
  out.winners = 1;
  out.turns = 4;
  for (const auto& [a, b] : {std::pair{0, 0}, {1, 3}, {2, 3}, {5, 3}, {6, 1}}) {
    script::Course::Question q;
    q.seat = SeatId(0);
    q.options = 3;
    q.scores = {a, b};
    out.questions.push_back(q);
  }
  out.questions[4].options = 5;
  script::Course::Question forced;
  forced.seat = SeatId(1);
  forced.forced = true;
  out.questions.push_back(forced);
  return out;
}

std::string file_text(const std::filesystem::path& file) {
  std::ostringstream out;
  out << std::ifstream(file).rdbuf();
  return out.str();
}

}  // namespace

TEST_CASE("the standard metrics say of a game what their texts say") {
  const auto rules = popes_rules();
  const phases::Program& program = rules->program();
  script::Metrics metrics(duel(1).sources);
  const auto value = [&](const std::string& name) {
    metrics.load(name);
    return metrics.measure(name, course(program), program);
  };
  CHECK(value("questions") == 5);
  CHECK(value("options") == Approx(17.0 / 5));
  CHECK(value("forced") == Approx(1.0 / 6));
  CHECK(value("lead_changes") == 1);
  CHECK(value("comeback") == 1);
  CHECK(value("decided") == Approx(3.0 / 5));
  CHECK(value("drama") == Approx((std::sqrt(2.0 / 5) + std::sqrt(1.0 / 6)) / 2));
  CHECK(value("first_seat") == 1);
  CHECK_FALSE(value("dead_cards"));
  CHECK(value("margin") == Approx(5.0 / 8));
  CHECK(value("biggest_turn") == Approx(5.0 / 8));  // all questions are of one turn
  CHECK_FALSE(value("unused_options"));
}

TEST_CASE("the biggest turn is the one that moves the lead most, and without turns the biggest step") {
  const auto rules = popes_rules();
  script::Metrics metrics(duel(1).sources);
  metrics.load("biggest_turn");
  script::Course c = course(rules->program());
  const auto value = [&] { return metrics.measure("biggest_turn", c, rules->program()); };
  c.turns = 0;
  CHECK(value() == Approx(5.0 / 8 - 2.0 / 9));  // (5, 3) to (6, 1): 2/9 ahead, then 5/8
  c.turns = 3;
  for (std::size_t i = 0; i < 5; ++i) c.questions[i].turn = i < 2 ? 1 : i < 4 ? 2 : 3;
  CHECK(value() == Approx(1.0 / 6 + 5.0 / 8));  // turn 2 begins at (2, 3), turn 3 at (6, 1)
}

TEST_CASE("a metric of each question has a line for each, and options that nobody takes are found") {
  const auto rules = popes_rules();
  sim::Plan plan = duel(20);
  plan.measures = {"first_asked", "unused_options"};
  const sim::Report r = sim::run(plan);
  REQUIRE(r.measures.size() > 3);
  CHECK(r.measures[0].name == "first_asked.throw");
  CHECK(r.measures[0].value.count() == 20);
  CHECK(r.measures[0].value.high() == 0);  // it comes first in every game
  const sim::Measure& unused = r.measures.back();
  CHECK(unused.name == "unused_options");
  CHECK(unused.value.count() == 20);
  CHECK(unused.value.low() >= 0);
  CHECK(unused.value.high() < 1);
  plan.bots = {"usual"};
  plan.rules = "battlegroup";
  const sim::Report same = sim::run(plan);
  CHECK(same.measures.back().value.mean() > 0);
  script::Course c;
  c.seats = 2;
  const NameId question = rules->program().nodes.front().question;
  c.choices = {{question, CommandId(0), {}, 3, 1}, {question, CommandId(1), {}, 2, 0}};
  script::Metrics metrics(plan.sources);
  metrics.load("unused_options");
  CHECK(metrics.measure("unused_options", c, rules->program()) == Approx(0.5));
}

TEST_CASE("every metric has a row in the documents, and measures every game") {
  const std::string page = file_text(sim_test::root() / "docs" / "measuring.md");
  sim::Plan plan = duel(1);
  for (const script::MetricFile& f : script::metric_files(plan.sources)) {
    INFO(f.name);
    script::Metrics metrics(plan.sources);
    metrics.load(f.name);
    CHECK_THAT(page, Contains("| `" + f.name + "` | " + metrics.text(f.name) + " |"));
    plan.measures.emplace_back(f.name);
  }
  REQUIRE(plan.measures.size() >= 9);
  for (const char* game : {"admiral", "battlegroup", "dreadnaught", "popes", "warfleet"}) {
    INFO(game);
    plan.rules = game;
    plan.games = std::string(game) == "warfleet" ? 1 : 5;
    const sim::Report r = sim::run(plan);
    CHECK(r.counted == plan.games);
    CHECK(r.measures.back().name == "unused_options");
    CHECK(r.measures.back().value.count() == plan.games);
  }
}

TEST_CASE("metrics are the same for any number of threads, and change no game") {
  sim::Plan plan = duel(60, 1);
  const std::uint64_t signature = sim::run(plan).signature;
  plan.measures = {"options", "dead_cards", "forced"};
  const sim::Report one = sim::run(plan);
  plan.threads = 3;
  const sim::Report three = sim::run(plan);
  CHECK(one.signature == signature);
  CHECK(three.signature == signature);
  for (std::size_t i = 0; i < 3; ++i) {
    CHECK(one.measures[i].value.count() > 0);
    CHECK(one.measures[i].value.counts() == three.measures[i].value.counts());
  }
  const sim::Comparison c = sim::compare(duel(20), {}, {});
  CHECK(c.different == 0);
}

TEST_CASE("a metric of one's own is found, and what is wrong with it is said") {
  const sim_test::Folder folder("metrics");
  std::filesystem::create_directories(folder.path() / "scripts" / "metrics");
  sim::Plan plan = duel(2);
  plan.sources.own = {folder.path()};
  const auto says = [&](const std::string& text) {
    folder.write("scripts/metrics/mine.lua", text);
    plan.measures = {"mine"};
    return sim::run(plan).measures.at(0).value.mean();
  };
  CHECK(says("return { text = 'seats', measure = function(game) return game.seats end }") == 2);
  CHECK_THROWS_WITH(says("return 7"), Contains("a metric returns its text and its function"));
  CHECK_THROWS_WITH(says("return { text = 'x', measure = function(game) return 'much' end }"),
                    Contains("metric mine gives a string"));
  CHECK_THROWS_WITH(says("return { text = 'x', measure = function(game) return 1 / 0 end }"),
                    Contains("no finite value"));
  CHECK_THROWS_WITH(says("return { text = 'x', measure = function(game) return game.no.such end }"),
                    Contains("mine.lua:1") && Contains("game 0"));
  CHECK_THROWS_WITH(says("return { text = 'x', measure = function(game) while true do end end }"),
                    Contains("mine.lua:1"));
  plan.measures = {"lead_chances"};
  CHECK_THROWS_WITH(sim::run(plan), Contains("did you mean 'lead_changes'?"));
  plan.measures = {sim::Measurement("options", "turn")};
  CHECK_THROWS_WITH(sim::run(plan), Contains("about whole games"));
}
