// What simulations measure, when, and where they begin.
#include <catch2/catch.hpp>

#include "engine/match/match.hpp"
#include "engine/sim/bots.hpp"
#include "engine/sim/worlds/worlds.hpp"
#include "tests/unit/sim/support.hpp"

using namespace qd;
using sim_test::duel;

namespace {

sim::Plan measuring(std::initializer_list<sim::Measurement> measures, std::uint64_t games = 40, unsigned threads = 2) {
  sim::Plan plan = duel(games, threads);
  plan.measures = measures;
  return plan;
}

/// A match some decisions after its start, played by random bots.
std::unique_ptr<match::Match> after(std::size_t decisions, const char* game = "dreadnaught") {
  script::Sources sources;
  sources.root = sim_test::root();
  match::Setup setup;
  setup.seed = 7;
  auto m = std::make_unique<match::Match>(script::Ruleset::load(sources, game), setup);
  sim::RandomBot bot(3);
  for (std::size_t i = 0; i < decisions || !m->decision()->node.valid(); ++i) {
    phases::Answer answer;
    bot.decide(*m->decision(), answer);
    m->decide(answer);
  }
  return m;
}

sim::Plan from(const match::Match& m, std::uint64_t games, unsigned threads, SeatId viewer) {
  sim::Plan plan = duel(games, threads);
  plan.rules = m.rules().id();
  plan.from = &m;
  plan.viewer = viewer;
  return plan;
}

}  // namespace

TEST_CASE("an expression at the end measures what the attribute of the same name does") {
  sim::Report r =
      sim::run(measuring({"base", "A.base", "B.base", "A.base - B.base", "game.turn / 2", "A.base > B.base"}));
  REQUIRE(r.measures.size() == 7);
  CHECK(r.measures[0].value.counts() == r.measures[2].value.counts());
  CHECK(r.measures[1].value.counts() == r.measures[3].value.counts());
  CHECK(r.measures[4].value.mean() == Approx(r.measures[0].value.mean() - r.measures[1].value.mean()));
  CHECK(r.measures[5].value.mean() == Approx(r.turns.mean() / 2));
  CHECK(r.measures[6].value.high() == 1);  // true counts as 1
  CHECK(r.measures[6].value.low() == 0);
}

TEST_CASE("at the start of each turn every turn is read once") {
  sim::Report r = sim::run(measuring({{"turn", "turn"}, {"#A.hand:list()", "turn"}}));
  const sim::Sample& turn = r.measures[0].value;
  CHECK(turn.low() == 1);
  CHECK(turn.counts().at(1) == 40);  // each game has exactly one first turn
  CHECK(turn.counts().at(2) == 40);
  CHECK(turn.high() <= r.turns.high());
  CHECK(r.measures[1].value.count() == turn.count());
}

TEST_CASE("at every decision there are as many readings as decisions") {
  sim::Report r = sim::run(measuring({{"A.base", "decision"}}));
  CHECK(static_cast<double>(r.measures[0].value.count()) == Approx(r.decisions.mean() * 40));
}

TEST_CASE("measuring changes no game") {
  const std::uint64_t plain = sim::run(measuring({})).signature;
  CHECK(
      sim::run(
          measuring(
              {{"A.base", "decision"}, {"#game.deck:list() + #B.hand:list()", "decision"}, {"turn", "turn"}, "A.base"}))
          .signature == plain);
}

TEST_CASE("nil is left out") {
  sim::Report r = sim::run(measuring({"A.base > B.base and A.base or nil"}));
  CHECK(r.measures[0].value.count() < 40);
  CHECK(r.measures[0].value.count() > 0);
  CHECK(r.counted == 40);
}

TEST_CASE("histograms are the same for every number of threads") {
  for (const char* at : {"end", "turn", "decision"}) {
    sim::Report one = sim::run(measuring({{"A.base - B.base", at}}, 50, 1)),
                three = sim::run(measuring({{"A.base - B.base", at}}, 50, 3));
    CHECK(one.measures[0].value.counts() == three.measures[0].value.counts());
    CHECK(one.measures[0].value.variance() == three.measures[0].value.variance());
  }
}

TEST_CASE("a measurement that cannot be read is an error of the plan, with a hint") {
  CHECK_THROWS_WITH(sim::run(measuring({"trun"})), Catch::Contains("did you mean 'turn'?"));
  CHECK_THROWS_WITH(sim::run(measuring({{"turn", "trun"}})), Catch::Contains("did you mean 'turn'?"));
  CHECK_THROWS_WITH(sim::run(measuring({"A.base -"})),
                    Catch::Contains("is not an expression: column 9: expected a name or a number"));
  CHECK_THROWS_WITH(sim::run(measuring({"A.bsae + 1"})), Catch::Contains("bsae"));
  CHECK_THROWS_WITH(sim::run(measuring({"A.letter .. 'x'"})), Catch::Contains("is not a number but a string"));
  CHECK_THROWS_WITH(sim::run(measuring({"1 / 0"})), Catch::Contains("no finite value"));
  CHECK_THROWS_WITH(sim::run(measuring({"act.change(A, 'base', -1)"})), Catch::Contains("only read"));
  // the first failing game, whichever thread plays it
  std::string one, three;
  const sim::Measurement late("A.base < 0 and A.letter .. 'x' or 0");
  try {
    (void)sim::run(measuring({late}, 50, 1));
  } catch (const ScriptError& e) {
    one = e.what();
  }
  try {
    (void)sim::run(measuring({late}, 50, 3));
  } catch (const ScriptError& e) {
    three = e.what();
  }
  CHECK(one == three);
}

TEST_CASE("games go on from a position, which stays as it is") {
  std::unique_ptr<match::Match> m = after(60);
  const std::uint64_t before = m->hash();
  sim::Plan plan = from(*m, 30, 1, SeatId::none());
  plan.measures = {"turn"};
  sim::Report r = sim::run(plan);
  CHECK(r.counted == 30);
  CHECK(r.measures[0].value.low() >=
        m->state().value(m->rules().catalog().find_slot(state::SlotScope::kMatch, "turn"), Ref::none()));
  CHECK(r.measures[0].value.counts().size() > 3);                  // different luck in each game
  CHECK(r.decisions.low() < sim::run(duel(30)).decisions.mean());  // counted from this position on
  CHECK(m->hash() == before);
}

TEST_CASE("games from a position come out the same for one, two and three threads") {
  for (const char* game : {"dreadnaught", "popes"}) {
    std::unique_ptr<match::Match> m = after(20, game);
    for (SeatId viewer : {SeatId::none(), SeatId(0)}) {
      const std::uint64_t one = sim::run(from(*m, 20, 1, viewer)).signature;
      CHECK(sim::run(from(*m, 20, 2, viewer)).signature == one);
      CHECK(sim::run(from(*m, 20, 3, viewer)).signature == one);
    }
  }
}

TEST_CASE("what a seat does not know makes no difference to what it measures") {
  for (const char* game : {"dreadnaught", "popes"}) {
    std::unique_ptr<match::Match> m = after(30, game), other = m->fresh_copy();
    dice::Luck luck(5);
    other->set_state(
        sim::renamed(m->state(), sim::random_world(*m, SeatId(0), luck)));  // with cards exchanged that A does not see
    REQUIRE(m->hash() != other->hash());
    sim::Plan mine = from(*m, 20, 1, SeatId(0)), same = from(*other, 20, 1, SeatId(0));
    mine.measures = same.measures = {"turn", "#A.hand:list() - #B.hand:list()"};
    sim::Report one = sim::run(mine), two = sim::run(same);
    for (std::size_t i = 0; i < 2; ++i) CHECK(one.measures[i].value.counts() == two.measures[i].value.counts());
    CHECK(one.decisions.counts() == two.decisions.counts());
    mine.viewer = same.viewer = SeatId::none();  // a viewer of everything sees the difference
    CHECK(sim::run(mine).decisions.counts() != sim::run(same).decisions.counts());
  }
}

TEST_CASE("games go on from an edited position, with cards that came in") {
  std::unique_ptr<match::Match> m = after(20);
  m->edit("set A.base 3");
  m->edit("put B.ships K");
  sim::Plan plan = from(*m, 20, 1, SeatId::none()), three = from(*m, 20, 3, SeatId::none());
  plan.measures = three.measures = {{"A.base", "decision"}};
  sim::Report one = sim::run(plan);
  CHECK(one.failures.empty());
  CHECK(one.measures[0].value.counts().count(3) == 1);
  CHECK(one.signature == sim::run(three).signature);
}

TEST_CASE("games go on under the rules of the match, whatever the plan says") {
  std::unique_ptr<match::Match> m = after(20);
  sim::Plan plan = from(*m, 12, 3, SeatId(0));
  const std::uint64_t signature = sim::run(plan).signature;
  plan.variants = {"shipyard"};
  CHECK(sim::run(plan).signature == signature);
  plan.variants = {"no_such_variant"};
  CHECK(sim::run(plan).signature == signature);
}

TEST_CASE("a match that is over is no position to go on from") {
  std::unique_ptr<match::Match> m = after(20);
  sim::RandomBot bot(3);
  while (m->decision() != nullptr) {
    phases::Answer answer;
    bot.decide(*m->decision(), answer);
    m->decide(answer);
  }
  CHECK_THROWS_WITH(sim::run(from(*m, 5, 1, SeatId::none())), Catch::Contains("the match is over"));
}

TEST_CASE("games that go on from an edited match are the same on every number of threads") {
  struct Case {
    const char *game, *edit;
  };
  for (const Case& c : {Case{"battlegroup", "dice gunnery 1 1 1 1 1 1"}, Case{"dreadnaught", "put A.hand 5"},
                        Case{"dreadnaught", "set B.base 2"}}) {
    INFO(c.edit);
    auto m = after(4, c.game);
    m->edit(c.edit);
    std::vector<std::uint64_t> signatures;
    for (unsigned threads : {1u, 2u, 3u}) {
      const sim::Report r = sim::run(from(*m, 60, threads, SeatId::none()));
      CHECK(r.counted == 60);
      signatures.push_back(r.signature);
    }
    CHECK(signatures[1] == signatures[0]);
    CHECK(signatures[2] == signatures[0]);
    if (std::string(c.game) != "battlegroup") continue;
    m->undo();
    CHECK(sim::run(from(*m, 60, 2, SeatId::none())).signature !=
          signatures[0]);  // the prescribed dice have been rolled
  }
}
