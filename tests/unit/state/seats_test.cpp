// Eliminated seats: the ring of the others, and positions with eliminated seats.
#include <catch2/catch.hpp>

#include "engine/base/error.hpp"
#include "tests/unit/piles.hpp"

using namespace qd;
using namespace qd::core_test;
using Catch::Contains;
using state::Position;
using state::State;

namespace {
std::string ring(const State& s, SeatId from, bool forward) {
  std::string out;
  for (std::size_t i = 0; i < s.layout().seats; ++i) {
    from = s.neighbour(from, forward ? 1 : s.layout().seats - 1);
    out += state::seat_letter(from);
  }
  return out;
}
State set_up(const Position& p, std::size_t seats = 3) {
  auto catalog = std::make_shared<const state::Catalog>(piles_catalog());
  State s(state::make_layout(catalog, seats, state::roster_of(*catalog, p, seats)), 1);
  state::set_up(s, p);
  return s;
}
}  // namespace

TEST_CASE("the ring goes round all seats, forth and back") {
  State s = piles_state(4);
  CHECK(ring(s, kA, true) == "BCDA");
  CHECK(ring(s, kA, false) == "DCBA");
  CHECK(ring(piles_state(2), kA, false) == "BA");
  CHECK(piles_state(1).neighbour(kA, 1) == kA);
  CHECK(piles_state(1).neighbour(kA, 0) == kA);
  CHECK(ring(piles_state(8), kC, true) == "DEFGHABC");
}

TEST_CASE("the ring passes eliminated seats by") {
  State s = piles_state(4);
  set_out(s, {kB});
  CHECK(ring(s, kA, true) == "CDAC");
  CHECK(ring(s, kA, false) == "DCAD");
  set_out(s, {kA, kD});
  CHECK(ring(s, kB, true) == "CBCB");
  CHECK(ring(s, kB, false) == "CBCB");
  CHECK(s.plays(kB));
  CHECK_FALSE(s.plays(kD));
}

TEST_CASE("an eliminated seat has neighbours, too") {
  State s = piles_state(4);
  set_out(s, {kB, kC});
  CHECK(s.neighbour(kB, 1) == kD);
  CHECK(s.neighbour(kC, 1) == kD);
  CHECK(s.neighbour(kB, 3) == kA);
  CHECK(s.neighbour(kC, 3) == kA);
}

TEST_CASE("the last seat is its own neighbour, and without any seat the ring still ends") {
  State s = piles_state(3);
  set_out(s, {kA, kC});
  CHECK(s.neighbour(kB, 1) == kB);
  CHECK(s.neighbour(kB, 2) == kB);
  CHECK(s.neighbour(kA, 1) == kB);
  set_out(s, {kA, kB, kC});
  CHECK(s.neighbour(kA, 1) == kA);
  CHECK(s.neighbour(kB, 2) == kB);
}

TEST_CASE("who is out is part of the state: of copies, equality and hash") {
  State s = piles_state();
  State copy = s;
  set_out(copy, {kC});
  CHECK_FALSE(copy == s);
  CHECK(copy.hash() != s.hash());
  CHECK(s.plays(kC));
  s = copy;
  CHECK_FALSE(s.plays(kC));
}

TEST_CASE("a position says which seats are out, and says it again when it is described") {
  Position p;
  p.sides["B"].values["eliminated"] = 1;
  p.sides["C"].values["eliminated"] = 0;
  p.sides["B"].zones["lost"] = {"F"};
  State s = set_up(p);
  CHECK(s.plays(kA));
  CHECK_FALSE(s.plays(kB));
  CHECK(s.plays(kC));
  CHECK(s.count(zone(s, "lost", kB)) == 1);
  Position again = state::describe(s);
  CHECK(again.sides["B"].values.at("eliminated") == 1);
  CHECK(again.sides["A"].values.count("eliminated") == 0);
  CHECK_FALSE(set_up(again).plays(kB));
  CHECK(set_up(again).header().out == s.header().out);
}

TEST_CASE("one position over another may eliminate a seat, or bring it back") {
  Position p, over;
  p.sides["A"].values["eliminated"] = 1;
  over.sides["B"].values["eliminated"] = 1;
  CHECK(set_up(p.with(over)).header().out == bits({kA, kB}));
  over.sides["A"].values["eliminated"] = 0;
  CHECK(set_up(p.with(over)).header().out == bits({kB}));
}

TEST_CASE("only a seat of the match can be out") {
  Position p;
  p.shared.values["eliminated"] = 1;
  CHECK_THROWS_AS(set_up(p), UserError);
  Position q;
  q.sides["D"].values["eliminated"] = 1;
  CHECK_THROWS_WITH(set_up(q, 3), Contains("no seat 'D'") && Contains("A to C"));
}

TEST_CASE("what a position puts into an open zone lies face up, what is under it does not") {
  Position p;
  p.sides["A"].zones["table"] = {"F{L,S}", "C"};
  p.sides["A"].zones["hold"] = {"F"};
  State s = set_up(p);
  const ZoneId table = zone(s, "table", kA);
  const EntityId head = s.bottom_of(table), under{s.row(head).child}, other = s.top_of(table),
                 held = s.bottom_of(zone(s, "hold", kA));
  CHECK(who_sees(s, head.value) == "ABC");
  CHECK(who_sees(s, other.value) == "ABC");
  CHECK(s.row(head).face_up == 1);
  CHECK(who_sees(s, under.value) == "A");
  CHECK(s.row(under).face_up == 0);
  CHECK(who_sees(s, held.value) == "A");
  CHECK(state::find_flaw(s).empty());
}

TEST_CASE("a pile of a position shows its top, whichever seat it is of and whoever is out") {
  Position p;
  for (const char* seat : {"A", "B", "C"}) p.sides[seat].zones["pile"] = {"F", "C"};
  p.sides["C"].values["eliminated"] = 1;
  State s = set_up(p);
  for (SeatId seat : {kA, kB, kC}) {
    CHECK(who_sees(s, s.top_of(zone(s, "pile", seat)).value) == "ABC");
    CHECK(who_sees(s, s.bottom_of(zone(s, "pile", seat)).value) == state::seat_letter(seat));
  }
}
