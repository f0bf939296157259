// Options of a match: how it begins, in setups and records.
#include <catch2/catch.hpp>

#include "engine/base/error.hpp"
#include "engine/match/record.hpp"
#include "tests/unit/match/support.hpp"
#include "tests/unit/script/quarry.hpp"

using namespace qd;
using Catch::Contains;
using match::Match;
using match::Setup;
using unit::Pebbles;
using unit::quarry;
using unit::value_of;

namespace {

state::Position position(std::size_t seats) {
  state::Position p;
  for (std::size_t s = 0; s < seats; ++s) p.sides[state::seat_letter(SeatId(s))].zones["hand"] = {"F", "G", "H", "J"};
  return p;
}
Setup setup(std::map<std::string, std::string> options, std::size_t seats = 3) {
  Setup s = unit::quarry_setup(position(seats), seats);
  s.options = std::move(options);
  return s;
}
/// The first player is the option `first`, or drawn by lot.
std::shared_ptr<script::Ruleset> rules(Pebbles& p) {
  quarry(p).flow("loop { \"rounds\", ",
                 "seq { \"opening\", lot { \"draw\", \"first\", when = \"not exists(first)\" }, set { \"begin\", "
                 "\"active\", \"first\" } },\n  loop { \"rounds\", ");
  p.rules("start = \"rounds\"", "start = \"opening\"");
  p.rules("commands = {",
          R"(commands = { command { "lay", windows = "turn", from = "hand", kind = "rock", text = "lays it down",
          to = "heap" }, )");
  return p.load();
}
std::string error(std::map<std::string, std::string> options, std::size_t seats = 3) {
  return unit::in_child([&]() -> std::string {
    Pebbles p;
    try {
      Match m(rules(p), setup(std::move(options), seats));
    } catch (const UserError& e) {
      return e.what();
    }
    return "begun";
  });
}

}  // namespace

TEST_CASE("an option sets a number or a seat before the match begins") {
  Pebbles p;
  auto r = rules(p);
  Match m(r, setup({{"first", "B"}, {"goal", "9"}}));
  CHECK(m.decision()->seat == SeatId(1));
  CHECK(value_of(m, "goal") == 9);
  Match negative(r, setup({{"goal", "-2"}}));
  CHECK(value_of(negative, "goal") == -2);
  Match none(r, setup({}));
  CHECK(value_of(none, "goal") == 5);
}

TEST_CASE("an option is stronger than the position") {
  Pebbles p;
  Setup s = setup({{"first", "C"}});
  s.given->shared.seats["first"] = "A";
  Match m(rules(p), s);
  CHECK(m.decision()->seat == SeatId(2));
}

TEST_CASE("an option that is left out is drawn, and differs between seeds") {
  Pebbles p;
  auto r = rules(p);
  bool seen[3] = {};
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    Setup s = setup({});
    s.seed = seed;
    Match m(r, s);
    seen[m.decision()->seat.index()] = true;
  }
  CHECK((seen[0] && seen[1] && seen[2]));
}

TEST_CASE("a lot never falls on a seat that a position says is out") {
  Pebbles p;
  auto r = rules(p);
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    Setup s = setup({});
    s.seed = seed;
    s.given->sides["B"].values["eliminated"] = 1;
    CHECK(Match(r, s).decision()->seat != SeatId(1));
  }
}

TEST_CASE("an unknown option is named, with the nearest one; what is no option cannot be set") {
  CHECK_THAT(error({{"frist", "B"}}), Contains("pebbles has no option 'frist'; did you mean 'first'?"));
  CHECK_THAT(error({{"lucky", "B"}}), Contains("has no option 'lucky'"));
  CHECK_THAT(error({{"points", "1"}}), Contains("has no option 'points'"));
  CHECK_THAT(unit::in_child([]() -> std::string {
               Pebbles p;
               Setup s;
               s.options["first"] = "A";
               try {
                 Match m(p.load(), s);
               } catch (const UserError& e) {
                 return e.what();
               }
               return "begun";
             }),
             Contains("it has no options at all"));
}

TEST_CASE("the value of an option has to be a seat of this match, or a number") {
  CHECK_THAT(error({{"first", "D"}}), Contains("there is no seat 'D'; seats are A to C"));
  CHECK(error({{"first", "D"}}, 4) == "begun");
  CHECK_THAT(error({{"first", "b"}}), Contains("there is no seat 'b'"));
  CHECK_THAT(error({{"first", ""}}), Contains("there is no seat ''"));
  CHECK_THAT(error({{"first", "2"}}), Contains("there is no seat '2'"));
  CHECK_THAT(error({{"goal", "many"}}), Contains("goal"));
  CHECK_THAT(error({{"goal", "5x"}}), Contains("goal"));
  CHECK_THAT(error({{"goal", "99999999999"}}), Contains("goal"));
}

TEST_CASE("records keep options and replay exactly") {
  Pebbles p;
  auto r = rules(p);
  for (const std::map<std::string, std::string>& options :
       {std::map<std::string, std::string>{{"first", "B"}}, {{"first", "C"}, {"goal", "7"}}, {}}) {
    Match m(r, setup(options));
    for (const char* a : {"lay F", "lay G", "done", "lay J", "done"}) m.decide(m.keys().parse(a));
    std::string record = match::write_record(m);
    for (const auto& [name, value] : options) CHECK_THAT(record, Contains("\noption " + name + "=" + value + "\n"));
    match::Record read = match::read_record(record, "x.qdr");
    CHECK(read.setup.options == options);
    std::unique_ptr<Match> again;
    CHECK(match::replay(read, r, &again).text() == "EXACT");
    CHECK(again->hash() == m.hash());
    CHECK(match::write_record(*again) == record);
  }
}

TEST_CASE("a record with another option diverges; one without a sign is refused") {
  Pebbles p;
  auto r = rules(p);
  Match m(r, setup({{"first", "B"}}));
  m.decide(m.keys().parse("done"));
  std::string record = match::write_record(m);
  std::string other = record;
  other.replace(other.find("first=B"), 7, "first=C");
  CHECK_THAT(match::replay(match::read_record(other, "x.qdr"), r).text(), Contains("DIVERGED"));
  other = record;
  other.replace(other.find("first=B"), 7, "first B");
  CHECK_THROWS_WITH(match::read_record(other, "x.qdr"), Contains("x.qdr:6") && Contains("option NAME=VALUE"));
}

TEST_CASE("records of matches in which seats go out, from positions in which they are, replay exactly") {
  Pebbles p;
  unit::deeds(p, "eliminate { 'out', seat = 'me.next' }");
  auto r = p.load();
  Setup s = setup({{"goal", "8"}}, 4);
  s.given->sides["B"].values["eliminated"] = 1;
  Match m(r, s);
  for (const char* a : {"act", "done", "done"}) m.decide(m.keys().parse(a));
  CHECK(m.state().header().out == 6);
  std::unique_ptr<Match> again;
  CHECK(match::replay(match::read_record(match::write_record(m), "x.qdr"), r, &again).text() == "EXACT");
  CHECK(again->state().header().out == 6);
  while (m.undo()) {
  }
  CHECK(m.state().header().out == 2);
}
