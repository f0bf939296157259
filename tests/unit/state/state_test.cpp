#include <catch2/catch.hpp>

#include "engine/base/error.hpp"
#include "tests/unit/core_support.hpp"

using namespace qd;
using namespace qd::core_test;
using Catch::Contains;
using state::End;
using state::find_flaw;
using state::State;
using Cards = std::vector<int>;

TEST_CASE("a layout sorts the roster by definition, then owner, so that copies are neighbours") {
  auto l = layout(2, {{DefId(2), kB, 2}, {DefId(0), kB, 1}, {DefId(2), kA, 1}, {DefId(0), kA, 3}});
  CHECK(l->entities == 7);
  CHECK(l->first_of_def == std::vector<std::uint16_t>{0, 4, 4, 7});
  CHECK(l->count_of_def == std::vector<std::uint16_t>{4, 0, 3, 0});
  REQUIRE(l->roster.size() == 4);
  CHECK(l->roster[0] == state::RosterEntry{DefId(0), kA, 3});
  CHECK(l->roster[3] == state::RosterEntry{DefId(2), kB, 2});
  CHECK(count_bits(l->def_mask[2].words(), l->words) == 3);
  CHECK(l->kind_mask[1].test(4));
  CHECK_FALSE(l->kind_mask[1].test(3));
}

TEST_CASE("a zone of each seat becomes as many zones as there are seats") {
  auto l = layout(3);
  ZoneKindId hand = l->catalog->find_zone("hand"), deck = l->catalog->find_zone("deck");
  CHECK(l->zones == 2 + 1 + 3 + 3 + 1 + 3);
  CHECK(l->zone(hand, kB) == ZoneId(l->zone(hand, kA).index() + 1));
  CHECK(l->seat_of(l->zone(hand, kC)) == kC);
  CHECK_FALSE(l->seat_of(l->zone(deck, SeatId::none())).valid());
  CHECK(l->kind_of(l->zone(hand, kC)).name == "hand");
}

TEST_CASE("the parts of a block are aligned and do not overlap") {
  auto l = layout(3);
  std::vector<std::size_t> parts{
      sizeof(state::Header), l->frames,  l->touched, l->globals, l->seat_values, l->entity_values,
      l->zone_rows,          l->members, l->rows,    l->draws,   l->bytes};
  for (std::size_t i = 1; i < parts.size(); ++i) {
    CHECK(parts[i] % 8 == 0);
    CHECK(parts[i - 1] <= parts[i]);
  }
  CHECK(l->draw_counters == 1 + (12 + 3 + 1) + 1);  // shuffle; attack of each card, each seat and nobody; luck
  CHECK(fresh(3).size() == l->bytes);
}

TEST_CASE("seats and entities have limits, which the error names") {
  CHECK_THROWS_WITH(layout(0), Contains("at least 1"));
  CHECK_THROWS_WITH(layout(9), Contains("9 seats") && Contains("at most 8 "));
  CHECK_THROWS_WITH(layout(2, {{DefId(0), kA, 1025}}), Contains("1025 cards") && Contains("at most 1,024 "));
  CHECK_THROWS_AS(layout(9), LimitError);
  CHECK_NOTHROW(layout(8, {{DefId(0), kA, 1024}}));
}

TEST_CASE("a fresh state has every card nowhere and every attribute at its beginning") {
  State s = fresh();
  CHECK(s.count(ZoneId(0)) == 12);
  CHECK(s.def(EntityId(7)) == DefId(2));
  CHECK(s.value(slot(s, "points"), Ref::of(kB)) == 10);
  CHECK(s.value(slot(s, "fresh"), Ref::of(EntityId(11))) == 1);
  CHECK(s.value(slot(s, "active"), Ref::none()) == 0xFFFF);
  CHECK(s.header().depth == 0);
  CHECK(find_flaw(s).empty());
}

TEST_CASE("cards go on top or under, and out of the middle") {
  State s = fresh();
  ZoneId deck = zone(s, "deck");
  for (int i : {0, 1, 2}) s.move(EntityId(i), deck, End::kTop);
  s.move(EntityId(3), deck, End::kBottom);
  CHECK(cards(s, deck) == Cards{3, 0, 1, 2});
  CHECK(s.top_of(deck) == EntityId(2));
  CHECK(s.bottom_of(deck) == EntityId(3));
  CHECK(s.nth(deck, 1) == EntityId(0));
  CHECK_FALSE(s.nth(deck, 4).valid());
  s.move(EntityId(0), zone(s, "discard"), End::kTop);
  CHECK(cards(s, deck) == Cards{3, 1, 2});
  CHECK(s.above(EntityId(3)) == EntityId(1));
  CHECK(s.below(EntityId(1)) == EntityId(3));
  CHECK(s.count(deck) == 3);
  CHECK(s.contains(deck, EntityId(1)));
  CHECK_FALSE(s.contains(deck, EntityId(0)));
  CHECK(find_flaw(s).empty());
}

TEST_CASE("moving a card within its zone changes the order only") {
  State s = fresh();
  ZoneId deck = zone(s, "deck");
  for (int i : {0, 1, 2}) s.move(EntityId(i), deck, End::kTop);
  s.move(EntityId(0), deck, End::kTop);
  CHECK(cards(s, deck) == Cards{1, 2, 0});
  s.move(EntityId(0), deck, End::kBottom);
  CHECK(cards(s, deck) == Cards{0, 1, 2});
  CHECK(find_flaw(s).empty());
}

TEST_CASE("a zone that has lost its last card can be filled again") {
  State s = fresh();
  ZoneId deck = zone(s, "deck");
  s.move(EntityId(4), deck, End::kTop);
  s.move(EntityId(4), ZoneId(0), End::kTop);
  CHECK_FALSE(s.top_of(deck).valid());
  CHECK_FALSE(s.bottom_of(deck).valid());
  s.move(EntityId(5), deck, End::kBottom);
  CHECK(cards(s, deck) == Cards{5});
  CHECK(find_flaw(s).empty());
}

TEST_CASE("attached cards keep their order, and leave it one by one") {
  State s = fresh();
  EntityId ship(0);
  s.move(ship, zone(s, "fleet", kA), End::kTop);
  for (int i : {6, 9, 7}) s.attach(EntityId(i), ship);
  CHECK(attached(s, ship) == Cards{6, 9, 7});
  CHECK(s.attached_count(ship) == 3);
  CHECK(s.host(EntityId(9)) == ship);
  CHECK(s.zone(EntityId(9)) == ZoneId(s.layout().zone_base[state::kAttached.index()]));
  CHECK(s.controller(EntityId(9)) == kA);
  CHECK(s.in_play(EntityId(9)));
  CHECK(find_flaw(s).empty());
  s.move(EntityId(9), zone(s, "discard"), End::kTop);
  CHECK(attached(s, ship) == Cards{6, 7});
  CHECK_FALSE(s.host(EntityId(9)).valid());
  s.move(EntityId(6), zone(s, "discard"), End::kTop);
  s.move(EntityId(7), zone(s, "discard"), End::kTop);
  CHECK(attached(s, ship).empty());
  CHECK(find_flaw(s).empty());
}

TEST_CASE("an attached card can change its host and carry cards itself") {
  State s = fresh();
  s.move(EntityId(0), zone(s, "fleet", kA), End::kTop);
  s.move(EntityId(1), zone(s, "fleet", kB), End::kTop);
  s.attach(EntityId(6), EntityId(0));
  s.attach(EntityId(9), EntityId(6));
  CHECK(s.controller(EntityId(9)) == kA);
  s.attach(EntityId(6), EntityId(1));
  CHECK(attached(s, EntityId(0)).empty());
  CHECK(attached(s, EntityId(1)) == Cards{6});
  CHECK(s.controller(EntityId(9)) == kB);
  CHECK(find_flaw(s).empty());
}

TEST_CASE("attributes of a card are reset when it leaves play, and only then") {
  State s = fresh();
  SlotId damage = slot(s, "damage"), fresh_slot = slot(s, "fresh");
  EntityId ship(0);
  s.move(ship, zone(s, "fleet", kA), End::kTop);
  s.set_value(damage, Ref::of(ship), 5);
  s.set_value(fresh_slot, Ref::of(ship), 0);
  s.move(ship, zone(s, "fleet", kB), End::kTop);
  CHECK(s.value(damage, Ref::of(ship)) == 5);
  s.move(ship, zone(s, "discard"), End::kTop);
  CHECK(s.value(damage, Ref::of(ship)) == 0);
  CHECK(s.value(fresh_slot, Ref::of(ship)) == 1);
}

TEST_CASE("attributes belong to one seat or card each, and a reset concerns all of them") {
  State s = fresh(3);
  SlotId points = slot(s, "points"), damage = slot(s, "damage"), turn = slot(s, "turn");
  s.set_value(points, Ref::of(kB), 3);
  s.set_value(damage, Ref::of(EntityId(4)), -2);
  s.set_value(turn, Ref::none(), 8);
  CHECK(s.value(points, Ref::of(kA)) == 10);
  CHECK(s.value(points, Ref::of(kB)) == 3);
  CHECK(s.value(damage, Ref::of(EntityId(4))) == -2);
  CHECK(s.value(damage, Ref::of(EntityId(5))) == 0);
  s.reset_slot(points);
  s.reset_slot(damage);
  s.reset_slot(turn);
  CHECK(s.value(points, Ref::of(kB)) == 10);
  CHECK(s.value(damage, Ref::of(EntityId(4))) == 0);
  CHECK(s.value(turn, Ref::none()) == 0);
}

TEST_CASE("reorder puts a zone into a given order") {
  State s = fresh();
  ZoneId deck = zone(s, "deck");
  for (int i : {0, 1, 2, 3}) s.move(EntityId(i), deck, End::kTop);
  s.reorder(deck, {EntityId(2), EntityId(0), EntityId(3), EntityId(1)});
  CHECK(cards(s, deck) == Cards{2, 0, 3, 1});
  CHECK(s.top_of(deck) == EntityId(1));
  CHECK(s.below(EntityId(1)) == EntityId(3));
  CHECK(find_flaw(s).empty());
}

TEST_CASE("who sees a card depends on its zone") {
  State s = fresh();
  EntityId e(0);
  s.move(e, zone(s, "deck"), End::kTop);
  CHECK_FALSE(s.sees(kA, e));
  s.move(e, zone(s, "hand", kA), End::kTop);
  CHECK(s.sees(kA, e));
  CHECK_FALSE(s.sees(kB, e));
  CHECK_FALSE(s.sees(SeatId::none(), e));
  s.move(e, zone(s, "fleet", kA), End::kTop);
  CHECK(s.sees(kB, e));
  CHECK(s.sees(SeatId::none(), e));
}

TEST_CASE("what a seat knew of a card it still knows when the card goes under") {
  State s = fresh();
  EntityId drawn(0), shown(1), hidden(2);
  s.move(drawn, zone(s, "hand", kA), End::kTop);
  s.move(drawn, zone(s, "deck"), End::kBottom);
  CHECK(s.sees(kA, drawn));
  CHECK_FALSE(s.sees(kB, drawn));
  s.move(shown, zone(s, "discard"), End::kTop);
  s.move(shown, zone(s, "deck"), End::kTop);
  CHECK(s.sees(kA, shown));
  CHECK(s.sees(kB, shown));
  s.move(hidden, zone(s, "vault", kA), End::kTop);
  CHECK_FALSE(s.sees(kA, hidden));
}

TEST_CASE("forget takes knowledge and identity, apart from what the zone shows") {
  State s = fresh();
  ZoneId deck = zone(s, "deck"), hand = zone(s, "hand", kA), discard = zone(s, "discard");
  s.move(EntityId(0), discard, End::kTop);
  s.move(EntityId(0), deck, End::kTop);
  s.move(EntityId(1), hand, End::kTop);
  s.move(EntityId(2), discard, End::kTop);
  s.move(EntityId(3), discard, End::kTop);
  s.move(EntityId(3), hand, End::kTop);
  for (ZoneId z : {deck, hand, discard}) s.forget(z);
  CHECK(s.row(EntityId(0)).known == 0);
  CHECK_FALSE(s.sees(kB, EntityId(0)));
  CHECK(s.sees(kA, EntityId(1)));
  CHECK(s.sees(kB, EntityId(2)));
  CHECK(s.sees(kA, EntityId(3)));
  CHECK_FALSE(s.sees(kB, EntityId(3)));
  CHECK(s.row(EntityId(0)).generation == 1);
  CHECK(s.row(EntityId(4)).generation == 0);
}

TEST_CASE("a card that lies face up is seen by everybody, in any zone") {
  State s = fresh();
  EntityId e(0);
  s.move(e, zone(s, "vault", kA), End::kTop);
  s.set_face_up(e, true);
  CHECK(s.sees(kB, e));
  s.set_face_up(e, false);
  CHECK_FALSE(s.sees(kB, e));
  s.set_known(e, 0b10);
  CHECK(s.sees(kB, e));
  CHECK_FALSE(s.sees(kA, e));
}

TEST_CASE("the owner of a card in a shared zone controls it, the holder of the zone elsewhere") {
  State s = fresh();
  EntityId e(0);
  CHECK_FALSE(s.owner(e).valid());
  s.set_owner(e, kB);
  s.move(e, zone(s, "discard"), End::kTop);
  CHECK(s.controller(e) == kB);
  s.move(e, zone(s, "fleet", kA), End::kTop);
  CHECK(s.controller(e) == kA);
  CHECK(s.owner(e) == kB);
  s.set_owner(e, SeatId::none());
  CHECK_FALSE(s.owner(e).valid());
}

TEST_CASE("copies are equal, independent and have one hash") {
  State a = fresh();
  a.move(EntityId(0), zone(a, "deck"), End::kTop);
  State b = a;
  CHECK(a == b);
  CHECK(a.hash() == b.hash());
  b.move(EntityId(1), zone(b, "deck"), End::kTop);
  CHECK_FALSE(a == b);
  CHECK(a.hash() != b.hash());
  CHECK(a.count(zone(a, "deck")) == 1);
  a = b;  // the same layout: the block is reused
  CHECK(a == b);
  State c;
  CHECK(c.empty());
  c = a;
  CHECK(c == a);
  State moved = std::move(c);
  CHECK(moved == a);
  moved = fresh();
  CHECK(moved.hash() == fresh().hash());
}

TEST_CASE("the same course of changes has the same hash, wherever its state lies") {
  auto play = [](State s) {
    s.move(EntityId(3), zone(s, "fleet", kB), End::kTop);
    s.attach(EntityId(8), EntityId(3));
    s.set_value(slot(s, "points"), Ref::of(kA), 4);
    return s.hash();
  };
  CHECK(play(fresh()) == play(fresh()));
  CHECK(play(fresh(2, 1)) != play(fresh(2, 2)));
}

TEST_CASE("an empty state is equal to itself and has no size") {
  State a, b;
  CHECK(a == b);
  CHECK(a.size() == 0);
}
