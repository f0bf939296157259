// A state with renamed cards: each is where another one was, and everything else is unchanged.
#include <algorithm>
#include <catch2/catch.hpp>
#include <numeric>

#include "tests/unit/core_support.hpp"

using namespace qd;
using namespace qd::core_test;
using state::End;
using state::State;

namespace {

/// Ships in play, one with two attachments, a hand, a deck, attributes of every scope that name cards.
State busy() {
  State s = fresh();
  s.move(EntityId(0), zone(s, "fleet", kA), End::kTop);
  s.move(EntityId(1), zone(s, "fleet", kB), End::kTop);
  s.attach(EntityId(6), EntityId(0));
  s.attach(EntityId(9), EntityId(0));
  for (int e : {3, 4, 5}) s.move(EntityId(e), zone(s, "deck"), End::kTop);
  s.move(EntityId(2), zone(s, "hand", kB), End::kTop);
  s.set_known(EntityId(4), 1);
  s.set_value(slot(s, "damage"), Ref::of(EntityId(0)), 3);
  s.set_value(slot(s, "damage"), Ref::of(EntityId(6)), 1);
  s.set_value(slot(s, "chosen"), Ref::none(), 6);
  s.set_value(slot(s, "points"), Ref::of(kB), 4);
  return s;
}

State renamed(const State& s, const std::vector<std::uint16_t>& order) {
  State out = s;
  out.rename(s, order);
  return out;
}

std::vector<std::uint16_t> same(const State& s) {
  std::vector<std::uint16_t> order(s.layout().entities);
  std::iota(order.begin(), order.end(), std::uint16_t{0});
  return order;
}

}  // namespace

TEST_CASE("a card takes the place, the attributes and the company of another one") {
  const State s = busy();
  std::vector<std::uint16_t> order = same(s);
  order[0] = 3;  // 3 goes where 0 was, 4 where 3 was, 0 where 4 was; 9 and 6 are exchanged
  order[3] = 4;
  order[4] = 0;
  std::swap(order[6], order[9]);
  const State w = renamed(s, order);
  CHECK(state::find_flaw(w).empty());
  for (std::size_t e = 0; e < s.layout().entities; ++e) {
    INFO(e);
    const EntityId place(e), card{order[e]};
    CHECK(w.def(card) == s.def(card));
    CHECK(w.zone(card) == s.zone(place));
    CHECK(w.value(slot(s, "damage"), Ref::of(card)) == s.value(slot(s, "damage"), Ref::of(place)));
    CHECK(w.row(card).known == s.row(place).known);
  }
  CHECK(w.top_of(zone(s, "fleet", kA)) == EntityId(3));
  CHECK(w.row(EntityId(3)).child == 9);
  CHECK(w.row(EntityId(9)).sibling == 6);
  CHECK(w.row(EntityId(9)).host == 3);
  CHECK(w.bottom_of(zone(s, "deck")) == EntityId(4));
  CHECK(w.row(EntityId(0)).known == 1);
  CHECK(w.value(slot(s, "chosen"), Ref::none()) == 9);
  CHECK(w.value(slot(s, "points"), Ref::of(kB)) == 4);
  CHECK(w.contains(zone(s, "deck"), EntityId(0)));
  CHECK((w.members(zone(s, "deck"))[0] & 0b11001) == 0b10001);  // 0 and 4; 3 has left it
}

TEST_CASE("who is renamed back is as before, to the byte") {
  const State s = busy();
  std::vector<std::uint16_t> order = same(s), back(order.size());
  for (std::size_t turn = 1; turn < order.size(); ++turn) {
    std::rotate(order.begin(), order.begin() + 1, order.end());
    for (std::size_t e = 0; e < order.size(); ++e) back[order[e]] = static_cast<std::uint16_t>(e);
    const State w = renamed(s, order);
    CHECK(state::find_flaw(w).empty());
    CHECK_FALSE(w == s);
    CHECK(renamed(w, back) == s);
  }
  CHECK(renamed(s, same(s)) == s);
}
