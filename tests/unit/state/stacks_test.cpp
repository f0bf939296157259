// Stacks: a card and its attachments; which card leads, and which follows.
#include <catch2/catch.hpp>

#include "tests/unit/piles.hpp"

using namespace qd;
using namespace qd::core_test;
using state::End;
using state::find_flaw;
using state::State;
using Cards = std::vector<int>;

namespace {

void put(State& s, int card, ZoneId z) { s.move(EntityId(card), z, End::kTop); }

/// Three stacks in a row: 0, 1{3,4,5}, 2.
State three() {
  State s = piles_state();
  for (int c : {0, 1, 2}) put(s, c, zone(s, "table", kA));
  for (int c : {3, 4, 5}) s.attach(EntityId(c), EntityId(1));
  return s;
}

}  // namespace

TEST_CASE("if the head of a stack leaves, the next one takes its place in the zone and carries the rest in order") {
  State s = three();
  CHECK_FALSE(s.move(EntityId(1), zone(s, "table", kB), End::kTop));
  CHECK(cards(s, zone(s, "table", kA)) == Cards{0, 3, 2});
  CHECK(attached(s, EntityId(3)) == Cards{4, 5});
  CHECK(attached(s, EntityId(1)).empty());
  CHECK_FALSE(s.host(EntityId(3)).valid());
  CHECK(s.host(EntityId(5)) == EntityId(3));
  CHECK(find_flaw(s).empty());
}

TEST_CASE("the heir takes the place of the first, the last and the only stack of a zone") {
  for (int head : {0, 2}) {
    State s = three();
    s.attach(EntityId(9), EntityId(head));
    s.move(EntityId(head), zone(s, "discard"), End::kTop);
    CHECK(cards(s, zone(s, "table", kA)) == (head == 0 ? Cards{9, 1, 2} : Cards{0, 1, 9}));
    CHECK(s.bottom_of(zone(s, "table", kA)) == EntityId(head == 0 ? 9 : 0));
    CHECK(s.top_of(zone(s, "table", kA)) == EntityId(head == 0 ? 2 : 9));
    CHECK(find_flaw(s).empty());
  }
  State s = piles_state();
  put(s, 0, zone(s, "table", kA));
  s.attach(EntityId(9), EntityId(0));
  s.move(EntityId(0), zone(s, "discard"), End::kTop);
  CHECK(cards(s, zone(s, "table", kA)) == Cards{9});
  s.move(EntityId(9), zone(s, "discard"), End::kTop);
  CHECK(s.count(zone(s, "table", kA)) == 0);
  CHECK(find_flaw(s).empty());
}

TEST_CASE("all cards of a stack leave one after the other, head first") {
  State s = three();
  for (int c : {1, 3, 4, 5}) {
    CHECK(s.move(EntityId(c), zone(s, "discard"), End::kTop));
    CHECK(find_flaw(s).empty());
  }
  CHECK(cards(s, zone(s, "table", kA)) == Cards{0, 2});
  CHECK(cards(s, zone(s, "discard")) == Cards{1, 3, 4, 5});
}

TEST_CASE("a card out of the middle leaves the others in order") {
  State s = three();
  CHECK(s.move(EntityId(4), zone(s, "discard"), End::kTop));
  CHECK(attached(s, EntityId(1)) == Cards{3, 5});
  CHECK(cards(s, zone(s, "table", kA)) == Cards{0, 1, 2});
  CHECK(find_flaw(s).empty());
}

TEST_CASE("a stack that moves within its zone stays whole") {
  State s = three();
  s.move(EntityId(1), zone(s, "table", kA), End::kTop);
  CHECK(cards(s, zone(s, "table", kA)) == Cards{0, 2, 1});
  CHECK(attached(s, EntityId(1)) == Cards{3, 4, 5});
  s.move(EntityId(1), zone(s, "table", kA), End::kBottom);
  CHECK(cards(s, zone(s, "table", kA)) == Cards{1, 0, 2});
  CHECK(find_flaw(s).empty());
}

TEST_CASE("elsewhere there are no heirs: what is attached goes with its host") {
  State s = piles_state();
  put(s, 0, zone(s, "hold", kA));
  s.attach(EntityId(6), EntityId(0));
  s.move(EntityId(0), zone(s, "hold", kB), End::kTop);
  CHECK(attached(s, EntityId(0)) == Cards{6});
  CHECK(s.controller(EntityId(6)) == kB);
}

TEST_CASE("the head that leaves play begins anew, its heir keeps what it has") {
  State s = three();
  SlotId damage = slot(s, "damage");
  for (int c : {1, 3}) s.set_value(damage, Ref::of(EntityId(c)), 2);
  CHECK(s.move(EntityId(1), zone(s, "discard"), End::kTop));
  CHECK(s.value(damage, Ref::of(EntityId(1))) == 0);
  CHECK(s.value(damage, Ref::of(EntityId(3))) == 2);
}

TEST_CASE("the heir of an open head stays hidden") {
  State s = three();
  s.set_face_up(EntityId(1), true);
  CHECK(who_sees(s, 1) == "ABC");
  CHECK(who_sees(s, 3) == "A");
  s.move(EntityId(1), zone(s, "discard"), End::kTop);
  CHECK(who_sees(s, 3) == "A");
  CHECK(who_sees(s, 4) == "A");
}

TEST_CASE("a card joins a stack at its place, or at the end") {
  State s = three();
  s.attach(EntityId(6), EntityId(1), 0);
  CHECK(attached(s, EntityId(1)) == Cards{6, 3, 4, 5});
  s.attach(EntityId(7), EntityId(1), 2);
  CHECK(attached(s, EntityId(1)) == Cards{6, 3, 7, 4, 5});
  s.attach(EntityId(8), EntityId(1), 5);
  s.attach(EntityId(9), EntityId(1), 99);
  s.attach(EntityId(10), EntityId(1));
  CHECK(attached(s, EntityId(1)) == Cards{6, 3, 7, 4, 5, 8, 9, 10});
  s.attach(EntityId(10), EntityId(1), 0);  // from its own stack
  s.attach(EntityId(6), EntityId(1), 3);
  CHECK(attached(s, EntityId(1)) == Cards{10, 3, 7, 6, 4, 5, 8, 9});
  CHECK(find_flaw(s).empty());
}

TEST_CASE("who takes the place of a head carries it and all it carried") {
  for (int head : {0, 1, 2}) {
    State s = three();
    put(s, 9, zone(s, "hand", kA));
    s.take_place(EntityId(9), EntityId(head));
    Cards row{0, 1, 2};
    row[static_cast<std::size_t>(head)] = 9;
    CHECK(cards(s, zone(s, "table", kA)) == row);
    CHECK(attached(s, EntityId(9)) == (head == 1 ? Cards{1, 3, 4, 5} : Cards{head}));
    CHECK(attached(s, EntityId(head)).empty());
    CHECK(s.count(zone(s, "hand", kA)) == 0);
    CHECK(find_flaw(s).empty());
  }
}

TEST_CASE("a card of the stack itself, or of the same zone, can take the place of the head") {
  State s = three();
  s.take_place(EntityId(4), EntityId(1));
  CHECK(cards(s, zone(s, "table", kA)) == Cards{0, 4, 2});
  CHECK(attached(s, EntityId(4)) == Cards{1, 3, 5});
  CHECK(find_flaw(s).empty());
  State t = three();
  t.take_place(EntityId(0), EntityId(1));  // its neighbour below
  CHECK(cards(t, zone(t, "table", kA)) == Cards{0, 2});
  CHECK(attached(t, EntityId(0)) == Cards{1, 3, 4, 5});
  CHECK(find_flaw(t).empty());
  State u = three();
  u.take_place(EntityId(2), EntityId(1));  // its neighbour above
  CHECK(cards(u, zone(u, "table", kA)) == Cards{0, 2});
  CHECK(find_flaw(u).empty());
}

TEST_CASE("the host of what is attached to a member of a stack is not lost when the head leaves") {
  State s = three();
  s.attach(EntityId(9), EntityId(3));  // deeper: 1{3{9},4,5}
  s.move(EntityId(1), zone(s, "discard"), End::kTop);
  CHECK(find_flaw(s) == "");
  CHECK(cards(s, zone(s, "table", kA)) == Cards{0, 3, 2});
}

TEST_CASE("copies of stacks are independent") {
  State s = three();
  State copy = s;
  copy.move(EntityId(1), zone(copy, "discard"), End::kTop);
  CHECK(attached(s, EntityId(1)) == Cards{3, 4, 5});
  CHECK(s.hash() != copy.hash());
  copy = s;
  CHECK(copy == s);
}

TEST_CASE("a position writes stacks with their heads first and reads them back") {
  State s = three();
  state::Position p = state::describe(s);
  CHECK(p.sides["A"].zones["table"] == std::vector<std::string>{"F", "F{C,C,C}", "F"});
  State again(state::make_layout(s.layout().catalog, 3, state::roster_of(s.catalog(), p, 3)), 1);
  state::set_up(again, p);
  CHECK(state::describe(again).sides["A"].zones["table"] == p.sides["A"].zones["table"]);
  CHECK(find_flaw(again).empty());
}

TEST_CASE("whatever joins, leads, leaves and is laid down, stacks stay sound") {
  for (std::uint32_t seed = 1; seed <= 8; ++seed) {
    dice::Luck luck(seed * 31);
    State s = piles_state(4, seed);
    for (int step = 0; step < 800; ++step) {
      EntityId e(std::size_t{luck.below(12)}), host(std::size_t{luck.below(12)});
      SeatId seat(static_cast<int>(luck.below(4)));
      bool heads = !s.host(host).valid() && s.layout().zone_info[s.zone(host).index()].stacks;
      bool joins = heads && e != host && s.attached_count(e) == 0;
      switch (luck.below(6)) {
        case 0:
          if (joins) s.take_place(e, host);
          break;
        case 1:
          if (joins) s.attach(e, host, luck.below(5));
          break;
        case 2: put(s, e.value, zone(s, "table", seat)); break;
        case 3: s.move(e, zone(s, "table", seat), End::kBottom); break;
        case 4: put(s, e.value, zone(s, luck.below(2) == 0 ? "pile" : "hand", seat)); break;
        default:
          if (joins) {
            std::vector<EntityId> both{e, host};
            s.move(e, zone(s, "pile", seat), End::kTop);
            s.move(host, zone(s, "pile", seat), End::kTop);
            s.blur(both, static_cast<std::uint16_t>(step + 1));
          }
      }
      for (std::size_t z = 0; z < s.layout().zones; ++z)
        if (s.layout().zone_info[z].visibility == state::Visibility::kTop) s.show_top(ZoneId(z));
      INFO("seed " << seed << " step " << step);
      REQUIRE(find_flaw(s) == "");
    }
  }
}
