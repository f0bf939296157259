// Answers whose log lines reveal hidden cards to other seats, and those that do not.
#include <catch2/catch.hpp>

#include "engine/view/view.hpp"
#include "repl/leak/leak_hunt.hpp"
#include "tests/unit/script/pebbles.hpp"
#include "tests/unit/sim/popes.hpp"

using namespace qd;
using namespace qd::popes_test;

namespace {

repl::LeakReport hunt(const std::shared_ptr<script::Ruleset>& rules, std::size_t points, std::size_t seats = 3,
                      const repl::LeakCheck& check = leak_check()) {
  repl::LeakHunt h;
  h.seats = seats;
  h.points = points;
  return repl::hunt_leaks(rules, h, check);
}

}  // namespace

TEST_CASE("neither pictures nor logs of popes tell of hidden cards, and most answers come to a verdict") {
  for (std::size_t seats : {2u, 3u, 4u}) {
    repl::LeakReport r = hunt(popes(), 60, seats);
    INFO(seats << " seats: " << r.leak);
    CHECK(r.leak.empty());
    CHECK(r.points == 60);
    CHECK(r.log.checked >= 60 * (seats - 1));
    INFO(r.log.verdicts << " of " << r.log.checked);
    CHECK(r.log.verdicts * 3 > r.log.checked * 2);
  }
}

TEST_CASE("the games without stacks and piles are looked at in the same way") {
  for (const char* game : {"dreadnaught", "battlegroup"}) {
    script::Sources sources;
    sources.root = match_test::root();
    repl::LeakReport r = hunt(script::Ruleset::load(sources, game), 60, 0);
    INFO(game << ": " << r.leak << ", " << r.log.verdicts << " of " << r.log.checked);
    CHECK(r.leak.empty());
    CHECK(r.log.checked > 0);
    CHECK(r.log.verdicts * 2 > r.log.checked);
  }
}

TEST_CASE("a line whose number depends on hidden cards is found") {
  Workshop shop;
  shop.change("scripts/popes/flow.lua", "amount = \"held - count(me.hand)\"", "amount = \"sum(me.hand, it.rank)\"");
  CHECK_THAT(hunt(shop.load(), 300).leak,
             Catch::Contains("the log of seat") && Catch::Contains("tells of hidden cards: the line"));
}

TEST_CASE("a line that comes or not, depending on hidden cards, is found") {
  Workshop shop;
  shop.change("scripts/popes/flow.lua", "announce { \"no_block\", when = \"blocker == none\"",
              "announce { \"no_block\", when = \"blocker == none and any(defender.hand, it.is_pope)\"");
  CHECK_THAT(hunt(shop.load(), 600).leak, Catch::Contains("the log of "));
}

TEST_CASE("a log that names what was chosen in secret is found") {
  repl::LeakCheck check = leak_check();
  check.log = [](const match::Match& m, SeatId seat, std::size_t from) {
    std::vector<std::string> lines = view::log_lines(m, seat, from);
    if (from != 0 && !m.history().empty()) lines.push_back(m.history().back().answer);
    return lines;
  };
  CHECK_FALSE(hunt(popes(), 300, 3, check).leak.empty());
}

TEST_CASE("the same hunt gives the same report") {
  repl::LeakReport a = hunt(popes(), 20), b = hunt(popes(), 20);
  CHECK(a.games == b.games);
  CHECK(a.log.checked == b.log.checked);
  CHECK(a.log.verdicts == b.log.verdicts);
}

namespace {
std::string log_of(const match::Match& m, SeatId seat) {
  std::string all;
  for (const std::string& line : view::log_lines(m, seat, 0)) all += line + "\n";
  return all;
}
}  // namespace

TEST_CASE("the number behind a card does not count cards that the others do not see") {
  unit::Pebbles p;
  p.rules("zone { \"heap\", per_seat = true, in_play = true }",
          "zone { \"heap\", per_seat = true, in_play = true, see = \"owner\" }");
  p.write(
      "scripts/pebbles/flow.lua",
      "return seq { \"match\", seq { \"turn\", turn_up { \"show\", card = \"top(me.heap)\" }, ask { \"which\", from = "
      "\"me.heap\" }, ask { \"blue\", words = { \"yes\", \"no\" } }, menu { \"main\", offers = \"turn\" } } }\n");
  match::Setup setup;
  setup.given = state::Position{};
  setup.given->phase = "turn";
  setup.given->shared.seats["active"] = "A";
  setup.given->sides["A"].zones["heap"] = {"stone", "stone"};
  const auto rules = p.load();
  match::Match m(rules, setup);
  m.decide(m.keys().parse("S#2"));
  CHECK_THAT(log_of(m, SeatId(0)), Catch::Contains("which: S#2"));
  CHECK_THAT(log_of(m, SeatId(1)), Catch::Contains("which: S") && !Catch::Contains("#"));
}

TEST_CASE("an edit tells of a secret only who may read it") {
  unit::Pebbles p;
  p.rules("attribute { \"count\" }",
          "attribute { \"hid\", of = \"card\", secret = true }, attribute { \"plot\", secret = true }, attribute { "
          "\"bid\", of = \"seat\", secret = true }");
  match::Setup setup;
  setup.given = state::Position{};
  setup.given->phase = "turns";
  setup.given->sides["A"].zones["heap"] = {"stone"};
  setup.given->sides["A"].zones["hand"] = {"stone"};
  const auto rules = p.load();
  match::Match m(rules, setup);
  for (const char* line : {"set A.heap.S hid 5", "set plot 3", "set A.bid 4"}) m.edit(line);
  CHECK_THAT(log_of(m, SeatId(0)), Catch::Contains("hid 5") && !Catch::Contains("plot 3") && Catch::Contains("bid 4"));
  CHECK_THAT(log_of(m, SeatId(1)),
             !Catch::Contains("hid 5") && !Catch::Contains("plot 3") && !Catch::Contains("bid 4"));
}
