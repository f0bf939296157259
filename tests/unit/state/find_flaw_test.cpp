// find_flaw must detect every kind of damage that a bug in the engine could do, and must not crash.
#include <catch2/catch.hpp>
#include <cstring>
#include <functional>

#include "tests/unit/child.hpp"
#include "tests/unit/core_support.hpp"

using namespace qd;
using namespace qd::core_test;
using Catch::Contains;
using state::End;
using state::find_flaw;
using state::Row;
using state::State;
using state::ZoneRow;

namespace {

/// Two ships in play, 0 with 6 and 9 attached, and a deck of 3, 4, 5.
State sound() {
  State s = fresh();
  s.move(EntityId(0), zone(s, "fleet", kA), End::kTop);
  s.move(EntityId(1), zone(s, "fleet", kB), End::kTop);
  s.attach(EntityId(6), EntityId(0));
  s.attach(EntityId(9), EntityId(0));
  for (int i : {3, 4, 5}) s.move(EntityId(i), zone(s, "deck"), End::kTop);
  return s;
}

struct Block {
  State& s;
  std::vector<std::uint8_t> bytes;
  explicit Block(State& state) : s(state), bytes(state.data(), state.data() + state.size()) {}
  Row& row(int e) { return reinterpret_cast<Row*>(bytes.data() + s.layout().rows)[e]; }
  ZoneRow& zone_row(ZoneId z) { return reinterpret_cast<ZoneRow*>(bytes.data() + s.layout().zone_rows)[z.index()]; }
  Word& members(ZoneId z) {
    return reinterpret_cast<Word*>(bytes.data() + s.layout().members)[z.index() * s.layout().words];
  }
};

/// The flaw in a sound state after damage to some of its bytes.
std::string damaged(const std::function<void(Block&, State&)>& damage) {
  State s = sound();
  REQUIRE(find_flaw(s).empty());
  Block block(s);
  damage(block, s);
  std::memcpy(const_cast<std::uint8_t*>(s.data()), block.bytes.data(), s.size());  // only a test can do that
  return unit::in_child([&] { return find_flaw(s); });
}

}  // namespace

TEST_CASE("a link to no entity is a flaw") {
  CHECK_THAT(damaged([](Block& b, State&) { b.row(4).next = 500; }),
             Contains("zone ") && Contains("(deck)") && Contains("a link to no entity"));
  CHECK_THAT(damaged([](Block& b, State& s) { b.zone_row(zone(s, "deck")).head = 99; }),
             Contains("a link to no entity"));
}

TEST_CASE("links that run in a circle are a flaw") {
  std::string flaw = damaged([](Block& b, State&) { b.row(5).next = 3; });
  CHECK_THAT(flaw, Contains("(deck)") && (Contains("circle") || Contains("disagree")));
}

TEST_CASE("a card that says it is elsewhere is a flaw") {
  CHECK_THAT(damaged([](Block& b, State& s) { b.row(4).zone = zone(s, "discard").value; }),
             Contains("entity 4 (cruiser)") && Contains("elsewhere"));
}

TEST_CASE("links that disagree are a flaw") {
  CHECK_THAT(damaged([](Block& b, State&) { b.row(4).prev = 5; }),
             Contains("the links around entity 4 (cruiser) disagree"));
  CHECK_THAT(damaged([](Block& b, State&) { b.row(3).next = 5; }), Contains("disagree"));
}

TEST_CASE("a set that lacks a card or has a stranger is a flaw") {
  CHECK_THAT(damaged([](Block& b, State& s) { b.members(zone(s, "deck")) &= ~(Word{1} << 4); }),
             Contains("set lacks entity 4"));
  CHECK_THAT(damaged([](Block& b, State& s) { b.members(zone(s, "deck")) |= Word{1} << 7; }),
             Contains("its set has strangers"));
}

TEST_CASE("a wrong top or number of cards is a flaw") {
  CHECK_THAT(damaged([](Block& b, State& s) { b.zone_row(zone(s, "deck")).tail = 4; }),
             Contains("its top is not the last"));
  CHECK_THAT(damaged([](Block& b, State& s) { b.zone_row(zone(s, "deck")).count = 7; }), Contains("counts 7, holds 3"));
}

TEST_CASE("a card that is in no zone is a flaw") {
  std::string flaw = damaged([](Block& b, State& s) {  // 5 is cut off from the top of the deck
    b.row(4).next = 0xFFFF;
    b.zone_row(zone(s, "deck")).tail = 4;
    b.zone_row(zone(s, "deck")).count = 2;
    b.members(zone(s, "deck")) &= ~(Word{1} << 5);
  });
  CHECK_THAT(flaw, Contains("entity 5 (cruiser)") && Contains("in no zone"));
}

TEST_CASE("attachments that run in a circle or say otherwise are a flaw") {
  CHECK_THAT(damaged([](Block& b, State&) { b.row(9).sibling = 6; }), Contains("attachments run in a circle"));
  CHECK_THAT(damaged([](Block& b, State&) { b.row(1).child = 6; }),
             Contains("entity 1 (frigate)") && Contains("carries entity 6"));
  CHECK_THAT(damaged([](Block& b, State&) { b.row(6).sibling = 0xFFFF; }),
             Contains("entity 9 (shield)") && Contains("host does not carry it"));
}

TEST_CASE("a host without the zone for it, or the zone without a host, is a flaw") {
  CHECK_THAT(damaged([](Block& b, State&) { b.row(6).host = 0xFFFF; }),
             Contains("says otherwise") || Contains("host and zone disagree"));
  State s = sound();
  s.move(EntityId(4), ZoneId(s.layout().zone_base[state::kAttached.index()]), End::kTop);
  CHECK_THAT(find_flaw(s), Contains("entity 4 (cruiser)") && Contains("host and zone disagree"));
}

TEST_CASE("cards that are attached to each other are a flaw") {
  State s = sound();
  s.attach(EntityId(7), EntityId(6));
  REQUIRE(find_flaw(s).empty());
  s.attach(EntityId(6), EntityId(7));
  CHECK_THAT(unit::in_child([&] { return find_flaw(s); }), Contains("is attached to itself"));
}

TEST_CASE("a card attached to something that is not in play is a flaw") {
  State s = sound();
  s.attach(EntityId(7), EntityId(4));  // 4 lies in the deck
  CHECK_THAT(find_flaw(s), Contains("entity 7 (laser)"));
}

TEST_CASE("a card that belongs to no seat of the match is a flaw") {
  CHECK_THAT(damaged([](Block& b, State&) { b.row(4).owner = 2; }),
             Contains("entity 4 (cruiser)") && Contains("belongs to no seat"));
}

TEST_CASE("a card that has changed its definition is a flaw") {
  CHECK_THAT(damaged([](Block& b, State&) { b.row(4).def = 0; }),
             Contains("entity 4") && Contains("changed its definition"));
}

TEST_CASE("numbers that point outside of the state are flaws, not crashes") {
  CHECK_THAT(damaged([](Block& b, State&) { b.row(4).def = 0x7000; }), Contains("entity 4"));
  CHECK_THAT(damaged([](Block& b, State&) { b.row(0).child = 0x7000; }), Contains("entity 0"));
  CHECK_THAT(damaged([](Block& b, State&) { b.row(6).host = 0x7000; }),
             Contains("entity 6") || Contains("says otherwise"));
  CHECK_THAT(damaged([](Block& b, State&) { b.row(9).sibling = 0x7000; }), Contains("entity 0"));
}

TEST_CASE("an attribute that points at no card or seat is a flaw") {
  State s = sound();
  s.set_value(slot(s, "chosen"), Ref::none(), 12);
  CHECK_THAT(find_flaw(s), Contains("slot chosen"));
  s.set_value(slot(s, "chosen"), Ref::none(), Ref::of(kA).value);
  CHECK_THAT(find_flaw(s), Contains("slot chosen"));
  s.set_value(slot(s, "chosen"), Ref::none(), 11);
  CHECK(find_flaw(s).empty());
  s.set_value(slot(s, "active"), Ref::none(), Ref::of(kC).value);
  CHECK_THAT(find_flaw(s), Contains("slot active"));
  s.set_value(slot(s, "active"), Ref::none(), 4);
  CHECK_THAT(find_flaw(s), Contains("slot active"));
}

TEST_CASE("a flow that is too deep is a flaw") {
  State s = sound();
  s.header().depth = 25;
  CHECK_THAT(find_flaw(s), Contains("nested too deeply"));
}
