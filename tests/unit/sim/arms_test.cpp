// The answers that a search compares: which ones, how often each is tried, and which one wins.
#include "engine/sim/search/arms.hpp"

#include <catch2/catch.hpp>

#include "tests/unit/match/battlegroup.hpp"

using namespace qd;
using namespace qd::match_test;
using match::Match;
using sim::Arms;

namespace {

Match at_orders() { return Match(battlegroup(), fleets({"BB", "BB", "BC", "CA"}, {"CA", "BB", "DD"}).setup()); }

phases::Decision choice_of(std::size_t options) {
  phases::Decision d;
  d.kind = phases::DecisionKind::kChoice;
  for (std::size_t i = 0; i < options; ++i) d.options.push_back(phases::Option::of_number(NameId(0), 900));
  return d;
}

/// Tries the arms. Each world is worth the same to all of them, up to a half; the last option is better by `more`.
void try_arms(Arms& arms, std::size_t tries, std::size_t last, std::int32_t more) {
  arms.plan(tries);
  for (std::size_t i = 0; i < tries; ++i) {
    const std::size_t a = arms.next();
    dice::Luck world(arms.all()[a].values.size());
    const auto value = static_cast<std::int32_t>(world.below(sim::kVictory / 2));
    arms.learn(a, value + (arms.all()[a].answer.picks[0] == last ? more : 0), 1);
  }
}

std::size_t best_option(const Arms& arms) { return arms.all()[arms.best()].answer.picks[0]; }

std::size_t differences(const phases::Answer& a, const phases::Answer& b) {
  std::size_t n = 0;
  for (std::size_t i = 0; i < a.count; ++i) n += a.picks[i] != b.picks[i] ? 1U : 0U;
  return n;
}

}  // namespace

TEST_CASE("answers are compared in the same worlds: a small difference shows in spite of much chance") {
  const Match m = at_orders();
  const phases::Decision d = choice_of(6);
  const phases::Answer wished = phases::Answer::one(0);
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Arms arms(m.state(), m.rules().program(), d, &wished, seed);
    try_arms(arms, 100, 5, 50'000);  // the worlds differ by ten times as much
    CHECK(best_option(arms) == 5);
  }
}

TEST_CASE("the wished answer stays unless another one is clearly better") {
  const Match m = at_orders();
  const phases::Decision d = choice_of(6);
  const phases::Answer wished = phases::Answer::one(2);
  Arms arms(m.state(), m.rules().program(), d, &wished, 1);
  try_arms(arms, 100, 5, 1'000);
  CHECK(best_option(arms) == 2);
}

TEST_CASE("the better half of the answers is tried on, and the wished one; all tries are used") {
  const Match m = at_orders();
  const phases::Decision d = choice_of(8);
  const phases::Answer wished = phases::Answer::one(0);
  Arms arms(m.state(), m.rules().program(), d, &wished, 1);
  try_arms(arms, 100, 7, 100'000);
  std::size_t tries = 0;
  for (const Arms::Arm& a : arms.all()) {
    tries += a.values.size();
    CHECK(a.values.size() >= 4);  // 100 tries, 3 rounds, 8 answers
    const std::size_t option = a.answer.picks[0];
    if (option == 0 || option == 7) CHECK(a.values.size() >= 25);
  }
  CHECK(tries == 100);
}

TEST_CASE("of answers that always win, the quickest is taken") {
  const Match m = at_orders();
  const phases::Decision d = choice_of(3);
  Arms arms(m.state(), m.rules().program(), d, nullptr, 1);
  arms.plan(30);
  for (int i = 0; i < 30; ++i) {
    const std::size_t a = arms.next();
    arms.learn(a, sim::kVictory, arms.all()[a].answer.picks[0] == 1 ? 0 : 20);
  }
  CHECK(best_option(arms) == 1);
}

TEST_CASE("few tries are not spread over many answers") {
  const Match m = at_orders();
  const phases::Decision d = choice_of(40);
  Arms arms(m.state(), m.rules().program(), d, nullptr, 1);
  try_arms(arms, 25, 0, 0);
  CHECK(arms.all().size() == 8);
  Arms single(m.state(), m.rules().program(), d, nullptr, 1);
  try_arms(single, 1, 0, 0);
  CHECK(single.all()[single.best()].values.size() == 1);
}

TEST_CASE("orders are compared with others that differ in one card") {
  const Match m = at_orders();
  REQUIRE(asked(m) == "A orders");
  sim::FirstBot first;
  phases::Answer wished;
  first.decide(*m.decision(), wished);
  Arms arms(m.state(), m.rules().program(), *m.decision(), &wished, 1);
  arms.plan(100);
  REQUIRE(arms.all().size() > 6);
  std::size_t neighbours = 0;
  for (const Arms::Arm& a : arms.all()) {
    CHECK(phases::check_answer(*m.decision(), a.answer).empty());
    neighbours += differences(a.answer, wished) == 1 ? 1U : 0U;
  }
  CHECK(arms.all()[0].answer == wished);
  std::size_t all = 0;
  for (const phases::Part& p : m.decision()->parts) all += p.count - 1U;
  CHECK(2 * neighbours >= std::min<std::size_t>(all, 16));
}
