// Games with a table: declarations, places, legal ways, and complete answers with ways.
#include "tests/unit/script/tanks.hpp"

#include <catch2/catch.hpp>

#include "engine/match/record.hpp"
#include "engine/sim/bots.hpp"
#include "engine/state/on_table.hpp"
#include "tests/unit/script/shop.hpp"

using namespace qd;
using namespace qd::unit;
using Catch::Contains;
using Catch::StartsWith;
using match::Match;
using Texts = std::vector<std::string>;

namespace {

const SeatId kA(0), kB(1);

match::Setup field(const Texts& a, const Texts& b, const Texts& walls = {}, const Texts& flags = {}) {
  state::Position p;
  p.sides["A"].zones["field"] = a;
  p.sides["B"].zones["field"] = b;
  p.shared.zones["walls"] = walls;
  p.shared.zones["flags"] = flags;
  match::Setup s;
  s.given = p;
  return s;
}
std::string place(const Match& m, const char* zone, SeatId seat, std::size_t n = 0) {
  return state::written(
      state::pose_of(m.state(), m.state().nth(m.state().layout().zone(m.state().catalog().find_zone(zone), seat), n)));
}
std::string answer(Match& m, const std::string& text) {
  try {
    m.decide(m.keys().parse(text));
  } catch (const UserError& e) {
    return e.what();
  }
  return "done";
}
std::int32_t value(const Match& m, const char* zone, SeatId seat, const char* slot, std::size_t n = 0) {
  return m.state().value(m.state().catalog().find_slot(state::SlotScope::kEntity, slot),
                         Ref::of(m.state().nth(m.state().layout().zone(m.state().catalog().find_zone(zone), seat), n)));
}
std::string rules_error(const std::string& from, const std::string& to) {
  Pebbles p;
  return tanks(p).rules(from, to).load_error();
}
std::string shape_error(const std::string& shape) {
  Pebbles p;
  return tanks(p)
      .change("cards/pebbles/stone.lua", "shape = { length = 2, width = 1 }", "shape = " + shape)
      .load_error();
}

}  // namespace

TEST_CASE("a position says where cards stand, and a bad place is an error with a place and a hint") {
  Pebbles p;
  auto rules = tanks(p).load();
  Match m(rules, field({"T@4,4.25,90[fuel=1.5]"}, {"T@20,20"}));
  CHECK(place(m, "field", kA) == "(4,4.25) 90");
  CHECK(place(m, "field", kB) == "(20,20) 0");
  CHECK(value(m, "field", kA, "fuel") == 15000);
  CHECK(state::describe(m.state(),
                        m.state().nth(m.state().layout().zone(m.state().catalog().find_zone("field"), kA), 0),
                        true) == "T@4,4.25,90[fuel=1.5]");
  for (const auto& [text, error] :
       std::vector<std::pair<std::string, std::string>>{{"T@24.5,4,0", "off the table"},
                                                        {"T@4,-1,0", "off the table"},
                                                        {"T@4,4,360", "a heading is from 0 to 359.99"},
                                                        {"T@4", "a place is written"},
                                                        {"T@4,x", "'x' is not a number"},
                                                        {"T@nan,4", "'nan' is not a number"},
                                                        {"T@1e9,4", "'1e9' is not a number"},
                                                        {"T@4.00001,4", "more than 4 decimals"},
                                                        {"T@99999999999,4", "x"},
                                                        {"T@4,4,1,2", "did not expect"},
                                                        {"T@4,4[edge=up]", "unknown word 'up'"},
                                                        {"@4,4", "a place is written"}})
    CHECK_THROWS_WITH(Match(rules, field({text}, {})), Contains(error));
  Match words(rules, field({"T@4,4,0[edge=west]"}, {}));
  CHECK(value(words, "field", kA, "edge") == 4);
}

TEST_CASE("a course goes straight with one turn, and any legal way may be given") {
  Pebbles p;
  auto rules = tanks(p).load();
  for (const auto& [way, end] :
       std::vector<std::pair<std::string, std::string>>{{"drive T1", "(12,10) 0"},
                                                        {"drive T1 90@3", "(15,7) 90"},
                                                        {"drive T1 -90@4", "(10,8) 270"},
                                                        {"drive T1 37.25@4.125", "(13.1349,9.6175) 37.25"},
                                                        {"drive T1 45", "(12,10) 45"},
                                                        {"drive 30@6", "(12,10) 30"}}) {
    Match m(rules, field({"T@12,4,0"}, {}));
    INFO(way);
    CHECK(answer(m, way) == "done");
    CHECK(place(m, "field", kA) == end);
  }
  for (const auto& [way, error] :
       std::vector<std::pair<std::string, std::string>>{{"drive T1 91@3", "over the limit of 90 degrees"},
                                                        {"drive T1 90@2.9", "may not come before 3\""},
                                                        {"drive T1 90@6.1", "the way is only 6\" long"},
                                                        {"drive T1 12,12", "is not a way of 'drive'"},
                                                        {"drive T1 90@@3", "not a number"},
                                                        {"crawl T1 1@3", "straight on"},
                                                        {"crawl T1 0@6.1", "straight on"},
                                                        {"crawl T1 0@-1", "the way is"}}) {
    Match m(rules, field({"T@12,4,0"}, {}));
    const std::uint64_t hash = m.hash();
    INFO(way);
    CHECK_THAT(answer(m, way), Contains(error));
    CHECK(m.hash() == hash);
    CHECK(m.history().empty());
  }
  Match part(rules, field({"T@12,4,0"}, {}));
  CHECK(answer(part, "crawl T1 0@2.5") == "done");
  CHECK(place(part, "field", kA) == "(12,6.5) 0");
}

TEST_CASE("a free course follows its points, within its length and its needs") {
  Pebbles p;
  auto rules = tanks(p).load();
  Match m(rules, field({"D@4,4"}, {"T@4,9,90"}, {}, {"flag@8,4"}));
  CHECK_THAT(answer(m, "fly D1 4,10.1"), Contains("6.1\" long"));
  CHECK_THAT(answer(m, "fly D1 4,9"), Contains("no room there"));
  CHECK_THAT(answer(m, "fly D1 10,4"), Contains("flags are in the way"));
  CHECK_THAT(answer(m, "fly D1"), Contains("say where"));
  CHECK(answer(m, "fly D1 6,4;6,6;5,6") == "done");
  CHECK(place(m, "field", kA) == "(5,6) 0");
  CHECK_THAT(m.history().back().answer, Contains("6,4;6,6;5,6"));
}

TEST_CASE("a function that is called asks of the table what a text asks, of who is thought to move as well") {
  const auto told = [](const std::string& first, const std::string& second) {
    Pebbles p;
    tanks(p)
        .rules("\"not any(where(every.field, it ~= card), overlaps(card, it))\", \"no room there\" },\n      need",
               first + ", \"no room there\" },\n      need")
        .rules("\"not any(flags, swept(it) <= 0in)\"", second);
    auto rules = p.load();
    std::string out;
    for (const char* way : {"4,9", "10,4", "4,7", "7.6,4", "9,9", "6,4;6,6;5,6"}) {
      Match m(rules, field({"D@4,4"}, {"T@4,9,90"}, {}, {"flag@8,4"}));
      out += answer(m, std::string("fly D1 ") + way) + "\n";
    }
    return out;
  };
  const std::string loop = " for i = 1, 2 do end ";
  const std::string plain =
      told("\"not any(where(every.field, it ~= card), overlaps(card, it))\"", "\"not any(flags, swept(it) <= 0in)\"");
  CHECK_THAT(plain, Contains("no room there") && Contains("flags are in the way") && Contains("done"));
  CHECK(plain == told("function(card)" + loop +
                          "return not any(every.field, function(it) return it ~= card and overlaps(card, it) end) end",
                      "function(flags)" + loop + "return not any(flags, function(it) return swept(it) <= 0 end) end"));
  CHECK(told("\"within(card, top(foe.field), 3in) and inside(card, 0in, 0in, 12in, 12in)\"",
             "\"gap_to(card, 12in, 12in) > 4in and gap(card, top(flags)) > facing(card, top(flags))\"") ==
        told("function(card, foe)" + loop +
                 "return within(card, foe.field.top, 30000) and inside(card, 0, 0, 120000, 120000) end",
             "function(card, flags)" + loop +
                 "return gap_to(card, 120000, 120000) > 40000 and gap(card, flags.top) > facing(card, flags.top) end"));
}

TEST_CASE(
    "mud halves the way from where it begins, walls bar it, others are gone past, flags are met, the edge is left") {
  Pebbles p;
  auto rules = tanks(p).load();
  Match mud(rules, field({"T@12,4,0"}, {}, {"mud@12,8,0"}));
  CHECK(answer(mud, "drive T1") == "done");
  CHECK(place(mud, "field", kA) == "(12,7) 0");
  Pebbles deep;
  Match deeper(tanks(deep).rules("slowed_to = 50", "slowed_to = 75").load(), field({"T@12,4,0"}, {}, {"mud@12,8,0"}));
  CHECK(answer(deeper, "drive T1") == "done");
  CHECK(place(deeper, "field", kA) == "(12,8.5) 0");  // three quarters of six inches
  Match wall(rules, field({"T@12,4,0"}, {}, {"W@12,8,0"}));
  CHECK_THAT(answer(wall, "drive T1"), Contains("drive") || Contains("is in the way"));
  CHECK(answer(wall, "drive T1 90@3") != "done");
  Match small(rules, field({"T@12,4,0"}, {}, {"W@12,8,0[width=0.5,depth=0.5]"}));
  CHECK(answer(small, "drive T1 90@3") != "done");
  Match past(rules, field({"T@12,4,0"}, {"T@12,10,90"}, {}, {"flag@12,6", "flag@12,5", "flag@13,6"}));
  CHECK(answer(past, "drive T1") == "done");
  CHECK(place(past, "field", kA) == "(12,12.5) 0");
  CHECK(value(past, "field", kB, "hit") == 1);
  CHECK(value(past, "flags", SeatId::none(), "met", 0) == 2);
  CHECK(value(past, "flags", SeatId::none(), "met", 1) == 1);
  CHECK(value(past, "flags", SeatId::none(), "met", 2) == 0);
  Match edge(rules, field({"T@12,22,0"}, {}));
  CHECK(answer(edge, "drive T1") == "done");
  CHECK(place(edge, "field", kA) == "(12,24) 0");
  CHECK(value(edge, "field", kA, "edge") == 1);
}

TEST_CASE("a card is shoved away from another one until it touches something") {
  Pebbles p;
  auto rules = tanks(p).load();
  Match free(rules, field({"T@12,4,0"}, {"T@12,8,90"}));
  CHECK(answer(free, "shove T1 B.T1") == "done");
  CHECK(place(free, "field", kB) == "(12,12) 90");
  Match stopped(rules, field({"T@12,4,0"}, {"T@12,8,90", "T@12,11,90"}));
  CHECK(answer(stopped, "shove T1 B.T1") == "done");
  CHECK(place(stopped, "field", kB) == "(12,10) 90");
  const std::int32_t by =
      stopped.state().value(stopped.state().catalog().find_slot(state::SlotScope::kMatch, "stopper"), Ref::none());
  CHECK(Ref{static_cast<std::uint16_t>(by)}.entity() ==
        stopped.state().nth(stopped.state().layout().zone(stopped.state().catalog().find_zone("field"), kB), 1));
}

TEST_CASE("a spot takes any legal place, with or without a heading") {
  Pebbles p;
  auto rules = tanks(p).load();
  match::Setup s = field({}, {"T@20,20,0"});
  s.given->sides["A"].zones["garage"] = {"T", "D[fuel=2.5]"};
  Match m(rules, s);
  CHECK_THAT(answer(m, "park T1 4,5.6"), Contains("it has to lie between (0,0) and (24,6)"));
  CHECK_THAT(answer(m, "park T1 0.5,3,90"), Contains("not wholly on the table"));
  CHECK_THAT(answer(m, "park T1 4"), Contains("is not a way") || Contains("is not an option") || Contains("x,y"));
  CHECK_THAT(answer(m, "park T1"), Contains("say where"));
  CHECK(answer(m, "park T1 4,5,137.5") == "done");
  CHECK(place(m, "field", kA) == "(4,5) 137.5");
  CHECK_THAT(answer(m, "shift A.T1 20,24"), Contains("more than 2\" from Tank") || Contains("on the table"));
  CHECK_THAT(answer(m, "shift A.T1 20,22.5,45"), Contains("no heading of its own"));
  CHECK(answer(m, "shift A.T1 20,22.5") == "done");
  CHECK(place(m, "field", kA) == "(20,22.5) 0");
  CHECK(answer(m, "park D1 4,5,90") == "done");
  CHECK(place(m, "field", kA, 1) == "(4,5) 90");
}

TEST_CASE("undo, fork, record and replay take ways that were not offered") {
  Pebbles p;
  auto rules = tanks(p).load();
  Match m(rules, field({"T@4,4,0"}, {"D@20,20"}, {}, {}));
  const std::uint64_t first = m.hash();
  REQUIRE(answer(m, "drive T1 33.33@3.3333") == "done");
  const std::uint64_t second = m.hash();
  Match fork(m);
  REQUIRE(answer(m, "fly D1 19.0001,18.5;17,17") == "done");
  REQUIRE(answer(m, "done") == "done");
  CHECK(fork.hash() == second);
  const std::string record = match::write_record(m);
  CHECK(match::replay(match::read_record(record, "r"), rules).exact);
  CHECK(record.find("drive T1 33.33@3.3333") != std::string::npos);
  const std::uint64_t last = m.hash();
  REQUIRE(m.undo());
  REQUIRE(m.undo());
  CHECK(m.hash() == second);
  REQUIRE(m.undo());
  CHECK(m.hash() == first);
  REQUIRE(answer(m, "drive T1 33.33@3.3333") == "done");
  REQUIRE(answer(m, "fly D1 19.0001,18.5;17,17") == "done");
  REQUIRE(answer(m, "done") == "done");
  CHECK(m.hash() == last);
}

TEST_CASE("every way that is offered is legal, given as text, too, and bots play on") {
  Pebbles p;
  auto rules = tanks(p).load();
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    match::Setup setup;
    setup.seed = seed;
    Match m(rules, setup);
    auto bot = sim::make_bot("random", seed, kA, m);
    for (int turn = 0; turn < 12 && m.decision() != nullptr; ++turn) {
      const phases::Decision d = *m.decision();
      for (std::size_t i = 0; i < d.options.size(); ++i) {
        CHECK(m.check(phases::Answer::one(i)) == "");
        CHECK(m.keys().parse(m.keys().option(i)) == phases::Answer::one(i));
        if (d.options[i].way == 0xFFFF) continue;
        phases::Answer exact = phases::Answer::one(i);
        exact.way = d.ways[d.options[i].way];
        CHECK(m.check(exact) == "");
      }
      phases::Answer a;
      REQUIRE(bot->decide(d, a));
      m.decide(a);
      CHECK(m.find_flaw() == "");
    }
  }
}

TEST_CASE("decks carry units, maps fill the shared zones") {
  Pebbles p;
  auto rules =
      tanks(p)
          .write("cards/pebbles/maps/bare.lua", "return map { id = 'bare', zones = { flags = { 'flag@1,1' } } }\n")
          .load();
  Match m(rules, match::Setup{});
  CHECK(place(m, "walls", SeatId::none()) == "(12,20) 0");
  CHECK(value(m, "garage", kA, "fuel", 2) == 25000);
  match::Setup bare;
  bare.options["map"] = "bare";
  Match other(rules, bare);
  CHECK(other.state().count(other.state().layout().zone(other.state().catalog().find_zone("walls"), SeatId::none())) ==
        0);
  bare.options["map"] = "bear";
  CHECK_THROWS_WITH(Match(rules, bare), Contains("unknown map 'bear'"));
  Pebbles seat;
  CHECK_THAT(tanks(seat)
                 .write("cards/pebbles/maps/plain.lua", "return map { id = 'plain', zones = { field = { 'T' } } }\n")
                 .load_error(),
             Contains("belongs to a seat"));
}

TEST_CASE("what is wrong about a table is an error when the files are loaded") {
  CHECK_THAT(rules_error("table = { width = 24, height = 24 }", "table = { width = 24 }"),
             Contains("needs 'width' and 'height'"));
  CHECK_THAT(rules_error("table = { width = 24, height = 24 }", "table = { width = 24, height = 1e9 }"),
             Contains("out of range"));
  CHECK_THAT(rules_error("table = { width = 24, height = 24 }", "table = { width = 0/0, height = 24 }"),
             Contains("out of range"));
  CHECK_THAT(rules_error("table = { width = 24, height = 24 }, map = \"plain\",", ""),
             Contains("the rule set has no table"));
  CHECK_THAT(rules_error("map = \"plain\"", "map = \"plane\""), Contains("unknown map 'plane'") && Contains("plain"));
  CHECK_THAT(rules_error("turn = \"90deg\"", "turn = \"90dg\""),
             Contains("'90dg' is not a whole number") && Contains("45deg"));
  CHECK_THAT(rules_error("reach = \"2in\"", "reach = \"2.00001in\""), Contains("more than 4 decimals"));
  CHECK_THAT(rules_error("slowed_to = 50", "slowed_to = 120"), Contains("'slowed_to' is from 0 to 100, not 120"));
  CHECK_THAT(rules_error("any_length = true", "any_length = true, slowed_to = 20"),
             Contains("'slowed_by' and 'slowed_to' go together"));
  CHECK_THAT(rules_error(", slowed_to = 50", ""), Contains("'slowed_by' and 'slowed_to' go together"));
  CHECK_THAT(rules_error("along = \"free\"", "along = \"fre\""), Contains("did you mean 'free'"));
  CHECK_THAT(rules_error("of = \"target\", length", "length"), Contains("needs 'of'"));
  CHECK_THAT(rules_error("reach = \"2in\",", ""), Contains("'around' and 'reach' go together"));
  CHECK_THAT(rules_error("any_length = true", "any_length = true, turn = \"5deg\""),
             Contains("'any_length' is for courses straight"));
  CHECK_THAT(rules_error("course = \"crawl\"", "course = \"crowl\""),
             Contains("unknown course 'crowl'") && Contains("crawl"));
  CHECK_THAT(rules_error("course = \"crawl\"", "course = \"crawl\", cost = 1"),
             Contains("prices") || Contains("costs nothing"));
  CHECK_THAT(rules_error("course = \"shove\",", "course = \"fly\","), Contains("needs a choice"));
  CHECK_THAT(rules_error("order = \"met\"", "order = \"stopper\""),
             Contains("unknown attribute") || Contains("number"));
  CHECK_THAT(rules_error("need = { need { \"not any(every.field, overlaps",
                         "need = { need { \"swept(card) > 0 and not any(every.field, overlaps"),
             Contains("'swept' can only be used in the needs of a course"));
  CHECK_THAT(shape_error("{ corners = { { 0, 0 }, { 2, 0 }, { 1, 0.5 }, { 2, 2 }, { 0, 2 } } }"),
             Contains("not convex") && Contains("several pieces"));
  CHECK_THAT(shape_error("{ corners = { { 0, 0 }, { 2, 0 } , { 4, 0 } } }"), !StartsWith("loaded"));
  CHECK_THAT(shape_error("{ length = 1, width = 2 }"), Contains("a 'length' of at least that"));
  CHECK_THAT(shape_error("{ width = 0/0 }"), Contains("out of range"));
  CHECK_THAT(shape_error("{ diameter = 1e300 }"), Contains("out of range"));
  CHECK_THAT(shape_error("{ diameter = 'x' }"), Contains("expected a number"));
  CHECK_THAT(shape_error("{ diamter = 1 }"), Contains("diameter"));
}
