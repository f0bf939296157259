#include <catch2/catch.hpp>

#include "engine/base/error.hpp"
#include "tests/unit/match/support.hpp"
#include "tests/unit/script/pebbles.hpp"

using namespace qd;
using namespace qd::match_test;
using Catch::Contains;
using match::Match;
using unit::Pebbles;

namespace {

/// A has announced a megamissile at B's three ships, one of them with a shield.
match::Setup missile() {
  state::Position p;
  p.sides["A"].zones["hand"] = {"5", "8"};
  p.sides["B"].zones["ships"] = {"Q{2}", "J", "K"};
  p.phase = "attack";
  return given(p);
}

}  // namespace

TEST_CASE("a match knows how many seats it may have") {
  auto rules = dreadnaught();
  match::Setup setup;
  CHECK(Match(rules, setup).setup().seats == 2);
  setup.seats = 3;
  CHECK_THROWS_WITH(Match(rules, setup), Contains("dreadnaught is played by 2 players, not 3"));
}

TEST_CASE("a match of an unknown deck is an error with the nearest one") {
  match::Setup setup;
  setup.decks = {"standrad"};
  CHECK_THROWS_WITH(Match(dreadnaught(), setup),
                    Contains("unknown deck 'standrad' of dreadnaught; did you mean 'standard'?"));
}

TEST_CASE("the same seed and answers make the same match, another seed another one") {
  auto rules = dreadnaught();
  auto play = [&](std::uint64_t seed) {
    Match m(rules, seeded(seed));
    dice::Luck luck(5);
    for (int i = 0; i < 60 && m.decision() != nullptr; ++i) m.decide(random_answer(*m.decision(), luck));
    return fingerprint(m);
  };
  CHECK(play(3) == play(3));
  CHECK(play(3) != play(4));
}

TEST_CASE("another load of the same rules makes the same match") {
  auto play = [] {
    Match m(dreadnaught(), seeded(8));
    dice::Luck luck(5);
    for (int i = 0; i < 60 && m.decision() != nullptr; ++i) m.decide(random_answer(*m.decision(), luck));
    return fingerprint(m);
  };
  CHECK(play() == play());
}

TEST_CASE("illegal answers are errors in words and leave the match as it was") {
  Match m(dreadnaught(), seeded(1));
  std::string before = fingerprint(m);
  CHECK_THROWS_WITH(m.decide(phases::Answer::one(3)), Contains("illegal answer: there is no option 4"));
  CHECK_THROWS_WITH(m.decide(phases::Answer{}), Contains("exactly one option"));
  CHECK_THROWS_WITH(m.keys().parse("lizard"), Contains("'lizard' is not an option of 'throw'"));
  CHECK(fingerprint(m) == before);
  CHECK(m.history().empty());
}

TEST_CASE("there is nothing to take back at the start, and nothing to answer at the end") {
  auto rules = dreadnaught();
  Match m(rules, seeded(1));
  CHECK_FALSE(m.undo());
  dice::Luck luck(1);
  while (m.decision() != nullptr) m.decide(random_answer(*m.decision(), luck));
  CHECK(m.ended());
  CHECK_FALSE(m.ending().empty());
  CHECK_THROWS_WITH(m.decide(phases::Answer::one(0)), Contains("the match is over"));
  CHECK_THROWS_WITH(m.keys(), Contains("the match is over"));
  CHECK(m.undo());
  CHECK_FALSE(m.ended());
  CHECK(m.decision() != nullptr);
}

TEST_CASE("undo takes every answer of random matches back exactly, and the way forward is the same") {
  auto rules = dreadnaught();
  for (std::uint64_t seed : {1u, 2u, 3u}) {
    Match m(rules, seeded(seed));
    dice::Luck luck(seed);
    std::vector<std::string> prints{fingerprint(m)};
    std::vector<phases::Answer> answers;
    for (int i = 0; i < 150 && m.decision() != nullptr; ++i) {
      answers.push_back(random_answer(*m.decision(), luck));
      m.decide(answers.back());
      REQUIRE(m.find_flaw().empty());
      prints.push_back(fingerprint(m));
      REQUIRE(m.undo());  // at every decision: back and forth
      REQUIRE(fingerprint(m) == prints[prints.size() - 2]);
      m.decide(answers.back());
      REQUIRE(fingerprint(m) == prints.back());
    }
    for (std::size_t n = answers.size(); n > 0; --n) {
      REQUIRE(m.undo());
      REQUIRE(fingerprint(m) == prints[n - 1]);
    }
    CHECK_FALSE(m.undo());
    for (std::size_t n = 0; n < answers.size(); ++n) m.decide(answers[n]);
    CHECK(fingerprint(m) == prints.back());
  }
}

TEST_CASE("a fork and its original do not touch each other") {
  auto rules = dreadnaught();
  Match m(rules, seeded(4));
  dice::Luck luck(4), other(99);
  for (int i = 0; i < 100 && m.decision() != nullptr; ++i) {
    std::string before = fingerprint(m);
    Match fork(m);
    REQUIRE(fingerprint(fork) == before);
    phases::Answer a = random_answer(*m.decision(), luck);
    Match same(m);
    same.decide(a);
    for (int k = 0; k < 5 && fork.decision() != nullptr; ++k) fork.decide(random_answer(*fork.decision(), other));
    while (fork.history().size() > m.history().size()) fork.undo();
    REQUIRE(fingerprint(fork) == before);
    REQUIRE(fingerprint(m) == before);
    m.decide(a);
    REQUIRE(fingerprint(same) == fingerprint(m));
  }
}

TEST_CASE("a fork outlives its original") {
  std::unique_ptr<Match> fork;
  std::string print;
  {
    Match m(dreadnaught(), missile());
    answer(m, "5");
    print = fingerprint(m);
    fork = std::make_unique<Match>(m);
  }
  CHECK(fingerprint(*fork) == print);
  answer(*fork, "none");
  CHECK(count(*fork, "base_damaged") == 1);
}

TEST_CASE("an effect may ask: the match stands in the middle of it") {
  Match m(dreadnaught(), missile());
  REQUIRE(asked(m) == "A attack.card");
  answer(m, "5");
  CHECK(asked(m) == "B block");
  CHECK(m.machine().in_script());
  CHECK(m.keys().all().size() == 4);
  CHECK(count(m, "attack_announced") == 1);
  CHECK(count(m, "missile_hit") == 0);
}

TEST_CASE("what an effect did before its question happens once, and is shown once") {
  Match m(dreadnaught(), missile());
  std::string start = fingerprint(m);
  answer(m, "5");
  std::string open = fingerprint(m);
  answer(m, "Q");
  CHECK(count(m, "attack_announced") == 1);
  CHECK(count(m, "missile_hit") == 1);
  CHECK(count(m, "shield_lost") == 1);
  for (std::size_t i = 1; i < m.log().size(); ++i) CHECK(m.log()[i].serial == m.log()[i - 1].serial + 1);
  std::string after = fingerprint(m);
  REQUIRE(m.undo());
  CHECK(fingerprint(m) == open);
  CHECK(m.machine().in_script());
  answer(m, "Q");
  CHECK(fingerprint(m) == after);
  m.undo();
  m.undo();
  CHECK(fingerprint(m) == start);
}

TEST_CASE("every answer to the question of an effect has its own course") {
  Match m(dreadnaught(), missile());
  answer(m, "5");
  std::vector<std::uint64_t> hashes;
  for (std::size_t i = 0; i < 4; ++i) {
    Match fork(m);
    fork.decide(phases::Answer::one(i));
    hashes.push_back(fork.hash());
    for (std::size_t k = 0; k < i; ++k) CHECK(hashes[k] != hashes[i]);
  }
}

TEST_CASE("a position cannot be edited in the middle of an effect") {
  Match m(dreadnaught(), missile());
  answer(m, "5");
  m.undo();
  m.suppose([](state::State& s) {
    s.set_value(s.catalog().find_slot(state::SlotScope::kSeat, "base"), Ref::of(SeatId(1)), 3);
  });
  CHECK(asked(m) == "A attack.card");
  answer(m, "5");
  answer(m, "none");
  SlotId base = m.state().catalog().find_slot(state::SlotScope::kSeat, "base");
  CHECK(m.state().value(base, Ref::of(SeatId(1))) == 2);
}

TEST_CASE("an effect that asks twice is run again for each answer, with the same luck") {
  Pebbles p;
  p.body(R"(local d = dice.roll("luck", "d1000000")
      act.change(me, "points", d)
      local one = ask.word { seat = me, question = "which", words = { "red", "blue" } }
      act.shuffle(game.bag)
      local two = ask.word { seat = me.next, question = "which", words = { "red", "blue" } }
      if one == two then act.change(me.next, "points", 1, "scored") end)");
  Match m(p.load(), match::Setup{});
  answer(m, "throw S");
  CHECK(asked(m) == "A which");
  SlotId points = m.state().catalog().find_slot(state::SlotScope::kSeat, "points");
  std::int32_t rolled = m.state().value(points, Ref::of(SeatId(0)));
  CHECK(rolled > 0);
  answer(m, "red");
  CHECK(asked(m) == "B which");
  CHECK(m.state().value(points, Ref::of(SeatId(0))) == rolled);
  CHECK(count(m, "shuffled") == 1);
  Match fork(m);
  answer(m, "red");
  answer(fork, "blue");
  CHECK(m.state().value(points, Ref::of(SeatId(0))) == rolled);
  CHECK(count(m, "scored") == 1);
  CHECK(count(fork, "scored") == 0);
  CHECK(count(m, "changed") == 1);
  CHECK(m.history().size() == 3);
  CHECK(m.undo());
  CHECK(m.undo());
  CHECK(asked(m) == "A which");
}

TEST_CASE("an effect that fails leaves the match as it was: state, log, question, history") {
  Pebbles p;
  p.body(R"(act.change(me, "points", 3)
      act.shuffle(game.bag)
      local w = ask.word { seat = me, question = "which", words = { "red", "blue" } }
      act.change(me, "points", 1)
      if w == "red" then error("red is wrong") end)");
  Match m(p.load(), match::Setup{});
  answer(m, "throw S");
  std::string open = fingerprint(m);
  CHECK_THROWS_WITH(answer(m, "red"), Contains("cards/pebbles/stone.lua:10: stone.throw: red is wrong"));
  CHECK(fingerprint(m) == open);
  CHECK_THROWS_AS(answer(m, "red"), ScriptError);
  CHECK(fingerprint(m) == open);
  answer(m, "blue");
  SlotId points = m.state().catalog().find_slot(state::SlotScope::kSeat, "points");
  CHECK(m.state().value(points, Ref::of(SeatId(0))) == 4);
  CHECK(count(m, "changed") == 2);
  m.undo();
  CHECK(fingerprint(m) == open);
}

TEST_CASE("a failure between 'together' and its end leaves nothing collected") {
  Pebbles p;
  p.body(R"(if me.points == 0 then act.together(function() act.change(me, "points", 3) error("in between") end) end)");
  Match m(p.load(), match::Setup{});
  std::string before = fingerprint(m);
  CHECK_THROWS_WITH(answer(m, "throw S"), Contains("in between"));
  CHECK(fingerprint(m) == before);
  answer(m, "done");
  CHECK(count(m, "changed") == 0);
  CHECK(m.find_flaw().empty());
}

TEST_CASE("a question inside of 'together' is asked and then answered") {
  Pebbles p;
  p.body(R"(act.together(function()
        act.change(me, "points", 1)
        local w = ask.word { seat = me, question = "which", words = { "red", "blue" } }
        act.change(me, "points", w == "red" and 10 or 20)
      end))");
  Match m(p.load(), match::Setup{});
  answer(m, "throw S");
  CHECK(asked(m) == "A which");
  answer(m, "blue");
  SlotId points = m.state().catalog().find_slot(state::SlotScope::kSeat, "points");
  CHECK(m.state().value(points, Ref::of(SeatId(0))) == 21);
}

TEST_CASE("a script that fails at the very start of a match is an error of its making") {
  Pebbles p;
  p.change("scripts/pebbles/setup.lua", "act.set(game, \"active\", seat(1))", "act.set(game, \"active\", seat(7))");
  auto rules = p.load();
  CHECK_THROWS_WITH(Match(rules, match::Setup{}),
                    Contains("scripts/pebbles/setup.lua:3: ") && Contains("there is no seat 7"));
}

TEST_CASE("nothing of a match that failed is left in the rules for the next one") {
  Pebbles p;
  p.body("if game.count == 0 then error('first') end");
  auto rules = p.load();
  Match m(rules, match::Setup{});
  CHECK_THROWS_AS(answer(m, "throw S"), ScriptError);
  Match other(rules, match::Setup{});
  CHECK(fingerprint(other) == fingerprint(m));
  CHECK_FALSE(rules->host().has_machine());
}

TEST_CASE("a match is won by a seat or by those of a list, also of one that is read-only") {
  for (const char* winners : {"me", "{ me }", "const { me }"}) {
    INFO(winners);
    Pebbles p;
    p.body(std::string("act.win(") + winners + ", 'goal')");
    Match m(p.load(), match::Setup{});
    answer(m, "throw S");
    CHECK(m.ended());
    CHECK(m.winners() == 1);
  }
}

TEST_CASE("a match ends in the middle of an effect, and nothing after it happens") {
  Pebbles p;
  p.body("act.change(me, 'points', 5) act.together(function() act.win(me, 'goal') end) act.change(me, 'points', 1)");
  Match m(p.load(), match::Setup{});
  answer(m, "throw S");
  CHECK(m.ended());
  CHECK(m.winners() == 1);
  CHECK(m.ending() == "goal");
  SlotId points = m.state().catalog().find_slot(state::SlotScope::kSeat, "points");
  CHECK(m.state().value(points, Ref::of(SeatId(0))) == 5);
  CHECK(m.undo());
  CHECK_FALSE(m.ended());
  CHECK(m.state().value(points, Ref::of(SeatId(0))) == 0);
}

TEST_CASE("two matches on the same rules can be played in turns") {
  auto rules = dreadnaught();
  Match a(rules, seeded(1)), b(rules, missile()), alone(rules, seeded(1));
  dice::Luck x(3), y(3), z(7);
  for (int i = 0; i < 40; ++i) {
    if (a.decision() != nullptr) a.decide(random_answer(*a.decision(), x));
    if (b.decision() != nullptr) b.decide(random_answer(*b.decision(), z));
  }
  for (int i = 0; i < 40 && alone.decision() != nullptr; ++i) alone.decide(random_answer(*alone.decision(), y));
  CHECK(fingerprint(a) == fingerprint(alone));
}

TEST_CASE("a match without a log can be played out and started anew") {
  struct Bot : phases::Decider {
    dice::Luck luck{11};
    bool decide(const phases::Decision& d, phases::Answer& a) override {
      a = random_answer(d, luck);
      return true;
    }
  };
  auto rules = dreadnaught();
  Match m(rules, seeded(1), false);
  Bot first, second, third;
  m.play_out(first);
  CHECK(m.ended());
  std::uint64_t hash = m.hash();
  m.restart(2);
  second = Bot();
  m.play_out(second);
  CHECK(m.hash() != hash);
  m.restart(1);
  m.play_out(third);
  CHECK(m.hash() == hash);
  CHECK_THROWS_AS(Match(rules, seeded(1)).restart(2), UserError);
}

TEST_CASE("what was scripted and did not happen is told") {
  match::Setup setup = missile();
  setup.luck.dice = {{3, ""}};
  Match m(dreadnaught(), setup);
  CHECK(m.left_over() == "1 scripted dice were not rolled");
}
