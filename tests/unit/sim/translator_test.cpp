// Games that switch to a translated program while they are played: who is told, and when players look for it. `qd
// selftest` compiles modules and tests that they play like the tables, wherever the switch comes.
#include "engine/sim/translator.hpp"

#include <catch2/catch.hpp>

#include "engine/match/match.hpp"
#include "engine/sim/games/compare.hpp"
#include "tests/unit/sim/support.hpp"

using namespace qd;
using sim_test::duel;

namespace {

/// Reports after each of some games that something was made.
class Teller : public sim::Translator {
 public:
  explicit Teller(std::uint64_t at = 0) : at_(at) {}
  void want(const std::shared_ptr<script::Ruleset>& rules,
            const std::shared_ptr<const phases::Tables>& tables) override {
    wanted.push_back(rules->variants().empty() ? "" : rules->variants().front().id);
    CHECK(tables->translated.advance == nullptr);
  }
  void look(std::uint64_t done) {
    if (done == at_) tell_made();
  }
  std::vector<std::string> wanted;

 private:
  std::uint64_t at_;
};

void attend(sim::Plan& plan, Teller& teller) {
  plan.translator = &teller;
  plan.progress = [&teller](std::uint64_t done) { teller.look(done); };
}

}  // namespace

TEST_CASE("matches that are made anew before any of twenty games leave the report as it is") {
  for (unsigned threads : {1u, 2u}) {
    sim::Plan plan = duel(20, threads);
    plan.measures = {{"turn", "turn"}, "A.base - B.base"};
    const sim::Report plain = sim::run(plan);
    for (std::uint64_t at = 1; at <= 20; ++at) {
      Teller teller(at);
      attend(plan, teller);
      plan.interpreted = at % 2 == 0;
      const sim::Report report = sim::run(plan);
      CHECK(report.signature == plain.signature);
      CHECK(report.turns.counts() == plain.turns.counts());
      REQUIRE(report.measures.size() == plain.measures.size());
      for (std::size_t i = 0; i < report.measures.size(); ++i)
        CHECK(report.measures[i].value.counts() == plain.measures[i].value.counts());
      CHECK(teller.wanted.size() == 1);  // once, not for each thread
    }
  }
}

TEST_CASE("a translator is told of both sides of a comparison") {
  sim::Plan plan = duel(10);
  const sim::Comparison plain = sim::compare(plan, {}, {"stronger_bases"});
  Teller teller(4);
  attend(plan, teller);
  const sim::Comparison switched = sim::compare(plan, {}, {"stronger_bases"});
  CHECK(teller.wanted == std::vector<std::string>{"", "stronger_bases"});
  CHECK(switched.a.signature == plain.a.signature);
  CHECK(switched.b.signature == plain.b.signature);
}

TEST_CASE("games that go on from a match switch, too, and the match stays as it was") {
  script::Sources sources;
  sources.root = sim_test::root();
  match::Match m(script::Ruleset::load(sources, "dreadnaught"), {});
  const std::uint64_t before = m.hash();
  sim::Plan plan = duel(20);
  plan.from = &m;
  const std::uint64_t plain = sim::run(plan).signature;
  for (std::uint64_t at : {1u, 7u, 19u}) {
    Teller teller(at);
    attend(plan, teller);
    CHECK(sim::run(plan).signature == plain);
    CHECK(teller.wanted.size() == 1);
  }
  CHECK(m.hash() == before);
}
