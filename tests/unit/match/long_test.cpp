// Long matches: going back is exact between any two places, memory is bounded, and there is a limit.
#include <catch2/catch.hpp>
#include <chrono>

#include "engine/match/points.hpp"
#include "engine/view/view.hpp"
#include "tests/unit/match/edits.hpp"
#include "tests/unit/script/pebbles.hpp"

using namespace qd;
using namespace qd::match_test;
using Catch::Contains;

namespace {

/// A game that asks for ever. Each answer is also an event.
struct Endless : unit::Pebbles {
  Endless() {
    write("scripts/pebbles/flow.lua", R"(return seq { "match",
  run { "deal", setup.deal },
  loop { "turns",
    change { "up", seat = "active", attribute = "points", by = "1", event = "scored" },
    together { "which", words = { "red", "blue" }, store = "chosen" },
  },
  menu { "main", offers = "turn" },
}
)");
    rules("attribute { \"points\", of = \"seat\" }",
          "attribute { \"points\", of = \"seat\" }, attribute { \"chosen\", of = \"seat\" }");
  }
};

/// A match with answers, edits of all sorts, effects that ask, and secret rounds, with its state after each entry.
struct Played {
  explicit Played(std::size_t entries) : m(dreadnaught(), seeded(11)) {
    dice::Luck luck(9);
    prints.push_back(fingerprint(m));
    while (m.decision() != nullptr && m.history().size() < entries) {
      if (luck.below(6) == 0) edit(luck.below(3));
      else m.decide(random_answer(*m.decision(), luck));
      if (m.history().size() == prints.size()) prints.push_back(fingerprint(m));
    }
  }
  void edit(std::uint32_t what) {
    try {
      m.edit(what == 0 ? "set A.base 90" : what == 1 ? "set B.base 80" : "put A.hand 9");
    } catch (const UserError&) {
      // not during a secret round: the same answers do not lead there
    }
  }
  match::Match m;
  std::vector<std::string> prints;
};

std::string told(const match::Match& m) {
  std::string out;
  for (const match::Entry& e : m.history())
    out += e.question + e.answer + e.told + std::to_string(e.log_before) + hash_hex(e.after) + hash_hex(e.way) + "\n";
  for (const std::string& line : view::log_lines(m, SeatId(0))) out += line + "\n";
  return out;
}

}  // namespace

TEST_CASE("from any point of a match one goes back to any other, and forward again") {
  Played p(150);
  const std::size_t end = p.m.history().size();
  REQUIRE(end > 40);
  const std::string whole = told(p.m);
  for (std::size_t to : {std::size_t{0}, std::size_t{1}, end / 2, end - 1}) {
    match::Match m(p.m);
    m.go_back(to);
    CHECK(fingerprint(m) == p.prints[to]);
    for (std::size_t i = to; i < end; ++i) {
      const match::Entry& e = p.m.history()[i];
      if (e.edit) m.edit(e.answer);
      else m.decide(e.picks);
      REQUIRE(fingerprint(m) == p.prints[i + 1]);
    }
    CHECK(told(m) == whole);
  }
  for (std::size_t i = end; i-- > 0;) {
    REQUIRE(p.m.undo());
    REQUIRE(fingerprint(p.m) == p.prints[i]);
  }
  CHECK_FALSE(p.m.undo());
}

TEST_CASE("going back over points that are not kept any more is exact") {
  Endless game;
  match::Match m(game.load(), seeded(4));
  std::vector<std::uint64_t> hashes{m.hash()};
  dice::Luck luck(3);
  for (int i = 0; i < 3000; ++i) {
    if (i % 97 == 5 && !m.in_secret_round()) m.edit("set A.points " + std::to_string(i));
    else m.decide(random_answer(*m.decision(), luck));
    hashes.push_back(m.hash());
  }
  const std::string whole = told(m);
  match::Match copy(m);
  for (std::size_t to : {2999u, 2871u, 2500u, 1777u, 1776u, 1000u, 97u, 3u, 0u}) {
    copy.go_back(to);
    CHECK(copy.history().size() == to);
    CHECK(copy.hash() == hashes[to]);
    CHECK(copy.find_flaw().empty());
  }
  for (std::size_t i = m.history().size(); i-- > 1200;) {
    m.undo();
    REQUIRE(m.hash() == hashes[i]);
  }
}

TEST_CASE("what is kept for going back does not grow with the match") {
  Endless game;
  match::Match m(game.load(), seeded(4));
  match::Points points;
  auto base = std::make_shared<const state::State>(m.state());
  for (std::size_t i = 0; i < 100'000; ++i) {
    match::Point p;
    p.base = base;
    p.entries = i;
    points.reserve_one();
    points.add(std::move(p));
    REQUIRE(points.size() <= match::Points::kMost);
    REQUIRE(points.before(i).entries == i);
    REQUIRE(points.before(0).entries == 0);
  }
  for (std::size_t i = 0; i < 100'000; i += 777) CHECK(i - points.before(i).entries < 100'000 / 64);
  points.cut(50'000);
  CHECK(points.before(100'000).entries < 50'000);
}

TEST_CASE("a match has as many answers and edits as its limit says, whoever gives them") {
  Endless game;
  game.decisions_max(40);
  match::Match m(game.load(), seeded(4));
  for (int i = 0; i < 20; ++i) m.decide(phases::Answer::one(0));
  for (int i = 0; i < 20; ++i) m.edit("set A.points 3");
  CHECK(m.is_full());
  const std::string before = fingerprint(m);
  const std::string limit = "too many decisions in one match: at most 40 ";
  CHECK_THROWS_WITH(m.decide(phases::Answer::one(0)), Contains(limit) && Contains("--max-decisions"));
  CHECK_THROWS_WITH(m.edit("set A.points 4"), Contains(limit));
  CHECK(fingerprint(m) == before);
  CHECK(m.undo());
  m.decide(phases::Answer::one(0));
  match::Match bulk(game.load(), seeded(4), false);
  struct Rock : phases::Decider {
    bool decide(const phases::Decision&, phases::Answer& a) override {
      a = phases::Answer::one(0);
      return true;
    }
  } rock;
  CHECK_THROWS_WITH(bulk.play_out(rock), Contains("too many decisions in one match: at most 40 "));
}

TEST_CASE("the log of a long match is read on where one has stopped") {
  Endless game;
  match::Match m(game.load(), seeded(4));
  dice::Luck luck(3);
  std::vector<view::LogPlace> places(3);
  std::vector<std::vector<std::string>> read(3);
  for (int i = 0; i < 300; ++i) {
    if (i == 200) m.go_back(150);  // these lines differ from those that were read
    m.decide(random_answer(*m.decision(), luck));
    if (i == 200)
      for (auto& lines : read) lines.clear();
    for (std::size_t v = 0; v < 3; ++v) {
      const Viewer seat = v == 2 ? Viewer::all() : Viewer(SeatId(v));
      for (const view::LogLine& line : view::log_lines(m, seat, read[v].size(), view::Passes::kHide, places[v]))
        read[v].push_back(line.text);
      if (i % 20 == 0) REQUIRE(read[v] == view::log_lines(m, seat, 0, view::Passes::kHide));
      CHECK(view::log_length(m, seat, view::Passes::kHide, places[v]) == read[v].size());
      if (i > 100) CHECK(places[v].entry + 4 > m.history().size());
    }
  }
}

TEST_CASE("a decision of a long match costs what one of a short match costs") {
  Endless game;
  match::Match m(game.load(), seeded(4));
  const auto time = [&](std::size_t decisions) {
    const auto from = std::chrono::steady_clock::now();
    for (std::size_t i = 0; i < decisions; ++i) m.decide(phases::Answer::one(0));
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - from).count();
  };
  double early = time(2000);
  for (int i = 0; i < 4; ++i) early = std::max(early, time(2000));
  time(20'000);
  double late = time(2000);
  for (int i = 0; i < 4; ++i) late = std::min(late, time(2000));
  CHECK(late < 4 * early);  // by far: a copy of the log for each decision would take twenty times as long
}

TEST_CASE("at its limit of decisions a match of every game takes less than 256 MiB") {
  constexpr std::size_t kWithoutIt = 56u << 20;  // program, rules, screen
  for (const char* game : {"dreadnaught", "popes", "battlegroup", "admiral", "warfleet"}) {
    auto rules = rules_of(game);
    double most = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      match::Match m(rules, seeded(seed));
      sim::RandomBot bot(seed);
      while (m.decision() != nullptr && m.history().size() < 600) m.decide(bot_answer(m, bot));
      std::size_t bytes = m.log().size() * sizeof(events::Event) + m.history().size() * sizeof(match::Entry);
      for (const match::Entry& e : m.history())
        for (const std::string* s : {&e.question, &e.answer, &e.told})
          bytes += s->capacity() > 15 ? s->capacity() + 17 : 0;
      most = std::max(most, static_cast<double>(bytes) / static_cast<double>(m.history().size()));
    }
    INFO(game << ": " << most << " bytes for each decision");
    CHECK(most * limits::kDecisionsPerMatchMax + match::Points::kStateBytes + kWithoutIt < 256.0 * (1 << 20));
  }
}

TEST_CASE("with fewer points a match takes less memory, and going back leads to the same places") {
  match::Points points;
  for (std::size_t i = 0; i < 1000; ++i) {
    match::Point p;
    p.base = std::make_shared<state::State>();
    p.entries = i;
    points.reserve_one();
    points.add(std::move(p));
    if (i == 600) points.keep(64);
    if (i >= 600) REQUIRE(points.size() <= 64);
  }
  CHECK(points.before(999).entries == 999);
  CHECK(points.before(0).entries == 0);
  points.keep(0);
  CHECK(points.size() <= match::Points::kLeast);
  CHECK(points.before(0).entries == 0);
  CHECK(points.before(5000).entries == 999);
}
