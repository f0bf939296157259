// Piles with a visible top, and what seats still know of hidden cards.
#include "tests/unit/piles.hpp"

#include <catch2/catch.hpp>

using namespace qd;
using namespace qd::core_test;
using state::End;
using state::find_flaw;
using state::State;

namespace {

void put(State& s, int card, ZoneId z) { s.move(EntityId(card), z, End::kTop); }

/// Puts cards on a pile, one after the other.
void lay(State& s, ZoneId pile, std::initializer_list<int> list) {
  for (int c : list) {
    put(s, c, pile);
    s.show_top(pile);
  }
}

/// Puts cards on a pile in one go, as a batch of moves does.
void lay_together(State& s, ZoneId pile, const std::vector<int>& list, std::uint16_t group = 7) {
  std::vector<EntityId> laid;
  for (int c : list) {
    put(s, c, pile);
    laid.emplace_back(c);
  }
  s.blur(laid, group);
  s.show_top(pile);
}

void take(State& s, int card, ZoneId to) {
  ZoneId from = s.zone(EntityId(card));
  put(s, card, to);
  s.show_top(from);
}

}  // namespace

TEST_CASE("of a pile its seat sees every card, the others the topmost one") {
  State s = piles_state();
  state::Position p;
  p.sides["A"].zones["pile"] = {"F", "C", "L"};  // top first
  state::set_up(s, p);
  CHECK(who_sees(s, 0) == "ABC");
  CHECK(who_sees(s, 3) == "A");
  CHECK(who_sees(s, 6) == "A");
}

TEST_CASE("who knew of one of two equal cards laid together takes the one on top for it") {
  std::array<std::string, 2> seen;
  for (int top : {0, 1}) {  // the card that B knows is below, or on top
    State s = piles_state();
    for (int c : {0, 1, 3}) put(s, c, zone(s, "hold", kA));
    s.set_known(EntityId(0), bits({kA, kB}));
    lay_together(s, zone(s, "pile", kA), {3, 1 - top, top});
    CHECK(who_sees(s, top) == "ABC");
    seen[static_cast<std::size_t>(top)] = who_guesses(s, 1 - top) + "|" + who_sees(s, 1 - top);
  }
  CHECK(seen[0] == "|A");
  CHECK(seen[1] == seen[0]);
}

TEST_CASE("who knew of one of two equal cards in a hand takes the one that is shown for it") {
  for (int gone : {0, 1}) {
    State s = piles_state();
    for (int c : {0, 1, 3}) put(s, c, zone(s, "hand", kA));
    s.set_known(EntityId(0), bits({kA, kB}));
    s.set_known(EntityId(3), bits({kA, kB}));
    put(s, gone, zone(s, "lost", kA));
    CHECK(who_sees(s, gone) == "ABC");
    CHECK(who_sees(s, 1 - gone) == "A");
    CHECK(who_sees(s, 3) == "AB");  // only this card is possible
  }
}

TEST_CASE("an empty pile shows nothing") {
  State s = piles_state();
  s.show_top(zone(s, "pile", kA));
  CHECK(find_flaw(s).empty());
}

TEST_CASE("others learn a card of a pile when the one above it leaves") {
  State s = piles_state();
  state::Position p;
  p.sides["B"].zones["pile"] = {"F", "C", "L"};
  state::set_up(s, p);
  take(s, 0, zone(s, "deck"));
  CHECK(who_sees(s, 3) == "ABC");
  CHECK(who_sees(s, 6) == "B");
}

TEST_CASE("a card that was on top stays known when it is covered, and when the pile is uncovered again") {
  State s = piles_state();
  ZoneId pile = zone(s, "pile", kA);
  lay(s, pile, {0, 3, 6});
  for (int c : {0, 3, 6}) CHECK(who_sees(s, c) == "ABC");
  take(s, 6, zone(s, "lost", kA));
  CHECK(who_sees(s, 0) == "ABC");
  CHECK(s.group(EntityId(0)) == 0);
}

TEST_CASE("of cards laid in one go others know the topmost alone, if they knew none before") {
  State s = piles_state();
  for (int c : {0, 3, 6}) put(s, c, zone(s, "hand", kA));
  lay_together(s, zone(s, "pile", kA), {0, 3, 6});
  CHECK(who_sees(s, 6) == "ABC");
  CHECK(who_sees(s, 3) == "A");
  CHECK(who_sees(s, 0) == "A");
  CHECK(who_guesses(s, 0).empty());
  CHECK(find_flaw(s).empty());
}

TEST_CASE("what others knew of cards laid in one go they know to be among them") {
  State s = piles_state();
  for (int c : {0, 3, 6}) put(s, c, zone(s, "fleet", kA));  // seen by all
  lay_together(s, zone(s, "pile", kA), {0, 3, 6});
  CHECK(who_sees(s, 6) == "ABC");
  CHECK(who_guesses(s, 6).empty());
  for (int c : {0, 3}) {
    CHECK(who_sees(s, c) == "A");
    CHECK(who_guesses(s, c) == "BC");
  }
  CHECK(find_flaw(s).empty());
}

TEST_CASE("of two known cards laid in one go both are known") {
  State s = piles_state();
  for (int c : {0, 3}) put(s, c, zone(s, "fleet", kA));
  lay_together(s, zone(s, "pile", kA), {0, 3});
  CHECK(who_sees(s, 0) == "ABC");
  CHECK(who_guesses(s, 0).empty());
}

TEST_CASE("the last hidden card of a group is known once all others have been seen, however deep it lies") {
  State s = piles_state();
  for (int c : {0, 3, 6}) put(s, c, zone(s, "fleet", kA));
  lay_together(s, zone(s, "pile", kA), {0, 3, 6});
  take(s, 6, zone(s, "lost", kA));
  CHECK(who_sees(s, 3) == "ABC");
  CHECK(who_sees(s, 0) == "ABC");
  CHECK(find_flaw(s).empty());
}

TEST_CASE("one hidden place stays unknown to those who knew nothing of the card") {
  State s = piles_state();
  put(s, 0, zone(s, "hand", kA));
  s.set_known(EntityId(3), bits({kB}));
  put(s, 6, zone(s, "hand", kA));
  lay_together(s, zone(s, "pile", kA), {0, 3, 6});
  CHECK(who_guesses(s, 3) == "B");
  take(s, 6, zone(s, "lost", kA));
  CHECK(who_sees(s, 3) == "ABC");
  CHECK(who_sees(s, 0) == "A");
}

TEST_CASE("each seat reckons with what it knew itself") {
  State s = piles_state(4);
  for (int c : {0, 3, 6}) put(s, c, zone(s, "hold", kA));
  for (int c : {0, 3}) s.set_known(EntityId(c), bits({kA, kB}));
  lay_together(s, zone(s, "pile", kA), {0, 3, 6});
  CHECK(who_sees(s, 6) == "ABCD");
  CHECK(who_guesses(s, 0) == "B");
  CHECK(who_guesses(s, 3) == "B");
  take(s, 6, zone(s, "lost", kA));
  CHECK(who_sees(s, 3) == "ABCD");
  CHECK(who_sees(s, 0) == "AB");
  CHECK(find_flaw(s).empty());
}

TEST_CASE("groups laid one upon the other do not mix") {
  State s = piles_state();
  for (int c : {0, 3, 6, 9}) put(s, c, zone(s, "fleet", kA));
  ZoneId pile = zone(s, "pile", kA);
  put(s, 1, zone(s, "fleet", kA));
  lay_together(s, pile, {0, 3, 1}, 7);
  put(s, 4, zone(s, "hand", kA));
  lay_together(s, pile, {4, 6}, 8);
  CHECK(who_guesses(s, 0) == "BC");
  CHECK(who_sees(s, 4) == "A");
  CHECK(who_guesses(s, 4).empty());
  take(s, 6, zone(s, "lost", kA));
  CHECK(who_sees(s, 4) == "ABC");
  CHECK(who_sees(s, 0) == "A");
  CHECK(who_guesses(s, 0) == "BC");
}

TEST_CASE("a hidden card that leaves a group unseen ends the certainty of the others") {
  State s = piles_state();
  for (int c : {0, 3, 6}) put(s, c, zone(s, "fleet", kA));
  lay_together(s, zone(s, "pile", kA), {0, 3, 6});
  put(s, 0, zone(s, "vault", kA));
  CHECK(s.group(EntityId(0)) == 0);
  CHECK(who_guesses(s, 0).empty());
  CHECK(who_guesses(s, 3).empty());
  CHECK(who_sees(s, 3) == "A");
  CHECK(find_flaw(s).empty());
}

TEST_CASE("who knew the card that left a group keeps the certainty of the rest") {
  State s = piles_state();
  for (int c : {0, 3, 6, 9}) put(s, c, zone(s, "fleet", kA));
  lay_together(s, zone(s, "pile", kA), {0, 3, 6, 9});
  s.set_known(EntityId(0), bits({kA, kB}));
  put(s, 0, zone(s, "vault", kA));
  CHECK(who_guesses(s, 3) == "B");
  CHECK(who_guesses(s, 6) == "B");
}

TEST_CASE("a card of a group that leaves for an open place is seen: the others stay certain of the rest") {
  State s = piles_state();
  for (int c : {0, 3, 6, 9}) put(s, c, zone(s, "fleet", kA));
  lay_together(s, zone(s, "pile", kA), {0, 3, 6, 9});
  put(s, 0, zone(s, "lost", kA));  // seen by all
  CHECK(who_sees(s, 0) == "ABC");
  CHECK(who_guesses(s, 3) == "BC");
  CHECK(who_guesses(s, 6) == "BC");
}

TEST_CASE("what leaves a group keeps nothing of it, whatever way it goes") {
  for (int way : {0, 1, 2}) {
    State s = piles_state();
    for (int c : {0, 3, 6, 9}) put(s, c, zone(s, "fleet", kA));
    put(s, 1, zone(s, "table", kA));
    lay_together(s, zone(s, "pile", kA), {0, 3, 6, 9});
    if (way == 0) put(s, 3, zone(s, "pile", kB));
    if (way == 1) s.attach(EntityId(3), EntityId(1));
    if (way == 2) s.take_place(EntityId(3), EntityId(1));
    CHECK(s.group(EntityId(3)) == 0);
    CHECK(who_guesses(s, 3).empty());
    CHECK(find_flaw(s).empty());
  }
}

TEST_CASE("a shuffle ends every group and all that was known of it") {
  State s = piles_state();
  for (int c : {0, 3, 6, 9}) put(s, c, zone(s, "fleet", kA));
  lay_together(s, zone(s, "pile", kA), {0, 3, 6, 9});
  s.forget(zone(s, "pile", kA));
  for (int c : {0, 3, 6, 9}) {
    CHECK(who_sees(s, c) == "A");
    CHECK(who_guesses(s, c).empty());
    CHECK(s.group(EntityId(c)) == 0);
  }
}

TEST_CASE("a card that leaves a heap for a hidden place may be any of it: others lose its known cards") {
  State s = piles_state();
  for (int c : {0, 3, 6}) put(s, c, zone(s, "hand", kA));
  for (int c : {0, 3}) s.set_known(EntityId(c), bits({kA, kB}));
  put(s, 6, zone(s, "vault", kA));
  CHECK(who_sees(s, 0) == "A");
  CHECK(who_sees(s, 3) == "A");
  CHECK(who_sees(s, 6) == "A");
}

TEST_CASE("of a card that leaves a heap for a place of another seat both of them know") {
  State s = piles_state();
  for (int c : {0, 3}) put(s, c, zone(s, "hand", kA));
  for (int c : {0, 3}) s.set_known(EntityId(c), bits({kA, kB, kC}));
  put(s, 3, zone(s, "hand", kB));
  CHECK(who_sees(s, 3) == "AB");
  CHECK(who_sees(s, 0) == "AB");
}

TEST_CASE("a card that leaves a heap for an open place costs nobody what is known of the rest") {
  State s = piles_state();
  for (int c : {0, 3}) put(s, c, zone(s, "hand", kA));
  s.set_known(EntityId(0), bits({kA, kB}));
  put(s, 3, zone(s, "discard"));
  CHECK(who_sees(s, 0) == "AB");
  s.set_face_up(EntityId(0), true);
  put(s, 6, zone(s, "hand", kA));
  put(s, 0, zone(s, "vault", kA));
  CHECK(who_sees(s, 0) == "ABC");
}

TEST_CASE("a card that stays in its heap costs nobody anything") {
  State s = piles_state();
  for (int c : {0, 3}) put(s, c, zone(s, "hand", kA));
  s.set_known(EntityId(0), bits({kA, kB}));
  put(s, 3, zone(s, "hand", kA));
  CHECK(who_sees(s, 0) == "AB");
}

TEST_CASE("cards that leave a place with an order are followed") {
  State s = piles_state();
  for (int c : {0, 3}) put(s, c, zone(s, "vault", kA));
  for (int c : {0, 3}) s.set_known(EntityId(c), bits({kB}));
  put(s, 0, zone(s, "hand", kC));
  CHECK(who_sees(s, 0) == "BC");
  CHECK(who_sees(s, 3) == "B");
}

TEST_CASE("what is attached is seen as the place of its host says, however deep") {
  State s = piles_state();
  put(s, 0, zone(s, "hold", kA));
  put(s, 1, zone(s, "fleet", kA));
  s.set_face_up(EntityId(0), true);
  s.attach(EntityId(6), EntityId(0));
  s.attach(EntityId(9), EntityId(6));
  s.attach(EntityId(7), EntityId(1));
  CHECK(who_sees(s, 0) == "ABC");
  CHECK(who_sees(s, 6) == "A");
  CHECK(who_sees(s, 9) == "A");
  CHECK(who_sees(s, 7) == "ABC");
}

TEST_CASE("groups are part of the state: of copies, equality and hash") {
  State s = piles_state();
  for (int c : {0, 3, 6}) put(s, c, zone(s, "hand", kA));
  lay_together(s, zone(s, "pile", kA), {0, 3, 6}, 7);
  State copy = s;
  CHECK(copy == s);
  CHECK(copy.hash() == s.hash());
  CHECK(copy.group(EntityId(0)) == 7);
  copy.blur(std::vector<EntityId>{EntityId(0), EntityId(3), EntityId(6)}, 9);
  CHECK(s.group(EntityId(0)) == 7);
  CHECK_FALSE(copy == s);
  CHECK(copy.hash() != s.hash());
}

TEST_CASE("a game without such piles keeps no groups") {
  State s = fresh();
  CHECK_FALSE(s.layout().shows_tops);
  CHECK(s.group(EntityId(0)) == 0);
  s.forget(zone(s, "deck"));
  CHECK(find_flaw(s).empty());
}

TEST_CASE(
    "whatever is laid, taken, shown and mixed, the state stays sound and nobody but its seat sees under an unseen "
    "top") {
  for (std::uint32_t seed = 1; seed <= 8; ++seed) {
    dice::Luck luck(seed);
    State s = piles_state(4, seed);
    const char* places[] = {"deck", "hand", "fleet", "discard", "vault", "pile", "hold", "lost"};
    for (int step = 0; step < 600; ++step) {
      EntityId e(std::size_t{luck.below(12)});
      ZoneId to = zone(s, places[luck.below(8)], SeatId(static_cast<int>(luck.below(4))));
      ZoneId from = s.zone(e);
      switch (luck.below(8)) {
        case 0: {
          std::vector<int> several;
          for (int c = 0; c < 12; ++c)
            if (luck.below(3) == 0) several.push_back(c);
          ZoneId pile = zone(s, "pile", SeatId(static_cast<int>(luck.below(4))));
          if (several.size() > 1) lay_together(s, pile, several, static_cast<std::uint16_t>(step + 1));
          break;
        }
        case 1: s.forget(to); break;
        case 2: s.move(e, to, End::kBottom); break;
        default: put(s, e.value, to);
      }
      for (std::size_t z = 0; z < s.layout().zones; ++z)
        if (s.layout().zone_info[z].visibility == state::Visibility::kTop) {
          s.show_top(ZoneId(z));
          if (s.count(ZoneId(z)) != 0) REQUIRE(s.seen_by(s.top_of(ZoneId(z))) == 0xFF);
        }
      INFO("seed " << seed << " step " << step << " from " << from.value);
      REQUIRE(find_flaw(s) == "");
      State copy = s;
      REQUIRE(copy == s);
      REQUIRE(copy.hash() == s.hash());
    }
  }
}
