#include <catch2/catch.hpp>

#include "engine/dice/generator.hpp"
#include "tests/unit/view/support.hpp"

using namespace qd;
using view::log_lines;
using view_test::answer;
using view_test::has_line;

namespace {
const SeatId kA(0), kB(1), kC(2);
const Viewer kAll = Viewer::all();
using Lines = std::vector<std::string>;

void play_randomly(match::Match& m, dice::Luck& luck, std::size_t decisions, const std::function<void()>& after) {
  for (std::size_t n = 0; n < decisions && m.decision() != nullptr; ++n) {
    const phases::Decision& d = *m.decision();
    phases::Answer a;
    if (d.kind == phases::DecisionKind::kChoice)
      a = phases::Answer::one(luck.below(static_cast<std::uint32_t>(d.options.size())));
    else if (!d.options.empty() && luck.below(2) == 1) a = phases::Answer::one(0);
    m.decide(a);
    after();
  }
}
}  // namespace

TEST_CASE("the throw shows to nobody else before both have chosen") {
  match::Match m(view_test::dreadnaught(), match::Setup{});
  answer(m, "rock");
  CHECK(log_lines(m, kA) == Lines{"  deck is shuffled", "A throw: rock"});
  CHECK(log_lines(m, kB) == Lines{"  deck is shuffled", "A has chosen"});
  answer(m, "paper");
  CHECK(log_lines(m, kA) == Lines{"  deck is shuffled", "A throw: rock", "B has chosen", "B throw: paper"});
  CHECK(log_lines(m, kB) == Lines{"  deck is shuffled", "A has chosen", "B throw: paper", "A throw: rock"});
  CHECK(log_lines(m, kAll) == Lines{"  deck is shuffled", "A throw: rock", "B throw: paper"});
}

TEST_CASE("a tie is shown before the next throw begins") {
  match::Match m(view_test::dreadnaught(), match::Setup{});
  for (const char* word : {"rock", "rock", "paper"}) answer(m, word);
  CHECK(log_lines(m, kB) ==
        Lines{"  deck is shuffled", "A has chosen", "B throw: rock", "A throw: rock", "A has chosen"});
}

TEST_CASE("drawn cards are named only to who draws them") {
  match::Match m(view_test::dreadnaught(), match::Setup{});
  for (const char* word : {"rock", "paper", "first"}) answer(m, word);
  std::size_t own = 0, other = 0;
  for (const std::string& line : log_lines(m, kB)) {
    if (line == "  A is dealt a card") ++other;
    if (line.rfind("  B is dealt ", 0) == 0 && line != "  B is dealt a card") ++own;
    CHECK(line != "  B is dealt a card");
  }
  CHECK(own == 6);
  CHECK(other == 8);
}

TEST_CASE("lines are only added at the end, whatever is played") {
  std::shared_ptr<script::Ruleset> rules = view_test::dreadnaught();
  for (std::uint64_t seed : {1u, 2u, 3u}) {
    match::Setup setup;
    setup.seed = seed;
    match::Match m(rules, setup);
    dice::Luck luck(seed, 1);
    std::vector<Lines> so_far(2);
    play_randomly(m, luck, 120, [&] {
      for (std::size_t s = 0; s < 2; ++s)
        for (const std::string& line : log_lines(m, SeatId(s), so_far[s].size())) so_far[s].push_back(line);
    });
    for (std::size_t s = 0; s < 2; ++s) CHECK(so_far[s] == log_lines(m, SeatId(s)));
    CHECK(log_lines(m, kAll).size() >= m.history().size());
  }
}

TEST_CASE("three seats that choose together are shown together") {
  view_test::TemporaryFolder folder;
  match::Match m(view_test::toy(folder), view_test::toy_setup());
  answer(m, "left");
  answer(m, "right");
  CHECK(log_lines(m, kC) == Lines{"A has chosen", "B has chosen"});
  CHECK(log_lines(m, kB) == Lines{"A has chosen", "B orders: right"});
  answer(m, "left");
  CHECK(log_lines(m, kC) ==
        Lines{"A has chosen", "B has chosen", "C orders: left", "A orders: left", "B orders: right"});
}

TEST_CASE("a secret answer that is kept in a secret attribute is not told afterwards") {
  view_test::TemporaryFolder folder;
  match::Match m(view_test::toy(folder), view_test::toy_setup(2));
  for (const char* word : {"left", "right", "strike", "2", "1"}) answer(m, word);
  CHECK(has_line(log_lines(m, kA), "A scheme: strike"));
  CHECK(has_line(log_lines(m, kB), "A has chosen"));
  CHECK_FALSE(has_line(log_lines(m, kB), "A scheme: strike"));
}

TEST_CASE("an answer that names a card out of sight is told without it") {
  view_test::TemporaryFolder folder;
  match::Match m(view_test::toy(folder), view_test::toy_setup(2));
  for (const char* word : {"left", "right", "strike", "2", "1"}) answer(m, word);
  Lines a = log_lines(m, kA), b = log_lines(m, kB);
  CHECK(has_line(a, "A hide: 2"));
  CHECK(has_line(a, "  A puts away 2"));
  CHECK(has_line(b, "A answers hide"));
  CHECK(has_line(b, "  A puts away a card"));
  CHECK(has_line(b, "A show: 1"));
  CHECK(has_line(b, "  A lays out 1"));
  for (const std::string& line : b) CHECK(line.find("hide: 2") == std::string::npos);
}

TEST_CASE("passes in optional windows can be left out") {
  match::Match m(view_test::dreadnaught(), match::Setup{});
  dice::Luck luck(5, 1);
  play_randomly(m, luck, 100, [] {});
  Lines all = log_lines(m, kAll), without = log_lines(m, kAll, 0, view::Passes::kHide);
  std::size_t passes = 0;
  for (const std::string& line : all)
    if (line.size() > 6 && line.substr(line.size() - 6) == ": pass") ++passes;
  CHECK(passes > 0);
  CHECK(all.size() == without.size() + passes);
}

TEST_CASE("discarding the second of two copies is told like discarding the first") {
  match::Setup setup;
  state::Position p;
  p.sides["A"].zones["hand"] = {"5", "5", "2"};
  p.phase = "discard";
  setup.given = p;
  match::Match m(view_test::dreadnaught(), setup);
  while (m.decision()->kind != phases::DecisionKind::kSubset) answer(m, "pass");
  m.decide(phases::Answer::one(m.keys().all()[0] == "5" ? 1 : 2));
  CHECK(has_line(log_lines(m, kB), "A discard: 5"));
  CHECK(has_line(log_lines(m, kB), "  A discards 5"));
}
